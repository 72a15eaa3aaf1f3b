"""The panels of the seats and the track of the turn."""

from __future__ import annotations

from warhall.games.bloodstones.catalog import CHAOS_HORDE, NECROMANCERS
from warhall.games.bloodstones.names import colour, letter, side_name
from warhall.games.bloodstones.queries.seats import regroups_needed, undead_pool
from warhall.games.bloodstones.state import NOBODY
from warhall.games.bloodstones.text import score_of
from warhall.games.bloodstones.view import PHASES, Facts
from warhall.kernel.game import Fact, Phase, SeatCard
from warhall.kernel.view import View
from warhall.tell.phases import track

TURN = ("Capture villages", "Move Undead", "Main actions", "Construct villages", "Draw tiles")


def seat_cards(seen: View) -> tuple[SeatCard, ...]:
    """The panels of the seats, in order of play."""
    facts: Facts = seen.facts
    return tuple(_seat_card(seen, seat) for seat in facts.order or range(len(facts.players)))


def _seat_card(seen: View, seat: int) -> SeatCard:
    facts: Facts = seen.facts
    player = facts.players[seat]
    villages = len(facts.villages[seat])
    figures = [
        Fact("cards", str(facts.hand_sizes[seat]), "tiles in hand"),
        Fact("supplies", str(facts.bag_sizes[seat]), "tiles in the bag"),
        Fact("village", f"{villages}/{villages + player.pool}", "villages on the map, of those left"),
        Fact("plunder", str(sum(player.captured)), "villages captured"),
        Fact("hourglass", f"{player.regroups}/{regroups_needed(facts, seen.content)}", "regroups"),
    ]
    if player.citadels:
        figures.append(Fact("citadel", str(len(player.citadels)), "citadels captured"))
    if player.faction == NECROMANCERS:
        figures.append(Fact("undead", str(len(undead_pool(facts, seen.content))), "Undead in the pool"))
    side = side_name(seen, seat)
    return SeatCard(seat, side, letter(facts, seat), colour(facts, seat), tuple(figures), str(score_of(seen, seat)))


def phases(seen: View) -> tuple[Phase, ...]:
    """The phases of the turn; what a side skips is struck out (BLD-SEQ-02)."""
    facts: Facts = seen.facts
    if facts.active == NOBODY or facts.phase not in TURN:
        return tuple(Phase(name, "now") for name in PHASES.values() if name == facts.phase)
    faction = facts.players[facts.active].faction
    skipped = {"Move Undead"} if faction != NECROMANCERS else set()
    if faction == CHAOS_HORDE:
        skipped |= {"Capture villages", "Construct villages"}
    return track(TURN, facts.phase, skipped)
