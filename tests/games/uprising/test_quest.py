"""UPR-QST, UPR-HER: Quests and rolls of Hero Dice."""

from __future__ import annotations

from tests.games.uprising.scene import MOHYAR, C, answer, hand, offered, scene, side, told, until
from warhall.games.uprising.conditions import given, holds
from warhall.games.uprising.effects import attach_item, close_quest
from warhall.games.uprising.rules.actions import Turn
from warhall.games.uprising.rules.hero_roll import HeroRoll
from warhall.games.uprising.rules.quest import TryQuest
from warhall.games.uprising.state import T
from warhall.testing import clause


def tried(t: T) -> tuple[tuple[bool, ...], bool]:
    entry = told(t, "quest_tried")[-1]
    return entry["goals"], entry["solved"]


@clause("UPR-EX-01", "UPR-HER-02", "UPR-HER-03", "UPR-DEC-19")
def test_hanzo_rolls_his_hero_dice() -> None:
    t = scene(HeroRoll(MOHYAR, "test"), heroes="hanzo yanny", dice="white S yellow D SD purple BB")
    assert t.pending.options == [f"yellow:{number}" for number in range(4)]
    answer(t, "guile_dice", "yellow:2")
    rolled = [event for event in t.events or () if event.kind == "kernel.rolled"]
    assert [(event.data["die"], len(event.data["faces"])) for event in rolled] == [
        ("white", 1), ("yellow", 2), ("purple", 1)
    ]  # fmt: skip
    assert told(t, "hero_rolled")[0]["total"] == (2, 2, 2)


@clause("UPR-EX-09", "UPR-QST-01", "UPR-QST-02", "UPR-QST-03", "UPR-QST-04", "UPR-QST-08", "UPR-HER-05")
def test_instruction_of_the_druids() -> None:
    t = scene(
        Turn(MOHYAR, 0),
        hexes={"a3": "rigga"},
        mohyar="at=a3 cards=xyxrit_leaves",
        quests="instruction_of_the_druids the_salt_caravan",
        dice="white - blue D red S S purple B black SD",
    )
    answer(t, "act", "quest")
    answer(t, "choose_quest", "quest:instruction_of_the_druids")
    answer(t, "guile_dice", "yellow:0")
    answer(t, "use_card", "card:xyxrit_leaves")
    answer(t, "add_die", "die:black")
    assert told(t, "hero_rolled")[0]["total"] == (3, 2, 1)
    assert tried(t) == ((False, True, True), True)
    while t.asks:
        t.choose(t.pending.seat, t.pending.options[0])
    assert [C.quest.names[row] for row in t.state.open_quests] == ["the_salt_caravan"]
    assert [C.card.names[row] for row in t.state.item_discard] == ["xyxrit_leaves"]
    assert side(t, "mohyar").ap == 7


@clause("UPR-EX-24", "UPR-QST-04", "UPR-QST-05", "UPR-QST-07")
def test_the_prophetess_is_kept_when_solved() -> None:
    t = scene(TryQuest(MOHYAR), quests="the_druidic_prophetess", dice="white B blue D red S -")
    answer(t, "guile_dice", "yellow:0")
    assert tried(t) == ((False, True, True), True)
    assert hand(t, "mohyar") == {"the_druidic_prophetess": "up"}
    assert t.state.open_quests == ()
    assert t.state.quest_discard == ()


@clause("UPR-EX-24", "UPR-QST-06", "UPR-AMB-38")
def test_the_prophetess_is_discarded_when_it_fails() -> None:
    t = scene(TryQuest(MOHYAR), quests="the_druidic_prophetess", dice="white S blue - red S S")
    answer(t, "guile_dice", "yellow:0")
    assert tried(t) == ((True, False, False), False)
    assert hand(t, "mohyar") == {}
    assert [C.quest.names[row] for row in t.state.quest_discard] == ["the_druidic_prophetess"]


@clause("UPR-AMB-38", "UPR-QST-06")
def test_a_quest_that_stays_may_be_tried_again() -> None:
    t = scene(TryQuest(MOHYAR), quests="instruction_of_the_druids", dice="white - blue - red - -")
    answer(t, "guile_dice", "yellow:0")
    assert tried(t)[1] is False
    assert [C.quest.names[row] for row in t.state.open_quests] == ["instruction_of_the_druids"]


@clause("UPR-QST-02", "UPR-HER-03")
def test_bonus_dice_need_their_condition() -> None:
    t = scene(
        TryQuest(MOHYAR),
        hexes={"a3": "torment"},
        mohyar="at=a3",
        quests="instruction_of_the_druids",
        dice="yellow - blue - red - -",
    )
    answer(t, "guile_dice", "yellow:1")
    pools = [event.data["pool"] for event in t.events or () if event.kind == "kernel.rolled"]
    assert pools[0] == (0, 1, 1, 2, 0, 0)


@clause("UPR-RRL-01", "UPR-RRL-02", "UPR-CRD-04")
def test_loaded_dice_roll_all_again() -> None:
    t = scene(
        HeroRoll(MOHYAR, "test"),
        heroes="hanzo yanny",
        mohyar="cards=loaded_dice",
        dice="white - - - purple B white S S D purple SB",
    )
    answer(t, "guile_dice", "yellow:0")
    answer(t, "use_card", "card:loaded_dice")
    assert told(t, "hero_rolled")[0]["total"] == (3, 1, 1)
    assert hand(t, "mohyar") == {"loaded_dice": "down"}


@clause("UPR-QST-02", "UPR-DEC-36")
def test_whispers_of_the_dead_add_a_die_by_themselves_among_chaos() -> None:
    for words, pool in (("curse", (0, 1, 0, 1, 3, 0)), ("torment", (0, 1, 0, 1, 2, 0))):
        dice = "yellow - red - purple B B B" if words == "curse" else "yellow - red - purple B B"
        t = scene(
            HeroRoll(C.side.row("krowh"), "test"),
            heroes="ushka yanny",
            hexes={"a3": words},
            krowh="at=a3 cards=whispers_of_the_dead",
            dice=dice,
        )
        answer(t, "guile_dice", "yellow:1")
        assert next(e.data["pool"] for e in t.events or () if e.kind == "kernel.rolled") == pool
        assert hand(t, "krowh") == {"whispers_of_the_dead": "up"}


@clause("UPR-QST-09", "UPR-QST-08")
def test_what_lies_on_a_quest_leaves_with_it() -> None:
    t = scene(quests="the_sunken_armoury the_salt_caravan")
    quest = C.quest.row("the_sunken_armoury")
    attach_item(t, quest, C.card.row("flenser"))
    close_quest(t, quest)
    assert [C.card.names[row] for row in t.state.item_discard] == ["flenser"]
    assert [C.quest.names[row] for row in t.state.open_quests] == ["the_salt_caravan"]


@clause("UPR-QST-01")
def test_any_open_quest_may_be_chosen() -> None:
    t = scene(TryQuest(MOHYAR), quests="the_salt_caravan prison_break bones_beneath trial_of_the_old_gods")
    assert offered(t, "quest") == ["the_salt_caravan", "prison_break", "bones_beneath", "trial_of_the_old_gods"]
    assert until(t, "guile_dice", by=lambda ask: ask.options[0]).options == ["yellow:0", "yellow:1"]


# Conditions, which bonus dice and cards need.


def true_of(hexes: dict[str, str], at: str, other: str = "b10") -> set[str]:
    """The conditions about the Hero that hold with the Hero on a hex."""
    t = scene(hexes=hexes, mohyar=f"at={at}", leaders={"the_lich_queen": "at=a6 threat=2"}, duerkhar=f"at={other}")
    about = [name for name in given if name.startswith("hero_")]
    return {name for name in about if holds(t.state, C, name, MOHYAR, t.state.sides[MOHYAR].at)}


@clause("UPR-QST-02", "UPR-HEX-08", "UPR-AMB-20")
def test_where_the_hero_is() -> None:
    hexes = {
        "a1": "cairnfield",
        "a2": "rigga",
        "a3": "torment",
        "a4": "rhun garrison=1",
        "a5": "down:rigga skeletons=1",
    }
    assert true_of(hexes, "a1") == {"hero_in_woods", "hero_by_capital"}
    assert true_of(hexes, "a2") == {"hero_on_marsh", "hero_by_capital"}
    assert true_of(hexes, "a3") == {"hero_on_badlands", "hero_on_rock", "hero_by_capital"}
    assert true_of(hexes, "a4") == {"hero_on_rock", "hero_with_garrison", "hero_by_capital"}
    assert true_of(hexes, "a5") == {
        "hero_with_skeleton", "hero_with_chaos", "hero_with_chaos_units", "hero_by_capital"
    }  # fmt: skip
    assert true_of(hexes, "a6") == {
        "hero_with_leader", "hero_with_chaos", "hero_with_chaos_units", "hero_by_capital"
    }  # fmt: skip
    assert true_of({"a2": "rigga curse"}, "a2") == {"hero_on_curse", "hero_with_chaos", "hero_by_capital"}
    assert true_of({}, "capital") == {"hero_on_capital"}
    assert true_of({}, "c1") == {"hero_on_ice"}
    assert true_of({"c4": "dawngaard"}, "c4") == {"hero_on_tower", "hero_on_ice"}
    assert true_of({"c4": "down:dawngaard"}, "c4") == set()
    assert true_of({}, "b4") == {"hero_on_haven", "hero_on_bare_haven", "hero_on_badlands", "hero_on_rock"}
    assert true_of({"b4": "sellswords=1"}, "b4", "b4") == {
        "hero_on_haven", "hero_with_hero", "hero_on_badlands", "hero_on_rock"
    }  # fmt: skip
