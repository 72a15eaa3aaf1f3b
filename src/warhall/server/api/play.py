"""Playing: look, choose, take back, read what happened, talk."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from litestar import Controller, Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from warhall.bots.odds import Reply, Tally, in_words
from warhall.kernel.events import Event
from warhall.server.api.access import Someone, TheHall, as_json, eyes, past_eyes
from warhall.server.api.access import known as known_person
from warhall.server.api.answers.battle import BattleAnswer
from warhall.server.api.answers.counsel import (
    AdvisedAnswer,
    HintAnswer,
    LookAnswer,
    LossesAnswer,
    OddsAnswer,
    ReplyAnswer,
    StandingsAnswer,
    TallyAnswer,
)
from warhall.server.api.answers.play import (
    HeldAnswer,
    LogAnswer,
    RunAnswer,
    SaidAnswer,
    SeenAnswer,
    SightAnswer,
    TalkAnswer,
    VersionAnswer,
    VersionedView,
    ViewAnswer,
)
from warhall.server.api.answers.refusals import answers, refusals
from warhall.server.api.bodies import Chosen, Run, Seen, Talk, Undone, Wait
from warhall.server.battles import battle
from warhall.server.bots import hold_bots
from warhall.server.hints import hint, odds_of
from warhall.server.making import table_at
from warhall.server.runs import run
from warhall.server.security import address_of
from warhall.server.sights import moment, sight
from warhall.server.standings import standings_of

MOST = 2**31 - 1  # what a database takes for a number


class Play(Controller):
    """Playing: look, choose, take back, read what happened, talk."""

    path = "/api/tables/{table:str}"
    tags = ["play"]

    @get("/view", responses=answers(VersionedView, 403, 404, 409))
    async def view(
        self, hall: TheHall, person: Someone, table: FromPath[str], seat: FromQuery[int | None] = None
    ) -> Response[bytes]:
        """What a seat may know, with its question and options; without a seat, what everyone may know."""
        room = await hall.room(table)
        lens = room.lens(eyes(room, person, seat))
        return as_json({"version": room.version, "view": lens.view(room)})

    @get("/sight", responses=answers(SightAnswer, 403, 404, 409))
    async def look(
        self, hall: TheHall, person: Someone, table: FromPath[str], seat: FromQuery[int | None] = None
    ) -> Response[bytes]:
        """All that a page shows: prompt, options with labels, pictures, log."""
        room = await hall.room(table)
        return as_json(sight(room, eyes(room, person, seat)))

    @get("/hint", responses=refusals(403, 404, 409))
    async def hint(
        self,
        request: Request[Any, Any, Any],
        hall: TheHall,
        person: Someone,
        table: FromPath[str],
        seat: FromQuery[int],
    ) -> HintAnswer:
        """The best options in this seat's place, from what the seat may know, what they may come to, and why."""
        room = await hall.room(table)
        eyes(room, person, seat)
        hall.limits.hints.spend(address_of(request))
        found = await hint(hall.bots.pool, room, seat)
        options = [
            AdvisedAnswer(one.option, one.label, one.why, one.chance, one.worlds, one.expected) for one in found.options
        ]
        return HintAnswer(found.version, options, found.quick)

    @get("/odds", responses=refusals(403, 404, 409))
    async def odds(
        self,
        request: Request[Any, Any, Any],
        hall: TheHall,
        person: Someone,
        table: FromPath[str],
        seat: FromQuery[int],
        option: FromQuery[str],
    ) -> OddsAnswer:
        """What a battle or a test may come to if this seat chooses an option, played out by the rules."""
        room = await hall.room(table)
        eyes(room, person, seat)
        hall.limits.hints.spend(address_of(request))
        version, found = await odds_of(hall.bots.pool, room, seat, option)
        return OddsAnswer(
            version,
            option,
            found.worlds,
            found.decided,
            found.of,
            _tallies(found.results),
            [LossesAnswer(one.side, round(one.mean, 2), list(one.worlds)) for one in found.losses],
            [_reply(one) for one in found.own],
            [_reply(one) for one in found.replies],
        )

    @get("/text", media_type="text/plain", responses=refusals(403, 404, 409))
    async def text(
        self, hall: TheHall, person: Someone, table: FromPath[str], seat: FromQuery[int | None] = None
    ) -> str:
        """The table in words, as the terminal and a screen reader have it."""
        room = await hall.room(table)
        return room.table.game.text(room.lens(eyes(room, person, seat)).view(room))

    @post("/seats/{seat:int}/seen", status_code=200, responses=refusals(403, 404, 409, 413))
    async def seen(
        self, hall: TheHall, person: Someone, table: FromPath[str], seat: FromPath[int], data: JSONBody[Seen]
    ) -> SeenAnswer:
        """Remember how far a seat has read the log."""
        room = await hall.room(table)
        eyes(room, person, seat)
        await hall.seen(room, seat, min(data.step, room.table.step))
        return SeenAnswer(room.seats[seat].seen)

    @post("/choices", status_code=200, responses=refusals(403, 404, 409, 413, 422))
    async def choose(
        self, hall: TheHall, person: Someone, table: FromPath[str], data: JSONBody[Chosen]
    ) -> VersionAnswer:
        """Answer a question. Sending the same answer again is harmless; a late one is refused with 409."""
        room = await hall.room(table)
        eyes(room, person, data.seat)
        return VersionAnswer(await hall.choose(room, data.seat, data.option, data.version))

    @post("/runs", status_code=200, responses=refusals(403, 404, 409, 413, 422))
    async def run(self, hall: TheHall, person: Someone, table: FromPath[str], data: JSONBody[Run]) -> RunAnswer:
        """Answer a question and those that follow, until something is learnt or something else is asked.

        What was done stays done; one undo takes it back, unless something was learnt.
        """
        room = await hall.room(table)
        eyes(room, person, data.seat)
        for _ in data.moves[1:]:
            hall.limits.requests.spend(known_person(person).id)
        found = await run(hall, room, data.seat, data.moves, data.version)
        return RunAnswer(found.version, found.taken, found.stopped)

    @post("/wait", status_code=200, responses=refusals(403, 404, 409, 413))
    async def wait(self, hall: TheHall, person: Someone, table: FromPath[str], data: JSONBody[Wait]) -> HeldAnswer:
        """Ask the bots beside one to wait, for two minutes at most, or let them go on; for all who sit at the table."""
        room = await hall.room(table)
        hold_bots(room, known_person(person), data.wait)
        return HeldAnswer(room.held is not None)

    @post("/undo", status_code=200, responses=refusals(403, 404, 409, 413))
    async def undo(self, hall: TheHall, person: Someone, table: FromPath[str], data: JSONBody[Undone]) -> VersionAnswer:
        """Take back the last choice, as long as nothing was learnt since."""
        room = await hall.room(table)
        eyes(room, person, data.seat)
        return VersionAnswer(await hall.undo(room, data.seat, data.version, data.to_start))

    @get("/log", responses=answers(LogAnswer, 403, 404, 409))
    async def log(
        self,
        hall: TheHall,
        person: Someone,
        table: FromPath[str],
        seat: FromQuery[int | None] = None,
        after: FromQuery[int] = -1,
    ) -> Response[bytes]:
        """What happened after a step, as a seat may know it: events, and the same in words as a page tells it."""
        room = await hall.room(table)
        viewer = past_eyes(room, person, seat)
        events = [told(event) for event in room.table.log(viewer) if event.step > after]
        lines = [line for line in room.lens(viewer).lines(room) if line["step"] > after]
        return as_json({"version": room.version, "events": events, "lines": lines})

    @get("/battles/{step:int}/{number:int}", responses=answers(BattleAnswer, 403, 404, 409))
    async def battle(
        self,
        hall: TheHall,
        person: Someone,
        table: FromPath[str],
        step: FromPath[int],
        number: FromPath[int],
        seat: FromQuery[int | None] = None,
    ) -> Response[bytes]:
        """The battle of a number that began in a step, as a seat may know it; lines of the log say where there are."""
        room = await hall.room(table)
        return as_json(battle(room, past_eyes(room, person, seat), step, number))

    @get("/review", responses=answers(LookAnswer, 404, 409))
    async def review(self, request: Request[Any, Any, Any], hall: TheHall, table: FromPath[str]) -> Response[bytes]:
        """A look back at a game that is over: chances over time and turning points. Ask again until it is done."""
        room = await hall.room(table)
        look = hall.reviews.known(room)
        if look is None:
            hall.limits.hints.spend(address_of(request))
            look = hall.reviews.begin(room)
        return as_json({"done": look.done, "total": look.total, "review": look.found})

    @get("/standings", responses=answers(StandingsAnswer, 404, 409))
    async def standings(self, hall: TheHall, table: FromPath[str]) -> Response[bytes]:
        """How a game went, once it is over: what each side had over time, by what it came, and where it turned."""
        return as_json(standings_of(await hall.room(table)))

    @get("/steps/{step:int}", responses=answers(ViewAnswer | SightAnswer, 403, 404, 409))
    async def step(
        self,
        hall: TheHall,
        person: Someone,
        table: FromPath[str],
        step: FromPath[int],
        seat: FromQuery[int | None] = None,
        parts: FromQuery[Literal["view", "sight"]] = "view",
    ) -> Response[bytes]:
        """The table as it stood after a step, with the eyes of a seat one holds; as a view, or as a page shows it."""
        room = await hall.room(table)
        viewer = past_eyes(room, person, seat)
        then = table_at(room, step).view(viewer)
        return as_json(moment(room, then) if parts == "sight" else then)

    @get("/talk", responses=refusals(404, 409))
    async def talk(self, hall: TheHall, table: FromPath[str], after: FromQuery[int] = 0) -> list[TalkAnswer]:
        """What was said after a line."""
        lines = await hall.talk(await hall.room(table), min(max(after, 0), MOST))
        return [TalkAnswer(said.id, said.name, said.seat, said.text, said.at) for said in lines]

    @post("/talk", responses=refusals(403, 404, 409, 413, 422))
    async def say(self, hall: TheHall, person: Someone, table: FromPath[str], data: JSONBody[Talk]) -> SaidAnswer:
        """Say something to the table."""
        return SaidAnswer(await hall.say(await hall.room(table), known_person(person), data.text))


def _tallies(found: Iterable[Tally]) -> list[TallyAnswer]:
    return [TallyAnswer(one.words, one.worlds) for one in found]


def _reply(one: Reply) -> ReplyAnswer:
    return ReplyAnswer(one.side, one.asked, one.worlds, _tallies(one.options), one.more, in_words(one))


def told(event: Event) -> dict[str, Any]:
    """An event as one seat knows it."""
    return {"step": event.step, "kind": event.kind, "data": event.data, "clauses": event.clauses}
