"""Adventures as the steward reckons them: what it tells people of a chance is what the card asks for (ZAN-ADV-03)."""

from __future__ import annotations

import pytest

from tests.games.zanziar.scene import C, group, key, pawn, scene
from tests.games.zanziar.test_adventures import FOE, WHERE, drawn
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules.adventure import Adventure
from warhall.games.zanziar.steward import advise
from warhall.games.zanziar.steward.eyes import Eyes
from warhall.games.zanziar.steward.trials import peril, succeeds
from warhall.kernel.chance import Fast


def reckoned(card: str, units: str, who: str, items: dict[str, str] | None = None) -> float:
    """The chance of a unit of this group with a card."""
    t = drawn(card, units, items=items)
    return succeeds(Eyes(t.view(0), Fast(0)), pawn(t, who), C.adventures[C.adventure.row(card)])


@pytest.mark.parametrize(
    ("card", "units", "who", "chance"),
    [
        ("counterfeiters", "grey_widow!", "grey_widow", 1),  # Con 6 against 7
        ("chess_with_death", "odrix!", "odrix", 6 / 36),  # Con 3 and a die against 5 and a die, ties lose
        ("chess_with_death", "shuragub!", "shuragub", 15 / 36),  # Con 5
        ("three_doors", "odrix!", "odrix", 7 / 18),  # Combat 4, Con 3, no Magic: 4, 3 and 0 of 6
        ("trial_of_the_elders", "olaf!", "olaf", 20 / 36),  # Diplomacy 3: 5 of 6, then 4 of 6
        ("trial_of_the_elders", "odrix!", "odrix", 1),  # a dwarf has 6
        ("sirens_rock", "simma!", "simma", 4 / 6),  # Con 1, and a woman: 3
        ("sirens_rock", "odrix!", "odrix", 3 / 6),  # Con 3, and a man: 2
        ("sirens_rock", "simma", "simma", 2 / 6),  # facedown neither
        ("healing_spring", "odrix!", "odrix", 1),
        ("oath_stone", "odrix! kuduk_levy_a", "odrix", 1),
        ("toll_of_blood", "odrix! kuduk_levy_a!", "odrix", 1),
        ("toll_of_blood", "odrix!", "odrix", 0),  # nobody to give up
        ("mad_alchemist", "odrix!", "odrix", 0),  # nothing to give up
    ],
)
def test_the_chance_is_what_the_card_asks_for(card: str, units: str, who: str, chance: float) -> None:
    assert reckoned(card, units, who) == pytest.approx(chance)


def test_the_alchemist_gets_what_can_be_spared() -> None:
    assert reckoned("mad_alchemist", "olaf!", "olaf", {"olaf": "rog_leathers"}) == 1
    assert reckoned("mad_alchemist", "olaf!", "olaf", {"olaf": "staff_grip"}) == 0


def test_a_troll_is_fought_by_the_whole_group() -> None:
    alone = reckoned("troll_at_the_ford", "odrix!", "odrix")
    assert alone < reckoned("troll_at_the_ford", "odrix! vasko_the_red! brannoch_oathshield!", "odrix") < 1


def risk(card: str, units: str, who: str, items: dict[str, str] | None = None) -> float:
    """What failing costs that unit."""
    t = drawn(card, units, items=items)
    return peril(Eyes(t.view(0), Fast(0)), pawn(t, who), C.adventures[C.adventure.row(card)])


def test_a_failure_costs_a_hero_his_life_as_often_as_its_die_says() -> None:
    """Odrix has 4 HP: a die kills him on 4 to 6, with two points of armor on 6, with three never (both shown)."""
    assert risk("chess_with_death", "odrix!", "odrix") == pytest.approx(0.2 + 12 / 2)
    assert risk("chess_with_death", "odrix!", "odrix", {"odrix": "chain_hauberk!"}) == pytest.approx(0.2 + 12 / 6)
    assert risk("chess_with_death", "odrix!", "odrix", {"odrix": "tower_shield!"}) == pytest.approx(0.2)
    assert risk("three_doors", "odrix!", "odrix") == pytest.approx(0.2), "two points do not"


def asked(card: str, units: str) -> T:
    t = scene(groups={"a1": (WHERE, units), **FOE}, adventure=card)
    t.start(Adventure(group(t, "a1")))
    return t


def test_a_hero_plays_no_chess_with_death_and_what_is_told_of_the_chance_is_so() -> None:
    lone = asked("chess_with_death", "odrix!")
    assert advise(lone.view(0), Fast(0)).option == "flee"
    cheat = asked("chess_with_death", "odrix! grey_widow!")
    found = advise(cheat.view(0), Fast(0))
    assert found.option == key(cheat, "grey_widow")
    assert found.why == "It succeeds in about 58 of 100 cases."  # Con 6: 21 of 36
