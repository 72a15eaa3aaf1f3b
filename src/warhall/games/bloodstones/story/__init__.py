"""The game in words: questions, options, what an option would bring, seats and phases. The log is in `log.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from warhall.games.bloodstones.catalog import CHAOS_HORDE, HIGHEST_PIPS, NECROMANCERS, Content
from warhall.games.bloodstones.odds import odds
from warhall.games.bloodstones.queries import capture_areas
from warhall.games.bloodstones.state import NOBODY
from warhall.games.bloodstones.story.previews import battle_total
from warhall.games.bloodstones.story.previews import preview as preview
from warhall.games.bloodstones.story.words import counted_noun, does, figure, verb
from warhall.games.bloodstones.story.words import side_name as side_name
from warhall.games.bloodstones.view import PHASES, Facts, chart_of, letter, listed, position, score_of
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.game import Fact, Phase, SeatCard
from warhall.kernel.view import Question, View

COLOURS = {
    "dragon_riders": "crimson",
    "horse_lords": "azure",
    "hill_folk": "jade",
    NECROMANCERS: "plum",
    CHAOS_HORDE: "ink",
    "corsairs": "ember",
}
UNNAMED = ("ivory", "steel", "ember", "plum", "jade", "azure", "crimson")  # for seats without a faction
TURN = ("Capture villages", "Move Undead", "Main actions", "Construct villages", "Draw tiles")

PROMPTS: dict[str, str] = {
    "choose_faction": "Which faction do you lead?",
    "place_citadel": "Where does your citadel stand?",
    "place_unit": "Place your first units: {points} left.",
    "reenter": "Return to the map with which unit?",
    "capture_villages": "Capture enemy villages ({targets}): which tile do you expend?",
    "capture_village": "Which village falls? {pips} left.",
    "move_undead": "Which Undead walks? Each may go {steps} areas, free of charge.",
    "move_undead_to": "Where does the Undead in {from} walk?",
    "choose_action": "Build, move or fight? You may do so as often as you like.",
    "choose_site": "Where do you build {kind}?",
    "pay_tile": "Discard a tile for the build: {owed} still to pay.",
    "gather_units": "Who sets out from {from}? You have {pips} for the march.",
    "move_on": "{group} now in {from}; {price} spent, {pips} left. Go on?",
    "choose_stack": "{price} spent, {pips} left. Does anyone else move?",
    "pay_pips": "Pay {price} for the march with tiles from hand: {paid} laid down so far.",
    "choose_opponent": "Whom do you attack in {area}?",
    "withdraw": "Withdraw from {area}, or stand and fight?",
    "substitute": "{area}: {strength}. Lay a tile from hand in the place of one you drew?",
    "replace_tile": "You drew {drawn}. Which of these does {tile} replace?",
    "lose_unit": "The battle in {area} is lost. Who falls?",
    "retreat": "Where do the survivors of {area} retreat?",
    "raise_undead": "How many of the fallen rise as Undead in {area}?",
    "construct_villages": "Construct villages, {pool} left: which tile do you expend?",
    "construct_village": "Where does the next village stand? {pips} left.",
    "choose_battle": "The last battles: where do you fight first?",
}
START_AREA = "Where does the Horde gather?"
JOINED = "Setting out from {from}: {group}; {pips} for the march. {rest}"
WAITING = {
    "choose_faction": "chooses a faction",
    "place_citadel": "look for a place to begin",
    "place_unit": "place their first units",
    "reenter": "may return to the map",
    "capture_villages": "may capture villages",
    "capture_village": "capture villages",
    "withdraw": "decide: withdraw or stand",
    "substitute": "weigh the Battle tiles",
    "replace_tile": "weigh the Battle tiles",
    "lose_unit": "choose who falls",
    "retreat": "look for a way out",
    "raise_undead": "raise the dead",
    "construct_villages": "may construct villages",
    "construct_village": "construct villages",
    "pay_pips": "pay for the march",
    "pay_tile": "pay for a build",
}
DONE_LABELS = {
    "place_unit": "Ready",
    "capture_village": "Enough",
    "move_undead": "The dead stand still",
    "choose_action": "End the main actions",
    "move_on": "Halt and pay",
    "choose_stack": "Halt and pay",
    "construct_village": "Enough",
}
PASS_LABELS = {
    "reenter": "Stay away",
    "capture_villages": "Capture nothing",
    "withdraw": "Stand and fight",
    "substitute": "Keep the tiles drawn",
    "construct_villages": "Construct nothing",
}


def prompt(question: Question, seen: View) -> str:
    """The question in words; for those who wait, who decides what."""
    if not question.mine:
        who = side_name(seen, question.seats[0])
        return f"{who} {WAITING.get(verb(question), 'are on the move')}."
    about = question.about or {}
    if verb(question) == "place_citadel" and not about.get("citadel", True):
        return START_AREA
    words = PROMPTS[verb(question)]
    if verb(question) == "gather_units" and about["group"]:
        more = any(not option.startswith("area:") for option in question.options)
        words = JOINED.replace("{rest}", "Who else, or where to?" if more else "Where to?")
    return words.format_map(_figures(question, seen) | _spoken(about, seen))


def _figures(question: Question, seen: View) -> dict[str, str]:
    """What the table adds to a question: how much there is to gain or to spend."""
    facts: Facts = seen.facts
    name = verb(question)
    if name == "capture_villages":
        return {"targets": _targets(seen)}
    if name == "construct_villages" and seen.seat is not None:
        return {"pool": counted_noun(facts.players[seen.seat].pool, "village")}
    if name == "move_undead":
        return {"steps": figure(seen.content.numbers.undead_steps)}
    if name == "substitute":
        return {"strength": _strength(seen)}
    return {}


def _targets(seen: View) -> str:
    """BLD-CAP-03 the villages in reach, each with its price."""
    chart, s = chart_of(seen), position(seen)
    assert seen.seat is not None
    return ", ".join(
        f"{s.hamlets[area].count} in {chart.names[area]} for {counted_noun(chart.village_price[area], 'pip')}"
        + (" each" if s.hamlets[area].count > 1 else "")
        for area in capture_areas(s, seen.content, seen.seat, HIGHEST_PIPS)
    )


def _strength(seen: View) -> str:
    """BLD-BAT-15, BLD-BAT-16 what one side of a battle has so far, and what is known of the other."""
    facts: Facts = seen.facts
    fight = facts.fight
    assert fight is not None
    assert seen.seat is not None
    side = fight.seats.index(seen.seat)
    found = odds(position(seen), seen.content, *fight.seats, fight.area)
    total = battle_total(seen, fight.mine)
    foe = side_name(seen, fight.seats[1 - side])
    theirs = f"{fight.counts[1 - side]} tiles and +{found.bonus[1 - side]}"
    if fight.shown[1 - side]:
        theirs = f"a total of {fight.totals[1 - side]}"
    drawn = ", ".join(map(str, fight.mine))
    return f"you drew {drawn} and have +{found.bonus[side]}, a total of {total}; {foe} have {theirs}"


def _spoken(about: Mapping[str, Any], seen: View) -> dict[str, Any]:
    """The facts of a question with names in the place of rows."""
    content: Content = seen.content
    names = chart_of(seen).names
    spoken = dict(about)
    for key in ("area", "from"):
        if key in about:
            spoken[key] = names[about[key]]
    if "kind" in about:
        spoken["kind"] = content.kinds[about["kind"]].name
    if "group" in about:
        spoken["group"] = listed(content, about["group"])
    for key, noun in (("pips", "pip"), ("price", "pip"), ("points", "Build Point")):
        if key in about:
            spoken[key] = counted_noun(about[key], noun)
    if "drawn" in about:
        spoken["drawn"] = ", ".join(map(str, about["drawn"]))
    if "unit" in about:
        tile = content.tiles[about["unit"]]
        spoken["tile"] = f"your {tile.name} ({counted_noun(tile.pips, 'pip')})"
    return spoken


def label(option: str, question: Question, seen: View) -> str:
    """An option in words."""
    name = verb(question)
    if option == DONE:
        return DONE_LABELS[name]
    if option == PASS:
        return PASS_LABELS[name]
    prefix, _, id = option.partition(":")
    return _LABELS[prefix](id, name, question, seen)


def _kind_label(id: str, name: str, question: Question, seen: View) -> str:
    kind = seen.content.kinds[id].name
    if name == "choose_action":
        return f"Build {kind}"
    if name == "gather_units":
        return does(kind, "joins", "join")
    return f"{kind}"


def _area_label(id: str, name: str, question: Question, seen: View) -> str:
    chart = chart_of(seen)
    area = chart.names[chart.area.row(id)]
    return {
        "choose_action": f"Move from {area}",
        "place_unit": f"Ship into {area}",
        "withdraw": f"Withdraw to {area}",
        "retreat": f"Retreat to {area}",
        "gather_units": f"Go to {area}",
        "move_on": f"On to {area}",
        "choose_stack": f"Others from {area}",
    }.get(name, area)


def _battle_label(id: str, name: str, question: Question, seen: View) -> str:
    chart = chart_of(seen)
    return f"Battle in {chart.names[chart.battle.row(id)]}"


def _unit_label(id: str, name: str, question: Question, seen: View) -> str:
    unit = seen.content.unit.row(id)
    return f"{seen.content.tiles[unit].name} in {chart_of(seen).names[seen.facts.place[unit]]}"


_LABELS: dict[str, Callable[[str, str, Question, View], str]] = {
    "kind": _kind_label,
    "area": _area_label,
    "battle": _battle_label,
    "unit": _unit_label,
    "free": lambda id, name, question, seen: does(seen.content.kinds[id].name, "goes", "go") + " with the Leader",
    "capture": lambda id, name, question, seen: f"Capture villages with {seen.content.kinds[id].name}",
    "faction": lambda id, name, question, seen: seen.content.factions[id].name,
    "value": lambda id, name, question, seen: f"The {figure(int(id))}",
    "number": lambda id, name, question, seen: figure(int(id)).title(),
    "other": lambda id, name, question, seen: "Others move too",
}


def seat_cards(seen: View) -> tuple[SeatCard, ...]:
    """The panels of the seats, in order of play."""
    facts: Facts = seen.facts
    return tuple(_seat_card(seen, seat) for seat in facts.order or range(len(facts.players)))


def _seat_card(seen: View, seat: int) -> SeatCard:
    facts: Facts = seen.facts
    player = facts.players[seat]
    villages = len(facts.villages[seat])
    figures = [
        Fact("cards", str(facts.hands[seat]), "tiles in hand"),
        Fact("supplies", str(facts.bags[seat]), "tiles in the bag"),
        Fact("village", f"{villages}/{villages + player.pool}", "villages on the map, of those left"),
        Fact("plunder", str(sum(player.captured)), "villages captured"),
        Fact("hourglass", f"{player.regroups}/{facts.regroups_needed}", "regroups"),
    ]
    if player.citadels:
        figures.append(Fact("citadel", str(len(player.citadels)), "citadels captured"))
    if player.faction == NECROMANCERS:
        figures.append(Fact("undead", str(facts.undead_pool), "Undead in the pool"))
    side = side_name(seen, seat)
    return SeatCard(seat, side, letter(facts, seat), colour(facts, seat), tuple(figures), str(score_of(seen, seat)))


def colour(facts: Facts, seat: int) -> str:
    """The palette's seat colour of a side; before it has a faction, one that nobody has."""
    factions = [player.faction for player in facts.players]
    if factions[seat]:
        return COLOURS[factions[seat]]
    taken = {COLOURS[faction] for faction in factions if faction}
    return [colour for colour in UNNAMED if colour not in taken][sum([not faction for faction in factions[:seat]])]


def phases(seen: View) -> tuple[Phase, ...]:
    """The phases of the turn; what a side skips is struck out (BLD-SEQ-02)."""
    facts: Facts = seen.facts
    if facts.active == NOBODY or facts.phase not in TURN:
        return tuple(Phase(name, "now") for name in PHASES.values() if name == facts.phase)
    now = TURN.index(facts.phase)
    faction = facts.players[facts.active].faction
    skipped = {"Move Undead"} if faction != NECROMANCERS else set()
    if faction == CHAOS_HORDE:
        skipped |= {"Capture villages", "Construct villages"}
    states = ["done" if place < now else "now" if place == now else "next" for place in range(len(TURN))]
    return tuple(Phase(name, "skipped" if name in skipped else state) for name, state in zip(TURN, states, strict=True))
