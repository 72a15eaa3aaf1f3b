"""UPR-SKE-06: Skeletons move by an effect."""

from __future__ import annotations

from warhall.games.uprising.effects import move_skeletons
from warhall.games.uprising.events.nemesis import NemesisStays, WayChosen
from warhall.games.uprising.ids import CHAOS, HexId
from warhall.games.uprising.queries import chooser
from warhall.games.uprising.questions.nemesis import NextSkeletons, SkeletonsWay
from warhall.games.uprising.rules.combat.frames import ResolveHex
from warhall.games.uprising.rules.nemesis.frames import ActivateSkeletons
from warhall.games.uprising.rules.nemesis.ways import horde_way
from warhall.games.uprising.state import T
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure

rattling = Procedure("uprising.activate_skeletons", ActivateSkeletons)


@rattling.stage
def choose_next(t: T, f: ActivateSkeletons) -> Step:
    """UPR-SKE-06, UPR-AMB-85, UPR-DEC-31 hex by hex, those that have not moved."""
    waiting = [at for at in f.hexes if unmoved(t, f, at)]
    if not waiting:
        return Done()
    return Ask(NextSkeletons(), chooser(t.state, f.player), t.content.hex.keys(waiting), then=rise, certain=True)


@rattling.stage
def rise(t: T, f: ActivateSkeletons) -> Step:
    """UPR-SKE-06."""
    f.at = t.content.hex.of(t.answer)
    return Goto(choose_way)


@rattling.stage
def choose_way(t: T, f: ActivateSkeletons) -> Step:
    """UPR-SKE-06, UPR-ACH-03, UPR-DEC-31 as Hordes move, without a Curse."""
    way = horde_way(t.state, t.content, f.at, CHAOS)
    if not way.hexes:
        t.tell(NemesisStays(f.at, way.why))
        _note(f, f.at)
        return Goto(choose_next)
    keys = t.content.hex.keys(way.hexes)
    return Ask(SkeletonsWay(f.at, way.why), chooser(t.state, f.player), keys, then=go, certain=True)


@rattling.stage
def go(t: T, f: ActivateSkeletons) -> Step:
    """UPR-SKE-06 all of the hex together; combat or a Horde before the next hex."""
    to, number = t.content.hex.of(t.answer), unmoved(t, f, f.at)
    way = horde_way(t.state, t.content, f.at, CHAOS)
    t.tell(WayChosen(f.at, to, way.why, way.weight, len(way.hexes)))
    _note(f, f.at)
    move_skeletons(t, f.at, to, number)
    return Call(ResolveHex(to, CHAOS, player=f.player), then=choose_next)


def unmoved(t: T, f: ActivateSkeletons, at: HexId) -> int:
    """UPR-AMB-85 how many Skeletons of a hex have not moved yet, as far as they are still there."""
    return min(f.numbers[f.hexes.index(at)], t.state.spots[at].skeletons)


def _note(f: ActivateSkeletons, at: HexId) -> None:
    place = f.hexes.index(at)
    f.numbers = (*f.numbers[:place], 0, *f.numbers[place + 1 :])
