"""What happened, as a seat reads it: one line for each event that is worth one."""

from __future__ import annotations

from dataclasses import replace

from warhall.games.zorn.events.blight import CardDrawn, UnitEntered
from warhall.games.zorn.events.combat import GhostRolls, HouseRolls, SeatRolls, UnitRolls
from warhall.games.zorn.events.table import (
    ActivationEnded,
    BlessingsSpent,
    ChitsLaid,
    FirstHouseChosen,
    ForkSet,
    UnitMoved,
)
from warhall.games.zorn.log import blight as blight  # their tellers enter themselves
from warhall.games.zorn.log import combat as combat
from warhall.games.zorn.log import goods as goods
from warhall.games.zorn.log import table as table
from warhall.games.zorn.log.speech import log
from warhall.games.zorn.log.speech import side as side
from warhall.kernel.events import Event
from warhall.kernel.families import Facts
from warhall.kernel.game import Line
from warhall.kernel.view import View

CITED: dict[type[Facts], str] = {
    CardDrawn: "ZRN-BLA-01",
    ForkSet: "ZRN-SEQ-04",
    ChitsLaid: "ZRN-ACT-06",
    BlessingsSpent: "ZRN-MAG-13",
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

log.silent(FirstHouseChosen, ActivationEnded)  # told by other lines: the House was decided, the next chit follows
log.silent(UnitRolls, HouseRolls, GhostRolls, SeatRolls)  # what a die is for: the kernel's dice stand beside the lines


def line(event: Event, seen: View) -> Line | None:
    """An event as a line of the log, the clause that matters most in front; None if it is not worth one."""
    found = log.line(event, seen)
    first = "" if found is None else cited(event.told)
    if found is None or not first:
        return found
    return replace(found, clauses=(first, *[clause for clause in found.clauses if clause != first]))


def cited(told: Facts) -> str:
    """The clause that a reader wants first; nothing where the stage's own will do."""
    if isinstance(told, UnitMoved | UnitEntered | BlessingsSpent):
        return WHY_CITED.get(told.why, CITED.get(type(told), ""))
    return CITED.get(type(told), "")
