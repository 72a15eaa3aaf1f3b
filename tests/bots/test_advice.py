"""Advice: the steward's own choice with a reason in one sentence, from the view alone, at every kind of question."""

from __future__ import annotations

import re

import pytest

from warhall.bots import answer, bot
from warhall.bots.advice import LONGEST, advice
from warhall.bots.protocol import Bot
from warhall.bots.world import World
from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.kernel.advice import Advice, either
from warhall.kernel.chance import Fast
from warhall.kernel.view import View

SEED = 5
STEPS = 260
RUNS_ON = re.compile(r": (?:An?|At|Each|It|No|One|The|Their|Two|You|Your)\b")  # a capital that a colon does not ask for
TOSSED = ("bloodstones.choose_faction", "zorn.take_house")  # the steward lets chance decide, advice does not


@pytest.mark.parametrize("id", game_ids())
def test_every_question_has_a_reason_and_it_is_the_stewards_choice(id: str) -> None:
    game = game_named(id)
    table = game.new(min(game.seats[1], max(2, game.seats[0])), seed=SEED)
    steward = bot("steward", game, SEED)
    silent = set()
    while not table.over and table.step < STEPS:
        seat = table.asks[0].seat
        view = table.view(seat)
        found = advice(game, view, SEED, "steward")
        assert view.question is not None
        standing = view.standing.options if view.standing is not None else ()
        assert found.option in view.question.options or found.option in standing
        if view.question.kind not in TOSSED:
            assert found.option == steward.choose(view)
        assert found.why[0].isupper()
        assert found.why[-1] in ".!?"
        assert not RUNS_ON.search(found.why)
        assert len(found.why) <= LONGEST
        if game.advise is not None and not game.advise(view, Fast(SEED + view.step)).why:
            silent.add(view.question.kind)
        table.choose(seat, answer(steward, table, seat))
    assert not silent


class Stronger:
    """A bot that gives no reasons: takes the last option, or what the steward takes."""

    name = "stronger"

    def __init__(self, option: str) -> None:
        self.option = option

    def choose(self, view: View, world: World | None = None) -> str:
        return self.option


def test_a_bot_without_reasons_borrows_one(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_named(game_ids()[0])
    table = game.new(2, seed=SEED)
    view = table.view(table.asks[0].seat)
    steward = advice(game, view, SEED, "steward")
    assert view.question is not None
    other = next(option for option in view.question.options if option != steward.option)
    chosen = {"option": steward.option}

    def made(name: str, played: object, seed: int) -> Bot:
        return Stronger(chosen["option"]) if name == "stronger" else bot(name, game, seed)

    monkeypatch.setattr("warhall.bots.advice.bot", made)
    assert advice(game, view, SEED, "stronger") == steward
    chosen["option"] = other
    found = advice(game, view, SEED, "stronger")
    assert found.option == other
    assert found.why
    assert found != Advice(other, steward.why)


def test_a_reason_tells_what_is_left_from_what_is_done() -> None:
    why = either("It is worth the card.", "No card is worth it.")
    assert why(None, "card:bow") == "It is worth the card."
    assert why(None, "done") == why(None, "pass") == "No card is worth it."
