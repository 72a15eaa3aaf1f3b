"""What happened, as a seat reads it: one line for each event that is worth one."""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.zorn.log import blight, combat, table
from warhall.games.zorn.log.speech import Said, Words
from warhall.games.zorn.names import BLIGHT_LETTER
from warhall.kernel.events import Event
from warhall.kernel.game import Line
from warhall.kernel.view import View

SILENT = ("first_house_chosen", "activation_ended")
"""Told by other lines: the House was decided, and the next chit follows."""

CITED = {
    "card_drawn": "ZRN-BLA-01",
    "fork_set": "ZRN-SEQ-04",
    "chits_laid": "ZRN-ACT-06",
    "blessings_spent": "ZRN-MAG-13",
}
WHY_CITED = {
    "move": "ZRN-MOV-02",
    "attack": "ZRN-MEL-01",
    "retreat": "ZRN-RET-01",
    "slip_away": "ZRN-ABL-30",
    "night_march": "ZRN-NGT-14",
    "sneak_attack": "ZRN-NGT-16",
    "no_room": "ZRN-MOV-09",
    "flank": "ZRN-FLK-02",
    "spawn": "ZRN-BLA-09",
    "ambush": "ZRN-BLU-07",
    "overflow": "ZRN-RUL-11",
    "mana_push": "ZRN-MAG-14",
    "conjure": "ZRN-MAG-15",
    "mana_cleansing": "ZRN-MAG-16",
    "mana_resurrection": "ZRN-MAG-17",
}
"""The clause that a reader wants first, where the stage that tells it rests on several: by event, or by reason."""

TELLERS: dict[str, Callable[[Said], Words]] = {
    **{teller.__name__: teller for teller in (*blight.TELLERS, *combat.TELLERS, *table.TELLERS)},
    **combat.MARKED,
}


def line(event: Event, seen: View) -> Line | None:
    """An event as a line of the log; None if it is not worth one. The kernel's dice stand beside the lines."""
    game, _, kind = event.kind.partition(".")
    tell = TELLERS.get(kind) if game == "zorn" else None
    if tell is None:
        return None
    said = Said(event, seen)
    words = tell(said)
    side = said.side or (BLIGHT_LETTER if tell in blight.TELLERS else "")
    return None if words is None else Line(words[0], words[1], _clauses(event, kind), side)


def _clauses(event: Event, kind: str) -> tuple[str, ...]:
    """The clauses of an event, the one that matters most in front."""
    first = CITED.get(kind, "")
    if kind in ("unit_moved", "unit_entered", "blessings_spent"):
        first = WHY_CITED.get(event.data["why"], first)
    return (first, *[clause for clause in event.clauses if clause != first]) if first else event.clauses
