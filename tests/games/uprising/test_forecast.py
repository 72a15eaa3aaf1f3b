"""The forecast of the Nemesis Phase: as the rules then do it, as far as nothing has to be decided."""

from __future__ import annotations

from typing import Any

from tests.games.uprising.scene import C, hexed, scene
from warhall.games.uprising import GAME
from warhall.games.uprising.events.nemesis import LeaderActivates, NemesisStays, WayChosen
from warhall.games.uprising.forecast import (
    CHOICE,
    COMBAT,
    CURSE,
    ELSEWHERE,
    GARRISON,
    RETARGET,
    VP,
    Forecast,
    forecasts,
)
from warhall.games.uprising.ids import LeaderId
from warhall.games.uprising.rules.nemesis.phase import NemesisPhase
from warhall.games.uprising.state import T
from warhall.games.uprising.story.foretold import forecast_head, forecast_words
from warhall.kernel import codec
from warhall.kernel.chance import Fast
from warhall.kernel.decision import PASS
from warhall.kernel.table import Table
from warhall.testing import clause
from warhall.testing.sample import Sample


def foretold(t: T) -> dict[str, Forecast]:
    return {C.leaders[found.leader].id: found for found in forecasts(t.view(None).facts, C)}


def words(t: T, name: str) -> list[str]:
    return forecast_words(C, foretold(t)[name])


@clause("UPR-ACL-01", "UPR-ACL-02", "UPR-ACL-03")
def test_a_legion_is_foretold_with_target_route_and_priority() -> None:
    t = scene(
        leaders={"the_butcher": "at=capital threat=4 tokens=2 target=b4 prey=mohyar"}, hexes={"a2": "rigga garrison=1"}
    )
    found = foretold(t)["the_butcher"]
    assert [(act.at, act.leaves, act.away, act.hexes, act.why) for act in found.acts] == [
        (hexed("capital"), GARRISON, 2, (hexed("a3"),), "empty"),
        (hexed("a3"), GARRISON, 1, (hexed("b4"),), "haven"),
    ]
    assert (found.acts[1].razes, found.ends) == (True, RETARGET)
    head = "The Butcher, Legion, Threat 4, initiative 15, 2 tokens, on The Capital, Target B4, 2 hexes away"
    assert forecast_head(t.state, C, found) == head
    assert words(t, "the_butcher") == [
        "leaves a Garrison, goes to A3: priority C, an empty hex; no Haven and no enemy is in reach",
        "leaves a Garrison, goes to B4: priority A, a Haven, with no Unit in it; that Haven falls",
    ]


@clause("UPR-ACH-01", "UPR-ACH-03", "UPR-DEC-28")
def test_a_choice_and_a_die_end_a_forecast() -> None:
    t = scene(
        leaders={"mother_maggot": "at=c1 threat=4 tokens=2", "oda_the_fallen": "at=b7 threat=3 tokens=2"},
        hexes={"b1": "curse", "b12": "curse", "b2": "curse", "c2": "curse", "c18": "curse", "a4": "torment garrison=2"},
    )
    maggot, oda = foretold(t)["mother_maggot"], foretold(t)["oda_the_fallen"]
    assert (maggot.acts[0].leaves, len(maggot.acts), maggot.ends) == (CURSE, 1, CHOICE)
    assert maggot.acts[0].hexes == (hexed("b1"), hexed("c2"), hexed("c18"))
    assert (oda.acts[0].fights, oda.acts[0].why, oda.acts[0].weight, oda.ends) == (True, "enemy", 2, COMBAT)
    assert words(t, "oda_the_fallen")[0].endswith("together 2; combat there; dice decide what follows")


@clause("UPR-ACL-01", "UPR-ACH-01", "UPR-CAP-02", "UPR-TGT-03")
def test_what_stays_behind_is_foretold() -> None:
    t = scene(
        leaders={
            "the_butcher": "at=capital threat=4 tokens=1 target=capital",
            "the_new_emperor": "at=a1 threat=4 tokens=1 target=b10 prey=duerkhar",
            "mother_maggot": "at=c1 threat=4 tokens=1",
        },
        hexes={"capital": "garrison=3", "a1": "torment garrison=3", "c1": "curse"},
    )
    assert [found.acts[0].leaves for found in foretold(t).values()] == [ELSEWHERE, VP, VP]
    assert words(t, "the_butcher") == ["has a Garrison placed elsewhere, stays: it stands on its Target"]
    assert words(t, "mother_maggot")[0].startswith("Chaos gains 1 VP, goes to ")


def test_nobody_without_a_token_is_foretold_and_nothing_is_changed() -> None:
    t = scene(leaders={"the_butcher": "at=capital threat=4 target=b4 prey=mohyar"})
    assert foretold(t) == {}
    t = scene(leaders={"the_butcher": "at=capital threat=4 tokens=2 target=b4 prey=mohyar"})
    seen = t.view(None).facts
    before = codec.to_json(seen), list(seen.leaders_at), list(seen.havens_of)
    forecasts(seen, C)
    assert (codec.to_json(seen), list(seen.leaders_at), list(seen.havens_of)) == before


def _certain(found: list[Forecast]) -> list[tuple[LeaderId, Any, str]]:
    """Where each goes and why, up to the first thing that is not certain."""
    steps: list[tuple[LeaderId, Any, str]] = []
    for forecast in found:
        for act in forecast.acts:
            if act.leaves == ELSEWHERE or len(act.hexes) > 1:
                return steps
            steps.append((forecast.leader, act.hexes[0] if act.hexes else act.at, act.why))
            if act.fights or forecast.ends == CHOICE:
                return steps
        if forecast.ends:
            return steps
    return steps


def _done(t: T) -> list[tuple[LeaderId, Any, str]]:
    """What Leaders did, one entry for each activation."""
    steps: list[tuple[LeaderId, Any, str]] = []
    acting = False
    for event in t.events or ():
        if isinstance(event.told, LeaderActivates):
            acting = True
        elif acting and isinstance(event.told, WayChosen | NemesisStays) and event.told.leader:
            where = event.told.to if isinstance(event.told, WayChosen) else event.told.hex
            steps.append((event.told.leader, where, event.told.why))
            acting = False
    return steps


def _compare(table: T, seed: int) -> int:
    """Run the Nemesis Phase from a position; how many activations were foretold."""
    expected = _certain(forecasts(table.view(None).facts, C))
    state = table.state.clone()
    state.stack = []
    t = Table(GAME, state, C, Fast(seed))
    t.events = []
    t.start(NemesisPhase())
    while not t.over and t.asks and len(_done(t)) < len(expected):
        ask = t.pending
        t.choose(ask.seat, PASS if PASS in ask.options else ask.options[0])
    assert _done(t)[: len(expected)] == expected
    return len(expected)


@clause("UPR-NEM-01", "UPR-PRC-08")
def test_what_is_certain_happens() -> None:
    compared = 0
    for seed in range(9):
        for table in Sample(GAME, 2, seed, {"factions": 2 + seed % 3}).positions(40):
            if not table.over and table.state.phase == "actions":
                compared += _compare(table, seed)
    assert compared > 20
