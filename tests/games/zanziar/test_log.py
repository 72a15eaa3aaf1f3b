"""The log of Zanziar: a line for every kind of event, names as they were known, private versions."""

from __future__ import annotations

import re

import pytest

from tests.games.zanziar.scene import group, pawn, scene
from warhall.games.zanziar import GAME
from warhall.games.zanziar.effects.loss import DIED, DISCARDED, DISMISSED, lose
from warhall.games.zanziar.effects.pawns import enter, look, turn_up
from warhall.games.zanziar.effects.points import hurt
from warhall.games.zanziar.events.adventures import DoorOpened
from warhall.games.zanziar.events.battle import BattleEnded
from warhall.games.zanziar.events.cards import Threw
from warhall.games.zanziar.events.cities import PassedOver
from warhall.games.zanziar.events.movement import Direction, LastingBegan, NeutralsDrawn, NeutralsLeft
from warhall.games.zanziar.events.units import ItemDeclined
from warhall.games.zanziar.ids import GroupId
from warhall.games.zanziar.log.speech import log
from warhall.games.zanziar.names import is_plural
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules.displace import Displace
from warhall.kernel.chance import Fast
from warhall.kernel.events import Rolled
from warhall.testing import clause

RAW = re.compile(r"\w_\w|\bNone\b|\w+:\w+_?\d|\{|\}|\[|\]|PawnId|  ")


def lines(t: T, seat: int | None) -> list[str]:
    view = t.view(seat)
    found = [GAME.line(event, view) for event in t.log(seat)]
    return [line.text for line in found if line is not None]


def test_every_kind_of_event_has_a_teller() -> None:
    assert log.untold() == ()


@pytest.mark.parametrize(
    ("amount", "line", "detail"),
    [
        (5, "Odrix the Chancellor takes 2 of 5 points of damage.", "armor takes 3"),
        (3, "Odrix the Chancellor takes none of 3 points of damage.", "armor takes 3"),
    ],
)
def test_damage_that_armor_takes_is_not_told_as_if_the_unit_took_it(amount: int, line: str, detail: str) -> None:
    t = scene(groups={"a1": ("12E", "odrix!"), "b1": ("04G", "simma!")}, items={"odrix": "tower_shield!"})
    hurt(t, pawn(t, "odrix"), amount)
    told = [GAME.line(event, t.view(0)) for event in t.log(0) if event.kind == "zanziar.hurt"]
    assert [(one.text, one.detail) for one in told if one is not None] == [(line, detail)]


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_whole_games_read_as_sentences(seats: int) -> None:
    """No raw key, id or underscore, for any seat and a spectator; every sentence begins with a capital and ends."""
    t, player = GAME.new(seats, seed=seats + 40, log=True), Fast(seats)
    while not t.over and t.step < 1500:
        ask = player.item(t.asks)
        t.choose(ask.seat, player.item(ask.options))
    for seat in (None, *range(seats)):
        view = t.view(seat)
        for event in t.log(seat):
            line = GAME.line(event, view)
            if line is None:
                continue
            assert not RAW.search(f"{line.text} {line.detail}".strip()), line
            assert line.text[0].isupper(), line
            assert line.text[-1] in ".!?", line


def test_a_line_reads_as_it_did_when_it_was_told() -> None:
    """Handles pass on to other cards, and faces turn: what was told keeps its names."""
    t = scene(groups={"a1": ("05D", "odrix! kuduk_levy_a"), "b1": ("10E", "simma!")})
    t.events = []
    gone = pawn(t, "kuduk_levy_a")
    look(t, 1, gone)
    lose(t, gone, DIED)
    before = [lines(t, seat) for seat in (None, 0, 1)]
    again = enter(t, t.content.unit.row("vasko_the_red"), 0, group=GroupId(1))
    turn_up(t, again)
    assert again == gone
    assert [lines(t, seat)[:2] for seat in (None, 0, 1)] == before
    assert before[0] == [
        f"Player B looks at facedown unit {gone} of Player A.",
        "Player A's Kuduk Levy falls.",
    ]
    assert before[1][0] == "Player B looks at Kuduk Levy (facedown)."
    assert before[2][0] == "You look at a facedown card of Player A: Kuduk Levy."


@pytest.mark.parametrize(
    ("name", "many"),
    [
        ("Marsh Folk", True),
        ("Haugen Axemen", True),
        ("Corsairs of Pelagros", True),
        ("Rog Leathers", True),
        ("War-Horse Harness", False),
        ("Herd of Pigs", False),
        ("Kuduk Levy", False),
    ],
)
def test_a_name_is_known_to_be_of_one_or_of_several(name: str, many: bool) -> None:
    assert is_plural(name) is many


def test_verbs_go_with_names_of_one_and_of_several() -> None:
    units = "odrix! marsh_folk_a! corsairs_of_pelagros_a!"
    t = scene(groups={"a1": ("05D", units), "b1": ("10E", "simma!")}, items={"odrix": "rog_leathers!"})
    t.events = []
    folk, item = pawn(t, "marsh_folk_a"), t.content.item.row("rog_leathers")
    hurt(t, folk, 1)
    lose(t, pawn(t, "corsairs_of_pelagros_a"), DISCARDED)
    lose(t, folk, DISMISSED)
    t.tell(ItemDeclined(item))
    rumours = next(card for card in t.content.movements if card.land.name == "Rumours")
    t.tell(LastingBegan(group(t, "a1"), t.content.movement.row(rumours.id)))
    assert lines(t, None) == [
        "Marsh Folk take 1 point of damage.",
        "Player A's Corsairs of Pelagros are discarded.",
        "Player A sends Marsh Folk away.",
        "Nobody takes what was found: Rog Leathers are discarded.",
        "The card Rumours / Seasickness stays with group A I until its player's next turn.",
    ]


@clause("ZAN-CIT-06", "ZAN-CIT-07")
def test_neutral_units_are_told_as_one_or_as_several() -> None:
    t = scene(groups={"a1": ("05D", "odrix!"), "b1": ("10E", "simma!")})
    nidar, rows = t.content.city.row("nidar"), t.content.unit
    nine, folk = rows.row("durgrim_nine_axes"), rows.row("marsh_folk_a")
    t.events = []
    for units in ((nine,), (folk,), (nine, folk)):
        t.tell(NeutralsDrawn(nidar, units))
        t.tell(NeutralsLeft(nidar, units))
    assert lines(t, None) == [
        "A neutral unit holds Nidar: Durgrim Nine-Axes.",
        "Nobody is left in Nidar: Durgrim Nine-Axes moves on.",
        "A neutral unit holds Nidar: Marsh Folk.",
        "Nobody is left in Nidar: Marsh Folk move on.",
        "Neutral units hold Nidar: Durgrim Nine-Axes and Marsh Folk.",
        "Nobody is left in Nidar: Durgrim Nine-Axes and Marsh Folk move on.",
    ]


@clause("ZAN-BAT-08", "ZAN-D-24")
def test_a_battle_that_was_prevented_is_not_said_to_be_over() -> None:
    t = scene(groups={"a1": ("05D", "odrix!"), "b1": ("10E", "simma!")})
    t.events = []
    for told in (BattleEnded("prevented"), BattleEnded("attacker"), PassedOver(0, 1)):
        t.tell(told)
    assert lines(t, None) == [
        "The battle does not take place.",
        "The battle is over. The attackers have won.",
        "Player A keeps one item and puts one back under the deck, unseen.",
    ]


def test_the_skill_at_a_door_is_told_once() -> None:
    t = scene(groups={"a1": ("05D", "odrix!"), "b1": ("10E", "simma!")})
    t.events = []
    hero = pawn(t, "odrix")
    t.tell(Rolled((3,), 6, about=Threw("door", (0,), (hero,))))
    t.tell(DoorOpened(hero, "magic"))
    assert sum(" skill" in line for line in lines(t, None)) == 1


@clause("ZAN-HID-01")
def test_what_is_dealt_is_told_to_its_owner_alone() -> None:
    t = GAME.new(2, seed=8, log=True)
    mine, theirs = lines(t, 0), lines(t, 1)
    hero = t.content.units[t.state.heroes[0]].name
    assert f"Your Hero is {hero}. Nobody else knows." in mine
    assert not any(hero in line for line in theirs)
    assert "Player A is dealt a Hero, facedown." in theirs
    assert not any(hero in line for line in lines(t, None))


@clause("ZAN-R-25")
def test_dice_that_lead_nowhere_are_rolled_again_without_a_line() -> None:
    """From Asaheim one way is open to those on foot: the other faces are rolled again."""
    t = scene(groups={"a1": ("03B", "odrix! vasko_the_red!"), "b1": ("12E", "simma!")}, then=Fast(2))
    t.start(Displace(group(t, "a1")))
    rolls = [event for event in t.log(None) if isinstance(event.told, Rolled)]
    dice = [event for event in rolls if isinstance(getattr(event.told, "about", None), Direction)]
    found = [line for line in (GAME.line(event, t.view(None)) for event in dice) if line is not None]
    assert len(dice) > 1
    assert [line.detail for line in found] == ["rolled until a way was open"]
    assert found[0].text.startswith("The die for the direction shows ")
