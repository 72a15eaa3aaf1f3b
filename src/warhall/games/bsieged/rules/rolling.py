"""Rolls of the active hero, and Divine Grace on them: BSG-DGR."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.effects.heroes import lose_grace
from warhall.games.bsieged.events.heroes import DiceRolled, DieChanged, HeroRolls
from warhall.games.bsieged.keys import grace_change, grace_key
from warhall.games.bsieged.powers import can_spend_grace
from warhall.games.bsieged.queries import T, seat_of
from warhall.games.bsieged.questions.turns import SpendGrace
from warhall.games.bsieged.state import HeroId, Siege
from warhall.kernel.decision import DONE, Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

SIDES = 6
LOWEST, HIGHEST = 1, 6  # of a red die (BSG-AMB-23)
YELLOW = "yellow"
NO_LIMIT = 99  # more than any roll brings


@dataclass
class HeroRoll(Frame):
    """Dice of the active hero; done with the faces after Divine Grace.

    `target` is the number each die needs (0: the value itself matters); `most`: the hits, or the value of a yellow die,
    beyond which more brings nothing; `lowers`: whether fewer hits may be wanted too.
    """

    hero: HeroId
    count: int
    why: str
    target: int = 0
    die: str = "red"
    most: int = NO_LIMIT
    lowers: bool = False
    faces: tuple[int, ...] = ()


hero_roll = Procedure("bsieged.hero_roll", HeroRoll)


@hero_roll.stage
def roll_dice(t: T, f: HeroRoll) -> Step:
    """Red dice show 1 to 6, the yellow die an amount."""
    faces = t.roll(f.count, SIDES, f.why, HeroRolls(f.hero, f.target), die=f.die)
    f.faces = faces if f.die != YELLOW else tuple([t.content.yellow[face - 1] for face in faces])
    if t.events is not None and may_change(t.state, t.content, f):
        t.tell(DiceRolled(f.hero, f.die, f.faces, f.target))
    return Goto(offer_grace)


@hero_roll.stage
def offer_grace(t: T, f: HeroRoll) -> Step:
    """BSG-DGR-02, BSG-DGR-04, BSG-DGR-05, BSG-DEC-15 one token changes one die by 1, any number of them.

    Asked only if something can be gained with the tokens held.
    """
    if not may_change(t.state, t.content, f):
        return Done(f.faces)
    return Ask(
        SpendGrace(f.hero, f.faces, f.target, f.die),
        seat_of(t.state, t.content, f.hero),
        (*changes(f), DONE),
        then=spend_grace,
    )


# Example: BSG-EX-20.
@hero_roll.stage
def spend_grace(t: T, f: HeroRoll) -> Step:
    """BSG-DGR-02 plus or minus 1; BSG-AMB-23 several tokens may go to one die."""
    if t.answer == DONE:
        return Done(f.faces)
    die, change = grace_change(t.answer)
    lose_grace(t, f.hero, 1, "die")
    f.faces = (*f.faces[:die], f.faces[die] + change, *f.faces[die + 1 :])
    t.tell(DieChanged(f.hero, die, change, f.faces))
    return Goto(offer_grace)


def may_change(s: Siege, c: Content, f: HeroRoll) -> bool:
    """Whether Divine Grace is there and of use; then the roll is told before it is changed."""
    return can_spend_grace(s, c, f.hero) and can_matter(f, s.heroes[f.hero].grace)


def changes(f: HeroRoll) -> list[str]:
    """BSG-AMB-23 red stays within 1 and 6; yellow has no top, and 0 as its bottom."""
    keys = []
    for die, face in enumerate(f.faces):
        if f.die == YELLOW or face < HIGHEST:
            keys.append(grace_key(die, 1))
        if face > (0 if f.die == YELLOW else LOWEST):
            keys.append(grace_key(die, -1))
    return keys


def can_matter(f: HeroRoll, tokens: int) -> bool:
    """Whether so many tokens can gain anything: goods, a hit that still counts, or a hit less where one is too many.

    The red die of the Smuggling table always matters.
    """
    if not f.target:
        return f.die != YELLOW or f.faces[0] < f.most
    hits = sum([face >= f.target for face in f.faces])
    if f.lowers and any(face - tokens < f.target <= face for face in f.faces):
        return True
    return hits < f.most and any(face < f.target <= face + tokens for face in f.faces)
