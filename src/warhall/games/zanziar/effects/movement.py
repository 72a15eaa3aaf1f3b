"""What cards write about a group's move (ZAN-FX-06, ZAN-FX-10, ZAN-FX-11)."""

from __future__ import annotations

from warhall.games.zanziar.effects.groups import note_group
from warhall.games.zanziar.events.movement import LastingBegan, LastingEnded, MoveEnded, RateChanged
from warhall.games.zanziar.ids import GroupId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.state import NO_MOVEMENT


def change_rate(t: T, group: GroupId, amount: int, why: str) -> None:
    """ZAN-FX-10 so many hexes more or fewer in this move."""
    note_group(t, group, bonus=t.state.groups[group].bonus + amount)
    t.tell(RateChanged(group, amount, why))


def halt_move(t: T, group: GroupId, why: str) -> None:
    """ZAN-FX-06 the group enters no further hex this turn."""
    note_group(t, group, moved=True)
    t.tell(MoveEnded(group, why))


def keep_card(t: T, group: GroupId, sea: bool) -> None:
    """ZAN-MOV-06 the open card stays with the group; one it had before is done with."""
    s = t.state
    drop_card(t, group)
    note_group(t, group, lasting=s.movement, at_sea=sea)
    t.tell(LastingBegan(group, s.movement))
    s.movement = NO_MOVEMENT


def drop_card(t: T, group: GroupId) -> None:
    """ZAN-R-100 a lasting card is discarded."""
    card = t.state.groups[group].lasting
    if card:
        t.state.movement_discard += (card,)
        note_group(t, group, lasting=NO_MOVEMENT, at_sea=False)
        t.tell(LastingEnded(group, card))
