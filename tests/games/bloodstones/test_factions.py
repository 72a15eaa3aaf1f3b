"""Tiles, modifiers, Dragon Riders, Horse Lords and Hill Folk: FAC, DRG, HOR, HIL."""

from __future__ import annotations

import pytest

from tests.games.bloodstones.scene import (
    CHAOS,
    CORSAIRS,
    DRAGONS,
    HILLS,
    HORSES,
    NECROS,
    Side,
    army,
    asked,
    at,
    choose,
    fight,
    keys,
    options,
    pile,
    scene,
    told,
    vp,
)
from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.queries.fighting import modifiers
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.rules.construct import Construct
from warhall.games.bloodstones.rules.draw import Draw
from warhall.games.bloodstones.rules.turn import Turn
from warhall.kernel.chance import Fast
from warhall.testing import clause

C = GAME.content()

KINDS = [
    *["skirmishers", "swords", "axes", "shield", "cavalry", "lizardmen", "reivers", "goblins", "hordes"],
    *["siege_engine", "leader", "ship", "castle", "dragon", "giant", "necromancer", "blank"],
]


@clause("BLD-FAC-01", "BLD-DRG-01", "BLD-HOR-02", "BLD-NEC-01", "BLD-CHA-12", "BLD-COR-01", "BLD-CHA-01")
@pytest.mark.parametrize(
    ("faction", "counts", "size", "vp"),
    [
        (DRAGONS, (4, 4, 0, 4, 4, 4, 0, 0, 0, 2, 1, 5, 4, 2, 0, 0, 2), 6, 0),
        (HORSES, (4, 6, 0, 4, 6, 0, 0, 0, 0, 2, 2, 5, 4, 0, 0, 0, 3), 7, 0),
        (HILLS, (4, 2, 0, 4, 4, 0, 4, 0, 0, 2, 1, 5, 6, 0, 2, 0, 2), 6, 0),
        (NECROS, (4, 2, 0, 2, 4, 0, 0, 8, 0, 2, 1, 5, 4, 0, 0, 4, 0), 6, 0),
        (CHAOS, (0, 0, 0, 0, 10, 0, 0, 0, 20, 0, 2, 2, 0, 0, 0, 0, 2), 6, 10),
        (CORSAIRS, (4, 0, 12, 4, 0, 0, 0, 0, 0, 1, 1, 8, 2, 0, 0, 0, 4), 6, 0),
    ],
)
def test_the_tiles_of_each_faction(faction: str, counts: tuple[int, ...], size: int, vp: int) -> None:
    names = [C.tiles[unit].id for unit in C.rows[faction]]
    assert tuple(names.count(kind) for kind in KINDS) == counts
    assert sum(counts) == 36
    assert (C.factions[faction].hand, C.factions[faction].vp) == (size, vp)


#                   attack: plains, forest, hill; defence: plains, forest, hill
BONUSES = {
    "skirmishers": (0, 1, 0, 0, 1, 0),
    "swords": (1, 1, 1, 1, 1, 1),
    "axes": (1, 1, 1, 1, 1, 1),
    "shield": (0, 0, 0, 1, 1, 1),
    "cavalry": (1, 0, 0, 1, 0, 0),
    "lizardmen": (1, 1, 1, 0, 0, 0),
    "goblins": (1, 1, 1, 0, 0, 0),
    "reivers": (1, 1, 1, 0, 0, 0),
    "hordes": (1, 1, 1, 0, 0, 0),
    "siege_engine": (0, 0, 0, 0, 0, 0),
    "leader": (1, 1, 1, 1, 1, 1),
    "castle": (0, 0, 0, 3, 3, 3),
    "citadel": (0, 0, 0, 5, 5, 5),
    "dragon": (4, 4, 4, 4, 4, 4),
    "giant": (2, 2, 2, 2, 2, 2),
    "necromancer": (1, 1, 1, 1, 1, 1),
    "undead": (1, 1, 1, 1, 1, 1),
    "cutiecorn": (1, 0, 0, 1, 0, 0),
}


@clause("BLD-FAC-02", "BLD-FAC-03", "BLD-RUL-04", "BLD-DRG-02", "BLD-HIL-02", "BLD-NEC-02", "BLD-NEC-07", "BLD-CUT-04")
@pytest.mark.parametrize("kind", BONUSES)
def test_the_modifier_of_each_kind(kind: str) -> None:
    faction = next(
        id
        for id in C.factions
        if any(C.tiles[u].id == kind for u in (*C.rows[id], C.citadel[id])) or kind in ("undead", "cutiecorn")
    )
    faction = NECROS if kind == "undead" else faction
    foe = HORSES if faction != HORSES else DRAGONS
    found = []
    for attacks in (True, False):
        for area in ("ford", "wood", "crag"):
            t = scene(Side(faction, {area: kind}), Side(foe), run=Draw(1), then=Fast(1), faction_minimums=False)
            found.append(sum(bonus for _, bonus in modifiers(t.state, t.content, 0, 1, at(area), attacks=attacks)))
    assert tuple(found) == BONUSES[kind]


@clause("BLD-FAC-02", "BLD-BAT-17", "BLD-RUL-14")
@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize(("foes", "bonus"), [("swords", 0), ("castle", 4), ("castle*2 citadel", 4), ("citadel", 4)])
def test_siege_engines_add_two_each_against_castles_and_citadels_in_either_role(
    attacks: bool, foes: str, bonus: int
) -> None:
    t = scene(Side(HORSES, {"ford": "siege_engine*2"}), Side(DRAGONS, {"ford": foes}), run=Draw(1), then=Fast(1))
    assert sum(b for _, b in modifiers(t.state, t.content, 0, 1, at("ford"), attacks=attacks)) == bonus


@clause("BLD-FAC-02")
def test_a_ship_adds_one_at_sea_in_either_role() -> None:
    t = scene(Side(HORSES, {"gulf": "ship*2"}), Side(DRAGONS, {"gulf": "ship"}), run=Draw(1), then=Fast(1))
    for attacks in (True, False):
        assert modifiers(t.state, t.content, 0, 1, at("gulf"), attacks=attacks) == [("ship", 2)]


@clause("BLD-FAC-03", "BLD-DRW-02")
@pytest.mark.parametrize(
    ("faction", "units", "left"),
    [
        (NECROS, "goblins undead skirmishers", "goblins undead"),
        (DRAGONS, "lizardmen dragon swords", "lizardmen dragon"),
        (HILLS, "reivers giant", ""),
        (CHAOS, "hordes cavalry", ""),
    ],
)
def test_who_survives_in_deserts(faction: str, units: str, left: str) -> None:
    t = scene(Side(faction, {"dune": units}), Side(HORSES), run=Draw(0), then=Fast(1), faction_minimums=False)
    assert army(t, 0, "dune") == left


# Dragon Riders


@clause("BLD-DRG-03", "BLD-DRG-04")
def test_a_dragon_flies_anywhere_for_one_pip_and_may_stay() -> None:
    t = scene(Side(DRAGONS, {"moor": "dragon"}, hand="dragon"), Side(HORSES), run=Main(0))
    choose(t, "area:moor", "kind:dragon", "area:dune", "area:peak", "area:crag", "area:wood", "area:ford")
    assert t.pending.about is not None
    assert t.pending.about["price"] == 5
    t = scene(Side(DRAGONS, {"ford": "dragon"}, hand="siege_engine ship"), Side(HORSES), run=Main(0))
    choose(t, "area:ford", "kind:dragon", "area:gulf", "done", "kind:siege_engine", "done")
    assert army(t, 0, "gulf") == "dragon"


@clause("BLD-DRG-05", "BLD-MOV-06", "BLD-MOV-07")
def test_a_dragon_stops_at_enemies_and_cannot_leave_them() -> None:
    t = scene(Side(DRAGONS, {"moor": "dragon"}, hand="dragon"), Side(HORSES, {"ford": "swords"}), run=Main(0))
    choose(t, "area:moor", "kind:dragon", "area:ford")
    assert asked(t) == (0, "choose_stack")
    t = scene(Side(DRAGONS, {"ford": "dragon"}, hand="blank"), Side(HORSES, {"ford": "swords"}), run=Main(0))
    assert options(t) == {"battle:ford"}


@clause("BLD-DRG-06", "BLD-WDR-04")
def test_nobody_withdraws_from_a_dragon() -> None:
    t = fight(Side(DRAGONS, {"ford": "dragon"}), Side(HORSES, {"ford": "cavalry*3"}), draws=[5, 5, 4, 2, 2, 3, 3])
    assert told(t, "withdrawal_barred") == [{"seat": 1, "why": "BLD-WDR-04"}]
    assert asked(t) == (1, "retreat")


@clause("BLD-DRG-07", "BLD-WDR-03", "BLD-WDR-05")
def test_a_force_with_a_dragon_may_withdraw_from_any_cavalry_but_not_from_its_castle() -> None:
    t = fight(Side(HORSES, {"ford": "cavalry*3"}), Side(DRAGONS, {"ford": "dragon swords"}))
    assert asked(t) == (1, "withdraw")
    choose(t, "area:moor")
    assert army(t, 1, "moor") == "swords dragon"
    t = fight(
        Side(HORSES, {"ford": "cavalry*3"}), Side(DRAGONS, {"ford": "dragon castle"}), draws=[2, 2, 3, 3, 4, 4, 5]
    )
    assert told(t, "withdrawal_barred") == [{"seat": 1, "why": "BLD-WDR-05"}]


@clause("BLD-DRG-08", "BLD-RUL-36", "BLD-BAT-24")
def test_dragons_that_win_an_attack_leave_the_map_to_nobodys_gain() -> None:
    t = fight(Side(DRAGONS, {"ford": "dragon*2 swords"}), Side(HORSES, {"ford": "swords"}), draws=[5, 5, 4, 4, 2, 2, 3])
    assert army(t, 0, "ford") == "swords"
    assert pile(t, 0) == "dragon*2"
    assert vp(t) == [1, 0]


@clause("BLD-DRG-09", "BLD-RUL-36")
def test_dragons_stay_after_a_defence_won() -> None:
    t = fight(Side(HORSES, {"ford": "swords"}), Side(DRAGONS, {"ford": "dragon swords"}), draws=[2, 2, 3, 5, 5, 4, 4])
    choose(t, "pass")
    assert army(t, 1, "ford") == "swords dragon"
    t = fight(Side(DRAGONS, {"gulf": "dragon"}), Side(HORSES, {"gulf": "ship"}), "gulf", draws=[5, 5, 4, 2, 2, 3])
    assert pile(t, 0) == "dragon"  # but not after an attack won at sea


@clause("BLD-DRG-09", "BLD-CAP-08")
def test_a_dragon_that_captures_villages_stays() -> None:
    t = scene(
        Side(DRAGONS, {"ford": "dragon"}, hand="swords"), Side(HORSES, villages="ford*2"), run=Turn(0), then=Fast(1)
    )
    choose(t, "kind:swords", "area:ford")
    assert army(t, 0, "ford") == "dragon"
    assert t.state.players[0].captured == (0, 2)


@clause("BLD-DRG-10", "BLD-SEA-05", "BLD-LDR-02")
def test_a_dragon_uses_ships_and_follows_a_leader() -> None:
    side = Side(DRAGONS, {"ford": "dragon leader", "gulf": "ship", "deep": "ship"}, hand="siege_engine")
    t = scene(side, Side(HORSES), run=Main(0))
    choose(t, "area:ford", "kind:leader", "free:dragon")
    assert keys(t, "area") == "moor cape isle"
    choose(t, "area:isle", "done")
    assert army(t, 0, "isle") == "leader dragon"
    assert pile(t) == "siege_engine"


# Horse Lords


@clause("BLD-HOR-01", "BLD-DRW-04")
@pytest.mark.parametrize(("faction", "size"), [(HORSES, 7), (DRAGONS, 6)])
def test_the_horse_lords_hold_seven_tiles(faction: str, size: int) -> None:
    t = scene(Side(faction), Side(HILLS), run=Draw(0), then=Fast(1))
    assert len(t.state.hands[0]) == size


@clause("BLD-HOR-02", "BLD-LDR-03")
def test_two_leaders_take_a_third_unit_for_the_price_of_one() -> None:
    t = scene(Side(HORSES, {"moor": "leader*2 swords cavalry"}, hand="swords"), Side(HILLS), run=Main(0))
    choose(t, "area:moor", "kind:leader", "free:leader", "free:swords")
    assert not [option for option in options(t) if option.startswith("free:")]
    choose(t, "area:crag")
    assert told(t, "units_moved")[0]["price"] == 3
    assert army(t, 0, "crag") == "swords leader*2"


# Hill Folk


@clause("BLD-HIL-01")
def test_hills_cost_the_hill_folk_two_and_mountains_three() -> None:
    t = scene(Side(HILLS, {"moor": "swords"}, hand="blank"), Side(HORSES), run=Main(0))
    choose(t, "area:moor", "kind:swords", "area:crag")
    assert told(t, "units_moved")[0]["price"] == 2
    choose(t, "area:peak")
    assert told(t, "units_moved")[1]["price"] == 3


@clause("BLD-HIL-03", "BLD-BAT-11")
def test_a_giant_draws_four_tiles_whatever_the_numbers() -> None:
    t = fight(Side(HILLS, {"ford": "giant"}), Side(HORSES, {"ford": "castle*2"}), draws=[5, 5, 4, 4, 2, 2, 3, 3])
    assert told(t, "battle_tiles_drawn")[0]["counts"] == (4, 4)


@clause("BLD-HIL-04")
def test_castles_of_the_hill_folk_are_cheaper() -> None:
    costs = {
        id: next(C.tiles[u].cost for u in rows if C.tiles[u].id == "castle")
        for id, rows in C.rows.items()
        if id != CHAOS
    }
    assert costs == {DRAGONS: 2, HORSES: 2, HILLS: 1, NECROS: 2, CORSAIRS: 2}
    t = scene(Side(HILLS, villages="ford", hand="castle swords"), Side(HORSES), run=Main(0))
    choose(t, "kind:castle")
    assert pile(t) == "swords"
    assert army(t, 0, "ford") == "castle"


@clause("BLD-HIL-05", "BLD-VIL-03")
def test_no_village_in_a_mountain_even_for_the_hill_folk() -> None:
    t = scene(
        Side(HILLS, {"peak": "swords", "crag": "swords"}, villages="crag", hand="blank"), Side(HORSES), run=Construct(0)
    )
    choose(t, "kind:blank")
    assert keys(t, "area") == "moor wood"


@clause("BLD-HIL-06", "BLD-RUL-13", "BLD-WDR-20")
def test_hill_folk_dragons_and_undead_retreat_into_mountains_others_do_not() -> None:
    for faction, units, open_areas in (
        (HILLS, "swords*2", "moor wood dune peak"),
        (DRAGONS, "dragon*2", "moor wood dune peak"),
        (NECROS, "undead*2", "moor wood dune peak"),
        (CORSAIRS, "axes*2", "moor wood dune"),
    ):
        t = fight(
            Side(HORSES, {"crag": "swords*3 cavalry"}),
            Side(faction, {"crag": units}),
            "crag",
            draws=[5, 5, 4, 4, 2, 2, 3],
            faction_minimums=False,
        )
        if asked(t)[1] == "withdraw":
            choose(t, "pass")
        assert asked(t) == (1, "retreat")
        assert keys(t, "area") == open_areas
