"""Turns: their start and end, reorganizing, leaders, losses (ZAN-TRN, ZAN-GRP, ZAN-R-10 to -13, -66, -92, -124)."""

from __future__ import annotations

from tests.games.zanziar.scene import C, answer, city, group, hex_, key, pawn, quiet, scene, thing, told, until
from warhall.games.zanziar.effects.loss import DIED, lose
from warhall.games.zanziar.effects.points import hurt
from warhall.games.zanziar.ids import SpellId
from warhall.games.zanziar.queries.places import cities_of
from warhall.games.zanziar.rules.actions import ActionStep
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.games.zanziar.rules.finish import FinishTurn
from warhall.games.zanziar.rules.movement import MovementStep
from warhall.games.zanziar.rules.reorganize import Reorganize
from warhall.games.zanziar.rules.revolt import Revolt
from warhall.games.zanziar.rules.start import StartOfTurn
from warhall.games.zanziar.rules.turn import Rounds
from warhall.kernel.records import replace
from warhall.testing import clause


@clause("ZAN-R-13", "ZAN-R-124", "ZAN-SKL-05")
def test_recovery_by_the_setting() -> None:
    for setting, mp, hp in (("1", 1, 1), ("0", 2, 2), ("full", 0, 0)):
        t = scene(groups={"a1": ("15F", "elisa! odrix!")}, cities={"ragusa": "a"}, options={"recovery": setting})
        row = pawn(t, "odrix")
        t.state.pawns[row] = replace(t.state.pawns[row], hurt=2, drained=2)
        t.start(StartOfTurn(0))
        assert (t.state.pawns[row].drained, t.state.pawns[row].hurt) == (mp, hp)


@clause("ZAN-R-13")
def test_in_the_open_only_magic_recovers_and_elisa_regains_two() -> None:
    t = scene(groups={"a1": ("12E", "elisa! cave_troll!")})
    for name in ("elisa", "cave_troll"):
        t.state.pawns[pawn(t, name)] = replace(t.state.pawns[pawn(t, name)], hurt=1, drained=3)
    t.start(StartOfTurn(0))
    assert (t.state.pawns[pawn(t, "elisa")].drained, t.state.pawns[pawn(t, "elisa")].hurt) == (1, 1)
    assert t.state.pawns[pawn(t, "cave_troll")].hurt == 0, "regrow"


@clause("ZAN-R-124", "ZAN-D-46", "ZAN-FX-14")
def test_a_healer_heals_another_and_a_spy_looks_in_secret() -> None:
    groups = {"a1": ("12E", "odrix! sister_perpetua! ravn_two_faces!"), "b1": ("12E", "simma")}
    t = scene(groups=groups)
    t.state.pawns[pawn(t, "odrix")] = replace(t.state.pawns[pawn(t, "odrix")], hurt=2)
    t.start(StartOfTurn(0))
    answer(t, "start_skill", key(t, "sister_perpetua"))
    answer(t, "start_target", key(t, "odrix"))
    assert t.state.pawns[pawn(t, "odrix")].hurt == 1
    answer(t, "start_skill", key(t, "ravn_two_faces"))
    answer(t, "start_target", key(t, "simma"))
    assert t.view(0).facts.faces[pawn(t, "simma")] == C.unit.row("simma")
    assert t.view(None).facts.faces[pawn(t, "simma")] == 0
    assert not t.state.players[1].named, "that is no reveal"
    assert [event.data.get("unit") for event in t.log(1) if event.kind == "zanziar.looked"] == [None]


@clause("ZAN-CTY-02", "ZAN-CTY-03", "ZAN-CTY-04", "ZAN-EX-11", "ZAN-R-39")
def test_a_country_draft_of_largos() -> None:
    both = {"pulvis": "a: kuduk_levy_a", "nagya": "a: kuduk_levy_b"}
    t = scene(guards=both, groups={"a1": ("12E", "odrix")}, dice=[6], run=StartOfTurn(0))
    answer(t, "country_draft", "country:largos")
    quiet(t)
    answer(t, "draft_city", "city:nagya")
    assert len(t.state.guards_of[city("nagya")]) == 2
    t = scene(guards=both, groups={"a1": ("12E", "odrix")}, dice=[1], run=StartOfTurn(0))
    answer(t, "country_draft", "country:largos")
    quiet(t)
    answer(t, "revolt_order", "city:pulvis")
    answer(t, "refuge", key(t, "kuduk_levy_a", "dismiss"))
    answer(t, "refuge", key(t, "kuduk_levy_b", "dismiss"))
    assert not cities_of(t.state, 0)
    assert [len(t.state.neutrals_of[city(name)]) for name in ("pulvis", "nagya")] == [0, 0], "nobody is in them"
    assert len(t.state.unit_discard) >= 2, "guards without a group are discarded"


@clause("ZAN-REV-01", "ZAN-REV-02", "ZAN-REV-03", "ZAN-REV-04", "ZAN-R-38")
def test_a_revolt_saves_guards_in_own_groups() -> None:
    t = scene(guards={"ragusa": "a: kuduk_levy_a"}, groups={"a1": ("15F", "odrix")})
    t.start(Revolt(city("ragusa")))
    answer(t, "refuge", "group:a1")
    assert t.state.pawns[pawn(t, "kuduk_levy_a")].group == group(t, "a1")
    assert t.state.cities[city("ragusa")].controller == -1
    assert len(t.state.neutrals_of[city("ragusa")]) == 3


@clause("ZAN-GRP-07", "ZAN-R-12", "ZAN-R-105", "ZAN-TRN-06")
def test_reorganizing_moves_units_and_items_with_their_flags() -> None:
    t = scene(
        groups={"a1": ("15F", "odrix! kuduk_levy_a"), "a2": ("15F", "vasko_the_red!")},
        guards={"ragusa": "a: kuduk_levy_b"},
        items={"odrix": "rune_hammer! grudge_blade!~"},
    )
    levy = pawn(t, "kuduk_levy_a")
    t.state.pawns[levy] = replace(t.state.pawns[levy], acted=True, steps=1)
    t.start(Reorganize(0))
    answer(t, "reorganize_where", "hex:15F")
    assert key(t, "grudge_blade") not in t.pending.options, "a cursed item stays"
    answer(t, "reorganize", key(t, "kuduk_levy_a"))
    assert t.pending.options == ("group:a2", "place:guard", "new", "pass")
    answer(t, "regroup", "group:a2")
    assert t.state.pawns[levy].acted
    answer(t, "reorganize", key(t, "rune_hammer"))
    answer(t, "hand_over", key(t, "vasko_the_red"))
    assert t.state.things[thing(t, "rune_hammer")].bearer == pawn(t, "vasko_the_red")
    answer(t, "reorganize", key(t, "kuduk_levy_b"))
    answer(t, "regroup", "new")
    assert "done" not in t.pending.options, "the new group has no leader"


@clause("ZAN-GRP-06", "ZAN-R-11", "ZAN-D-41")
def test_a_leaderless_group_in_the_open_is_discarded_unless_one_is_turned_up() -> None:
    units = "vasko_the_red! rurik_twice_buried kuduk_levy_a"
    t = scene(groups={"a1": ("12E", units), "a2": ("14E", "odrix")})
    lose(t, pawn(t, "vasko_the_red"), DIED)
    t.start(Aftermath())
    assert t.pending.options == (key(t, "rurik_twice_buried", "up"), "pass")
    answer(t, "leader_lost", "pass")
    assert not t.state.groups[group(t, "a1")].hex
    t = scene(groups={"a1": ("12E", units), "a2": ("14E", "odrix")})
    lose(t, pawn(t, "vasko_the_red"), DIED)
    t.start(Aftermath())
    answer(t, "leader_lost", key(t, "rurik_twice_buried", "up"))
    assert len(t.state.pawns_in[group(t, "a1")]) == 2


@clause("ZAN-GRP-06", "ZAN-R-11")
def test_in_an_own_city_they_become_guards() -> None:
    t = scene(groups={"a1": ("15F", "vasko_the_red! kuduk_levy_a!"), "a2": ("14E", "odrix")}, cities={"ragusa": "a"})
    lose(t, pawn(t, "vasko_the_red"), DIED)
    t.start(Aftermath())
    answer(t, "stranded", "place:guard")
    assert t.state.guards_of[city("ragusa")] == (pawn(t, "kuduk_levy_a"),)


@clause("ZAN-R-66", "ZAN-SKL-03")
def test_items_of_the_dead_go_to_the_own_group_or_are_discarded() -> None:
    t = scene(groups={"a1": ("12E", "odrix! vasko_the_red!")}, items={"vasko_the_red": "rune_hammer"})
    hurt(t, pawn(t, "vasko_the_red"), 6)
    t.start(Aftermath())
    assert t.state.things[thing(t, "rune_hammer")].bearer == pawn(t, "odrix")
    t = scene(
        groups={"a1": ("12E", "vasko_the_red! kuduk_levy_a!"), "a2": ("14E", "odrix!")},
        items={"vasko_the_red": "rune_hammer"},
    )
    hurt(t, pawn(t, "vasko_the_red"), 6)
    t.start(Aftermath())
    assert t.state.item_discard == (C.item.row("rune_hammer"),)


@clause("ZAN-WIN-03", "ZAN-WIN-06", "ZAN-R-82", "ZAN-R-92")
def test_the_death_of_a_hero_eliminates_and_the_last_one_wins() -> None:
    t = scene(
        seats=3,
        groups={"a1": ("12E", "odrix!"), "b1": ("14E", "simma! kuduk_levy_a"), "c1": ("12F", "olaf!")},
        cities={"ragusa": "b"},
        mines={"cliff_lode": "iron b"},
        hands={"b": "second_chance"},
    )
    hurt(t, pawn(t, "simma"), 3)
    t.start(Aftermath())
    assert not t.state.players[1].alive
    assert t.state.cities[city("ragusa")].controller == t.state.mines[C.mine.row("cliff_lode")].controller == -1
    assert (t.state.hands[1], t.state.whenever_discard) == ((), (C.whenever.row("second_chance"),))
    assert C.unit.row("kuduk_levy_a") in t.state.unit_discard
    hurt(t, pawn(t, "olaf"), 5)
    t.start(Aftermath())
    assert t.result is not None
    assert t.result.winners == (0,)


@clause("ZAN-R-93", "ZAN-TRN-01")
def test_the_round_limit_ends_the_game_without_a_winner() -> None:
    t = scene(groups={"a1": ("12E", "odrix!"), "b1": ("14E", "simma!")}, options={"rounds": "40"})
    t.state.round = 39
    t.start(Rounds())
    until(t, "choose_actor")
    assert t.state.round == 40
    answer(t, "choose_actor", "end")
    until(t, "choose_actor")
    assert t.state.active == 1
    answer(t, "choose_actor", "end")
    assert t.result is not None
    assert t.result.winners == ()


@clause("ZAN-R-12", "ZAN-FX-05", "ZAN-TRN-02")
def test_flags_of_the_turn_end_with_it() -> None:
    t = scene(groups={"a1": ("12E", "odrix!")})
    row = pawn(t, "odrix")
    t.state.pawns[row] = replace(t.state.pawns[row], acted=True, steps=2, rate=2, spent=2)
    t.start(FinishTurn(0))
    record = t.state.pawns[row]
    assert (record.acted, record.steps, record.rate, record.spent) == (False, 0, 0, 1)


@clause("ZAN-R-75")
def test_a_hero_returns_from_under_the_herd_in_his_own_city() -> None:
    for where, returned in (("15F", True), ("14E", False)):
        t = scene(groups={"a1": (where, "odrix!")}, cities={"ragusa": "a"})
        row = pawn(t, "odrix")
        t.state.pawns[row] = replace(t.state.pawns[row], beneath=C.unit.row("odrix"))
        t.state.faces[row] = C.herd
        t.state.herd = row
        t.start(StartOfTurn(0))
        assert (t.state.faces[row] == C.unit.row("odrix")) is returned


@clause("ZAN-R-122", "ZAN-R-74")
def test_learned_spells_return_to_the_display() -> None:
    t = scene(groups={"a1": ("12E", "odrix! sister_perpetua!")})
    heal = SpellId(C.spell.row("heal"))
    row = pawn(t, "sister_perpetua")
    t.state.pawns[row] = replace(t.state.pawns[row], spells=(heal,))
    t.state.spells[heal] = 1
    lose(t, row, DIED)
    assert t.state.spells[heal] == 2


@clause("ZAN-TRN-02", "ZAN-TRN-04")
def test_steps_close_when_the_player_says_so() -> None:
    t = scene(groups={"a1": ("12E", "odrix!")}, run=MovementStep(0))
    assert t.pending.options == ("group:a1", "trade", "end")
    t = scene(groups={"a1": ("12E", "odrix!")}, run=ActionStep(0), step="actions")
    assert t.pending.options[-1] == "end"
    assert told(t, "lost") == []
    assert hex_("12E")
