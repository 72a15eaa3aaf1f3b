"""Veterans play as stewards do, but risk their Hero only where it pays and set out early for what is far off."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.zanziar.scene import C, answer, city, face, group, hex_, scene, until
from tests.games.zanziar.test_decisions import battle
from warhall.games.zanziar import GAME
from warhall.games.zanziar.catalog.records import Goal, Need
from warhall.games.zanziar.ids import MineId
from warhall.games.zanziar.keys import FLEE
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.questions.battle import KEEP
from warhall.games.zanziar.rules.actions import ActionStep
from warhall.games.zanziar.rules.movement import MovementStep
from warhall.games.zanziar.steward.actions import recruit_worth, targets
from warhall.games.zanziar.steward.battle import arrange
from warhall.games.zanziar.steward.errands import CITY, MINE, SITE, Load, Task, errand, load, task_name
from warhall.games.zanziar.steward.eyes import Eyes, VeteranEyes
from warhall.games.zanziar.steward.manner import VETERAN
from warhall.games.zanziar.steward.odds import talked_away, wins
from warhall.games.zanziar.steward.perils import is_deadly
from warhall.games.zanziar.steward.plans import plans, ranked
from warhall.games.zanziar.steward.units import place_unit
from warhall.kernel.chance import Fast
from warhall.kernel.records import replace as record

FOE = {"b1": ("14E", "leader_of_largos!")}


def both(t: T) -> tuple[Eyes, Eyes]:
    """What a steward sees, and a veteran."""
    return Eyes(t.view(0), Fast(0)), VeteranEyes(t.view(0), Fast(0))


def mine(name: str) -> MineId:
    return MineId(C.mine.row(name))


@pytest.mark.parametrize(
    ("units", "ore", "deadly"),
    [
        ("shuragub!", "green", True),  # 3 HP: a 4 is enough
        ("shuragub!", "", True),  # nobody knows
        ("shuragub!", "iron", False),
        ("shuragub! kuduk_levy_a!", "green", True),  # 5 HP in all, and 6 takes 5
        ("shuragub! vasko_the_red!", "green", False),  # Vasko takes it for him
    ],
)
def test_a_hero_enters_no_mine_that_could_kill_him(units: str, ore: str, deadly: bool) -> None:
    t = scene(groups={"a1": ("12C", units), **FOE}, mines={"rootmine": f"{ore} b"} if ore else {}, run=MovementStep(0))
    steward, veteran = both(t)
    there = C.mine_hex[mine("rootmine")]
    assert is_deadly(veteran, group(t, "a1"), mine("rootmine")) == deadly
    assert there in {plan.hex for plan in ranked(steward, group(t, "a1"))}
    assert (there in {plan.hex for plan in ranked(veteran, group(t, "a1"))}) == (not deadly)


def test_who_goes_without_the_hero_may_enter_it() -> None:
    t = scene(groups={"a1": ("12C", "vasko_the_red!"), "a2": ("03G", "odrix!"), **FOE}, run=MovementStep(0))
    assert not is_deadly(both(t)[1], group(t, "a1"), mine("rootmine"))


@pytest.mark.parametrize(
    ("leader", "chance", "dared"),
    [
        ("odrix!", 0.48, False),
        ("odrix! kuduk_levy_a!", 0.70, False),
        ("odrix! kuduk_levy_a! kuduk_levy_b!", 0.85, True),
        ("brannoch_oathshield!", 0.59, True),
    ],
)
def test_a_doubtful_battle_is_not_sought_with_the_hero(leader: str, chance: float, dared: bool) -> None:
    """Even half the game, as the rival's Hero is, is not worth it."""
    others = {"a2": ("03G", "odrix!")} if "odrix" not in leader else {}
    t = scene(
        groups={"a1": ("12E", f"{leader} vasko_the_red!"), **others, "b1": ("12E", "olaf! durgrim_nine_axes!")},
        run=ActionStep(0),
    )
    ours, theirs = (t.state.pawns_in[group(t, name)] for name in ("a1", "b1"))
    assert wins(both(t)[1].strength(ours), both(t)[1].guess(theirs)) == pytest.approx(chance, abs=0.005)
    enemy = C.group.key(group(t, "b1"))
    steward, veteran = both(t)
    assert targets(steward, group(t, "a1"))[enemy][0] > 0
    assert (targets(veteran, group(t, "a1"))[enemy][0] > 0) == dared


@pytest.mark.parametrize(
    ("neutrals", "chance"),
    [
        ("kuduk_levy_a!", 0),  # an Army does not speak
        ("brannoch_oathshield!", 3 / 36),  # Diplomacy 1 against 5, and equal is enough
        ("captain_ilse_marrow!", 10 / 36),  # 3 against 5
    ],
)
def test_neutral_units_who_talk_an_attack_away_make_it_worth_less(neutrals: str, chance: float) -> None:
    t = scene(
        groups={
            "a1": (
                C.hex.key(C.cities[city("ragusa")].hex).partition(":")[2],
                "odrix! vasko_the_red! durgrim_nine_axes!",
            ),
            **FOE,
        },
        neutrals={"ragusa": neutrals},
        run=ActionStep(0),
    )
    _, veteran = both(t)
    _, deaf = both(t)
    deaf.manner = replace(VETERAN, wary=False)
    assert talked_away(veteran, group(t, "a1"), city("ragusa")) == pytest.approx(chance)
    sure = targets(deaf, group(t, "a1"))["neutrals"][0]
    assert sure > 0
    assert targets(veteran, group(t, "a1"))["neutrals"][0] == pytest.approx(sure * (1 - chance))


def test_who_has_furthest_to_go_sets_out_and_stewards_stay() -> None:
    """Anna wants the two cities of Fär, over the sea from Basilea, where her people could draft for years."""
    t = scene(
        groups={
            "a1": ("04G", "anna! kuduk_levy_a! kuduk_levy_b!"),
            "a2": ("04G", "vasko_the_red!"),
            "b1": ("14E", "simma!"),
        },
        cities={"basilea": "a"},
        run=MovementStep(0),
    )
    steward, veteran = both(t)
    task = errand(veteran, group(t, "a1"))
    assert task is not None
    assert task_name(veteran, task) == "Alfjord"
    assert plans(veteran)[group(t, "a1")].hex == task.hex == hex_("05B")
    assert plans(steward)[group(t, "a1")].hex == hex_("04G")
    assert errand(veteran, group(t, "a2")) is None, "one alone is not sent anywhere"


@pytest.mark.parametrize(("foes", "stays"), [("simma! kuduk_levy_a!", True), ("simma! gory_pikes_a!", False)])
def test_a_battle_that_may_cost_the_hero_is_left_earlier(foes: str, stays: bool) -> None:
    """The chances are 0.67 and 0.44; stewards fight on until it is 0.2."""
    own = "odrix! brannoch_oathshield!"
    t = scene(groups={"a1": ("12E", own), "b1": ("12E", foes)}, run=ActionStep(0))
    t.state.fight = battle(own, foes, "front").state.fight
    steward, veteran = both(t)
    steward.options = veteran.options = (KEEP, FLEE)
    assert arrange(steward)[0] == KEEP
    assert (arrange(veteran)[0] == KEEP) == stays


def test_where_one_stays_for_recruits_the_next_has_less_to_stay_for() -> None:
    """Both would draft in Basilea; beside Borin, who is better at it, Vottere goes to take the mine near by."""
    t = scene(
        groups={
            "a1": ("04G", "vottere! gory_pikes_a!"),
            "a2": ("04G", "borin_longtable! iron_tusks_a!"),
            "b1": ("14E", "simma! durgrim_nine_axes! hammer_guard! gory_pikes_b!"),
        },
        guards={"basilea": "a: kuduk_levy_a!"},
        run=MovementStep(0),
    )
    _, veteran = both(t)
    _, crowding = both(t)
    crowding.manner = replace(VETERAN, crowd=1.0)
    at_home, mine_near = hex_("04G"), hex_("04H")
    assert [plans(crowding)[group(t, name)].hex for name in ("a1", "a2")] == [at_home, at_home]
    assert [plans(veteran)[group(t, name)].hex for name in ("a1", "a2")] == [mine_near, at_home]


@pytest.mark.parametrize(
    ("busy", "steward_to", "veteran_to"),
    [
        (False, "group:a3", "group:a2"),  # the drafting group has acted already, the other one has not
        (True, "group:a3", "place:guard"),  # neither has, when a friend sends the recruit
    ],
)
def test_a_recruit_keeps_nobody_from_work(busy: bool, steward_to: str, veteran_to: str) -> None:
    t = scene(
        groups={
            "a1": ("15F", "elisa!"),
            "a2": ("04G", "vasko_the_red! iron_tusks_a!"),
            "a3": ("04G", "brannoch_oathshield!"),
            "b1": ("14E", "simma!"),
        },
        guards={"basilea": "a: kuduk_levy_a!"},
        units="gory_pikes_a gory_pikes_b",
        dice=[4],
        run=ActionStep(0),
    )
    answer(t, "choose_actor", "group:a2")
    answer(t, "choose_action", "draft_diplomacy")
    until(t, "place_unit")
    if busy:
        for pawn in t.state.pawns_in[group(t, "a2")]:
            t.state.pawns[pawn] = record(t.state.pawns[pawn], acted=False)
    steward, veteran = both(t)
    assert place_unit(steward)[0] == steward_to
    assert place_unit(veteran)[0] == veteran_to


def test_recruits_count_more_to_veterans() -> None:
    t = scene(groups={"a1": ("04G", "elisa!"), "b1": ("14E", "simma!")}, cities={"basilea": "a"}, run=MovementStep(0))
    steward, veteran = both(t)
    assert recruit_worth(veteran) > 2 * recruit_worth(steward) > 0


def sent(groups: dict[str, tuple[str, str]], **pieces: Any) -> Task | None:
    """What the veteran's first group sets out for."""
    t = scene(groups={**groups, "b1": ("14E", "simma!")}, run=MovementStep(0), **pieces)
    return errand(both(t)[1], group(t, "a1"))


def test_what_lies_furthest_off_is_given_to_who_is_there_first() -> None:
    """Brannoch's company is a little stronger than Vasko's: Nagya is his, and what is nearer can wait."""
    t = scene(
        groups={
            "a1": ("05H", "vasko_the_red! kuduk_levy_a! kuduk_levy_b!"),
            "a2": ("05H", "brannoch_oathshield! gory_pikes_a! gory_pikes_b!"),
            "a3": ("15F", "leader_of_largos!"),
            "b1": ("14E", "simma!"),
        },
        run=MovementStep(0),
    )
    _, veteran = both(t)
    found = errand(veteran, group(t, "a2"))
    assert found is not None
    assert where(found) == "Nagya"
    assert errand(veteran, group(t, "a1")) is None


def test_nobody_is_sent_without_company() -> None:
    assert sent({"a1": ("04G", "anna! kuduk_levy_a!")}) is None
    assert sent({"a1": ("04G", "anna! kuduk_levy_a! kuduk_levy_b!")}) is not None


def test_nobody_is_sent_to_a_mine() -> None:
    """The High Priest wants three of them, and pieces of the Staff, which are found anywhere."""
    assert sent({"a1": ("04G", "high_priest! vasko_the_red! kuduk_levy_a!")}) is None


@pytest.mark.parametrize(("hero", "sends"), [(True, False), (False, True)])
def test_the_hero_is_sent_to_a_rivals_city_only_where_he_is_sure_to_win(hero: bool, sends: bool) -> None:
    """Nagya and Pulvis are Simma's; the chances are 0.33 and 0.37."""
    groups = {"a1": ("04I", "leader_of_largos! brannoch_oathshield! old_tobba!")}
    if not hero:
        groups = {
            "a1": ("04I", "sunniva_stormhair! brannoch_oathshield! old_tobba!"),
            "a2": ("15F", "leader_of_largos!"),
        }
    held = {"pulvis": "b: gory_pikes_a! iron_tusks_a!", "nagya": "b: gory_pikes_b! iron_tusks_b!"}
    assert (sent(groups, guards=held) is not None) == sends


def load_of(hero: str, letter: str, **pieces: Any) -> Load | None:
    """What a Hero still has to do for a goal, from Basilea."""
    t = scene(groups={"a1": ("04G", f"{hero}! vasko_the_red!"), "b1": ("14E", "simma!")}, run=MovementStep(0), **pieces)
    goal = next(goal for goal in C.units[face(hero)].goals if goal.letter == letter)
    return load(both(t)[1], goal)


@pytest.mark.parametrize(
    ("hero", "letter", "places"),
    [
        ("leader_of_largos", "b", {"Pulvis", "Nagya"}),
        ("anna", "c", {"Asaheim", "Alfjord"}),
        ("simma", "c", {"Basilean Diggings", "Abo", "Nizny-Tagil"}),
        ("odrix", "a", {"Pulvis", "Odrixia", "Iduria", "Bugt"}),
    ],
)
def test_what_a_goal_lacks_is_places_to_go_to(hero: str, letter: str, places: set[str]) -> None:
    found = load_of(hero, letter)
    assert found is not None
    assert {where(task) for task in found.tasks} == places


def where(task: Task) -> str:
    tables: dict[str, Any] = {CITY: C.cities, MINE: C.mines, SITE: C.sites}
    name: str = tables[task.sort][task.row].name
    return name


def test_what_is_held_is_no_longer_to_be_done() -> None:
    found = load_of("leader_of_largos", "b", guards={"pulvis": "a: kuduk_levy_a!"})
    assert found is not None
    assert [where(task) for task in found.tasks] == ["Nagya"]


def test_of_countries_that_are_all_wanted_each_is_lacking() -> None:
    far, largos = (C.country.row(name) for name in ("far", "largos"))
    t = scene(
        groups={"a1": ("04G", "anna!"), "b1": ("14E", "simma!")},
        guards={"asaheim": "a: kuduk_levy_a!", "alfjord": "a: kuduk_levy_b!"},
        run=MovementStep(0),
    )
    both_wanted = Goal("x", "", "", (Need("countries", countries=(far, largos)),))
    found = load(both(t)[1], both_wanted)
    assert found is not None
    assert {where(task) for task in found.tasks} == {"Pulvis", "Nagya"}


def test_rare_things_are_more_work_and_nobody_brings_back_the_dead() -> None:
    two_of_the_staff, any_magic = load_of("anna", "a"), load_of("olaf", "c")
    assert two_of_the_staff is not None
    assert any_magic is not None
    assert two_of_the_staff.work > any_magic.work > 0
    assert load_of("anna", "b") is None, "who is in play is no errand"


def test_what_is_not_in_the_box_at_all_is_much_work() -> None:
    t = scene(groups={"a1": ("04G", "anna!"), "b1": ("14E", "simma!")}, run=MovementStep(0))
    found = load(both(t)[1], Goal("x", "", "", (Need("items", count=1, sort="nothing"),)))
    staff = load_of("anna", "a")
    assert found is not None
    assert staff is not None
    assert found.work > staff.work


def test_adventures_are_places_and_who_has_to_be_found_is_work() -> None:
    signs, prince = load_of("simma", "b"), load_of("vottere", "a")
    assert signs is not None
    assert prince is not None
    assert [task.sort for task in signs.tasks] == [SITE] * 3
    assert (prince.tasks, prince.work > signs.work) == ((), True)


def test_veterans_play_whole_games() -> None:
    assert GAME.veteran is not None
    t = GAME.new(2, seed=5)
    steps = 0
    while not t.over:
        seat = t.asks[0].seats[0]
        t.choose(seat, GAME.veteran(t.view(seat), Fast(t.step)))
        steps += 1
        assert steps <= 12_000
    assert t.result is not None
