"""Where dice and draws come from. Every source is one stream of whole numbers below a bound.

`Fast` is for simulation, `Sealed` for live tables (a commitment is published first, the secret after the game),
`Scripted` for tests, `Recorded` for replay. Chance lives in the table, never in the state.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from warhall.kernel.errors import ReplayMismatch, ScriptError

Item = TypeVar("Item")
Draw = tuple[int, int]  # (bound, outcome)

_MASK = 0xFFFFFFFF
_MULTIPLIER = 1030286214  # times 2**32 less 1 is a safe prime: a period of about 2**61
_GOLDEN = 0x9E3779B97F4A7C15
_WORD = 0xFFFFFFFFFFFFFFFF
_BLOCK_BITS = 64


class Chance:
    """A stream of whole numbers. Subclasses give `below`; dice, draws and shuffles follow from it."""

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each equally likely."""
        raise NotImplementedError

    def die(self, sides: int) -> int:
        """One face, 1 to sides."""
        return self.below(sides) + 1

    def item(self, pool: Sequence[Item]) -> Item:
        """One of a pool."""
        return pool[self.below(len(pool))]

    def order(self, pool: Sequence[Item]) -> list[Item]:
        """All of a pool, in random order."""
        mixed = list(pool)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


class Fast(Chance):
    """Multiply with carry on one integer: fast to draw, to copy and to save. Not for sealed dice."""

    def __init__(self, seed: int) -> None:
        mixed = (seed + _GOLDEN) & _WORD  # splitmix64: near seeds give far states
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _WORD
        self.state = ((mixed ^ (mixed >> 31)) & ((1 << 61) - 1)) or 1

    def below(self, bound: int) -> int:
        x = self.state
        self.state = x = _MULTIPLIER * (x & _MASK) + (x >> 32)
        return ((x ^ (x >> 32)) & _MASK) * bound >> 32

    def order(self, pool: Sequence[Item]) -> list[Item]:
        """As any source orders a pool, without a call for each item: a new game shuffles hundreds."""
        mixed, x = list(pool), self.state
        for last in range(len(mixed) - 1, 0, -1):
            x = _MULTIPLIER * (x & _MASK) + (x >> 32)
            other = ((x ^ (x >> 32)) & _MASK) * (last + 1) >> 32
            mixed[last], mixed[other] = mixed[other], mixed[last]
        self.state = x
        return mixed


class Sealed(Chance):
    """Outcome i comes from HMAC-SHA256 of i under a secret whose hash is published before the game."""

    def __init__(self, secret: bytes, used: int = 0) -> None:
        self.secret = secret
        self.used = used

    @property
    def commitment(self) -> str:
        """What is published before the first die."""
        return hashlib.sha256(self.secret).hexdigest()

    def below(self, bound: int) -> int:
        number = sealed_outcome(self.secret, self.used, bound)
        self.used += 1
        return number


def sealed_outcome(secret: bytes, index: int, bound: int) -> int:
    """Outcome number `index` below `bound`: from the first 64-bit block under the last whole multiple of bound."""
    limit = (1 << _BLOCK_BITS) // bound * bound
    attempt = 0
    while True:
        block = hmac.new(secret, f"{index}:{attempt}".encode(), hashlib.sha256).digest()
        value = int.from_bytes(block[: _BLOCK_BITS // 8], "big")
        if value < limit:
            return value % bound
        attempt += 1


def verify_sealed(secret: bytes, commitment: str, draws: Iterable[Draw]) -> int | None:
    """The number of the first outcome that the secret does not give; None if all fit. A false secret fails at 0."""
    if hashlib.sha256(secret).hexdigest() != commitment:
        return 0
    for index, (bound, value) in enumerate(draws):
        if sealed_outcome(secret, index, bound) != value:
            return index
    return None


class Scripted(Chance):
    """Dice and draws written down by a test, read in order. What is missing fails at once; `left` was not used.

    A scripted draw is an item of the pool itself, or a word that `name` gives to it. `then` takes over when the script
    is used up, for tests that care about the first outcomes only.
    """

    def __init__(
        self,
        dice: Iterable[int] = (),
        draws: Iterable[object] = (),
        name: Callable[[object], object] | None = None,
        then: Chance | None = None,
    ) -> None:
        self.dice = list(dice)
        self.draws = list(draws)
        self.name = name
        self.then = then

    @property
    def left(self) -> tuple[object, ...]:
        """What the script holds and nobody has asked for."""
        return (*self.dice, *self.draws)

    def below(self, bound: int) -> int:
        return self.die(bound) - 1

    def die(self, sides: int) -> int:
        if not self.dice:
            if self.then is not None:
                return self.then.die(sides)
            raise ScriptError(f"the script has no die left for a D{sides}")
        face = self.dice.pop(0)
        if not 1 <= face <= sides:
            raise ScriptError(f"the script says {face} on a D{sides}")
        return face

    def item(self, pool: Sequence[Item]) -> Item:
        if not self.draws:
            if self.then is not None:
                return self.then.item(pool)
            raise ScriptError(f"the script has no draw left for one of {self._named(pool)}")
        wanted = self.draws.pop(0)
        for item in pool:
            if item == wanted or (self.name is not None and self.name(item) == wanted):
                return item
        raise ScriptError(f"the script draws {wanted!r}, but the pool holds {self._named(pool)}")

    def order(self, pool: Sequence[Item]) -> list[Item]:
        """Scripted draws first, the rest as it lies: a script names the top of a deck, not all of it."""
        rest = list(pool)
        top: list[Item] = []
        while self.draws and rest:
            top.append(self.item(rest))
            rest.remove(top[-1])
        return top + (self.then.order(rest) if self.then is not None else rest)

    def _named(self, pool: Sequence[object]) -> list[object]:
        return [self.name(item) if self.name is not None else item for item in pool]


class Recorded(Chance):
    """The outcomes of a record, in order."""

    def __init__(self, draws: Iterable[Draw], step: int = 0) -> None:
        self.draws = list(draws)
        self.step = step
        self.at = 0

    @property
    def spent(self) -> bool:
        return self.at == len(self.draws)

    def below(self, bound: int) -> int:
        if self.spent:
            raise ReplayMismatch(self.step, "the rules ask for chance that the record does not hold")
        recorded, value = self.draws[self.at]
        if recorded != bound or not 0 <= value < bound:
            raise ReplayMismatch(self.step, f"the rules draw below {bound}, the record holds {value} below {recorded}")
        self.at += 1
        return value


class Noted(Chance):
    """Passes another source on and notes each outcome, for the record of a live game."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.draws: list[Draw] = []

    def below(self, bound: int) -> int:
        value = self.source.below(bound)
        self.draws.append((bound, value))
        return value

    def take(self) -> tuple[Draw, ...]:
        """What was noted since the last time, once."""
        taken = tuple(self.draws)
        self.draws.clear()
        return taken
