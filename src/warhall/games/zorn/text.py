"""The table in words, by area name, for 80 columns: the terminal game, and what a screen reader says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.forecast import leaving, terror_at_risk
from warhall.games.zorn.names import (
    CATEGORIES,
    CATEGORY_PLURALS,
    KINDS,
    STEP_NAMES,
    area_name,
    house_letter,
    house_name,
    unit_name,
)
from warhall.games.zorn.queries import (
    core_units,
    is_face_down,
)
from warhall.games.zorn.rules.finish import power_cache
from warhall.games.zorn.state import BLIGHT_CHIT, NO_CHIT, WILD_CHIT, AreaId, HouseId, UnitId, Zorn
from warhall.games.zorn.story.describe import area_words, neighbours_words, token_words, unit_line
from warhall.games.zorn.story.seats import proposals_words
from warhall.games.zorn.view import FACE_DOWN, HIDDEN_CHIT, Facts, Unseen
from warhall.kernel.view import View
from warhall.tell.words import counted, joined, wrapped

WIDTH = 80
GLUE = "\N{NO-BREAK SPACE}"  # holds words together while a line is wrapped
PART_OF_DAY = ("Nighttime", "first Daytime turn", "second Daytime turn")


def text(seen: View) -> str:
    """The table in words."""
    facts: Facts = seen.facts
    c: Content = seen.content
    lines = [*_head(facts, c), "", *_house_table(facts, c)]
    for part in (
        _combat(facts, c),
        _house_areas(facts, c),
        _blight_areas(facts, c),
        _dens(facts, c),
        _off_map(facts, c),
    ):
        if part:
            lines += ["", *part]
    return "\n".join(lines)


def turn_words(c: Content, facts: Facts) -> str:
    """ "Game Turn 5 of 12 · Day 2, second Daytime turn"."""
    if facts.phase == "setup":
        return "Setup"
    every = c.numbers.night_every
    if facts.turn > c.numbers.turns:
        return f"After Game Turn {c.numbers.turns}"
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


def shown_track(facts: Facts) -> tuple[int, ...]:
    """The Activation Track, with the chit that is acting now back on its space."""
    acting = BLIGHT_CHIT if facts.space % 2 else int(facts.active)
    return tuple([chit or (acting if space and space == facts.space else 0) for space, chit in enumerate(facts.track)])


def chit_word(c: Content, chit: int) -> str:
    """A chit of the Activation Track in one word."""
    words = {NO_CHIT: "-", BLIGHT_CHIT: "Blight", WILD_CHIT: "Wild", HIDDEN_CHIT: "?"}
    return words.get(chit) or house_letter(c, chit)


def _head(s: Facts, c: Content) -> list[str]:
    step = step_words(c, s)
    lines = wrapped(turn_words(c, s) + (f" · {step}" if step else ""), "  ")
    limit = c.numbers.terror_limit
    bar = "#" * min(limit, s.terror) + "." * max(0, limit - s.terror)
    lines.append(f"Terror {s.terror:>2} of {limit}  {bar}  at {limit} all are lost")
    gone = leaving(s, c)
    if gone:
        names = [f"{unit_name(c, u)} in {area_name(c, s.units[u].area)}" for u in gone]
        lines += wrapped(f"  {terror_at_risk(s, c)} at risk: one Advance takes {joined(names)} off the map", "    ")
    if s.phase == "day":
        lines += _day_lines(c, s)
    if s.proposals:
        lines += wrapped(f"Named  {proposals_words(c, s)}", "       ")
    for card in s.cards:
        lines += wrapped(f"Card   {card_words(c, card)}", "       ")
    if s.event:
        event = c.events[s.event]
        lines += wrapped(f"Event  {s.event}, {event.name}: {event.text}", "       ")
    if s.phase != "setup":
        pile = f"Pile   {counted(len(s.pile), 'card')} ({cards_by_kind(c, s.pile)})"
        lines += wrapped(f"{pile}, {len(s.discard)} discarded", "       ")
    return lines


def _day_lines(c: Content, facts: Facts) -> list[str]:
    fork = "each unit rolls for its way" if facts.fork_each else "not yet rolled"
    if facts.fork and not facts.fork_each and facts.step != "chits":  # until then it is that of the last turn
        fork = f"{facts.fork}, {'odd: yellow arrows' if facts.fork % 2 else 'even: blue arrows'}"
    chits = [
        f"{'>' if space == facts.space else ''}{space}{GLUE}{chit_word(c, chit)}"
        for space, chit in enumerate(shown_track(facts))
        if space and (chit or space == facts.space)
    ]
    lines = wrapped(f"Chits  {'  '.join(chits)}", "       ") if chits else []
    lines = [line.replace(GLUE, " ") for line in lines]
    return [f"Forks  {fork}", *lines]


def _house_table(s: Facts, c: Content) -> list[str]:
    if not s.order:
        return ["No House has been chosen yet."]
    lines = ["House                 Food Supplies Gold Mana Level Glory Cache Relics Core"]
    for house in s.order:
        own = s.houses[house]
        mark = ">" if house == s.active else " "
        you = " you" if own.seat == s.seat else ""
        lines.append(
            f"  {mark}{house_letter(c, house)} {house_name(c, house):<15} {own.food:>5} {own.supplies:>8} {own.gold:>4}"
            f" {own.blessings:>4} {own.level:>5} {own.glory:>5} {cache(s, c, house):>5} {own.relics:>6}"
            f" {len(core_units(s, c, house)):>4}{you}"
        )
    return lines


def cache(s: Zorn, c: Content, house: HouseId) -> int:
    """ZRN-WIN-07 the Power Cache Glory a House would score if the game ended now, or has scored."""
    return s.houses[house].cache or power_cache(s, c, house)


def _combat(s: Facts, c: Content) -> list[str]:
    fight = s.combat
    if fight is None:
        return []
    ghost = c.ghosts[fight.ghost].name if fight.ghost else ""
    attack = ghost or joined([unit_name(c, unit) for unit in fight.attackers])
    defence = joined([unit_name(c, unit) for unit in fight.defenders])
    totals = f" Totals: {fight.attack} to {fight.defence}." if fight.attack else ""
    return wrapped(f"Melee in {area_name(c, fight.area)}: {attack} against {defence}.{totals}", "  ")


# Areas.


def _house_areas(s: Zorn, c: Content) -> list[str]:
    """Every area with House units, with all that can matter to them."""
    lines: list[str] = []
    for area in c.map_areas:
        if s.house_in[area]:
            lines += _area_lines(s, c, area, s.house_in[area])
            lines += ["  " + line for line in wrapped(f"next to {neighbours_words(s, c, area)}", "  ", WIDTH - 2)]
    if lines:
        lines = ["HOUSE UNITS, with Melee / Missile:Range / Bravery / MA as they are now", *lines]
    return lines


def _blight_areas(s: Zorn, c: Content) -> list[str]:
    """Every area with Blight units, but for Dens where a face-down Garrison is alone."""
    lines: list[str] = []
    for area in c.map_areas:
        units = s.blight_in[area]
        if units and not _is_untouched(s, c, area):
            lines += _area_lines(s, c, area, units)
    if lines:
        lines = ["BLIGHT UNITS, and where an Advance would take them", *lines]
    return lines


def _is_untouched(s: Zorn, c: Content, area: AreaId) -> bool:
    units = s.blight_in[area]
    return len(units) == 1 and is_face_down(s, c, units[0]) and not s.units[units[0]].hits


def _area_lines(s: Zorn, c: Content, area: AreaId, units: Sequence[UnitId]) -> list[str]:
    lines = wrapped(f"{area_name(c, area)} ({area_words(s, c, area)})", "    ")
    for unit in units:
        lines += wrapped(f"  {unit_line(s, c, unit)}", "      ")
    return lines


# What lies apart.


def _dens(s: Facts, c: Content) -> list[str]:
    """The Dens: those nobody has touched, and Treasure that lies open."""
    untouched: list[str] = []
    covered: list[str] = []
    shown, bare = [], []
    for den in range(1, len(c.dens)):
        name, token, garrison = area_name(c, c.dens[den]), s.dens[den].token, _is_untouched(s, c, c.dens[den])
        if token == FACE_DOWN:
            (untouched if garrison else covered).append(name)
        elif token:
            shown.append(f"{token_words(c, token)} in {name}")
        elif garrison:
            bare.append(name)
    left = [f"{_counted(entry)}{_bank(entry.bank)}" for entry in s.unseen_tokens]
    parts = (
        ("Untouched Dens (face-down Garrison on face-down Treasure)", untouched),
        ("Face-down Treasure in other Dens", covered),
        ("Treasure that lies open", shown),
        ("Dens with a face-down Garrison and no Treasure", bare),
        ("All that is face-down", left),
    )
    return [line for title, names in parts if names for line in wrapped(f"{title}: {', '.join(names)}", "  ")]


def _counted(entry: Unseen) -> str:
    return counted(entry.count, CATEGORIES[entry.category], CATEGORY_PLURALS[entry.category])


def _bank(bank: str) -> str:
    return f" {bank}" if bank else ""


def _off_map(s: Facts, c: Content) -> list[str]:
    """Flanks, guests at the wedding, the fallen, the pool."""
    lines: list[str] = []
    for boxes in c.flank_box.values():
        for area in boxes:
            if s.house_in[area]:
                names = joined([unit_name(c, unit) for unit in s.house_in[area]])
                lines += wrapped(f"On {area_name(c, area)}: {names}", "  ")
    if s.wedding:
        guests = joined([unit_name(c, unit) for unit in s.house_in[c.away]])
        chits = counted(s.wedding, "House chit")
        lines += wrapped(f"At the royal wedding for {chits} more: {guests}", "  ")
    if s.house_in[c.gone]:
        lines += wrapped(f"Fallen: {', '.join(unit_name(c, unit) for unit in s.house_in[c.gone])}", "  ")
    hire = Counter(c.kind_of[unit].id for unit in c.units_of_type["mercenary"] if s.units[unit].area == c.pool)
    if hire:
        offers = [f"{count} {c.kinds[kind].name} ({c.kinds[kind].price} Gold)" for kind, count in hire.items()]
        lines += wrapped(f"For hire: {', '.join(offers)}", "  ")
    return lines
