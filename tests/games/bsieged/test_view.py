"""BSG-HID: a view tells everything that is public, the same to everybody, and nothing of what lies face down."""

from __future__ import annotations

import pytest

from tests.games.bsieged.scene import CONTENT, building, card, field, hero, play, zone
from tests.games.bsieged.walks import every, strong_walk, walk
from warhall.games.bsieged import GAME, powers
from warhall.games.bsieged.effects.decks import bury_top, turn_up
from warhall.games.bsieged.forecast import forecast
from warhall.games.bsieged.queries import T, can_learn, earliest_exit, living
from warhall.games.bsieged.rules.attack import Attack
from warhall.games.bsieged.rules.heroes import HeroesPhase
from warhall.games.bsieged.state import DAMAGED, EVENT_DECK, POOL, Deck
from warhall.games.bsieged.view import Facts, view
from warhall.kernel.chance import Fast
from warhall.kernel.codec import to_json
from warhall.tell.words import WIDTH
from warhall.testing import clause


def facts(t: T, seat: int | None = 0) -> Facts:
    return view(t.state, CONTENT, seat)


@pytest.mark.parametrize("seats", [1, 3, 5])
@clause("BSG-HID-01", "BSG-HID-03")
def test_all_seats_and_spectators_know_the_same(seats: int) -> None:
    for t in walk(seats, 4):
        known = facts(t, None)
        assert all(facts(t, seat) == known for seat in range(seats))


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
@clause("BSG-HID-02")
def test_a_view_does_not_change_with_what_lies_face_down(seats: int) -> None:
    for t in (*walk(seats, 5), *strong_walk(seats % 4 + 1, seats)):
        before = to_json(facts(t))
        for seed in range(2):
            twin = GAME.sample(t.state, CONTENT, 0, Fast(seed))
            assert to_json(view(twin, CONTENT, 0)) == before


@clause("BSG-HID-02")
def test_a_face_down_deck_is_a_number_only() -> None:
    t = play()
    order = t.state.decks[POOL["armory"]].cards
    before = facts(t)
    t.state.decks[POOL["armory"]] = Deck(order[::-1])
    assert facts(t) == before
    pile = before.decks[POOL["armory"]]
    assert (pile.count, pile.top, pile.bottom, pile.discards) == (24, 0, (), ())


@clause("BSG-HID-02", "BSG-AMB-58")
def test_cards_turned_up_and_cards_put_under_in_sight_are_known() -> None:
    t = play(decks={"events": ("curfew", "low_mist")})
    turn_up(t, EVENT_DECK)
    bury_top(t, EVENT_DECK)
    turn_up(t, EVENT_DECK)
    pile = facts(t).decks[EVENT_DECK]
    assert CONTENT.events[pile.top].name == "Low Mist"
    assert [CONTENT.events[row].name for row in pile.bottom] == ["Curfew"]


@clause("BSG-HID-01")
def test_boards_dashboards_and_discards_are_known() -> None:
    t = play(
        heroes={"aldric_vane": {"at": "north_wall", "morale": 3, "cards": ("yew_bow",)}, "hulda_ironmantle": {}},
        zones={"east_2": {"gargoh": 2}},
        buildings={"barn": "damaged"},
        messenger="west_1",
        facing="south",
        round=4,
    )
    known = facts(t)
    assert known.heroes[hero("aldric_vane")].morale == 3
    assert card("yew_bow") in known.heroes[hero("aldric_vane")].slots
    assert known.zones[zone("east_2")].units == (0, 0, 2, 0, 0, 0)
    assert known.buildings[building("barn")].status == DAMAGED
    assert (known.messenger.zone, known.facing) == (zone("west_1"), field("south"))


def test_a_view_answers_queries_as_the_state_does() -> None:
    for t in every(1):
        s, known = t.state, t.view(0).facts
        assert known.occupants == s.occupants
        assert earliest_exit(known, CONTENT) == earliest_exit(s, CONTENT)
        assert forecast(known, CONTENT) == forecast(s, CONTENT)
        for one in living(s, CONTENT):
            assert powers.strength(known, CONTENT, one) == powers.strength(s, CONTENT, one)
            assert can_learn(known, CONTENT, one) == can_learn(s, CONTENT, one)


def test_dice_that_can_still_be_changed_are_seen_by_all() -> None:
    t = play(
        Attack(hero("aldric_vane"), zone("north_1")),
        heroes={"aldric_vane": {"at": "north_wall", "grace": 2}, "hulda_ironmantle": {}},
        zones={"north_1": {"krohn": 2}},
        turn="aldric_vane",
        dice=[3, 5],
        seats=2,
    )
    for seat in (0, 1, None):
        roll = facts(t, seat).roll
        assert roll is not None
        assert (roll.hero, roll.die, roll.faces, roll.target) == (hero("aldric_vane"), "red", (3, 5), 4)


def test_who_has_acted_is_known() -> None:
    t = play(HeroesPhase(), first="hulda_ironmantle")
    assert facts(t).acted == (hero("hulda_ironmantle"),)
    t.choose(0, "done")
    t.choose(0, "hero:bram_hollis")
    assert facts(t).acted == (hero("hulda_ironmantle"), hero("bram_hollis"))


# In words.


def lines(t: T) -> list[str]:
    return GAME.text(t.view(0)).splitlines()


def test_the_text_never_exceeds_80_columns() -> None:
    for t in every(1):
        assert max(map(len, lines(t))) <= WIDTH == 80


def test_the_text_names_every_field_zone_building_and_hero() -> None:
    t = play(
        heroes={
            "aldric_vane": {"at": "north_wall", "grace": 2, "cards": ("yew_bow", "boiling_oil")},
            "hulda_ironmantle": {"at": "barn", "morale": 7, "food": 1, "tokens": ("1_01",)},
            "bram_hollis": {"dead": True},
            "maude_hallow": {"at": "catapult"},
        },
        zones={"north_1": {"krohn": 2, "krohn_elite": 1}, "south_3": {"molen": 1}},
        marks={"north_1": "held"},
        tactics=(("caltrops", "south_3", "aldric_vane"),),
        reinforced={"armory": 2},
        messenger="west_1",
        avatar=("east_3", 6),
        event="low_mist",
        round=6,
        facing="east",
        turn="aldric_vane",
    )
    told = lines(t)
    assert told[0] == "Round 6 of 12, summer · Heroes · Knight"
    assert told[1].startswith("Event: Low Mist. The base target number of zone 2 is 6 this round;")
    assert "Avatar: east zone 3, Vinculum 6." in told
    assert "  zone 1, hit on 4+: 2 Krohns, 1 elite Krohn; held" in told
    assert "  zone 2, hit on 6: -" in told
    assert "  zone 3, hit on 6: 1 Mölen; tactics Caltrops" in told
    assert "  zone 1, hit on 4+: messenger" in told
    assert "  wall: Aldric. Tavern: whole. Hideout: whole." in told
    assert "  wall: nobody. Barn: whole, Hulda on it. Armory: whole, 2 Reinforced." in told
    assert "  wall: nobody. Sorcery Tower: whole. Palace: whole." in told
    assert "  ! 1 Mölen: 1 hit on Maude; Sanctuary and Market damaged" in told
    assert "The catapult faces east. Maude on the catapult." in told
    assert "A>  Aldric Vane        2    5/9    1/6   3/7     2  on the north wall, 3 actions" in told
    assert "      cards: Yew Bow, Boiling Oil; empty: P:A, O:A, O:MT" in told
    assert any(line.startswith("        Boiling Oil: Massive Attack of Strength 2: 3 dice") for line in told)
    assert "Food: when round 6 is over, every hero eats 2 or dies." in told
    assert "Enemies (Resistance/hits): Mölen 3/1, Gargoh 1/1, elite Gargoh 2/2, Krohn 1/1," in told
    assert "B   Bram Hollis       dead" in told


@clause("BSG-MSG-08", "BSG-EOS-02")
def test_the_text_warns_of_the_calendar_and_of_hunger() -> None:
    t = play(
        heroes={"aldric_vane": {"food": 1}, "hulda_ironmantle": {"food": 2}},
        messenger="west_2",
        man={"turned": 5},
        zones={"west_3": {"krohn": 1}},
        round=6,
    )
    told = " ".join(" ".join(lines(t)).split())
    assert "Messenger: west zone 2, on his way out, blocked; out by round 7, earliest 7: no round to spare." in told
    assert "Beware: Aldric starves when the season ends: 2 Food needed." in told


def test_the_text_of_the_opening_lists_the_heroes() -> None:
    t = GAME.new(2, seed=1)
    t.choose(0, "hero:dorn_redhand")
    told = " ".join(" ".join(lines(t)).split())
    assert "Pike Wrenlow, Spy of the Back Lanes: Cowardice, Web of Contacts; Strength 1" in told
    assert "seat 1: Dorn Redhand, Berserker of the Hills" in told
    assert max(map(len, lines(t))) <= WIDTH
    assert "Figures left" not in told


def test_the_text_shows_the_fields_as_soon_as_the_heroes_are_chosen() -> None:
    t = GAME.new(2, seed=1)
    for seat, name in ((0, "dorn_redhand"), (1, "bram_hollis"), (0, "maude_hallow"), (1, "aldric_vane")):
        t.choose(seat, f"hero:{name}")
    told = lines(t)
    assert any(line.startswith("North (1 roll: Claw ") for line in told)
    assert not any("Pike Wrenlow" in line for line in told)
    assert "      yours: Uncontrolled Wrath" in told
    assert "      seat 2: Royal Artilleryman" in told
    assert max(map(len, told)) <= WIDTH


def test_the_text_tells_what_the_own_cards_say_and_of_others_only_the_names() -> None:
    heroes = {"aldric_vane": {"cards": ("whetstone",)}, "bram_hollis": {"cards": ("boiling_oil",)}}
    told = "\n".join(lines(play(heroes=heroes, seats=2)))
    assert "Whetstone: With a wall attack: +1 Strength." in told
    assert "cards: Boiling Oil" in told
    assert "Boiling Oil: " not in told
