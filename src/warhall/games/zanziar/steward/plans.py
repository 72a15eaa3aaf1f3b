"""Where each group goes: every place on the map by what it brings there, divided by the turns it takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from warhall.games.zanziar.ids import CityId, GroupId, HexId, MineId, SiteId
from warhall.games.zanziar.queries.places import (
    cities_of,
    garrison_room,
    groups_in,
    hex_room,
    is_foreign,
    others_in,
    owner_of,
)
from warhall.games.zanziar.queries.units import carriers, item_of, pawns_of, things_in, toughness
from warhall.games.zanziar.steward.actions import adventure_worth, best_action, head_worth, recruit_worth
from warhall.games.zanziar.steward.aims import aims_of, city_worth, find_worth, is_wanted_prince, mine_worth, shards
from warhall.games.zanziar.steward.errands import errand, task_name
from warhall.games.zanziar.steward.eyes import Eyes
from warhall.games.zanziar.steward.odds import takes, wins
from warhall.games.zanziar.steward.perils import is_deadly
from warhall.games.zanziar.steward.roads import FAR, own_cities, ways

_REST = 0.6  # turns that every journey costs besides its way: its card, and the work at its end
_CHASE = 0.2  # what a hunt loses because the quarry moves on
_BRING, _LAST = 0.15, 0.6  # a point of magic brought to a Hero who destroys it; where only that is missing
_SENT = 6.0  # an errand
_WHOLE = 9.0  # bringing the whole Staff together
_FULL = 4  # units of a group that needs no more
_FRAIL = 2  # HP of a Hero who needs rest
_BOLD, _HUNT = 0.35, 0.7  # chance under which no city is attacked; no group hunted
_BASE = 0.3  # the only city
_SAFE, _ALONE = 9.0, 0.6  # strength with which a Hero travels safely; what a journey counts without it
_STAY = 1.25  # what is at hand counts more than what is far


@dataclass(frozen=True)
class Plan:
    """A place to go to, what it is worth a turn, and why."""

    group: GroupId
    hex: HexId
    worth: float
    why: str


def plans(eyes: Eyes) -> dict[GroupId, Plan]:
    """Every own group's way, the best of all first: no two to the same place, but for what is done together."""
    found: dict[GroupId, Plan] = eyes.once("plans", lambda: _shared_out(eyes, eyes.own_groups))
    return found


def plan_of(eyes: Eyes, group: GroupId) -> Plan | None:
    """The way of a group that is on the move: those that moved before it keep their places, the others choose later."""
    s = eyes.s
    first = [other for other in eyes.own_groups if other == group or s.groups[other].declared]
    found: dict[GroupId, Plan] = eyes.once(("plan", group), lambda: _shared_out(eyes, first))
    return found.get(group)


def ranked(eyes: Eyes, group: GroupId) -> list[Plan]:
    """All that a group could go for, the best first, whatever the others do."""
    return sorted(_of(eyes, group), key=lambda plan: (-plan.worth, plan.hex))


def _shared_out(eyes: Eyes, groups: list[GroupId]) -> dict[GroupId, Plan]:
    every = [plan for group in groups for plan in (_sent(eyes, group) or _of(eyes, group))]
    chosen: dict[GroupId, Plan] = {}
    while every:
        best = min(every, key=lambda plan: (-plan.worth, plan.group, plan.hex))
        chosen[best.group] = best
        every = [_beside(eyes, best, plan) for plan in every if _is_open_beside(eyes, best, plan)]
    return chosen


def _is_open_beside(eyes: Eyes, best: Plan, plan: Plan) -> bool:
    """Whether a plan is still open to its group when another one is chosen."""
    return plan.group != best.group and (plan.hex != best.hex or _is_shared(eyes, best))


def _beside(eyes: Eyes, best: Plan, plan: Plan) -> Plan:
    """What a plan is worth beside another: in a city where a group stays there is less left to do for the next."""
    if plan.hex != best.hex or not 0 < plan.worth < _WHOLE or plan.hex not in own_cities(eyes):
        return plan
    return replace(plan, worth=plan.worth * eyes.manner.crowd)


def _sent(eyes: Eyes, group: GroupId) -> list[Plan]:
    """A veteran's group whose errand cannot wait has no other plans, unless its Hero needs rest."""
    task = errand(eyes, group) if eyes.manner.wary and not is_frail(eyes, group) else None
    return (
        [] if task is None else [Plan(group, task.hex, _SENT, f"{task_name(eyes, task)} is far, and a goal needs it.")]
    )


def _is_shared(eyes: Eyes, plan: Plan) -> bool:
    """Several groups can draft and search in one own city, and all pieces of the Staff come together in one hex."""
    return plan.hex in own_cities(eyes) or plan.worth >= _WHOLE


def _of(eyes: Eyes, group: GroupId) -> Iterator[Plan]:
    here = eyes.s.groups[group].hex
    turns = ways(eyes, group)[0]
    action = best_action(eyes, group)
    if action.worth > 0 and not eyes.s.groups[group].declared:  # whoever has drawn a card for the road goes
        yield Plan(group, here, _STAY * action.worth / (1 + _REST), action.why)
    if is_frail(eyes, group):
        yield from _rest(eyes, group)
        return
    if aims_of(eyes).staff >= 1 and has_shard(eyes, group):
        yield Plan(group, pile(eyes), _WHOLE, "There the Staff is put together.")
        return
    left = _left(eyes, group)
    nerve = _nerve(eyes, group)
    for hex, worth, why in _places(eyes, group, turns):
        if turns[hex] < FAR and (hex != here or eyes.s.groups[group].entered):
            yield Plan(
                group, hex, (worth * nerve - left * eyes.caution * (hex != here)) / (turns[hex] + _REST + 1), why
            )


def _left(eyes: Eyes, group: GroupId) -> float:
    """What is lost when a group leaves: a city in which nobody else stands."""
    s, hex = eyes.s, eyes.s.groups[group].hex
    city = eyes.c.world.city_at[hex]
    if hex not in own_cities(eyes) or s.guards_of[city] or len(groups_in(s, hex, eyes.seat)) > 1:
        return 0.0
    return city_worth(eyes, city) + _BASE * (len(cities_of(s, eyes.seat)) == 1)


def _nerve(eyes: Eyes, group: GroupId) -> float:
    """Wolves and worse wait on the road: a Hero sets out with company."""
    s = eyes.s
    if s.pawns[eyes.hero].group != group or eyes.strength(s.pawns_in[group]) >= _SAFE:
        return 1.0
    return _ALONE if eyes.s.groups[group].hex in own_cities(eyes) else 1.0


def is_frail(eyes: Eyes, group: GroupId) -> bool:
    """Whether the Hero is in a group and alone, or one more blow could kill him although rest would mend it."""
    hero = eyes.hero
    if not hero or eyes.s.pawns[hero].group != group or not cities_of(eyes.s, eyes.seat):
        return False
    if len(eyes.s.pawns_in[group]) == 1:
        return bool(eyes.s.unit_deck) and eyes.strength(eyes.s.pawns_in[group]) < _SAFE * (1 - eyes.daring)
    return bool(eyes.s.pawns[hero].hurt) and toughness(eyes.s, eyes.c, hero) <= _FRAIL


def _rest(eyes: Eyes, group: GroupId) -> Iterator[Plan]:
    """To the nearest own city, and there until he is well."""
    turns = ways(eyes, group)[0]
    for city in cities_of(eyes.s, eyes.seat):
        hex = eyes.c.cities[city].hex
        if turns[hex] < FAR:
            yield Plan(group, hex, 2.0 / (1 + turns[hex]), "In an own city the Hero recovers and finds company.")


def _places(eyes: Eyes, group: GroupId, turns: list[float]) -> Iterator[tuple[HexId, float, str]]:
    """What there is within reach."""
    s, c = eyes.s, eyes.c
    for row in range(1, len(s.cities)):
        if turns[c.cities[row].hex] < FAR:
            yield from _city(eyes, group, CityId(row))
    for row in range(1, len(s.mines)):
        if turns[c.mine_hex[row]] < FAR and not s.mines[row].gone and s.mines[row].controller != eyes.seat:
            yield from _mine(eyes, group, MineId(row))
    for row in range(1, len(s.sites)):
        if s.sites[row] and turns[c.site_hex[row]] < FAR:
            yield from _site(eyes, group, SiteId(row))
    yield from _hunts(eyes, group)
    yield from _meeting(eyes, group)
    yield from _delivery(eyes, group)


def _city(eyes: Eyes, group: GroupId, city: CityId) -> Iterator[tuple[HexId, float, str]]:
    hex = eyes.c.cities[city].hex
    if eyes.s.cities[city].controller == eyes.seat:
        yield from _home(eyes, group, city)
        return
    chance = takes(eyes, group, city)
    foreign = is_foreign(eyes.s, city, eyes.seat)
    if chance < _BOLD * eyes.caution or (hex_room(eyes.s, eyes.c, hex) <= 0 and hex != eyes.s.groups[group].hex):
        return
    worth = (city_worth(eyes, city) + _sheltered(eyes, city)) * chance * (0.7 if foreign else 1.0)
    lonely = len(eyes.s.pawns_in[group]) == 1 and foreign
    if not lonely:
        yield hex, worth, f"{eyes.c.cities[city].name} can be won there."


def _sheltered(eyes: Eyes, city: CityId) -> float:
    """The best of the rivals' groups in a city: hunted there only when patience has run out."""
    others = others_in(eyes.s, eyes.c.cities[city].hex, eyes.seat) if eyes.daring else ()
    return eyes.daring * max((head_worth(eyes, other) for other in others), default=0.0)


def _home(eyes: Eyes, group: GroupId, city: CityId) -> Iterator[tuple[HexId, float, str]]:
    """An own city: to draft while units are few, to search for items, to stand guard where nobody does."""
    s, c, hex = eyes.s, eyes.c, eyes.c.cities[city].hex
    name = c.cities[city].name
    units = len(s.pawns_in[group])
    if hex_room(s, c, hex) <= 0 and hex != s.groups[group].hex:
        return
    if s.unit_deck and (units < _FULL or garrison_room(s, c, city) > 0):
        yield hex, recruit_worth(eyes) * (_FULL - min(units, _FULL) + 0.5), f"{name} has recruits."
    if carriers(s, c, s.pawns_in[group]):
        yield hex, 0.45 * find_worth(eyes, group), f"{name} may hide treasure."


def _mine(eyes: Eyes, group: GroupId, mine: MineId) -> Iterator[tuple[HexId, float, str]]:
    s, hex = eyes.s, eyes.c.mine_hex[mine]
    guarded = s.mines[mine].controller >= 0 and any(
        owner_of(other) == s.mines[mine].controller for other in s.groups_at[hex]
    )
    if guarded or hex_room(s, eyes.c, hex) <= 0 or (eyes.manner.wary and is_deadly(eyes, group, mine)):
        return
    weak = s.ores[mine] == "green" and eyes.strength(s.pawns_in[group]) < 6
    yield hex, mine_worth(eyes, mine) * (0.4 if weak else 1.0), f"{eyes.c.mines[mine].name} can be taken by a visit."


def _site(eyes: Eyes, group: GroupId, site: SiteId) -> Iterator[tuple[HexId, float, str]]:
    hex = eyes.c.site_hex[site]
    if hex_room(eyes.s, eyes.c, hex) <= 0:
        return
    yield hex, adventure_worth(eyes, group), f"An adventure waits at {eyes.c.sites[site].name}."


def _hunts(eyes: Eyes, group: GroupId) -> Iterator[tuple[HexId, float, str]]:
    """Rivals' groups that are much weaker; those that a Hero leads are worth most."""
    s = eyes.s
    ours = eyes.strength(s.pawns_in[group])
    for row, record in enumerate(s.groups):
        other = GroupId(row)
        if not record.hex or owner_of(other) == eyes.seat or eyes.c.world.city_at[record.hex]:
            continue
        chance = wins(ours, eyes.guess(s.pawns_in[other]))
        if chance < _HUNT * eyes.caution:
            continue
        yield record.hex, (head_worth(eyes, other) - _CHASE) * chance, "A weak group of a rival stands there."


def _meeting(eyes: Eyes, group: GroupId) -> Iterator[tuple[HexId, float, str]]:
    """The Little Prince goes to the Hero who wants him."""
    s = eyes.s
    prince = next((pawn for pawn in pawns_of(s, eyes.seat) if is_wanted_prince(eyes, pawn)), None)
    if prince is None or not eyes.hero or s.pawns[prince].group == s.pawns[eyes.hero].group:
        return
    if s.pawns[eyes.hero].group == group:
        record = s.pawns[prince]
        yield (s.groups[record.group].hex or eyes.c.cities[record.city].hex), 1.5, "The Little Prince is there."


def pile(eyes: Eyes) -> HexId:
    """Where the Staff is put together: with guards, who cannot leave, else with the group that carries most of it.

    The group, not the hex: of equals the same one waits until the others are there.
    """
    s = eyes.s
    for city in cities_of(s, eyes.seat):
        if shards(eyes, s.guards_of[city]):
            return eyes.c.cities[city].hex
    best = max(eyes.own_groups, key=lambda group: (shards(eyes, s.pawns_in[group]), -group))
    return s.groups[best].hex


def has_shard(eyes: Eyes, group: GroupId) -> bool:
    """Whether a group carries a piece of the Staff."""
    return shards(eyes, eyes.s.pawns_in[group]) > 0


def _delivery(eyes: Eyes, group: GroupId) -> Iterator[tuple[HexId, float, str]]:
    """Magical items are brought to a Hero who destroys them."""
    s, c = eyes.s, eyes.c
    if not aims_of(eyes).destroy or not eyes.hero or s.pawns[eyes.hero].group in {group, 0}:
        return
    points = sum(item_of(s, c, thing).points for thing in things_in(s, s.pawns_in[group]))
    if points:
        urge = _LAST if aims_of(eyes).met else _BRING
        yield s.groups[s.pawns[eyes.hero].group].hex, urge * points, "The Hero waits for what is carried here."
