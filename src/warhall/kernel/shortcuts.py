"""Shortcuts: several choices that a person makes at once, found by trying them on a twin of the table.

A game declares where its questions form a way, a batch, a count or a chain; nothing else of it changes. The record
holds the same single choices, and each of them is checked when it is made. A twin holds what the seat may know: what it
learns nothing from happens in the real game just so. Where something is learnt, a shortcut ends.

    shortcuts=(
        Trail(("marches.choose_step",), "area", end="done"),
        Batch("marches.choose_guard", "unit", "All stand guard"),
        Skip(("marches.choose_shooter", "marches.choose_mover"), "done"),
    )
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any

from warhall.kernel import codec
from warhall.kernel.chance import Fast
from warhall.kernel.decision import DONE
from warhall.kernel.events import Chosen

if TYPE_CHECKING:
    from warhall.kernel.decision import Ask
    from warhall.kernel.table import Table

MOST = 64  # choices of one shortcut
NODES = 160  # positions that a search for ways may look at
WAYS = 4  # to one place that are compared
CHAINS = 8  # ways through a chain that may be offered as single choices
FOR_GOOD = "much is passed over, and this cannot be taken back"
TOLD = 3  # of the choices of a round are named
AGAIN = 12  # choices back to the last question of the same kind

Move = tuple[str, str]  # the kind of a question, and the option that answers it


@dataclass(frozen=True, slots=True)
class Trail:
    """Steps of one thing through places: while questions of the kinds `asked` are open, options of a family are steps.

    `end` is what is answered on arrival. A way is offered where every way to that place leads to the same position;
    if it has no `end`, or is to be `short`, every cheapest one: `price` is the fact that counts what it has cost, else
    steps count. As long as no step is open, all of the family `gather` are taken first: a whole stack sets out.
    `start(s, c, facts)` is the place where it begins. `party(s, c, facts)` are the keys of those who stand together,
    whoever is asked about first; `where(s, c, key)` is the place where one of them stands. Those who can take the same
    way may come along. `even(s)` takes out of a position, before it is compared, what the rules do not look at: how
    often something was counted.
    """

    asked: tuple[str, ...]
    prefix: str
    end: str = ""
    price: str = ""
    short: bool = False
    gather: str = ""
    start: Callable[[Any, Any, Any], str] | None = None
    party: Callable[[Any, Any, Any], Sequence[str]] | None = None
    where: Callable[[Any, Any, str], str] | None = None
    even: Callable[[Any], None] | None = None


@dataclass(frozen=True, slots=True)
class Batch:
    """All options of a family, one after another, as long as the same is asked; `end` may be said after them."""

    asked: str
    prefix: str
    label: str
    end: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """The same option of a family several times."""

    asked: str
    prefix: str


@dataclass(frozen=True, slots=True)
class Chain:
    """Questions that follow each other: each way through them is offered as one choice, if there are few.

    `first` names the only answer to the first of them after which this is done; `says` are the words for it, with a
    place for what is answered then.
    """

    asked: tuple[str, ...]
    first: str = ""
    says: str = ""


@dataclass(frozen=True, slots=True)
class Skip:
    """The same word to one question after another: what is not wanted is passed over."""

    asked: tuple[str, ...]
    word: str


@dataclass(frozen=True, slots=True)
class Again:
    """What was done when one was last asked the same, once more: the same build, the same attack, the next stack."""

    asked: tuple[str, ...]


Shape = Trail | Batch | Count | Chain | Skip | Again


@dataclass(frozen=True, slots=True)
class Join:
    """Somebody who may come along, and the choices that follow for it."""

    key: str
    label: str
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Shortcut:
    """Choices made at once. `place` is the option's key where it is shown on a board, `via` the places on the way.

    `joins` are others who may come along; each can after those before it have come.
    """

    key: str
    label: str
    moves: tuple[Move, ...]
    note: str = ""
    place: str = ""
    via: tuple[str, ...] = ()
    joins: tuple[Join, ...] = ()
    loses: str = ""  # what it gives up for nothing


def shortcuts(table: Table[Any, Any], seat: int) -> tuple[Shortcut, ...]:
    """What a seat may choose at once instead of answering the one question that is open to it. Each has its own key."""
    ask = table.ask_for(seat)
    if ask is None or len(table.asks) > 1:  # a secret question of several seats is answered by itself
        return ()
    twin = table.sampled(seat, Fast(table.step))
    twin.patient = True
    found: dict[tuple[Move, ...], Shortcut] = {}
    for shape in table.game.shortcuts:
        if isinstance(shape, Again):
            made = _again(shape, twin, seat, _last_round(table, seat))
        else:
            made = _FIND[type(shape)](shape, twin, seat)
        for shortcut in made:
            found.setdefault(shortcut.moves, shortcut)
    return tuple(found.values())


def why_not(table: Table[Any, Any], seat: int, move: Move) -> str:
    """Why the next of several choices is not made; empty if it is just what is asked."""
    ask = table.ask_for(seat)
    if ask is None:
        return "it is not your turn any more"
    kind, option = move
    return "" if ask.kind == kind and option in ask.options else "something else is asked"


def take_back(table: Table[Any, Any], seat: int, runs: list[tuple[int, int]]) -> None:
    """Undo the last choice; if one of these runs (from which step, to which) ended with it, the whole run."""
    while runs and runs[-1][1] > table.step:
        runs.pop()
    whole = bool(runs) and runs[-1][1] == table.step
    table.undo(seat)
    if whole:
        start, _ = runs.pop()
        while table.step > start and table.can_undo(seat):
            table.undo(seat)


# Walking on twins.


@dataclass(frozen=True, slots=True)
class _Walk:
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

    def take(self, option: str) -> _Walk | None:
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
        return _Walk(twin, self.seat, self.moves if forced else (*self.moves, (ask.kind, option)), (*self.via, option))

    def then(self, option: str) -> _Walk | None:
        """One choice further, and on through what the rules take by themselves."""
        walk = self.take(option)
        while walk is not None and walk.ask is not None and len(walk.ask.options) == 1 and not walk.ask.always:
            walk = walk.take(walk.ask.options[0])
        return walk

    def take_all(self, options: Sequence[str]) -> _Walk | None:
        """These one after another, nothing learnt on the way."""
        walk: _Walk | None = self
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


# Ways.


def _trails(shape: Trail, twin: Table[Any, Any], seat: int) -> Iterator[Shortcut]:
    """Every place to which a way leads, with those who may come along."""
    start = _set_out(shape, _Walk(twin, seat))
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


def _told_way(shape: Trail, start: _Walk, walk: _Walk, steps: int) -> str:
    """How long a way is, and what it costs where that is counted."""
    price = f" for {_cost(shape, walk) - _cost(shape, start)}" if shape.price and walk.ask is not None else ""
    return f"{steps} steps{price}" if steps > 1 else price.strip()


def _set_out(shape: Trail, walk: _Walk) -> _Walk:
    """Where the first step can be taken: nobody stays behind if nobody was chosen."""
    if shape.gather and walk.is_at(*shape.asked) and not walk.of_family(shape.prefix):
        return _emptied(shape.asked[0], shape.gather, walk, 0)
    return walk


def _arrivals(shape: Trail, start: _Walk) -> dict[str, list[_Walk]]:
    """Where steps lead, cheapest ways first, by ways that cross no place twice."""
    found: dict[str, list[_Walk]] = {}
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


def _best(shape: Trail, walks: list[_Walk]) -> _Walk | None:
    """The way to take, if the others lead to the same position."""
    if shape.short or not shape.end:
        least = min(_cost(shape, walk) for walk in walks)
        walks = [walk for walk in walks if _cost(shape, walk) == least]
    if shape.end:
        ends = [_ended(shape, walk) for walk in walks]
        walks = [walk for walk in ends if walk is not None]
    alike = len(walks) == 1 or len({_position(shape, walk) for walk in walks}) == 1
    return walks[0] if alike else None


def _position(shape: Trail, walk: _Walk) -> str:
    state = walk.twin.state.clone()
    if shape.even is not None:
        shape.even(state)
    return codec.digest(state)


def _ended(shape: Trail, walk: _Walk) -> _Walk | None:
    """A way with the word that ends it; one that ends by itself as it is."""
    if not walk.is_at(*shape.asked):
        return walk
    done = walk.take(shape.end)
    return None if done is None or done.twin.learnt else done


def _cost(shape: Trail, walk: _Walk) -> int:
    ask = walk.ask
    cost = None if ask is None else getattr(ask.facts, shape.price or "-", None)
    return cost if isinstance(cost, int) else len(walk.via)


def _is_there(shape: Trail, walk: _Walk, who: Sequence[str], place: str) -> bool:
    """Whether one stands where it wanted to go: rules may send it back."""
    if shape.where is None or not who:
        return True
    return shape.where(walk.twin.state, walk.twin.content, who[0]) == place


def _joins(shape: Trail, first: _Walk, others: Sequence[str], place: str) -> Iterator[Join]:
    """Who can take the same way after those before, each with its choices."""
    walk = first
    for who in others:
        after = walk.take_all((who, *first.via))
        if after is not None and _is_there(shape, after, (who,), place):
            yield Join(who, walk.label(who), after.moves[len(walk.moves) :])
            walk = after


# Batches, counts, chains, and once more.


def _batches(shape: Batch, twin: Table[Any, Any], seat: int) -> Iterator[Shortcut]:
    start = _Walk(twin, seat)
    walk = _emptied(shape.asked, shape.prefix, start, 0)
    if len(walk.moves) > 1:
        other = _emptied(shape.asked, shape.prefix, start, -1)
        yield Shortcut(f"all:{shape.prefix}", shape.label, walk.moves, _told_of(shape, walk, other))
    if walk.moves and shape.end and walk.is_at(shape.asked):
        ended = walk.then(shape.end)
        if ended is not None:
            label = f"{shape.label}: {walk.label(shape.end)}"
            yield Shortcut(f"all:{shape.prefix}:{shape.end}", label, ended.moves, loses=walk.loses(shape.end))


def _told_of(shape: Batch, walk: _Walk, other: _Walk) -> str:
    """Whether a batch ends early, or could as well be taken the other way round."""
    if walk.twin.learnt or walk.of_family(shape.prefix):
        return "until something is rolled, shown or asked"
    same = len(other.moves) == len(walk.moves) and other.twin.digest() == walk.twin.digest()
    return "the order makes no difference" if same else ""


def _emptied(asked: str, prefix: str, walk: _Walk, at: int) -> _Walk:
    """As far as one comes by always taking the first (0) or last (-1) of a family."""
    while walk.is_at(asked) and walk.of_family(prefix):
        taken = walk.then(walk.of_family(prefix)[at])
        if taken is None:
            break
        walk = taken
    return walk


def _counts(shape: Count, twin: Table[Any, Any], seat: int) -> Iterator[Shortcut]:
    start = _Walk(twin, seat)
    if not start.is_at(shape.asked):
        return
    for option in start.of_family(shape.prefix):
        walk: _Walk | None = start.then(option)
        while walk is not None and walk.is_at(shape.asked) and (walk := walk.then(option)) is not None:
            times = len(walk.moves)
            yield Shortcut(f"times:{times}:{option}", f"{start.label(option)} × {times}", walk.moves)


def _chains(shape: Chain, twin: Table[Any, Any], seat: int) -> Iterator[Shortcut]:
    start = _Walk(twin, seat)
    if not start.is_at(shape.asked[0]):
        return
    found = [(walk, words) for walk, words in _ways_through(shape, 0, start, ()) if len(walk.moves) > 1]
    if len(found) <= CHAINS:
        for walk, words in found:
            label = shape.says.format(", ".join(words[1:])) if shape.says else ": ".join(words)
            yield Shortcut(f"chain:{'+'.join(walk.via)}", label, walk.moves)


def _ways_through(
    shape: Chain, at: int, walk: _Walk, words: tuple[str, ...]
) -> Iterator[tuple[_Walk, tuple[str, ...]]]:
    """Every way through the questions of a chain, with what is said on it."""
    if at == len(shape.asked) or not walk.is_at(shape.asked[at]):
        yield walk, words
        return
    ask = walk.ask
    assert ask is not None
    for option in ask.options:
        if at or shape.first in ("", option):
            after = walk.then(option)
            if after is not None:
                yield from _ways_through(shape, at + 1, after, (*words, walk.label(option)))


def _skips(shape: Skip, twin: Table[Any, Any], seat: int) -> Iterator[Shortcut]:
    """As far as the word is open: every question behind the next may be passed over too."""
    walk, loses = _Walk(twin, seat), ""
    while walk.is_at(*shape.asked):
        taken = walk.then(shape.word)
        if taken is None:
            break
        loses = loses or walk.loses(shape.word) or (FOR_GOOD if taken.ask is None and len(walk.moves) > 1 else "")
        if len(taken.moves) > max(1, len(walk.moves)):
            note = f"{len(walk.moves)} more passed over"
            yield Shortcut(f"skip:{taken.moves[-1][0]}", walk.label(shape.word), taken.moves, note, loses=loses)
        walk = taken


def _again(shape: Again, twin: Table[Any, Any], seat: int, options: Sequence[str]) -> Iterator[Shortcut]:
    """The last round, as far as it can be done once more."""
    walk, words = _Walk(twin, seat), list[str]()
    if not walk.is_at(*shape.asked) or DONE in options[:1]:
        return
    for option in options:
        if walk.ask is None or option not in walk.ask.options:
            break
        words.append(walk.label(option))
        taken = walk.then(option)
        if taken is None:
            return
        walk = taken
    if len(walk.moves) > 1:
        more = " …" if len(words) > TOLD else ""
        yield Shortcut("again", f"Again: {', '.join(words[:TOLD])}{more}", walk.moves)


def _last_round(table: Table[Any, Any], seat: int) -> tuple[str, ...]:
    """The answers since a seat was last asked a question of the kind that is open to it now."""
    ask = table.ask_for(seat)
    assert ask is not None
    found: list[str] = []
    for event in reversed(table.events or ()):
        told = event.told
        if table.step - event.step > len(found) + 1 or len(found) == AGAIN:
            break  # somebody else has chosen meanwhile
        if isinstance(told, Chosen) and told.seat == seat:
            found.append(told.option)
            if told.kind == ask.kind:
                return tuple(reversed(found))
    return ()


_FIND: dict[type[Shape], Callable[[Any, Table[Any, Any], int], Iterator[Shortcut]]] = {
    Trail: _trails,
    Batch: _batches,
    Count: _counts,
    Chain: _chains,
    Skip: _skips,
}
