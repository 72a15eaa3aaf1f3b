"""Where nothing is half resolved (UPR-AMB-15): decided by the procedures that are running."""

from __future__ import annotations

from warhall.games.uprising.state import Uprising
from warhall.kernel.procedure import Procedure

_calm: set[str] = set()


def calm(*procedures: Procedure) -> None:
    """No roll, effect or movement is half resolved at the questions of these procedures."""
    _calm.update(procedure.name for procedure in procedures)


def is_calm(s: Uprising) -> bool:
    """Whether all running procedures are calm ones."""
    return all(frame.procedure.name in _calm for frame in s.stack)
