"""Who is here."""

from __future__ import annotations

from typing import Any, Literal

from litestar import Controller, Request, Response, delete, get, post
from litestar.params import JSONBody

from warhall.server.api.access import Someone, TheHall, is_here, known
from warhall.server.api.answers.hall import LinkAnswer, Newcomer, PersonAnswer, PictureAnswer, ReachAnswer
from warhall.server.api.answers.refusals import refusals
from warhall.server.api.bodies import Coded, Listening, NewLink, NewPerson, Opened
from warhall.server.hall import Hall
from warhall.server.problems import NotYours
from warhall.server.reach import network_address, qr_svg
from warhall.server.security import A_YEAR, address_of, cookie, token_of


class People(Controller):
    """Who is here."""

    path = "/api"
    tags = ["people"]

    @post("/people", responses=refusals(403, 413))
    async def welcome(
        self, request: Request[Any, Any, Any], hall: TheHall, data: JSONBody[NewPerson]
    ) -> Response[Newcomer]:
        """Become someone. The token is shown once: keep it."""
        hall.limits.newcomers.spend(address_of(request))
        person, token = await hall.people.welcome(data.name)
        known_by = cookie(token, hall.doorkeeper.is_secure(request))
        return Response(Newcomer(person.id, person.name, token), cookies=[known_by])

    @get("/me", responses=refusals(403))
    async def me(self, person: Someone) -> PersonAnswer:
        """Who I am."""
        someone = known(person)
        return PersonAnswer(someone.id, someone.name)

    @get("/reach", responses=refusals())
    async def reach(self, request: Request[Any, Any, Any], hall: TheHall) -> ReachAnswer:
        """How far a link to this hall reaches."""
        site = next(iter(hall.config.sites), "")
        here = is_here(request)
        machine = (hall.reach.opened or network_address()) if here and not site else ""
        return ReachAnswer(hall.reach.here_only, site, machine, _may(hall) if here else "")

    @post("/reach", status_code=200, responses=refusals(403, 409, 413))
    async def change_reach(
        self, request: Request[Any, Any, Any], hall: TheHall, person: Someone, data: JSONBody[Listening]
    ) -> ReachAnswer:
        """Let the network in to a hall that is for this machine alone, or shut it out again.

        Whoever came from the network is parted with then; their seats are kept.
        """
        someone = known(person)
        if not is_here(request):
            raise NotYours("only whoever sits at the hall's own machine may do that")
        hall.limits.talk.spend(someone.id)
        await (hall.reach.open() if data.network else hall.reach.shut())
        return ReachAnswer(hall.reach.here_only, "", hall.reach.opened or network_address(), _may(hall))

    @post("/qr", status_code=200, responses=refusals(403, 413))
    async def qr(self, hall: TheHall, person: Someone, data: JSONBody[Coded]) -> PictureAnswer:
        """A link as a code for a phone in the same room. It is sent and not asked for: logs keep addresses."""
        hall.limits.talk.spend(known(person).id)
        return PictureAnswer(qr_svg(data.link))

    @post("/me", status_code=200, responses=refusals(403, 413))
    async def rename(self, hall: TheHall, person: Someone, data: JSONBody[NewPerson]) -> PersonAnswer:
        """Be called otherwise."""
        renamed = await hall.rename(known(person), data.name)
        return PersonAnswer(renamed.id, renamed.name)

    @post("/me/link", responses=refusals(403, 413))
    async def link(self, hall: TheHall, person: Someone, data: JSONBody[NewLink]) -> LinkAnswer:
        """A personal link, by which another device is known as the same person. The one before is void."""
        someone = known(person)
        hall.limits.links.spend(someone.id)
        return LinkAnswer(await hall.people.new_link(someone, data.days), data.days)

    @post("/people/link", responses=refusals(403, 404, 413))
    async def open_link(
        self, request: Request[Any, Any, Any], hall: TheHall, data: JSONBody[Opened]
    ) -> Response[Newcomer]:
        """Be known here as the person of a personal link. The token is this device's own, and shown once."""
        hall.limits.links.spend(address_of(request))
        person, token = await hall.people.open_link(data.link, A_YEAR)
        known_by = cookie(token, hall.doorkeeper.is_secure(request))
        return Response(Newcomer(person.id, person.name, token), cookies=[known_by])

    @delete("/me/devices", status_code=200, responses=refusals(403))
    async def send_others_out(self, request: Request[Any, Any, Any], hall: TheHall, person: Someone) -> PersonAnswer:
        """Be known on no other device than this: personal links and whatever was opened with them are void."""
        someone = known(person)
        await hall.send_others_out(someone, token_of(request, hall.doorkeeper.is_secure(request)))
        return PersonAnswer(someone.id, someone.name)


def _may(hall: Hall) -> Literal["", "open", "shut"]:
    """What whoever sits at the hall's own machine may do about its reach."""
    if not hall.reach.may_change:
        return ""
    return "open" if hall.reach.here_only else "shut"
