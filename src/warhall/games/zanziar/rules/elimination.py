"""The death of a Hero ends his player's game (ZAN-WIN-06, ZAN-R-92)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.effects.control import draw_neutrals, free_city, free_mine, settle_city
from warhall.games.zanziar.effects.items import DISCARDED as ITEM_DISCARDED
from warhall.games.zanziar.effects.items import lose_item
from warhall.games.zanziar.effects.loss import DISCARDED, lose
from warhall.games.zanziar.effects.world import note_player, shed_hand
from warhall.games.zanziar.events.victory import Eliminated
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import cities_of, mines_of
from warhall.games.zanziar.queries.units import pawns_of
from warhall.games.zanziar.rules.victory import end_if_alone
from warhall.kernel.decision import Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Eliminate(Frame):
    """A player whose Hero is dead."""

    seat: int


eliminating = Procedure("zanziar.eliminate", Eliminate)


@eliminating.stage
def leave_game(t: T, f: Eliminate) -> Step:
    """ZAN-R-92 units and items are discarded, cities revolt (ZAN-REV-02) or stand empty, markers come off.

    ZAN-WIN-06. What the Hero carried lies where he fell (ZAN-R-66).
    """
    s = t.state
    note_player(t, f.seat, alive=False, named=True)
    t.tell(Eliminated(f.seat))
    for pawn in pawns_of(s, f.seat):
        for thing in s.things_of[pawn]:
            lose_item(t, thing, ITEM_DISCARDED)
        lose(t, pawn, DISCARDED)
    for city in cities_of(s, f.seat):
        free_city(t, city)
        if s.groups_at[t.content.cities[city].hex]:
            draw_neutrals(t, city)
            settle_city(t, city)
    for mine in mines_of(s, f.seat):
        free_mine(t, mine)
    shed_hand(t, f.seat)
    end_if_alone(t)
    return Done()
