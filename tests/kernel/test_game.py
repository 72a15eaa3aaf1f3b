"""A game as the rest of Warhall sees it: settings, tables, content, and the registry."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.kernel.toy import TOY
from warhall.games import game, game_ids
from warhall.kernel.chance import Fast, Noted, Sealed
from warhall.kernel.content import Overlay
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Setting
from warhall.testing.sample import everything

WIDE = replace(
    TOY,
    seats=(2, 4),
    settings=(
        *TOY.settings,
        Setting("rounds", "Rounds", "How long.", (6, 9)),
        Setting("fog", "Fog", "Whether one sees.", (False, True)),
        Setting("duel", "Duel", "For two.", ("sword", "axe"), seats={"sword": (2, 2), "axe": (2, 3)}),
    ),
)


def test_settings_not_given_take_the_first_value_that_suits_the_seats() -> None:
    assert WIDE.settle(2) == {"field": "open", "rounds": 6, "fog": False, "duel": "sword"}
    assert WIDE.settle(3) == {"field": "open", "rounds": 6, "fog": False, "duel": "axe"}


def test_settings_may_be_given_as_text() -> None:
    given = {"field": "Wood", "rounds": "9", "fog": "true", "duel": "axe"}
    assert WIDE.settle(3, given) == {"field": "wood", "rounds": 9, "fog": True, "duel": "axe"}


@pytest.mark.parametrize(
    "seats, options, message",
    [
        (1, {}, "Skirmish is for 2 to 4 seats, not 1"),
        (5, {}, "Skirmish is for 2 to 4 seats, not 5"),
        (2, {"wind": 3, "sun": 1}, "Skirmish has no option sun, wind; it has: field, rounds, fog, duel"),
        (2, {"rounds": 7}, "rounds cannot be 7; it can be 6, 9"),
        (2, {"field": "wood"}, "field=wood is for 3 to 4 seats, not 2"),
        (4, {}, "duel has no value for 4 seats"),
    ],
)
def test_what_is_unknown_or_unfit_is_refused_with_what_is_possible(
    seats: int, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(SetupError) as caught:
        WIDE.settle(seats, options)
    assert str(caught.value) == message


def test_a_game_without_settings_says_so() -> None:
    with pytest.raises(SetupError, match="it has: none"):
        replace(TOY, settings=()).settle(2, {"wind": 1})


def test_a_new_table_stands_at_its_first_question() -> None:
    t = TOY.new(2, seed=3)
    assert (t.step, t.seats, [ask.kind for ask in t.asks]) == (0, 2, ["toy.plan", "toy.plan"])
    assert (t.events, t.history, t.record) == (None, None, None)
    assert isinstance(t.chance, Fast)
    assert t.chance.state == Fast(3).state
    assert TOY.new(2, log=True).log() == []
    own = Fast(1)
    assert TOY.new(2, chance=own).chance is own
    with pytest.raises(SetupError):
        TOY.new(2, options={"field": "wood"})


def test_a_live_table_has_sealed_dice_log_undo_and_record() -> None:
    t = TOY.new_live(2, b"secret")
    assert isinstance(t.chance, Noted)
    assert isinstance(t.chance.source, Sealed)
    assert (t.events, t.history) == ([], [])
    assert t.record is not None
    assert t.record.commitment == Sealed(b"secret").commitment
    assert t.noted() == ()


def test_a_save_is_gone_on_from() -> None:
    t = TOY.new(2, seed=1)
    t.choose(1, "strike")
    loaded = TOY.load_table(t.save(), Fast(1))
    loaded.step = t.step
    assert everything(loaded) == everything(t)


def test_content_is_read_once_for_each_overlay() -> None:
    read: list[Overlay | None] = []

    def load(overlay: Overlay | None) -> None:
        read.append(overlay)

    one = replace(TOY, id="toy_with_content", load_content=load)
    for overlay in (None, Path("own"), None, Path("own")):
        one.content(overlay)
    assert read == [None, Path("own")]


def test_a_games_own_content_is_handed_to_its_table() -> None:
    own = replace(TOY, id="toy_own", load_content=lambda overlay: "ours")  # type: ignore[arg-type]
    assert own.new(2).content == "ours"
    assert own.new(2, content="mine").content == "mine"  # type: ignore[arg-type]
    assert own.new_live(2, b"", content="mine").content == "mine"  # type: ignore[arg-type]
    assert own.load_table(TOY.new(2).save(), Fast(0)).content == "ours"
    assert own.load_table(TOY.new(2).save(), Fast(0), "mine").content == "mine"  # type: ignore[arg-type]


def test_clauses_lie_beside_the_game(tmp_path: Path) -> None:
    (tmp_path / "clauses.md").write_text("### Rounds\n- **TOY-SEQ-01** Rounds follow each other.\n", encoding="utf-8")
    assert list(replace(TOY, folder=tmp_path).clauses()) == ["TOY-SEQ-01"]


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(SetupError, match=f"no game is called 'chess'; there is: {', '.join(game_ids())}"):
        game("chess")
