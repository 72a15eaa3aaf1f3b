"""Every question of the game in words: for those who are asked, and for those who wait."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.names import (
    GOODS,
    area_name,
    goods_text,
    house_name,
    joined,
    key_row,
    ratings_text,
    unit_name,
    unit_names,
)
from warhall.games.zorn.rules.missile import TEST, TWICE, missile_result
from warhall.games.zorn.state import HouseId
from warhall.games.zorn.story.seats import proposals_words, seat_houses, seat_name
from warhall.games.zorn.view import Facts
from warhall.kernel.view import Question, View

GROUP = "The Group"
PAIR = 2  # of two players the one of space 2 speaks for the Group (ZRN-RUL-01)
OWN_UNITS = ("pick_hungry", "choose_builder", "choose_marcher", "rebuild_unit", "assign_hit")
SHOTS = {TEST: "a Bravery Test decides", 0: "a miss", 1: "1 Hit", TWICE: "2 Hits"}
SHAKEN = {"success_and_stun": "Stunned", "success_and_terror": "Terrorized"}

PROMPTS: dict[str, tuple[str, str]] = {
    # Setup.
    "take_house": ("Which House do you lead?", "chooses a House"),
    "leave_unit": ("{house} marches with fewer: which unit stays at home? {left} to go.", "chooses a contingent"),
    "take_commander": ("Who commands {house}?", "chooses a Commander"),
    "take_magic_user": ("Who works magic for {house}?", "chooses a Magic User"),
    "deploy_unit": ("Where does {unit} stand ({ratings})? {left} to place.", "deploys"),
    # Chits.
    "propose_house": ("{why_house}", "names a House"),
    "join_duel": ("No House has a majority ({named}). Do you roll a D12 for yours?", "weighs a Duel"),
    # A House activation.
    "begin_activation": ("{active} acts. Anything before the first step?", "begins an activation"),
    "choose_caster": ("Cast Magic Spell: who casts?", "may cast a spell"),
    "choose_shooter": ("Missile Combat: who fires?", "may fire"),
    "choose_attacker": ("Melee Combat: who attacks?", "may attack"),
    "choose_mover": ("Movement: who moves?", "may move"),
    "choose_regrouper": ("Regroup: who regroups?", "may regroup"),
    "choose_partner": ("Trade before you act? With whom?", "may trade"),
    "give_asset": ("What do you give {partner}? So far: {given_goods}.", "puts a trade together"),
    "ask_asset": ("You give {given_goods}. What do you ask of {partner}? So far: {asked_goods}.", "asks for a price"),
    "choose_amount": ("How much {good}?", "puts a trade together"),
    "answer_trade": ("{house} gives {given_goods} and asks {asked_goods}. Agreed?", "considers a trade"),
    "choose_mercenary": ("Which Mercenaries do you hire?", "hires Mercenaries"),
    "place_mercenary": ("Where does {unit} appear?", "hires Mercenaries"),
    "choose_free_mover": ("Tactician: who takes a free step?", "uses Tactician"),
    "choose_free_step": ("{unit}: to which area?", "moves a unit by one area"),
    "declare_spell": ("Which spell does {unit} cast?", "declares a spell"),
    "declare_area": ("At which area does {unit} aim {spell}?", "aims a spell"),
    "reroll_casting": ("{spell}: the dice show {faces}. Re-roll one for 1 Mana Blessing?", "weighs a Mana Bolt"),
    "pick_shaken": ("The spell shakes one enemy: who is {shaken}?", "chooses whom the spell shakes"),
    "pick_blessed": ("Fata Morgana: which unit is carried away?", "chooses a unit for Fata Morgana"),
    "pick_landing": ("Where does Fata Morgana set {unit} down?", "moves a unit by Fata Morgana"),
    "pick_kindled": ("Kindled Blades: whose blades burn?", "kindles blades"),
    "pick_banished": ("Banish: which Blight unit?", "banishes a Blight unit"),
    "choose_target": ("At whom does {unit} fire?", "takes aim"),
    "pick_scouted": ("What does {unit} scout?", "scouts"),
    "choose_attack_area": ("Where does {unit} attack?", "attacks"),
    "choose_swift_step": ("Swiftness: through which area does {unit} come?", "attacks with Swiftness"),
    "choose_foe_area": ("In which area does {unit} attack another House?", "turns on another House"),
    "choose_foe": ("Which House does {unit} attack in {area}?", "turns on another House"),
    "order_combat": ("Which melee is fought first?", "orders the melees"),
    "attack_again": ("{unit} may attack again. Where?", "may attack again"),
    "choose_step": ("{unit} moves: {left_ma} left{road_words}.", "moves a unit"),
    "move_flank": ("{unit} waits on {place}. What now?", "moves on the flank"),
    "choose_regroup": ("How does {unit} regroup?", "regroups"),
    "pick_forage": ("{unit} forages: for what?", "forages"),
    "pick_levy": ("Mob: which Levy does {unit} raise again?", "raises a Levy"),
    "pick_muster": ("Where does {unit} gather?", "raises a Levy"),
    "pick_rallied": ("{unit} rallies: whom?", "rallies a unit"),
    "pick_marker": ("Rally: which marker does {unit} lose?", "rallies a unit"),
    "accept_rally": ("{leader} would rally {unit}. Do you accept?", "is offered a Rally"),
    "pick_lured": ("{unit} lures: whom?", "uses Lure"),
    "pick_lure_area": ("The lure works. Where does {unit} go?", "uses Lure"),
    "use_push": ("Push of Pikes: does {unit} test its Bravery to push a defender out of {area}?", "levels the pikes"),
    "pick_pushed": ("Push of Pikes: who is pushed out?", "levels the pikes"),
    "pick_push_area": ("Where is {unit} pushed?", "levels the pikes"),
    "use_spearhead": ("Spearhead: at which defender of {area} does {unit} ride?", "may use Spearhead"),
    "pick_stormed": ("Storm of Arrows: who else is hit?", "lets arrows rain"),
    # Combat.
    "assign_hit": ("Who takes the next Hit? {hits} still to deal ({hit_why}).", "assigns Hits"),
    "drink_courage": ("{unit} tests its Bravery ({test_why}). Liquid Courage first?", "weighs Liquid Courage"),
    "reroll_test": ("{unit} fails with {faces} ({test_why}). Roll again?", "weighs another roll"),
    "reroll_melee": ("{house} in {area}: {totals}. Re-roll a die for 1 Mana Blessing?", "weighs a Mana Bolt"),
    "reroll_shot": ("{unit} rolls {faces} against PV {pv} of {target}: {shot}. Roll again?", "weighs another roll"),
    "reroll_die": ("The die shows {faces}. Re-roll it for 1 Mana Blessing?", "weighs a Mana Bolt"),
    "credit_house": ("Which House takes the credit for the melee in {area}?", "shares out the credit"),
    "pick_retreat": ("{unit} retreats: area {retreat_step} of {distance}. Where to?", "chooses a way to retreat"),
    "pick_retreat_cause": ("From which enemy does {unit} retreat?", "chooses a way to retreat"),
    "pick_bashed": ("Bash: who is crushed?", "chooses whom Bash crushes"),
    "pick_bitten": ("Infectious Bite: who is Poisoned?", "chooses who is bitten"),
    "pick_struck": ("Swarming Counterattack: whom does {unit} strike?", "chooses who is struck back"),
    "pick_screeched": ("{unit} screeches in {area}: who must stand it?", "chooses who hears the screech"),
    "pick_surprised": ("Surprise Attack in {area}: who is caught alone?", "chooses who is surprised"),
    # The Blight.
    "order_blight": ("Equal Evil Power: which Blight unit acts first?", "orders the Blight"),
    "pick_target_area": ("{unit} finds equal targets: which area?", "breaks a tie between targets"),
    "pick_target": ("{unit} finds equal targets: which unit?", "breaks a tie between targets"),
    "pick_overflow": ("No room in {area}: where does {unit} go?", "finds room for a Blight unit"),
    # Places.
    "share_treasure": ("{token} is yours. Share it with a House that stood by?", "may share the treasure"),
    "pick_share": ("What of {token} goes to {house}?", "shares the treasure"),
    "place_recruit": ("No room in {area}: where does {unit} join you?", "places freed hostages"),
    "seize_camp": ("{area} holds a Camp of {holder}. Seize it for 2 Gold?", "may seize a Camp"),
    # Night.
    "split_yield": ("{area} yields {amount}. How much of it as Food?", "collects resources"),
    "feed_units": ("{house} has {units} units to feed. How many eat tonight?", "feeds the units"),
    "feed_with_gold": ("{fed} units eat. How many of them for Gold?", "feeds the units"),
    "pick_hungry": ("Who goes Hungry? {left} to name.", "names the Hungry"),
    "choose_builder": ("Entrench: who builds?", "may entrench"),
    "choose_works": ("What does {unit} build?", "entrenches"),
    "take_back_works": ("No marker is left. Which of yours do you take back?", "takes a marker back"),
    "rebuild_unit": ("Rebuild a fallen unit for 6 Supplies?", "may rebuild a unit"),
    "place_rebuilt": ("Where does {unit} return?", "rebuilds a unit"),
    "choose_marcher": ("Night March: who moves one area?", "may march by night"),
    # Events.
    "pick_lightning": ("Lightning over {area}: who is struck?", "chooses where lightning strikes"),
    "pick_forest": ("Blighted Treants: which Forest wakes?", "chooses the Forest that wakes"),
    "pick_ape_victim": ("Bog Apes: whom do they set upon?", "chooses whom the Bog Apes attack"),
    "pick_allied_house": ("{unit} offers its service: to which House?", "chooses a House for the allies"),
    "pick_pass": ("Through which Pass does {unit} come?", "chooses a Pass"),
    "pick_rebel_town": ("Valley Rebels: which Town rises?", "chooses the Town that rises"),
    "pick_troll_hills": ("Awakened Trolls: in which Rough Hills?", "chooses where the Trolls wake"),
    "pick_drop": ("The bats lift {unit} out: where to?", "chooses where the bats fly"),
    "pick_raid_road": ("{town} is full: on which Road do the Ambushers rise?", "finds room for Ambushers"),
    "pick_home": ("{unit} returns from the wedding: where to?", "brings its guests home"),
}

WHY_HOUSE = {
    "first": "Which House goes first this turn? It takes space 2.",
    "wild": "A Wild chit: which House acts now?",
    "council": "Council of War: which House acts at once?",
}
HIT_WHYS = {
    "melee": "melee",
    "overkill": "Overkill",
    "green_fire": "Green Fire, shared out as you like",
    "hits": "Hits",
}
TEST_WHYS = {
    "ZRN-MIS-08": "the shot equals the PV: 1 Hit if it fails",
    "ZRN-HIT-05": "Save Attempt against a Hit",
    "ZRN-ABL-36": "Wall of Iron against a Hit",
    "ZRN-MEL-10": "tied melee: retreat if it fails",
    "ZRN-MOV-05": "Forced March: 1 Hit if it fails",
    "ZRN-REG-05": "to shake off Terrorized",
    "ZRN-NGT-12": "Recovery: to shake off Terrorized",
    "ZRN-EVT-06": "the Treants wake: flee the Forest if it fails",
    "ZRN-EVT-12f": "Cursed Land: flee and 1 Hit if it fails",
    "ZRN-ABL-17": "Lure: moved if it fails",
    "ZRN-ABL-22": "Push of Pikes",
    "ZRN-ABL-28": "Spearhead: 1 Hit and retreat if it fails",
    "ZRN-ABL-31": "Swarming Counterattack",
    "ZRN-ABL-35": "Terrorizing Screech: flee Terrorized if it fails",
    "ZRN-SPL-04": "Banish: Terrorized and driven off if it fails",
    "ZRN-SPL-06": "Torrent: 1 Hit and retreat if it fails",
    "ZRN-SPL-09": "Earthquake: Stunned if it fails",
}


def verb(question: Question) -> str:
    """The kind of a question without the game's name."""
    return question.kind.partition(".")[2]


def prompt(question: Question, seen: View) -> str:
    """The question in words; for those who wait, who decides what."""
    mine, waiting = PROMPTS[verb(question)]
    together = is_shared(question, seen.facts)
    if not question.mine:
        return f"{GROUP if together else _waited_for(seen, question.seats[0])} {waiting}."
    asked = mine.format_map(_spoken(question.about or {}, seen)) + _rallied(question, seen)
    if together:
        return f"{GROUP} decides{_manner(question, seen.facts)}. {asked}"
    house = _asked_house(question, seen)
    name = house_name(seen.content, house) if house else ""
    return asked if name in asked else f"{name}. {asked}"


def _rallied(question: Question, seen: View) -> str:
    """ZRN-RUL-81 what a Rally leaves the Commander to do."""
    leader = (question.about or {}).get("rallied")
    return f" {unit_name(seen.content, leader)} has rallied and acts next, or not at all." if leader else ""


def is_shared(question: Question, facts: Facts) -> bool:
    """ZRN-RUL-01 whether the Group decides; ZRN-SOL-03 one who is alone simply decides."""
    return len(question.seats) > 1 or (facts.voting and facts.seats > 1)


def _manner(question: Question, facts: Facts) -> str:
    """How the Group decides: whoever answers first, the one who speaks for it, or a vote."""
    if len(question.seats) > 1:
        return ""
    return " by vote" if facts.seats > PAIR else ", and you speak for it"


def _waited_for(seen: View, seat: int) -> str:
    """Who decides; of one who plays two Houses, the House that acts."""
    facts: Facts = seen.facts
    if len(seat_houses(facts, seat)) < 2:
        return seat_name(seen, seat)
    return house_name(seen.content, facts.active) if facts.active else "The solo player"


def _asked_house(question: Question, seen: View) -> HouseId:
    """The House a question is for, where one person plays two."""
    facts: Facts = seen.facts
    about = question.about or {}
    if facts.seats > 1 or len(facts.order) < 2:
        return HouseId(0)
    if facts.active:
        return facts.active
    if about.get("house"):
        return HouseId(about["house"])
    first = question.options[0] if verb(question) in OWN_UNITS else ""
    return facts.units[about.get("unit") or key_row(seen.content, first)].house


def _spoken(about: Mapping[str, Any], seen: View) -> dict[str, Any]:
    """The facts of a question with names in the place of rows, and a few phrases made of them."""
    c: Content = seen.content
    facts: Facts = seen.facts
    spoken: dict[str, Any] = {"active": house_name(c, facts.active) if facts.active else "The House", **about}
    for key in ("unit", "target", "leader"):
        if key in about:
            spoken[key] = unit_name(c, about[key])
    for key in ("area", "town"):
        if key in about:
            spoken[key] = area_name(c, about[key])
    for key in ("house", "partner", "holder"):
        if key in about:
            spoken[key] = house_name(c, about[key]) if about[key] else "nobody"
    if facts.proposals:
        spoken["named"] = proposals_words(c, facts)
    if "unit" in about:
        spoken["place"] = area_name(c, facts.units[about["unit"]].area)
        fresh = c.kind_of[about["unit"]].fresh
        spoken["ratings"] = ratings_text(c, fresh.melee, fresh.missile, fresh.range, fresh.bravery, fresh.ma)
    return spoken | _phrases(about, c)


def _phrases(about: Mapping[str, Any], c: Content) -> dict[str, str]:
    found: dict[str, str] = {
        "given_goods": deal_text(c, about.get("given", ()), about.get("units_given", ())),
        "asked_goods": deal_text(c, about.get("asked", ()), about.get("units_asked", ())),
    }
    why = about.get("why", "")
    found["why_house"] = WHY_HOUSE.get(why, "Which House?")
    found["hit_why"] = HIT_WHYS.get(why, str(why).replace("_", " "))
    found["test_why"] = TEST_WHYS.get(why, "a Bravery Test")
    if "faces" in about:
        found["faces"] = dice_text(about["faces"])
    if "faces" in about and "pv" in about:
        found["shot"] = SHOTS[missile_result(sum(about["faces"]), about["pv"])]
    if "spell" in about:
        found["spell"] = c.spells[about["spell"]].name
    if "token" in about:
        found["token"] = c.tokens[about["token"]].name
    if "good" in about:
        found["good"] = GOODS[about["good"]]
    if "outcome" in about:
        found["shaken"] = SHAKEN.get(about["outcome"], "shaken")
    if "totals" in about:
        found["totals"] = "{} for the attack, {} for the defence".format(*about["totals"])
    if "gone" in about:
        found["retreat_step"] = str(about["gone"] + 1)
    if "road" in about:
        found["left_ma"] = f"{about['left']} MA"
        found["road_words"] = " and one free Road area" if about["road"] else ""
    return found


def dice_text(faces: Sequence[int]) -> str:
    """ "7", "7 and 4"."""
    return joined([str(face) for face in faces])


def deal_text(c: Content, goods: Sequence[int], units: Sequence[int]) -> str:
    """One side of a trade in words."""
    parts = [goods_text(*goods)] if any(goods) else []
    if units:
        parts.append(unit_names(c, units))
    return joined(parts) or "nothing"
