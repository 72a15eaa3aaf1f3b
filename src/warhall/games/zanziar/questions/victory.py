"""Claiming victory (ZAN-D-45)."""

from __future__ import annotations

from warhall.games.zanziar.keys import CLAIM
from warhall.kernel.questions import Asked, question


@question(
    "zanziar.claim_victory",
    "You have won.",
    waiting="claims victory",
    words={CLAIM: "Claim victory"},
    decision="ZAN-D-45",
)
class ClaimVictory(Asked):
    pass
