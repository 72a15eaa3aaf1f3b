"""Positions as text: written, read back, typed by hand, and refused with what would be possible."""

from __future__ import annotations

import pytest

from tests.kernel.toy import TOY, CardId, Clash, Match, T, Unit
from warhall.kernel.chance import Fast
from warhall.kernel.notation import NotationError, read, write
from warhall.testing import scenario
from warhall.testing.sample import Sample

TYPED = """
toy seats=2
deck (1, 3)          # what is left
units 1: steps=1
units 2: side=1 steps=0 tags=(band, "far away")
hands 0: (2, 4)
rounds 3
> toy.match finish
> toy.clash ready striker=1
"""


def typed(text: str) -> T:
    return read(TOY, text, Fast(1))


def test_a_position_can_be_typed() -> None:
    t = typed(TYPED)
    assert t.state.deck == (1, 3)
    assert t.state.units == [
        Unit(0, 2, ("band",)),
        Unit(0, 1, ("band",)),
        Unit(1, 0, ("band", "far away")),
        t.state.units[3],
    ]
    assert (t.state.hands, t.state.rounds, t.state.alive) == ({0: (2, 4), 1: ()}, 3, [2, 1])
    assert (t.pending.kind, t.pending.seat) == ("toy.ready", 1), "it stands at its question"
    clash = t.state.stack[-1]
    assert isinstance(clash, Clash)
    assert (clash.striker, clash.hits) == (1, 0)


def test_a_position_tells_in_what_it_differs_from_the_setup() -> None:
    t = scenario(TOY, seats=2, run=Match(), draws=[3])
    assert write(t) == "toy seats=2\n> toy.match score_phase\n> toy.muster plan\n"
    t.choose(0, "strike")
    t.choose(1, "guard")
    t.choose(0, "draw")
    assert write(t).splitlines() == [
        "toy seats=2",
        "deck (1, 2, 4)",
        "hands 0: (3)",
        "rounds 1",
        "> toy.match score_phase",
        "> toy.muster rest",
        "> toy.clash ready striker=0 hits=0",
    ]


def test_every_position_of_a_game_reads_back_as_it_was() -> None:
    for seed in range(4):
        for t in Sample(TOY, 2, seed).walk():
            again = typed(write(t))
            assert again.digest() == t.digest()
            assert [(ask.kind, ask.seats, ask.options) for ask in again.asks] == [
                (ask.kind, ask.seats, ask.options) for ask in t.asks
            ]


def test_names_stand_for_rows_and_a_dash_for_none() -> None:
    t = typed("toy\nspent (4, 1)")
    assert t.state.spent == (CardId(4), CardId(1))
    assert "spent (4, 1)" in write(t)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("decks (1)", "line 2: unknown 'decks', perhaps 'deck'"),
        ("deck (7)", "line 2: unknown '7'; known: 1, 2, 3, 4"),
        ("deck (1", "line 2: the line ends too early"),
        ("deck (1) 2", "line 2: '2' is too much here"),
        ("rounds many", "line 2: invalid literal for int"),
        ("units 1 steps=1", "line 2: a row is written `name: value`"),
        ("units 9: steps=1 side=0", "line 2: there are only 4 rows"),
        ("units 1: stops=1", "line 2: unknown 'stops', perhaps 'steps'"),
        ("units 1: steps 1", "line 2: '=' is expected before '1'"),
        ("> toy.clasp ready", "line 2: no procedure is named 'toy.clasp'"),
        ("> toy.clash reedy", "line 2: unknown 'reedy', perhaps 'ready'"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(line: str, reason: str) -> None:
    with pytest.raises(NotationError) as refused:
        typed(f"toy\n{line}")
    assert str(refused.value).startswith(reason)


def test_the_first_line_names_the_game() -> None:
    with pytest.raises(NotationError, match="line 1: a position begins with the name of the game"):
        typed("  \n# nothing\n")
    with pytest.raises(NotationError, match="line 1: this is a position of chess, not of toy"):
        typed("chess seats=2")
    with pytest.raises(NotationError, match="line 1: seats is a number"):
        typed("toy seats=two")
