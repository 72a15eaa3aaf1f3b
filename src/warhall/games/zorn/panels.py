"""Beside the map, as data: turns, Terror, the Activation Track, cards, Houses, pools, terrain; and units that act."""

from __future__ import annotations

from collections import Counter

from warhall.games.zorn.board.stacks import SIGNS, TYPE_SIGNS, sign_of
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.forecast import terror_at_risk
from warhall.games.zorn.names import (
    BLIGHT_COLOUR,
    BLIGHT_LETTER,
    HERO_COLOUR,
    KINDS,
    WOUNDS,
    area_name,
    die_name,
    house_colour,
    house_letter,
    house_name,
    letter_of,
    unit_name,
)
from warhall.games.zorn.queries import (
    bravery_die,
    commander,
    core_units,
    is_face_down,
    last_hit,
    magic_user,
    melee_die,
    missile_die,
    movement_allowance,
)
from warhall.games.zorn.state import BLIGHT_CHIT, NO_CHIT, WILD_CHIT, AreaId, HouseId, UnitId, Zorn
from warhall.games.zorn.story.describe import TERRAIN_NAMES, state_words
from warhall.games.zorn.text import cache, card_words, shown_track, step_words, turn_words
from warhall.games.zorn.view import HIDDEN_CHIT, Facts
from warhall.kernel.panels import Card, Fact, Grid, Panel, Tab, Track
from warhall.kernel.view import View
from warhall.tell.words import counted

SPACES = 10
CARD_SIGNS = {
    "advance": "step",
    "crazed": "terror",
    "event": "scroll",
    "spawn": "den",
    "lead": "eye",
    "strike": "sword",
    "wave": "horde",
}
TERRAINS = ("mountain_pass", "plains", "town", "rough_hills", "forest", "bog", "bridge", "ford")


def panels(seen: View) -> tuple[Panel, ...]:
    """The sheets beside the valley, what presses first."""
    s: Facts = seen.facts
    c: Content = seen.content
    houses = [_house(s, c, house) for house in s.order]
    return (_time(s, c), _cards(s, c), *houses, _pools(s, c), _terrain(c))


def _time(s: Facts, c: Content) -> Panel:
    limit = c.numbers.terror_limit
    playing = s.phase != "setup"
    risk = min(terror_at_risk(s, c), max(0, limit - s.terror)) if playing else 0
    turns = tuple([("moon", "sun", "sun")[turn % 3] for turn in range(1, c.numbers.turns + 1)])
    title, _, day = turn_words(c, s).partition(" · ")
    tracks = (
        Track("Terror", min(s.terror, limit), limit, risk, f"{risk} at risk" if risk else ""),
        Track("Game Turns", s.turn if playing else 0, c.numbers.turns, words=day, boxes=turns),
        Track("Activation Track", s.space, SPACES, words=_fork(s), boxes=_chits(s, c)),
    )
    return Panel("time", title, BLIGHT_LETTER, BLIGHT_COLOUR, step_words(c, s), tracks=tracks)


def _fork(s: Facts) -> str:
    if s.fork_each:
        return "forks: each unit rolls"
    if not s.fork:
        return "fork not yet rolled"
    return f"fork {s.fork}: {'yellow arrows, one dot' if s.fork % 2 else 'blue arrows, two dots'}"


def _chits(s: Facts, c: Content) -> tuple[str, ...]:
    """ZRN-ACT-02 the ten spaces; what has been taken is empty, what is face-down shows its back."""
    plain = {NO_CHIT: "", HIDDEN_CHIT: "?:steel", BLIGHT_CHIT: f"{BLIGHT_LETTER}:{BLIGHT_COLOUR}", WILD_CHIT: "W:ivory"}
    track = shown_track(s)
    return tuple([plain.get(chit) or _house_chit(c, chit) for chit in track[1 : SPACES + 1]])


def _house_chit(c: Content, chit: int) -> str:
    return f"{house_letter(c, HouseId(chit))}:{house_colour(c, HouseId(chit))}" if chit > 0 else ""


# Cards.


def _cards(s: Facts, c: Content) -> Panel:
    """The card that is carried out, and what is left and gone by kind."""
    left, gone = (Counter([c.cards[card].kind for card in pile]) for pile in (s.pile, s.discard))
    rows = tuple([(name, str(left[kind]), str(gone[kind])) for kind, name in KINDS.items()])
    shown = tuple([_card(c, card) for card in s.cards[-1:] if card])
    event = (f"Event {s.event}: {c.events[s.event].name}",) if s.event else ()
    grid = Grid(("Kind", "left", "gone"), rows)
    return Panel("cards", "Blight cards", aside=f"{len(s.pile)} in the pile", words=event, cards=shown, grid=grid)


def _card(c: Content, card: int) -> Card:
    record = c.cards[card]
    words = card_words(c, card).partition(": ")[2]
    return Card(record.name, CARD_SIGNS[record.kind], BLIGHT_COLOUR, words=words[0].upper() + words[1:])


# Houses.


def _house(s: Facts, c: Content, house: HouseId) -> Panel:
    """ZRN-CMP-06 the tracks of one House, its Characters, and how many core units stand between all and the end."""
    own = s.houses[house]
    names = [_character(s, c, unit) for unit in (commander(s, c, house), magic_user(s, c, house)) if unit]
    facts = (
        Fact("food", str(own.food), "Food"),
        Fact("supplies", str(own.supplies), "Supplies"),
        Fact("gold", str(own.gold), "Gold"),
        Fact("mana", str(own.blessings), "Mana"),
        Fact("wizard", str(own.level), "Level"),
        Fact("plunder", str(own.relics), "Relics"),
        Fact("people", str(len(core_units(s, c, house))), "core units"),
    )
    glory = f"{own.glory} Glory, cache {cache(s, c, house)}"
    letter, colour = house_letter(c, house), house_colour(c, house)
    words = (" · ".join(names),) if names else ()
    return Panel(f"house-{letter}", house_name(c, house), letter, colour, glory, words, facts, now=house == s.active)


def _character(s: Facts, c: Content, unit: UnitId) -> str:
    record = s.units[unit]
    notes = [WOUNDS[record.hits]] if record.hits else []
    notes += ["at the wedding"] if record.area == c.away else []
    name = c.kind_of[unit].name
    return f"{name} ({', '.join(notes)})" if notes else name


# What can still come.


def _pools(s: Facts, c: Content) -> Panel:
    types = [type for type in c.blight_types if type != "garrison"]
    counts = [(type, sum([s.units[u].area == c.pool for u in c.units_of_type[type]])) for type in types]
    pool = [Fact(TYPE_SIGNS[type], str(count), type.replace("_", " ")) for type, count in counts]
    hired: dict[str, int] = Counter(c.kind_of[u].id for u in c.units_of_type["mercenary"] if s.units[u].area == c.pool)
    kinds = {c.kind_of[unit].id: c.kind_of[unit] for unit in c.units_of_type["mercenary"]}
    hire = [Fact(SIGNS[kind], str(hired.get(kind, 0)), f"{it.name}, {it.price} Gold") for kind, it in kinds.items()]
    works = c.numbers.works_markers - len(s.works)
    mana = c.numbers.blessing_markers - sum([own.blessings for own in s.houses])
    words = [f"{counted(works, 'works marker')} and {counted(mana, 'Mana Blessing')} left"]
    aside = len(s.blight_in[c.aside])
    words += [f"{aside} Far-Seers set aside"] if aside else []
    words += [f"Wedding: {counted(s.wedding, 'House chit')} to go"] if s.wedding else []
    return Panel("pools", "Blight pool and Mercenaries for hire", words=tuple(words), facts=(*pool, *hire))


def _terrain(c: Content) -> Panel:
    """ZRN-MAP-15 how many units of a side an area holds, and how it protects them."""
    rows = []
    for kind in TERRAINS:
        area = next(area for area in c.map_areas if c.terrain[area] == kind)
        rows.append((TERRAIN_NAMES[kind], str(c.capacity[area]), str(c.missile_pv[area]), f"+{c.melee_pv[area]}"))
    return Panel("terrain", "Terrain", grid=Grid(("Terrain", "holds", "Missile PV", "melee"), tuple(rows)))


# The strip.


def strip(seen: View) -> tuple[Tab, ...]:
    """The units that can be chosen now, area by area, with their ratings."""
    s: Facts = seen.facts
    c: Content = seen.content
    question = seen.question
    chosen = [key for key in (question.options if question else ()) if key.startswith("unit:")]
    places: dict[AreaId, list[Card]] = {}
    for key in chosen:
        unit = c.unit.of(key)
        places.setdefault(s.units[unit].area, []).append(unit_card(s, c, unit, key))
    return tuple([Tab(c.area.keys((area,))[0], area_name(c, area), tuple(cards)) for area, cards in places.items()])


def unit_card(s: Zorn, c: Content, unit: UnitId, option: str = "") -> Card:
    """A unit with its ratings as they are now."""
    record = s.units[unit]
    down = is_face_down(s, c, unit)
    missile = missile_die(s, c, unit)
    ratings = (
        ("Melee", "?" if down else die_name(c, melee_die(s, c, unit))),
        ("Missile", die_name(c, missile) if missile and not down else "–"),
        ("Bravery", "?" if down else die_name(c, bravery_die(s, c, unit))),
        ("MA", str(movement_allowance(s, c, unit))),
    )
    last = last_hit(s, c, unit)
    seat = BLIGHT_COLOUR if unit >= c.first_blight else house_colour(c, record.house) if record.house else HERO_COLOUR
    words = ", ".join(state_words(s, c, unit))
    letter = letter_of(c, unit, record.house)
    marks = (last - record.hits, last)
    return Card(unit_name(c, unit), sign_of(c, unit), seat, letter, ratings, words, option, marks=marks)
