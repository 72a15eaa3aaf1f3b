"""Why a row, a term of trade or a place of the muster is not offered: told with figures and clause."""

from __future__ import annotations

from typing import Any

from tests.games.zanziar.scene import answer, city, group, hex_, key, pawn, scene, thing, until
from tests.games.zanziar.test_opening import opened
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.trade import Terms
from warhall.games.zanziar.queries.units import pawns_of
from warhall.games.zanziar.rules.battle.declare import Attack
from warhall.games.zanziar.rules.battle.formation import Formation
from warhall.games.zanziar.rules.movement import MovementStep
from warhall.games.zanziar.rules.muster import MusterUnits
from warhall.games.zanziar.rules.trade import Trade
from warhall.games.zanziar.rules.wolves import Wolves
from warhall.games.zanziar.state import ACTIONS, DEFENDER, NO_PAWN, Leave
from warhall.kernel.records import replace
from warhall.testing import clause

OPEN = "12E"
FIGHT = {"a1": (OPEN, "odrix! vasko_the_red! kuduk_levy_a!"), "b1": (OPEN, "simma! old_tobba!")}
BOTH = {"a1": (OPEN, "odrix! vasko_the_red! gory_pikes_a"), "b1": (OPEN, "simma! old_tobba! kuduk_levy_a")}
NAMED = "the offer names it already"


def told_why(t: T) -> dict[str, tuple[str, str]]:
    """What the player who is asked is told about all that is not offered."""
    question = t.view(t.pending.seat).question
    assert question is not None
    assert not {bar.option for bar in question.blocked} & set(question.options), "what is offered is not barred"
    return {bar.option: (bar.reason, bar.clause) for bar in question.blocked}


# Rows.


def arranging(groups: dict[str, tuple[str, str]]) -> T:
    """Group a1 attacks and forms its rows."""
    t = scene(groups=groups)
    t.start(Attack(group(t, "a1")))
    until(t, "arrange")
    return t


@clause("ZAN-BAT-10", "ZAN-R-49")
def test_a_unit_is_placed_once_in_a_round_and_rows_say_why_they_are_closed() -> None:
    t = arranging(FIGHT)
    assert told_why(t) == {"stop": ("only after a full battle round", "ZAN-R-49")}
    answer(t, "arrange", key(t, "vasko_the_red"))
    assert told_why(t) == {"row:combat": ("it stands there", "ZAN-BAT-10")}
    answer(t, "choose_row", "row:con")
    reason = "it was placed for this round: in the Con row"
    assert told_why(t)[key(t, "vasko_the_red")] == (reason, "ZAN-BAT-10")
    assert t.view(1).question is None, "nobody else is told"


@clause("ZAN-BAT-10", "ZAN-BAT-15", "ZAN-R-121")
def test_a_row_of_five_takes_no_sixth() -> None:
    groups = {
        "a1": ("04G", "odrix!"),
        "b1": ("04G", "simma! old_tobba! vasko_the_red! kuduk_levy_a! kuduk_levy_b!"),
    }
    t = scene(groups=groups, guards={"basilea": "b: gory_pikes_a! gory_pikes_b!"})
    t.start(Attack(group(t, "a1")))
    until(t, "arrange")
    fight = t.state.fight
    assert fight is not None
    company = (*t.state.pawns_in[group(t, "b1")], *t.state.guards_of[city("basilea")])
    t.state.fight = replace(fight, defenders=company, front=company[:5], middle=company[5:], rear=())
    t.patient = True
    t.start(Formation(DEFENDER))
    answer(t, "arrange", t.content.pawn.key(company[5]))
    assert told_why(t) == {
        "row:combat": ("5 units stand there, as many as can", "ZAN-BAT-10"),
        "row:con": ("it stands there", "ZAN-BAT-10"),
    }


@clause("ZAN-R-56", "ZAN-BAT-06")
def test_who_is_set_aside_or_stays_out_of_the_battle_hears_it() -> None:
    t = arranging(FIGHT)
    fight = t.state.fight
    assert fight is not None
    out, levy = pawn(t, "vasko_the_red"), pawn(t, "kuduk_levy_a")
    t.state.fight = replace(fight, aside=(out,), attackers=(pawn(t, "odrix"),), front=(pawn(t, "odrix"),))
    t.resume()
    found = told_why(t)
    assert found[t.content.pawn.key(out)] == ("it is out of this battle", "ZAN-R-56")
    assert found[t.content.pawn.key(levy)] == ("it does not take part in this battle", "ZAN-BAT-06")


@clause("ZAN-R-64")
def test_against_wolves_somebody_stands_in_front() -> None:
    t = scene(groups={"a1": (OPEN, "odrix!"), "b1": ("14E", "simma!")}, movement="m01")
    t.start(Wolves(group(t, "a1"), 4))
    answer(t, "arrange", key(t, "odrix"))
    answer(t, "choose_row", "row:magic")
    assert told_why(t)["keep"] == ("somebody must stand in the Combat row against them", "ZAN-R-64")


# Terms of trade.


def trading(**setting: Any) -> T:
    """The active player opens a trade with b, group with group where they meet."""
    t = scene(**setting)
    t.start(MovementStep(0))
    answer(t, "choose_mover", "trade")
    answer(t, "trade_with", "seat:b")
    if t.pending.kind == "zanziar.trade_group":
        answer(t, "trade_group", "group:b1")
    return t


@clause("ZAN-TRD-01", "ZAN-ITM-09", "ZAN-D-11")
def test_heroes_cursed_items_and_those_elsewhere_are_not_traded() -> None:
    groups = {**BOTH, "a2": ("14E", "sunniva_stormhair!")}
    items = {"odrix": "rune_hammer!~", "vasko_the_red": "moon_bow!", "simma": "hazel_wand!"}
    t = trading(groups=groups, items=items)
    found = told_why(t)
    assert found[key(t, "odrix")] == found[key(t, "simma")] == ("a Hero is never traded", "ZAN-TRD-01")
    assert found[key(t, "sunniva_stormhair")] == ("it is in neither of the two groups that trade", "ZAN-TRD-01")
    assert found[key(t, "rune_hammer")] == ("it is cursed: it stays with its bearer", "ZAN-ITM-09")
    assert found["done"] == ("it names nothing yet", "ZAN-D-11")
    answer(t, "trade_terms", key(t, "hazel_wand"))
    answer(t, "trade_terms", key(t, "vasko_the_red"))
    found = told_why(t)
    assert found[key(t, "hazel_wand")] == found[key(t, "vasko_the_red")] == (NAMED, "ZAN-D-11")
    assert found[key(t, "moon_bow")] == ("it goes with its bearer, who is traded", "ZAN-TRD-01")


@clause("ZAN-TRD-01", "ZAN-HID-01")
def test_a_secret_hero_of_the_partner_is_offered_like_any_unit() -> None:
    t = trading(groups={"a1": (OPEN, "odrix!"), "b1": (OPEN, "simma old_tobba!")})
    assert key(t, "simma") in t.pending.options
    assert key(t, "simma") not in told_why(t)


@clause("ZAN-TRD-01", "ZAN-TRD-02", "ZAN-R-81")
def test_far_partners_trade_cities_and_words_alone() -> None:
    groups = {"a1": ("05I", "odrix! vasko_the_red!"), "b1": (OPEN, "simma!")}
    t = trading(groups=groups, cities={"pulvis": "a", "tragy": "b"}, items={"simma": "hazel_wand!"})
    found = told_why(t)
    far = "7 hexes from the nearest group of the other: units and items are traded between two groups in one hex"
    assert found[key(t, "vasko_the_red")] == found[key(t, "hazel_wand")] == (far, "ZAN-TRD-01")
    assert found["city:nagya"] == ("neither of you controls it", "ZAN-TRD-02")
    answer(t, "trade_terms", "city:tragy")
    answer(t, "trade_terms", "hex:14D")
    answer(t, "trade_terms", "peace")
    answer(t, "trade_terms", "promise_help")
    found = told_why(t)
    assert found["city:tragy"] == found["hex:14D"] == found["peace"] == found["promise_help"] == (NAMED, "ZAN-D-11")
    assert found["promise_item"] == ("one promise of each side in an offer", "ZAN-R-81")
    assert "wish_item" not in found


@clause("ZAN-R-81")
def test_leave_to_enter_is_given_while_groups_move() -> None:
    t = scene(groups=BOTH, cities={"tragy": "b"}, step=ACTIONS, run=Trade(Terms(0, 1)))
    answer(t, "trade_group", "pass")
    late = "leave to enter is given in the movement step, which is over"
    assert told_why(t)["hex:14D"] == (late, "ZAN-R-81")
    t = scene(groups=BOTH, cities={"tragy": "b"})
    t.state.leaves = (Leave(1, 0, hex_("14D")),)
    t.state.truces = ((0, 1),)
    t.start(Trade(Terms(0, 1)))
    answer(t, "trade_group", "pass")
    assert told_why(t)["hex:14D"] == ("leave to enter it is given already", "ZAN-R-81")
    assert told_why(t)["peace"] == ("it binds the player whose turn it is, and once a turn", "ZAN-R-81")


@clause("ZAN-R-118")
def test_a_city_in_which_the_own_hero_would_find_no_place_is_not_given_away() -> None:
    crowd = {"b1": ("05I", "simma!"), "b2": ("05I", "old_tobba!"), "b3": ("05I", "vasko_the_red!")}
    t = scene(groups=crowd, guards={"pulvis": "a: odrix!"}, run=Trade(Terms(0, 1)))
    reason = "your Hero is a guard there, and no group there could take him in"
    assert told_why(t)["city:pulvis"] == (reason, "ZAN-R-118")


@clause("ZAN-GRP-05", "ZAN-GRP-01", "ZAN-ITM-02", "ZAN-R-20", "ZAN-D-11")
def test_an_offer_that_would_break_the_own_group_says_how() -> None:
    t = trading(groups={"a1": (OPEN, "vasko_the_red! kuduk_levy_b!"), "a2": ("14E", "odrix!"), "b1": BOTH["b1"]})
    answer(t, "trade_terms", key(t, "vasko_the_red"))
    assert told_why(t)["done"] == ("no Hero or faceup Adventurer would lead your group", "ZAN-GRP-05")
    full = "odrix! vasko_the_red! gory_pikes_a! gory_pikes_b! kuduk_levy_b!"
    t = trading(groups={"a1": (OPEN, full), "b1": BOTH["b1"]})
    answer(t, "trade_terms", key(t, "kuduk_levy_a"))
    assert told_why(t)["done"] == ("your group would have more than 5 units", "ZAN-GRP-01")
    items = {"odrix": "rune_hammer! moon_bow! lucky_coin!", "simma": "hazel_wand!"}
    t = trading(groups={"a1": (OPEN, "odrix!"), "b1": BOTH["b1"]}, items=items)
    answer(t, "trade_terms", key(t, "hazel_wand"))
    assert told_why(t)["done"] == ("nobody in your group could carry what comes: 3 items each", "ZAN-ITM-02")
    t = trading(groups={"a1": (OPEN, "odrix! kuduk_levy_b!"), "b1": BOTH["b1"]})
    row = group(t, "a1")
    t.state.groups[row] = replace(t.state.groups[row], exit=t.state.groups[row].hex)
    answer(t, "trade_terms", key(t, "kuduk_levy_b"))
    assert told_why(t)["done"][1] == "ZAN-R-20"


@clause("ZAN-D-11")
def test_an_offer_of_ten_things_takes_no_more() -> None:
    names = ("pulvis", "nagya", "abo", "bugt", "iduria", "nidar", "tragy", "lapek", "siros", "rog", "nafud")
    t = trading(groups=BOTH, cities=dict.fromkeys(names, "a"))
    for name in names[:10]:
        answer(t, "trade_terms", f"city:{name}")
    assert told_why(t)["city:nafud"] == ("an offer names 10 things at most", "ZAN-D-11")


# Mustering.


@clause("ZAN-R-04", "ZAN-R-111", "ZAN-SET-11")
def test_the_muster_says_who_is_placed_and_what_is_missing() -> None:
    t = opened()
    seat = t.pending.seat
    assert t.pending.kind == "zanziar.muster"
    assert told_why(t)["done"] == ("1 item can still be handed out", "ZAN-R-111")
    army = next(unit for unit in pawns_of(t.state, seat) if unit != t.state.hero_pawns[seat])
    answer(t, "muster", t.content.pawn.key(army))
    found = told_why(t)
    assert found["place:1"] == ("it stands there", "ZAN-SET-11")
    answer(t, "muster_place", "place:2")
    assert told_why(t)["done"] == ("no Hero or faceup Adventurer leads group 2", "ZAN-R-04")


@clause("ZAN-CIT-05", "ZAN-GRP-01", "ZAN-SET-11")
def test_full_groups_and_garrisons_are_named_with_their_numbers() -> None:
    units = "odrix vasko_the_red old_tobba gory_pikes_a kuduk_levy_a"
    groups = {"a1": ("03E", units), "a2": ("03E", "sunniva_stormhair!"), "b1": ("14E", "simma!")}
    t = scene(groups=groups, guards={"abo": "a: kuduk_levy_b"}, run=MusterUnits(0))
    answer(t, "muster", key(t, "sunniva_stormhair"))
    assert told_why(t) == {
        "place:1": ("5 units, as many as a group has", "ZAN-GRP-01"),
        "place:2": ("it stands there", "ZAN-SET-11"),
        "place:guard": ("1 guard, as many as the city holds", "ZAN-CIT-05"),
    }
    answer(t, "muster_place", "pass")
    placed = "it was placed already, and every group has a leader"
    assert told_why(t)[key(t, "sunniva_stormhair")] == (placed, "ZAN-SET-11")


@clause("ZAN-ITM-02", "ZAN-R-111", "ZAN-UNI-01", "ZAN-UNI-06")
def test_who_cannot_carry_a_starting_item_hears_why() -> None:
    groups = {"a1": ("03E", "odrix vasko_the_red old_tobba! kuduk_levy_a!"), "b1": ("14E", "simma!")}
    items = {"odrix": "rune_hammer moon_bow lucky_coin", "old_tobba": "hazel_wand"}
    t = scene(groups=groups, cities={"abo": "a"}, items=items)
    lies = thing(t, "hazel_wand")
    t.state.things[lies] = replace(t.state.things[lies], bearer=NO_PAWN, strewn=True, owner=0)
    t.state.rebuild()
    t.start(MusterUnits(0))
    answer(t, "muster", key(t, "hazel_wand"))
    assert told_why(t) == {
        key(t, "odrix"): ("it carries 3 items already", "ZAN-ITM-02"),
        key(t, "vasko_the_red"): ("facedown: only a Hero or a faceup Adventurer can", "ZAN-UNI-06"),
        key(t, "kuduk_levy_a"): ("an Army: only a Hero or a faceup Adventurer can", "ZAN-UNI-01"),
    }


@clause("ZAN-ITM-02", "ZAN-R-111")
def test_an_item_that_nobody_can_carry_says_so() -> None:
    groups = {"a1": ("03E", "odrix vasko_the_red"), "b1": ("14E", "simma!")}
    t = scene(groups=groups, cities={"abo": "a"}, items={"odrix": "rune_hammer moon_bow lucky_coin hazel_wand"})
    lies = thing(t, "hazel_wand")
    t.state.things[lies] = replace(t.state.things[lies], bearer=NO_PAWN, strewn=True, owner=0)
    t.state.rebuild()
    t.start(MusterUnits(0))
    assert told_why(t) == {key(t, "hazel_wand"): ("whoever may carry items has 3 already", "ZAN-ITM-02")}
