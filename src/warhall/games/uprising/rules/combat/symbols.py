"""UPR-SYM: dice are rolled and rerolled, symbols counted, Bolts spent."""

from __future__ import annotations

from collections.abc import Iterable

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.events.combat import CombatDice, DiceChanged, SymbolsChanged
from warhall.games.uprising.ground import CURSED
from warhall.games.uprising.ids import BOLTS, CHAOS, COLOURS, SHIELDS, SKULLS, Face, HexId, Pool, SideId
from warhall.games.uprising.queries import pooled
from warhall.games.uprising.rules.combat.frames import AfterDamage, BeforeDamage, BeforeRolling, Cast, Combat, Round
from warhall.games.uprising.rules.combat.groups import group_of, place_of
from warhall.games.uprising.state import T
from warhall.kernel.records import replace

Dice = tuple[tuple[int, int], ...]


# Reading.


def face_of(c: Content, die: tuple[int, int]) -> Face:
    """What a die that was rolled shows."""
    return c.faces[die[0]][die[1] - 1]


def shown(c: Content, dice: Iterable[tuple[int, int]]) -> Face:
    """The symbols of dice together."""
    skulls = shields = bolts = 0
    faces = c.faces
    for colour, number in dice:
        face = faces[colour][number - 1]
        skulls, shields, bolts = skulls + face[SKULLS], shields + face[SHIELDS], bolts + face[BOLTS]
    return skulls, shields, bolts


def total(c: Content, cast: Cast) -> Face:
    """UPR-SYM-07 dice and what effects add, less what does not count."""
    skulls, shields, bolts = shown(c, cast.dice)
    more, gone = cast.added, cast.lost
    shields = 0 if cast.bare else max(0, shields + more[SHIELDS] - gone[SHIELDS])
    return max(0, skulls + more[SKULLS] - gone[SKULLS]), shields, max(0, bolts + more[BOLTS] - gone[BOLTS])


def free_bolts(c: Content, cast: Cast) -> int:
    """Bolts that are neither spent nor held."""
    return total(c, cast)[BOLTS] - cast.spent - cast.held


def may_use_bolts(f: Combat, place: int) -> bool:
    """UPR-TER-02, UPR-AMB-57 on a cursed hex only Chaos."""
    return f.terrain != CURSED or group_of(f, place)[0] == CHAOS


# Writing: only the round's own frame, and what an open window shows of it.


def set_cast(t: T, f: Combat, r: Round, place: int, cast: Cast) -> None:
    """A side's dice and symbols change; the window that is open shows it."""
    r.casts = (cast, r.casts[1]) if place == 0 else (r.casts[0], cast)
    for frame in reversed(t.state.stack):
        if frame is r:
            return
        if isinstance(frame, BeforeRolling):
            frame.mine, frame.theirs = r.casts[0].pool, r.casts[1].pool
        elif isinstance(frame, BeforeDamage):
            frame.mine, frame.theirs = total(t.content, r.casts[0]), total(t.content, r.casts[1])
            frame.bolts = free_bolts(t.content, r.casts[0]) if may_use_bolts(f, 0) else 0
        elif isinstance(frame, AfterDamage):
            frame.bolts = r.casts[0].held


def change_pool(t: T, f: Combat, r: Round, place: int, pool: Pool, why: str) -> None:
    """UPR-TIM-02 dice join, leave or change before they are rolled."""
    if pool != r.casts[place].pool:
        t.tell(DiceChanged(group_of(f, place)[0], r.casts[place].pool, pool, why))
        set_cast(t, f, r, place, replace(r.casts[place], pool=pool))


def add_to_pool(t: T, f: Combat, r: Round, place: int, dice: Pool, why: str) -> None:
    """UPR-TIM-02."""
    change_pool(t, f, r, place, pooled(r.casts[place].pool, dice), why)


def add_symbols(t: T, f: Combat, r: Round, side: SideId, symbols: Face, why: str) -> None:
    """UPR-SYM-07 symbols that are not on dice."""
    if any(symbols):
        place = place_of(f, side)
        t.tell(SymbolsChanged(side, symbols, cancelled=False, why=why))
        set_cast(t, f, r, place, replace(r.casts[place], added=_sum(r.casts[place].added, symbols)))


def cancel_symbols(t: T, f: Combat, r: Round, side: SideId, symbols: Face, why: str) -> None:
    """So many symbols of a side do not count in this round."""
    place = place_of(f, side)
    t.tell(SymbolsChanged(side, symbols, cancelled=True, why=why))
    set_cast(t, f, r, place, replace(r.casts[place], lost=_sum(r.casts[place].lost, symbols)))


def _sum(one: Face, other: Face) -> Face:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


# Rolling.


def roll_dice(t: T, at: HexId, side: SideId, pool: Pool, why: str) -> Dice:
    """UPR-TIM-03 the weakest colour first."""
    about = CombatDice(at, side, why)
    found: list[tuple[int, int]] = []
    for colour, number in enumerate(pool):
        if number:
            rolled = t.roll(number, 6, "UPR-TIM-03", about, die=COLOURS[colour])
            found += [(colour, face) for face in rolled]
    return tuple(found)


def reroll_dice(t: T, f: Combat, r: Round, place: int, chosen: Iterable[int], why: str) -> None:
    """UPR-RRL-02 the new result counts; in the order chosen."""
    side, dice = group_of(f, place)[0], list(r.casts[place].dice)
    for number in chosen:
        colour, before = dice[number]
        about = CombatDice(f.hex, side, why, before)
        dice[number] = (colour, t.roll(1, 6, "UPR-RRL-02", about, die=COLOURS[colour])[0])
    set_cast(t, f, r, place, replace(r.casts[place], dice=tuple(dice)))


def may_reroll(c: Content, cast: Cast, chosen: tuple[int, ...], die: int) -> bool:
    """A die may go only if the Bolts that stay cover those spent and held."""
    gone = sum(face_of(c, cast.dice[number])[BOLTS] for number in (*chosen, die))
    return die not in chosen and total(c, cast)[BOLTS] - gone >= cast.spent + cast.held


def blanks(c: Content, cast: Cast) -> list[int]:
    """UPR-RRL-03, UPR-RRL-05 the blank dice, the strongest first."""
    found = [number for number, die in enumerate(cast.dice) if not any(face_of(c, die))]
    return sorted(found, key=lambda number: -cast.dice[number][0])
