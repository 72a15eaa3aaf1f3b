"""Sorcery cards S12 to S24: wards, words against the Avatar, stones, the bowl, instants; and doubled cards."""

from __future__ import annotations

import pytest

from tests.games.bsieged.scene import (
    ALL_ZONES,
    CONTENT,
    answer,
    building,
    card,
    discarded,
    draw_at,
    offered,
    play,
    sheet,
    told,
    turn_of,
    units,
    zone,
)
from warhall.games.bsieged.rules.enemies import EnemiesPhase
from warhall.games.bsieged.state import EVENT_DECK
from warhall.testing import clause

MIRELLE = "mirelle_ashgrove"  # slots P:S, R:S, R:S, O:S, O:MS; Strength 1; Morale up to 7
DORN = "dorn_redhand"


@clause("BSG-FX-12", "BSG-MSG-21")
def test_veil_of_mist_hides_the_messenger_from_the_kill_check() -> None:
    t = turn_of(MIRELLE, "veil_of_mist", messenger="north_2", zones={"north_2": {"krohn": 1}})
    answer(t, "card:veil_of_mist")
    assert t.state.messenger.sheltered
    assert sheet(t, MIRELLE).gold == 2
    t = play(EnemiesPhase(), messenger="north_2", man={"sheltered": True}, zones={"north_2": {"krohn": 1}})
    assert t.state.messenger.status == "zone"
    assert units(t, "north_1") == {"krohn": 1}


@pytest.mark.parametrize("where", ["", "outskirts", "fallen"])
def test_veil_of_mist_needs_a_messenger_on_the_board(where: str) -> None:
    t = turn_of(MIRELLE, "veil_of_mist", messenger=where)
    assert "card:veil_of_mist" not in offered(t)


@clause("BSG-FX-12", "BSG-MSG-15")
def test_silver_ward_saves_the_messenger_on_the_wall() -> None:
    t = turn_of(MIRELLE, "silver_ward", messenger="north_wall")
    answer(t, "card:silver_ward")
    assert t.state.messenger.sheltered
    assert t.pending.kind == "bsieged.take_action"
    t = play(EnemiesPhase(), messenger="north_wall", man={"sheltered": True}, zones={"north_3": {"molen": 1}})
    assert t.state.messenger.status == "wall"


@clause("BSG-FX-07", "BSG-DEC-32")
def test_silver_ward_guards_a_hero_otherwise() -> None:
    t = turn_of(MIRELLE, "silver_ward", messenger="north_1")
    answer(t, "card:silver_ward")
    assert offered(t) == ("hero:mirelle_ashgrove", "hero:dorn_redhand")
    answer(t, "hero:dorn_redhand")
    assert sheet(t, DORN).guard == 1
    assert not t.state.messenger.sheltered


@clause("BSG-FX-07")
def test_stoneskin_guards_a_hero_against_three_hits() -> None:
    t = turn_of(MIRELLE, "stoneskin")
    answer(t, "card:stoneskin", "hero:mirelle_ashgrove")
    assert sheet(t, MIRELLE).guard == 3
    assert sheet(t, MIRELLE).gold == 2


@clause("BSG-AVA-09", "BSG-DEC-32")
def test_banishment_drains_four_vinculum() -> None:
    t = turn_of(MIRELLE, "banishment", avatar=("east_2", 10), zones={"north_3": {"molen": 1}})
    answer(t, "card:banishment")
    assert offered(t) == ("avatar", "units")
    answer(t, "avatar")
    assert t.state.avatar.vinculum == 6
    assert (sheet(t, MIRELLE).gold, sheet(t, MIRELLE).morale) == (1, 6)


@clause("BSG-AVA-09", "BSG-AVA-08")
def test_banishment_of_the_last_points_removes_the_avatar() -> None:
    t = turn_of(MIRELLE, "banishment", avatar=("east_2", 3))
    answer(t, "card:banishment")
    assert t.state.avatar.zone == 0
    assert t.state.avatar.came
    assert sheet(t, MIRELLE).morale == 7  # 5, 2 for the Avatar, 1 on the card, and the track ends at 7


@clause("BSG-FX-03")
def test_banishment_without_an_avatar_slays_a_unit() -> None:
    t = turn_of(MIRELLE, "banishment", zones={"north_3": {"molen": 1, "krohn": 1}, "south_1": {"krohn": 1}})
    answer(t, "card:banishment")
    assert offered(t) == ("zone:north_3", "zone:south_1")
    answer(t, "zone:north_3", "figure:molen")
    assert units(t, "north_3") == {"krohn": 1}


def test_banishment_needs_an_avatar_or_a_unit() -> None:
    t = turn_of(MIRELLE, "banishment")
    assert "card:banishment" not in offered(t)


@clause("BSG-AVA-06")
def test_chains_of_light_drag_the_avatar_back() -> None:
    t = turn_of(MIRELLE, "chains_of_light", avatar=("east_1", 7))
    answer(t, "card:chains_of_light", "avatar")
    assert t.state.avatar.zone == zone("east_2")
    assert t.state.avatar.vinculum == 7
    assert not t.state.avatar.halted
    assert sheet(t, MIRELLE).gold == 2


@clause("BSG-AVA-06")
def test_chains_of_light_fix_the_avatar_in_zone_3() -> None:
    t = turn_of(MIRELLE, "chains_of_light", avatar=("east_3", 7))
    answer(t, "card:chains_of_light", "avatar")
    assert t.state.avatar.halted
    answer(t, "done")
    t.start(EnemiesPhase())
    assert t.state.avatar.zone == zone("east_3")


@clause("BSG-FX-05")
def test_chains_of_light_hold_a_zone() -> None:
    t = turn_of(MIRELLE, "chains_of_light", zones={"east_1": {"krohn": 1}})
    answer(t, "card:chains_of_light")
    assert offered(t) == ALL_ZONES
    answer(t, "zone:east_1")
    assert t.state.zones[zone("east_1")].held
    answer(t, "done")
    t.start(EnemiesPhase())
    assert not t.over


@clause("BSG-FX-01", "BSG-AVA-08", "BSG-DEF-01")
def test_sever_the_vinculum_strikes_the_zone_of_the_avatar() -> None:
    t = turn_of(
        MIRELLE, "sever_the_vinculum", avatar=("south_2", 2), zones={"south_2": {"gargoh": 1}}, dice=[4, 5, 6, 3]
    )
    answer(t, "card:sever_the_vinculum")
    assert t.state.avatar.zone == 0
    assert units(t, "south_2") == {}
    assert sheet(t, MIRELLE).morale == 7
    assert sheet(t, MIRELLE).gold == 2


@clause("BSG-FX-01")
def test_sever_the_vinculum_without_an_avatar_has_two_dice() -> None:
    t = turn_of(MIRELLE, "sever_the_vinculum", zones={"south_3": {"molen": 2}}, dice=[4, 3])
    answer(t, "card:sever_the_vinculum")
    assert offered(t) == ALL_ZONES
    answer(t, "zone:south_3")
    assert units(t, "south_3") == {"molen": 1}
    assert sheet(t, MIRELLE).morale == 6


@clause("BSG-FX-16")
def test_mending_light_gives_one_hero_three_morale() -> None:
    t = turn_of(MIRELLE, "mending_light", others={DORN: {"morale": 1}})
    answer(t, "card:mending_light", "hero:dorn_redhand")
    assert sheet(t, DORN).morale == 4
    assert sheet(t, MIRELLE).gold == 2


@clause("BSG-FX-08", "BSG-FX-09", "BSG-DEC-32")
def test_raise_the_stones_restores_or_mends() -> None:
    buildings = {"barn": "damaged", "market": "damaged", "tavern": "damaged", "palace": "destroyed"}
    t = turn_of(MIRELLE, "raise_the_stones", buildings=buildings)
    answer(t, "card:raise_the_stones")
    assert offered(t) == ("restore", "mend")
    answer(t, "mend", "building:barn", "building:market")
    assert offered(t) == ("building:tavern", "done")
    answer(t, "done")
    statuses = {name: t.state.buildings[building(name)].status for name in buildings}
    assert statuses == {"barn": 0, "market": 0, "tavern": 1, "palace": 2}
    assert (sheet(t, MIRELLE).gold, sheet(t, MIRELLE).morale) == (1, 6)


@clause("BSG-FX-09")
def test_raise_the_stones_restores_one_ruin() -> None:
    buildings = {"market": "destroyed", "palace": "destroyed", "barn": "damaged"}
    t = turn_of(MIRELLE, "raise_the_stones", buildings=buildings)
    answer(t, "card:raise_the_stones", "restore", "building:palace")
    assert t.state.buildings[building("palace")].status == 0
    assert t.state.buildings[building("market")].status == 2
    assert t.pending.kind == "bsieged.take_action"


def test_raise_the_stones_needs_broken_stones() -> None:
    t = turn_of(MIRELLE, "raise_the_stones")
    assert "card:raise_the_stones" not in offered(t)


@clause("BSG-HID-02", "BSG-DEC-34", "BSG-FX-17")
def test_scrying_bowl_shows_the_next_event_and_may_bury_it() -> None:
    t = turn_of(MIRELLE, "scrying_bowl", decks={"events": ("curfew", "thin_soup")})
    answer(t, "card:scrying_bowl")
    assert told(t, "card_shown")[0].data == {"deck": EVENT_DECK, "card": CONTENT.event.row("curfew")}
    assert offered(t) == ("leave", "bury")
    answer(t, "bury")
    assert t.state.decks[EVENT_DECK].cards[0] == CONTENT.event.row("thin_soup")
    assert t.state.decks[EVENT_DECK].cards[-1] == CONTENT.event.row("curfew")
    assert not t.state.decks[EVENT_DECK].shown
    assert sheet(t, MIRELLE).gold == 2
    assert "card:scrying_bowl" not in offered(t)


@clause("BSG-HID-02")
def test_scrying_bowl_may_leave_the_event_face_up() -> None:
    t = turn_of(MIRELLE, "scrying_bowl", decks={"events": ("curfew", "thin_soup")})
    answer(t, "card:scrying_bowl", "leave")
    assert t.state.decks[EVENT_DECK].cards[0] == CONTENT.event.row("curfew")
    assert t.state.decks[EVENT_DECK].shown


@clause("BSG-CRD-12", "BSG-DGR-01")
def test_spark_of_grace_gives_two_divine_grace() -> None:
    t = draw_at(DORN, "spark_of_grace", me={"grace": 0}, others={})
    assert sheet(t, DORN).grace == 2
    t = draw_at(DORN, "spark_of_grace", me={"grace": 2}, others={})
    assert sheet(t, DORN).grace == 3
    assert discarded(t, "spark_of_grace")


@clause("BSG-DEC-35", "BSG-CRD-12")
def test_backlash_hurts_or_costs_divine_grace() -> None:
    t = draw_at(DORN, "backlash", others={})
    assert sheet(t, DORN).morale == 4
    t = draw_at(DORN, "backlash", me={"grace": 1}, others={})
    assert t.pending.kind == "bsieged.cancel_loss"
    assert offered(t) == ("spend", "keep")
    answer(t, "spend")
    assert (sheet(t, DORN).morale, sheet(t, DORN).grace) == (5, 0)
    assert discarded(t, "backlash")


@clause("BSG-DEC-35")
def test_backlash_may_be_borne() -> None:
    t = draw_at(DORN, "backlash", me={"grace": 2}, others={"aldric_vane": {}})
    answer(t, "keep")
    assert (sheet(t, DORN).morale, sheet(t, DORN).grace) == (4, 2)


@clause("BSG-DEF-03", "BSG-DEF-04", "BSG-DEC-32")
def test_wild_surge_blesses_and_strikes_a_building() -> None:
    t = draw_at(DORN, "wild_surge", others={"aldric_vane": {}}, buildings={"barn": "damaged"})
    assert sheet(t, DORN).grace == 1
    assert t.pending.kind == "bsieged.choose_struck"
    assert "building:barn" not in offered(t)
    answer(t, "building:palace")
    assert t.state.buildings[building("palace")].status == 1
    assert discarded(t, "wild_surge")


@clause("BSG-DEF-03")
def test_wild_surge_leaves_a_protector_the_last_morale_point() -> None:
    for before in (2, 1):
        t = draw_at(DORN, "wild_surge", others={"aldric_vane": {"at": "palace", "morale": before}})
        answer(t, "building:palace")
        assert sheet(t, "aldric_vane").morale == 1
        assert t.state.buildings[building("palace")].status == 0


@clause("BSG-DEF-04")
def test_wild_surge_may_be_stopped_by_a_token() -> None:
    t = draw_at(DORN, "wild_surge", others={"aldric_vane": {}}, reinforced={"palace": 1})
    answer(t, "building:palace", "spend")
    assert t.state.buildings[building("palace")].status == 0
    assert t.state.buildings[building("palace")].reinforced == 0


@clause("BSG-SA-01", "BSG-DEC-23", "BSG-AMB-47")
def test_a_doubled_card_resolves_twice_for_one_price() -> None:
    me = {"tokens": ("1_01", "2_01", "3_01", "4_09")}
    zones = {"west_3": {"krohn": 2}, "east_1": {"krohn": 2}}
    t = turn_of(MIRELLE, "lance_of_noon", me=me, zones=zones, dice=[4, 1, 1, 4, 4, 1])
    answer(t, "card:lance_of_noon")
    assert offered(t) == ("single", "double")
    answer(t, "double", "zone:west_3", "zone:east_1")
    assert units(t, "west_3") == {"krohn": 1}
    assert units(t, "east_1") == {}
    assert (sheet(t, MIRELLE).gold, sheet(t, MIRELLE).morale) == (2, 7)
    assert card("lance_of_noon") not in sheet(t, MIRELLE).slots


@clause("BSG-DEC-23", "BSG-AMB-47")
def test_a_doubled_card_may_find_no_target_the_second_time() -> None:
    me = {"tokens": ("1_01", "2_01", "3_01", "4_09")}
    t = turn_of(MIRELLE, "gust", me=me, zones={"north_2": {"krohn": 1}})
    answer(t, "card:gust", "double")
    assert units(t, "north_3") == {"krohn": 1}
    assert discarded(t, "gust")
    assert t.pending.kind == "bsieged.take_action"
