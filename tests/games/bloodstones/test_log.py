"""The lines of the log: whole sentences with figures."""

from __future__ import annotations

from tests.games.bloodstones.scene import DRAGONS, HILLS, HORSES, NECROS, Side, choose, fight, scene
from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.rules.end import Ending
from warhall.testing import clause

WEAK, STRONG = [2, 2, 3], [5, 5, 4]


def told(t: T, seat: int = 0) -> list[str]:
    """The log of a seat, each line with its figures."""
    seen = t.view(seat)
    lines = [GAME.line(event, seen) for event in t.log(seat)]
    return [f"{line.text} ({line.detail})" if line.detail else line.text for line in lines if line is not None]


@clause("BLD-SET-02", "BLD-SET-05")
def test_the_draw_for_first_player_is_told_by_seat_since_nobody_has_a_faction_yet() -> None:
    t = GAME.new_live(2, bytes(32))
    while t.pending.kind == "bloodstones.choose_faction":
        t.choose(t.pending.seat, t.pending.options[0])
    drawn = next(line for line in told(t) if "will be first player" in line)
    first = ("The first seat", "The second seat")[t.state.order[0]]
    assert drawn.startswith(f"{first} will be first player. (The first seat ")
    assert f"{first} leads the Dragon Riders." in told(t)


@clause("BLD-BAT-22", "BLD-BAT-25", "BLD-NEC-05")
def test_who_falls_and_who_rises_agrees_with_the_number() -> None:
    sides = Side(NECROS, {"ford": "necromancer swords*2"}), Side(DRAGONS, {"ford": "swords"})
    t = fight(*sides, draws=[*STRONG, 4, *WEAK])
    choose(t, "pass", "number:1")
    assert "Necromancers win the battle in Ford and 1 VP. (1 for the units beaten)" in told(t)
    assert "Swords of the Dragon Riders fall in Ford." in told(t)
    assert "One Undead rises in Ford." in told(t)
    t = fight(Side(HORSES, {"ford": "swords*2"}), Side(HILLS, {"ford": "shield"}), draws=[*STRONG, 4, *WEAK])
    choose(t, "pass")
    assert "Shield of the Hill Folk falls in Ford." in told(t)


@clause("BLD-BUI-01", "BLD-BUI-02", "BLD-SEA-01", "BLD-MOV-04")
def test_builds_and_marches_are_sentences_and_a_voyage_is_called_so() -> None:
    sides = Side(HORSES, {"ford": "swords", "gulf": "ship", "deep": "ship"}, villages="ford", hand="ship*2 castle")
    t = scene(sides, Side(HILLS), run=Main(0))
    choose(t, "area:ford", "area:isle", "done")
    choose(t, "kind:castle")
    assert "Horse Lords move Swords from Ford to Isle by ship. (1 pip)" in told(t)
    assert "Horse Lords pay 1 pip for the march with Castle, 3 pips lost." in told(t)


@clause("BLD-END-07")
def test_the_last_line_says_how_much_of_a_total_is_for_captures() -> None:
    sides = Side(DRAGONS, vp=8, hand="ship*5 castle"), Side(HORSES, vp=9, citadels=[DRAGONS], hand="ship*5 castle*2")
    t = scene(*sides, run=Ending(0), whole=True)
    assert told(t)[-1] == "Horse Lords win. (Dragon Riders 8, Horse Lords 9+5 = 14)"


@clause("BLD-SET-11", "BLD-SET-12", "BLD-SET-16")
def test_the_line_about_a_citadel_cites_where_it_may_stand() -> None:
    t = GAME.new_live(2, bytes(32))
    while t.pending.kind in ("bloodstones.choose_faction", "bloodstones.place_citadel"):
        t.choose(t.pending.seat, t.pending.options[0])
    seen = t.view(0)
    lines = [line for event in t.log(0) if (line := GAME.line(event, seen)) is not None]
    raised = next(line for line in lines if "raise their citadel" in line.text)
    assert raised.clauses == ("BLD-SET-11", "BLD-SET-12", "BLD-SET-16")
