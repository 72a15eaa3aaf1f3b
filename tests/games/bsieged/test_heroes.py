"""BSG-TRN: order of turns, actions, occupancy, the First Hero token; Cowardice as far as it bends them."""

from __future__ import annotations

from typing import Any

from tests.games.bsieged.scene import answer, hero, offered, play, sheet, space, told
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.heroes import HeroesPhase, HeroTurn
from warhall.games.bsieged.rules.turn import Round
from warhall.games.bsieged.state import COURTYARD, DEAD
from warhall.kernel.chance import Fast
from warhall.testing import clause

# Two players: A has Aldric and Isolde, B has Bram and Dorn.
FOUR = {
    "aldric_vane": {"seat": 0},
    "isolde_thorne": {"seat": 0},
    "bram_hollis": {"seat": 1},
    "dorn_redhand": {"seat": 1},
}


def active(t: T) -> str:
    return t.content.hero.names[t.state.turn.hero]


@clause("BSG-TRN-01", "BSG-EX-38", "BSG-DEC-10", "BSG-AMB-77")
def test_the_token_hero_is_first_then_the_same_player_then_clockwise() -> None:
    t = play(HeroesPhase(), seats=2, heroes=FOUR, first="isolde_thorne", round=2)
    assert active(t) == "isolde_thorne"
    answer(t, "done")
    assert active(t) == "aldric_vane"
    answer(t, "done")
    assert (t.pending.kind, t.pending.seat) == ("bsieged.choose_hero", 1)
    assert offered(t) == ("hero:bram_hollis", "hero:dorn_redhand")
    answer(t, "hero:dorn_redhand")
    assert active(t) == "dorn_redhand"
    answer(t, "done")
    assert active(t) == "bram_hollis"
    answer(t, "done")
    assert not t.asks


@clause("BSG-TRN-03", "BSG-DEC-12")
def test_the_last_turn_of_the_round_is_not_ended_unasked_and_can_be_taken_back() -> None:
    heroes = {"aldric_vane": {"gold": 6}, "isolde_thorne": {"gold": 6}}
    damaged = dict.fromkeys(("barn", "market", "palace"), "damaged")
    ruins = {**damaged, **dict.fromkeys(("tavern", "armory", "sorcery_tower"), "damaged")}
    t = play(Round(), heroes=heroes, round=2, messenger="outskirts", buildings=ruins, then=Fast(3))
    while t.state.phase != "heroes":
        answer(t, t.pending.options[-1])
    answer(t, *(f"repair:{name}" for name in damaged))
    assert active(t) == "isolde_thorne"  # the first turn ended by itself: no die and no draw follows
    answer(t, "repair:tavern", "repair:armory", "repair:sorcery_tower")
    assert (t.pending.kind, offered(t)) == ("bsieged.take_action", ("done",))
    assert active(t) == "isolde_thorne"
    t.undo(t.pending.seat)
    assert "repair:sorcery_tower" in offered(t)
    answer(t, "repair:sorcery_tower", "done")
    assert t.state.phase != "heroes"


@clause("BSG-AMB-88", "BSG-DEC-12")
def test_the_last_turn_of_the_round_is_not_ended_unasked_by_the_heros_death_either() -> None:
    heroes = {"aldric_vane": {}, "hulda_ironmantle": {"cards": ("burn_the_stables",), "morale": 1}}
    t = play(HeroesPhase(), heroes=heroes, round=2, zones={"north_1": {"krohn": 1}})
    answer(t, "done", "card:burn_the_stables")
    while t.pending.kind != "bsieged.take_action":
        answer(t, t.pending.options[0])
    assert sheet(t, "hulda_ironmantle").status == DEAD
    assert offered(t) == ("done",)
    assert [reason.reason for reason in t.blocked(0)] == ["the hero is dead"]
    answer(t, "done")
    assert not t.asks


@clause("BSG-TRN-01")
def test_every_hero_of_three_players_has_one_turn_beginning_with_the_last_player() -> None:
    six = ("aldric_vane", "isolde_thorne", "bram_hollis", "dorn_redhand", "maude_hallow", "hulda_ironmantle")
    heroes = {name: {"seat": row // 2} for row, name in enumerate(six)}
    t = play(HeroesPhase(), seats=3, heroes=heroes, first="maude_hallow", round=2)
    while t.asks:
        answer(t, t.pending.options[0] if t.pending.kind == "bsieged.choose_hero" else "done")
    begun = [t.content.hero.names[event.data["hero"]] for event in told(t, "turn_begun")]
    assert begun == ["maude_hallow", "hulda_ironmantle", *six[:4]]


@clause("BSG-TRN-09", "BSG-EX-37", "BSG-AMB-03")
def test_the_token_visits_every_hero_once_per_cycle() -> None:
    t = play(seats=2, heroes=FOUR, first="aldric_vane", round=1)
    holders = []
    for _ in range(5):
        holders.append(t.content.hero.names[t.state.first])
        t.start(HeroesPhase())
        while t.asks:
            answer(t, t.pending.options[0] if t.pending.kind == "bsieged.choose_hero" else "done")
    assert holders == ["aldric_vane", "isolde_thorne", "bram_hollis", "dorn_redhand", "aldric_vane"]


@clause("BSG-TRN-09", "BSG-AMB-03")
def test_the_token_goes_round_a_players_heroes_in_dashboard_order() -> None:
    four = ("aldric_vane", "isolde_thorne", "bram_hollis", "hulda_ironmantle")
    t = play(heroes={key: {} for key in four}, first="bram_hollis", round=1)
    holders = []
    for _ in range(5):
        holders.append(t.content.hero.names[t.state.first])
        t.start(HeroesPhase())
        while t.asks:
            answer(t, t.pending.options[0] if t.pending.kind == "bsieged.choose_hero" else "done")
    assert holders == ["bram_hollis", "hulda_ironmantle", "aldric_vane", "isolde_thorne", "aldric_vane"]


@clause("BSG-AMB-03", "BSG-AMB-44")
def test_dead_heroes_are_skipped() -> None:
    heroes = FOUR | {"isolde_thorne": {"seat": 0, "dead": True}}
    t = play(HeroesPhase(), seats=2, heroes=heroes, first="aldric_vane")
    while t.asks:
        answer(t, t.pending.options[0] if t.pending.kind == "bsieged.choose_hero" else "done")
    assert t.state.first == hero("bram_hollis")


@clause("BSG-TRN-01", "BSG-AMB-45")
def test_a_player_whose_heroes_are_dead_has_no_turn_but_decides_with_the_others() -> None:
    dead = {"seat": 1, "dead": True}
    heroes = FOUR | {"bram_hollis": dead, "dorn_redhand": dead}
    t = play(Round(), seats=2, heroes=heroes, first="aldric_vane", round=3, messenger="north_1", then=Fast(2))
    assert t.pending.kind == "bsieged.resurrect_hero"
    t.choose(1, "pass")
    while t.pending.kind != "bsieged.take_action":
        t.choose(1, t.pending.options[-1])
    assert t.pending.seats == (0,)


@clause("BSG-TRN-02", "BSG-TRN-03", "BSG-DEC-12")
def test_three_actions_which_may_be_left_unused() -> None:
    t = play(HeroTurn(hero("isolde_thorne")), dice=[1, 1, 1])
    assert t.state.turn.actions == 3
    answer(t, "attack:north_1", "attack:south_3", "attack:west_2")
    assert not t.asks  # nothing is left to do
    assert sheet(t, "isolde_thorne").space == space("west_wall")
    idle = play(HeroTurn(hero("isolde_thorne")))
    answer(idle, "done")
    assert sheet(idle, "isolde_thorne").space == COURTYARD


@clause("BSG-TRN-05", "BSG-CRD-04")
def test_a_highlighted_card_costs_an_action() -> None:
    heroes = {"mirelle_ashgrove": {"cards": ("staff_of_cinders",), "at": "barn"}, "maude_hallow": {}}
    zones = {"north_1": {"krohn": 1}}
    t = play(HeroTurn(hero("mirelle_ashgrove")), heroes=heroes, zones=zones, dice=[1, 1])
    answer(t, "card:staff_of_cinders", "zone:north_1")
    assert t.state.turn.actions == 2
    assert sheet(t, "mirelle_ashgrove").space == space("barn")  # BSG-AMB-67


@clause("BSG-AMB-67", "BSG-TRN-07")
def test_the_figure_stays_where_the_last_action_put_it() -> None:
    t = play(HeroTurn(hero("isolde_thorne")), dice=[1])
    answer(t, "building:palace", "done")
    assert sheet(t, "isolde_thorne").space == space("palace")


@clause("BSG-TRN-08")
def test_any_number_of_heroes_on_a_wall_but_one_on_a_building() -> None:
    heroes = {"aldric_vane": {"at": "north_wall"}, "bram_hollis": {"at": "barn"}, "isolde_thorne": {}}
    t = play(HeroTurn(hero("isolde_thorne")), heroes=heroes, dice=[1])
    assert "building:barn" not in t.pending.options
    answer(t, "attack:north_2")
    assert t.state.occupants[space("north_wall")] == (hero("aldric_vane"), hero("isolde_thorne"))


@clause("BSG-TRN-10", "BSG-DEC-11")
def test_powers_of_the_beginning_come_before_the_first_action_in_any_order() -> None:
    heroes = {"isolde_thorne": {"tokens": ("1_10", "2_06", "3_10")}, "maude_hallow": {}}  # Filch, Blessed, Contacts
    t = play(HeroTurn(hero("isolde_thorne")), heroes=heroes, dice=[6, 1], decks={"market_pool": ("sack_of_grain",)})
    assert sheet(t, "isolde_thorne").grace == 1  # Blessed comes by itself
    assert t.pending.kind == "bsieged.use_power"
    assert offered(t) == ("power:filch", "power:web_of_contacts", "pass")
    answer(t, "power:web_of_contacts")
    while t.pending.kind == "bsieged.spend_grace":
        answer(t, "done")
    assert offered(t) == ("power:filch", "pass")
    answer(t, "pass")
    assert t.pending.kind == "bsieged.take_action"
    assert "power:filch" not in t.pending.options


def coward(words: dict[str, Any], other: dict[str, Any], **position: Any) -> T:
    """Pike's turn, with Isolde somewhere."""
    heroes = {"pike_wrenlow": words, "isolde_thorne": other}
    t = play(HeroTurn(hero("pike_wrenlow")), heroes=heroes, **position)
    answer(t, "pass")  # Web of Contacts
    return t


@clause("BSG-SA-10", "BSG-AMB-56")
def test_a_coward_ending_the_turn_alone_loses_two_morale() -> None:
    t = coward({"morale": 5}, {"at": "barn"})
    answer(t, "done")
    assert sheet(t, "pike_wrenlow").morale == 3
    courtyard = coward({"morale": 5}, {})
    answer(courtyard, "done")
    assert sheet(courtyard, "pike_wrenlow").morale == 3  # the courtyard is no space
    wall = coward({"morale": 5, "at": "north_wall"}, {"at": "north_wall"})
    answer(wall, "done")
    assert sheet(wall, "pike_wrenlow").morale == 5
    fatal = coward({"morale": 2}, {"at": "barn"})
    answer(fatal, "done")
    assert sheet(fatal, "pike_wrenlow").status == 2


@clause("BSG-SA-10")
def test_a_coward_joins_another_with_the_last_action() -> None:
    t = coward({"morale": 5}, {"at": "palace"}, dice=[1, 1, 1])
    assert "building:palace" not in t.pending.options
    answer(t, "attack:north_1", "attack:north_1")
    answer(t, "building:palace")
    assert t.state.occupants[space("palace")] == (hero("isolde_thorne"), hero("pike_wrenlow"))
    assert sheet(t, "pike_wrenlow").morale == 5


@clause("BSG-SA-10", "BSG-AMB-83")
def test_a_hero_beside_the_coward_must_first_go_elsewhere() -> None:
    heroes = {
        "pike_wrenlow": {"at": "palace"},
        "isolde_thorne": {"at": "palace", "cards": ("field_rations",), "food": 0},
    }
    t = play(HeroTurn(hero("isolde_thorne")), heroes=heroes, dice=[1])
    assert "building:palace" not in t.pending.options
    assert not [key for key in t.pending.options if key.startswith("exchange")]
    assert "card:field_rations" in t.pending.options
    answer(t, "attack:north_1")
    assert "exchange:pike_wrenlow" in t.pending.options
    assert "building:palace" not in t.pending.options


@clause("BSG-AMB-83")
def test_the_coward_himself_is_not_bound() -> None:
    alone = coward({"at": "palace"}, {"at": "barn"})
    assert "building:palace" in alone.pending.options
    beside = coward({"at": "palace"}, {"at": "palace"})
    assert "building:palace" not in beside.pending.options  # by occupancy, until the last action
    assert "building:market" in beside.pending.options


@clause("BSG-TRN-07")
def test_a_move_is_told() -> None:
    t = play(HeroTurn(hero("isolde_thorne")), heroes={"isolde_thorne": {"at": "palace"}}, dice=[1])
    answer(t, "building:barn")
    data = {"hero": hero("isolde_thorne"), "from": space("palace"), "to": space("barn")}
    assert [event.data for event in told(t, "hero_moved")] == [data]


@clause("BSG-GEN-08", "BSG-AMB-02")
def test_the_holder_of_the_token_is_named_first_for_the_players() -> None:
    t = play(Round(), seats=2, heroes=FOUR, first="dorn_redhand", round=3, messenger="north_1", then=Fast(2))
    assert t.pending.kind == "bsieged.spawn_field"
    assert t.pending.seats == (1, 0)
    t.choose(0, "clockwise")  # anybody may answer


@clause("BSG-DEC-25", "BSG-DEC-34")
def test_powers_and_permanents_serve_once_per_turn() -> None:
    heroes = {"tamsin_goldhand": {"cards": ("regulars_table",), "gold": 3, "morale": 3}}
    t = play(HeroTurn(hero("tamsin_goldhand")), heroes=heroes)
    answer(t, "card:regulars_table")
    if t.pending.kind != "bsieged.take_action":
        answer(t, "hero:tamsin_goldhand")
    mine = sheet(t, "tamsin_goldhand")
    assert (mine.gold, mine.morale) == (2, 4)
    assert "card:regulars_table" not in t.pending.options
    assert "BSG-FX-17" in [reason.clause for reason in t.blocked(0)]
    surgeon = play(HeroTurn(hero("maude_hallow")), heroes={"maude_hallow": {"morale": 2}, "isolde_thorne": {}})
    answer(surgeon, "power:medical_knowledge", "hero:maude_hallow")
    used = {"hero": hero("maude_hallow"), "ability": "medical_knowledge"}
    assert [event.data for event in told(surgeon, "power_used")] == [used]
    assert sheet(surgeon, "maude_hallow").morale == 4
    assert "power:medical_knowledge" not in surgeon.pending.options
