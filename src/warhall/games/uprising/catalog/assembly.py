"""From the tables of the files to the content that rules read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from warhall.games.uprising.catalog.cards import Card, Druid, Event, FeatEntry, ItemEntry, Leader, Quest
from warhall.games.uprising.catalog.content import Content
from warhall.games.uprising.catalog.land import edge_masks, lay_out, layout_of
from warhall.games.uprising.catalog.reading import LEVELS, Read
from warhall.games.uprising.catalog.records import Effect, Faction, Hero, Numbers, Tile, UnitKind
from warhall.games.uprising.catalog.words import LARGEST_PAYMENT, bundle_name, bundles, face, mixes, payments, pool
from warhall.games.uprising.ids import (
    ATTRIBUTES,
    CHAOS,
    EMPIRE,
    FACTIONS,
    NO_DICE,
    NO_SIDE,
    SIDES,
    CardId,
    EventId,
    Goods,
    HeroId,
    HexId,
    KindId,
    LeaderId,
    MoverId,
    PayId,
    Pool,
    SideId,
    TileId,
)
from warhall.kernel.content import Names
from warhall.kernel.dice import Die

# The records of row 0.
NO_FACTION = Faction("", "", 0, 0, 0, "", (), "", "")
NO_UNIT = UnitKind("", "", "", "", "", "", "", 0, "", (), "")
NO_HERO = Hero("", "", "", "", 0, 0, 0, 0, "", "")
NO_QUEST = Quest("", "", "", (), 0, "", "", "", "", "")
NO_EVENT = Event("", "", "", 0, 0, (), "", "")
NO_LEADER_CARD = Leader("", "", "", 0, 0, (), "", "", (), "", (), "", (), "", "")
NO_DRUID = Druid("", "", "", (), "", "", (), "", "")
BARE = Tile("", "", "", "", "")
BLANK = Card("", "", "", "", "", "")

SIGNS = {"S": "skull", "D": "shield", "B": "bolt"}  # the letters of a face


def assemble(read: Read, numbers: Numbers) -> Content:
    """Work out the content."""
    space: Names[HexId] = Names("hex", read.spaces)
    tile: Names[TileId] = Names("tile", read.tiles)
    hero: Names[HeroId] = Names("hero", read.heroes)
    side: Names[SideId] = Names("faction", SIDES)
    pays = bundles()
    pay: Names[PayId] = Names("pay", [bundle_name(goods) for goods in pays])
    leaders = sorted([*read.legions.values(), *read.hordes.values()], key=_initiative)
    leader: Names[LeaderId] = Names("leader", [card.id for card in leaders])
    quests = (NO_QUEST, *read.quests.values())
    cards = _cards(read, hero)
    card: Names[CardId] = Names("card", [entry.id for entry in cards[1:]])
    units = (NO_UNIT, *read.units.values())
    unit: Names[KindId] = Names("unit", read.units)
    heroes = (NO_HERO, *read.heroes.values())
    tiles = (BARE, *read.tiles.values())
    land = lay_out(read.spaces)
    events = (NO_EVENT, *read.events.values())
    movers = [(KindId(kind), at) for kind in range(1, len(units)) for at in land.spaces]
    return Content(
        hex=space,
        tile=tile,
        side=side,
        hero=hero,
        unit=unit,
        card=card,
        quest=Names("quest", read.quests),
        event=Names("event", read.events),
        leader=leader,
        druid=Names("druid", read.druids),
        pay=pay,
        mover=Names("mover", [f"{unit.names[kind]}_{space.names[at]}" for kind, at in movers]),
        movers=((KindId(0), HexId(0)), *movers),
        mover_of={mover: MoverId(row) for row, mover in enumerate(movers, 1)},
        land=land,
        layouts={entry.factions: layout_of(space, land, entry) for entry in read.layouts.values()},
        terrains=read.terrains,
        regions=read.regions,
        tiles=tiles,
        tiles_of={kind: _of_kind(tiles, kind) for kind in ("capital", "home", "ordinary", "tower")},
        edge_masks=tuple(edge_masks(entry) for entry in tiles),
        home=(TileId(0), *[tile.row(faction.home) for faction in read.factions.values()]),
        dice={id: Die(id, tuple(map(_signs, die.faces)), id, f"{id.title()} die") for id, die in read.dice.items()},
        faces=tuple(tuple(face(text) for text in die.faces) for die in read.dice.values()),
        pools=_pools(read),
        garrison_archery=(NO_DICE, *_group(read, "garrison", archery=True)),
        garrison_clash=(NO_DICE, *_group(read, "garrison", archery=False)),
        skeleton_archery=(NO_DICE, *_group(read, "skeletons", archery=True)),
        skeleton_clash=(NO_DICE, *_group(read, "skeletons", archery=False)),
        tower_archery=pool(read.groups["tower"].archery),
        tower_clash=pool(read.groups["tower"].clash),
        wall_clash=pool(read.groups["wall"].clash),
        side_names=("", *[faction.name for faction in read.factions.values()],
                    *[enemy.name for enemy in read.nemesis.values()]),
        factions=(NO_FACTION, *read.factions.values()),
        units=units,
        units_of=((), *[_units_where(units, "faction", name) for name in FACTIONS]),
        units_named=_units_named(units),
        side_of=(NO_SIDE, *[side.row(kind.faction) for kind in read.units.values()]),
        unit_dice=tuple(pool(kind.dice) for kind in units),
        unit_payments=tuple(tuple(pay.row(bundle_name(goods)) for goods in payments(kind.price)) for kind in units),
        heroes=heroes,
        heroes_of=((), *[_heroes_of(heroes, name) for name in FACTIONS]),
        hero_dice=tuple(_hero_dice(entry) for entry in heroes),
        bundles=((0, 0, 0), *pays),
        mixes=((), *[_mixes(pay, mixes(number)) for number in range(1, LARGEST_PAYMENT + 1)]),
        cards=cards,
        feats_of=tuple(_feats_of(cards, HeroId(row)) for row in range(len(heroes))),
        items=tuple(CardId(row) for row, entry in enumerate(cards) if entry.kind == "item"),
        cards_at={moment: _cards_at(cards, moment) for moment in read.words.moments},
        quests=quests,
        trophy=tuple(card.row(quest.id) if quest.effects else CardId(0) for quest in quests),
        events=events,
        events_of=((), *[_events_of(events, level) for level in LEVELS]),
        leaders=(NO_LEADER_CARD, *leaders),
        leader_side=(NO_SIDE, *[EMPIRE if entry.id in read.legions else CHAOS for entry in leaders]),
        legions=tuple(leader.row(entry.id) for entry in leaders if entry.id in read.legions),
        hordes=tuple(leader.row(entry.id) for entry in leaders if entry.id in read.hordes),
        archery=((), *[_by_threat(entry.archery, entry.threat) for entry in leaders]),
        clash=((), *[_by_threat(entry.clash, entry.threat) for entry in leaders]),
        druids=(NO_DRUID, *read.druids.values()),
        effects=dict(read.words.effects),
        moments=dict(read.words.moments),
        lengths=read.lengths,
        difficulties=read.difficulties,
        numbers=numbers,
    )  # fmt: skip


def _initiative(leader: Leader) -> int:
    return leader.initiative


# Cards.


def _cards(read: Read, hero: Names[HeroId]) -> tuple[Card, ...]:
    """Feats Hero by Hero, then Items, then the Quests that are kept."""
    feats = [_feat(entry, hero) for name in read.heroes for entry in read.feats.values() if entry.hero == name]
    kept = [_trophy(quest) for quest in read.quests.values() if quest.effects]
    return (BLANK, *feats, *[_item(entry) for entry in read.items.values()], *kept)


def _feat(entry: FeatEntry, hero: Names[HeroId]) -> Card:
    return Card(
        id=entry.id,
        code=entry.code,
        name=entry.name,
        kind="feat",
        text=entry.text,
        source=entry.source,
        hero=hero.row(entry.hero),
        start=entry.start,
        attributes=tuple(ATTRIBUTES.index(name) for name in entry.attributes),
        when=entry.when,
        rounds=entry.rounds,
        cost=entry.cost,
        limit=entry.limit,
        at_hero=entry.at_hero,
        effects=entry.effects,
        gained=entry.gained,
        fixed=entry.fixed,
    )


def _item(entry: ItemEntry) -> Card:
    might, magic, leadership, guile = [entry.needs.get(name, 0) for name in ATTRIBUTES]
    return Card(
        id=entry.id,
        code=entry.code,
        name=entry.name,
        kind="item",
        text=entry.text,
        source=entry.source,
        needs=(might, magic, leadership, guile),
        salt=entry.salt,
        advanced=entry.advanced,
        bound=entry.bound,
        when=entry.when,
        rounds=entry.rounds,
        cost=entry.cost,
        limit=entry.limit,
        at_hero=entry.at_hero,
        effects=entry.effects,
        gained=entry.gained,
        fixed=entry.fixed,
    )


def _trophy(quest: Quest) -> Card:
    return Card(
        id=quest.id,
        code=quest.code,
        name=quest.name,
        kind="trophy",
        text=quest.solved_text,
        source=quest.source,
        advanced=quest.advanced,
        bound=True,
        when=quest.when,
        cost=quest.cost,
        effects=quest.effects,
        fixed=quest.fixed,
    )


def _feats_of(cards: Sequence[Card], hero: HeroId) -> tuple[CardId, ...]:
    return tuple(CardId(row) for row, card in enumerate(cards) if card.hero == hero and card.kind == "feat")


def _cards_at(cards: Sequence[Card], moment: str) -> tuple[CardId, ...]:
    return tuple(CardId(row) for row, card in enumerate(cards) if moment in card.when)


def _events_of(events: Sequence[Event], level: int) -> tuple[EventId, ...]:
    return tuple(EventId(row) for row, event in enumerate(events) if event.level == level)


# Units, Heroes and tiles.


def _units_where(units: Sequence[UnitKind], field: str, word: str) -> tuple[KindId, ...]:
    return tuple(KindId(row) for row, unit in enumerate(units) if getattr(unit, field) == word)


def _units_named(units: Sequence[UnitKind]) -> dict[str, tuple[KindId, ...]]:
    named: dict[str, tuple[KindId, ...]] = {unit.id: (KindId(row),) for row, unit in enumerate(units) if row}
    for field in ("rank", "type"):
        for word in dict.fromkeys(getattr(unit, field) for unit in units[1:]):
            named[word] = _units_where(units, field, word)
    return named


def _heroes_of(heroes: Sequence[Hero], faction: str) -> tuple[HeroId, ...]:
    return tuple(HeroId(row) for row, hero in enumerate(heroes) if hero.faction == faction)


def _hero_dice(hero: Hero) -> Pool:
    """UPR-HER-02 Leadership is blue, Might red, Magic purple."""
    return 0, 0, hero.leadership, hero.might, hero.magic, 0


def _of_kind(tiles: Sequence[Tile], kind: str) -> tuple[TileId, ...]:
    return tuple(TileId(row) for row, tile in enumerate(tiles) if tile.kind == kind)


def _mixes(pay: Names[PayId], ways: Iterable[Goods]) -> tuple[PayId, ...]:
    return tuple(pay.row(bundle_name(goods)) for goods in ways)


# Dice.


def _group(read: Read, name: str, *, archery: bool) -> list[Pool]:
    groups = [group for id, group in read.groups.items() if id.startswith(name)]
    return [pool(group.archery if archery else group.clash) for group in groups]


def _by_threat(rows: Sequence[str], most: int) -> tuple[Pool, ...]:
    """Index 0 is the Leader destroyed; a card without Archery rows has no dice there."""
    return (NO_DICE, *([pool(text) for text in rows] or [NO_DICE] * most))


def _pools(read: Read) -> dict[str, Pool]:
    texts = {"": NO_DICE}
    for effect in _effects(read):
        texts[effect.dice] = pool(effect.dice)
        texts[effect.instead] = pool(effect.instead)
    for quest in read.quests.values():
        texts[quest.bonus_dice] = pool(quest.bonus_dice)
    return texts


def _effects(read: Read) -> Iterable[Effect]:
    """Every effect of every component."""
    cards: Mapping[str, FeatEntry | ItemEntry] = {**read.feats, **read.items}
    for card in cards.values():
        yield from (*card.effects, *card.gained)
    for quest in read.quests.values():
        yield from (*quest.immediate, *quest.solved, *quest.failed, *quest.effects)
        for goal in quest.goals:
            yield from goal.reward
    for leader in (*read.legions.values(), *read.hordes.values()):
        yield from (*leader.immediate, *leader.ability, *leader.godpower, *leader.destroyed)
    for tile in read.tiles.values():
        yield from tile.flip
    for event in read.events.values():
        yield from event.effects
    for druid in read.druids.values():
        yield from druid.effects


def _signs(face: str) -> str:
    """A face as the names of its signs, as it is drawn and read: "skull shield"."""
    return " ".join(SIGNS[letter] for letter in face) or "blank"
