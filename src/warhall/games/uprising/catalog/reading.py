"""Reading the content files, with every reference and every number of components checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from warhall.games.uprising.catalog.cards import Druid, Event, FeatEntry, ItemEntry, Leader, Quest
from warhall.games.uprising.catalog.land import SIXTHS, check_map
from warhall.games.uprising.catalog.records import (
    DieEntry,
    Difficulty,
    Faction,
    Group,
    Hero,
    LayoutEntry,
    Length,
    Nemesis,
    Region,
    Space,
    Terrain,
    Tile,
    UnitKind,
)
from warhall.games.uprising.catalog.words import (
    LARGEST_PAYMENT,
    RANKS,
    ROUNDS,
    TYPES,
    Checker,
    Vocabulary,
    payments,
    pool,
    read_words,
    strength,
)
from warhall.games.uprising.ids import ATTRIBUTES, COLOURS, FACTIONS, SIDES, SYMBOLS
from warhall.kernel.content import Loader

# UPR-CMP-01, UPR-DIF-02, UPR-AMB-05: ordinary and Advanced components.
TILES = {
    ("capital", False): 1, ("home", False): 4, ("ordinary", False): 13, ("ordinary", True): 4, ("tower", False): 4,
    ("tower", True): 2,
}  # fmt: skip
EVENTS, ADVANCED_EVENTS = 4, 2  # of each Level
LEVELS = (1, 2, 3, 4)
QUESTS = {False: 14, True: 4}
ITEMS = {False: 26, True: 6}
DRUIDS = {False: 5, True: 2}
LEADERS = {False: 7, True: 1}  # of each deck
HEROES = 2  # of each faction
FEATS, START_FEATS, ATTRIBUTE_FEATS = 10, 2, 2  # of each Hero
UNITS = 12  # of each faction
ROWS = 6  # of production: 0 to 5 Havens
DICE, SIDES_OF_DIE = 28, 6
GROUPS = ("garrison_1", "garrison_2", "garrison_3", "skeletons_1", "skeletons_2", "tower", "wall")
WINDOWS = ("before_damage", "after_damage")
ATTRIBUTE_POINTS = 4


@dataclass(frozen=True, slots=True)
class Read:
    """The tables as they stand in the files."""

    words: Vocabulary
    dice: dict[str, DieEntry]
    groups: dict[str, Group]
    terrains: dict[str, Terrain]
    regions: dict[str, Region]
    spaces: dict[str, Space]
    layouts: dict[str, LayoutEntry]
    tiles: dict[str, Tile]
    factions: dict[str, Faction]
    nemesis: dict[str, Nemesis]
    units: dict[str, UnitKind]
    heroes: dict[str, Hero]
    feats: dict[str, FeatEntry]
    items: dict[str, ItemEntry]
    quests: dict[str, Quest]
    events: dict[str, Event]
    legions: dict[str, Leader]
    hordes: dict[str, Leader]
    druids: dict[str, Druid]
    lengths: dict[str, Length]
    difficulties: dict[str, Difficulty]


def read(load: Loader) -> Read:
    """All tables, checked; what is wrong is noted on the loader."""
    terrains = load.table("terrain.toml", "terrain", Terrain)
    units = load.table("factions.toml", "unit", UnitKind)
    tables = Read(
        words=read_words(load, terrains, units),
        dice=load.table("dice.toml", "die", DieEntry),
        groups=load.table("dice.toml", "group", Group),
        terrains=terrains,
        regions=load.table("terrain.toml", "region", Region),
        spaces=load.table("map.toml", "space", Space),
        layouts=load.table("map.toml", "layout", LayoutEntry),
        tiles=load.table("tiles.toml", "tile", Tile),
        factions=load.table("factions.toml", "faction", Faction),
        nemesis=load.table("factions.toml", "nemesis", Nemesis),
        units=units,
        heroes=load.table("heroes.toml", "hero", Hero),
        feats=_feats(load),
        items=load.table("items.toml", "item", ItemEntry),
        quests=load.table("quests.toml", "quest", Quest),
        events=load.table("events.toml", "event", Event),
        legions=load.table("legions.toml", "legion", Leader),
        hordes=load.table("hordes.toml", "horde", Leader),
        druids=load.table("druids.toml", "druid", Druid),
        lengths=load.table("setup.toml", "length", Length),
        difficulties=load.table("setup.toml", "difficulty", Difficulty),
    )
    if not load.problems:  # what is not there cannot be compared
        _check(load, tables)
    return tables


def _feats(load: Loader) -> dict[str, FeatEntry]:
    found: dict[str, FeatEntry] = {}
    for faction in FACTIONS:
        file = f"feats_{faction}.toml"
        for id, feat in load.table(file, "feat", FeatEntry).items():
            if id in found:
                load.problem(file, f"feat.{id}", "this id stands in another file too")
            found[id] = feat
    return found


def _check(load: Loader, tables: Read) -> None:
    check = Checker(load, tables.words, set())
    _check_dice(check, tables)
    check_map(load, tables.spaces, tables.layouts)
    load.refers("map.toml", "space", tables.spaces, "region", ("", *tables.regions))
    _check_tiles(check, tables)
    _check_factions(check, tables)
    _check_feats(check, tables)
    _check_items(check, tables)
    _check_quests(check, tables)
    _check_events(check, tables)
    for file, leaders in (("legions.toml", tables.legions), ("hordes.toml", tables.hordes)):
        _check_leaders(check, file, leaders, tables.dice)
    _check_initiative(load, tables)
    _check_druids(check, tables)
    _check_names(load, tables)
    for idle in tables.words.effects.keys() - check.used:
        load.problem("effects.toml", f"effect.{idle}", "no component has it")


def _count(load: Loader, file: str, table: str, found: object, expected: object, clause: str = "UPR-CMP-01") -> None:
    if found != expected:
        load.problem(file, table, f"must be {expected}, not {found} ({clause})")


def _advanced(records: Iterable[ItemEntry | Quest | Leader | Druid]) -> dict[bool, int]:
    """How many are ordinary (False) and how many Advanced (True)."""
    return {False: 0, True: 0} | Counter(record.advanced for record in records)


def _same(load: Loader, file: str, table: str, found: Iterable[str], expected: Sequence[str]) -> None:
    """Rules know these things by row, so the file must list exactly them, in this order."""
    if tuple(found) != tuple(expected):
        load.problem(file, table, f"must list, in this order: {', '.join(expected)}")


def _check_dice(check: Checker, tables: Read) -> None:
    _same(check.load, "dice.toml", "die", tables.dice, COLOURS)
    _same(check.load, "dice.toml", "group", tables.groups, GROUPS)
    _count(check.load, "dice.toml", "die", sum(die.count for die in tables.dice.values()), DICE)
    for id, die in tables.dice.items():
        _count(check.load, "dice.toml", f"die.{id}.faces", len(die.faces), SIDES_OF_DIE)
        check.known("dice.toml", f"die.{id}.faces", "".join(die.faces), "SDB")
    for id, group in tables.groups.items():
        check.dice("dice.toml", f"group.{id}", [group.archery, group.clash])


def _check_tiles(check: Checker, tables: Read) -> None:
    file = "tiles.toml"
    _count(check.load, file, "tile", dict(Counter((t.kind, t.advanced) for t in tables.tiles.values())), TILES)
    homes = sorted(tile.faction for tile in tables.tiles.values() if tile.faction)
    _count(check.load, file, "tile", homes, sorted(FACTIONS), "UPR-SET-14")
    check.load.refers(file, "tile", tables.tiles, "terrain", ("", *tables.terrains))
    for id, tile in tables.tiles.items():
        check.effects(file, f"tile.{id}.flip", tile.flip)
        if len(set(tile.edges)) != len(tile.edges) or not set(tile.edges) < set(range(SIXTHS)):
            check.load.problem(file, f"tile.{id}.edges", "must be some of 0 to 5, each once, and never all six")


def _check_factions(check: Checker, tables: Read) -> None:
    file = "factions.toml"
    _same(check.load, file, "faction", [*tables.factions, *tables.nemesis], SIDES)
    check.load.refers(file, "faction", tables.factions, "home", tables.tiles)
    check.load.refers(file, "unit", tables.units, "faction", tables.factions)
    check.load.refers(file, "unit", tables.units, "rank", RANKS)
    check.load.refers(file, "unit", tables.units, "type", TYPES)
    check.load.refers("heroes.toml", "hero", tables.heroes, "faction", tables.factions)
    for id, faction in tables.factions.items():
        _count(check.load, file, f"faction.{id}.production", len(faction.production), ROWS, "UPR-PRD-01")
        units = [unit for unit in tables.units.values() if unit.faction == id]
        _count(check.load, file, f"unit (of the {id})", sum(unit.count for unit in units), UNITS)
        heroes = sum(hero.faction == id for hero in tables.heroes.values())
        _count(check.load, "heroes.toml", f"hero (of the {id})", heroes, HEROES)
    for id, unit in tables.units.items():
        check.dice(file, f"unit.{id}.dice", [unit.dice])
        if any(not 0 < sum(goods) <= LARGEST_PAYMENT for goods in payments(unit.price)) or not unit.price:
            check.load.problem(file, f"unit.{id}.price", f"must be 1 to {LARGEST_PAYMENT} resources")
    for id, hero in tables.heroes.items():
        _count(check.load, "heroes.toml", f"hero.{id}", sum(hero.attributes()), ATTRIBUTE_POINTS, "UPR-HER-02")


def _check_feats(check: Checker, tables: Read) -> None:
    for hero in tables.heroes.values():
        own = [feat for feat in tables.feats.values() if feat.hero == hero.id]
        file = f"feats_{hero.faction}.toml"
        found = (len(own), sum(feat.start for feat in own), sum(bool(feat.attributes) for feat in own))
        expected = (FEATS, START_FEATS, ATTRIBUTE_FEATS)
        _count(check.load, file, f"feat (of {hero.id}: all, START, attribute)", found, expected, "UPR-SET-03")
    for id, feat in tables.feats.items():
        known = tables.heroes.get(feat.hero)
        file = f"feats_{known.faction}.toml" if known else "feats"
        check.known(file, f"feat.{id}.hero", [feat.hero], tables.heroes)
        check.known(file, f"feat.{id}.attributes", feat.attributes, ATTRIBUTES)
        check.usable(file, f"feat.{id}", feat.when, feat.rounds, feat.cost, feat.limit)
        check.effects(file, f"feat.{id}.effects", feat.effects)
        check.effects(file, f"feat.{id}.gained", feat.gained)


def _check_items(check: Checker, tables: Read) -> None:
    file = "items.toml"
    _count(check.load, file, "item (ordinary, Advanced)", _advanced(tables.items.values()), ITEMS)
    for id, item in tables.items.items():
        check.known(file, f"item.{id}.needs", item.needs, ATTRIBUTES)
        check.usable(file, f"item.{id}", item.when, item.rounds, item.cost, item.limit)
        check.effects(file, f"item.{id}.effects", item.effects)
        check.effects(file, f"item.{id}.gained", item.gained)
        fights = any(tables.words.moments[when].combat for when in item.when if when in tables.words.moments)
        if fights and not item.at_hero:
            check.load.problem(
                file, f"item.{id}.at_hero", "every Item used in combat wants the Hero there (UPR-TIM-08)"
            )


def _check_quests(check: Checker, tables: Read) -> None:
    file = "quests.toml"
    _count(check.load, file, "quest (ordinary, Advanced)", _advanced(tables.quests.values()), QUESTS)
    for id, quest in tables.quests.items():
        check.known(file, f"quest.{id}.goals", [goal.symbol for goal in quest.goals], SYMBOLS)
        check.known(file, f"quest.{id}.bonus", [quest.bonus], tables.words.given)
        check.dice(file, f"quest.{id}.bonus_dice", [quest.bonus_dice])
        check.usable(file, f"quest.{id}", quest.when, (), quest.cost, "")
        rewards = [effect for goal in quest.goals for effect in goal.reward]
        for field, effects in (
            ("immediate", quest.immediate),
            ("goals", rewards),
            ("solved", quest.solved),
            ("failed", quest.failed),
            ("effects", quest.effects),
        ):
            check.effects(file, f"quest.{id}.{field}", effects)
        if not 0 < quest.least <= len(quest.goals):
            check.load.problem(file, f"quest.{id}.least", f"must be 1 to {len(quest.goals)} (UPR-QST-04)")


def _check_events(check: Checker, tables: Read) -> None:
    file = "events.toml"
    found = Counter((event.level, event.advanced) for event in tables.events.values())
    expected = {(level, advanced): number for level in LEVELS
                for advanced, number in ((False, EVENTS), (True, ADVANCED_EVENTS))}  # fmt: skip
    _count(check.load, file, "event (by Level, Advanced)", dict(found), expected)
    for id, event in tables.events.items():
        check.effects(file, f"event.{id}.effects", event.effects)


def _check_leaders(check: Checker, file: str, leaders: Mapping[str, Leader], dice: Mapping[str, DieEntry]) -> None:
    table = file.removesuffix("s.toml")
    faces = {colour: die.faces for colour, die in dice.items()}
    _count(check.load, file, f"{table} (ordinary, Advanced)", _advanced(leaders.values()), LEADERS)
    check.load.refers(file, table, leaders, "window", WINDOWS)
    for id, leader in leaders.items():
        at = f"{table}.{id}"
        check.usable(file, at, (leader.window,), (), "", leader.limit)
        for field, effects in (
            ("immediate", leader.immediate),
            ("ability", leader.ability),
            ("godpower", leader.godpower),
            ("destroyed", leader.destroyed),
        ):
            check.effects(file, f"{at}.{field}", effects)
        for field, rows in (("archery", leader.archery), ("clash", leader.clash)):
            check.dice(file, f"{at}.{field}", rows)
            if len(rows) != leader.threat and not (field == "archery" and not rows):
                check.load.problem(file, f"{at}.{field}", f"must be {leader.threat} rows, one for each Threat")
            if any(strength(pool(low), faces) > strength(pool(high), faces) for low, high in pairwise(rows)):
                check.load.problem(file, f"{at}.{field}", "a lower Threat must not roll stronger dice (UPR-THR-02)")


def _check_initiative(load: Loader, tables: Read) -> None:
    """UPR-NEM-01, UPR-NEM-04 one order of all Leaders, every Legion before every Horde."""
    order = sorted([*tables.legions.values(), *tables.hordes.values()], key=lambda leader: leader.initiative)
    if len({leader.initiative for leader in order}) != len(order):
        load.problem("hordes.toml", "horde", "two Leaders have the same initiative (UPR-NEM-01)")
    if [leader.id for leader in order[: len(tables.legions)]] != sorted(
        tables.legions, key=lambda id: tables.legions[id].initiative
    ):
        load.problem("hordes.toml", "horde", "every Legion comes before every Horde (UPR-NEM-04)")


def _check_druids(check: Checker, tables: Read) -> None:
    file = "druids.toml"
    _count(check.load, file, "druid (ordinary, Advanced)", _advanced(tables.druids.values()), DRUIDS)
    check.load.refers(file, "druid", tables.druids, "window", WINDOWS)
    check.load.refers(file, "druid", tables.druids, "rounds", ROUNDS)
    for id, druid in tables.druids.items():
        check.usable(file, f"druid.{id}", (), (), "", druid.limit)
        check.effects(file, f"druid.{id}.effects", druid.effects)


def _check_names(load: Loader, tables: Read) -> None:
    """Cards of all kinds share their option keys, and no two components have one name."""
    kept = [quest.id for quest in tables.quests.values() if quest.effects]
    ids = Counter([*tables.feats, *tables.items, *kept])
    for id in [id for id, number in ids.items() if number > 1]:
        load.problem("items.toml", f"item.{id}", "a Feat or Quest has this id too")
    named: list[FeatEntry | ItemEntry | Quest | Event | Leader | Tile | Druid] = [*tables.feats.values()]
    named += [*tables.items.values(), *tables.quests.values(), *tables.events.values(), *tables.druids.values()]
    named += [*tables.legions.values(), *tables.hordes.values(), *tables.tiles.values()]
    names = Counter([record.name for record in named])
    for name in [name for name, number in names.items() if number > 1]:
        load.problem("(all files)", name, "two components have this name")
