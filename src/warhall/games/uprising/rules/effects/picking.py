"""Effects that leave one choice after another to a player: what may be chosen, and what is done with it.

    @choice("remove_curse", "Remove a Curse", cursed)
    def lift(t: T, f: Pick, said: Effect, key: str) -> Frame | None: ...

`cursed(s, c, f, said)` gives the options. The effect is entered as one that can be carried out, and as impossible
where there are no options. `nemesis`: the Chooser decides, not the player whom the effect speaks to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.ids import NOWHERE, PLAYERS, HexId, SideId
from warhall.games.uprising.queries import chooser, seat_of, turn_order
from warhall.games.uprising.questions.effects import PickForNemesis, PickOne
from warhall.games.uprising.rules.carry import CarryOut, effect, effects_of, possible, receivers, source_of
from warhall.games.uprising.state import T, Uprising
from warhall.kernel.decision import DONE, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.records import record
from warhall.kernel.state import Frame


@dataclass
class Pick(Frame):
    """Each of `sides` makes so many choices of an effect (`part`, `row` and `step` say which one).

    `left`: choices still to make; `half`: a choice that needs a second answer; `picked`: what the first side chose.
    """

    part: str
    row: int
    step: int
    sides: tuple[SideId, ...]
    hex: HexId = NOWHERE
    left: int = 1
    half: str = ""
    picked: tuple[str, ...] = ()


REGIONS = ("howling_white", "fog_grave", "screaming_sea")
Options = Callable[[Uprising, Content, Pick, Effect], Sequence[str]]
Act = Callable[[T, Pick, Effect, str], Frame | None]
Close = Callable[[T, Pick, Effect], Frame | None]


@record
class Choice:
    """`free`: the player may stop or decline, whether the component says `up_to` or not. `every`: all players choose.

    `close`: what follows when a player has made all choices.
    """

    what: str
    options: Options
    act: Act
    nemesis: bool = False
    free: bool = False
    every: bool = False
    close: Close | None = None
    times: int = 0  # choices of each player, if it is not the amount that says so


choices: dict[str, Choice] = {}
picking = Procedure("uprising.pick", Pick)


def choice(
    name: str,
    what: str,
    options: Options,
    *,
    nemesis: bool = False,
    free: bool = False,
    every: bool = False,
    close: Close | None = None,
    times: int = 0,
) -> Callable[[Act], Act]:
    """Enter an effect that is a choice."""

    def enter(act: Act) -> Act:
        choices[name] = Choice(what, options, act, nemesis, free, every, close, times)
        effect.by(name)(begin)
        possible.by(name)(is_possible)
        return act

    return enter


def begin(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-AMB-137, UPR-AMB-61 every player spoken to in turn order; what speaks to nobody does nothing."""
    entry = choices[said.effect]
    sides = (f.side,) if entry.nemesis else receivers(t.state, said.who, f.side)
    if entry.every:
        sides = turn_order(t.state)
    if not sides:
        return None
    return Pick(f.part, f.row, f.step - 1, sides, f.hex, number_of(said))


def is_possible(s: Uprising, c: Content, side: SideId, at: HexId, said: Effect) -> bool:
    """Whether anything could be chosen."""
    return bool(choices[said.effect].options(s, c, Pick("", 0, 0, (side,), at, number_of(said)), said))


def number_of(said: Effect) -> int:
    """How many choices an effect leaves to a player."""
    if said.where == "each_region":
        return len(REGIONS)
    return choices[said.effect].times or max(1, said.amount)


@picking.stage
def ask(t: T, f: Pick) -> Step:
    """UPR-DEC-05, UPR-DEC-20, UPR-DEC-27, UPR-DEC-35 one choice after another, as long as there is anything."""
    if not f.sides:
        return Done()
    said = effects_of(t.content, f.part, f.row)[f.step]
    entry = choices[said.effect]
    options = tuple(entry.options(t.state, t.content, f, said)) if f.left else ()
    if not options:
        return Goto(turn_to_next)
    why = source_of(t.content, f.part, f.row)
    if entry.nemesis:
        seat = chooser(t.state, f.sides[0])
        return Ask(PickForNemesis(entry.what, why), seat, options, then=take, certain=True)
    if (said.up_to or entry.free) and not f.half:
        options = (*options, DONE)
    seat = seat_of(t.state, f.sides[0])
    return Ask(PickOne(f.sides[0], entry.what, why), seat, options, then=take, certain=True)


@picking.stage
def take(t: T, f: Pick) -> Step:
    """UPR-DEC-20 what was chosen is done at once; a half choice needs its other half."""
    if t.answer == DONE:
        f.left = 0
        return Goto(turn_to_next)
    said, answer = effects_of(t.content, f.part, f.row)[f.step], t.answer
    whole = f.half
    frame = choices[said.effect].act(t, f, said, answer)
    if not f.half or f.half == whole:
        f.half = ""
        f.left -= 1
        f.picked = (*f.picked, answer)
    return Goto(ask) if frame is None else Call(frame, then=ask)


@picking.stage
def turn_to_next(t: T, f: Pick) -> Step:
    """UPR-AMB-137 the next choice, or the next player."""
    if f.left > 1:
        f.left -= 1
        return Goto(ask)
    said = effects_of(t.content, f.part, f.row)[f.step]
    close = choices[said.effect].close
    frame = close(t, f, said) if close and f.picked else None
    f.sides, f.left, f.half, f.picked = f.sides[1:], number_of(said), "", ()
    return Goto(ask) if frame is None else Call(frame, then=ask)


def why_of(t: T, f: Pick) -> str:
    """The id of the component behind a choice."""
    return source_of(t.content, f.part, f.row)


def player_of(f: Pick) -> SideId:
    """Whose effect it is, for those who decide for the Nemesis."""
    return f.sides[0] if f.sides and f.sides[0] in PLAYERS else SideId(0)
