"""How Zorn stands for bots that look ahead: what makes the valley safer, where a horizon lies, what is weighed."""

from __future__ import annotations

from typing import Any

from tests.games.zorn.scene import POOR, C, T, area, play, until
from warhall.games.zorn import GAME
from warhall.games.zorn.evaluate import clock, value
from warhall.games.zorn.rules.activation import HouseActivation
from warhall.games.zorn.state import BLIGHT_CHIT, HouseId
from warhall.kernel.chance import Fast
from warhall.kernel.decision import DONE
from warhall.kernel.view import sight_of

NM = HouseId(C.house.row("new_mahn"))
IRON, IRON2, SWORDS = "new_mahn_royal_ironmen_1", "new_mahn_royal_ironmen_2", "new_mahn_swordstrikers_1"
RELIC = next(token.id for token in C.tokens if token.category == "relic")


def chance(units: dict[str, Any], **fields: Any) -> float:
    t = play(HouseActivation(NM), units=units, active="new_mahn", **fields)
    return value(t.state, C, 0)


def test_terror_and_a_relic_left_behind_make_the_valley_less_safe_and_late_ones_most() -> None:
    held = {IRON: "S20"}
    assert chance(held, terror=6) < chance(held)
    assert chance(held, tokens={C.den.names[1]: RELIC}) < chance(held)
    early = chance(held, turn=2) - chance(held, turn=2, terror=3)
    assert chance(held, turn=12, terror=17) - chance(held, turn=12, terror=20) > early


def test_what_may_leave_the_map_is_a_danger_unless_somebody_stands_in_its_way() -> None:
    beast = {"howling_chimera": "S28"}
    way = C.area.names[C.even_exit[area("S28")]]
    away = chance({IRON: "S20", "howling_chimera": "N20"})
    leaving = chance({IRON: "S20", **beast})
    assert leaving < chance({IRON: way, **beast}) < chance({IRON: way})
    assert leaving < away


def test_hits_count_on_both_sides() -> None:
    both = {IRON: "S20", "minion_horde_1": "N20"}
    assert chance({**both, IRON: ("S20", {"hits": 1})}) < chance(both)
    assert chance({**both, "minion_horde_1": ("N20", {"hits": 1})}) > chance(both)


def test_the_clock_counts_house_activations_and_no_cards_of_the_blight() -> None:
    t = play(HouseActivation(NM), units={IRON: "S20"}, active="new_mahn")
    house = int(NM)
    laid = (0, *(BLIGHT_CHIT, house) * 5)
    first, second = (*(0,) * 3, *laid[3:]), (*(0,) * 5, *laid[5:])
    times = [_time(t, track) for track in (laid, first, (*first[:3], 0, *first[4:]), second, (0,) * 11)]
    assert times[0] < times[1] == times[2] < times[3] < times[4]
    t.state.active, t.state.turn = HouseId(0), t.state.turn + 1
    assert _time(t, (0,) * 11) == times[4]  # a turn begins where the last one ended


def _time(t: T, track: tuple[int, ...]) -> float:
    t.state.track = track
    return clock(t.state, C)


def attackers(units: dict[str, Any]) -> tuple[str, list[str]]:
    """The steward's choice and the short list."""
    t = until(play(HouseActivation(NM), units=units, active="new_mahn", held=POOR), "zorn.choose_attacker")
    seen = sight_of(t, 0)
    return GAME.steward(seen, Fast(1)), list(GAME.shortlist(seen, Fast(1)))


def test_of_attackers_the_first_of_each_attack_is_worth_a_thought() -> None:
    one = {IRON: "S20", IRON2: "S20", "minion_horde_1": ("S21", {"hits": 2})}
    best, found = attackers(one)
    assert found == [best]
    best, found = attackers({**one, SWORDS: "N20", "minion_horde_2": ("N21", {"hits": 2})})
    assert found[0] == best
    assert len(found) == 2
    assert attackers({SWORDS: ("S20", {"hits": 1}), "howling_chimera": "S21"}) == (DONE, [DONE])


def test_whoever_can_hire_thinks_of_nothing_else() -> None:
    units: dict[str, Any] = {IRON: "S20", IRON2: "S20", "minion_horde_1": ("S21", {"hits": 2})}
    t = until(play(HouseActivation(NM), units=units, active="new_mahn"), "zorn.choose_attacker")
    assert GAME.shortlist(sight_of(t, 0), Fast(1)) == ["hire"]
