"""Who stands where and who carries what: mustering, recruits, guards, new groups, items."""

from __future__ import annotations

from warhall.games.zanziar.ids import COMBAT, CON, DIPLOMACY, STAFF, CityId, GroupId, HexId, PawnId, ThingId
from warhall.games.zanziar.keys import DISCARD_IT, DISCARDS, DISMISSALS, GUARD, NEW, PLACES, UPS
from warhall.games.zanziar.queries.places import cities_of, free_slot, groups_in, has_acted, hex_room, slots
from warhall.games.zanziar.queries.units import (
    card_of,
    carry_room,
    hex_of,
    is_hero,
    is_leader,
    item_of,
    pawns_of,
    toughness,
)
from warhall.games.zanziar.rules.reorganize import hexes as places_to_arrange
from warhall.games.zanziar.rules.reorganize import places
from warhall.games.zanziar.steward.actions import best_action
from warhall.games.zanziar.steward.aims import (
    aims_of,
    hides,
    hoards,
    is_wanted_prince,
    item_worth,
    thing_worth,
    unit_worth,
)
from warhall.games.zanziar.steward.eyes import Answer, Eyes
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.records import record

GARRISON = PLACES.key(PLACES.row(GUARD))
_SPLIT = 4  # units of a group that can spare a leader and a companion
_LEAST = 2  # units that stay together


# Mustering.


def muster(eyes: Eyes) -> Answer:
    """Adventurers are turned up, items handed out, and those who can lead get companies of their own."""
    ups = [option for option in eyes.options if UPS.has(option)]
    if ups:
        return ups[0], "An Adventurer leads and carries faceup only."
    things = eyes.things()
    if things:
        return eyes.c.thing.key(things[0]), "Somebody has to carry it."
    for pawn in eyes.pawns():
        if _muster_place(eyes, pawn):
            return eyes.c.pawn.key(pawn), "More groups do more."
    return eyes.rather(DONE), "Everybody has a place."


def _muster_place(eyes: Eyes, pawn: PawnId) -> str:
    """Where a starting unit should go; nothing if it stands well."""
    s = eyes.s
    at = s.pawns[pawn].group
    mine = [slots(eyes.seat)[number] for number in range(3)]
    leaders = sorted(other for other in pawns_of(s, eyes.seat) if is_leader(s, eyes.c, other) and not is_hero(s, other))
    if is_hero(s, pawn):
        return GARRISON if at and leaders and hides(eyes) else ""
    if leaders and hides(eyes):
        return PLACES.key(1) if at != mine[0] else ""
    heads = leaders[:2]
    wanted = mine[0]
    if pawn in heads:
        wanted = mine[1 + heads.index(pawn)]
    else:
        home = cities_of(s, eyes.seat)[0]
        others = sorted((p for p in pawns_of(s, eyes.seat) if p not in heads and not is_hero(s, p)), key=eyes.worth)
        if others and pawn == others[0] and (not s.guards_of[home] or pawn in s.guards_of[home]):
            return GARRISON if at else ""
        rest = others[1:]
        if pawn in rest:
            wanted = mine[rest.index(pawn) % (1 + len(heads))]
    return PLACES.key(1 + mine.index(wanted)) if at != wanted else ""


def muster_place(eyes: Eyes) -> Answer:
    """Where it is wanted."""
    wanted = _muster_place(eyes, eyes.asked.pawn)
    if wanted in eyes.options:
        return wanted, "There it is needed."
    return eyes.first_of(PASS, *eyes.options), "It stands well."


# Recruits.


def place_unit(eyes: Eyes) -> Answer:
    """A guard for a city that has none, then a group with room, then whoever is missed least makes room.

    Whoever is joined by a recruit acts no more in this turn (ZAN-REC-06): veterans leave it with the guards until then.
    """
    city = _city_here(eyes, eyes.asked.pawn)
    groups, guards = eyes.groups(), eyes.s.guards_of[city]
    if GARRISON in eyes.options and (not guards or not groups):
        return GARRISON, "A city without a guard is lost when the group leaves."
    if eyes.manner.wary:
        idle = [row for row in groups if has_acted(eyes.s, row) or best_action(eyes, row).worth <= 0]
        if not idle and GARRISON in eyes.options:
            return GARRISON, "The groups here still have work to do."
        groups = idle or groups
    if groups:
        return eyes.c.group.key(min(groups, key=lambda row: (len(eyes.s.pawns_in[row]), row))), "The group has room."
    return _least(eyes), "It is missed least."


def _least(eyes: Eyes) -> str:
    out = [option for option in eyes.options if DISMISSALS.has(option)]
    return min(out, key=lambda option: unit_worth(eyes, DISMISSALS.of(option))) if out else eyes.options[0]


def _city_here(eyes: Eyes, pawn: PawnId) -> CityId:
    city = eyes.c.world.city_at[hex_of(eyes.s, eyes.c, pawn)]
    return city if eyes.s.cities[city].controller == eyes.seat else CityId(0)


def dismiss_least(eyes: Eyes) -> Answer:
    """Where room is lacking."""
    return _least(eyes), "It is missed least."


def refuge(eyes: Eyes) -> Answer:
    """A place for a guard of a lost city: a group, a new one, or that of somebody worth less."""
    if eyes.groups():
        return eyes.c.group.key(eyes.groups()[0]), "There is room."
    if NEW in eyes.options:
        return NEW, "A new group saves it."
    return _changed(eyes)


def _changed(eyes: Eyes) -> Answer:
    pawns = sorted(eyes.pawns(), key=lambda pawn: unit_worth(eyes, pawn))
    own = DISMISSALS.key(eyes.asked.pawn)
    if pawns and (own not in eyes.options or unit_worth(eyes, pawns[0]) < unit_worth(eyes, eyes.asked.pawn)):
        return eyes.c.pawn.key(pawns[0]), "That one is missed less."
    return eyes.first_of(own), "It is missed least."


def stranded(eyes: Eyes) -> Answer:
    """Another group, or the garrison."""
    return eyes.options[0], "So it stays in the game."


def leader_lost(eyes: Eyes) -> Answer:
    """An Adventurer turned up saves the group."""
    return eyes.options[0], "Without a leader the group is lost."


def weakest_group(eyes: Eyes) -> Answer:
    """The group that is missed least."""
    s = eyes.s
    worth = {group: sum(unit_worth(eyes, pawn) for pawn in s.pawns_in[group]) for group in eyes.groups()}
    return eyes.c.group.key(min(worth, key=lambda group: (worth[group], group))), "It is missed least."


# Reorganizing.


@record
class Change:
    """A unit that should stand elsewhere in its hex."""

    hex: HexId
    pawn: PawnId
    to: str
    why: str


@record
class Delivery:
    """An item that the Hero should carry."""

    hex: HexId
    thing: ThingId
    why: str


def arrangement(eyes: Eyes) -> Change | None:
    """The next change worth making, if there is one."""
    found: Change | None = eyes.once("change", lambda: _change(eyes))
    return found


def _change(eyes: Eyes) -> Change | None:
    for hex in places_to_arrange(eyes.s, eyes.c, eyes.seat):
        change = (
            _guard(eyes, hex) or _reunion(eyes, hex) or _called(eyes, hex) or _filled(eyes, hex) or _split(eyes, hex)
        )
        if change is not None and change.to in places(eyes.s, eyes.c, eyes.seat, hex, change.pawn):
            return change
    return None


def delivery(eyes: Eyes) -> Delivery | None:
    """The next magical item for a Hero who destroys them, from another of his units in his hex."""
    found: Delivery | None = eyes.once("delivery", lambda: _delivery(eyes))
    return found


def _delivery(eyes: Eyes) -> Delivery | None:
    s, c = eyes.s, eyes.c
    if not aims_of(eyes).destroy or not eyes.hero or carry_room(s, c, eyes.hero) <= 0:
        return None
    hex = hex_of(s, c, eyes.hero)
    group = s.pawns[eyes.hero].group
    for pawn in pawns_of(s, eyes.seat):
        if hex_of(s, c, pawn) == hex and s.pawns[pawn].group != group:
            for thing in s.things_of[pawn]:
                if item_of(s, c, thing).magical and not s.things[thing].cursed:
                    return Delivery(hex, thing, "The Hero destroys what he carries.")
    return None


def _own_city(eyes: Eyes, hex: HexId) -> CityId:
    city = eyes.c.world.city_at[hex]
    return city if city and eyes.s.cities[city].controller == eyes.seat else CityId(0)


def _spare(eyes: Eyes, group: GroupId) -> list[PawnId]:
    """Those of a group who do not lead it, the least first."""
    s = eyes.s
    units = sorted(s.pawns_in[group], key=lambda pawn: (unit_worth(eyes, pawn), pawn))
    leaders = [pawn for pawn in units if is_leader(s, eyes.c, pawn)]
    kept = [*leaders[-1:], *[pawn for pawn in units if is_hero(s, pawn) or is_wanted_prince(eyes, pawn)]]
    return [pawn for pawn in units if pawn not in kept]


def _guard(eyes: Eyes, hex: HexId) -> Change | None:
    """A guard where there is none and the city counts."""
    city = _own_city(eyes, hex)
    if not city or eyes.s.guards_of[city]:
        return None
    groups = sorted(groups_in(eyes.s, hex, eyes.seat), key=lambda group: -len(eyes.s.pawns_in[group]))
    for group in groups:
        spare = _spare(eyes, group)
        if spare:
            return Change(hex, spare[0], GARRISON, "The city needs a guard.")
    return None


def _reunion(eyes: Eyes, hex: HexId) -> Change | None:
    """The Little Prince joins the Hero."""
    s = eyes.s
    hero = s.pawns[eyes.hero].group if eyes.hero else GroupId(0)
    if not hero or s.groups[hero].hex != hex:
        return None
    for pawn in pawns_of(s, eyes.seat):
        if not is_wanted_prince(eyes, pawn) or s.pawns[pawn].group == hero or hex_of(s, eyes.c, pawn) != hex:
            continue
        left = [other for other in s.pawns_in[s.pawns[pawn].group] if other != pawn]
        if not left or any(is_leader(s, eyes.c, other) for other in left):
            return Change(hex, pawn, eyes.c.group.key(hero), "The Little Prince belongs with the Hero.")
    return None


def _called(eyes: Eyes, hex: HexId) -> Change | None:
    """An Adventurer on guard leads a group of his own; an Army relieves him."""
    s, c, city = eyes.s, eyes.c, _own_city(eyes, hex)
    guards = s.guards_of[city] if city else ()
    leaders = [pawn for pawn in guards if is_leader(s, c, pawn) and not is_hero(s, pawn)]
    if not leaders or not free_slot(s, eyes.seat) or hex_room(s, c, hex) <= 0:
        return None
    if len(guards) > 1:
        return Change(
            hex, max(leaders, key=lambda pawn: (unit_worth(eyes, pawn), pawn)), NEW, "Another group does more."
        )
    spare = [pawn for group in groups_in(s, hex, eyes.seat) for pawn in _spare(eyes, group)]
    armies = [pawn for pawn in spare if not is_leader(s, c, pawn)]
    return Change(hex, armies[0], GARRISON, "An Army is guard enough.") if armies else None


def _filled(eyes: Eyes, hex: HexId) -> Change | None:
    """Guards beyond the first join a group that is small."""
    s, city = eyes.s, _own_city(eyes, hex)
    guards = sorted(s.guards_of[city], key=lambda pawn: (unit_worth(eyes, pawn), pawn)) if city else []
    groups = [group for group in groups_in(s, hex, eyes.seat) if len(s.pawns_in[group]) < _SPLIT]
    if hides(eyes) and eyes.hero in guards:
        guards.remove(eyes.hero)
        guards.insert(0, eyes.hero)
    if len(guards) < 2 or not groups:
        return None
    group = min(groups, key=lambda row: (len(s.pawns_in[row]), row))
    return Change(hex, guards[-1], eyes.c.group.key(group), "One guard is enough, the group needs more.")


def _split(eyes: Eyes, hex: HexId) -> Change | None:
    """A second leader makes a group of his own, with one companion."""
    s, c = eyes.s, eyes.c
    for group in groups_in(s, hex, eyes.seat):
        units = s.pawns_in[group]
        spare = _spare(eyes, group)
        leaders = [] if hoards(eyes, group) else [pawn for pawn in spare if is_leader(s, c, pawn)]
        enough = _LEAST if _own_city(eyes, hex) else _SPLIT
        if len(units) >= enough and leaders and free_slot(s, eyes.seat) and hex_room(s, c, hex) > 0:
            return Change(hex, leaders[-1], NEW, "Another group does more.")
        small = [other for other in groups_in(s, hex, eyes.seat) if len(s.pawns_in[other]) < _LEAST]
        followers = [pawn for pawn in spare if not is_leader(s, c, pawn)]
        if len(units) > _LEAST and small and followers and group not in small:
            return Change(hex, followers[-1], c.group.key(small[0]), "Nobody should go alone.")
    return None


def reorganize_where(eyes: Eyes) -> Answer:
    """Where a unit stands badly."""
    change = arrangement(eyes)
    if change is not None:
        return eyes.c.hex.key(change.hex), change.why
    goods = delivery(eyes)
    if goods is not None:
        return eyes.c.hex.key(goods.hex), goods.why
    return PASS, "Everybody stands well."


def reorganizing(eyes: Eyes) -> Answer:
    """Whoever stands badly."""
    change = arrangement(eyes)
    if change is not None and change.hex == eyes.asked.hex and eyes.c.pawn.key(change.pawn) in eyes.options:
        return eyes.c.pawn.key(change.pawn), change.why
    goods = delivery(eyes)
    if goods is not None and goods.hex == eyes.asked.hex and eyes.c.thing.key(goods.thing) in eyes.options:
        return eyes.c.thing.key(goods.thing), goods.why
    return eyes.rather(DONE), "Everybody stands well."


def regroup(eyes: Eyes) -> Answer:
    """Where it is wanted."""
    change = arrangement(eyes)
    if change is not None and change.pawn == eyes.asked.pawn and change.to in eyes.options:
        return change.to, change.why
    return eyes.any_option(), "A group needs a leader."


# Items.


def place_item(eyes: Eyes) -> Answer:
    """Whoever makes most of it; a cursed one is left if it may be."""
    item = eyes.c.items[eyes.asked.item]
    own = [pawn for pawn in eyes.pawns() if eyes.is_mine(pawn)]
    if DISCARD_IT in eyes.options and item_worth(eyes, item) <= 0:
        return DISCARD_IT, "It is cursed and serves no goal."
    ups = [option for option in eyes.options if UPS.has(option)]
    if not own and ups:
        return ups[0], "Somebody has to carry it."
    if own:
        best = max(own, key=lambda pawn: _fit(eyes, pawn, eyes.asked.item))
        return eyes.c.pawn.key(best), "It is of most use there."
    held = {option: thing_worth(eyes, DISCARDS.of(option)) for option in eyes.options if DISCARDS.has(option)}
    least = min(held, key=lambda option: (held[option], option), default="")
    if least and held[least] < item_worth(eyes, item):
        return least, "The new one is worth more."
    return eyes.first_of(DISCARD_IT, *eyes.options), "Nobody can carry it."


def _fit(eyes: Eyes, pawn: PawnId, item: int) -> float:
    """How well a bearer uses an item."""
    card, face = card_of(eyes.s, eyes.c, pawn), eyes.c.items[item]
    used = sum(bonus * (1 + card.skills[skill]) for skill, bonus in enumerate(face.bonus))
    hero = is_hero(eyes.s, pawn)
    safe = 0.5 * toughness(eyes.s, eyes.c, pawn) if face.kind == STAFF else 0.0
    return used + safe + face.armor * (3 if hero else 1) + (2 if hero and aims_of(eyes).destroy else 0) + hero


def bearer(eyes: Eyes) -> Answer:
    """Of an item in play."""
    own = [pawn for pawn in eyes.pawns() if carry_room(eyes.s, eyes.c, pawn) > 0] or eyes.pawns()
    best = max(own, key=lambda pawn: _fit(eyes, pawn, eyes.s.marks[eyes.asked.thing]))
    return eyes.c.pawn.key(best), "It is of most use there."


def hand_over(eyes: Eyes) -> Answer:
    """To the Hero who destroys them; other items stay where they are."""
    goods = delivery(eyes)
    if goods is not None and goods.thing == eyes.asked.thing and eyes.c.pawn.key(eyes.hero) in eyes.options:
        return eyes.c.pawn.key(eyes.hero), goods.why
    return PASS, "It is well kept."


def keep_item(eyes: Eyes) -> Answer:
    """The one worth most."""
    names = eyes.c.item
    best = max(eyes.options, key=lambda option: item_worth(eyes, eyes.c.items[names.of(option)]))
    return best, "It is worth most."


def item_under(eyes: Eyes) -> Answer:
    """The one worth least comes up last."""
    names = eyes.c.item
    best = min(eyes.options, key=lambda option: item_worth(eyes, eyes.c.items[names.of(option)]))
    return best, "It is worth least."


def least_thing(eyes: Eyes) -> Answer:
    """The item that is missed least."""
    thing = min(eyes.things(), key=lambda row: (thing_worth(eyes, row), row))
    return eyes.c.thing.key(thing), "It is missed least."


def best_thing(eyes: Eyes) -> Answer:
    """The item worth most."""
    thing = max(eyes.things(), key=lambda row: (thing_worth(eyes, row), -row))
    return eyes.c.thing.key(thing), "It is worth most."


# Who tries.


def envoy(eyes: Eyes) -> Answer:
    """The best speaker."""
    return eyes.best_pawn(lambda pawn: eyes.skill(pawn, DIPLOMACY)), "Nobody speaks better."


def trickster(eyes: Eyes) -> Answer:
    """The best at Con."""
    return eyes.best_pawn(lambda pawn: eyes.skill(pawn, CON)), "Nobody cons better."


def fighter(eyes: Eyes) -> Answer:
    """The best in Combat."""
    return eyes.best_pawn(lambda pawn: eyes.skill(pawn, COMBAT)), "Nobody fights better."
