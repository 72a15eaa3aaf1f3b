"""The goals of the eleven Heroes, the Staff, ties, and the ends without a winner (ZAN-WIN, ZAN-HER)."""

from __future__ import annotations

import pytest

from tests.games.zanziar.scene import C, answer, pawn, scene, told, until
from warhall.games.zanziar.catalog import known
from warhall.games.zanziar.effects.loss import DIED, lose
from warhall.games.zanziar.effects.world import end_plague, name_hero
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.goals import checks, goals_met, goals_of, progress, staff_closed
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.games.zanziar.rules.turn import Rounds
from warhall.games.zanziar.rules.victory import CheckVictory
from warhall.games.zanziar.view import view
from warhall.kernel.records import replace
from warhall.testing import clause

OTHER = {"b1": ("14E", "simma!")}
STAFF = "staff_ferrule staff_lower_shaft staff_grip staff_upper_shaft staff_serpent_collar staff_wyrms_eye staff_head"


def met(t: T, seat: int = 0) -> str:
    """The letters of the goals that hold."""
    return "".join(goal.letter for goal in goals_met(t.state, t.content, seat))


def owning(hero: str, *cities: str, mines: dict[str, str] | None = None, items: str = "", units: str = "") -> T:
    """A player with one group, these cities and mines, and items on his Hero, against Simma."""
    return scene(
        groups={"a1": ("12E", f"{hero} {units}"), **(OTHER if hero != "simma" else {"b1": ("14E", "odrix!")})},
        cities=dict.fromkeys(cities, "a"),
        mines=mines,
        items={hero: items} if items else None,
    )


def winners(t: T) -> tuple[int, ...] | None:
    """Who has won; none while the game goes on."""
    return t.result.winners if t.result is not None else None


def two(ore: str = "iron") -> dict[str, str]:
    """Two controlled mines."""
    return {"cliff_lode": f"{ore} a", "rootmine": f"{ore} a"}


def test_every_check_of_the_content_is_written() -> None:
    assert set(checks) == set(known.CHECKS)


@clause("ZAN-HER-01", "ZAN-R-98", "ZAN-R-84")
def test_odrix() -> None:
    assert met(owning("odrix", "pulvis", "odrixia", "iduria", "bugt")) == "a"
    assert met(owning("odrix", "pulvis", "odrixia", "iduria")) == ""
    assert met(owning("odrix", items="dwarven_axe dwarven_bomb_a")) == "b", "bomb cards count, facedown too"
    assert met(owning("odrix", items="dwarven_axe soldiers_sword")) == ""
    tokens = owning("odrix", items="dwarven_axe")
    row = tokens.state.things_of[pawn(tokens, "odrix")][0]
    tokens.state.marks[row] = C.bomb_tokens[0]
    assert progress(tokens.state, C, 0, goals_of(tokens.state, C, 0)[1])[0].have == 0, "a bomb token is not"
    assert met(owning("odrix", mines=two())) == "c"
    assert met(owning("odrix", mines={"cliff_lode": "iron a", "rootmine": "iron b"})) == ""


@clause("ZAN-HER-02", "ZAN-R-83", "ZAN-R-84")
def test_simma() -> None:
    assert met(owning("simma", units="hobbit_slingers")) == "a", "facedown"
    assert met(owning("simma", units="kuduk_levy_a")) == ""
    for tried, letters in ((2, ""), (3, "b"), (4, "b")):
        t = owning("simma")
        t.state.players[0] = replace(t.state.players[0], tried=tried)
        assert met(t) == letters
    mine = {"cliff_lode": "green a"}
    assert met(owning("simma", "abo", "argeau", mines=mine)) == "c"
    assert met(owning("simma", "abo", "basilea", mines=mine)) == "", "Basilea is of size 3"
    assert met(owning("simma", "abo", "argeau")) == ""


@clause("ZAN-HER-03", "ZAN-R-85", "ZAN-R-09")
def test_the_leader_of_largos() -> None:
    t = owning("leader_of_largos", mines={"cliff_lode": "green a"})
    row = pawn(t, "leader_of_largos")
    t.state.pawns[row] = replace(t.state.pawns[row], hero_mark=True)
    assert met(t) == "a", "being known as a Hero is no reveal"
    name_hero(t, 0)
    assert met(t) == "", "asked and answered"
    assert met(owning("leader_of_largos", mines={"cliff_lode": "iron a"})) == ""
    assert met(owning("leader_of_largos", "pulvis", "nagya")) == "b"
    assert met(owning("leader_of_largos", "pulvis")) == ""
    assert met(owning("leader_of_largos", items="staff_grip~ staff_head")) == "c", "cursed ones count"
    assert met(owning("leader_of_largos", items="staff_grip")) == ""


@clause("ZAN-HER-04", "ZAN-R-88", "ZAN-R-99")
def test_hileiath() -> None:
    gory = ("ragusa", "mombule", "bratusar", "lapek", "tragy")
    assert met(owning("hileiath", units="little_prince")) == "a"
    assert met(owning("hileiath", "abo", "argeau", "basilea", "bugt", "nizny_tagil")) == "b"
    assert met(owning("hileiath", *gory, "pulvis", "nagya")) == "c"
    assert met(owning("hileiath", *gory)) == ""
    assert met(owning("hileiath", "pulvis", "nagya")) == ""
    assert met(owning("hileiath", items="maikakano_drum soldiers_sword")) == "d"
    t = owning("hileiath", items="maikakano_drum maikakano_mask")
    assert met(t) == ""
    t.state.marks[t.state.things_of[pawn(t, "hileiath")][1]] = C.bomb_tokens[0]
    assert met(t) == "", "the nonmagical item is a card"


@clause("ZAN-R-88", "ZAN-HER-09")
def test_the_little_prince_counts_for_both_and_in_a_group_only() -> None:
    groups = {"a1": ("12E", "vottere"), "b1": ("14E", "hileiath little_prince")}
    t = scene(groups=groups)
    assert (met(t, 0), met(t, 1)) == ("a", "a")
    t = scene(groups={"a1": ("12E", "odrix")}, guards={"ragusa": "b: hileiath little_prince"})
    assert met(t, 1) == "", "a garrison is no group"
    t = scene(groups={"a1": ("12E", "vottere little_prince"), "b1": ("14E", "simma")})
    lose(t, pawn(t, "little_prince"), DIED)
    assert met(t) == ""


@clause("ZAN-HID-01", "ZAN-R-88", "ZAN-R-86")
def test_a_panel_tells_nothing_of_others_secrets() -> None:
    groups = {"a1": ("12E", "vottere"), "b1": ("14E", "hileiath little_prince")}
    t = scene(groups=groups)
    mine = view(t.state, C, 0)
    (seen,) = progress(mine, C, 0, goals_of(mine, C, 0)[0])
    assert (seen.met, seen.known) == (False, False)
    t = scene(groups={"a1": ("12E", "anna"), "b1": ("14E", "olaf")}, cities={"asaheim": "b", "alfjord": "b"})
    mine = view(t.state, C, 0)
    (seen,) = progress(mine, C, 0, goals_of(mine, C, 0)[2])
    assert (seen.met, seen.known) == (False, False)
    assert met(t) == "c"
    assert goals_of(mine, C, 1) == (), "a rival's goals are not even named"


@clause("ZAN-HER-05", "ZAN-R-26", "ZAN-ITM-08", "ZAN-EX-01")
def test_olaf() -> None:
    assert met(owning("olaf", "argeau", "ragusa", "salmonside")) == "a"
    assert met(owning("olaf", "argeau", "ragusa", "asaheim")) == "", "an isle is not mainland"
    assert met(owning("olaf", "asaheim", "alfjord")) == "b"
    assert met(owning("olaf", "asaheim")) == ""
    nine = "amulet_of_still_air stone_of_thirst book_of_embers"
    assert met(owning("olaf", items=nine)) == ""
    t = scene(
        groups={"a1": ("12E", "olaf vasko_the_red!"), **OTHER},
        items={"olaf": nine, "vasko_the_red": "staff_grip!~"},
    )
    assert met(t) == "c", "12 points, a cursed item among them"


@clause("ZAN-HER-06", "ZAN-R-86")
def test_anna() -> None:
    assert met(owning("anna", items="staff_grip staff_head")) == "a"
    for leader, letters in (("leader_of_largos!", "b"), ("leader_of_largos", "")):
        assert met(scene(groups={"a1": ("12E", "anna"), "b1": ("14E", leader)})) == letters
    t = scene(groups={"a1": ("12E", "anna"), "b1": ("14E", "leader_of_largos")})
    name_hero(t, 1)
    assert met(t) == "", "an answer is not enough"
    t = scene(seats=3, groups={"a1": ("12E", "anna"), "b1": ("14E", "leader_of_largos!"), "c1": ("12F", "odrix")})
    lose(t, pawn(t, "leader_of_largos"), DIED)
    t.start(Aftermath())
    assert met(t) == "", "a dead Leader does not count"
    assert met(owning("anna", "asaheim", "alfjord")) == "c"
    isles = {"asaheim": "b", "alfjord": "b"}
    assert met(scene(groups={"a1": ("12E", "anna"), "b1": ("14E", "olaf")}, cities=isles)) == "c"
    assert met(scene(groups={"a1": ("12E", "anna"), "b1": ("14E", "odrix")}, cities=isles)) == ""


@clause("ZAN-HER-07", "ZAN-R-89")
def test_shuragub() -> None:
    for points, letters in ((9, ""), (10, "a"), (11, "a")):
        t = owning("shuragub")
        t.state.players[0] = replace(t.state.players[0], destroyed=points)
        assert met(t) == letters
    assert met(owning("shuragub", "abo", "argeau", "rog", "graven", mines=two())) == "b"
    assert met(owning("shuragub", "abo", "argeau", "rog", mines=two())) == ""


@clause("ZAN-HER-08", "ZAN-R-97")
def test_elisa() -> None:
    assert met(owning("elisa", items="amulet_of_still_air stone_of_thirst rune_hammer")) == ""
    t = scene(
        groups={"a1": ("12E", "elisa vasko_the_red!"), **OTHER},
        items={"elisa": "maikakano_mask", "vasko_the_red": "staff_grip staff_head"},
    )
    assert met(t) == "a", "4 + 3 + 3"
    assert met(owning("elisa", "zirconia", "graven", "pulvis", "nagya")) == "b"
    assert met(owning("elisa", "zirconia", "graven")) == "", "the Elven Nations do not count for themselves"
    green = {"cliff_lode": "green a"}
    assert met(owning("elisa", mines=green, items="staff_grip")) == "c"
    assert met(owning("elisa", mines=green)) == ""


@clause("ZAN-HER-09", "ZAN-R-90", "ZAN-R-73")
def test_vottere() -> None:
    assert met(owning("vottere", "ragusa", "mombule", "bratusar", "lapek", "tragy")) == "b"
    assert met(owning("vottere", mines=two())) == "c"
    assert met(owning("vottere", mines={"cliff_lode": "iron a", "rootmine": "green a"})) == ""
    t = owning("vottere")
    assert met(t) == ""
    end_plague(t, "spell")
    assert met(t) == "d"


@clause("ZAN-HER-10", "ZAN-R-96", "ZAN-R-87")
def test_eirik() -> None:
    haugen = ("siros", "nafud", "pelagros", "rog")
    assert met(owning("eirik!", *haugen, "pulvis", "nagya")) == "ab"
    assert met(owning("eirik", *haugen)) == ""
    assert met(owning("eirik", *haugen, "iduria", "odrixia")) == "", "no Valar country"
    assert met(owning("eirik", mines=two())) == "c"
    three = {"a1": ("12E", "eirik!"), "b1": ("14E", "simma!"), "c1": ("12F", "vottere")}
    t = scene(seats=3, groups=three)
    assert met(t) == "", "somebody's identity is not public"
    lose(t, pawn(t, "vottere"), DIED)
    t.start(Aftermath())
    assert met(t) == "b", "one is dead, the other is confirmed not in play"
    t = scene(seats=3, groups={**three, "c1": ("12F", "vottere!")})
    assert met(t) == "", "he lives"


@clause("ZAN-HER-11", "ZAN-R-26")
def test_the_high_priest() -> None:
    home = ("selendor", "salmonside", "nidar")
    assert met(owning("high_priest", *home, "argeau", "asaheim")) == "a"
    assert met(owning("high_priest", *home, "argeau")) == ""
    assert met(owning("high_priest", items="staff_grip staff_head")) == "b"
    assert met(owning("high_priest", mines={**two(), "salt_pans": "green a"})) == "c"
    assert met(owning("high_priest", mines=two())) == ""


@clause("ZAN-WIN-01", "ZAN-R-82", "ZAN-R-84", "ZAN-R-85", "ZAN-D-45")
def test_two_goals_win_at_the_end_of_any_turn_and_the_cards_are_shown() -> None:
    t = scene(
        groups={"a1": ("12E", "odrix"), "b1": ("14E", "leader_of_largos")},
        cities={"pulvis": "b", "nagya": "b"},
        mines={"cliff_lode": "green b"},
    )
    t.start(CheckVictory())
    assert winners(t) == (1,), "not even in his own turn"
    (claim,) = told(t, "claimed")
    assert (claim["goals"], claim["staff"]) == (("a", "b"), False)
    assert t.state.pawns[pawn(t, "leader_of_largos")].faceup
    t = owning("odrix", mines=two(), items="dwarven_axe dwarven_bomb_a")
    t.start(CheckVictory())
    assert winners(t) == (0,)
    assert len(told(t, "item_shown")) == 2


@clause("ZAN-WIN-01", "ZAN-R-83")
def test_one_goal_is_not_enough() -> None:
    t = owning("odrix", mines=two())
    t.start(CheckVictory())
    assert winners(t) is None


@clause("ZAN-WIN-04", "ZAN-R-82")
def test_all_who_qualify_win_together() -> None:
    t = scene(
        seats=3,
        groups={
            "a1": ("12E", "odrix"),
            "b1": ("14E", "vottere"),
            "c1": ("12F", "simma dwarven_miners"),
        },
        mines={"cliff_lode": "iron b", "rootmine": "iron b"},
    )
    end_plague(t, "spell")
    t.state.players[2] = replace(t.state.players[2], tried=3)
    t.start(CheckVictory())
    assert winners(t) == (1, 2)


@clause("ZAN-WIN-02", "ZAN-R-91", "ZAN-EX-20")
@pytest.mark.parametrize(("second", "won"), [("12E", True), ("12F", False)])
def test_the_whole_staff_in_one_hex_wins(second: str, won: bool) -> None:
    names = STAFF.split()
    t = scene(
        groups={"a1": ("12E", "odrix vasko_the_red!"), "a2": (second, "rurik_twice_buried!"), **OTHER},
        items={
            "odrix": " ".join(names[:3]),
            "vasko_the_red": " ".join(names[3:6]),
            "rurik_twice_buried": f"{names[6]}!~",
        },
    )
    t.start(CheckVictory())
    assert winners(t) == ((0,) if won else None)
    assert [event["why"] for event in told(t, "won")] == (["staff"] if won else [])


@clause("ZAN-R-91")
def test_a_piece_out_of_the_game_closes_the_staff() -> None:
    t = owning("odrix")
    assert not staff_closed(t.state, C)
    t.state.item_discard = (C.item.row("staff_grip"),)
    assert staff_closed(t.state, C)


@clause("ZAN-WIN-05", "ZAN-R-93")
def test_all_living_players_may_agree_to_end_it() -> None:
    t = scene(groups={"a1": ("12E", "odrix!"), "b1": ("14E", "simma!")})
    t.start(Rounds())
    until(t, "choose_actor")
    t.choose(1, "agree_end")
    assert winners(t) is None
    t.choose(1, "withdraw")
    t.choose(0, "agree_end")
    assert winners(t) is None
    t.choose(1, "agree_end")
    assert (winners(t), told(t, "won")[0]["why"]) == ((), "agreed")


@clause("ZAN-WIN-01", "ZAN-R-82", "ZAN-TRN-02")
def test_the_check_comes_at_the_end_of_a_turn() -> None:
    t = scene(
        groups={"a1": ("12E", "odrix!"), "b1": ("14E", "vottere")},
        mines={"cliff_lode": "iron b", "rootmine": "iron b"},
    )
    end_plague(t, "spell")
    t.start(Rounds())
    until(t, "choose_actor")
    assert winners(t) is None
    answer(t, "choose_actor", "end")
    assert winners(t) == (1,)
