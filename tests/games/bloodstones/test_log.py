"""The lines of the log: whole sentences with figures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.bloodstones.scene import (
    CHAOS,
    CORSAIRS,
    DRAGONS,
    HILLS,
    HORSES,
    NECROS,
    Side,
    at,
    choose,
    fight,
    scene,
)
from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.events import CitadelCaptured, EndTriggered, MovePaid, UnitsMoved
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.rules.draw import Draw
from warhall.games.bloodstones.rules.end import Ending
from warhall.games.bloodstones.state import UnitId
from warhall.kernel.chance import Fast
from warhall.kernel.events import Event
from warhall.kernel.view import attach
from warhall.testing import clause
from warhall.testing.sample import Sample

WEAK, STRONG = [2, 2, 3], [5, 5, 4]


def told(t: T, seat: int = 0) -> list[str]:
    """The log of a seat, each line with its figures."""
    seen = t.view(seat)
    lines = [GAME.line(event, seen) for event in t.log(seat)]
    return [f"{line.text} ({line.detail})" if line.detail else line.text for line in lines if line is not None]


def cited(t: T, kind: str) -> tuple[str, ...]:
    """The clauses that the last event of a kind rests on."""
    return [event for event in t.log() if event.kind == f"bloodstones.{kind}"][-1].clauses


@clause("BLD-SET-02", "BLD-SET-05")
def test_the_draw_for_first_player_is_told_by_seat_since_nobody_has_a_faction_yet() -> None:
    t = GAME.new_live(2, bytes(32))
    while t.pending.kind == "bloodstones.choose_faction":
        t.choose(t.pending.seat, t.pending.options[0])
    drawn = next(line for line in told(t) if "will be first player" in line)
    first = ("The first seat", "The second seat")[t.state.order[0]]
    assert drawn.startswith(f"{first} will be first player. (first seat ")
    assert ", second seat " in drawn
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
    assert "Horse Lords pay 1 pip for the march with a Castle, 3 pips lost." in told(t)


@clause("BLD-MOV-02", "BLD-MOV-03")
def test_those_who_march_and_what_pays_for_it_are_told_as_a_list() -> None:
    t = scene(Side(HORSES), Side(HILLS), run=Main(0))
    rows = {
        kind: [row for row, tile in enumerate(t.content.tiles) if row and tile.kind == number]
        for number, kind in enumerate(t.content.kind.names)
    }
    units = tuple([UnitId(row) for row in (rows["leader"][0], rows["swords"][0], *rows["shield"][:2])])
    t.tell(UnitsMoved(0, units, at("ford"), at("isle"), 2, ()))
    assert told(t)[-1].startswith("Horse Lords move Swords, 2 Shields and a Leader from Ford to Isle")
    t.tell(MovePaid(0, ("giant", "castle"), pips=9, price=9))
    assert told(t)[-1] == "Horse Lords pay 9 pips for the march with a Giant and a Castle."


@clause("BLD-END-07")
def test_the_last_line_says_how_much_of_a_total_is_for_captures() -> None:
    sides = Side(DRAGONS, vp=8, hand="ship*5 castle"), Side(HORSES, vp=9, citadels=[DRAGONS], hand="ship*5 castle*2")
    t = scene(*sides, run=Ending(0), whole=True)
    assert told(t)[-1] == "Horse Lords win. (Dragon Riders 8, Horse Lords 9+5 = 14)"


@clause("BLD-SET-11", "BLD-SET-12")
def test_the_line_about_a_citadel_cites_where_it_may_stand() -> None:
    t = GAME.new_live(2, bytes(32))
    while t.pending.kind in ("bloodstones.choose_faction", "bloodstones.place_citadel"):
        t.choose(t.pending.seat, t.pending.options[0])
    seen = t.view(0)
    lines = [line for event in t.log(0) if (line := GAME.line(event, seen)) is not None]
    raised = next(line for line in lines if "raise their citadel" in line.text)
    assert raised.clauses == ("BLD-SET-11", "BLD-SET-12")


@clause("BLD-BAT-20")
def test_a_tie_won_by_a_shield_is_explained() -> None:
    sides = Side(HORSES, {"ford": "swords"}), Side(HILLS, {"ford": "shield swords"})
    t = fight(*sides, draws=[5, 5, 2, *WEAK, 3])  # 5+5+2+1 against 2+3+3+2
    choose(t, "pass", *["pass"] * 2)
    assert not any("tie" in line.lower() for line in told(t))
    t = fight(*sides, draws=[5, 3, 2, 4, 2, 2, 3])  # 10 and +1 for Swords, 9 and +1 for each
    choose(t, "pass")
    assert told(t)[-2:] == [
        "A tie goes to the Shield: Hill Folk hold Ford and win 1 VP. (1 for the units beaten)",
        "Swords of the Horse Lords fall in Ford.",
    ]
    assert cited(t, "battle_won") == ("BLD-BAT-20", "BLD-BAT-22")


@clause("BLD-COR-04", "BLD-WDR-02")
def test_what_keeps_a_defender_from_withdrawing_is_the_ship_only_if_it_makes_the_difference() -> None:
    ship = {"ford": "axes", "gulf": "ship"}
    t = fight(Side(CORSAIRS, ship), Side(HILLS, {"ford": "swords"}), draws=[*STRONG, *WEAK])
    reason = "Hill Folk cannot withdraw: the Corsairs' ship beside them counts as cavalry, and they have too little."
    assert reason in told(t)
    assert cited(t, "withdrawal_barred") == ("BLD-COR-04",)
    t = fight(Side(HORSES, {"ford": "cavalry"}), Side(HILLS, {"ford": "swords"}), draws=[*STRONG, *WEAK])
    assert "Hill Folk cannot withdraw: they have too little cavalry." in told(t)


@clause("BLD-WDR-01", "BLD-BAT-06")
def test_a_defender_who_stays_though_it_might_go_is_told() -> None:
    t = fight(Side(HORSES, {"ford": "swords"}), Side(HILLS, {"ford": "swords"}), draws=[*STRONG, *WEAK])
    choose(t, "pass")
    assert "Hill Folk might withdraw from Ford, but stay and fight." in told(t)
    t = fight(Side(HORSES, {"ford": "swords"}), Side(HILLS, {"ford": "castle"}), draws=[*STRONG, *WEAK])
    assert not any("might withdraw" in line for line in told(t))


@clause("BLD-BAT-29", "BLD-RUL-31")
def test_figures_in_sentences_are_those_of_the_content() -> None:
    t = scene(Side(HORSES), Side(HILLS), run=Main(0))
    own = replace(t.content, numbers=replace(t.content.numbers, captured_citadel_vp=7, quiet_rounds=4))
    seen = attach(t.view(0), own)
    taken = GAME.line(Event(0, CitadelCaptured(0, 1)), seen)
    assert taken is not None
    assert taken.detail == "7 VP at the end"
    ended = GAME.line(Event(0, EndTriggered(0, "quiet")), seen)
    assert ended is not None
    assert ended.text == "The end is near: nobody has stirred for four rounds."


@clause("BLD-END-03")
def test_only_who_has_a_battle_left_fights_a_last_one() -> None:
    sides = Side(HORSES, {"ford": "swords"}), Side(HILLS, {"ford": "castle"}), Side(DRAGONS, {"moor": "swords"})
    t = scene(*sides, run=Ending(0), whole=True, draws=[*STRONG, *WEAK], then=Fast(1))
    choose(t, "pass")
    assert [line for line in told(t) if "last battles" in line or "no battle" in line] == [
        "Hill Folk fight their last battles. (Ford)",
        "Dragon Riders have no battle left to fight.",
        "Horse Lords have no battle left to fight.",
    ]


@clause("BLD-CHA-09", "BLD-RGP-02")
def test_a_regroup_without_villages_scores_nothing_and_says_why() -> None:
    sides = Side(CHAOS, {"ford": "hordes"}, bag=""), Side(HILLS, villages="moor")
    t = scene(*sides, run=Draw(0), faction_minimums=False, then=Fast(1))
    assert "Chaos Horde regroup; they have no village to score. (regroup 1)" in told(t)
    assert cited(t, "regrouped") == ("BLD-CHA-09",)
    sides = Side(HORSES, villages="moor*2", bag=""), Side(HILLS)
    t = scene(*sides, run=Draw(0), then=Fast(1))
    assert "Horse Lords regroup and score 2 VP for their villages. (regroup 1)" in told(t)
    assert (cited(t, "regrouped"), cited(t, "tiles_drawn")) == (("BLD-RGP-02",), ("BLD-DRW-04",))


@clause("BLD-LDR-01", "BLD-MOV-02", "BLD-SEA-01")
def test_a_march_cites_leader_and_ships_only_if_they_had_a_part_in_it() -> None:
    side = Side(HORSES, {"ford": "swords*2 leader", "gulf": "ship", "deep": "ship"}, hand="castle*3")
    t = scene(side, Side(HILLS), run=Main(0))
    choose(t, "area:ford", "kind:swords", "area:moor", "done", "kind:castle")
    assert cited(t, "units_moved") == ("BLD-MOV-02",)
    choose(t, "area:ford", "kind:leader", "free:swords", "area:isle")
    assert cited(t, "units_moved") == ("BLD-MOV-02", "BLD-LDR-01", "BLD-SEA-01")


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_line_cites_more_than_what_happened(seats: int) -> None:
    """A stage knows many clauses; a line that can be read names few."""
    *_, t = Sample(GAME, seats, seats, {"cutiecorn": True}).walk(live=True)
    seen = t.view(None)
    lines = [line for event in t.log() if (line := GAME.line(event, seen)) is not None]
    assert [(line.text, line.clauses) for line in lines if not 1 <= len(line.clauses) <= 4] == []


@clause("BLD-END-07")
def test_the_table_at_the_end_counts_captures_and_its_columns_stand_under_each_other() -> None:
    sides = [
        Side(NECROS, {"ford": "swords"}, vp=8, hand="ship*5 castle"),
        Side(HORSES, vp=9, citadels=[NECROS], hand="ship*5 castle*2"),
    ]
    t = scene(*sides, run=Ending(0), whole=True)
    assert GAME.text(t.view(1)).splitlines()[2:6] == [
        "Side               VP  regroups  villages  taken  citadels  captures  total",
        " >N Necromancers     8     0/3         0      0         0         0      8",
        "  H Horse Lords      9     0/3         0      0         1         5     14  you",
        "Undead in the pool: 4",
    ]
    assert [card.score for card in GAME.seat_cards(t.view(0))] == ["8", "14"]
    t = scene(*sides, run=Main(0))
    assert GAME.text(t.view(0)).splitlines()[2:5] == [
        "Side               VP  regroups  villages  taken  citadels  hand  bag",
        " >N Necromancers     8     0/3         0      0         0     6   29  you",
        "  H Horse Lords      9     0/3         0      0         1     7   29",
    ]
