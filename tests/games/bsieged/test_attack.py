"""BSG-ATK, BSG-DGR, BSG-DEF-01, BSG-DEF-02: attacks from the walls and Divine Grace."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bsieged.scene import answer, hero, play, sheet, told, units, zone
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.attack import Attack
from warhall.games.bsieged.rules.buildings import UseBuilding
from warhall.games.bsieged.rules.heroes import HeroTurn
from warhall.games.bsieged.state import BARN, SMUGGLERS_HIDEOUT, WALL
from warhall.kernel.errors import IllegalChoice
from warhall.testing import clause

NORTH_WALL = WALL[1]


def attack(name: str, target: str, dice: list[int], words: dict[str, Any] | None = None, **position: Any) -> T:
    """One attack action of a hero on a zone."""
    heroes = {name: words or {}, "maude_hallow": {}}
    return play(Attack(hero(name), zone(target)), heroes=heroes, turn=name, dice=dice, **position)


@clause("BSG-ATK-01", "BSG-TRN-07", "BSG-ATK-02")
def test_an_attack_puts_the_hero_on_the_wall_and_rolls_one_die() -> None:
    t = attack("isolde_thorne", "north_1", [1], {"at": "barn"})
    assert sheet(t, "isolde_thorne").space == NORTH_WALL
    assert t.state.turn.actions == 2
    assert told(t, "attack_made")[0].data["dice"] == 1


@clause("BSG-ATK-03")
@pytest.mark.parametrize(("target", "needs"), [("north_1", 4), ("north_2", 5), ("north_3", 6)])
def test_base_target_numbers(target: str, needs: int) -> None:
    miss = attack("hulda_ironmantle", target, [needs - 1], zones={target: {"krohn": 1}})
    assert units(miss, target) == {"krohn": 1}
    hit = attack("hulda_ironmantle", target, [needs], zones={target: {"krohn": 1}})
    assert units(hit, target) == {}


@clause("BSG-ATK-04", "BSG-ABL-02")
def test_strength_is_base_tokens_and_cards() -> None:
    words = {"tokens": ("-1_01", "-2_01", "3_03"), "cards": ("guardsmans_longsword", "whetstone")}
    t = attack("aldric_vane", "north_1", [1, 1, 1], words)
    answer(t, "card:guardsmans_longsword", "card:whetstone")
    made = told(t, "attack_made")[0].data
    assert made["strength"] == 8
    assert made["strength_parts"] == (
        ("base", 2),
        ("tokens", 2),
        ("deadly_strike", 2),
        ("guardsmans_longsword", 1),
        ("whetstone", 1),
    )
    assert made["dice_parts"] == (("guardsmans_longsword", 2), ("refined_swordsmanship", 1))
    assert made["target_parts"] == (("base", 4),)


@clause("BSG-ATK-05", "BSG-ATK-06", "BSG-ATK-07", "BSG-EX-17", "BSG-DEF-01")
def test_hits_fall_in_order_and_success_gives_one_morale() -> None:
    t = attack(
        "isolde_thorne",
        "north_2",
        [5, 6],
        {"cards": ("yew_bow",)},
        zones={"north_2": {"gargoh": 1, "gargoh_elite": 1, "krohn": 2}},
    )
    answer(t, "card:yew_bow")
    assert units(t, "north_2") == {"krohn": 2}
    assert sheet(t, "isolde_thorne").morale == 6
    assert [event.data["figure"] for event in told(t, "units_destroyed")] == [2, 3]


@clause("BSG-EX-18", "BSG-DEF-02", "BSG-AMB-15")
def test_a_molen_screens_what_stands_behind_it() -> None:
    zones = {"north_3": {"molen": 1, "krohn": 2}}
    storm = {"tokens": ("-1_01", "2_04")}  # +1 Strength, Storm of Steel
    weak = attack("bram_hollis", "north_3", [6, 6], storm, zones=zones)
    assert units(weak, "north_3") == {"molen": 1, "krohn": 2}
    assert sheet(weak, "bram_hollis").morale == 5
    assert told(weak, "hits_shrugged_off")[0].data == {"zone": zone("north_3"), "figure": 1, "hits": 2, "strength": 2}
    strong = attack("isolde_thorne", "north_3", [6, 6], storm, zones=zones)
    assert units(strong, "north_3") == {"krohn": 1}
    assert sheet(strong, "isolde_thorne").morale == 6


@clause("BSG-EX-19", "BSG-DEF-01")
def test_a_weak_hero_destroys_standards_only() -> None:
    wrath = {"tokens": ("1_07", "2_03")}  # Cook Extraordinaire, Uncontrolled Wrath
    t = attack("mirelle_ashgrove", "north_1", [4, 5, 6], wrath, zones={"north_1": {"krohn": 2, "krohn_elite": 1}})
    assert units(t, "north_1") == {"krohn_elite": 1}
    assert sheet(t, "mirelle_ashgrove").morale == 6


@clause("BSG-ATK-07", "BSG-AMB-38")
def test_an_attack_on_an_empty_zone_gives_nothing() -> None:
    t = attack("isolde_thorne", "north_1", [6], {"grace": 3})
    assert sheet(t, "isolde_thorne").morale == 5
    assert not t.asks  # nothing depends on the roll, so no Divine Grace is offered


@clause("BSG-ATK-07", "BSG-AVA-08")
def test_vinculum_removed_counts_as_success() -> None:
    t = attack("hulda_ironmantle", "north_1", [4], {"tokens": ("-1_01",)}, avatar=("north_1", 10))
    assert t.state.avatar.vinculum == 9
    assert sheet(t, "hulda_ironmantle").morale == 6


@clause("BSG-ATK-08", "BSG-AMB-18", "BSG-FX-13")
def test_weapons_are_offered_for_their_zones_only() -> None:
    words = {"cards": ("guardsmans_longsword", "yew_bow")}
    t = attack("aldric_vane", "north_2", [1], words)
    assert t.pending.kind == "bsieged.choose_weapon"
    assert t.pending.options == ("card:yew_bow", "pass")
    answer(t, "pass")
    assert told(t, "attack_made")[0].data["weapon"] == 0


@clause("BSG-ATK-09", "BSG-AMB-48", "BSG-FX-13")
def test_one_weapon_whose_dice_replace_the_basic_die() -> None:
    words = {"cards": ("twin_falchions", "guardsmans_longsword")}
    t = attack("aldric_vane", "north_1", [1, 1, 1, 1], words)
    answer(t, "card:twin_falchions")
    assert not t.asks  # a second weapon is not offered; 3 dice and 1 of Refined Swordsmanship were rolled


@clause("BSG-ATK-10", "BSG-ATK-07")
def test_many_dice_still_give_one_morale() -> None:
    t = attack("dorn_redhand", "north_1", [6, 6, 6, 6], {"cards": ("boar_spear",)}, zones={"north_1": {"krohn": 4}})
    answer(t, "card:boar_spear")
    assert units(t, "north_1") == {}
    assert sheet(t, "dorn_redhand").morale == 6


@clause("BSG-ATK-11")
def test_surplus_hits_of_a_wall_attack_spare_the_messenger() -> None:
    t = attack("dorn_redhand", "north_1", [6, 6, 6], zones={"north_1": {"krohn": 1}}, messenger="north_1")
    assert units(t, "north_1") == {}
    assert t.state.messenger.status == "zone"


@clause("BSG-FX-13", "BSG-CRD-05")
def test_a_weapon_is_paid_for_every_attack() -> None:
    words = {"cards": ("wardens_longbow",), "gold": 2}
    t = attack("isolde_thorne", "north_3", [1, 5], words, zones={"north_3": {"krohn": 1}})
    answer(t, "card:wardens_longbow")
    assert sheet(t, "isolde_thorne").gold == 1
    assert units(t, "north_3") == {}  # 5+ in zone 3 with this bow
    poor = attack("isolde_thorne", "north_3", [1], {"cards": ("wardens_longbow",), "gold": 0})
    assert not poor.asks


@clause("BSG-EX-41", "BSG-CRD-08", "BSG-AMB-86", "BSG-DEC-13", "BSG-FX-15")
def test_weapon_and_aid_together() -> None:
    words = {"cards": ("recurve_bow", "whetstone")}
    t = attack("isolde_thorne", "north_2", [4, 3], words, zones={"north_2": {"gargoh": 2}})
    answer(t, "card:recurve_bow")
    assert t.pending.kind == "bsieged.choose_aid"
    assert t.pending.options == ("card:whetstone", "done")
    answer(t, "card:whetstone")
    made = told(t, "attack_made")[0].data
    assert (made["dice"], made["target"], made["strength"]) == (2, 4, 4)
    assert units(t, "north_2") == {"gargoh": 1}
    assert sheet(t, "isolde_thorne").slots == (t.content.card.row("recurve_bow"), 0, 0, 0, 0)


@clause("BSG-EX-41")
def test_low_mist_spoils_zone_2_but_not_for_the_disciplined() -> None:
    mist: dict[str, Any] = {"event": "low_mist", "zones": {"north_2": {"krohn": 1}}}
    disciplined = told(attack("isolde_thorne", "north_2", [1], **mist), "attack_made")[0].data
    assert disciplined["target"] == 4
    assert disciplined["target_parts"] == (("low_mist", 6), ("archers_discipline", 4))
    assert told(attack("aldric_vane", "north_2", [1], **mist), "attack_made")[0].data["target"] == 6


@clause("BSG-CRD-06", "BSG-CRD-11")
def test_an_aid_is_discarded_and_its_morale_follows() -> None:
    words = {"cards": ("dragonglass_points",), "gold": 2}
    t = attack("isolde_thorne", "north_1", [1], words)
    answer(t, "card:dragonglass_points")
    assert sheet(t, "isolde_thorne").morale == 6
    assert sheet(t, "isolde_thorne").gold == 0
    assert t.state.decks[1].discards == (t.content.card.row("dragonglass_points"),)


# Divine Grace.


@clause("BSG-EX-20", "BSG-DGR-02", "BSG-DEC-15")
def test_grace_turns_a_miss_into_a_hit() -> None:
    t = attack("hulda_ironmantle", "north_2", [3], {"grace": 3}, zones={"north_2": {"gargoh": 1}})
    assert t.pending.kind == "bsieged.spend_grace"
    assert t.pending.options == ("grace:1_up", "grace:1_down", "done")
    answer(t, "grace:1_up", "grace:1_up")  # no further token could gain anything
    assert units(t, "north_2") == {}
    assert sheet(t, "hulda_ironmantle").grace == 1


@clause("BSG-DGR-04", "BSG-AMB-23")
def test_each_token_changes_one_die_within_one_and_six() -> None:
    t = attack("aldric_vane", "north_1", [6, 1], {"grace": 3}, zones={"north_1": {"krohn": 2}})
    assert t.pending.options == ("grace:1_down", "grace:2_up", "done")
    answer(t, "grace:2_up", "grace:2_up", "grace:2_up")
    assert units(t, "north_1") == {}
    assert sheet(t, "aldric_vane").grace == 0
    first = attack("aldric_vane", "north_1", [3, 4], {"grace": 1}, zones={"north_1": {"krohn": 2}})
    answer(first, "grace:1_up")
    assert told(first, "attack_rolled")[0].data["faces"] == (4, 4)


@clause("BSG-AMB-23")
def test_the_yellow_die_goes_down_to_nothing_and_up_without_limit() -> None:
    heroes = {"isolde_thorne": {"grace": 3, "food": 0}}
    t = play(UseBuilding(hero("isolde_thorne"), BARN), heroes=heroes, turn="isolde_thorne", dice=[6])
    answer(t, "grace:1_up", "grace:1_up", "grace:1_up")
    assert sheet(t, "isolde_thorne").food == 6
    down = play(UseBuilding(hero("isolde_thorne"), BARN), heroes=heroes, turn="isolde_thorne", dice=[1])
    answer(down, "grace:1_down")
    assert down.pending.options == ("grace:1_up", "done")
    answer(down, "done")
    assert sheet(down, "isolde_thorne").food == 0


@clause("BSG-EX-31", "BSG-DGR-02", "BSG-BLD-09")
def test_grace_on_the_smuggling_table() -> None:
    heroes = {"isolde_thorne": {"grace": 1}}
    run = UseBuilding(hero("isolde_thorne"), SMUGGLERS_HIDEOUT)
    decks = {"market_pool": ("sack_of_grain",)}
    t = play(run, heroes=heroes, turn="isolde_thorne", dice=[3], decks=decks)
    answer(t, "grace:1_up")
    assert told(t, "card_drawn")[0].data["deck"] == 2
    assert sheet(t, "isolde_thorne").food == 6  # Sack of Grain


@clause("BSG-DGR-05")
def test_only_the_active_hero_spends_grace() -> None:
    heroes = {"isolde_thorne": {"grace": 0}, "aldric_vane": {"grace": 3}}
    zones = {"north_1": {"krohn": 1}}
    run = Attack(hero("isolde_thorne"), zone("north_1"))
    t = play(run, heroes=heroes, zones=zones, turn="isolde_thorne", dice=[3])
    assert not t.asks
    assert units(t, "north_1") == {"krohn": 1}


@clause("BSG-DGR-01", "BSG-DGR-05")
def test_at_most_three_tokens() -> None:
    heroes = {"isolde_thorne": {"grace": 3}}
    t = play(HeroTurn(hero("isolde_thorne")), heroes=heroes)
    answer(t, "building:sanctuary", "goods")
    assert sheet(t, "isolde_thorne").grace == 3
    assert sheet(t, "isolde_thorne").food == 4


@clause("BSG-DGR-02")
@pytest.mark.parametrize(
    ("name", "where", "dice", "units_there", "asked"),
    [
        ("hulda_ironmantle", "north_3", [1], {"molen": 1}, False),  # three tokens are not enough
        ("hulda_ironmantle", "north_3", [3], {"molen": 1}, True),
        ("isolde_thorne", "north_1", [3], {"molen": 1, "krohn": 1}, False),  # the Mölen shrugs every hit off
        ("isolde_thorne", "north_1", [4], {"krohn": 1}, False),  # nobody gains by a miss
        ("aldric_vane", "north_1", [3, 4], {"krohn": 1}, False),  # one hit is all that is needed
        ("aldric_vane", "north_1", [3, 4], {"krohn": 2}, True),
        ("aldric_vane", "north_1", [3, 4], {"gargoh": 1, "molen": 0, "krohn_elite": 1}, True),
        ("isolde_thorne", "north_1", [3], {}, False),  # nobody is there
    ],
)
def test_grace_is_offered_only_if_something_can_be_gained(
    name: str, where: str, dice: list[int], units_there: dict[str, int], asked: bool
) -> None:
    t = attack(name, where, dice, {"grace": 3}, zones={where: units_there})
    assert bool(t.asks) == asked
    assert sheet(t, name).grace == 3


@clause("BSG-DGR-02", "BSG-AVA-05")
def test_grace_is_not_offered_against_an_avatar_who_shrugs_hits_off() -> None:
    words: dict[str, Any] = {"avatar": ("north_1", 3), "zones": {"north_1": {"krohn": 2}}}
    assert not attack("hulda_ironmantle", "north_1", [3], {"grace": 3}, **words).asks
    strong = {"grace": 3, "tokens": ("-1_01",)}
    t = attack("hulda_ironmantle", "north_1", [3], strong, **words)
    answer(t, "grace:1_up")
    assert t.state.avatar.vinculum == 2
    assert attack("hulda_ironmantle", "north_1", [3], strong, avatar=("north_1", 3)).asks  # he alone counts too


def test_nothing_outside_the_list_is_taken() -> None:
    t = attack("aldric_vane", "north_1", [3, 3], {"grace": 1}, zones={"north_1": {"krohn": 2}})
    with pytest.raises(IllegalChoice):
        t.choose(0, "grace:3_up")
