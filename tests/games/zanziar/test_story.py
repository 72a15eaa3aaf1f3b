"""Questions, options and previews as those who play read them; panels and steps of the turn."""

from __future__ import annotations

import re

import pytest

from tests.games.zanziar.scene import key, scene, until
from warhall.games.zanziar import GAME
from warhall.games.zanziar.ids import GroupId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules.recruit import Recruit
from warhall.games.zanziar.story.prompts import waits
from warhall.kernel.chance import Fast
from warhall.kernel.questions import questions_of
from warhall.kernel.view import Question
from warhall.testing import clause

RAW = re.compile(r"\w_\w|\bNone\b(?!$)|\w+:[a-z]|\{|\}|\[|\]|\(\)|  | ,| \.|\bNobody'")
OTHER = {"b1": ("14E", "simma!")}


def spoken(t: T, seat: int, question: Question) -> list[str]:
    view = t.view(seat)
    words = [GAME.prompt(question, view)]
    for option in question.options:
        words += [GAME.label(option, question, view), GAME.preview(option, question, view)]
    return words


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_nothing_that_is_read_shows_a_key(seats: int) -> None:
    """Prompt, labels and previews of every question of a whole random game, for who is asked and who waits."""
    t, player = GAME.new(seats, seed=seats + 60), Fast(seats)
    while not t.over and t.step < 1200:
        ask = player.item(t.asks)
        view = t.view(ask.seat)
        assert view.question is not None
        words = spoken(t, ask.seat, view.question)
        if view.standing is not None and t.step % 10 == 0:
            words += spoken(t, ask.seat, view.standing)
        watching = t.view(None)
        words += [GAME.prompt(question, watching) for question in watching.questions]
        for word in words:
            assert not RAW.search(word.replace("; ", "").replace(": ", "")), (ask.kind, word)
        assert all(words[1::2][: len(ask.options)])
        assert not words[0][0].islower()
        t.choose(ask.seat, player.item(ask.options))


@clause("ZAN-HID-01")
def test_those_who_wait_learn_who_decides_and_no_more() -> None:
    t = scene(groups={"a1": ("04G", "olaf!"), **OTHER})
    view = t.view(1)
    assert waits(Question("zanziar.prevent", (0,), (), mine=False), view) == "Player A may prevent the battle."
    assert waits(Question("zanziar.before_roll", (0, 1), (), mine=False), view) == "Waiting for Player A and Player B."
    assert not [kind.name for kind in questions_of("zanziar") if "{" in kind.waiting]


def asked(t: T, kind: str, seat: int = 0) -> Question:
    until(t, kind)
    question = t.view(seat).question
    assert question is not None
    return question


@clause("ZAN-REC-02", "ZAN-SKL-10")
def test_the_chance_of_an_envoy_counts_culture_and_that_a_tie_fails() -> None:
    """Diplomacy 3 against 4: 10 of 36; with the same culture 4 against 4: 15 of 36."""

    for hero, words in (("olaf!", "3 against 4: 28 %"), ("high_priest!", "4 against 4: 42 %")):
        neutrals = {"basilea": "temple_guard_a temple_guard_b"}
        t = scene(groups={"a1": ("04G", f"{hero} vasko_the_red!"), **OTHER}, neutrals=neutrals)
        t.start(Recruit(GroupId(1)))
        question = asked(t, "choose_envoy")
        assert GAME.preview(key(t, hero.rstrip("!")), question, t.view(0)) == words


def test_panels_hide_the_heroes_of_others() -> None:
    t = scene(groups={"a1": ("04G", "olaf vasko_the_red!"), **OTHER})
    mine, theirs = GAME.seat_cards(t.view(0)), GAME.seat_cards(t.view(1))
    assert mine[0].facts[0].text == "Prince Olaf of Fär"
    assert theirs[0].facts[0].text == "hero hidden"
    assert theirs[1].facts[0].text == "Simma the Prophet"
    assert (mine[0].score, theirs[0].score) == ("0/2", "")
    assert [phase.state for phase in GAME.phases(t.view(0))].count("now") <= 1
