"""Actions that Heroes, units, items and cities give (ZAN-D-47, ZAN-R-89, ZAN-R-116, ZAN-R-122, ZAN-R-78)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.zanziar.scene import C, answer, city, group, hex_, key, pawn, quiet, scene, thing, told
from warhall.games.zanziar.catalog.records import Consequence
from warhall.games.zanziar.effects.battle import begin_fight
from warhall.games.zanziar.effects.groups import move_group
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.goals import goals_met
from warhall.games.zanziar.queries.roads import has_water
from warhall.games.zanziar.rules.actions import ActionStep, actions, open_actions
from warhall.games.zanziar.rules.adventure_effects import benefits
from warhall.games.zanziar.rules.battle.magic import MagicPhase
from warhall.games.zanziar.rules.battle.neutral import spread
from warhall.games.zanziar.rules.damage import Damage, Wound
from warhall.games.zanziar.rules.finish import FinishTurn
from warhall.games.zanziar.rules.gains import GainItem
from warhall.games.zanziar.state import ACTIONS, Fight, Mine
from warhall.kernel.chance import Fast
from warhall.kernel.records import replace
from warhall.testing import clause

OPEN = "12E"
FOE = {"b1": ("14E", "simma")}


def act(t: T, name: str) -> T:
    """The first group's action begins."""
    assert name in open_actions(t.state, t.content, group(t, "a1")), f"{name} is not open"
    t.start(actions[name](t, group(t, "a1")))
    quiet(t)
    return t


def is_open(name: str, **setting: Any) -> bool:
    """Whether a1 may act so."""
    t = scene(**setting)
    return name in open_actions(t.state, t.content, group(t, "a1"))


@clause("ZAN-D-47", "ZAN-UNI-08", "ZAN-FX-14")
def test_anna_unmasks_a_rival() -> None:
    groups = {"a1": (OPEN, "anna! kuduk_levy_a"), "b1": (OPEN, "simma gory_pikes_a old_tobba!")}
    t = act(scene(groups=groups), "unmask")
    assert tuple(t.pending.options) == (key(t, "simma"), key(t, "gory_pikes_a")), "neither her own nor who is faceup"
    answer(t, "unmask", key(t, "simma"))
    assert t.state.pawns[pawn(t, "simma")].faceup
    assert t.state.players[1].named
    assert not is_open("unmask", groups={**groups, "a1": (OPEN, "anna kuduk_levy_a")}), "facedown she has no skill"
    assert not is_open("unmask", groups={"a1": (OPEN, "anna!"), "b1": ("14E", "simma")})


@clause("ZAN-D-47", "ZAN-ITM-03", "ZAN-FX-16")
def test_the_mirror_of_names() -> None:
    groups = {"a1": (OPEN, "odrix! kuduk_levy_a"), "b1": (OPEN, "simma")}
    t = act(scene(groups=groups, items={"odrix": "mirror_of_names"}), "mirror")
    assert tuple(t.pending.options) == (key(t, "kuduk_levy_a"), key(t, "simma")), "of any player"
    row = pawn(t, "simma")
    answer(t, "unmask", key(t, "simma"))
    assert t.state.pawns[row].faceup
    assert C.item.row("mirror_of_names") in t.state.item_discard
    assert not is_open("mirror", groups=groups, items={"odrix": "mirror_of_names!~"}), "a curse takes it away"


@clause("ZAN-D-47", "ZAN-R-89", "ZAN-R-116", "ZAN-HER-07")
def test_shuragub_destroys_magic() -> None:
    groups = {"a1": (OPEN, "shuragub! vasko_the_red!"), **FOE}
    items = {"shuragub": "rune_hammer! dwarven_axe!", "vasko_the_red": "orb_of_zirconia~ maikakano_mask moon_bow"}
    t = act(scene(groups=groups, items=items), "destroy_magic")
    assert len(t.pending.options) == 5, "magical ones of the whole group, cursed ones too, or no more"
    answer(t, "destroy", key(t, "rune_hammer"))
    assert t.state.players[0].destroyed == 3
    assert "done" in t.pending.options
    answer(t, "destroy", key(t, "orb_of_zirconia"))
    answer(t, "destroy", key(t, "maikakano_mask"))
    assert t.state.players[0].destroyed == 11
    assert not t.asks, "three at most"
    assert C.item.row("orb_of_zirconia") in t.state.item_discard
    assert told(t, "item_lost")[-1]["why"] == "destroyed"
    assert not is_open("destroy_magic", groups={**groups, "a1": (OPEN, "shuragub vasko_the_red!")}, items=items)
    assert not is_open("destroy_magic", groups=groups, items={"shuragub": "dwarven_axe!"}), "gray ones are not magical"


def fulfilled(t: T) -> bool:
    return "a" in [goal.letter for goal in goals_met(t.state, t.content, 0)]


@clause("ZAN-HER-07", "ZAN-R-83")
def test_shuragubs_goal_is_reached_by_ten_points() -> None:
    t = scene(
        groups={"a1": (OPEN, "shuragub!"), **FOE}, items={"shuragub": "rune_hammer! orb_of_zirconia! flamebrand!"}
    )
    t.state.players[0] = replace(t.state.players[0], destroyed=5)
    assert not fulfilled(t)
    act(t, "destroy_magic")
    answer(t, "destroy", key(t, "rune_hammer"))
    assert not fulfilled(t), "8 of 10"
    answer(t, "destroy", key(t, "flamebrand"))
    assert t.state.players[0].destroyed == 11
    assert fulfilled(t)


@clause("ZAN-D-47", "ZAN-FX-17", "ZAN-HID-06")
@pytest.mark.parametrize(("dice", "won"), [((2, 5), False), ((3, 5), True)])
def test_a_pickpocket(dice: tuple[int, int], won: bool) -> None:
    """Con 5 against Con 2: equal fails."""
    groups = {"a1": (OPEN, "silk_finger_nadja! odrix"), "b1": (OPEN, "simma! rurik_twice_buried!")}
    items = {"rurik_twice_buried": "rune_hammer! lucky_coin!~", "simma": "hazel_wand!"}
    t = act(scene(groups=groups, items=items, dice=dice, then=Fast(1)), "pickpocket")
    (event,) = told(t, "pocket_picked")
    assert (event["total"], event["needed"], event["won"]) == (dice[0] + 5, 7, won)
    assert event["target"] == pawn(t, "rurik_twice_buried"), "never a Hero"
    if won:
        answer(t, "take_up", key(t, "silk_finger_nadja"))
        assert t.state.things[thing(t, "rune_hammer")].bearer == pawn(t, "silk_finger_nadja"), "the uncursed one"
    else:
        assert t.state.things[thing(t, "rune_hammer")].bearer == pawn(t, "rurik_twice_buried")


@clause("ZAN-D-47", "ZAN-SKL-13", "ZAN-FX-14")
def test_whose_pocket_cannot_be_picked() -> None:
    nadja = {"a1": (OPEN, "silk_finger_nadja! odrix!")}
    items = {"old_tobba": "rune_hammer!"}
    assert not is_open("pickpocket", groups={**nadja, "b1": (OPEN, "simma! old_tobba!")}, items=items), "stoic"
    items = {"simma": "rune_hammer!"}
    assert not is_open("pickpocket", groups={**nadja, "b1": (OPEN, "simma!")}, items=items), "a Hero"
    items = {"vasko_the_red": "rune_hammer!"}
    assert not is_open("pickpocket", groups={**nadja, "b1": ("14E", "simma! vasko_the_red!")}, items=items), "elsewhere"
    assert is_open("pickpocket", groups={**nadja, "b1": (OPEN, "simma! vasko_the_red!")}, items=items)
    carried = {
        "silk_finger_nadja": "lucky_coin! hazel_wand! miners_lamp!",
        "odrix": "dwarven_axe! boar_spear! siege_maul!",
        **items,
    }
    assert not is_open("pickpocket", groups={**nadja, "b1": (OPEN, "simma! vasko_the_red!")}, items=carried), "no room"


@clause("ZAN-ITM-11", "ZAN-R-78", "ZAN-D-47")
def test_dwarven_engineers_make_bombs() -> None:
    groups = {"a1": ("04G", "odrix! dwarven_engineers!"), **FOE}
    assert not is_open("bombmaker", groups=groups), "in a city that is not his"
    assert not is_open("bombmaker", groups=groups, cities={"basilea": "b"})
    t = act(scene(groups=groups, cities={"basilea": "a"}), "bombmaker")
    answer(t, "place_item", key(t, "odrix"))
    (token,) = t.state.things_of[pawn(t, "odrix")]
    assert t.state.marks[token] in t.content.bomb_tokens
    at_mine = {"a1": ("04H", "odrix! dwarven_engineers!"), **FOE}
    assert is_open("bombmaker", groups=at_mine, mines={"basilean_diggings": "iron a"})
    assert not is_open("bombmaker", groups=at_mine, mines={"basilean_diggings": "iron b"})
    full = {"odrix": "lucky_coin! hazel_wand! miners_lamp!"}
    assert not is_open("bombmaker", groups=groups, cities={"basilea": "a"}, items=full), "no carrier with room"
    hidden = {"a1": ("04G", "odrix! dwarven_engineers"), **FOE}
    assert not is_open("bombmaker", groups=hidden, cities={"basilea": "a"}), "faceup only"
    t = scene(groups=groups, cities={"basilea": "a"})
    t.state.marks[20:26] = t.content.bomb_tokens
    assert "bombmaker" not in open_actions(t.state, t.content, group(t, "a1")), "six tokens"


@clause("ZAN-R-122", "ZAN-FX-12", "ZAN-SKL-07", "ZAN-D-47", "ZAN-SPL-01")
@pytest.mark.parametrize(
    ("place", "code", "unit", "die", "learned"),
    [
        ("selendor", "07D", "eldra_cinderhand", 1, True),  # 1 + 5 = 6
        ("selendor", "07D", "wenzel_the_fumbler", 2, False),  # 2 + 3
        ("zirconia", "12D", "eldra_cinderhand", 1, False),  # 6 of 7
        ("zirconia", "12D", "eldra_cinderhand", 2, True),
    ],
)
def test_studies(place: str, code: str, unit: str, die: int, learned: bool) -> None:
    t = act(scene(groups={"a1": (code, f"odrix! {unit}!"), **FOE}, cities={place: "a"}, dice=[die]), "study")
    row = pawn(t, unit)
    assert t.state.pawns[row].drained == 1, "the test costs 1 MP"
    (event,) = told(t, "studied")
    assert event["won"] is learned
    if not learned:
        assert not t.asks
        return
    names = {option.partition(":")[2] for option in t.pending.options}
    taught = {"selendor": {"heal", "protect", "cure_plague"}, "zirconia": {"charm", "fly", "protect", "curse", "heal"}}
    assert names >= taught[place]
    assert ("cure_plague" in names) is (place == "selendor")
    assert "fireball" not in names, "she can cast it already"
    answer(t, "choose_lesson", "spell:heal")
    assert t.state.pawns[row].spells == (t.content.spell.row("heal"),)
    assert t.state.spells[t.content.spell.row("heal")] == 1, "a card from the display"


@clause("ZAN-R-122", "ZAN-FX-12", "ZAN-SKL-05")
def test_who_cannot_study() -> None:
    place = {"zirconia": "a"}
    assert not is_open("study", groups={"a1": ("12D", "odrix!"), **FOE}, cities=place), "Magic 0"
    assert not is_open("study", groups={"a1": ("12D", "eldra_cinderhand!"), **FOE}, cities={"zirconia": "b"})
    assert not is_open("study", groups={"a1": ("12D", "eldra_cinderhand! odrix"), **FOE}), "nobody's city"
    t = scene(groups={"a1": ("12D", "eldra_cinderhand!"), **FOE}, cities=place)
    row = pawn(t, "eldra_cinderhand")
    t.state.pawns[row] = replace(t.state.pawns[row], drained=5)
    assert "study" not in open_actions(t.state, t.content, group(t, "a1")), "no MP"
    t.state.pawns[row] = replace(t.state.pawns[row], drained=0)
    assert "study" in open_actions(t.state, t.content, group(t, "a1"))
    t.state.spells[:] = [0] * len(t.state.spells)
    assert "study" not in open_actions(t.state, t.content, group(t, "a1")), "no card in the display"


@clause("ZAN-R-122", "ZAN-ITM-03", "ZAN-FX-16", "ZAN-D-47")
@pytest.mark.parametrize(
    ("book", "spells"),
    [
        ("book_of_embers", ["fireball"]),
        ("book_of_ways", ["teleport"]),
        ("book_of_veils", ["charm", "fly"]),
        ("black_book", ["curse"]),
    ],
)
def test_books(book: str, spells: list[str]) -> None:
    groups = {"a1": (OPEN, "aelith_moonwarden! odrix!"), **FOE}
    t = act(scene(groups=groups, items={"aelith_moonwarden": book}), "book")
    answer(t, "choose_book", key(t, book))
    if len(spells) > 1:
        assert tuple(t.pending.options) == tuple(f"spell:{name}" for name in spells)
        answer(t, "choose_lesson", f"spell:{spells[-1]}")
    assert t.state.pawns[pawn(t, "aelith_moonwarden")].spells == (t.content.spell.row(spells[-1]),)
    assert t.state.things[thing(t, book)].faceup, "using it shows it; it stays"
    assert not is_open("book", groups=groups, items={"aelith_moonwarden": f"{book}!~"}), "a cursed book teaches nothing"
    assert not is_open("book", groups=groups, items={"odrix": f"{book}!"}), "the bearer learns, if he can"


@clause("ZAN-FX-12", "ZAN-ITM-05", "ZAN-D-47")
def test_the_foundry() -> None:
    groups = {"a1": ("02F", "odrix!"), **FOE}
    t = scene(groups=groups, items={"odrix": "dwarven_plate! chain_hauberk!"}, cities={"nizny_tagil": "a"})
    assert "foundry" not in open_actions(t.state, t.content, group(t, "a1")), "nothing to repair"
    row = thing(t, "dwarven_plate")
    t.state.things[row] = replace(t.state.things[row], worn=3)
    act(t, "foundry")
    assert t.state.things[row].worn == 0
    t.state.things[row] = replace(t.state.things[row], worn=3)
    t.state.cities[city("nizny_tagil")] = replace(t.state.cities[city("nizny_tagil")], controller=1)
    assert "foundry" not in open_actions(t.state, t.content, group(t, "a1"))


def breaking(**setting: Any) -> T:
    t = scene(step=ACTIONS, **setting)
    t.start(ActionStep(0))
    return t


@clause("ZAN-ITM-09", "ZAN-R-116", "ZAN-R-89", "ZAN-D-47")
def test_the_chieftain_destroys_cursed_items_without_an_action() -> None:
    groups = {"a1": (OPEN, "orcish_chieftain! odrix"), "b1": (OPEN, "simma!")}
    items = {"orcish_chieftain": "grudge_blade!~ rune_hammer!", "simma": "orb_of_zirconia!~"}
    t = breaking(groups=groups, items=items)
    answer(t, "choose_actor", "break_curse")
    assert set(t.pending.options) == {key(t, "grudge_blade"), key(t, "orb_of_zirconia"), "pass"}
    answer(t, "break_curse", key(t, "grudge_blade"))
    assert t.state.players[0].destroyed == 2
    assert C.item.row("grudge_blade") in t.state.item_discard
    assert not t.state.pawns[pawn(t, "orcish_chieftain")].acted
    assert "break_curse" not in t.pending.options, "once per own turn"
    t.start(FinishTurn(0))
    assert not t.state.pawns[pawn(t, "orcish_chieftain")].used


@clause("ZAN-ITM-09", "ZAN-R-116")
@pytest.mark.parametrize(("word", "destroyed"), [("grant", 4), ("refuse", 0)])
def test_another_players_cursed_item_with_his_consent(word: str, destroyed: int) -> None:
    groups = {"a1": (OPEN, "orcish_chieftain! odrix"), "b1": (OPEN, "simma!")}
    t = breaking(groups=groups, items={"simma": "orb_of_zirconia!~"})
    answer(t, "choose_actor", "break_curse")
    answer(t, "break_curse", key(t, "orb_of_zirconia"))
    t.resume()  # as after a load: the same is asked again
    answer(t, "grant_breaking", word, seat=1)
    assert t.state.players[0].destroyed == destroyed
    assert (C.item.row("orb_of_zirconia") in t.state.item_discard) is bool(destroyed)
    assert t.state.pawns[pawn(t, "orcish_chieftain")].used, "asking is the one use of the turn"


@clause("ZAN-ITM-02", "ZAN-D-25")
def test_what_a_group_cannot_carry_may_be_given_to_others_in_the_hex() -> None:
    full = {"odrix": "lucky_coin! hazel_wand! miners_lamp!"}
    groups = {"a1": (OPEN, "odrix!"), "a2": (OPEN, "vasko_the_red!"), "b1": (OPEN, "simma! kuduk_levy_a")}
    t = scene(groups=groups, items=full, deck="rune_hammer")
    t.start(GainItem(group(t, "a1")))
    room = {key(t, name, "discard") for name in ("lucky_coin", "hazel_wand", "miners_lamp")}
    assert set(t.pending.options) == {key(t, "vasko_the_red"), key(t, "simma"), *room, "discard_it"}
    answer(t, "place_item", key(t, "simma"))
    t.resume()  # as after a load: the same is asked again
    answer(t, "take_gift", "refuse", seat=1)
    assert set(t.pending.options) == {key(t, "vasko_the_red"), *room, "discard_it"}
    t.start(GainItem(group(t, "a1"), C.item.row("orb_of_zirconia")))
    answer(t, "place_item", key(t, "simma"))
    answer(t, "take_gift", "grant", seat=1)
    assert t.state.things[thing(t, "orb_of_zirconia")].bearer == pawn(t, "simma")
    assert thing(t, "orb_of_zirconia") in t.state.known_things[0]
    t = scene(groups=groups, deck="rune_hammer")
    t.start(GainItem(group(t, "a1")))
    assert set(t.pending.options) == {key(t, "odrix"), "discard_it"}, "the group's own carriers come first"


@clause("ZAN-ITM-02", "ZAN-ITM-09", "ZAN-D-25")
def test_over_the_limit_an_older_item_may_go() -> None:
    full = {"odrix": "lucky_coin! hazel_wand!~ miners_lamp!"}
    t = scene(groups={"a1": (OPEN, "odrix!"), **FOE}, items=full, deck="rune_hammer")
    t.start(GainItem(group(t, "a1")))
    assert set(t.pending.options) == {key(t, "lucky_coin", "discard"), key(t, "miners_lamp", "discard"), "discard_it"}
    answer(t, "place_item", key(t, "miners_lamp", "discard"))
    answer(t, "place_item", key(t, "odrix"))
    held = {C.items[t.state.marks[row]].id for row in t.state.things_of[pawn(t, "odrix")]}
    assert held == {"lucky_coin", "hazel_wand", "rune_hammer"}, "a cursed item stays with its bearer"
    assert C.item.row("miners_lamp") in t.state.item_discard


@clause("ZAN-MIN-05", "ZAN-R-78")
def test_a_mine_that_is_gone_makes_no_bombs() -> None:
    t = scene(groups={"a1": ("04H", "odrix! dwarven_engineers!"), **FOE}, mines={"basilean_diggings": "iron a"})
    t.state.mines[C.mine.row("basilean_diggings")] = Mine(True, -1, gone=True)
    assert "bombmaker" not in open_actions(t.state, t.content, group(t, "a1"))


@clause("ZAN-R-89", "ZAN-ITM-05")
@pytest.mark.parametrize(("by", "destroyed"), [(0, (3, 0)), (-1, (0, 0))])
def test_magical_armor_broken_in_battle_counts_for_who_dealt_the_damage(by: int, destroyed: tuple[int, int]) -> None:
    t = scene(groups={"a1": (OPEN, "shuragub!"), "b1": (OPEN, "simma!")}, items={"simma": "mithral_shirt! rune_candle"})
    t.start(Wound(pawn(t, "simma"), 3, by))
    answer(t, "armor_up", "pass")
    assert (t.state.players[0].destroyed, t.state.players[1].destroyed) == destroyed
    assert C.item.row("mithral_shirt") in t.state.item_discard


@clause("ZAN-R-89", "ZAN-COM-02", "ZAN-ITM-12")
def test_who_deals_the_damage_of_a_battle() -> None:
    groups = {"a1": (OPEN, "shuragub! vasko_the_red!"), "b1": (OPEN, "simma! old_tobba!")}
    t = scene(groups=groups)
    begin_fight(t, Fight(0, group(t, "a1"), 1, "group", hex_(OPEN), foe_group=group(t, "b1")))
    for side, why, by in ((1, "combat", 0), (0, "combat", 1), (0, "volley", 1), (0, "bomb", -1)):
        frame = spread(t.state, t.content, side, (pawn(t, "simma"),), 2, why)
        assert isinstance(frame, Damage)
        assert frame.by == by, (side, why)


@clause("ZAN-R-89", "ZAN-MAG-02")
@pytest.mark.parametrize(("dice", "destroyed"), [([6, 1], (3, 0)), ([1, 6], (0, 3))])
def test_armor_broken_by_a_magic_attack(dice: list[int], destroyed: tuple[int, int]) -> None:
    """Magic 5 each, and Eldra's focus: 6 or 4 points of difference."""
    groups = {"a1": (OPEN, "shuragub! eldra_cinderhand!"), "b1": (OPEN, "simma! nimue_of_the_lake!")}
    loser = "nimue_of_the_lake" if dice[0] > dice[1] else "eldra_cinderhand"
    t = scene(groups=groups, dice=dice, items={loser: "mithral_shirt!"})
    pair = (pawn(t, "eldra_cinderhand"), pawn(t, "nimue_of_the_lake"))
    fight = Fight(0, group(t, "a1"), 1, "group", hex_(OPEN), foe_group=group(t, "b1"), round=1, rear=pair)
    begin_fight(t, replace(fight, attackers=pair[:1], defenders=pair[1:]))
    t.start(MagicPhase(0))
    answer(t, "magic_turn", key(t, "eldra_cinderhand"))
    answer(t, "magic_act", "attack")
    quiet(t)
    assert (t.state.players[0].destroyed, t.state.players[1].destroyed) == destroyed


@clause("ZAN-FX-13", "ZAN-R-21")
def test_the_sirens_gift_lasts_until_the_end_of_the_next_own_turn() -> None:
    t = scene(groups={"a1": ("14D", "odrix"), **FOE})
    row = group(t, "a1")
    assert not has_water(t.state, t.content, row)
    benefits["water_leave"](t, row, pawn(t, "odrix"), Consequence("water_leave"))
    assert has_water(t.state, t.content, row)
    move_group(t, row, hex_("14E"), "step")
    assert has_water(t.state, t.content, row), "on land too"
    for left in (True, False):
        t.start(FinishTurn(0))
        t.start(FinishTurn(1))
        assert has_water(t.state, t.content, row) is left


@clause("ZAN-UNI-07", "ZAN-R-43", "ZAN-ADV-06")
@pytest.mark.parametrize(
    ("card", "asked"),
    [
        ("shipwreck", True),  # 1 damage to every unit
        ("bear_of_hollow_hill", False),  # the attempter alone, who is faceup
        ("bandit_toll", False),  # no damage
    ],
)
def test_whom_a_failure_would_hurt_may_be_turned_up_before_the_die(card: str, asked: bool) -> None:
    t = scene(groups={"a1": ("03G", "vasko_the_red! kuduk_levy_a"), **FOE}, adventure=card, then=Fast(1))
    t.start(actions["adventure"](t, group(t, "a1")))
    answer(t, "attempt", key(t, "vasko_the_red"))
    if t.pending.kind == "zanziar.adventure_skill":
        answer(t, "adventure_skill", "skill:combat")
    assert (t.asks[0].kind == "zanziar.before_roll") is asked
    if asked:
        assert key(t, "kuduk_levy_a", "up") in t.asks[0].options
