"""What an option costs or brings, or what to beware of: the words beside the labels."""

from __future__ import annotations

from collections.abc import Iterable

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.names import listed, side_name
from warhall.games.bloodstones.odds import Odds, odds
from warhall.games.bloodstones.queries.fighting import withdrawal_areas
from warhall.games.bloodstones.queries.moving import can_enter, is_mobile
from warhall.games.bloodstones.queries.places import force, opponents
from warhall.games.bloodstones.questions import (
    CaptureVillage,
    ChooseAction,
    ChooseStack,
    ConstructVillage,
    GatherUnits,
    LoseUnit,
    MoveOn,
    PlaceCitadel,
    PlaceUnit,
    Reenter,
    ReplaceTile,
    Retreat,
    Substitute,
    Withdraw,
)
from warhall.games.bloodstones.state import AreaId, UnitId
from warhall.games.bloodstones.story.labels import named
from warhall.games.bloodstones.story.prompts import story
from warhall.games.bloodstones.story.reckoning import battle_total
from warhall.games.bloodstones.view import Facts, chart_of
from warhall.kernel.decision import PASS
from warhall.kernel.questions import Asked
from warhall.kernel.view import View
from warhall.tell.words import counted, percent

SITE_REACH = 2  # steps that count as near
SHIP = "ship"


# Factions, tiles and units.


@story.previews("faction")
def _faction(option: str, asked: Asked, seen: View) -> str:
    text: str = seen.content.factions[named(option)].text
    return text


@story.previews("free")
def _free(option: str, asked: Asked, seen: View) -> str:
    return "free of charge"


@story.previews("kind")
@story.previews("capture")
def _tile(option: str, asked: Asked, seen: View) -> str:
    id = named(option)
    return counted(seen.content.kinds[id].pips, "pip") + _spares(id, seen)


@story.previews("kind", ChooseAction, PlaceUnit, Reenter)
def _build(option: str, asked: Asked, seen: View) -> str:
    return _build_words(named(option), seen)


def _build_words(id: str, seen: View) -> str:
    """What a unit costs, what its tile would be worth in hand, and what it does on the map."""
    content: Content = seen.content
    faction = content.factions[seen.facts.players[seen.seat].faction]
    kind = content.kinds[id]
    pips = counted(kind.pips, "pip")
    return f"cost {faction.cost.get(id, kind.cost)}, {pips}{_spares(id, seen)}. {_in_battle(id, seen)}"


@story.previews("kind", LoseUnit)
def _loss(option: str, asked: LoseUnit, seen: View) -> str:
    return _in_battle(named(option), seen)


@story.previews("kind", GatherUnits)
def _joins(option: str, asked: GatherUnits, seen: View) -> str:
    """How many of a kind have not joined the group yet, and what it does."""
    assert seen.seat is not None
    here = force(seen.facts, seen.seat, asked.from_)
    number = _number(named(option), [unit for unit in here if unit not in asked.group], seen)
    return (f"{number} here. " if number > 1 else "") + _in_battle(named(option), seen)


def _in_battle(id: str, seen: View) -> str:
    text: str = seen.content.kinds[id].text
    return f"In battle {text}" if text.startswith("+") else text


def _spares(id: str, seen: View) -> str:
    number = _number(id, seen.facts.hand, seen)
    return f", {number} in hand" if number > 1 else ""


def _number(id: str, units: Iterable[UnitId], seen: View) -> int:
    return sum(seen.content.tiles[unit].id == id for unit in units)


# Battles.


@story.previews("kind", Substitute)
def _substitute(option: str, asked: Substitute, seen: View) -> str:
    """The total if a tile of this kind takes the place of the lowest tile drawn."""
    pips = seen.content.kinds[named(option)].pips
    total = battle_total(seen, [*sorted(asked.drawn)[1:], pips])
    return f"{counted(pips, 'pip')}: a total of {total}"


@story.previews("value", ReplaceTile)
def _replaced(option: str, asked: ReplaceTile, seen: View) -> str:
    """BLD-RUL-35 any tile may be replaced, wisely or not."""
    values = list(asked.drawn)
    values.remove(int(named(option)))
    return f"a total of {battle_total(seen, [*values, seen.content.pips[asked.unit]])}"


@story.previews("battle")
def _battle(option: str, asked: Asked, seen: View) -> str:
    facts: Facts = seen.facts
    area = chart_of(seen).battle.of(option)
    assert seen.seat is not None
    foes = opponents(facts, seen.seat, area)
    return "; ".join(f"against {side_name(seen, foe)}: {_chance(seen, facts, seen.seat, foe, area)}" for foe in foes)


def _chance(seen: View, s: Facts, seat: int, foe: int, area: AreaId) -> str:
    """BLD-BAT-16 the modifiers of both sides and the attacker's chance to win in the end, if it comes to a battle."""
    found = odds(s, seen.content, seat, foe, area)
    leaves = ", unless they withdraw" if withdrawal_areas(s, seen.content, seat, foe, area) else ""
    burns = ", and your Dragons burn out" if _burns(seen, s, seat, area) else ""
    return f"{_strengths(found)}: {percent(float(found.at_last))} to win{leaves}{burns}"


def _strengths(found: Odds) -> str:
    """What attacker and defender bring to a battle."""
    (attack, defence), (mine, theirs) = found.bonus, found.tiles
    return f"+{attack} to +{defence}, {mine} tiles against {theirs}"


def _burns(seen: View, s: Facts, seat: int, area: AreaId) -> bool:
    """BLD-DRG-08 a victory in attack costs the Dragons."""
    return any(seen.content.tiles[unit].dragon for unit in force(s, seat, area))


@story.previews(PASS, Withdraw)
def _stand(option: str, asked: Withdraw, seen: View) -> str:
    """BLD-DEC-14 what a defender who stays has to expect."""
    facts: Facts = seen.facts
    assert facts.fight is not None
    attacker, defender = facts.fight.seats
    found = odds(facts, seen.content, attacker, defender, facts.fight.area)
    hold = percent(float(1 - found.at_last))
    return f"{side_name(seen, attacker)} come with {_strengths(found)}: {hold} to hold"


@story.previews("area", Withdraw, Retreat)
def _way_out(option: str, asked: Withdraw | Retreat, seen: View) -> str:
    """BLD-WDR-11, BLD-RUL-09 who is there, and who would be lost."""
    content: Content = seen.content
    facts, chart, area = seen.facts, chart_of(seen), _area(option, seen)
    assert seen.seat is not None
    adjacent = area in chart.neighbours[asked.area]
    going = force(facts, seen.seat, asked.area)
    lost = [unit for unit in going if not can_enter(facts, content, unit, area, adjacent=adjacent)]
    words = [chart.terrain[area] + ("" if adjacent else " by ship"), *_inhabitants(area, seen)]
    return "; ".join([*words, f"lost there: {listed(content, lost)}"] if lost else words)


# Areas.


def _area(option: str, seen: View) -> AreaId:
    return chart_of(seen).area.of(option)


@story.previews("area")
def _place(option: str, asked: Asked, seen: View) -> str:
    area = _area(option, seen)
    return "; ".join([chart_of(seen).terrain[area], *_inhabitants(area, seen)])


@story.previews("area", PlaceCitadel)
def _site(option: str, asked: PlaceCitadel, seen: View) -> str:
    """What a newcomer asks of a site: room for villages near by, and a coast."""
    chart, area = chart_of(seen), _area(option, seen)
    room = sum(chart.capacity[other] for other in chart.areas if 0 < chart.distance[area][other] <= SITE_REACH)
    coast = " by the sea" if chart.seas[area] else ""
    return f"{chart.terrain[area]}{coast}, room for {room} villages near"


@story.previews("area", PlaceUnit)
def _ship(option: str, asked: PlaceUnit, seen: View) -> str:
    return _build_words(SHIP, seen)


@story.previews("area", ChooseAction, ChooseStack)
def _stack(option: str, asked: ChooseAction | ChooseStack, seen: View) -> str:
    """Who could set out."""
    assert seen.seat is not None
    here = force(seen.facts, seen.seat, _area(option, seen))
    return listed(seen.content, [unit for unit in here if is_mobile(seen.content, unit)])


@story.previews("area", CaptureVillage)
def _capture(option: str, asked: CaptureVillage, seen: View) -> str:
    """BLD-CAP-03 the price, and how many there are to take."""
    hamlet = seen.facts.hamlets[_area(option, seen)]
    return f"{_price(option, seen)}; {counted(hamlet.count, 'village')} of the {side_name(seen, hamlet.seat)}"


@story.previews("area", ConstructVillage)
def _construct(option: str, asked: ConstructVillage, seen: View) -> str:
    """BLD-VIL-02, BLD-VIL-04 the price, and how many there is room for."""
    area = _area(option, seen)
    return f"{_price(option, seen)}; room for {chart_of(seen).capacity[area] - seen.facts.hamlets[area].count}"


def _price(option: str, seen: View) -> str:
    chart, area = chart_of(seen), _area(option, seen)
    return f"{chart.terrain[area]}, {counted(chart.village_price[area], 'pip')}"


def _inhabitants(area: AreaId, seen: View) -> list[str]:
    """Who has units or villages in an area, the viewer too."""
    facts: Facts = seen.facts
    found = []
    for seat in range(len(facts.players)):
        units, hamlet = force(facts, seat, area), facts.hamlets[area]
        words = [listed(seen.content, units)] if units else []
        words += [counted(hamlet.count, "village")] if hamlet.count and hamlet.seat == seat else []
        if words:
            found.append(f"{'you' if seat == seen.seat else side_name(seen, seat)}: {', '.join(words)}")
    return found


# Steps.


@story.previews("area", GatherUnits, MoveOn)
def _step(option: str, asked: GatherUnits | MoveOn, seen: View) -> str:
    """BLD-MOV-06, BLD-MOV-07, BLD-DRW-02: the price, and what waits there."""
    facts: Facts = seen.facts
    chart, area = chart_of(seen), _area(option, seen)
    ship = "" if area in chart.neighbours[asked.from_] else " by ship"
    words = [f"{chart.terrain[area]}{ship}, {counted(dict(asked.ways)[area], 'pip')}"]
    assert seen.seat is not None
    there = _entered(facts, asked.group, area)
    words += [
        f"{side_name(seen, foe)} hold it with {listed(seen.content, force(facts, foe, area))}: no way out but a "
        f"battle, {_chance(seen, there, seen.seat, foe, area)}"
        for foe in opponents(facts, seen.seat, area)
    ]
    words += _booty(area, seen)
    thirsty = [unit for unit in asked.group if not seen.content.tiles[unit].desert]
    if chart.is_deadly[area] and thirsty:
        words.append(f"thirst kills who is still there when you draw tiles: {listed(seen.content, thirsty)}")
    return "; ".join(words)


def _booty(area: AreaId, seen: View) -> list[str]:
    """BLD-CAP-01 the villages of others that units there could capture in the next turn."""
    hamlet = seen.facts.hamlets[area]
    if not hamlet.count or hamlet.seat == seen.seat:
        return []
    return [f"{counted(hamlet.count, 'village')} of the {side_name(seen, hamlet.seat)}"]


def _entered(s: Facts, group: tuple[UnitId, ...], area: AreaId) -> Facts:
    """The position if a group had taken its step; only worth the work where enemies wait."""
    if not s.presence[area]:
        return s
    there = s.clone()
    for unit in group:
        there.place[unit] = area
    there.rebuild()
    return there
