"""Who is here."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.params import JSONBody

from warhall.server.api.access import Someone, TheHall, known
from warhall.server.api.answers import Newcomer, PersonAnswer, refusals
from warhall.server.api.bodies import NewPerson
from warhall.server.security import address_of, cookie


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

    @post("/me", status_code=200, responses=refusals(403, 413))
    async def rename(self, hall: TheHall, person: Someone, data: JSONBody[NewPerson]) -> PersonAnswer:
        """Be called otherwise."""
        renamed = await hall.rename(known(person), data.name)
        return PersonAnswer(renamed.id, renamed.name)
