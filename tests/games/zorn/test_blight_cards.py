"""The Activation Cards: every face carried out (ZRN-BLA-01 to ZRN-BLA-17, ZRN-CARD-01 to ZRN-CARD-18)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.zorn.scene import C, Place, T, answer, area, at, card, hits, is_over, options, play, told, tracks, unit
from warhall.games.zorn.rules.blight_cards import CardResolution
from warhall.games.zorn.state import HouseId, Works
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
ARCHERS = "new_mahn_royal_archers_1"
LEVY = "thornmark_levy_1"


def resolve(id: str, units: Mapping[str, Place], deck: tuple[str, ...] = ("drums_below_the_hill",), **more: Any) -> T:
    return play(CardResolution(card(id)), units=units, deck=tuple(card(name) for name in deck), **more)


def moves(t: T, id: str) -> list[str]:
    """The areas a Blight unit entered, in order."""
    return [C.area.names[data["to"]] for data in told(t, "blight_moved") if data["unit"] == unit(id)]


def movers(t: T) -> list[str]:
    """The Blight units in the order in which they first moved."""
    order = dict.fromkeys(C.unit.names[data["unit"]] for data in told(t, "blight_moved"))
    return list(order)


@clause("ZRN-CARD-01", "ZRN-BLA-04", "ZRN-BLA-18", "ZRN-MOV-11", "ZRN-MOV-12")
def test_creeping_swarm_advances_ambushers_and_hordes_strongest_first() -> None:
    units = {"ambushers_1": "N05", "minion_horde_1": "N01", "gorehide_behemoth": "N07"}
    t = resolve("creeping_swarm_1", units)
    assert moves(t, "minion_horde_1") == ["N08", "N16"]
    assert moves(t, "ambushers_1") == ["N13", "N20", "N21"]  # even: the blue arrow of Grumbling Knolls
    assert movers(t) == ["minion_horde_1", "ambushers_1"]
    assert at(t, "gorehide_behemoth") == "N07"
    assert t.state.discard == (card("creeping_swarm_1"),)
    assert is_over(t)


@clause("ZRN-CARD-01", "ZRN-MOV-12")
def test_the_other_creeping_swarm_takes_the_yellow_arrow_on_odd() -> None:
    t = resolve("creeping_swarm_2", {"ambushers_1": "N05"}, fork=3)
    assert moves(t, "ambushers_1") == ["N13", "N20", "N28"]


@clause("ZRN-CARD-02", "ZRN-RUL-06")
def test_drums_below_the_hill_moves_hordes_only() -> None:
    t = resolve("drums_below_the_hill", {"ambushers_1": "N05", "minion_horde_1": "N01"}, deck=("red_madness_1",))
    assert (at(t, "ambushers_1"), at(t, "minion_horde_1")) == ("N05", "N16")
    empty = resolve("drums_below_the_hill", {"ambushers_1": "N05"}, deck=("red_madness_1",))
    assert movers(empty) == []


@clause("ZRN-CARD-03")
def test_beasts_unchained_moves_terror_beasts() -> None:
    t = resolve("beasts_unchained", {"shrieking_wyvern": "N07", "vespers_rot": "N01"})
    assert moves(t, "shrieking_wyvern") == ["N15", "N23", "N31"]
    assert at(t, "vespers_rot") == "N01"


@clause("ZRN-CARD-04")
def test_the_fetid_banner_moves_fetid_knights() -> None:
    t = resolve("the_fetid_banner", {"shrieking_wyvern": "N07", "vespers_rot": "N01"})
    assert moves(t, "vespers_rot") == ["N08", "N16"]
    assert at(t, "shrieking_wyvern") == "N07"


@clause("ZRN-CARD-05", "ZRN-BLA-18")
def test_the_great_ones_stir_in_order_of_evil_power() -> None:
    units = {"bile_hydra": "N07", "vespers_rot": "N01", "vulkan": "N05", "minion_horde_1": "N02"}
    t = resolve("the_great_ones_stir", units)
    assert movers(t) == ["vulkan", "vespers_rot", "bile_hydra"]
    assert [at(t, id) for id in units] == ["N23", "N16", "N20", "N02"]


@clause("ZRN-BLA-05", "ZRN-MOV-14", "ZRN-MEL-04")
def test_an_advance_ends_among_house_units_and_the_melee_comes_last() -> None:
    # Forest +1: 8 against 3 + 1: twice, so 2 Hits and a retreat of 1.
    t = resolve("drums_below_the_hill", {"minion_horde_1": "N05", SWORDS: "N13"}, ("red_madness_1",), dice=[8, 3])
    assert at(t, "minion_horde_1") == "N13"
    rolled = told(t, "melee_rolled")[0]
    assert (rolled["attack"], rolled["defence"], rolled["hits_on_defenders"]) == (8, 4, 2)
    assert hits(t, SWORDS) == 2
    assert t.pending.kind == "zorn.pick_retreat"
    assert "area:N05" not in options(t)  # ZRN-RET-03: the attacker came from there


@clause("ZRN-CARD-06", "ZRN-BLA-06", "ZRN-RUL-05")
def test_red_madness_resolves_two_further_cards_one_by_one() -> None:
    deck = ("the_fetid_banner", "beasts_unchained", "creeping_swarm_1")
    t = resolve("red_madness_1", {"shrieking_wyvern": "N07", "vespers_rot": "N01"}, deck)
    assert movers(t) == ["vespers_rot", "shrieking_wyvern"]
    assert t.state.deck == (card("creeping_swarm_1"),)
    spent = {card(id) for id in ("red_madness_1", "the_fetid_banner", "beasts_unchained")}
    assert set(t.state.discard) == spent
    assert t.state.crazed == ()


@clause("ZRN-RUL-05", "ZRN-BLA-06")
def test_nested_madness_is_resolved_depth_first() -> None:
    deck = ("red_madness_2", "the_fetid_banner", "beasts_unchained", "drums_below_the_hill", "creeping_swarm_1")
    units = {"shrieking_wyvern": "N07", "vespers_rot": "N01", "minion_horde_1": "N05"}
    t = resolve("red_madness_1", units, deck)
    assert movers(t) == ["vespers_rot", "shrieking_wyvern", "minion_horde_1"]
    assert t.state.deck == (card("creeping_swarm_1"),)


@clause("ZRN-BLA-02", "ZRN-RUL-05")
def test_madness_drawn_last_is_fed_from_the_shuffled_discards() -> None:
    def by_card(item: object) -> object:
        return C.card.names[item] if isinstance(item, int) else item

    t = resolve(
        "red_madness_1",
        {"vespers_rot": "N01"},
        deck=(),
        discard=(card("the_fetid_banner"), card("beasts_unchained")),
        draws=["beasts_unchained", "the_fetid_banner"],
        naming=by_card,
    )
    assert movers(t) == ["vespers_rot"]
    # Then the Crazed card joins them, and all are shuffled again into a new pile.
    assert sorted(t.state.deck) == sorted(map(card, ("red_madness_1", "the_fetid_banner", "beasts_unchained")))
    assert t.state.discard == ()


@clause("ZRN-CARD-07", "ZRN-BLA-07", "ZRN-EVT-21")
def test_an_omen_is_a_roll_on_the_event_table() -> None:
    t = resolve("omen_over_the_valley_1", {SWORDS: "S20"}, dice=[9, 1, 3, 5, 6])
    assert told(t, "event_rolled") == [{"event": 9}]
    assert (tracks(t, "new_mahn").supplies, tracks(t, "new_mahn").food) == (6, 7)
    assert (tracks(t, "thornmark").supplies, tracks(t, "thornmark").food) == (8, 8)


@clause("ZRN-CARD-08", "ZRN-BLA-08", "ZRN-BLA-09")
def test_out_of_the_warrens_brings_a_horde_then_ambushers() -> None:
    t = resolve("out_of_the_warrens_1", {}, dice=[1, 1, 6, 6])
    assert [C.unit.names[data["unit"]] for data in told(t, "unit_entered")] == ["minion_horde_1", "ambushers_1"]
    assert (at(t, "minion_horde_1"), at(t, "ambushers_1")) == ("N16", "N23")  # Entries 2 and 12


@clause("ZRN-CARD-09")
def test_brood_tide_brings_two_hordes() -> None:
    t = resolve("brood_tide_1", {}, dice=[1, 3, 2, 3])
    assert (at(t, "minion_horde_1"), at(t, "minion_horde_2")) == ("N01", "N02")


@clause("ZRN-CARD-10", "ZRN-BLA-09")
def test_opened_pens_bring_a_random_beast_then_ambushers() -> None:
    t = resolve("opened_pens", {}, dice=[3, 3, 4, 4], draws=["bile_hydra"])
    assert (at(t, "bile_hydra"), at(t, "ambushers_1")) == ("N03", "N05")


@clause("ZRN-CARD-11")
def test_something_large_is_a_beast_with_a_horde_behind_it() -> None:
    t = resolve("something_large", {}, dice=[4, 5, 1, 3], draws=["howling_chimera"])
    assert (at(t, "howling_chimera"), at(t, "minion_horde_1")) == ("N06", "N01")
    assert len(told(t, "unit_entered")) == 2


@clause("ZRN-CARD-12", "ZRN-BLA-10")
def test_the_mutants_oath_brings_knights_or_the_next_stronger() -> None:
    t = resolve("the_mutants_oath_1", {}, dice=[5, 5, 1, 3], draws=["hollow_lances", "bile_hydra"])
    assert (at(t, "hollow_lances"), at(t, "bile_hydra")) == ("N07", "N01")
    gone = ("mordrakes_flayed", "vespers_rot", "hollow_lances", "cankers_bows", "pustulant_oath")
    units = dict.fromkeys((*gone, "vulkan", "tor", "xaeries"), "N12")
    other = resolve("the_mutants_oath_2", units, dice=[5, 5, 1, 3], draws=["bile_hydra"])
    assert at(other, "meduzza") == "N07"


@clause("ZRN-BLA-10")
def test_without_stronger_types_a_spawn_starts_again_from_ambushers() -> None:
    gone = ("mordrakes_flayed", "vespers_rot", "hollow_lances", "cankers_bows", "pustulant_oath")
    units = dict.fromkeys((*gone, "vulkan", "tor", "xaeries", "meduzza"), "N12")
    t = resolve("the_mutants_oath_1", units, dice=[5, 5, 1, 3], draws=["bile_hydra"])
    assert at(t, "ambushers_1") == "N07"


@clause("ZRN-RUL-10")
def test_a_unit_that_spawns_among_house_units_attacks_after_all_spawns() -> None:
    # Entry 4, Hagstooth Crags, Rough Hills +2: 4 against 2 + 2 is a tie.
    t = resolve("out_of_the_warrens_2", {SWORDS: "N01"}, dice=[1, 3, 6, 6, 4, 2, 6, 7])
    assert (at(t, "minion_horde_1"), at(t, "ambushers_1")) == ("N01", "N23")
    rolled = told(t, "melee_rolled")[0]
    assert (rolled["attack"], rolled["defence"], rolled["winner"]) == (4, 4, 0)
    assert (hits(t, "minion_horde_1"), hits(t, SWORDS)) == (1, 1)
    answer(t, "pass")  # no Liquid Courage: both pass their test, so both leave
    assert (t.pending.kind, t.pending.about) == (
        "zorn.pick_retreat",
        {"unit": unit("minion_horde_1"), "gone": 0, "distance": 1},
    )


@clause("ZRN-CARD-13", "ZRN-BLA-11", "ZRN-BLU-03")
def test_the_eye_brings_a_far_seer_and_leads_all_that_stand_with_one() -> None:
    units = {"vulkan": "N10", "minion_horde_1": "N10", "garrison_2": "N10", "garrison_5": "N21", "tor": "N21"}
    t = resolve("the_eye_that_sees_afar_1", units, dice=[5, 5], draws=["xaeries"])
    assert set(movers(t)[:3]) == {"xaeries", "tor", "vulkan"}
    assert at(t, "xaeries") == "N31"  # from N07, MA 3
    assert at(t, "tor") == "F3"
    assert at(t, "minion_horde_1") == "N26"
    assert at(t, "garrison_2") == "N10"  # in a Den its MA is 0
    assert at(t, "garrison_5") == "N30"  # outside a Den it moves 1 area with the Far-Seer


@clause("ZRN-CARD-14", "ZRN-BLA-12", "ZRN-BLA-13", "ZRN-BLA-15", "ZRN-RUL-08", "ZRN-MIS-08")
def test_claws_in_the_grass_fires_charges_or_advances() -> None:
    # The Horde (D6/R1) fires at Plains PV 4: 5 is 1 Hit. The Ambushers next to the Archers charge them; others Advance.
    units = {
        SWORDS: "S20",
        "minion_horde_1": "S12",
        ARCHERS: "S26",
        "ambushers_1": "S18",
        "ambushers_2": "N05",
    }
    t = resolve("claws_in_the_grass", units, dice=[5, 8, 3])
    assert t.pending.kind == "zorn.order_blight"  # two equals: the Group orders
    assert options(t) == ("unit:ambushers_1", "unit:ambushers_2")
    assert hits(t, SWORDS) == 1
    assert at(t, "minion_horde_1") == "S12"
    answer(t, "unit:ambushers_1")
    assert told(t, "blight_charged")[0]["to"] == area("S26")
    assert at(t, "ambushers_2") == "N21"
    assert hits(t, ARCHERS) == 2


@clause("ZRN-CARD-15", "ZRN-BLA-14", "ZRN-EX-04")
def test_maul_and_lance_charges_where_no_shot_can_score() -> None:
    # Bile Hydra fires a D6; Kingsgate is a Town, PV 6, with Entrenchments 8: it charges instead.
    units = {"bile_hydra": "S24", SWORDS: "S23"}
    t = resolve("maul_and_lance", units, dice=[5, 6, 2], works={area("S23"): Works(False, HouseId(1))})
    assert told(t, "shot_hopeless")[0]["unit"] == unit("bile_hydra")
    assert told(t, "blight_charged")[0]["to"] == area("S23")
    answer(t, "pass")  # the Screech finds brave men: 6 against 2 + 3 + 2
    assert (told(t, "melee_rolled")[0]["attack"], told(t, "melee_rolled")[0]["defence"]) == (6, 7)
    assert at(t, "bile_hydra") == "S24"


@clause("ZRN-EX-04", "ZRN-BLA-14")
def test_a_shot_that_can_equal_the_pv_is_fired() -> None:
    t = resolve("maul_and_lance", {"bile_hydra": "S24", SWORDS: "S23"}, dice=[5])
    assert told(t, "blight_charged") == []
    assert told(t, "shot_fired")[0]["pv"] == 6


@clause("ZRN-CARD-16", "ZRN-ABL-10")
def test_gaze_of_ruin_is_the_far_seers_strike() -> None:
    # Vulkan, D12/R3, two areas away: 8 is twice the PV 4 of Plains.
    t = resolve("gaze_of_ruin", {"vulkan": "S04", SWORDS: "S20", "minion_horde_1": "S12"}, dice=[8])
    assert hits(t, SWORDS) == 2
    assert at(t, "minion_horde_1") == "S12"
    assert at(t, "vulkan") == "S04"


@clause("ZRN-CARD-17", "ZRN-BLA-16", "ZRN-BLU-04", "ZRN-RUL-23")
def test_all_at_once_includes_garrisons_outside_dens() -> None:
    units = {SWORDS: "S20", "garrison_1": "S11", "garrison_2": "S12", "garrison_3": "S05", "tor": "N01"}
    t = resolve("all_at_once", units, dice=[2, 3])
    assert options(t) == ("unit:garrison_1", "unit:garrison_3")
    answer(t, "unit:garrison_1")
    assert [C.unit.names[data["unit"]] for data in told(t, "blight_charged")] == ["garrison_1"]
    assert at(t, "garrison_2") == "S12"  # in a Den
    assert at(t, "garrison_3") == "S05"  # cannot attack, and never Advances
    assert at(t, "tor") == "N16"


@clause("ZRN-CARD-18", "ZRN-BLA-17", "ZRN-BLU-03", "ZRN-MOV-16", "ZRN-WIN-02")
def test_the_blight_rises_moves_all_but_never_into_house_units() -> None:
    units = {
        "minion_horde_1": "N05",
        SWORDS: "N20",
        "ambushers_1": "PA",
        "garrison_1": "S05",
        "garrison_2": "N10",
    }
    t = resolve("the_blight_rises_1", units)
    assert at(t, "minion_horde_1") == "N13"  # halted in the last area before the Swordstrikers
    assert at(t, "ambushers_1") == "pool"
    assert t.state.terror == 2
    assert (at(t, "garrison_1"), at(t, "garrison_2")) == ("S13", "N10")
    assert told(t, "melee_rolled") == []


@clause("ZRN-BLA-01", "ZRN-BLA-02")
def test_after_the_last_card_all_are_shuffled_into_a_new_pile() -> None:
    t = resolve("drums_below_the_hill", {LEVY: "S20"}, (), discard=(card("red_madness_1"), card("brood_tide_1")))
    assert sorted(t.state.deck) == sorted(map(card, ("drums_below_the_hill", "red_madness_1", "brood_tide_1")))
    assert t.state.discard == ()
