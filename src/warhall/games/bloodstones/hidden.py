"""Resampling: what a seat cannot know is drawn anew, everything else stays. BLD-DIS-03, BLD-RUL-10.

Hidden from a seat are the hands and bags of the others (together: which of their tiles lie where), the Battle tiles
and substitutes of the others that are not yet revealed, and tiles that another player is about to pay with. Choices
already made in the open bind the sample: a move in progress must stay payable.
"""

from __future__ import annotations

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.queries.seats import hand_pips
from warhall.games.bloodstones.rules.battle import Battle, put
from warhall.games.bloodstones.rules.move import Move, pips_needed
from warhall.games.bloodstones.rules.pay import Pay
from warhall.games.bloodstones.state import Bloodstones, UnitId
from warhall.kernel.chance import Chance

ATTEMPTS = 20


def sample(state: Bloodstones, c: Content, seat: int | None, chance: Chance) -> Bloodstones:
    """A state that this seat (None: a spectator) cannot tell from the real one."""
    s = state.clone()
    for other in range(len(s.players)):
        if other != seat:
            _redraw(s, c, other, chance)
    return s


def _redraw(s: Bloodstones, c: Content, seat: int, chance: Chance) -> None:
    """New hand, bag and secret battle tiles for one player."""
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, Pay) and frame.seat == seat:
        frame.chosen = ()
    needed = _pips_needed(s, c, seat)
    for _ in range(ATTEMPTS):
        _deal(s, seat, chance)
        if hand_pips(s, c, seat) >= needed:
            break
    else:
        _enrich(s, c, seat, needed)
    for fight in s.stack:
        if isinstance(fight, Battle) and seat in fight.seats:
            _redraw_battle(c, fight, fight.seats.index(seat), chance)


def _deal(s: Bloodstones, seat: int, chance: Chance) -> None:
    """Hand, bag and a substitute lying face down are one pool to the others."""
    fights = [frame for frame in s.stack if isinstance(frame, Battle) and seat in frame.seats]
    laid = [unit for fight in fights if (unit := fight.substitutes[fight.seats.index(seat)])]
    size = len(s.hands[seat])
    pool = chance.order(sorted((*s.hands[seat], *s.bags[seat], *laid)))
    for fight in fights:
        side = fight.seats.index(seat)
        if fight.substitutes[side]:
            fight.substitutes = put(fight.substitutes, side, pool.pop())
    s.hands[seat] = tuple(sorted(pool[:size]))
    s.bags[seat] = tuple(sorted(pool[size:]))


def _pips_needed(s: Bloodstones, c: Content, seat: int) -> int:
    """What the choices made so far ask of a hand."""
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, Pay) and frame.seat == seat:
        return frame.price
    if isinstance(frame, Move) and frame.seat == seat:
        return pips_needed(s, c, frame)
    return 0


def _enrich(s: Bloodstones, c: Content, seat: int, needed: int) -> None:
    """Swap the poorest tile in hand for the richest in the bag until the hand can pay."""

    def pips(unit: UnitId) -> int:
        return c.pips[unit]

    hand, bag = sorted(s.hands[seat], key=pips), sorted(s.bags[seat], key=pips)
    for at in range(min(len(hand), len(bag))):
        if sum(map(pips, hand)) >= needed:
            break
        hand[at], bag[-1 - at] = bag[-1 - at], hand[at]
    s.hands[seat], s.bags[seat] = tuple(sorted(hand)), tuple(sorted(bag))


def _redraw_battle(c: Content, fight: Battle, side: int, chance: Chance) -> None:
    """Battle tiles not yet shown, and which of them was replaced."""
    count = len(fight.drawn[side])
    if count:
        values = tuple(sorted(chance.order(c.numbers.battle_tiles)[:count], reverse=True))
        fight.drawn = put(fight.drawn, side, values)
        if fight.replaced[side]:
            fight.replaced = put(fight.replaced, side, chance.item(values))
