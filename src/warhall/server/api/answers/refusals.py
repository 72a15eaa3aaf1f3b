"""How requests are refused, and how answers that are encoded by hand are promised."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar.openapi.datastructures import ResponseSpec


class Problem(msgspec.Struct):
    """Every refusal: a sentence for people, and what is possible instead, where that can be listed."""

    error: str
    possible: list[str]


WHY = {
    400: "malformed: not JSON, a field missing, unknown or of a wrong kind",
    403: "not yours: the seat is someone else's, nobody said who they are, or the request was forged",
    404: "unknown",
    409: "too late: the table has moved on, or someone was faster",
    413: "too large",
    421: "asked under a name that is not the hall's",
    422: "not possible; `possible` lists what is",
    429: "too much at once; try again in a moment",
    503: "not at the moment; what was stored stands",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals of an operation, all of one shape; any may be malformed, too much, or come at a bad moment."""
    every = sorted({400, 421, 429, 503, *statuses})
    return {status: ResponseSpec(Problem, description=WHY[status], generate_examples=False) for status in every}


def answers(
    shape: Any, *statuses: int, status: int = 200, media_type: str = "application/json"
) -> dict[int, ResponseSpec]:
    """An answer that is encoded by hand, and the refusals."""
    told = ResponseSpec(shape, description="as asked", generate_examples=False, media_type=media_type)
    return {status: told, **refusals(*statuses)}
