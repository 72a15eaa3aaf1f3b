"""The table in words."""

from __future__ import annotations

from warhall.games.zanziar.ids import SEAT_LETTERS
from warhall.games.zanziar.names import city_name, group_name, hex_name, pawn_name
from warhall.games.zanziar.queries.places import cities_of, groups_of
from warhall.kernel.view import View


def text(view: View) -> str:
    """Round and turn, then each player's cities, groups and units as the seat knows them."""
    s = view.facts
    lines = [f"Round {s.round}, turn of player {SEAT_LETTERS[s.active].upper()}, {s.step}."]
    for seat, player in enumerate(s.players):
        cities = ", ".join(city_name(view, city) for city in cities_of(s, seat)) or "no city"
        lines.append(f"Player {SEAT_LETTERS[seat].upper()}{'' if player.alive else ' (dead)'}: {cities}")
        for group in groups_of(s, seat):
            units = ", ".join(pawn_name(view, pawn) for pawn in s.pawns_in[group])
            lines.append(f"  {group_name(view, group)} in {hex_name(view, s.groups[group].hex)}: {units}")
    return "\n".join(lines)
