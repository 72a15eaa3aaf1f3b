"""The table in words, by area name, for 80 columns: the terminal game, and what a screen reader says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.forecast import forecast, leaving, terror_at_risk
from warhall.games.zorn.names import (
    BLIGHT_LETTER,
    CATEGORIES,
    HERO_LETTER,
    KINDS,
    MARKS,
    WOUNDS,
    area_name,
    count_of,
    die_name,
    house_letter,
    house_name,
    joined,
    unit_name,
)
from warhall.games.zorn.queries import (
    T,
    bravery_die,
    core_units,
    has_casualties,
    is_face_down,
    is_worn,
    melee_die,
    melee_protection,
    missile_die,
    missile_protection,
    missile_range,
    movement_allowance,
)
from warhall.games.zorn.state import BLIGHT_CHIT, NO_CHIT, WILD_CHIT, AreaId, UnitId
from warhall.games.zorn.view import FACE_DOWN, HIDDEN_CHIT, Facts, position
from warhall.kernel.view import View

WIDTH = 80
PART_OF_DAY = ("Nighttime", "first Daytime turn", "second Daytime turn")
STEP_NAMES = {
    "draft": "Houses and Characters",
    "deployment": "Deployment",
    "map": "Treasure and first spawns",
    "chits": "Laying the chits",
    "activations": "Activations",
    "blight": "Blight activation",
    "start": "Start of the activation",
    "cast": "Cast Magic Spell",
    "missile": "Missile Combat",
    "melee": "Melee Combat",
    "move": "Movement",
    "regroup": "Regroup",
    "curse": "Cursed Land",
    "collect": "Collect Resources",
    "hunger": "Hunger",
    "poison": "Poisoning",
    "entrench": "Entrench",
    "recovery": "Recovery",
    "march": "Night March",
    "strike": "Blight Night Strike",
    "finish": "Last reckoning",
}


def text(seen: View) -> str:
    """The table in words."""
    t = position(seen)
    facts: Facts = seen.facts
    lines = [*_head(t, facts), "", *_house_table(t, facts)]
    for part in (_combat(t, facts), _house_areas(t), _blight_areas(t), _dens(t, facts), _off_map(t, facts)):
        if part:
            lines += ["", *part]
    return "\n".join(lines)


def turn_words(c: Content, facts: Facts) -> str:
    """ "Game Turn 5 of 12 · Day 2, second Daytime turn"."""
    if facts.phase == "setup":
        return "Setup"
    every = c.numbers.night_every
    day, part = (facts.turn - 1) // every + 1, PART_OF_DAY[facts.turn % every]
    return f"Game Turn {facts.turn} of {c.numbers.turns} · Day {day}, {part}"


def step_words(c: Content, facts: Facts) -> str:
    """What is going on now."""
    words = STEP_NAMES.get(facts.step, "")
    if facts.step == "strike" and facts.turn == c.numbers.turns:
        words = "Night of Terror"
    return f"{house_name(c, facts.active)}: {words}" if facts.active and words else words


def card_words(c: Content, card: int) -> str:
    """ "Creeping Swarm: Ambushers and Minion Horde Advance"."""
    record = c.cards[card]
    types = [c.blight_types[type].name for type in record.types]
    if record.kind == "crazed":
        what = "two further cards are drawn and carried out"
    elif record.kind == "event":
        what = "a D20 on the Event Table"
    elif record.kind == "spawn":
        what = f"Spawn, {joined(types, 'then')}"
    elif record.kind == "lead":
        what = "a Far-Seer enters, then all Far-Seers and those with them Advance"
    elif record.kind == "wave":
        what = "all Blight units move, but never among House units"
    else:
        named = "all Blight units" if len(types) == len(c.blight_types) else joined(types)
        what = f"{KINDS[record.kind]}, {named}"
    return f"{record.name}: {what}"


def cards_by_kind(c: Content, cards: Iterable[int]) -> str:
    """ "3 Advance, 1 Strike"."""
    found = Counter(c.cards[card].kind for card in cards)
    return ", ".join(f"{found[kind]} {name}" for kind, name in KINDS.items() if found[kind])


def chit_word(c: Content, chit: int) -> str:
    """A chit of the Activation Track in one word."""
    words = {NO_CHIT: "-", BLIGHT_CHIT: "Blight", WILD_CHIT: "Wild", HIDDEN_CHIT: "?"}
    return words.get(chit) or house_letter(c, chit)


def _head(t: T, facts: Facts) -> list[str]:
    c = t.content
    step = step_words(c, facts)
    lines = wrapped(turn_words(c, facts) + (f" · {step}" if step else ""), "  ")
    limit = c.numbers.terror_limit
    bar = "#" * min(limit, facts.terror) + "." * max(0, limit - facts.terror)
    lines.append(f"Terror {facts.terror:>2} of {limit}  {bar}  at {limit} all are lost")
    gone = leaving(t)
    if gone:
        names = [f"{unit_name(c, u)} in {area_name(c, t.state.units[u].area)}" for u in gone]
        lines += wrapped(f"  {terror_at_risk(t)} at risk: one Advance takes {joined(names)} off the map", "    ")
    if facts.phase == "day":
        lines += _day_lines(c, facts)
    for card in facts.cards:
        lines += wrapped(f"Card   {card_words(c, card)}", "       ")
    if facts.event:
        event = c.events[facts.event]
        lines += wrapped(f"Event  {facts.event}, {event.name}: {event.text}", "       ")
    if facts.phase != "setup":
        pile = f"Pile   {count_of(len(facts.pile), 'card')} ({cards_by_kind(c, facts.pile)})"
        lines += wrapped(f"{pile}, {len(facts.discard)} discarded", "       ")
    return lines


def _day_lines(c: Content, facts: Facts) -> list[str]:
    fork = "each unit rolls for its way" if facts.fork_each else "not yet rolled"
    if facts.fork and not facts.fork_each:
        fork = f"{facts.fork}, {'odd: pale arrows' if facts.fork % 2 else 'even: blue arrows'}"
    chits = [
        f"{'>' if space == facts.space else ''}{space} {chit_word(c, chit)}"
        for space, chit in enumerate(facts.track)
        if space and (chit or space == facts.space)
    ]
    return [f"Forks  {fork}", *wrapped(f"Chits  {'  '.join(chits)}", "       ")]


def _house_table(t: T, facts: Facts) -> list[str]:
    c = t.content
    if not facts.order:
        return ["No House has been chosen yet."]
    lines = ["     House             Food  Supplies  Gold  Mana  Level  Glory  Relics  Core"]
    for house in facts.order:
        own = facts.houses[house]
        mark = ">" if house == facts.active else " "
        you = " you" if own.seat == facts.seat else ""
        lines.append(
            f"{mark} {house_letter(c, house)}  {house_name(c, house):<16} {own.food:>5} {own.supplies:>9} {own.gold:>5}"
            f" {own.blessings:>5} {own.level:>6} {own.glory:>6} {own.relics:>7} {len(core_units(t, house)):>5}{you}"
        )
    return lines


def _combat(t: T, facts: Facts) -> list[str]:
    fight = facts.combat
    if fight is None:
        return []
    c = t.content
    ghost = c.ghosts[fight.ghost].name if fight.ghost else ""
    attack = ghost or joined([unit_name(c, unit) for unit in fight.attackers])
    defence = joined([unit_name(c, unit) for unit in fight.defenders])
    totals = f" Totals: {fight.attack} to {fight.defence}." if fight.attack else ""
    return wrapped(f"Melee in {area_name(c, fight.area)}: {attack} against {defence}.{totals}", "  ")


# Areas.


def _house_areas(t: T) -> list[str]:
    """Every area with House units, with all that can matter to them."""
    lines: list[str] = []
    for area in t.content.map_areas:
        if t.state.house_in[area]:
            lines += _area_lines(t, area, t.state.house_in[area])
            lines += ["    " + line for line in wrapped(f"next to {_neighbours(t, area)}", "  ", WIDTH - 4)]
    if lines:
        lines = ["House units (Melee / Missile:Range / Bravery / MA as they are now)", *lines]
    return lines


def _blight_areas(t: T) -> list[str]:
    """Every area with Blight units, but for Dens where a face-down Garrison is alone."""
    lines: list[str] = []
    for area in t.content.map_areas:
        units = t.state.blight_in[area]
        if units and not _is_untouched(t, area):
            lines += _area_lines(t, area, units)
    if lines:
        lines = ["Blight units, and where an Advance would take them", *lines]
    return lines


def _is_untouched(t: T, area: AreaId) -> bool:
    units = t.state.blight_in[area]
    return len(units) == 1 and is_face_down(t, units[0]) and not t.state.units[units[0]].hits


def _area_lines(t: T, area: AreaId, units: Sequence[UnitId]) -> list[str]:
    lines = wrapped(f"  {area_name(t.content, area)} ({area_words(t, area)})", "      ")
    for unit in units:
        lines += wrapped(f"    {unit_line(t, unit)}", "        ")
    return lines


def area_words(t: T, area: AreaId) -> str:
    """Terrain, protection, capacity and all that lies in an area."""
    c, s = t.content, t.state
    words = [TERRAIN_NAMES[c.terrain[area]]]
    if c.areas[area].pass_letter:
        words[0] = f"Mountain Pass {c.areas[area].pass_letter}"
    if c.is_road[area]:
        words.append("Road")
    if c.is_dead_zone[area]:
        words.append("dead zone")
    melee = melee_protection(t, area)
    words.append(f"PV {missile_protection(t, area)}, melee +{melee}")
    words.append(f"holds {c.capacity[area]}")
    if s.control.get(area):
        words.append(f"held by {house_name(c, s.control[area])}")
    works = s.works.get(area)
    if works is not None:
        words.append(f"{'Camp' if works.camp else 'Entrenchments'} of {house_name(c, works.house)}")
    if s.earthquake == area:
        words.append("Earthquake")
    if area in s.cursed:
        words.append("Cursed")
    if s.flooded and (c.is_ford[area] or c.is_bridge[area]):
        words.append("flooded")
    return ", ".join(words)


TERRAIN_NAMES = {
    "mountain_pass": "Mountain Pass",
    "mountain": "Mountain",
    "plains": "Plains",
    "forest": "Forest",
    "rough_hills": "Rough Hills",
    "bog": "Bog",
    "river": "River",
    "bridge": "Bridge",
    "ford": "Ford",
    "town": "Town",
}


def _neighbours(t: T, area: AreaId) -> str:
    """The areas next to one, with whoever stands there."""
    c = t.content
    return ", ".join(f"{area_name(c, near)}{_occupied(t, near)}" for near in c.ways[area])


def _occupied(t: T, area: AreaId) -> str:
    blight, houses = t.state.blight_in[area], t.state.house_in[area]
    marks = [BLIGHT_LETTER + str(len(blight))] if blight else []
    for house, count in sorted(Counter(t.state.units[unit].house for unit in houses).items()):
        marks.append(f"{house_letter(t.content, house) if house else HERO_LETTER}{count}")
    return f" [{' '.join(marks)}]" if marks else ""


def dice_words(t: T, unit: UnitId) -> str:
    """ "D12 / - / D10 / 3": the ratings as they are now."""
    c = t.content
    ma = movement_allowance(t, unit)
    if is_face_down(t, unit):
        return f"? / - / ? / {ma}"
    fire = missile_die(t, unit)
    missile = f"{die_name(c, fire)}:{missile_range(t, unit)}" if fire else "-"
    return f"{die_name(c, melee_die(t, unit))} / {missile} / {die_name(c, bravery_die(t, unit))} / {ma}"


def state_words(t: T, unit: UnitId) -> list[str]:
    """Damage and markers of a unit."""
    record, s = t.state.units[unit], t.state
    words = []
    if t.content.kind_of[unit].character and record.hits:
        words.append(WOUNDS[record.hits])
    if is_worn(t, unit):
        words.append("Battleworn")
    if has_casualties(t, unit):
        words.append("Casualties")
    words += [name for mark, name in MARKS.items() if record.marks & mark]
    if unit in s.kindled:
        words.append("Kindled Blades")
    if unit in s.stone_skin:
        words.append("Stone Skin")
    return words


def unit_line(t: T, unit: UnitId) -> str:
    """A unit with its ratings, its state, and a Blight unit's next way."""
    c = t.content
    words = [f"{unit_name(c, unit)}  {dice_words(t, unit)}", *state_words(t, unit)]
    owner = t.state.units[unit].house
    if owner and not c.native[unit]:
        words[0] = f"{house_letter(c, owner)} {words[0]}"
    line = ", ".join(words)
    way = way_words(t, unit) if unit >= c.first_blight and not c.garrison_no[unit] else ""
    return f"{line} -> {way}" if way else line


def way_words(t: T, unit: UnitId) -> str:
    """Where an Advance would take a Blight unit."""
    c = t.content
    seen = forecast(t, unit)
    names = [area_name(c, area) for area in seen.path]
    if seen.attacks:
        return f"{', '.join(names)}: attacks" if names else "attacks here"
    if seen.exits:
        return ", ".join([*names, "OFF THE MAP"])
    if seen.chance:
        return ", ".join([*names, "a die decides"])
    if seen.barred:
        return ", ".join([*names, f"stopped before {area_name(c, seen.barred)}"])
    return ", ".join(names) or "stays"


# What lies apart.


def _dens(t: T, facts: Facts) -> list[str]:
    """The Dens: those nobody has touched, and Treasure that lies open."""
    c = t.content
    untouched, covered, shown, bare = [], [], [], []
    for den in range(1, len(c.dens)):
        name, token, garrison = area_name(c, c.dens[den]), facts.treasures[den], _is_untouched(t, c.dens[den])
        if token == FACE_DOWN:
            (untouched if garrison else covered).append(name)
        elif token:
            shown.append(f"{token_words(c, token)} in {name}")
        elif garrison:
            bare.append(name)
    left = [f"{entry.count} {CATEGORIES[entry.category]}{_bank(entry.bank)}" for entry in facts.unseen_tokens]
    parts = (
        ("Untouched Dens (face-down Garrison on face-down Treasure)", untouched),
        ("Face-down Treasure in other Dens", covered),
        ("Treasure that lies open", shown),
        ("Dens with a face-down Garrison and no Treasure", bare),
        ("All that is face-down", left),
    )
    return [line for title, names in parts if names for line in wrapped(f"{title}: {', '.join(names)}", "  ")]


def _bank(bank: str) -> str:
    return f" {bank}" if bank else ""


def token_words(c: Content, token: int) -> str:
    record = c.tokens[token]
    return f"{record.name} ({CATEGORIES[record.category]})"


def _off_map(t: T, facts: Facts) -> list[str]:
    """Flanks, guests at the wedding, the fallen, the pool."""
    c, s = t.content, t.state
    lines: list[str] = []
    for boxes in c.flank_box.values():
        for area in boxes:
            if s.house_in[area]:
                names = joined([unit_name(c, unit) for unit in s.house_in[area]])
                lines += wrapped(f"On {area_name(c, area)}: {names}", "  ")
    if facts.wedding:
        guests = joined([unit_name(c, unit) for unit in s.house_in[c.away]])
        chits = count_of(facts.wedding, "House chit")
        lines += wrapped(f"At the royal wedding for {chits} more: {guests}", "  ")
    if s.house_in[c.gone]:
        lines += wrapped(f"Fallen: {', '.join(unit_name(c, unit) for unit in s.house_in[c.gone])}", "  ")
    hire = Counter(c.kind_of[unit].id for unit in c.units_of_type["mercenary"] if s.units[unit].area == c.pool)
    if hire:
        offers = [f"{count} {c.kinds[kind].name} ({c.kinds[kind].price} Gold)" for kind, count in hire.items()]
        lines += wrapped(f"For hire: {', '.join(offers)}", "  ")
    return lines


def wrapped(words: str, indent: str, width: int = WIDTH) -> list[str]:
    """A paragraph in lines of at most so many columns; blanks inside a line are kept."""
    lines: list[str] = []
    line = ""
    for place, word in enumerate(words.split(" ")):
        if line.strip() and word and len(line) + 1 + len(word) > width:
            lines.append(line.rstrip())
            line = indent + word
        else:
            line += f" {word}" if place else word
    return [*lines, line]
