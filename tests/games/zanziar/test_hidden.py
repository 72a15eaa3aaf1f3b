"""What a seat cannot know is drawn anew, in keeping with all that was shown or refused."""

from __future__ import annotations

import pytest

from tests.games.zanziar.scene import key, pawn, scene, thing
from warhall.games.zanziar import GAME
from warhall.games.zanziar.effects.decks import put_under
from warhall.games.zanziar.effects.world import begin_step
from warhall.games.zanziar.hidden import sample
from warhall.games.zanziar.ids import GroupId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules.actions import ActionStep
from warhall.games.zanziar.rules.deeds import DestroyMagic, Unmask
from warhall.games.zanziar.rules.lessons import Read
from warhall.games.zanziar.rules.movement import MovementStep
from warhall.games.zanziar.rules.own_cards import OfferCard, aims
from warhall.games.zanziar.view import view
from warhall.kernel.chance import Fast
from warhall.kernel.records import replace
from warhall.testing import clause
from warhall.testing.suites import views_do_not_leak

WORLDS = 60
OTHER = {"b1": ("10E", "simma!")}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_no_seat_can_tell_a_redrawn_world_from_the_true_one(seats: int) -> None:
    views_do_not_leak(GAME, seats, seed=seats + 20, positions=30)


def played(seats: int, seed: int, steps: int) -> T:
    table, player = GAME.new(seats, seed=seed), Fast(seed)
    while not table.over and table.step < steps:
        ask = player.item(table.asks)
        table.choose(ask.seat, player.item(ask.options))
    return table


@clause("ZAN-HID-01", "ZAN-HID-03")
def test_heroes_hands_and_faces_change_in_redrawn_worlds() -> None:
    t = played(3, 5, 60)
    worlds = [sample(t.state, t.content, 0, Fast(n)) for n in range(WORLDS)]
    assert {world.heroes[0] for world in worlds} == {t.state.heroes[0]}
    hidden = [seat for seat in (1, 2) if not t.state.players[seat].named]
    for seat in hidden:
        assert len({world.heroes[seat] for world in worlds}) > 5
        assert len({world.hands[seat] for world in worlds}) > 5
    assert all(len({*world.hands[0], *world.hands[1], *world.hands[2]}) == 6 for world in worlds)
    assert all(view(world, t.content, 0) == view(t.state, t.content, 0) for world in worlds)


def hidden_hero() -> T:
    """A facedown Hero of seat a among facedown units that a faceup Adventurer leads."""
    return scene(groups={"a1": ("05D", "odrix kuduk_levy_a kuduk_levy_b vasko_the_red!"), **OTHER})


@clause("ZAN-HID-04")
def test_a_hero_who_does_nothing_of_a_hero_may_be_any_facedown_card() -> None:
    t = hidden_hero()
    worlds = [sample(t.state, t.content, 1, Fast(n)) for n in range(WORLDS)]
    names = ("odrix", "kuduk_levy_a", "kuduk_levy_b")
    assert {world.hero_pawns[0] for world in worlds} == {pawn(t, name) for name in names}
    assert all(world.faces[world.hero_pawns[0]] == world.heroes[0] for world in worlds)


@clause("ZAN-R-09")
def test_a_card_cleared_of_being_a_hero_is_none_in_any_world() -> None:
    t = hidden_hero()
    cleared = pawn(t, "kuduk_levy_a")
    t.state.pawns[cleared] = replace(t.state.pawns[cleared], cleared=True)
    worlds = [sample(t.state, t.content, 1, Fast(n)) for n in range(WORLDS)]
    assert {world.hero_pawns[0] for world in worlds} == {pawn(t, "odrix"), pawn(t, "kuduk_levy_b")}


@clause("ZAN-R-09", "ZAN-HID-02")
def test_a_card_marked_as_a_hero_stays_the_hero_but_not_which() -> None:
    t = hidden_hero()
    hero = pawn(t, "odrix")
    t.state.pawns[hero] = replace(t.state.pawns[hero], hero_mark=True)
    worlds = [sample(t.state, t.content, 1, Fast(n)) for n in range(WORLDS)]
    assert {world.hero_pawns[0] for world in worlds} == {hero}
    assert len({world.heroes[0] for world in worlds}) > 5
    assert view(t.state, t.content, 1).hero_pawns[0] == hero
    assert not view(t.state, t.content, 1).heroes[0]


@clause("ZAN-GRP-05", "ZAN-R-10")
def test_a_group_without_an_open_leader_holds_the_hero_in_every_world() -> None:
    t = scene(groups={"a1": ("05D", "odrix kuduk_levy_a"), "a2": ("05D", "vasko_the_red! kuduk_levy_b"), **OTHER})
    worlds = [sample(t.state, t.content, 1, Fast(n)) for n in range(WORLDS)]
    assert {world.hero_pawns[0] for world in worlds} == {pawn(t, "odrix"), pawn(t, "kuduk_levy_a")}


def test_a_face_seen_in_secret_stays_and_tells_the_hero() -> None:
    t = hidden_hero()
    t.state.known_pawns[1] = (pawn(t, "odrix"), pawn(t, "kuduk_levy_a"))
    facts = view(t.state, t.content, 1)
    assert facts.heroes[0] == t.state.heroes[0]
    assert facts.hero_pawns[0] == pawn(t, "odrix")
    assert facts.faces[pawn(t, "kuduk_levy_a")]
    assert not facts.faces[pawn(t, "kuduk_levy_b")]
    assert not view(t.state, t.content, None).heroes[0]


@clause("ZAN-D-47", "ZAN-HID-01")
def test_who_reads_in_a_facedown_book_has_a_book_in_every_world() -> None:
    """That the action was chosen shows that there is one; which it is, and what else they carry, stays open."""
    t = scene(
        groups={"a1": ("05D", "nimue_of_the_lake! odrix"), **OTHER},
        items={"nimue_of_the_lake": "book_of_veils lucky_coin"},
    )
    t.start(Read(GroupId(1)))
    for number in range(WORLDS):
        world = t.sampled(1, Fast(number))
        assert [ask.kind for ask in world.asks] == ["zanziar.choose_book"]
        assert world.pending.options


@clause("ZAN-D-20", "ZAN-HID-01")
def test_a_deed_that_one_hidden_card_allows_tells_nothing_of_the_others() -> None:
    """Only a mirror lets this group act here. What else they carry, and which card the Hero is, stays open."""
    t = scene(
        groups={"a1": ("05D", "vasko_the_red! odrix kuduk_levy_a kuduk_levy_b"), **OTHER},
        items={"vasko_the_red": "mirror_of_names lucky_coin"},
    )
    t.state.step = "actions"
    t.start(ActionStep(0))
    t.choose(0, "group:a1")
    worlds = [t.sampled(1, Fast(number)) for number in range(WORLDS)]
    assert all(len(world.pending.options) > 1 for world in worlds), "the group was called upon: it can do something"
    mirror, coin = thing(t, "mirror_of_names"), thing(t, "lucky_coin")
    assert {thing(world, "mirror_of_names") for world in worlds} == {mirror, coin}
    kept = [world for world in worlds if world.state.marks[coin] == t.state.marks[coin]]
    assert len(kept) < WORLDS // 6, "the other item is what it is in one world of fifty"
    assert len({world.state.hero_pawns[0] for world in worlds}) == 3


@clause("ZAN-D-20", "ZAN-UNI-11")
def test_where_only_a_hero_can_act_every_world_has_him_there_and_not_always_the_same_card() -> None:
    """The Adventurer who leads them openly is new: whoever stirs up Basilea is the Hero, one of two cards."""
    t = scene(
        groups={
            "a1": ("04F", "vasko_the_red! odrix kuduk_levy_a"),
            "a2": ("05D", "bram_ferryman! kuduk_levy_b gory_pikes_a"),
            **OTHER,
        },
        cities={"basilea": "b"},
    )
    s = t.state
    s.step = "actions"
    s.pawns[pawn(t, "vasko_the_red")] = replace(s.pawns[pawn(t, "vasko_the_red")], fresh=True)
    t.start(ActionStep(0))
    t.choose(0, "group:a1")
    worlds = [t.sampled(1, Fast(number)) for number in range(WORLDS)]
    assert {world.state.hero_pawns[0] for world in worlds} == {pawn(t, "odrix"), pawn(t, "kuduk_levy_a")}
    assert {world.pending.options for world in worlds} == {t.pending.options}
    t.choose(0, "incite")
    assert t.pending.kind == "zanziar.incite_by"
    asked = {tuple(t.sampled(1, Fast(number)).pending.options) for number in range(WORLDS)}
    assert asked == {(key(t, "odrix"),), (key(t, "kuduk_levy_a"),)}


@clause("ZAN-D-47", "ZAN-HID-01")
def test_a_mirror_that_is_held_up_is_one_in_every_world() -> None:
    t = scene(
        groups={"a1": ("05D", "vasko_the_red! odrix kuduk_levy_a"), **OTHER},
        items={"vasko_the_red": "mirror_of_names lucky_coin"},
    )
    t.start(Unmask(GroupId(1), thing(t, "mirror_of_names")))
    worlds = [t.sampled(1, Fast(number)) for number in range(WORLDS)]
    assert {thing(world, "mirror_of_names") for world in worlds} == {thing(t, "mirror_of_names")}
    assert len({world.state.marks[thing(t, "lucky_coin")] for world in worlds}) > WORLDS // 4


@clause("ZAN-D-47", "ZAN-R-89")
def test_after_the_first_destroyed_item_nobody_knows_whether_there_is_another() -> None:
    t = scene(
        groups={"a1": ("05D", "shuragub! vasko_the_red!"), **OTHER},
        items={"shuragub": "lucky_coin", "vasko_the_red": "chain_hauberk"},
    )
    t.start(DestroyMagic(GroupId(1), 1))
    worlds = [t.sampled(1, Fast(number)) for number in range(WORLDS)]
    counts = {len(world.pending.options) for world in worlds}
    assert {1, 2} <= counts, "none or some of the two"


@clause("ZAN-R-95", "ZAN-SET-03")
def test_a_card_about_to_be_played_is_in_the_hand_that_plays_it_and_could_be_another() -> None:
    t = scene(groups={"a1": ("05D", "odrix! vasko_the_red!"), **OTHER}, hands={"a": "volunteers", "b": "battle_cry"})
    t.state.active, t.state.step = 0, "actions"
    t.start(OfferCard(0, t.content.whenever.row("volunteers")))
    worlds = [sample(t.state, t.content, 1, Fast(number)) for number in range(WORLDS)]
    cards = [next(frame.card for frame in world.stack if isinstance(frame, OfferCard)) for world in worlds]
    assert all(card in world.hands[0] for card, world in zip(cards, worlds, strict=True))
    assert all(world.hands[1] == t.state.hands[1] for world in worlds)
    assert len(set(cards)) > 1


@clause("ZAN-FX-03", "ZAN-HID-03")
def test_cards_seen_to_go_under_their_deck_stay_there_for_who_saw_them() -> None:
    t = scene(groups={"a1": ("05D", "odrix! kuduk_levy_a"), "b1": ("10E", "simma! kuduk_levy_b")})
    s = t.state
    put_under(t, *s.item_deck[:1], seat=1)
    s.item_deck = s.item_deck[1:]
    s.sunk = s.unit_deck[-2:]
    mine = [sample(s, t.content, 1, Fast(number)) for number in range(WORLDS)]
    theirs = [sample(s, t.content, 0, Fast(number)) for number in range(WORLDS)]
    assert {world.item_deck[-1] for world in mine} == {s.item_deck[-1]}
    assert len({world.item_deck[-1] for world in theirs}) > 1
    assert {world.unit_deck[-2:] for world in (*mine, *theirs)} == {s.sunk}
    assert view(s, t.content, 0).buried == [(), ()]


@clause("ZAN-HID-02", "ZAN-R-10")
def test_all_see_which_facedown_card_leads_a_group_when_a_step_begins() -> None:
    t = scene(groups={"a1": ("05D", "odrix kuduk_levy_a"), "b1": ("10E", "simma vasko_the_red!")})
    begin_step(t, "movement")
    assert t.state.pawns[pawn(t, "odrix")].hero_mark
    assert not t.state.pawns[pawn(t, "simma")].hero_mark, "Vasko leads openly"
    assert not view(t.state, t.content, 1).heroes[0], "a Hero, not which"


@clause("ZAN-TRN-08", "ZAN-D-06")
def test_of_two_who_play_cards_the_one_with_less_choice_is_dealt_first() -> None:
    groups = {"a1": ("12E", "odrix!"), "b1": ("14E", "elisa!"), "c1": ("08J", "simma!")}
    t = scene(seats=3, groups=groups, hands={"b": "deep_breath", "c": "field_surgeon"})
    for name in ("elisa", "simma"):
        row = pawn(t, name)
        t.state.pawns[row] = replace(t.state.pawns[row], hurt=1, drained=int(name == "elisa"))
    t.start(MovementStep(0))
    t.choose(1, "whenever:deep_breath")
    t.choose(2, "whenever:field_surgeon")
    for number in range(WORLDS):
        world = sample(t.state, t.content, 0, Fast(number))
        offers = [frame for frame in world.stack if isinstance(frame, OfferCard)]
        assert len(offers) == 2
        assert all(aims(world, t.content, frame.seat, frame.card) for frame in offers)
