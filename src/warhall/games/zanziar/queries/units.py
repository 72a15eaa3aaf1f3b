"""Units and items: faces, kinds, points, what they carry and may do (ZAN-UNI, ZAN-SKL-02 to ZAN-SKL-05, ZAN-ITM)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from warhall.games.zanziar.catalog import Content, Item, UnitCard
from warhall.games.zanziar.ids import ADVENTURER, ARMOR, ARMY, COMBAT, HERO, MAGIC, HexId, PawnId, SpellId, ThingId
from warhall.games.zanziar.state import NOBODY, Pawn, Zanziar

NO_TRAITS: frozenset[str] = frozenset()


def pawns(s: Zanziar) -> Iterator[PawnId]:
    """All cards in play, neutral ones included, in order of their rows."""
    for row, pawn in enumerate(s.pawns):
        if pawn.group or pawn.city:
            yield PawnId(row)


def pawns_of(s: Zanziar, seat: int) -> tuple[PawnId, ...]:
    """The units of a player, in groups and garrisons, in order of their rows."""
    return s.units_of[seat]


def hex_of(s: Zanziar, c: Content, pawn: PawnId) -> HexId:
    """Where a unit stands."""
    record = s.pawns[pawn]
    return s.groups[record.group].hex if record.group else c.cities[record.city].hex


def company_of(s: Zanziar, pawn: PawnId) -> tuple[PawnId, ...]:
    """The units it is with: its group, its fellow guards, its fellow neutral units."""
    record = s.pawns[pawn]
    if record.group:
        return s.pawns_in[record.group]
    return s.neutrals_of[record.city] if record.owner == NOBODY else s.guards_of[record.city]


def card_of(s: Zanziar, c: Content, pawn: PawnId) -> UnitCard:
    """The face of a unit, as far as it is known; the blank one if not."""
    return c.units[s.faces[pawn]]


def is_hero(s: Zanziar, pawn: PawnId) -> bool:
    """Whether this card is its owner's Hero, as a herd too (ZAN-R-75)."""
    owner = s.pawns[pawn].owner
    return owner != NOBODY and s.hero_pawns[owner] == pawn


def is_pigs(s: Zanziar, pawn: PawnId) -> bool:
    """Whether it is the Herd of Pigs (ZAN-UNI-13)."""
    return s.herd == pawn


def type_of(s: Zanziar, c: Content, pawn: PawnId) -> str:
    """ZAN-UNI-06 a facedown unit counts as an Army, but that its Hero may do what Heroes do (ZAN-UNI-11).

    ZAN-HID-04.
    """
    if is_hero(s, pawn) and not is_pigs(s, pawn):
        return HERO
    return c.units[s.faces[pawn]].type if s.pawns[pawn].faceup else ARMY


def is_leader(s: Zanziar, c: Content, pawn: PawnId) -> bool:
    """ZAN-UNI-02, ZAN-UNI-10, ZAN-UNI-11, ZAN-GRP-05 a Hero, faceup or not, or a faceup Adventurer.

    ZAN-R-75: a Hero turned into pigs still counts.
    """
    if is_hero(s, pawn):
        return True
    return s.pawns[pawn].faceup and c.units[s.faces[pawn]].type == ADVENTURER


def is_agent(s: Zanziar, c: Content, pawn: PawnId) -> bool:
    """ZAN-UNI-01, ZAN-R-08, ZAN-R-111, ZAN-R-120 who carries items and makes the tests of Heroes and Adventurers."""
    return is_leader(s, c, pawn) and not is_pigs(s, pawn)


def may_act(s: Zanziar, pawn: PawnId) -> bool:
    """ZAN-REC-05, ZAN-DRF-06, ZAN-FX-05 new and spent units take part in no action."""
    record = s.pawns[pawn]
    return not record.fresh and not record.spent


def agents_of(s: Zanziar, c: Content, company: tuple[PawnId, ...]) -> list[PawnId]:
    """Those of a group who can make a test in an action now."""
    return [pawn for pawn in company if is_agent(s, c, pawn) and may_act(s, pawn)]


# What all can see is hidden: where it could matter a question is put in any case, so that it tells nothing.


def any_facedown(s: Zanziar, company: Sequence[PawnId]) -> bool:
    """ZAN-HID-01 Whether one of several units lies facedown; of a single one all know that it leads."""
    return len(company) > 1 and any(not s.pawns[pawn].faceup for pawn in company)


def any_covered(s: Zanziar, company: Iterable[PawnId]) -> bool:
    """Whether one of these units carries a facedown item."""
    return any(not s.things[thing].faceup for pawn in company for thing in s.things_of[pawn])


# Points.


def max_hp(s: Zanziar, c: Content, pawn: PawnId) -> int:
    """ZAN-SKL-02, ZAN-R-06 printed values alone (ZAN-R-117); ZAN-R-77 cursed armor takes its HP away, down to 1."""
    if not s.pawns[pawn].faceup:
        return max(c.numbers.least_hp, c.numbers.facedown[COMBAT])
    least = c.numbers.least_hp
    cursed = sum(item.armor for thing, item in worn_items(s, c, pawn) if s.things[thing].cursed)
    return max(least, c.units[s.faces[pawn]].hp - cursed)


def hp(s: Zanziar, c: Content, pawn: PawnId) -> int:
    """Hit points left, without armor and Protect. ZAN-R-77 a curse on armor kills nobody: the last point stays."""
    return max(c.numbers.least_hp, max_hp(s, c, pawn) - s.pawns[pawn].hurt)


def max_mp(s: Zanziar, c: Content, pawn: PawnId) -> int:
    """ZAN-SKL-04 the printed Magic; a facedown unit has none."""
    return c.units[s.faces[pawn]].skills[MAGIC] if s.pawns[pawn].faceup else c.numbers.facedown[MAGIC]


def mp(s: Zanziar, c: Content, pawn: PawnId) -> int:
    """Magic points left."""
    return max(0, max_mp(s, c, pawn) - s.pawns[pawn].drained)


def armor_left(s: Zanziar, c: Content, thing: ThingId) -> int:
    """ZAN-ITM-05 what a faceup armor can still take; a cursed one takes nothing (ZAN-R-77)."""
    record = s.things[thing]
    return c.items[s.marks[thing]].armor - record.worn if record.faceup and not record.cursed else 0


def toughness(s: Zanziar, c: Content, pawn: PawnId) -> int:
    """All damage that a unit can take: Protect, armor, HP (ZAN-R-62)."""
    armor = sum(armor_left(s, c, thing) for thing in s.things_of[pawn])
    return s.pawns[pawn].protect + armor + hp(s, c, pawn)


# Items and traits.


def item_of(s: Zanziar, c: Content, thing: ThingId) -> Item:
    """The face of an item, as far as it is known."""
    return c.items[s.marks[thing]]


def worn_items(s: Zanziar, c: Content, pawn: PawnId) -> list[tuple[ThingId, Item]]:
    """ZAN-FX-15 the faceup items of a bearer: those that work."""
    return [(thing, c.items[s.marks[thing]]) for thing in s.things_of[pawn] if s.things[thing].faceup]


def traits_of(s: Zanziar, c: Content, pawn: PawnId) -> frozenset[str]:
    """ZAN-FX-14 a unit's own traits, with those its items give it: faceup and uncursed only (ZAN-FX-16)."""
    if not s.pawns[pawn].faceup:
        own = NO_TRAITS
    else:
        own = c.units[s.faces[pawn]].traits
    for thing, item in worn_items(s, c, pawn) if s.things_of[pawn] else ():
        if item.traits and not s.things[thing].cursed:
            own = own | item.traits
    return own


def lends(s: Zanziar, c: Content, pawn: PawnId) -> frozenset[str]:
    """What a unit gives its whole group: traits lent by a Hero or by items (ZAN-FX-14)."""
    lent = c.units[s.faces[pawn]].group_traits if s.pawns[pawn].faceup else NO_TRAITS
    for thing, item in worn_items(s, c, pawn) if s.things_of[pawn] else ():
        if item.group_traits and not s.things[thing].cursed:
            lent = lent | item.group_traits
    return lent


def have(s: Zanziar, c: Content, company: tuple[PawnId, ...], trait: str) -> bool:
    """ZAN-MOV-14 whether a group has a trait that serves groups."""
    for pawn in company:
        if s.pawns[pawn].faceup or s.things_of[pawn]:  # a facedown unit has none but those of its items
            if trait in traits_of(s, c, pawn) or trait in lends(s, c, pawn):
                return True
    return False


def holder_of(s: Zanziar, c: Content, company: tuple[PawnId, ...], effect: str) -> tuple[PawnId, ThingId] | None:
    """The first bearer of a faceup, uncursed item with a power, and the item."""
    for pawn in company:
        for thing, item in worn_items(s, c, pawn):
            if item.effect == effect and not s.things[thing].cursed:
                return pawn, thing
    return None


def usable(s: Zanziar, c: Content, pawn: PawnId, effect: str) -> list[ThingId]:
    """ZAN-FX-16 a bearer's uncursed items with a power, faceup or not: using one shows it (ZAN-ITM-03)."""
    things = [thing for thing in s.things_of[pawn] if c.items[s.marks[thing]].effect == effect]
    return [thing for thing in things if not s.things[thing].cursed and not s.things[thing].used]


def carry_room(s: Zanziar, c: Content, pawn: PawnId) -> int:
    """ZAN-ITM-02 how many more items it can carry."""
    return c.numbers.items_carried - len(s.things_of[pawn])


def carriers(s: Zanziar, c: Content, company: tuple[PawnId, ...]) -> list[PawnId]:
    """ZAN-ITM-02 those of a group who can take one more item."""
    return [pawn for pawn in company if is_agent(s, c, pawn) and carry_room(s, c, pawn) > 0]


def things_in(s: Zanziar, company: tuple[PawnId, ...]) -> list[ThingId]:
    """All items that a group carries."""
    return [thing for pawn in company for thing in s.things_of[pawn]]


def spells_of(s: Zanziar, c: Content, pawn: PawnId) -> tuple[SpellId, ...]:
    """ZAN-SPL-01 the spells a faceup unit knows, printed and learned."""
    record: Pawn = s.pawns[pawn]
    return (*c.units[s.faces[pawn]].spells, *record.spells) if record.faceup else ()


def is_armor(item: Item) -> bool:
    """Whether an item is armor."""
    return item.kind == ARMOR


def can_learn(s: Zanziar, c: Content, pawn: PawnId, spell: SpellId) -> bool:
    """ZAN-R-122 printed Magic of 1 or more, a card in the display, and a spell not known yet."""
    known = (*c.units[s.faces[pawn]].spells, *s.pawns[pawn].spells)
    return max_mp(s, c, pawn) > 0 and s.spells[spell] > 0 and spell not in known
