"""The steward plays by what a seat may know: sensibly, with reasons, and far better than chance does."""

from __future__ import annotations

import pytest

from tests.games.zanziar.scene import city, group, key, scene, thing
from warhall.games.zanziar import GAME
from warhall.games.zanziar.keys import NEW
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules.actions import ActionStep
from warhall.games.zanziar.rules.movement import MovementStep
from warhall.games.zanziar.steward import _ANSWERS, advise
from warhall.games.zanziar.steward.actions import adventure_worth, head_worth, recruit_worth
from warhall.games.zanziar.steward.aims import aims_of, find_worth, hoards
from warhall.games.zanziar.steward.eyes import Eyes
from warhall.games.zanziar.steward.lore import lore_of
from warhall.games.zanziar.steward.odds import takes
from warhall.games.zanziar.steward.plans import is_frail
from warhall.games.zanziar.steward.roads import ways
from warhall.games.zanziar.steward.units import arrangement
from warhall.kernel.chance import Fast
from warhall.kernel.questions import questions_of
from warhall.kernel.records import replace


def advice(t: T) -> str:
    """What the steward of the seat that is asked would do; it is open to the seat, and told with a reason."""
    seen = t.view(t.asks[0].seats[0])
    found = advise(seen, Fast(t.step))
    assert GAME.steward(seen, Fast(t.step)) == found.option
    standing = seen.standing.options if seen.standing is not None else ()
    assert found.option in t.asks[0].options or found.option in standing
    assert found.why.endswith(".")
    assert found.why[0].isupper()
    return found.option


def finish(t: T) -> int:
    """Stewards play on to the end; how many choices it took."""
    steps = 0
    while not t.over:
        t.choose(t.asks[0].seats[0], advice(t))
        steps += 1
        assert steps <= 12_000
    return steps


def test_every_kind_of_question_has_an_answer() -> None:
    assert set(_ANSWERS) == {kind.facts for kind in questions_of("zanziar")}


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_stewards_play_whole_games(seats: int) -> None:
    t = GAME.new(seats, seed=seats)
    finish(t)
    assert t.result is not None


def test_the_same_view_gets_the_same_answer() -> None:
    games = [GAME.new(2, seed=5) for _ in range(2)]
    assert finish(games[0]) == finish(games[1])
    assert games[0].save() == games[1].save()


def test_stewards_beat_chance() -> None:
    won = 0
    for seed in range(6):
        t, chance = GAME.new(2, seed=seed), Fast(seed)
        while not t.over:
            ask = t.asks[0]
            mine = ask.seats[0] == seed % 2
            t.choose(ask.seats[0], advice(t) if mine else ask.options[chance.below(len(ask.options))])
        assert t.result is not None
        won += t.result.winners == (seed % 2,)
    assert won >= 5


def test_roads_that_were_searched_before_are_those_one_would_find_now(monkeypatch: pytest.MonkeyPatch) -> None:
    t, kept, compared = GAME.new(2, seed=4), lore_of(GAME.content()), 0
    while not t.over and compared < 60:
        seen = t.view(t.asks[0].seats[0])
        known = Eyes(seen, Fast(1))
        found = {group: ways(known, group) for group in known.own_groups}
        with monkeypatch.context() as patched:
            patched.setattr(kept, "_ways", {})
            anew = Eyes(seen, Fast(1))
            assert found == {group: ways(anew, group) for group in anew.own_groups}
        compared += bool(found)
        t.choose(t.asks[0].seats[0], advise(seen, Fast(t.step)).option)
    assert compared == 60


# The own turn.


def test_a_group_goes_for_a_mine_that_its_hero_wants() -> None:
    t = scene(groups={"a1": ("04G", "odrix! hammer_guard!"), "b1": ("12C", "simma!")})
    t.start(MovementStep(0))
    assert advice(t) == "group:a1"


def test_an_even_fight_with_a_giant_host_is_not_sought() -> None:
    t = scene(groups={"a1": ("04G", "simma!"), "b1": ("04G", "eirik! gory_pikes_a! gory_pikes_b!")})
    t.start(ActionStep(0))
    assert advice(t) == "end"


def test_a_weak_rival_hero_is_attacked() -> None:
    t = scene(groups={"a1": ("04G", "eirik! gory_pikes_a! gory_pikes_b! hammer_guard!"), "b1": ("04G", "simma!")})
    t.start(ActionStep(0))
    assert advice(t) == "group:a1"
    t.choose(0, "group:a1")
    assert advice(t) == "attack"


def test_units_are_turned_up_where_their_face_is_better() -> None:
    t = scene(groups={"a1": ("04G", "odrix gory_pikes_a"), "b1": ("12C", "simma!")})
    t.start(MovementStep(0))
    assert advice(t).startswith("up:")


def test_the_leader_of_largos_stays_unknown() -> None:
    t = scene(groups={"a1": ("04G", "leader_of_largos vasko_the_red!"), "b1": ("12C", "simma!")})
    t.start(MovementStep(0))
    assert advice(t) != key(t, "leader_of_largos", "up")
    t = scene(groups={"a1": ("04G", "leader_of_largos"), "b1": ("12C", "simma!")})
    t.start(MovementStep(0))
    assert advice(t) == key(t, "leader_of_largos", "up"), "alone he would fall to a single blow"


def dealing(theirs: str) -> T:
    """The Leader, who wants the Staff, meets Simma, who carries something faceup."""
    t = scene(
        groups={"a1": ("12E", "leader_of_largos! vasko_the_red!"), "b1": ("12E", "simma! old_tobba!")},
        items={"vasko_the_red": "quilted_coat!", "old_tobba": theirs},
    )
    t.start(MovementStep(0))
    return t


def test_an_item_that_a_goal_wants_is_asked_for_once_a_turn() -> None:
    t = dealing("staff_grip!")
    for kind in ("choose_mover", "trade_with", "trade_group", "trade_terms", "trade_terms", "trade_terms"):
        assert t.pending.kind == f"zanziar.{kind}"
        assert t.pending.seat == 0
        t.choose(0, advice(t))
    assert t.pending.kind == "zanziar.consider_offer"
    about = t.pending.about
    assert about is not None
    assert set(about["things"]) == {thing(t, "staff_grip"), thing(t, "quilted_coat")}
    t.choose(1, "refuse")
    assert advice(t) != "trade", "whoever refused is not asked again this turn"
    t = dealing("hazel_wand!")
    assert advice(t) != "trade", "nothing there is worth it"


# Purpose.

SEVEN = (
    "staff_ferrule staff_lower_shaft staff_grip",
    "staff_upper_shaft staff_serpent_collar staff_wyrms_eye",
    "staff_head",
)


def test_the_whole_staff_is_brought_to_one_place() -> None:
    t = scene(
        groups={"a1": ("12E", "odrix! vasko_the_red!"), "a2": ("11F", "old_tobba!"), "b1": ("04G", "simma!")},
        items=dict(zip(("odrix", "vasko_the_red", "old_tobba"), SEVEN, strict=True)),
    )
    t.start(MovementStep(0))
    while advice(t).startswith("show:"):
        t.choose(0, advice(t))
    assert advice(t) == "group:a2", "the smaller part goes to the greater"


def test_a_hero_alone_stays_in_the_city_until_there_is_company() -> None:
    lonely = scene(groups={"a1": ("04G", "odrix!"), "b1": ("12C", "simma!")}, cities={"basilea": "a"})
    lonely.start(MovementStep(0))
    assert advice(lonely) == "end"


def test_what_a_goal_has_had_destroyed_is_enough() -> None:
    t = scene(groups={"a1": ("12E", "shuragub!"), "b1": ("04G", "simma!")}, items={"shuragub": "hazel_wand!"})
    t.start(ActionStep(0))
    assert advice(t) == "group:a1"
    t.state.players[0] = replace(t.state.players[0], destroyed=10)
    assert advice(t) == "end"


def destroying(*items: str, destroyed: int = 0) -> T:
    """Shuragub in his city, with items, at the question for his action."""
    t = scene(
        groups={"a1": ("04G", "shuragub! vasko_the_red!"), "b1": ("12C", "simma!")},
        guards={"basilea": "a: kuduk_levy_a!"},
        items={"shuragub": " ".join(f"{item}!" for item in items)},
    )
    t.state.players[0] = replace(t.state.players[0], destroyed=destroyed)
    t.start(ActionStep(0))
    t.choose(0, "group:a1")
    return t


def test_magic_is_destroyed_by_the_armful_and_for_the_last_points() -> None:
    assert advice(destroying("hazel_wand")) != "destroy_magic", "a search brings more for the same action"
    assert advice(destroying("hazel_wand", "moon_bow", "book_of_ways")) == "destroy_magic"
    assert advice(destroying("hazel_wand", destroyed=8)) == "destroy_magic", "two points are all that is missing"


def test_what_the_hero_destroys_is_worth_less_to_groups_far_from_him() -> None:
    t = scene(
        groups={"a1": ("04G", "shuragub! kuduk_levy_a!"), "a2": ("05I", "old_tobba!"), "b1": ("12C", "simma!")},
        cities={"basilea": "a", "pulvis": "a"},
        run=ActionStep(0),
    )
    eyes = Eyes(t.view(0), Fast(0))
    near, far = find_worth(eyes, group(t, "a1")), find_worth(eyes, group(t, "a2"))
    assert far < near / 2
    t = scene(groups={"a1": ("04G", "olaf!"), "a2": ("05I", "old_tobba!"), "b1": ("12C", "simma!")}, run=ActionStep(0))
    eyes = Eyes(t.view(0), Fast(0))
    assert find_worth(eyes, group(t, "a1")) == find_worth(eyes, group(t, "a2")), "Olaf gathers them anywhere"


def test_recruits_count_less_the_more_there_are() -> None:
    host = " ".join(f"{name}!" for name in ("gory_pikes_a", "gory_pikes_b", "kuduk_levy_b", "hammer_guard"))
    few = scene(groups={"a1": ("12E", "odrix!"), "b1": ("04G", "simma!")}, run=ActionStep(0))
    many = scene(
        groups={"a1": ("12E", f"odrix! {host}"), "a2": ("14E", "old_tobba! vasko_the_red!"), "b1": ("04G", "simma!")},
        run=ActionStep(0),
    )
    worth = [recruit_worth(Eyes(t.view(0), Fast(0))) for t in (few, many)]
    assert worth[1] < worth[0] / 2


def test_the_staff_draws_whoever_has_most_of_it() -> None:
    pulls = []
    for count in (2, 4, 6):
        names = " ".join(SEVEN).split()[:count]
        held = {"odrix": " ".join(names[:3]), "vasko_the_red": " ".join(names[3:])}
        t = scene(
            groups={"a1": ("12E", "odrix! vasko_the_red!"), "b1": ("04G", "simma!")},
            items={bearer: things for bearer, things in held.items() if things},
            run=ActionStep(0),
        )
        pulls.append(aims_of(Eyes(t.view(0), Fast(0))).pull)
    assert pulls[0] < 0.2, "two pieces keep nobody from his goals"
    assert pulls[1] > 3 * pulls[0]
    assert pulls[2] > 2 * pulls[1]


def test_whoever_has_a_goal_in_hand_goes_for_the_other_and_hunts_less() -> None:
    worth = []
    for pieces in ("moon_bow! hazel_wand!", "staff_grip! staff_head!"):
        t = scene(
            seats=3,
            groups={"a1": ("12E", "anna!"), "b1": ("13E", "simma!"), "c1": ("04G", "olaf!")},
            items={"anna": pieces},
            run=ActionStep(0),
        )
        worth.append(head_worth(Eyes(t.view(0), Fast(0)), group(t, "b1")))
    assert worth[1] < worth[0] / 2


def test_rare_items_are_searched_for_less_than_common_ones() -> None:
    worth = {}
    for hero in ("olaf", "leader_of_largos"):
        t = scene(groups={"a1": ("04G", f"{hero}!"), "b1": ("12C", "simma!")}, run=ActionStep(0))
        worth[hero] = find_worth(Eyes(t.view(0), Fast(0)), group(t, "a1"))
    assert worth["leader_of_largos"] < worth["olaf"], "any magic brings Olaf on, few items are pieces of the Staff"


def test_whoever_wants_the_little_prince_dares_adventures_until_he_is_found() -> None:
    worth = []
    for others in ("", "b2"):
        groups = {"a1": ("04G", "hileiath!"), "b1": ("12C", "simma!")}
        if others:
            groups[others] = ("14E", "little_prince!")
        t = scene(groups=groups, run=ActionStep(0))
        worth.append(aims_of(Eyes(t.view(0), Fast(0))).adventures)
    assert worth[0] > worth[1]


def test_the_longer_nobody_wins_the_more_is_risked() -> None:
    t = scene(groups={"a1": ("12E", "elisa!"), "b1": ("13E", "simma!")}, cities={"zirconia": "a"}, run=MovementStep(0))
    caution = []
    for number in (1, 12, 18, 24, 50):
        t.state.round = number
        eyes = Eyes(t.view(0), Fast(0))
        caution.append(eyes.caution)
        assert is_frail(eyes, group(t, "a1")) == (number < 24), "a lone Hero does not wait for company for ever"
    assert caution == [1, 1, 0.75, 0.5, 0.5]


def test_where_nobody_is_left_to_draft_a_lone_hero_waits_no_more_and_empty_cities_are_easy() -> None:
    t = scene(groups={"a1": ("12E", "elisa!"), "b1": ("13E", "simma!")}, cities={"zirconia": "a"}, run=MovementStep(0))
    before = Eyes(t.view(0), Fast(0))
    assert is_frail(before, group(t, "a1"))
    hard = takes(before, group(t, "a1"), city("ragusa"))
    t.state.unit_deck = ()
    after = Eyes(t.view(0), Fast(0))
    assert not is_frail(after, group(t, "a1"))
    assert takes(after, group(t, "a1"), city("ragusa")) > hard


def test_a_group_full_of_pieces_of_the_staff_seeks_no_more_and_stays_together() -> None:
    names = " ".join(SEVEN).split()
    full = scene(
        groups={"a1": ("12E", "odrix!"), "b1": ("04G", "simma!")},
        items={"odrix": " ".join(names[:3])},
        run=ActionStep(0),
    )
    eyes = Eyes(full.view(0), Fast(0))
    assert hoards(eyes, group(full, "a1"))
    assert adventure_worth(eyes, group(full, "a1")) == 0, "a fourth piece would be lost"
    splits = []
    for count in (2, 3):
        t = scene(
            groups={"a1": ("12E", "odrix! vasko_the_red! kuduk_levy_a! kuduk_levy_b!"), "b1": ("04G", "simma!")},
            items={"odrix": " ".join(names[:count])},
            run=MovementStep(0),
        )
        eyes = Eyes(t.view(0), Fast(0))
        change = arrangement(eyes)
        splits.append(change is not None and change.to == NEW)
        assert adventure_worth(eyes, group(t, "a1")) > 0
    assert splits == [True, False]
