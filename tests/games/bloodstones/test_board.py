"""The picture of a view: what is gold can be chosen, and what a side may know of a battle stands at its place."""

from __future__ import annotations

import re
from collections.abc import Iterator

from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.names import colour, letter
from warhall.games.bloodstones.view import chart_of
from warhall.kernel.view import View
from warhall.testing.sample import Sample

PRICE = re.compile(r'id="price-(\d+)"')
TAG = re.compile(r'id="fight".*?>([A-Z] [0-9?]+ : [A-Z] [0-9?]+)<', re.DOTALL)


def asked(seed: int, kind: str) -> Iterator[View]:
    """What those see who are asked such a question."""
    for t in Sample(GAME, 3, seed).walk():
        for ask in t.asks:
            if ask.kind == kind:
                yield t.view(ask.seat)


def over(seen: View) -> str:
    return "".join(GAME.board(seen).over)


def test_a_price_stands_only_where_one_may_go() -> None:
    priced = bare = 0
    for seen in asked(5, "bloodstones.gather_units"):
        assert seen.question is not None
        named = [chart_of(seen).area.names[int(area)] for area in PRICE.findall(over(seen))]
        assert {f"area:{name}" for name in named} == {key for key in seen.question.options if key.startswith("area:")}
        priced, bare = priced + bool(named), bare + (not named)
        if priced > 5 and bare > 5:
            return
    raise AssertionError("nobody sets out in this game")


def test_the_tag_of_a_battle_tells_each_side_its_own_total_only() -> None:
    seen = next(seen for seen in asked(5, "bloodstones.substitute") if not any(seen.facts.fight.shown))
    fight = seen.facts.fight
    found = TAG.search(over(seen))
    assert found is not None
    totals = dict(part.split(" ") for part in found[1].split(" : "))
    assert set(totals) == {letter(seen.facts, seat) for seat in fight.seats}
    for seat in fight.seats:
        assert totals[letter(seen.facts, seat)].isdigit() == (seat == seen.seat)


def test_a_seat_without_a_faction_has_a_colour_of_its_own() -> None:
    for t in Sample(GAME, 4, 5).walk():
        seen = t.view(0)
        colours = [colour(seen.facts, seat) for seat in range(t.seats)]
        assert len(set(colours)) == t.seats
        if all(player.faction for player in seen.facts.players):
            return
