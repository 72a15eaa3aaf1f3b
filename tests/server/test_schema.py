"""The OpenAPI document: useful to read, and true under whatever schemathesis sends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

from tests.server.house import arrive, new_table, play
from warhall.server.app import create_app
from warhall.server.config import Config

WIDE = {
    "choices_per_minute": 10**7,
    "requests_per_address": 10**7,
    "newcomers_per_hour": 10**7,
    "tables_per_hour": 10**7,
    "talk_per_minute": 10**7,
    "tables_per_person": 10**7,
    "imports": "everyone",
}
EXAMPLES = 12  # for each operation
STREAM = "/api/tables/{table}/stream"  # never ends; test_stream.py is about it


def document(door: Any) -> dict[str, Any]:
    return dict(door.get("/api/schema/openapi.json").json())


def operations(schema: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    return [(path, method, found) for path, methods in schema["paths"].items() for method, found in methods.items()]


def test_every_operation_is_described_with_its_refusals(door: Any) -> None:
    for path, method, found in operations(document(door)):
        assert found.get("description") or found.get("summary"), path
        assert {"400", "429", "503"} <= set(found["responses"]), path
        for status, answer in found["responses"].items():
            if status >= "400":
                shape = answer["content"]["application/json"]["schema"]["$ref"]
                assert shape.endswith("/Problem"), (path, method, status)
            else:
                assert answer["content"], (path, method, status)


def test_bodies_and_answers_have_named_shapes(door: Any) -> None:
    schema = document(door)
    bodies = {path: found["requestBody"] for path, method, found in operations(schema) if method == "post"}
    assert all("$ref" in body["content"]["application/json"]["schema"] for body in bodies.values())
    shapes = schema["components"]["schemas"]
    view = next(shape for name, shape in shapes.items() if name.endswith("ViewAnswer"))
    assert {"questions", "facts", "can_undo"} <= set(view["properties"])


def test_shapes_say_that_they_have_no_other_fields(door: Any) -> None:
    shapes = document(door)["components"]["schemas"]
    closed = {name for name, shape in shapes.items() if shape.get("additionalProperties") is False}
    assert set(shapes) - closed == {"Choice", "Record"}  # a game file may carry more
    assert door.post("/api/people", json={"name": "Ann", "role": "king"}).status_code == 400


@pytest.mark.slow
def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    from litestar.testing import TestClient

    app = create_app(Config(folder=tmp_path, ready=False, **WIDE))  # type: ignore[arg-type]
    with TestClient(app) as door:
        who = arrive(door)
        tables = [new_table(door, who, ["me", "me"]) for _ in range(2)]
        play(door, who, tables[0], 2, 25)
        schema = schemathesis.openapi.from_dict(document(door))
        tried = 0
        for found in schema.get_all_operations():
            operation: Any = found.ok()  # type: ignore[union-attr]
            if operation.path != STREAM:
                attack(door, operation, who, tables)
                tried += 1
        assert tried >= 20


def attack(door: Any, operation: Any, who: dict[str, str], tables: list[str]) -> None:
    """Send what the document allows, half of it to real tables; every answer must be one the document promises."""
    turn = 0

    @settings(
        max_examples=EXAMPLES,
        database=None,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def send(case: Any) -> None:
        nonlocal turn
        turn += 1
        if turn % 2 and "table" in case.path_parameters:
            case.path_parameters["table"] = tables[turn % len(tables)]
        wanted = case.as_transport_kwargs(base_url="http://testserver.local")
        wanted["headers"] = {**dict(wanted.get("headers") or {}), **(who if turn % 3 else {})}
        wanted.pop("cookies", None)
        answer = door.request(**wanted)
        assert answer.status_code < 500, (wanted, answer.text)
        case.validate_response(schemathesis.Response.from_any(answer), excluded_checks=NOT_PROMISED)

    send()


def _checks(*names: str) -> list[Any]:
    from schemathesis.specs.openapi import checks

    return [getattr(checks, name) for name in names]


# The hall answers whoever may know something, token or not; and it trims and ignores where a schema could only refuse.
NOT_PROMISED = _checks("ignored_auth", "negative_data_rejection", "positive_data_acceptance")
