"""The game in words: questions, options, what an option would bring, seats and phases. The log is in `log.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from warhall.games.bloodstones.catalog import CHAOS_HORDE, NECROMANCERS, Content
from warhall.games.bloodstones.odds import odds
from warhall.games.bloodstones.queries import can_enter, force, opponents
from warhall.games.bloodstones.state import NOBODY, AreaId, Bloodstones, UnitId
from warhall.games.bloodstones.view import PHASES, Facts, chart_of, letter, listed, position
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
UNNAMED = ("crimson", "azure", "jade", "plum", "ember", "ivory")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
SITE_REACH = 2  # steps that count as near
TURN = ("Capture villages", "Move Undead", "Main actions", "Construct villages", "Draw tiles")

PROMPTS: dict[str, str] = {
    "choose_faction": "Which faction do you lead?",
    "place_citadel": "Where does your citadel stand?",
    "place_unit": "Place your first units: {points} left.",
    "reenter": "Return to the map with which unit?",
    "capture_villages": "Capture enemy villages: which tile do you expend?",
    "capture_village": "Which village falls? {pips} left.",
    "move_undead": "Which Undead walks?",
    "move_undead_to": "Where does it walk?",
    "choose_action": "Build, move or fight?",
    "choose_site": "Where do you build {kind}?",
    "pay_tile": "Discard a tile for the build: {owed} still to pay.",
    "gather_units": "Who sets out from {from}?",
    "move_on": "{group} stand in {from}. Go on?",
    "choose_stack": "{price} spent so far. Does anyone else move?",
    "pay_pips": "Pay {price}: {paid} laid down.",
    "choose_opponent": "Whom do you attack in {area}?",
    "withdraw": "Withdraw from {area}, or stand and fight?",
    "substitute": "You drew {drawn}. Lay a tile from hand in its place?",
    "replace_tile": "Which Battle tile does it replace? You drew {drawn}.",
    "lose_unit": "The battle in {area} is lost. Who falls?",
    "retreat": "Where do the survivors of {area} retreat?",
    "raise_undead": "How many of the fallen rise as Undead in {area}?",
    "construct_villages": "Construct villages: which tile do you expend?",
    "construct_village": "Where does the next village stand? {pips} left.",
    "choose_battle": "The last battles: where do you fight first?",
}
START_AREA = "Where does the Horde gather?"
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
    "choose_action": "End the phase",
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


def verb(question: Question) -> str:
    """The kind of a question without the game's name."""
    return question.kind.partition(".")[2]


def prompt(question: Question, seen: View) -> str:
    """The question in words; for those who wait, who decides what."""
    if not question.mine:
        who = side_name(seen, question.seats[0])
        return f"{who} {WAITING.get(verb(question), 'are on the move')}."
    about = question.about or {}
    if verb(question) == "place_citadel" and not about.get("citadel", True):
        return START_AREA
    return PROMPTS[verb(question)].format_map(_spoken(about, seen))


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
    return spoken


def counted_noun(number: int, noun: str) -> str:
    """ "1 pip", "3 pips"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def side_name(seen: View, seat: int) -> str:
    """What a seat is called: its faction, or its place before it has one."""
    faction = seen.facts.players[seat].faction
    return seen.content.factions[faction].name if faction else f"The {ORDINALS[seat]} seat"


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
        return f"{kind} joins"
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
    "free": lambda id, name, question, seen: f"{seen.content.kinds[id].name} goes with the Leader",
    "capture": lambda id, name, question, seen: f"Capture villages with {seen.content.kinds[id].name}",
    "faction": lambda id, name, question, seen: seen.content.factions[id].name,
    "value": lambda id, name, question, seen: f"The {id}",
    "number": lambda id, name, question, seen: "None" if id == "0" else id,
    "other": lambda id, name, question, seen: "Others move too",
}


def preview(option: str, question: Question, seen: View) -> str:
    """What an option costs or brings, or what to beware of."""
    prefix, _, id = option.partition(":")
    if prefix in ("kind", "capture"):
        return _kind_preview(id, question, seen)
    if prefix == "faction":
        return str(seen.content.factions[id].text)
    if prefix == "battle":
        return _battle_preview(id, seen)
    if prefix == "area":
        return _area_preview(id, question, seen)
    return ""


def _kind_preview(id: str, question: Question, seen: View) -> str:
    content: Content = seen.content
    faction = content.factions[seen.facts.players[seen.seat].faction]
    kind = content.kinds[id]
    cost = faction.cost.get(id, kind.cost)
    if verb(question) in ("choose_action", "place_unit", "reenter"):
        return f"cost {cost}. {kind.text}"
    if verb(question) == "gather_units":
        return kind.text
    return counted_noun(kind.pips, "pip")


def _battle_preview(id: str, seen: View) -> str:
    chart, s = chart_of(seen), position(seen)
    area = chart.battle.row(id)
    assert seen.seat is not None
    return "; ".join(_chance(seen, s, seen.seat, foe, area) for foe in opponents(s, seen.seat, area))


def _chance(seen: View, s: Bloodstones, seat: int, foe: int, area: AreaId) -> str:
    """BLD-BAT-16 the modifiers of both sides and the chance to win in the end."""
    found = odds(s, seen.content, seat, foe, area)
    percent = round(100 * found.at_last)
    mine, theirs = found.bonus
    tiles = f"{found.tiles[0]} tiles against {found.tiles[1]}"
    burns = ", and your Dragons burn out" if _burns(seen, s, seat, area) else ""
    return f"against {side_name(seen, foe)}: +{mine} to +{theirs}, {tiles}: {percent} % to win{burns}"


def _burns(seen: View, s: Bloodstones, seat: int, area: AreaId) -> bool:
    """BLD-DRG-08 a victory in attack costs the Dragons."""
    return any(seen.content.tiles[unit].dragon for unit in force(s, seat, area))


def _area_preview(id: str, question: Question, seen: View) -> str:
    chart = chart_of(seen)
    area = chart.area.row(id)
    name = verb(question)
    if name in ("gather_units", "move_on"):
        return _step_preview(area, question, seen)
    if name in ("withdraw", "retreat"):
        return _retreat_preview(area, question, seen)
    if name == "place_citadel":
        return _site_preview(area, seen)
    if name in ("capture_village", "construct_village"):
        price = chart.village_price[area]
        return f"{chart.terrain[area]}, {counted_noun(price, 'pip')}"
    return chart.terrain[area]


def _site_preview(area: AreaId, seen: View) -> str:
    """What a newcomer asks of a site: room for villages near by, and a coast."""
    chart = chart_of(seen)
    room = sum(chart.capacity[other] for other in chart.areas if 0 < chart.distance[area][other] <= SITE_REACH)
    coast = " by the sea" if chart.seas[area] else ""
    return f"{chart.terrain[area]}{coast}, room for {room} villages near"


def _step_preview(area: AreaId, question: Question, seen: View) -> str:
    """BLD-MOV-06, BLD-MOV-07, BLD-DRW-02: the price, and what waits there."""
    about = question.about or {}
    chart, s = chart_of(seen), position(seen)
    price = dict(about["ways"])[area]
    words = [f"{chart.terrain[area]}, {counted_noun(price, 'pip')}"]
    assert seen.seat is not None
    words += [
        f"{side_name(seen, foe)} hold it with {listed(seen.content, force(s, foe, area))}: no way out but a battle"
        for foe in opponents(s, seen.seat, area)
    ]
    group: tuple[UnitId, ...] = tuple(about["group"])
    if chart.is_deadly[area] and any(not seen.content.tiles[unit].desert for unit in group):
        words.append("whoever is still there when you draw tiles dies of thirst")
    return "; ".join(words)


def _retreat_preview(area: AreaId, question: Question, seen: View) -> str:
    """BLD-WDR-11, BLD-RUL-09 who would be lost there."""
    about = question.about or {}
    content: Content = seen.content
    chart, s = chart_of(seen), position(seen)
    assert seen.seat is not None
    adjacent = area in chart.neighbours[about["area"]]
    going = force(s, seen.seat, AreaId(about["area"]))
    lost = [unit for unit in going if not can_enter(s, content, unit, area, adjacent=adjacent)]
    if lost:
        return f"{chart.terrain[area]}; lost there: {listed(content, lost)}"
    return chart.terrain[area]


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
    return SeatCard(seat, side, letter(facts, seat), colour(facts, seat), tuple(figures), str(player.vp))


def colour(facts: Facts, seat: int) -> str:
    """The palette's seat colour of a side."""
    return COLOURS.get(facts.players[seat].faction, UNNAMED[seat])


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
