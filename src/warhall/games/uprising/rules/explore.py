"""UPR-EXP: a tile is flipped, by the Explore Action or by an effect (UPR-EXP-06)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.catalog.land import SIXTHS
from warhall.games.uprising.effects import flip_tile, turn_tile
from warhall.games.uprising.ids import HexId, SideId
from warhall.games.uprising.keys import TURN_NAMES
from warhall.games.uprising.queries import chooser
from warhall.games.uprising.questions.core import TurnTile
from warhall.games.uprising.rules.carry import TILE, CarryOut
from warhall.games.uprising.rules.combat.frames import ResolveHex
from warhall.games.uprising.state import T
from warhall.kernel.decision import Ask, Call, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Flip(Frame):
    """The tile of `hex` is turned up by `side`, who gains what it gives. Done with None."""

    hex: HexId
    side: SideId


flipping = Procedure("uprising.flip", Flip)


@flipping.stage
def flip(t: T, f: Flip) -> Step:
    """UPR-EXP-01, UPR-HEX-07, UPR-AMB-24, UPR-EX-06 face up for good, then its effects in the printed order."""
    flip_tile(t, f.hex, f.side)
    return Call(CarryOut(TILE, t.state.tiles[f.hex], f.side, f.hex), then=choose_turn)


@flipping.stage
def choose_turn(t: T, f: Flip) -> Step:
    """UPR-EXP-05, UPR-AMB-25, UPR-DEC-17 last, how it lies, if it has impassable edges."""
    tile = t.state.tiles[f.hex]
    if not t.content.tiles[tile].edges:
        return Goto(resolve)
    keys = [TURN_NAMES.key(sixths + 1) for sixths in range(SIXTHS)]
    return Ask(TurnTile(f.hex), chooser(t.state, f.side), keys, then=lay)


@flipping.stage
def lay(t: T, f: Flip) -> Step:
    """UPR-EXP-05."""
    turn_tile(t, f.hex, TURN_NAMES.of(t.answer) - 1)
    return Goto(resolve)


@flipping.stage
def resolve(t: T, f: Flip) -> Step:
    """UPR-AMB-134 combat only now, if enemies share the hex after the whole effect."""
    return Call(ResolveHex(f.hex, player=f.side))
