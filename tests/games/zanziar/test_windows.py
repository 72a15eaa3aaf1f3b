"""Windows of a roll, Whenever cards, powers of items, what may be done at any time (ZAN-TRN-08, ZAN-R-95)."""

from __future__ import annotations

import pytest

from tests.games.zanziar.scene import C, answer, city, group, key, pawn, quiet, scene, thing, told
from warhall.games.zanziar.effects.items import curse, show
from warhall.games.zanziar.ids import COMBAT, CON, DIPLOMACY, MAGIC, PawnId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.skills import ADVENTURE, FIGHT, INCITE, PREVENT, Occasion, one_facedown, skill_of
from warhall.games.zanziar.queries.units import hp, is_agent, max_hp, mp
from warhall.games.zanziar.rules.actions import ActionStep
from warhall.games.zanziar.rules.damage import Damage
from warhall.games.zanziar.rules.movement import Move, MovementStep
from warhall.games.zanziar.rules.rolls import Roll
from warhall.kernel.errors import IllegalChoice, WrongSeat
from warhall.kernel.records import replace
from warhall.testing import clause

ODRIX = PawnId(1)  # the first unit of a scene
PAIR = {"a1": ("12E", "odrix! vasko_the_red!"), "b1": ("12E", "simma!")}


def rolled(t: T) -> tuple[int, ...]:
    """The faces as the dice were resolved."""
    changed = {line["number"]: line["face"] for line in told(t, "die_changed")}
    first = next(event.data["faces"] for event in t.events or () if event.kind == "kernel.rolled")
    return tuple(changed.get(number, face) for number, face in enumerate(first))


@clause("ZAN-R-95", "ZAN-TRN-08")
def test_a_roll_without_hands_and_hidden_cards_asks_nobody() -> None:
    t = scene(groups=PAIR, dice=[3, 4], run=Roll("duel", (0, 1), "ZAN-MOV-05", pawns=(ODRIX,), targets=(PawnId(3),)))
    assert not t.asks
    assert t.returned.faces == (3, 4)


@clause("ZAN-R-95", "ZAN-D-06")
def test_everybody_with_a_hand_is_asked_whatever_it_holds() -> None:
    hands = {"a": "second_chance", "b": "milestones"}
    t = scene(groups=PAIR, hands=hands, dice=[3, 5], run=Roll("duel", (0,), "ZAN-MOV-05", pawns=(ODRIX,)))
    assert [(ask.kind, ask.seat) for ask in t.asks] == [("zanziar.after_roll", 0), ("zanziar.after_roll", 1)]
    assert t.asks[0].options == ("reroll:1", "pass")
    assert t.asks[1].options == ("pass",), "nothing to play, asked all the same"
    t.choose(0, "reroll:1")
    t.choose(1, "pass")
    quiet(t)
    assert rolled(t) == (5,)
    assert t.state.whenever_discard == (C.whenever.row("second_chance"),)


@clause("ZAN-R-95")
def test_loaded_moment_turns_an_own_die_only() -> None:
    hands = {"b": "loaded_moment"}
    t = scene(groups=PAIR, hands=hands, dice=[3, 2], run=Roll("duel", (0, 1), "ZAN-MOV-05", pawns=(ODRIX,)))
    assert t.pending.options == ("six:2", "pass")
    answer(t, "after_roll", "six:2")
    assert rolled(t) == (3, 6)


@clause("ZAN-R-95", "ZAN-FX-18")
def test_counter_omen_annuls_a_card_and_both_are_discarded() -> None:
    hands = {"a": "loaded_moment", "b": "counter_omen"}
    t = scene(groups=PAIR, hands=hands, dice=[3], run=Roll("duel", (0,), "ZAN-MOV-05", pawns=(ODRIX,)))
    t.choose(0, "six:1")
    t.choose(1, "pass")
    assert t.pending.kind == "zanziar.counter"
    answer(t, "counter", "whenever:counter_omen")
    assert rolled(t) == (3,)
    assert len(t.state.whenever_discard) == 2


@clause("ZAN-R-95")
@pytest.mark.parametrize(
    ("card", "skill", "amount"), [("a_quiet_word", DIPLOMACY, 3), ("long_lie", CON, 3), ("battle_cry", COMBAT, 4)]
)
def test_cards_before_a_roll_add_to_the_own_total(card: str, skill: int, amount: int) -> None:
    t = scene(groups=PAIR, hands={"a": card}, dice=[2], run=Roll("test", (0,), "ZAN-R-95", pawns=(ODRIX,), skill=skill))
    answer(t, "before_roll", f"whenever:{card}")
    quiet(t)
    assert told(t, "total_raised") == [{"number": 0, "amount": amount, "why": card}]


@clause("ZAN-UNI-07", "ZAN-R-114")
def test_the_target_may_turn_up_before_the_dice_and_nobody_between_roll_and_resolution() -> None:
    groups = {"a1": ("12E", "odrix!"), "b1": ("12E", "simma kuduk_levy_a")}
    roll = Roll("test", (0,), "ZAN-R-95", targets=(PawnId(2), PawnId(3)))
    t = scene(groups=groups, hands={"a": "second_chance"}, dice=[2], run=roll)
    assert (t.pending.kind, t.pending.seat) == ("zanziar.before_roll", 1)
    answer(t, "before_roll", key(t, "simma", "up"))
    assert t.state.pawns[pawn(t, "simma")].faceup
    answer(t, "before_roll", "pass")
    assert t.pending.kind == "zanziar.after_roll"
    with pytest.raises((IllegalChoice, WrongSeat)):
        t.choose(1, key(t, "kuduk_levy_a", "up"))


@clause("ZAN-FX-15", "ZAN-ITM-03")
def test_the_lucky_coin_rerolls_an_own_die_and_is_gone() -> None:
    t = scene(groups=PAIR, items={"odrix": "lucky_coin"}, dice=[1, 4], run=Roll("duel", (0,), "ZAN-MOV-05"))
    answer(t, "after_roll", "coin:1")
    assert rolled(t) == (4,)
    assert t.state.item_discard == (C.item.row("lucky_coin"),)


@clause("ZAN-FX-16", "ZAN-ITM-07")
def test_a_cursed_coin_has_no_power() -> None:
    t = scene(groups=PAIR, items={"odrix": "lucky_coin~"}, dice=[1], run=Roll("duel", (0,), "ZAN-MOV-05"))
    assert t.pending.options == ("pass",), "asked by public facts, with nothing to use"


@clause("ZAN-FX-15")
def test_loaded_dice_and_brandy() -> None:
    search = Roll("search_city", (0,), "ZAN-TRE-01", pawns=(ODRIX,), skill=CON)
    t = scene(groups=PAIR, items={"odrix": "loaded_dice!"}, dice=[1, 5], run=search)
    answer(t, "after_roll", key(t, "loaded_dice", "use"))
    assert rolled(t) == (5,)
    assert t.state.things[thing(t, "loaded_dice")].used
    recruit = Roll("recruit", (0, -1), "ZAN-REC-02", pawns=(ODRIX,), skill=DIPLOMACY)
    t = scene(groups=PAIR, items={"odrix": "cask_of_rog_brandy!"}, dice=[2, 2], run=recruit)
    answer(t, "before_roll", key(t, "cask_of_rog_brandy", "use"))
    quiet(t)
    assert t.returned.total(0) == 5


@clause("ZAN-R-117", "ZAN-ITM-06", "ZAN-EX-26")
def test_item_bonuses_add_to_the_skill_not_to_points() -> None:
    t = scene(
        groups={"a1": ("12E", "simma! odrix!")},
        items={"simma": "orb_of_zirconia! rune_hammer!", "odrix": "hazel_wand!"},
    )
    simma = pawn(t, "simma")
    assert (skill_of(t.state, C, simma, MAGIC).total, mp(t.state, C, simma)) == (7, 5)
    assert (skill_of(t.state, C, simma, COMBAT).total, hp(t.state, C, simma)) == (6, 3)
    assert skill_of(t.state, C, simma, COMBAT).notes == (("rune_hammer", 3),)
    assert skill_of(t.state, C, pawn(t, "odrix"), MAGIC).total == 0, "printed Magic 0 stays 0"


@clause("ZAN-ITM-07", "ZAN-EX-01", "ZAN-EX-26", "ZAN-R-117")
def test_a_curse_turns_every_number_and_no_skill_falls_below_nought() -> None:
    t = scene(groups={"a1": ("12E", "anna!")}, items={"anna": "orb_of_zirconia!~ heralds_tabard!~ rune_hammer!~"})
    anna = pawn(t, "anna")
    assert skill_of(t.state, C, anna, MAGIC).total == 0
    assert skill_of(t.state, C, anna, DIPLOMACY).total == 2
    assert skill_of(t.state, C, anna, DIPLOMACY, Occasion(PREVENT)).total == 1
    assert skill_of(t.state, C, anna, COMBAT).total == 0


@clause("ZAN-FX-14", "ZAN-FX-15")
def test_powers_that_give_another_number_on_an_occasion() -> None:
    items = {"anna": "players_masks! heralds_tabard! staff_wyrms_eye!"}
    t = scene(groups={"a1": ("12E", "anna!")}, items=items)
    anna = pawn(t, "anna")
    assert skill_of(t.state, C, anna, CON).total == 5
    assert skill_of(t.state, C, anna, CON, Occasion(INCITE)).total == 6
    assert skill_of(t.state, C, anna, DIPLOMACY, Occasion(PREVENT)).total == 5
    assert skill_of(t.state, C, anna, COMBAT, Occasion(ADVENTURE)).total == 4
    assert skill_of(t.state, C, anna, COMBAT, Occasion(ADVENTURE, bare=True)).total == 3


@clause("ZAN-FX-15", "ZAN-ADV-04")
def test_the_boar_spear_is_for_battles_not_for_tests() -> None:
    t = scene(groups={"a1": ("12E", "odrix!")}, items={"odrix": "boar_spear!"})
    odrix = pawn(t, "odrix")
    assert skill_of(t.state, C, odrix, COMBAT, Occasion(FIGHT, natural=True)).total == 7, "wolves: 4 and 3"
    assert skill_of(t.state, C, odrix, COMBAT, Occasion(FIGHT)).total == 5
    assert skill_of(t.state, C, odrix, COMBAT, Occasion(ADVENTURE, natural=True)).total == 5, "no battle"


@clause("ZAN-UNI-05", "ZAN-UNI-06", "ZAN-R-08", "ZAN-UNI-10", "ZAN-UNI-11", "ZAN-UNI-09", "ZAN-R-07")
def test_facedown_units_have_the_figures_of_an_army() -> None:
    t = scene(groups={"a1": ("12E", "odrix vasko_the_red kuduk_levy_a!")})
    for name in ("odrix", "vasko_the_red"):
        row = pawn(t, name)
        assert [skill_of(t.state, C, row, skill).total for skill in range(4)] == [1, 0, 1, 1]
        assert max_hp(t.state, C, row) == 1
    assert is_agent(t.state, C, pawn(t, "odrix"))
    assert not is_agent(t.state, C, pawn(t, "vasko_the_red"))
    assert not one_facedown(t.state, t.state.pawns_in[group(t, "a1")])


@clause("ZAN-ITM-05", "ZAN-R-62", "ZAN-R-114", "ZAN-D-50", "ZAN-SKL-03")
def test_armor_may_be_turned_up_when_damage_comes_and_is_lost_first() -> None:
    t = scene(groups={"a1": ("12E", "odrix!")}, items={"odrix": "chain_hauberk"})
    t.start(Damage(0, (pawn(t, "odrix"),), 3, "test"))
    assert t.pending.options == (key(t, "chain_hauberk", "show"), "pass")
    answer(t, "armor_up", key(t, "chain_hauberk", "show"))
    assert t.state.pawns[pawn(t, "odrix")].hurt == 1
    assert t.state.item_discard == (C.item.row("chain_hauberk"),)


@clause("ZAN-R-77", "ZAN-ITM-07")
def test_cursed_armor_lowers_the_maximum() -> None:
    t = scene(groups={"a1": ("12E", "odrix!")}, items={"odrix": "chain_hauberk!~"})
    assert max_hp(t.state, C, pawn(t, "odrix")) == 2
    t = scene(groups={"a1": ("12E", "odrix!")}, items={"odrix": "dwarven_plate!~"})
    assert max_hp(t.state, C, pawn(t, "odrix")) == 1


@clause("ZAN-R-73", "ZAN-FX-16")
def test_the_balm_ends_the_plague_when_it_is_turned_up_uncursed() -> None:
    t = scene(groups={"a1": ("12E", "odrix!")}, items={"odrix": "balm_of_aurel"})
    show(t, thing(t, "balm_of_aurel"))
    assert not t.state.plague
    t = scene(groups={"a1": ("12E", "odrix!")}, items={"odrix": "balm_of_aurel"})
    curse(t, thing(t, "balm_of_aurel"))
    show(t, thing(t, "balm_of_aurel"))
    assert t.state.plague


@clause("ZAN-UNI-07", "ZAN-UNI-08", "ZAN-D-03", "ZAN-R-85")
def test_a_unit_may_be_turned_up_on_anothers_turn_and_stays_so() -> None:
    t = scene(groups={"a1": ("12E", "odrix!"), "b1": ("14E", "simma")}, run=MovementStep(0))
    t.choose(1, key(t, "simma", "up"))
    assert t.state.pawns[pawn(t, "simma")].faceup
    assert t.state.players[1].named
    assert t.pending.kind == "zanziar.choose_mover"
    assert t.standing(1) is None or key(t, "simma", "up") not in t.standing(1).options  # type: ignore[union-attr]


@clause("ZAN-UNI-03", "ZAN-D-04")
def test_any_own_unit_but_the_hero_may_be_discarded() -> None:
    t = scene(groups={"a1": ("12E", "odrix! kuduk_levy_a")}, run=MovementStep(0))
    standing = t.standing(0)
    assert standing is not None
    assert key(t, "kuduk_levy_a", "dismiss") in standing.options
    assert key(t, "odrix", "dismiss") not in standing.options
    t.choose(0, key(t, "kuduk_levy_a", "dismiss"))
    assert t.state.unit_discard == (C.unit.row("kuduk_levy_a"),)


@clause("ZAN-UNI-12", "ZAN-R-10", "ZAN-D-07")
def test_a_facedown_hero_who_leads_may_be_asked_for() -> None:
    t = scene(groups={"a1": ("12E", "odrix"), "b1": ("14E", "simma! vasko_the_red!")}, run=MovementStep(0))
    standing = t.standing(1)
    assert standing is not None
    assert "ask:a" in standing.options
    t.choose(1, "ask:a")
    assert told(t, "hero_named") == [{"seat": 0, "unit": C.unit.row("odrix")}]
    assert t.state.players[0].named
    assert not t.state.pawns[pawn(t, "odrix")].faceup, "the card need not be turned"
    assert t.standing(0) is not None
    assert "ask:b" not in t.standing(0).options  # type: ignore[union-attr]


@clause("ZAN-TRN-08", "ZAN-R-95")
def test_cards_of_any_time_are_played_on_anothers_turn() -> None:
    t = scene(groups={"a1": ("12E", "odrix!"), "b1": ("14E", "simma!")}, hands={"b": "field_surgeon deep_breath"})
    row = pawn(t, "simma")
    t.state.pawns[row] = replace(t.state.pawns[row], hurt=1, drained=3)
    t.start(MovementStep(0))
    t.choose(1, "whenever:field_surgeon")
    answer(t, "card_target", "group:b1")
    assert t.state.pawns[row].hurt == 0
    t.choose(1, "whenever:deep_breath")
    answer(t, "card_target", key(t, "simma"))
    assert t.state.pawns[row].drained == 0
    assert t.pending.seat == 0


@clause("ZAN-TRN-08", "ZAN-D-06")
def test_a_card_whose_target_is_being_chosen_is_not_offered_again() -> None:
    t = scene(groups={"a1": ("12E", "odrix!"), "b1": ("14E", "simma!")}, hands={"b": "field_surgeon deep_breath"})
    row = pawn(t, "simma")
    t.state.pawns[row] = replace(t.state.pawns[row], hurt=1, drained=3)
    t.start(MovementStep(0))
    t.choose(1, "whenever:field_surgeon")
    standing = t.standing(1)
    assert standing is not None
    assert [key for key in standing.options if key.startswith("whenever:")] == ["whenever:deep_breath"]


@clause("ZAN-TRN-08")
def test_loose_tongues_unmasks_near_units_and_told_heroes() -> None:
    groups = {
        "a1": ("12E", "odrix!"),
        "b1": ("13F", "simma kuduk_levy_a"),
        "b2": ("08J", "vasko_the_red! kuduk_levy_b"),
    }
    t = scene(groups=groups, hands={"a": "loose_tongues"}, run=MovementStep(0))
    t.choose(0, "whenever:loose_tongues")
    assert t.pending.options == (key(t, "simma"), key(t, "kuduk_levy_a"), "pass")
    answer(t, "card_target", key(t, "simma"))
    assert t.state.pawns[pawn(t, "simma")].faceup


@clause("ZAN-TRN-08", "ZAN-REV-01")
def test_bread_riot_on_four_or_more() -> None:
    for die, owner in ((3, 1), (4, -1)):
        t = scene(
            groups={"a1": ("12E", "odrix!"), "b1": ("08J", "simma!")},
            guards={"tragy": "b: kuduk_levy_a!"},
            hands={"a": "bread_riot"},
            dice=[die],
            run=MovementStep(0),
        )
        answer(t, "choose_mover", "whenever:bread_riot")
        answer(t, "card_target", "city:tragy")
        quiet(t)
        assert t.state.cities[city("tragy")].controller == owner


@clause("ZAN-TRN-08", "ZAN-FX-17")
def test_cutpurse_takes_an_uncursed_item_in_the_same_hex() -> None:
    t = scene(
        groups=PAIR,
        items={"simma": "rune_hammer grudge_blade~"},
        hands={"a": "cutpurse"},
        draws=[1],
        run=MovementStep(0),
    )
    answer(t, "choose_mover", "whenever:cutpurse")
    answer(t, "card_target", key(t, "simma"))
    answer(t, "take_up", key(t, "vasko_the_red"))
    assert t.state.things[thing(t, "rune_hammer")].bearer == pawn(t, "vasko_the_red")
    assert t.view(1).facts.marks[thing(t, "rune_hammer")] == C.item.row("rune_hammer"), "the former owner knows it"


@clause("ZAN-TRN-08", "ZAN-R-88")
def test_volunteers_and_the_royal_nurse() -> None:
    t = scene(
        groups={"a1": ("12E", "odrix!")},
        hands={"a": "volunteers royal_nurse"},
        units="kuduk_levy_a",
        run=MovementStep(0),
    )
    answer(t, "choose_mover", "whenever:volunteers")
    answer(t, "card_target", "group:a1")
    assert not t.state.pawns[pawn(t, "kuduk_levy_a")].faceup
    assert t.view(1).facts.faces[pawn(t, "kuduk_levy_a")] == 0
    answer(t, "choose_mover", "whenever:royal_nurse")
    answer(t, "card_target", "group:a1")
    assert t.state.pawns[pawn(t, "little_prince")].faceup


@clause("ZAN-TRN-08", "ZAN-FX-10")
def test_forced_march_and_milestones() -> None:
    t = scene(
        groups={"a1": ("12E", "odrix!")}, hands={"a": "forced_march milestones"}, movement="m26", run=MovementStep(0)
    )
    answer(t, "choose_mover", "whenever:forced_march")
    answer(t, "card_target", "group:a1")
    answer(t, "choose_mover", "group:a1")
    answer(t, "keep_card", "whenever:milestones")
    assert t.pending.about == {"group": 1, "left": 3}
    assert t.state.movement_discard == (C.movement.row("m26"),)


@clause("ZAN-TRN-08", "ZAN-MOV-12")
def test_open_gates_makes_a_refusal_consent() -> None:
    t = scene(
        groups={"a1": ("14E", "odrix!"), "b1": ("08J", "simma!")},
        guards={"tragy": "b: kuduk_levy_a"},
        hands={"a": "open_gates"},
        movement="m01",
    )
    t.start(Move(group(t, "a1")))
    answer(t, "keep_card", "pass")
    answer(t, "choose_hex", "hex:14D")
    answer(t, "grant_leave", "refuse")
    answer(t, "refused_city", "whenever:open_gates")
    assert t.state.groups[group(t, "a1")].hex == C.hex.row("14D")
    assert not t.state.groups[group(t, "a1")].must_attack


@clause("ZAN-TRN-08", "ZAN-R-12")
def test_twice_in_a_day() -> None:
    t = scene(groups={"a1": ("12E", "odrix!")}, hands={"a": "twice_in_a_day"}, step="actions")
    row = pawn(t, "odrix")
    t.state.pawns[row] = replace(t.state.pawns[row], acted=True)
    t.start(ActionStep(0))
    answer(t, "choose_actor", "whenever:twice_in_a_day")
    answer(t, "card_target", "group:a1")
    assert not t.state.pawns[row].acted


@clause("ZAN-ITM-04", "ZAN-FX-15", "ZAN-D-05")
def test_a_candle_gives_all_magic_back_at_any_time() -> None:
    t = scene(groups={"a1": ("12E", "odrix!"), "b1": ("14E", "simma!")}, items={"simma": "rune_candle"})
    row = pawn(t, "simma")
    t.state.pawns[row] = replace(t.state.pawns[row], drained=5)
    t.start(MovementStep(0))
    t.choose(1, key(t, "rune_candle", "use"))
    assert mp(t.state, C, row) == 5
    assert t.state.item_discard == (C.item.row("rune_candle"),)
