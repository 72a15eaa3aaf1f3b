"""BSG-ENM, BSG-ENK, BSG-DEF: the Enemies phase step by step."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bsieged.scene import answer, building, card, offered, play, sheet, told, units, zone
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.enemies import EnemiesPhase
from warhall.games.bsieged.rules.hits import HitBuilding
from warhall.games.bsieged.state import DAMAGED, DEAD, DESTROYED, EAST, NORTH, POOL, SOUTH, WEST, WHOLE
from warhall.testing import clause

RUINED_EAST = {"barn": "destroyed", "armory": "destroyed"}


def phase(**words: Any) -> T:
    """A whole Enemies phase up to its first question."""
    words.setdefault("round", 4)
    words.setdefault("messenger", "outskirts")
    return play(EnemiesPhase(), **words)


@clause("BSG-ENM-01", "BSG-CRD-11")
def test_tactics_cards_without_an_enemy_are_discarded_without_effect() -> None:
    t = phase(tactics=[("caltrops", "north_1", "aldric_vane")])
    assert not t.state.tactics
    assert t.state.decks[POOL["tavern"]].discards == (card("caltrops"),)
    assert not told(t, "tactic_triggered")
    assert [event.data for event in told(t, "tactic_wasted")] == [{"card": card("caltrops"), "zone": zone("north_1")}]


@clause("BSG-AMB-14", "BSG-ENM-01")
def test_tactics_cards_stay_in_the_zone_of_the_avatar() -> None:
    t = phase(tactics=[("caltrops", "north_2", "aldric_vane")], avatar=("north_2", 10))
    assert len(told(t, "tactic_triggered")) == 1


@clause("BSG-ENM-03", "BSG-DEC-26", "BSG-FX-05")
def test_players_choose_the_order_of_tactics_cards() -> None:
    zones = {"north_2": {"krohn": 1}, "south_2": {"krohn": 1}}
    t = phase(
        seats=2,
        heroes={"aldric_vane": {}, "isolde_thorne": {}},
        zones=zones,
        tactics=[("caltrops", "north_2", "aldric_vane"), ("rune_of_frost", "south_2", "aldric_vane")],
    )
    assert t.pending.kind == "bsieged.trigger_tactic"
    assert t.pending.seats == (0, 1)
    assert t.pending.options == ("card:caltrops", "card:rune_of_frost")
    answer(t, "card:rune_of_frost")
    assert units(t, "north_2") == {"krohn": 1}
    assert units(t, "south_2") == {"krohn": 1}
    assert [event.data["card"] for event in told(t, "tactic_triggered")] == [card("rune_of_frost"), card("caltrops")]


@clause("BSG-ENM-04", "BSG-ENK-03", "BSG-ENK-08", "BSG-ENK-11", "BSG-ENM-08", "BSG-ENM-10")
def test_who_marches_from_where() -> None:
    t = phase(
        zones={
            "north_3": {"krohn": 2, "krohn_elite": 1, "gargoh": 1, "molen": 1},
            "north_2": {"krohn": 1, "gargoh_elite": 1},
        }
    )
    assert units(t, "north_3") == {"molen": 1}
    assert units(t, "north_2") == {"krohn": 2, "krohn_elite": 1, "gargoh": 1, "gargoh_elite": 1}
    assert units(t, "north_1") == {"krohn": 1}


@clause("BSG-ENM-05", "BSG-DEC-27", "BSG-AMB-33")
def test_attacks_go_clockwise_from_a_chosen_field() -> None:
    zones = {"north_3": {"molen": 1}, "south_3": {"molen": 1}, "west_3": {"molen": 1}}
    t = phase(seats=2, heroes={"aldric_vane": {}, "isolde_thorne": {}}, first="isolde_thorne", zones=zones)
    assert t.pending.kind == "bsieged.choose_first_field"
    assert t.pending.seats == (1, 0)
    assert t.pending.about == {"step": "attack"}
    answer(t, "field:south")
    assert [event.data["field"] for event in told(t, "molen_attacked")] == [SOUTH, WEST, NORTH]


@clause("BSG-DEC-27")
def test_the_first_field_to_attack_is_asked_when_two_can_do_harm() -> None:
    two = phase(zones={"north_3": {"molen": 1}, "west_3": {"molen": 1}})
    assert offered(two) == ("field:north", "field:east", "field:south", "field:west")
    assert not phase(zones={"west_3": {"molen": 1}, "east_2": {"gargoh": 1}}).asks  # Gargohs before an empty quarter


@clause("BSG-DEC-27", "BSG-ENM-07")
@pytest.mark.parametrize(
    "second",
    [
        {"zones": {"east_1": {"gargoh": 1, "molen": 1}}, "at": "east_wall"},  # neither attacks from zone 1
        {"zones": {"east_2": {"krohn": 2}}, "at": "barn"},  # nor do Krohns from zone 2
        {"zones": {"east_2": {"gargoh": 2}}, "marks": {"east_2": "hushed"}, "at": "barn"},
        {"zones": {"east_1": {"krohn": 2}}, "marks": {"east_1": "stunned"}, "at": "east_wall"},
        {"zones": {"east_3": {"molen": 1}}, "marks": {"east_3": "stunned"}, "at": "barn"},
        {"zones": {"east_3": {"molen": 1}}, "buildings": RUINED_EAST, "at": "tavern"},
    ],
)
def test_the_first_field_to_attack_is_not_asked_where_nothing_attacks(second: dict[str, Any]) -> None:
    words = {**second, "zones": {**second["zones"], "north_3": {"molen": 1}}}
    heroes = {"aldric_vane": {"at": words.pop("at")}, "hulda_ironmantle": {}}
    assert not phase(heroes=heroes, **words).asks


@clause("BSG-DEC-27", "BSG-ENM-07")
@pytest.mark.parametrize(
    "second",
    [
        {"zones": {"east_1": {"krohn": 1}}, "at": "east_wall"},
        {"zones": {"east_2": {"gargoh_elite": 1}}, "at": "barn"},
        {"zones": {"east_3": {"molen": 1}}, "buildings": {"barn": "destroyed", "armory": "damaged"}, "at": "tavern"},
        {"zones": {"east_3": {"molen": 1}}, "buildings": RUINED_EAST, "at": "catapult"},
        {"zones": {"east_3": {"molen": 1}}, "buildings": RUINED_EAST, "at": "barn"},
    ],
)
def test_the_first_field_to_attack_is_asked_where_a_second_field_does_harm(second: dict[str, Any]) -> None:
    words = {**second, "zones": {**second["zones"], "north_3": {"molen": 1}}}
    heroes = {"aldric_vane": {"at": words.pop("at")}, "hulda_ironmantle": {}}
    assert phase(heroes=heroes, **words).pending.kind == "bsieged.choose_first_field"


@clause("BSG-ENM-05")
def test_zones_attack_from_the_wall_outward() -> None:
    heroes = {"aldric_vane": {"at": "north_wall", "morale": 9}}
    zones = {"north_1": {"krohn": 1}, "north_2": {"gargoh": 1}, "north_3": {"molen": 1}}
    t = phase(heroes=heroes, zones=zones)
    kinds = [e.kind.removeprefix("bsieged.") for e in t.events or () if "attacked" in e.kind]
    assert kinds == ["units_attacked", "units_attacked", "molen_attacked"]
    assert [event.data["by"] for event in told(t, "units_attacked")] == ["krohn", "gargoh"]
    assert sheet(t, "aldric_vane").morale == 6


@clause("BSG-ENM-06", "BSG-ENK-01", "BSG-DEF-06", "BSG-HID-06")
def test_elites_make_two_attacks_and_no_die_is_rolled() -> None:
    t = phase(
        heroes={"aldric_vane": {"at": "north_wall", "morale": 9}}, zones={"north_1": {"krohn": 1, "krohn_elite": 2}}
    )
    assert sheet(t, "aldric_vane").morale == 4


@clause("BSG-ENM-07", "BSG-ENK-06")
def test_krohns_hit_their_own_wall_side_only() -> None:
    heroes = {
        "aldric_vane": {"at": "north_wall", "morale": 5},
        "isolde_thorne": {"at": "tavern", "morale": 5},
        "bram_hollis": {"at": "east_wall", "morale": 5},
    }
    t = phase(heroes=heroes, zones={"north_1": {"krohn": 2}})
    assert [sheet(t, name).morale for name in heroes] == [3, 5, 5]


@clause("BSG-ENK-04", "BSG-AMB-36", "BSG-AMB-64", "BSG-ENM-04")
def test_krohns_before_a_held_wall_attack_and_do_not_march() -> None:
    heroes = {"aldric_vane": {"at": "north_wall", "morale": 5}}
    t = phase(heroes=heroes, zones={"north_1": {"krohn": 1}, "north_2": {"krohn": 1}})
    assert units(t, "north_1") == {"krohn": 2}  # the second one arrived and has not attacked
    assert sheet(t, "aldric_vane").morale == 4
    assert not t.over


@clause("BSG-ENK-05", "BSG-ENM-09", "BSG-WIN-03", "BSG-SEQ-03")
def test_a_krohn_before_an_empty_wall_enters_the_citadel() -> None:
    t = phase(heroes={"aldric_vane": {"at": "tavern"}}, zones={"north_1": {"krohn": 1}, "east_2": {"krohn": 1}})
    assert t.result is not None
    assert t.result.reason == "a Krohn entered the citadel"
    assert units(t, "east_2") == {"krohn": 1}  # at once: the fields after it do not march


@clause("BSG-DEF-07", "BSG-EX-24", "BSG-ENK-04")
def test_epic_sacrifice() -> None:
    heroes = {"aldric_vane": {"at": "north_wall", "morale": 3}, "bram_hollis": {}}
    zones = {"north_1": {"krohn": 3, "krohn_elite": 1}}
    t = phase(heroes=heroes, zones=zones)
    assert sheet(t, "aldric_vane").status == DEAD
    assert told(t, "hits_lost")[0].data["hits"] == 2
    assert units(t, "north_1") == {"krohn": 3, "krohn_elite": 1}
    assert not t.over
    following = phase(heroes={"bram_hollis": {}}, zones=zones, round=5)
    assert following.over


@clause("BSG-DEC-27", "BSG-ENM-08", "BSG-AMB-27")
def test_the_first_field_to_march_is_asked_when_two_would_enter() -> None:
    t = phase(zones={"north_1": {"krohn": 1}}, avatar=("south_1", 3))
    assert t.pending.about == {"step": "march"}
    assert t.pending.options == ("field:north", "field:south")
    answer(t, "field:south")
    assert t.result is not None
    assert t.result.reason == "the Avatar entered the citadel"


@clause("BSG-EX-26", "BSG-ENK-09", "BSG-AMB-28", "BSG-DEC-28", "BSG-DEF-06")
def test_gargoh_hits_are_split_over_wall_and_buildings() -> None:
    heroes = {"aldric_vane": {"at": "south_wall"}, "isolde_thorne": {"at": "market"}, "bram_hollis": {"at": "catapult"}}
    zones = {"south_2": {"gargoh": 1, "gargoh_elite": 1}}
    t = phase(heroes=heroes, zones=zones)
    assert t.pending.kind == "bsieged.assign_hit"
    assert t.pending.options == ("hero:aldric_vane", "hero:isolde_thorne")
    assert t.pending.about is not None
    assert t.pending.about["hits"] == 3
    assert t.state.zones[zone("south_2")].spent == t.state.zones[zone("south_2")].units  # that was their action
    answer(t, "hero:aldric_vane", "hero:isolde_thorne", "hero:aldric_vane")
    assert [sheet(t, name).morale for name in heroes] == [3, 4, 5]
    empty = phase(heroes={"bram_hollis": {"at": "barn"}}, zones=zones)
    assert sheet(empty, "bram_hollis").morale == 5


@clause("BSG-DEF-08", "BSG-AMB-17", "BSG-AMB-76")
def test_a_hit_goes_to_a_target_that_can_still_take_it() -> None:
    heroes = {"aldric_vane": {"at": "north_wall", "morale": 1}, "bram_hollis": {"at": "north_wall", "morale": 4}}
    t = phase(heroes=heroes, zones={"north_1": {"krohn": 3}})
    answer(t, "hero:aldric_vane")
    # Aldric can take no more, so Bram takes the rest without a question.
    assert sheet(t, "aldric_vane").status == DEAD
    assert sheet(t, "bram_hollis").morale == 2


@clause("BSG-DEF-08", "BSG-EX-35", "BSG-DEC-30", "BSG-AMB-46", "BSG-AMB-80")
def test_vigor_ignores_hits_and_adds_to_what_a_hero_can_take() -> None:
    words = {"at": "north_wall", "morale": 6, "tokens": ("1_07", "2_05", "3_01")}  # Epic by birth, Legendary learned
    t = phase(heroes={"hulda_ironmantle": words}, zones={"north_1": {"krohn": 5}})
    assert t.pending.kind == "bsieged.ignore_hit"
    assert t.pending.options == ("ignore", "take")
    answer(t, "ignore", "take", "ignore", "ignore")
    assert sheet(t, "hulda_ironmantle").morale == 4
    assert sheet(t, "hulda_ironmantle").spared == 3


@clause("BSG-AMB-37")
def test_deaths_come_after_each_pool() -> None:
    heroes = {"aldric_vane": {"at": "north_wall", "morale": 1}, "bram_hollis": {"at": "tavern", "morale": 5}}
    t = phase(heroes=heroes, zones={"north_1": {"krohn": 1}, "north_2": {"gargoh": 2}})
    assert sheet(t, "aldric_vane").status == DEAD  # by the Krohn, so both Gargoh hits go to Bram
    assert sheet(t, "bram_hollis").morale == 3


@clause("BSG-EX-25", "BSG-ENK-12", "BSG-ENK-13", "BSG-ENK-15", "BSG-AMB-16", "BSG-AMB-35", "BSG-AMB-73", "BSG-CAT-10")
def test_two_molens() -> None:
    heroes = {
        "aldric_vane": {"at": "smugglers_hideout", "seat": 0},
        "isolde_thorne": {"at": "north_wall", "seat": 1},
        "bram_hollis": {"at": "catapult", "seat": 1},
        "dorn_redhand": {"at": "barn", "seat": 0},
    }
    t = phase(seats=2, heroes=heroes, zones={"north_3": {"molen": 2}}, reinforced={"smugglers_hideout": 1})
    assert (t.pending.kind, t.pending.seat) == ("bsieged.spend_reinforcement", 0)
    answer(t, "spend")
    assert t.state.buildings[building("tavern")].status == DESTROYED
    assert t.state.buildings[building("smugglers_hideout")].status == WHOLE
    assert [sheet(t, name).morale for name in heroes] == [4, 3, 3, 5]
    damage = [event.data for event in told(t, "building_damaged")]
    assert damage == [
        {"building": building("tavern"), "destroyed": False},
        {"building": building("tavern"), "destroyed": True},
    ]


@clause("BSG-ENK-12", "BSG-DEF-03")
def test_a_molen_kills_a_protector_on_the_last_morale_and_the_next_one_strikes_the_building() -> None:
    heroes = {"aldric_vane": {"at": "tavern", "morale": 1}, "bram_hollis": {}}
    one = phase(heroes=heroes, zones={"north_3": {"molen": 1}})
    assert sheet(one, "aldric_vane").status == DEAD
    assert one.state.buildings[building("tavern")].status == WHOLE
    two = phase(heroes=heroes, zones={"north_3": {"molen": 2}})
    assert two.state.buildings[building("tavern")].status == DAMAGED


@clause("BSG-DEF-04", "BSG-DEC-29", "BSG-REP-07")
def test_players_may_spend_a_token_or_let_the_hit_through() -> None:
    words = {
        "seats": 2,
        "heroes": {"aldric_vane": {}, "isolde_thorne": {}},
        "zones": {"north_3": {"molen": 1}},
        "reinforced": {"tavern": 2},
        "buildings": {"smugglers_hideout": "destroyed", "tavern": "damaged"},
    }
    t = phase(**words)
    assert (t.pending.kind, t.pending.seats) == ("bsieged.spend_reinforcement", (0, 1))
    answer(t, "spend")
    assert (t.state.buildings[1].status, t.state.buildings[1].reinforced) == (DAMAGED, 1)
    through = phase(**words)
    answer(through, "keep")
    assert (through.state.buildings[1].status, through.state.buildings[1].reinforced) == (DESTROYED, 2)


@clause("BSG-DEF-03", "BSG-AMB-54", "BSG-DEF-05")
def test_a_protector_takes_the_hit_even_when_ignoring_it() -> None:
    heroes = {"hulda_ironmantle": {"at": "tavern"}}
    t = play(HitBuilding(building("tavern")), heroes=heroes)
    answer(t, "ignore")
    assert t.state.buildings[1].status == WHOLE
    assert sheet(t, "hulda_ironmantle").morale == 5
    plain = play(HitBuilding(building("tavern")), heroes={"aldric_vane": {"at": "tavern"}}, reinforced={"tavern": 1})
    answer(plain, "keep")
    assert sheet(plain, "aldric_vane").morale == 4
    assert plain.state.buildings[1].reinforced == 1


@clause("BSG-AMB-57")
def test_of_two_heroes_on_a_building_one_takes_a_plain_hit_and_both_a_molens() -> None:
    heroes = {"aldric_vane": {"at": "tavern"}, "pike_wrenlow": {"at": "tavern"}}
    t = play(HitBuilding(building("tavern")), heroes=heroes)
    assert t.pending.kind == "bsieged.choose_protector"
    answer(t, "hero:pike_wrenlow")
    assert [sheet(t, name).morale for name in heroes] == [5, 4]
    both = phase(heroes=heroes, zones={"north_3": {"molen": 1}})
    assert [sheet(both, name).morale for name in heroes] == [4, 4]
    assert both.state.buildings[1].status == WHOLE


@clause("BSG-DEF-11", "BSG-WIN-03")
def test_the_fifth_destroyed_building_loses_at_once() -> None:
    ruins = {
        "barn": "destroyed",
        "armory": "destroyed",
        "market": "destroyed",
        "palace": "destroyed",
        "tavern": "damaged",
    }
    t = phase(buildings=ruins, zones={"north_3": {"molen": 1}})
    assert t.result is not None
    assert t.result.reason == "five buildings are destroyed"
    assert t.state.buildings[building("smugglers_hideout")].status == WHOLE  # the hit on the next one never came


@clause("BSG-ENK-13", "BSG-REP-04")
def test_a_destroyed_building_is_unchanged() -> None:
    ruins = {"tavern": "destroyed", "smugglers_hideout": "destroyed"}
    t = phase(buildings=ruins, zones={"north_3": {"molen": 3}})
    assert not told(t, "building_damaged")


@clause("BSG-AMB-43", "BSG-ENK-12", "BSG-DEF-05")
def test_a_hero_on_a_destroyed_building_is_hit_like_any_other() -> None:
    heroes = {"aldric_vane": {"at": "sanctuary"}, "bram_hollis": {}}
    words = {"heroes": heroes, "buildings": {"sanctuary": "destroyed"}, "zones": {"south_3": {"molen": 1}}}
    assert sheet(phase(**words), "aldric_vane").morale == 4
    t = phase(**words, reinforced={"sanctuary": 1})
    answer(t, "keep")
    assert sheet(t, "aldric_vane").morale == 4


@clause("BSG-AMB-55")
def test_vigor_does_not_help_against_plain_losses() -> None:
    t = phase(heroes={"hulda_ironmantle": {"morale": 5}}, messenger="east_1", zones={"east_1": {"krohn": 1}})
    assert sheet(t, "hulda_ironmantle").morale == 4
    assert sheet(t, "hulda_ironmantle").spared == 0


@clause("BSG-AMB-34", "BSG-EX-43", "BSG-FX-04")
def test_units_pushed_in_the_tactics_step_do_nothing_more() -> None:
    words = {"tactics": [("whirlwind_snare", "north_1", "aldric_vane")], "zones": {"north_1": {"krohn": 3}}}
    t = phase(**words)
    answer(t, "figure:krohn", "figure:krohn", "done")
    assert t.result is not None
    assert t.result.reason == "a Krohn entered the citadel"
    assert units(t, "north_2") == {"krohn": 2}
    safe = phase(**words)
    while safe.asks:
        answer(safe, "figure:krohn")
    assert units(safe, "north_2") == {"krohn": 3}
    assert not safe.over


@clause("BSG-EX-42", "BSG-CRD-18")
def test_powder_in_the_cellars_fails_on_a_damaged_building() -> None:
    t = phase(
        heroes={"aldric_vane": {"at": "north_wall", "morale": 9}},
        tactics=[("powder_in_the_cellars", "north_1", "aldric_vane", "tavern")],
        zones={"north_1": {"krohn": 1}},
        buildings={"tavern": "damaged"},
    )
    assert units(t, "north_1") == {"krohn": 1}
    assert t.state.buildings[building("tavern")].status == DAMAGED
    assert card("powder_in_the_cellars") in t.state.decks[POOL["tavern"]].discards


@clause("BSG-FX-05", "BSG-FX-06")
@pytest.mark.parametrize(("mark", "morale"), [("held", 4), ("stunned", 5)])
def test_held_units_attack_and_stunned_ones_do_not(mark: str, morale: int) -> None:
    heroes = {"aldric_vane": {"at": "north_wall", "morale": 5}}
    zones = {"north_1": {"krohn": 1}, "east_2": {"krohn": 1}}
    t = phase(heroes=heroes, zones=zones, marks={"north_1": mark, "east_2": mark})
    assert sheet(t, "aldric_vane").morale == morale
    assert units(t, "north_1") == {"krohn": 1}
    assert units(t, "east_2") == {"krohn": 1}
    assert EAST == 2


@clause("BSG-FX-05")
def test_held_krohns_do_not_enter_the_citadel() -> None:
    t = phase(zones={"north_1": {"krohn": 1}}, marks={"north_1": "held"})
    assert not t.over
    assert zone("north_1") == 1
