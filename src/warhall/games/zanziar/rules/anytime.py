"""What a seat may do at any time, whoever is asked (ZAN-UNI-03, ZAN-UNI-07, ZAN-UNI-12, ZAN-ITM-03, ZAN-TRN-08)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.items import show
from warhall.games.zanziar.effects.loss import DISMISSED, lose
from warhall.games.zanziar.effects.pawns import turn_up
from warhall.games.zanziar.effects.world import name_hero
from warhall.games.zanziar.keys import ASKS, DISMISSALS, SHOWS, UPS
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import groups_of, leads_openly
from warhall.games.zanziar.queries.units import is_hero, pawns_of
from warhall.games.zanziar.questions.cards import AnyTime
from warhall.games.zanziar.rules.actions import ActionStep
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.games.zanziar.rules.movement import MovementStep
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.decision import Ask, Call, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

CLAUSES = ("ZAN-UNI-03", "ZAN-UNI-07", "ZAN-UNI-12", "ZAN-ITM-03", "ZAN-TRN-08")
QUIET = (MovementStep, ActionStep)  # between two moves or actions: nothing is under way that a loss could upset
Keys = Callable[[Zanziar, Content, int], list[str]]
more_keys: list[tuple[Keys, Callable[[T, int, str], Frame]]] = []  # items and cards that may be used at any time


@dataclass
class Interject(Frame):
    """A seat does something between other things."""

    seat: int


interjecting = Procedure("zanziar.interject", Interject)


def standing(s: Zanziar, c: Content, seat: int) -> tuple[Frame, Ask] | None:
    """The frame and the question; none where there is nothing to do, or while dice lie on the table (ZAN-UNI-07)."""
    if not s.players[seat].alive or s.throw is not None or not s.round or not s.stack:
        return None
    keys = [*turnable(s, seat), *askable(s, c, seat)]
    if isinstance(s.stack[-1], QUIET):
        keys += dismissible(s, seat)
    for more, _ in more_keys:
        keys += more(s, c, seat)
    if not keys:
        return None
    return Interject(seat), Ask(AnyTime(), seat, keys, then=interject, clauses=CLAUSES)


def turnable(s: Zanziar, seat: int) -> list[str]:
    """ZAN-UNI-07, ZAN-ITM-03 own facedown units and items."""
    mine = pawns_of(s, seat)
    things = [thing for pawn in mine for thing in s.things_of[pawn] if not s.things[thing].faceup]
    return [*UPS.keys(pawn for pawn in mine if not s.pawns[pawn].faceup), *SHOWS.keys(things)]


def dismissible(s: Zanziar, seat: int) -> list[str]:
    """ZAN-D-04, ZAN-UNI-03 any own unit but the Hero."""
    return list(DISMISSALS.keys(pawn for pawn in pawns_of(s, seat) if not is_hero(s, pawn)))


def askable(s: Zanziar, c: Content, seat: int) -> list[str]:
    """ZAN-D-07, ZAN-UNI-12, ZAN-R-10 opponents whose facedown Hero was used, or leads a group with no other leader."""
    found = []
    for other, player in enumerate(s.players):
        if other != seat and player.alive and not player.named and (player.used or leads_facedown(s, c, other)):
            found.append(ASKS.key(other + 1))
    return found


def leads_facedown(s: Zanziar, c: Content, seat: int) -> bool:
    """ZAN-R-10 a group without a faceup leader is led by the Hero: a continuing use."""
    return not all(leads_openly(s, c, group) for group in groups_of(s, seat))


@interjecting.stage
def interject(t: T, f: Interject) -> Step:
    """ZAN-UNI-03, ZAN-UNI-07, ZAN-R-10, ZAN-ITM-03."""
    key = t.answer
    for more, open_frame in more_keys:
        if key in more(t.state, t.content, f.seat):
            return Call(open_frame(t, f.seat, key))
    if UPS.has(key):
        turn_up(t, UPS.of(key))
    elif SHOWS.has(key):
        show(t, SHOWS.of(key))
    elif ASKS.has(key):
        name_hero(t, ASKS.of(key) - 1)
    else:
        lose(t, DISMISSALS.of(key), DISMISSED)
        return Call(Aftermath())
    return Done()
