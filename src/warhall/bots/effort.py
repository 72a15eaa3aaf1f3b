"""How much is played for a look back: its numbers in one place, so that a small machine can do with less."""

from __future__ import annotations

from dataclasses import dataclass, replace

from warhall.bots.search import WARLORD, Budget

LEAST = 2  # worlds: of one alone nobody knows how sure it is
MOMENTS = 6  # at least


@dataclass(frozen=True, slots=True)
class Effort:
    """Moments that are looked at, worlds for each, and about how many choices are played in them."""

    moments: int = 20
    choices: int = 60_000  # for the chances at all of them
    worlds: tuple[int, int] = (8, 40)  # at one of them, at least and at most
    reach: int = 240  # choices that a world is played on for
    sieves: tuple[tuple[int, int, int], ...] = ((6, 32, 24), (16, 96, 20))  # worlds, and how many moments are kept
    sieve: int = 16_000  # choices for one of them
    proof: tuple[int, int, int] = (24, 64, 160)  # worlds: after which hope may be given up, at least and at most
    proving: int = 3_000  # choices for one of the last moments
    warlord: Budget = WARLORD

    @property
    def turning(self) -> int:
        """Choices that are played to find the turning points."""
        return len(self.sieves) * self.sieve + self.sieves[-1][-1] // 2 * self.proving


USUAL = Effort()


def effort(percent: int) -> Effort:
    """So much of the usual effort, though never less than tells something."""

    def part(amount: int, least: int = LEAST) -> int:
        return max(least, amount * percent // 100)

    few, many = USUAL.worlds
    first, enough, most = USUAL.proof
    return Effort(
        moments=part(USUAL.moments, MOMENTS),
        choices=part(USUAL.choices),
        worlds=(part(few), part(many)),
        reach=min(USUAL.reach, part(USUAL.reach, USUAL.reach // 4)),
        sieves=tuple([(part(least), part(top), part(kept, MOMENTS)) for least, top, kept in USUAL.sieves]),
        sieve=part(USUAL.sieve),
        proof=(part(first), part(enough, 2 * LEAST), part(most, 2 * LEAST)),
        proving=part(USUAL.proving),
        warlord=replace(WARLORD, choices=part(WARLORD.choices), light=part(WARLORD.light)),
    )
