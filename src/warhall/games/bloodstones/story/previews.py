"""What an option costs or brings, or what to beware of: the words beside the labels of `story.py`."""

from __future__ import annotations

from collections.abc import Iterable

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.odds import Odds, odds
from warhall.games.bloodstones.queries import can_enter, force, is_mobile, opponents
from warhall.games.bloodstones.state import AreaId, Bloodstones, UnitId
from warhall.games.bloodstones.story.words import counted_noun, percent, side_name, verb
from warhall.games.bloodstones.view import Facts, chart_of, listed, position
from warhall.kernel.decision import PASS
from warhall.kernel.view import Question, View

SITE_REACH = 2  # steps that count as near
SHIP = "ship"


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
    if prefix == "value":
        return _replaced_preview(int(id), question, seen)
    if prefix == "free":
        return "free of charge"
    return _stand_preview(seen) if (option, verb(question)) == (PASS, "withdraw") else ""


# Tiles and units.


def _kind_preview(id: str, question: Question, seen: View) -> str:
    name = verb(question)
    if name in ("choose_action", "place_unit", "reenter"):
        return _build_preview(id, seen)
    if name == "gather_units":
        return _waiting(id, question, seen) + _in_battle(id, seen)
    if name == "lose_unit":
        return _in_battle(id, seen)
    pips = counted_noun(seen.content.kinds[id].pips, "pip")
    if name == "substitute":
        return f"{pips}: a total of {_best_total(id, seen)}"
    return pips + _spares(id, seen)


def _build_preview(id: str, seen: View) -> str:
    """What a unit costs, what its tile would be worth in hand, and what it does on the map."""
    content: Content = seen.content
    faction = content.factions[seen.facts.players[seen.seat].faction]
    kind = content.kinds[id]
    pips = counted_noun(kind.pips, "pip")
    return f"cost {faction.cost.get(id, kind.cost)}, {pips}{_spares(id, seen)}. {_in_battle(id, seen)}"


def _in_battle(id: str, seen: View) -> str:
    text: str = seen.content.kinds[id].text
    return f"In battle {text}" if text.startswith("+") else text


def _spares(id: str, seen: View) -> str:
    number = _number(id, seen.facts.hand, seen)
    return f", {number} in hand" if number > 1 else ""


def _waiting(id: str, question: Question, seen: View) -> str:
    """How many of a kind have not joined the group yet."""
    about = question.about or {}
    assert seen.seat is not None
    here = force(position(seen), seen.seat, AreaId(about["from"]))
    number = _number(id, [unit for unit in here if unit not in about["group"]], seen)
    return f"{number} here. " if number > 1 else ""


def _number(id: str, units: Iterable[UnitId], seen: View) -> int:
    return sum(seen.content.tiles[unit].id == id for unit in units)


# Battles.


def battle_total(seen: View, values: Iterable[int]) -> int:
    """BLD-BAT-15, BLD-BAT-16 what the viewer's side comes to with these tiles: the highest count, modifiers too."""
    facts: Facts = seen.facts
    fight = facts.fight
    assert fight is not None
    assert seen.seat is not None
    found = odds(position(seen), seen.content, *fight.seats, fight.area)
    highest = sorted(values)[-seen.content.numbers.tiles_counted :]
    return sum(highest) + found.bonus[fight.seats.index(seen.seat)]


def _best_total(id: str, seen: View) -> int:
    """The total if a tile of this kind takes the place of the lowest tile drawn."""
    facts: Facts = seen.facts
    assert facts.fight is not None
    rest = sorted(facts.fight.mine)[1:]
    return battle_total(seen, [*rest, seen.content.kinds[id].pips])


def _replaced_preview(value: int, question: Question, seen: View) -> str:
    """BLD-RUL-35 any tile may be replaced, wisely or not."""
    about = question.about or {}
    values = list(about["drawn"])
    values.remove(value)
    return f"a total of {battle_total(seen, [*values, seen.content.pips[about['unit']]])}"


def _battle_preview(id: str, seen: View) -> str:
    chart, s = chart_of(seen), position(seen)
    area = chart.battle.row(id)
    assert seen.seat is not None
    foes = opponents(s, seen.seat, area)
    return "; ".join(f"against {side_name(seen, foe)}: {_chance(seen, s, seen.seat, foe, area)}" for foe in foes)


def _chance(seen: View, s: Bloodstones, seat: int, foe: int, area: AreaId) -> str:
    """BLD-BAT-16 the modifiers of both sides and the attacker's chance to win in the end."""
    found = odds(s, seen.content, seat, foe, area)
    burns = ", and your Dragons burn out" if _burns(seen, s, seat, area) else ""
    return f"{_strengths(found)}: {percent(float(found.at_last))} to win{burns}"


def _strengths(found: Odds) -> str:
    """What attacker and defender bring to a battle."""
    (attack, defence), (mine, theirs) = found.bonus, found.tiles
    return f"+{attack} to +{defence}, {mine} tiles against {theirs}"


def _stand_preview(seen: View) -> str:
    """BLD-DEC-14 what a defender who stays has to expect."""
    facts: Facts = seen.facts
    assert facts.fight is not None
    attacker, defender = facts.fight.seats
    found = odds(position(seen), seen.content, attacker, defender, facts.fight.area)
    hold = percent(float(1 - found.at_last))
    return f"{side_name(seen, attacker)} come with {_strengths(found)}: {hold} to hold"


def _burns(seen: View, s: Bloodstones, seat: int, area: AreaId) -> bool:
    """BLD-DRG-08 a victory in attack costs the Dragons."""
    return any(seen.content.tiles[unit].dragon for unit in force(s, seat, area))


# Areas.


def _area_preview(id: str, question: Question, seen: View) -> str:
    area = chart_of(seen).area.row(id)
    name = verb(question)
    if name in ("gather_units", "move_on"):
        return _step_preview(area, question, seen)
    if name in ("withdraw", "retreat"):
        return _retreat_preview(area, question, seen)
    if name == "place_citadel":
        return _site_preview(area, seen)
    if name == "place_unit":
        return _build_preview(SHIP, seen)
    if name in ("choose_action", "choose_stack"):
        return _stack_preview(area, seen)
    if name in ("capture_village", "construct_village"):
        return _village_preview(area, name, seen)
    return "; ".join([chart_of(seen).terrain[area], *_inhabitants(area, seen)])


def _site_preview(area: AreaId, seen: View) -> str:
    """What a newcomer asks of a site: room for villages near by, and a coast."""
    chart = chart_of(seen)
    room = sum(chart.capacity[other] for other in chart.areas if 0 < chart.distance[area][other] <= SITE_REACH)
    coast = " by the sea" if chart.seas[area] else ""
    return f"{chart.terrain[area]}{coast}, room for {room} villages near"


def _stack_preview(area: AreaId, seen: View) -> str:
    """Who could set out."""
    assert seen.seat is not None
    here = force(position(seen), seen.seat, area)
    return listed(seen.content, [unit for unit in here if is_mobile(seen.content, unit)])


def _village_preview(area: AreaId, name: str, seen: View) -> str:
    """BLD-CAP-03, BLD-VIL-02, BLD-VIL-04 the price, and how many there are to take or to place."""
    chart = chart_of(seen)
    hamlet = position(seen).hamlets[area]
    price = f"{chart.terrain[area]}, {counted_noun(chart.village_price[area], 'pip')}"
    if name == "capture_village":
        return f"{price}; {counted_noun(hamlet.count, 'village')} of the {side_name(seen, hamlet.seat)}"
    room = chart.capacity[area] - hamlet.count
    return f"{price}; room for {room}"


def _inhabitants(area: AreaId, seen: View) -> list[str]:
    """Who has units or villages in an area, the viewer too."""
    facts: Facts = seen.facts
    s = position(seen)
    found = []
    for seat in range(len(facts.players)):
        units, hamlet = force(s, seat, area), s.hamlets[area]
        words = [listed(seen.content, units)] if units else []
        words += [counted_noun(hamlet.count, "village")] if hamlet.count and hamlet.seat == seat else []
        if words:
            found.append(f"{'you' if seat == seen.seat else side_name(seen, seat)}: {', '.join(words)}")
    return found


def _step_preview(area: AreaId, question: Question, seen: View) -> str:
    """BLD-MOV-06, BLD-MOV-07, BLD-DRW-02: the price, and what waits there."""
    about = question.about or {}
    chart, s = chart_of(seen), position(seen)
    price = dict(about["ways"])[area]
    ship = "" if area in chart.neighbours[about["from"]] else " by ship"
    words = [f"{chart.terrain[area]}{ship}, {counted_noun(price, 'pip')}"]
    assert seen.seat is not None
    group: tuple[UnitId, ...] = tuple(about["group"])
    there = _entered(s, group, area)
    words += [
        f"{side_name(seen, foe)} hold it with {listed(seen.content, force(s, foe, area))}: no way out but a battle, "
        f"{_chance(seen, there, seen.seat, foe, area)}"
        for foe in opponents(s, seen.seat, area)
    ]
    words += _booty(area, seen)
    thirsty = [unit for unit in group if not seen.content.tiles[unit].desert]
    if chart.is_deadly[area] and thirsty:
        words.append(f"thirst kills who is still there when you draw tiles: {listed(seen.content, thirsty)}")
    return "; ".join(words)


def _booty(area: AreaId, seen: View) -> list[str]:
    """BLD-CAP-01 the villages of others that units there could capture in the next turn."""
    hamlet = position(seen).hamlets[area]
    if not hamlet.count or hamlet.seat == seen.seat:
        return []
    return [f"{counted_noun(hamlet.count, 'village')} of the {side_name(seen, hamlet.seat)}"]


def _entered(s: Bloodstones, group: tuple[UnitId, ...], area: AreaId) -> Bloodstones:
    """The position if a group had taken its step; only worth the work where enemies wait."""
    if not s.presence[area]:
        return s
    there = s.clone()
    for unit in group:
        there.place[unit] = area
    there.rebuild()
    return there


def _retreat_preview(area: AreaId, question: Question, seen: View) -> str:
    """BLD-WDR-11, BLD-RUL-09 who is there, and who would be lost."""
    about = question.about or {}
    content: Content = seen.content
    chart, s = chart_of(seen), position(seen)
    assert seen.seat is not None
    adjacent = area in chart.neighbours[about["area"]]
    going = force(s, seen.seat, AreaId(about["area"]))
    lost = [unit for unit in going if not can_enter(s, content, unit, area, adjacent=adjacent)]
    words = [chart.terrain[area] + ("" if adjacent else " by ship"), *_inhabitants(area, seen)]
    return "; ".join([*words, f"lost there: {listed(content, lost)}"] if lost else words)
