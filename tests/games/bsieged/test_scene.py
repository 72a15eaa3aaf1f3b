"""Attacks, shots and what the Abyss does as scenes: dice, what they need, who is destroyed, who is hit."""

from __future__ import annotations

from tests.games.bsieged.scene import answer, hero, play, zone
from warhall.games.bsieged import GAME
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.attack import Attack
from warhall.games.bsieged.rules.enemies import EnemiesPhase
from warhall.kernel.battle import NOBODY, Battle, Fighter, Modifier, all_fights
from warhall.testing import clause


def shown(t: T) -> Battle:
    found = GAME.battle(next(all_fights(t.log(), 0)), t.view(0))
    assert found is not None
    return found


@clause("BSG-ATK-03", "BSG-DEF-02")
def test_an_attack_shows_its_dice_its_target_and_who_shrugs_it_off() -> None:
    t = play(
        Attack(hero("isolde_thorne"), zone("north_2")),
        heroes={"isolde_thorne": {"at": "north_wall"}},
        zones={"north_2": {"molen": 1}},
        turn="isolde_thorne",
        dice=[5],
    )
    battle = shown(t)
    assert battle.title == "Attack on north zone 2"
    assert battle.armies[1].fighters == (Fighter("Mölen", "brute", "1, Resistance 3"),)
    (throw,) = battle.beats[0].throws
    assert [(die.shows, die.words, die.counts) for die in throw.turned] == [("5", "hit", True)]
    assert throw.modifiers[0] == Modifier("to hit: Archer's Discipline", "4+")
    assert battle.verdict == "No enemy is harmed."
    assert battle.winner == 1
    assert battle.losses == ("A Mölen in north zone 2 shrugs off 1 hit.",)


@clause("BSG-AMB-38")
def test_an_attack_on_nobody_is_won_by_nobody() -> None:
    t = play(
        Attack(hero("isolde_thorne"), zone("north_2")),
        heroes={"isolde_thorne": {"at": "north_wall"}},
        turn="isolde_thorne",
        dice=[5],
    )
    assert (shown(t).winner, shown(t).verdict) == (NOBODY, "Nobody was there.")


@clause("BSG-DGR-02", "BSG-ATK-05")
def test_before_the_dice_are_settled_nothing_is_decided_and_divine_grace_is_named() -> None:
    t = play(
        Attack(hero("hulda_ironmantle"), zone("north_1")),
        heroes={"hulda_ironmantle": {"at": "north_wall", "grace": 1}},
        zones={"north_1": {"krohn": 1}},
        turn="hulda_ironmantle",
        dice=[3],
    )
    assert shown(t).winner == NOBODY
    assert shown(t).beats == ()
    answer(t, "grace:1_up")
    battle = shown(t)
    assert battle.beats[0].throws[0].modifiers[-1] == Modifier("on dice: Divine Grace", "+1")
    assert battle.armies[1].fighters[0].lost == 1
    assert battle.verdict == "1 enemy destroyed."
    assert battle.winner == 0


@clause("BSG-ENK-04", "BSG-DEF-06")
def test_krohns_before_a_held_wall_are_a_scene_with_the_hero_they_hit() -> None:
    t = play(
        EnemiesPhase(),
        round=4,
        messenger="outskirts",
        heroes={"aldric_vane": {"at": "north_wall", "morale": 5}},
        zones={"north_1": {"krohn": 2}, "north_3": {"krohn": 1}},
    )
    battle = shown(t)
    assert battle.title == "Krohns in north zone 1 attack"
    assert battle.armies[0].fighters == (Fighter("Krohns", "goblin", "2 hits"),)
    assert [(one.name, one.words) for one in battle.armies[1].fighters] == [("Aldric Vane", "2 hits, −2 Morale")]
    assert (battle.verdict, battle.winner) == ("2 Morale lost.", 0)


@clause("BSG-ENK-12", "BSG-ENK-13", "BSG-DEF-04")
def test_rocks_of_a_molen_damage_what_nobody_protects_and_a_token_wards_them_off() -> None:
    t = play(
        EnemiesPhase(),
        round=4,
        messenger="outskirts",
        heroes={"aldric_vane": {"at": "north_wall", "morale": 5}},
        reinforced={"armory": 1},
        zones={"east_3": {"molen": 1}},
    )
    answer(t, "spend")
    battle = shown(t)
    assert battle.title == "A Mölen in east zone 3 throws rocks"
    assert [(one.name, one.words) for one in battle.armies[1].fighters] == [
        ("The Barn", "damaged"),
        ("The Armory", "unharmed"),
    ]
    assert battle.beats[0].throws[0].total == "2 hits"
    assert battle.beats[0].throws[1].modifiers == (Modifier("warded off", "1"),)
    assert battle.verdict == "1 building damaged."
