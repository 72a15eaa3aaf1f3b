"""Adventures: who tries, how cards are won, what they bring (ZAN-ADV, ZAN-FX-01 to ZAN-FX-09)."""

from __future__ import annotations

import pytest

from tests.games.zanziar.scene import C, answer, group, key, pawn, quiet, scene, thing, told
from warhall.games.zanziar.catalog import known
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules.actions import open_actions
from warhall.games.zanziar.rules.adventure import Adventure
from warhall.games.zanziar.rules.adventure_choices import choices, results
from warhall.games.zanziar.rules.adventure_effects import benefits, penalties
from warhall.games.zanziar.rules.adventure_wins import wins
from warhall.testing import clause

WHERE = "03G"
TOKEN = C.world.site_at[C.hex.row(WHERE)]
FOE = {"b1": ("14E", "leader_of_largos")}


def drawn(card: str, units: str, dice: tuple[int, ...] = (), items: dict[str, str] | None = None) -> T:
    """A group on an adventure hex with this card on top of the deck."""
    table: T = scene(
        groups={"a1": (WHERE, units), **FOE},
        items=items,
        adventure=card,
        dice=dice,
        deck="rune_hammer lucky_coin",
    )
    table.start(Adventure(group(table, "a1")))
    return table


def tries(t: T, unit: str, *keys: str) -> T:
    """A unit attempts it, with these answers to what follows."""
    answer(t, "attempt", key(t, unit))
    for option in keys:
        quiet(t)
        t.choose(t.pending.seat, option)
    quiet(t)
    return t


def over(t: T) -> str:
    """How it ended."""
    how: str = told(t, "adventure_over")[-1]["how"]
    return how


def test_every_name_of_the_content_is_written() -> None:
    assert set(wins) == {"", *known.WINS}
    assert set(benefits) == set(known.BENEFITS)
    assert set(penalties) == set(known.PENALTIES)
    assert set(choices) == set(results)


@clause("ZAN-ADV-01", "ZAN-ADV-02", "ZAN-D-29", "ZAN-R-44")
def test_only_where_a_token_lies() -> None:
    t = scene(groups={"a1": (WHERE, "odrix!"), **FOE})
    assert "adventure" in open_actions(t.state, C, group(t, "a1"))
    t.state.sites[TOKEN] = False
    assert "adventure" not in open_actions(t.state, C, group(t, "a1"))


@clause("ZAN-ADV-04", "ZAN-ADV-05", "ZAN-R-109", "ZAN-R-83", "ZAN-EX-21")
def test_a_success_brings_an_item_and_takes_the_token() -> None:
    """Counterfeiters: Con 7; the Grey Widow has 6."""
    t = tries(drawn("counterfeiters", "grey_widow!", (1,)), "grey_widow", "pawn:1", "pawn:1")
    assert over(t) == "won", "equal is enough"
    assert not t.state.sites[TOKEN]
    assert len(t.state.things_of[pawn(t, "grey_widow")]) == 2, "the reward and a further item"
    assert t.state.adventure_discard == (C.adventure.row("counterfeiters"),)
    assert t.state.players[0].tried == 1


@clause("ZAN-ADV-06", "ZAN-ADV-07", "ZAN-FX-09", "ZAN-R-83")
def test_a_failure_strikes_the_attempter_and_leaves_the_token() -> None:
    t = tries(drawn("bear_of_hollow_hill", "vasko_the_red! odrix", (1,)), "odrix")
    assert over(t) == "failed"
    assert not t.state.hero_pawns[0], "3 damage to a facedown Hero with Combat 1"
    t = tries(drawn("bear_of_hollow_hill", "brannoch_oathshield! odrix", (1,)), "brannoch_oathshield")
    assert t.state.pawns[pawn(t, "brannoch_oathshield")].hurt == 3
    assert t.state.sites[TOKEN]
    assert t.state.players[0].tried == 1


@clause("ZAN-ADV-04", "ZAN-R-45", "ZAN-SKL-07", "ZAN-D-28")
def test_skills_that_can_be_chosen() -> None:
    t = drawn("riddle_bridge", "elisa!")
    answer(t, "attempt", key(t, "elisa"))
    assert list(t.pending.options) == ["skill:magic", "skill:diplomacy", "skill:con"], "Combat is 0"
    t = tries(drawn("whispering_stones", "elisa!", (1, 1)), "elisa")
    assert (over(t), t.state.pawns[pawn(t, "elisa")].drained) == ("failed", 1)
    t = drawn("whispering_stones", "odrix!", (1, 1))
    assert told(t, "adventure_over")[0]["how"] == "avoided", "nobody can try: the group flees"


@clause("ZAN-ADV-08", "ZAN-R-46", "ZAN-R-83")
def test_fleeing_is_no_attempt() -> None:
    t = drawn("drowned_bell", "odrix!", (6, 1))
    answer(t, "attempt", "flee")
    quiet(t)
    assert over(t) == "avoided"
    assert t.state.players[0].tried == 0
    assert t.state.sites[TOKEN]


@clause("ZAN-D-46", "ZAN-R-83")
def test_simma_draws_again_once() -> None:
    t = drawn("drowned_bell wyrms_clutch", "simma!")
    answer(t, "redraw_adventure", "redraw")
    assert t.state.adventure == C.adventure.row("wyrms_clutch")
    assert (t.pending.kind, t.state.players[0].tried) == ("zanziar.attempt", 0)


@clause("ZAN-ADV-03")
@pytest.mark.parametrize(
    ("card", "unit", "dice", "won"),
    [
        ("three_doors", "vasko_the_red", (1, 1), True),  # Combat 6 + 1
        ("three_doors", "vasko_the_red", (4,), False),  # no Magic
        ("three_doors", "vasko_the_red", (6, 5), False),  # Con 1 + 5
        ("sirens_rock", "grey_widow", (1,), True),  # Con 6 + 1 + 2
        ("sirens_rock", "rurik_twice_buried", (4, 1), False),  # 2 + 4 - 1; then the way he goes
        ("sirens_rock", "rurik_twice_buried", (5,), True),
        ("trial_of_the_elders", "durgrim_nine_axes", (2, 3), True),  # a dwarf: 1 + 2 + 2, then 1 + 3 + 2
        ("trial_of_the_elders", "sister_perpetua", (1, 1), False),  # 5, then 5 against 6
        ("chess_with_death", "grey_widow", (2, 3, 1), False),  # 8 against 8; then the damage
        ("chess_with_death", "grey_widow", (3, 3), True),
        ("healing_spring", "vasko_the_red", (), True),
    ],
)
def test_cards_with_text(card: str, unit: str, dice: tuple[int, ...], won: bool) -> None:
    t = drawn(card, f"{unit}! odrix", dice)
    tries(t, unit)
    assert over(t) == ("won" if won else "failed")


@clause("ZAN-D-48", "ZAN-ADV-03")
def test_prices() -> None:
    t = tries(drawn("toll_of_blood", "vasko_the_red! odrix kuduk_levy_a"), "vasko_the_red")
    assert list(t.pending.options) == [key(t, "kuduk_levy_a"), "pass"], "neither Hero nor attempter"
    answer(t, "pay_price", key(t, "kuduk_levy_a"))
    assert over(t) == "won"
    t = tries(
        drawn("mad_alchemist", "vasko_the_red! odrix", items={"vasko_the_red": "grudge_blade!~"}), "vasko_the_red"
    )
    assert over(t) == "failed", "a cursed item is no price"
    assert t.state.pawns[pawn(t, "vasko_the_red")].hurt == 1
    t = tries(drawn("oath_stone", "vasko_the_red! odrix"), "vasko_the_red")
    answer(t, "pay_price", "show_all")
    assert over(t) == "won"
    assert t.state.players[0].named


@clause("ZAN-FX-04", "ZAN-FX-03", "ZAN-FX-05", "ZAN-FX-07")
def test_some_benefits_and_penalties() -> None:
    t = tries(drawn("barrow_king", "vasko_the_red!", (3,)), "vasko_the_red", "pawn:1", "pawn:1")
    assert C.items[t.state.marks[t.state.things_of[pawn(t, "vasko_the_red")][1]]].kind == "staff"
    t = tries(
        drawn("runaway_heir", "mayor_pimm_barleymow! odrix", (1,)), "mayor_pimm_barleymow", "skill:diplomacy", "pawn:1"
    )
    assert t.state.pawns[pawn(t, "little_prince")].faceup
    t = tries(drawn("wandering_court", "vasko_the_red! odrix", (1,)), "vasko_the_red", "skill:con")
    assert t.state.pawns[pawn(t, "vasko_the_red")].spent == 2
    t = tries(drawn("hermit_of_the_crag", "elisa!", (1,)), "elisa", "skill:magic", "pawn:1", "spell:teleport")
    assert t.state.pawns[pawn(t, "elisa")].spells == (C.spell.row("teleport"),)
    t = tries(
        drawn("choir_of_ash", "vasko_the_red! elisa!", (1,), items={"elisa": "hazel_wand"}), "elisa", "skill:diplomacy"
    )
    assert t.state.things[thing(t, "hazel_wand")].cursed
    t = tries(drawn("witchs_hut", "vasko_the_red! odrix", (1,)), "vasko_the_red")
    assert t.state.faces[1] == C.herd


@clause("ZAN-ADV-05", "ZAN-HID-01")
def test_the_oracle_shows_a_hero_to_one_seat_alone() -> None:
    t = tries(drawn("oracle_of_salt", "elisa!", (6,)), "elisa", "skill:magic", "pawn:1")
    hero = pawn(t, "leader_of_largos")
    assert t.view(0).facts.faces[hero] == C.unit.row("leader_of_largos")
    assert t.view(None).facts.hero_pawns[1] == 0
    assert not t.state.players[1].named
    assert all(event.data.get("hero") is None for event in t.log(1) if event.kind == "zanziar.hero_seen")


@clause("ZAN-R-73", "ZAN-FX-09")
def test_the_plague_village_and_the_spring() -> None:
    for plague, hurt in ((True, 1), (False, 0)):
        t = drawn("plague_village", "odrix! vasko_the_red!", (1,))
        t.state.plague = plague
        tries(t, "vasko_the_red")
        assert t.state.pawns[pawn(t, "odrix")].hurt == hurt
    assert not tries(drawn("healing_spring", "odrix!"), "odrix", "pawn:1").state.plague


@clause("ZAN-R-95", "ZAN-ADV-06")
def test_a_buried_chest_after_a_failure() -> None:
    t = scene(
        groups={"a1": (WHERE, "vasko_the_red! odrix"), **FOE},
        adventure="wandering_court",
        hands={"a": "buried_chest"},
        deck="rune_hammer lucky_coin",
        dice=(1,),
    )
    t.start(Adventure(group(t, "a1")))
    tries(t, "vasko_the_red", "skill:con")
    answer(t, "after_adventure", "whenever:buried_chest")
    quiet(t)
    answer(t, "keep_item", "item:lucky_coin")
    assert t.state.pawns[1].spent == 2


@clause("ZAN-ADV-03", "ZAN-BAT-04")
@pytest.mark.parametrize(("dice", "word", "how"), [((1, 1), "done", "won"), ((1, 6), "stop", "failed")])
def test_the_troll_at_the_ford(dice: tuple[int, ...], word: str, how: str) -> None:
    """Vasko, the Knights of Kuduk and Shuragub: Combat 17 against 8 with 8 HP; who breaks off has not won."""
    t = drawn("troll_at_the_ford", "vasko_the_red! knights_of_kuduk! shuragub!", dice)
    answer(t, "attempt", key(t, "vasko_the_red"))
    for _ in range(40):
        quiet(t)
        if told(t, "battle_ended"):
            break
        options = t.pending.options
        t.choose(t.pending.seat, next(key for key in (word, "keep", "pass", *options) if key in options))
    assert over(t) == how
