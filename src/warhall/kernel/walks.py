"""Ways of several steps, tried on twins of a table: where choices lead as long as nothing is learnt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any

from warhall.kernel import codec
from warhall.kernel.chance import Fast
from warhall.kernel.shapes import Join, Move, Shortcut, Trail

if TYPE_CHECKING:
    from warhall.kernel.decision import Ask
    from warhall.kernel.table import Table

MOST = 64  # choices of one shortcut
NODES = 160  # positions that a search for ways may look at
WAYS = 4  # to one place that are compared


@dataclass(frozen=True, slots=True)
class Walk:
    """Where choices have led. `moves` leaves out what the rules take by themselves."""

    twin: Table[Any, Any]
    seat: int
    moves: tuple[Move, ...] = ()
    via: tuple[str, ...] = ()

    @property
    def ask(self) -> Ask | None:
        """What is asked of the seat here; nothing behind something that was learnt."""
        return None if self.twin.learnt or len(self.twin.asks) != 1 else self.twin.ask_for(self.seat)

    def is_at(self, *kinds: str) -> bool:
        """Whether a question of one of these kinds is open here."""
        ask = self.ask
        return ask is not None and ask.kind in kinds

    def take(self, option: str) -> Walk | None:
        """One choice further, if it is open."""
        ask = self.ask
        if ask is None or option not in ask.options or len(self.moves) == MOST:
            return None
        twin = self.twin.clone(Fast(0))
        twin.patient = True
        try:
            twin.choose(self.seat, option)
        except Exception:  # rules that break on the way break for whoever chooses this alone, and are told of there
            return None
        forced = bool(self.moves) and len(ask.options) == 1 and not ask.always
        return Walk(twin, self.seat, self.moves if forced else (*self.moves, (ask.kind, option)), (*self.via, option))

    def then(self, option: str) -> Walk | None:
        """One choice further, and on through what the rules take by themselves."""
        walk = self.take(option)
        while walk is not None and walk.ask is not None and len(walk.ask.options) == 1 and not walk.ask.always:
            walk = walk.take(walk.ask.options[0])
        return walk

    def take_all(self, options: Sequence[str]) -> Walk | None:
        """These one after another, nothing learnt on the way."""
        walk: Walk | None = self
        for option in options:
            walk = None if walk is None else walk.take(option)
        return None if walk is None or walk.twin.learnt else walk

    def of_family(self, prefix: str) -> list[str]:
        """The options of a family that are open here."""
        ask = self.ask
        return [] if ask is None else [key for key in ask.options if key.startswith(f"{prefix}:")]

    def label(self, option: str) -> str:
        """An option of the question here in words."""
        view = self.twin.view(self.seat)
        assert view.question is not None
        return self.twin.game.label(option, view.question, view)

    def loses(self, option: str) -> str:
        """What an option of the question here gives up for nothing."""
        view = self.twin.view(self.seat)
        assert view.question is not None
        return self.twin.game.loses(option, view.question, view)


def emptied(asked: str, prefix: str, walk: Walk, at: int) -> Walk:
    """As far as one comes by always taking the first (0) or last (-1) of a family."""
    while walk.is_at(asked) and walk.of_family(prefix):
        taken = walk.then(walk.of_family(prefix)[at])
        if taken is None:
            break
        walk = taken
    return walk


def trails(shape: Trail, twin: Table[Any, Any], seat: int) -> Iterator[Shortcut]:
    """Every place to which a way leads, with those who may come along."""
    start = _set_out(shape, Walk(twin, seat))
    ask = start.ask
    if ask is None or ask.kind not in shape.asked:
        return
    party = [] if shape.party is None else list(shape.party(twin.state, twin.content, ask.facts))
    origin = () if shape.start is None else (shape.start(twin.state, twin.content, ask.facts),)
    for place, walks in _arrivals(shape, start).items():
        walk = None if place in origin else _best(shape, walks)
        if walk is None or not _is_there(shape, walk, party[:1], place):
            continue
        joins = tuple(_joins(shape, walk, party[1:], place))
        if len(walk.moves) > 1 or joins:
            via = tuple([key for key in walk.via if key.startswith(f"{shape.prefix}:")])
            before = start.take_all(via[:-1])
            assert before is not None
            note = _told_way(shape, start, walk, len(via))
            yield Shortcut(f"to:{place}", before.label(place), walk.moves, note, place, (*origin, *via), joins)


def _told_way(shape: Trail, start: Walk, walk: Walk, steps: int) -> str:
    """How long a way is, and what it costs where that is counted."""
    price = f" for {_cost(shape, walk) - _cost(shape, start)}" if shape.price and walk.ask is not None else ""
    return f"{steps} steps{price}" if steps > 1 else price.strip()


def _set_out(shape: Trail, walk: Walk) -> Walk:
    """Where the first step can be taken: nobody stays behind if nobody was chosen."""
    if shape.gather and walk.is_at(*shape.asked) and not walk.of_family(shape.prefix):
        return emptied(shape.asked[0], shape.gather, walk, 0)
    return walk


def _arrivals(shape: Trail, start: Walk) -> dict[str, list[Walk]]:
    """Where steps lead, cheapest ways first, by ways that cross no place twice."""
    found: dict[str, list[Walk]] = {}
    seen = 0
    edge = [(0, seen, start)]
    while edge and seen < NODES:
        _, _, walk = heappop(edge)
        for key in walk.of_family(shape.prefix):
            if key in walk.via or len(found.get(key, ())) == WAYS:
                continue
            there = walk.take(key)
            seen += 1
            if there is None or there.twin.learnt:
                continue
            found.setdefault(key, []).append(there)
            if there.is_at(*shape.asked):
                heappush(edge, (_cost(shape, there), seen, there))
    return found


def _best(shape: Trail, walks: list[Walk]) -> Walk | None:
    """The way to take, if the others lead to the same position."""
    if shape.short or not shape.end:
        least = min(_cost(shape, walk) for walk in walks)
        walks = [walk for walk in walks if _cost(shape, walk) == least]
    if shape.end:
        ends = [_ended(shape, walk) for walk in walks]
        walks = [walk for walk in ends if walk is not None]
    alike = len(walks) == 1 or len({_position(shape, walk) for walk in walks}) == 1
    return walks[0] if alike else None


def _position(shape: Trail, walk: Walk) -> str:
    state = walk.twin.state.clone()
    if shape.even is not None:
        shape.even(state)
    return codec.digest(state)


def _ended(shape: Trail, walk: Walk) -> Walk | None:
    """A way with the word that ends it; one that ends by itself as it is."""
    if not walk.is_at(*shape.asked):
        return walk
    done = walk.take(shape.end)
    return None if done is None or done.twin.learnt else done


def _cost(shape: Trail, walk: Walk) -> int:
    ask = walk.ask
    cost = None if ask is None else getattr(ask.facts, shape.price or "-", None)
    return cost if isinstance(cost, int) else len(walk.via)


def _is_there(shape: Trail, walk: Walk, who: Sequence[str], place: str) -> bool:
    """Whether one stands where it wanted to go: rules may send it back."""
    if shape.where is None or not who:
        return True
    return shape.where(walk.twin.state, walk.twin.content, who[0]) == place


def _joins(shape: Trail, first: Walk, others: Sequence[str], place: str) -> Iterator[Join]:
    """Who can take the same way after those before, each with its choices."""
    walk = first
    for who in others:
        after = walk.take_all((who, *first.via))
        if after is not None and _is_there(shape, after, (who,), place):
            yield Join(who, walk.label(who), after.moves[len(walk.moves) :])
            walk = after
