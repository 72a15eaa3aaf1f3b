"""A look back at a game: each side's chance over time, where it turned, and what a stronger player would have done.

At moments all along the record, and before its last step, worlds are drawn for whoever decides, and rules of thumb play
on, to the end if it is near: what the sides have there on average is their chance, smoothed over neighbours.
`turning.py` then looks for the steps that moved it, and a warlord is asked about each.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean
from textwrap import shorten
from typing import Any

from warhall.bots.counsel import question_of
from warhall.bots.effort import USUAL, Effort
from warhall.bots.prospect import Prospect
from warhall.bots.search import SearchBot
from warhall.bots.surprise import surprise
from warhall.bots.turning import TURNS, Swing, Turning
from warhall.bots.world import World, world_for
from warhall.kernel.chance import Fast
from warhall.kernel.course import Party
from warhall.kernel.game import Game, SeatCard
from warhall.kernel.replay import Record, Replay
from warhall.kernel.view import Question, View

LONGEST = 120  # letters of a question
TOGETHER = Party("", "Together", "azure")


@dataclass(frozen=True, slots=True)
class Side:
    """Whose chance it is: a seat, or all together (-1)."""

    seat: int
    party: Party


@dataclass(frozen=True, slots=True)
class Turn:
    """A step that moved the chances: who was asked what and chose what, and by how much that moved their chance.

    `usual` is what the best rules of thumb would have chosen, if that is what made the difference. `by_chance` says
    that it was not the choice but the dice or cards after it, `came` what they brought, if anything is told of it.
    `steps` says from where to where the swing was measured: what the seat did beside it belongs to it.
    `warlord` is what a warlord would have chosen, which may be the same; empty where nothing was asked.
    """

    step: int
    steps: tuple[int, int]
    seat: int
    who: Party
    question: str  # empty where it could be done at any time
    chosen: str
    usual: str
    swing: float
    by_chance: bool
    came: str
    warlord: str


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game; `points` are steps with the chance of each side."""

    steps: int
    sides: tuple[Side, ...]
    points: tuple[tuple[int, tuple[float, ...]], ...]
    turns: tuple[Turn, ...]


class Reviewer:
    """Looks back at one game. `run` says after each piece of work how much of it is done; then `result` is there."""

    def __init__(self, game: Game[Any, Any], record: Record, seed: int = 0, effort: Effort = USUAL) -> None:
        self.game = game
        self.replay = Replay(game, record)
        self.prospect = Prospect(game, self.replay.content, record.seats)
        self.seed = seed
        self.effort = effort
        self.last = len(record.steps)
        along = {round(self.last * part / effort.moments) for part in range(effort.moments + 1)}
        self.moments = sorted(along | {max(0, self.last - 1)})
        self.known: dict[int, tuple[float, ...]] = {}
        self.result: Review | None = None

    def run(self) -> Iterator[tuple[int, int]]:
        """Do the work; it is counted in choices that are played, roughly."""
        effort = self.effort
        thought = effort.warlord.choices // max(1, self.game.pace)
        total = effort.choices + effort.turning + TURNS * thought
        for step in self.moments:
            self.known[step] = self._chances(step)
            yield min(self.prospect.spent, effort.choices), total
        self.known = smoothed(self.known)
        search = Turning(self.replay, self.prospect, self.chance_at, self.seed, effort)
        begun = self.prospect.spent
        for _ in search.run():
            yield effort.choices + min(self.prospect.spent - begun, effort.turning), total
        turns = []
        for swing in search.found:
            turns.append(self._turn(swing))
            yield total - (len(search.found) - len(turns)) * thought, total
        points = tuple([(step, self.known[step]) for step in self.moments])
        self.result = Review(self.last, self._sides(), points, tuple(turns))
        yield total, total

    def chance_at(self, step: int, seat: int) -> float:
        """About the chance of a seat after so many steps: between those of the moments beside."""
        after = min(bisect(self.moments, step), len(self.moments) - 1)
        one, other = self.moments[max(0, after - 1)], self.moments[after]
        part = (step - one) / max(1, other - one)
        place = self.prospect.side_of(seat)
        return (1 - part) * self.known[one][place] + part * self.known[other][place]

    def _chances(self, step: int) -> tuple[float, ...]:
        """The chances after so many steps, drawn with the eyes of whoever decides then."""
        table = self.replay.at(step)
        if table.result is not None:
            return self.prospect.chances(table)
        seat, found = table.asks[0].seats[0], []
        for number in range(self._worlds()):
            seed = (self.seed << 44) + (step << 24) + (number << 2)
            world = table.sampled(seat, Fast(seed)).clone(Fast(seed + 1))
            found.append(self.prospect.later(world, Fast(seed + 2), most=self.effort.reach))
        return tuple([round(fmean(side), 4) for side in zip(*found, strict=True)])

    def _worlds(self) -> int:
        """As many as can be played, if they go on for as long as the game did."""
        least, most = self.effort.worlds
        long = sum([min(self.effort.reach, self.last - step) for step in self.moments])
        return max(least, min(most, self.effort.choices // max(1, long)))

    def _turn(self, swing: Swing) -> Turn:
        """A turning point in words, with what a warlord would have chosen there."""
        moment = swing.moment
        view = moment.before.view(moment.seat)
        question = question_of(view, moment.option)
        was_asked = question is view.question
        return Turn(
            moment.step,
            swing.steps,
            moment.seat,
            self._who(question, view, moment.seat),
            shorten(self.game.prompt(question, view), LONGEST, placeholder=" …") if was_asked else "",
            self.game.label(moment.option, question, view),
            self._usual(swing, question, view) if was_asked else "",
            round(swing.amount, 4),
            swing.by_chance,
            surprise(self.replay, swing) if swing.by_chance else "",
            self._warlord(view, world_for(moment.before, moment.seat, self.seed)) if was_asked else "",
        )

    def _usual(self, swing: Swing, question: Question, view: View) -> str:
        """The choice that the one that was made is measured against."""
        moment = swing.moment
        return self.game.label(moment.usual, question, view) if moment.departs and not swing.by_chance else ""

    def _warlord(self, view: View, world: World) -> str:
        """What a warlord would choose."""
        best = SearchBot("warlord", self.game, self.seed, self.effort.warlord).choose(view, world)
        return self.game.label(best, question_of(view, best), view)

    def _who(self, question: Question, view: View, seat: int) -> Party:
        """Who is asked: the seat's side as it was called in the end, or the one of its sides whose turn it was."""
        return self.game.whose(question, view) or _party(seat, self._cards().get(seat))

    def _sides(self) -> tuple[Side, ...]:
        if self.game.cooperative:
            return (Side(-1, TOGETHER),)
        cards = self._cards()
        return tuple([Side(seat, _party(seat, cards.get(seat))) for seat in self.prospect.sides])

    def _cards(self) -> dict[int, SeatCard]:
        return {card.seat: card for card in self.game.seat_cards(self.replay.at(self.last).view())}


def _party(seat: int, card: SeatCard | None) -> Party:
    if card is None:
        return Party(str(seat + 1), f"Seat {seat + 1}", "steel")
    return Party(card.letter, card.side, card.colour)


def smoothed(known: dict[int, tuple[float, ...]]) -> dict[int, tuple[float, ...]]:
    """Each chance with its neighbours, which weigh half.

    The last stays as it is and weighs nothing, because it may be the end, of which nothing was known before.
    """
    *steps, _ = sorted(known)
    found = dict(known)
    for place, step in enumerate(steps):
        beside = [known[at] for at in (*steps[max(0, place - 1) : place], *steps[place + 1 : place + 2])]
        rows = [known[step], known[step], *beside]
        found[step] = tuple([round(fmean(side), 4) for side in zip(*rows, strict=True)])
    return found


def turn_in_words(turn: Turn) -> str:
    """All that is told of a turning point, in a few sentences."""
    return " ".join([what_turned(turn), *circumstances(turn), warlord_in_words(turn)])


def what_turned(turn: Turn) -> str:
    """The choice that did it, or what chance brought."""
    if not turn.by_chance:
        instead = f" instead of the usual “{turn.usual}”" if turn.usual not in ("", turn.chosen) else ""
        return f"{turn.who.name} chose “{turn.chosen}”{instead}."
    luck = f"Luck was {'with' if turn.swing > 0 else 'against'} {turn.who.name}"
    return f"{luck}: “{turn.came}”" if turn.came else f"{luck}."


def circumstances(turn: Turn) -> list[str]:
    """What was asked, what was chosen before chance decided, and what else is counted with it."""
    if turn.by_chance:
        chose = f"they chose “{turn.chosen}”"
        told = f"Asked “{turn.question}”, {chose}." if turn.question else f"Before, {chose}, which is open at any time."
    else:
        told = f"They were asked “{turn.question}”." if turn.question else "It is open at any time."
    first, last = turn.steps
    return [told, *([f"What they did beside it counts, too: steps {first} to {last}."] if last - first > 1 else [])]


def warlord_in_words(turn: Turn) -> str:
    """What a warlord would have chosen at a turning point."""
    if not turn.warlord:
        return "No warlord was asked."
    if turn.warlord == turn.chosen:
        return "A warlord would choose the same."
    return f"A warlord would choose “{turn.warlord}”."
