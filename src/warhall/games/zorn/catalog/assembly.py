"""From the files to the record of all content."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warhall.games.zorn.catalog.content import Content
from warhall.games.zorn.catalog.counters import SCHOOLS, make_counters, make_kind, read_houses, read_kinds, unit_fields
from warhall.games.zorn.catalog.records import (
    Ability,
    BlightType,
    Card,
    CardEntry,
    CastingEntry,
    CellEntry,
    Count,
    Die,
    Event,
    FaceClass,
    Front,
    FrontEntry,
    Ghost,
    GhostEntry,
    HouseInfo,
    KindEntry,
    MeleeResult,
    Method,
    Numbers,
    Spell,
    Token,
)
from warhall.games.zorn.catalog.valley import Valley, lay_out, read_areas
from warhall.games.zorn.state import NO_DIE, CardId, TokenId
from warhall.kernel.content import Loader, Names

CARD_KINDS = ("advance", "crazed", "event", "spawn", "lead", "strike", "wave")  # ZRN-BLA-03
NEEDS = ("house", "blight", "watery_blight", "passable")  # ZRN-RUL-33
OUTCOMES = ("severe_backfire", "backfire", "fizzle", "success", "success_and_stun", "success_and_terror")
CATEGORIES = ("relic", "hostages", "valuables", "trap")  # ZRN-TRE-01
TRAPS = ("blight_portal", "horrific_snare", "green_fire", "poison_darts")
FACES = ("one", "low", "five", "high")
EVENTS = 20  # ZRN-EVT-21: the D20
DENS = 20  # ZRN-MAP-06 to ZRN-MAP-08: the six Towns among them; each has a Garrison and a token


def assemble(load: Loader) -> Content:
    """Read and check every table, then work out the content."""
    terrains, areas = read_areas(load)
    dice = load.table("dice.toml", "die", Die)
    types = load.table("blight.toml", "type", BlightType)
    abilities = load.table("abilities.toml", "ability", Ability)
    entries = read_kinds(load, types, abilities, dice)
    houses = read_houses(load, entries)
    spells = load.table("spells.toml", "spell", Spell)
    load.refers("spells.toml", "spell", spells, "school", SCHOOLS)
    load.refers("spells.toml", "spell", spells, "needs", NEEDS)
    numbers = load.one("numbers.toml", "numbers", Numbers)
    rung = {**{id: die.rung for id, die in dice.items()}, "-": NO_DIE}
    tables = {**_blight_tables(load, types, rung), **_magic_tables(load, rung), **_other_tables(load)}
    _check_box(load, entries, tables["counters"], numbers)
    load.finish()
    kinds = {id: make_kind(entry, types, rung, numbers) for id, entry in entries.items()}
    return Content(
        **map_fields(lay_out(terrains, areas)),
        **unit_fields(make_counters(kinds, houses), spells, len(houses)),
        **tables,
        house=Names("house", houses),
        houses=(HouseInfo("", "", "", "", {}, "designed"), *houses.values()),
        kinds=kinds,
        spell=Names("spell", spells),
        spells=spells,
        ability=Names("ability", abilities),
        abilities=abilities,
        blight_types=types,
        dice=(Die("-", NO_DIE, (), 0, "text"), *sorted(dice.values(), key=lambda die: die.rung)),
        numbers=numbers,
    )


def _check_box(load: Loader, kinds: Mapping[str, KindEntry], box: Mapping[str, Count], numbers: Numbers) -> None:
    """ZRN-CMP-05 the counter sheet and what the rules play with are one and the same, also after an overlay."""
    markers = {"entrenchments_camp": numbers.works_markers, "mana_blessing": numbers.blessing_markers}
    for id, sheet in box.items():
        made = markers.get(id) or sum(kind.count for kind in kinds.values() if id in (kind.id, kind.type))
        if made and made != sheet.count:
            load.problem("box.toml", f"counter.{id}", f"is {sheet.count}, but {made} are in play")


def map_fields(valley: Valley) -> dict[str, Any]:
    """The tables of `Content` by area."""
    same = [name for name in Valley.__slots__ if name in Content.__slots__]
    return {
        **{name: getattr(valley, name) for name in same},
        **{box: valley.area.row(box) for box in ("pool", "gone", "aside", "away")},
        "den": Names("den", [valley.area.names[area] for area in valley.dens[1:]]),
        "flank_rows": frozenset(row for boxes in valley.flank_box.values() for row in boxes),
        "is_den": tuple(area.den for area in valley.areas),
        "is_town": valley.marks("town"),
        "is_pass": valley.marks("mountain_pass"),
        "is_bog": valley.marks("bog"),
        "is_ford": valley.marks("ford"),
        "is_bridge": valley.marks("bridge"),
        "passes": valley.of("mountain_pass"),
        "towns": valley.of("town"),
        "fords": valley.of("ford"),
        "bridges": valley.of("bridge"),
        "bogs": valley.of("bog"),
        "forests": valley.of("forest"),
        "hills": valley.of("rough_hills"),
        "plains": tuple(area for area in valley.map_areas if valley.is_plains[area]),
    }


def _blight_tables(load: Loader, types: Mapping[str, BlightType], rung: Mapping[str, int]) -> dict[str, Any]:
    """Fronts of Garrisons, Activation Cards, events and attackers without a counter."""
    fronts = load.table("blight.toml", "front", FrontEntry)
    ghosts = load.table("events.toml", "ghost", GhostEntry)
    for table, records in (("front", fronts), ("ghost", ghosts)):
        file = "blight.toml" if table == "front" else "events.toml"
        load.refers(file, table, records, "melee", rung)
        load.refers(file, table, records, "bravery", rung)
    if len(fronts) != DENS:
        load.problem("blight.toml", "front", f"must be {DENS}")
    cards = load.table("cards.toml", "card", CardEntry)
    load.refers("cards.toml", "card", cards, "kind", CARD_KINDS)
    load.refers("cards.toml", "card", cards, "types", types)
    load.refers("cards.toml", "card", cards, "spawns", types)
    events = load.table("events.toml", "event", Event)
    if list(events) != [str(number) for number in range(1, EVENTS + 1)]:
        load.problem("events.toml", "event", f"must be 1 to {EVENTS}")
    deck = [_card(card, copy) for card in cards.values() for copy in range(1, card.copies + 1)]
    return {
        "front": Names("front", fronts),
        "fronts": (
            Front("", NO_DIE, NO_DIE, False, "designed"),
            *[Front(f.id, rung.get(f.melee, 0), rung.get(f.bravery, 0), f.star, f.source) for f in fronts.values()],
        ),
        "ghosts": {
            g.id: Ghost(g.id, g.name, rung.get(g.melee, 0), rung.get(g.bravery, 0), g.wins_ties, g.source)
            for g in ghosts.values()
        },
        "card": Names[CardId]("card", [card.id for card in deck]),
        "cards": (Card("", "", "", (), "", "designed"), *deck),
        "events": (Event("0", "", "", "", "text"), *events.values()),
    }


def _card(card: CardEntry, copy: int) -> Card:
    """One card of the deck; copies are told apart by number only."""
    id = f"{card.id}_{copy}" if card.copies > 1 else card.id
    return Card(id, card.name, card.kind, card.spawns if card.kind == "spawn" else card.types, card.id, card.source)


def _magic_tables(load: Loader, rung: Mapping[str, int]) -> dict[str, Any]:
    """ZRN-MAG-07, ZRN-MAG-09 casting dice, what their faces mean, and the casting table."""
    faces = load.table("spells.toml", "face", FaceClass)
    casting = load.table("spells.toml", "casting", CastingEntry)
    cells = load.table("spells.toml", "cell", CellEntry)
    load.refers("spells.toml", "casting", casting, "dice", rung)
    for column in FACES:
        load.refers("spells.toml", "cell", cells, column, OUTCOMES)
    if tuple(faces) != FACES or tuple(cells) != FACES:
        load.problem("spells.toml", "cell", f"faces and rows must be {', '.join(FACES)}")
        return {}
    most = max(face.least for face in faces.values())
    return {
        "casting_dice": ((NO_DIE, NO_DIE), *[tuple(rung.get(die, 0) for die in c.dice) for c in casting.values()]),
        "casting_faces": tuple(
            next((word for word in reversed(FACES) if faces[word].least <= face), "") for face in range(most + 1)
        ),
        "casting_table": {(row, column): getattr(cells[row], column) for row in FACES for column in FACES},
    }


def _melee_results(load: Loader) -> tuple[MeleeResult, ...]:
    """ZRN-MEL-09 the result table, a row for each ratio from 1 up without a gap."""
    rows = load.table("box.toml", "melee", MeleeResult)
    if not rows or list(rows) != [str(ratio) for ratio in range(1, len(rows) + 1)]:
        load.problem("box.toml", "melee", "rows must be 1, 2 and so on without a gap")
    for row in rows.values():
        if row.hits < 0 or row.retreat < 1:
            load.problem("box.toml", f"melee.{row.id}", "no Hits below 0, no retreat below 1 area")
    return (MeleeResult("0", 0, 0), *rows.values())


def _other_tables(load: Loader) -> dict[str, Any]:
    """Treasure, melee results, and what is in the box."""
    tokens = load.table("treasure.toml", "token", Token)
    load.refers("treasure.toml", "token", tokens, "category", CATEGORIES)
    load.refers("treasure.toml", "token", tokens, "trap", ("", *TRAPS))
    if len(tokens) != DENS:
        load.problem("treasure.toml", "token", f"must be {DENS}")
    return {
        "token": Names[TokenId]("token", tokens),
        "tokens": (Token("", "", "", "designed"), *tokens.values()),
        "methods": load.table("treasure.toml", "method", Method),
        "melee_results": _melee_results(load),
        "counters": load.table("box.toml", "counter", Count),
        "box": load.table("box.toml", "box", Count),
    }
