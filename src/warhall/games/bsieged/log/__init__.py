"""What happened, as everybody reads it: one line for each event that is worth one.

A line tells who did what where; the figures behind it, modifiers by name, are its detail.
"""

from __future__ import annotations

from warhall.games.bsieged.log import cards, enemies, heroes, rounds
from warhall.games.bsieged.log.words import Teller, side_of
from warhall.kernel.events import Event
from warhall.kernel.game import Line
from warhall.kernel.view import View

TELLERS: dict[str, Teller] = {**rounds.TELLERS, **heroes.TELLERS, **enemies.TELLERS, **cards.TELLERS}
# Events without a line: another one of the same moment tells it.
SILENT = frozenset({"time_moved", "turn_ended", "messenger_expected"})


# Effects tell their events from many stages; these are the clauses that such a line rests on wherever it comes from.
CLAUSES: dict[str, tuple[str, ...]] = {
    "heroes_chosen": ("BSG-SET-11",),
    "enemies_determined": ("BSG-SET-08", "BSG-EOS-03"),
    "season_dealt": ("BSG-SET-09", "BSG-EOS-04"),
    "event_drawn": ("BSG-EVT-03", "BSG-EVT-04"),
    "messenger_left": ("BSG-MSG-07",),
    "messenger_reached_wall": ("BSG-MSG-12",),
    "messenger_died": ("BSG-MSG-24",),
    "messenger_sheltered": ("BSG-FX-12",),
    "units_spawned": ("BSG-SPN-03", "BSG-SPN-06"),
    "avatar_came": ("BSG-AVA-02",),
    "avatar_strengthened": ("BSG-AVA-04",),
    "avatar_moved": ("BSG-AVA-06",),
    "avatar_drained": ("BSG-AVA-08",),
    "avatar_banished": ("BSG-AVA-09",),
    "turn_begun": ("BSG-TRN-02",),
    "hero_moved": ("BSG-TRN-07",),
    "hero_died": ("BSG-DTH-01",),
    "hero_guarded": ("BSG-FX-07",),
    "hero_hit": ("BSG-DEF-06",),
    "morale_gained": ("BSG-GEN-06",),
    "morale_lost": ("BSG-GEN-07",),
    "gold_gained": ("BSG-GEN-06",),
    "gain_cut": ("BSG-GEN-06",),
    "gold_lost": ("BSG-GEN-06",),
    "food_gained": ("BSG-GEN-06",),
    "food_lost": ("BSG-GEN-06",),
    "dice_rolled": ("BSG-DGR-02",),
    "grace_gained": ("BSG-DGR-01",),
    "grace_lost": ("BSG-DGR-02",),
    "units_destroyed": ("BSG-DEF-01",),
    "hits_shrugged_off": ("BSG-DEF-02",),
    "catapult_turned": ("BSG-CAT-02",),
    "building_damaged": ("BSG-REP-01", "BSG-REP-04"),
    "card_discarded": ("BSG-CRD-11",),
    "zone_marked": ("BSG-FX-05", "BSG-FX-06"),
    "units_marched": ("BSG-ENM-08",),
}


def line(event: Event, seen: View) -> Line | None:
    """An event as a line of the log; None if it is not worth one."""
    game, _, name = event.kind.partition(".")
    tell = TELLERS.get(name) if game == "bsieged" else None
    told = tell(event.data, seen) if tell is not None else None
    if told is None:
        return None
    words, detail = told
    return Line(words, detail, _clauses(name, event, seen), side_of(event.data, seen))


def _clauses(name: str, event: Event, seen: View) -> tuple[str, ...]:
    """What a line rests on; a power on the clause of its ability."""
    if name == "power_used":
        return (seen.content.abilities[event.data["ability"]].clause,)
    return CLAUSES.get(name, event.clauses)
