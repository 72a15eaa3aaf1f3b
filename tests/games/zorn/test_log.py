"""The log of Zorn: every event has its line, the dice and modifiers by name, the Blight's reasons."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.games.zorn.scene import T, answer, area, card, play, unit
from warhall.games.zorn import GAME, effects, rules
from warhall.games.zorn.effects import enter_map, gain, gain_terror, raze_works, reveal_garrison
from warhall.games.zorn.events.table import HousesProposed, HungerRolled
from warhall.games.zorn.log.combat import CAUSES
from warhall.games.zorn.queries import players
from warhall.games.zorn.rules.activation import HouseActivation
from warhall.games.zorn.rules.blight import Advance
from warhall.games.zorn.rules.blight_cards import CardResolution
from warhall.games.zorn.rules.dice import BraveryTest
from warhall.games.zorn.rules.hits import TakeHits
from warhall.games.zorn.rules.melee import Melee
from warhall.games.zorn.rules.missile import BlightShot, Shot
from warhall.games.zorn.rules.night import Collect, Hunger
from warhall.games.zorn.rules.spawn import Spawn
from warhall.games.zorn.rules.strike import Strike
from warhall.games.zorn.state import STUNNED, TERRORIZED, HouseId, Works
from warhall.kernel.engine import GameEnds
from warhall.kernel.events import Event
from warhall.kernel.game import Line
from warhall.testing import clause
from warhall.testing.sample import Sample

IRON, IRON2 = "new_mahn_royal_ironmen_1", "new_mahn_royal_ironmen_2"
ARCHERS = "new_mahn_royal_archers_1"
LEVY = "new_mahn_levy_1"
# No Liquid Courage.
BROKE: dict[str, Any] = {"held": {"new_mahn": {"food": 0, "gold": 0}, "thornmark": {"food": 0, "gold": 0}}}


RULES = Path(rules.__file__).parent
SILENT = {"first_house_chosen", "activation_ended"}  # told by other lines


def lines(t: T, seat: int | None = None) -> list[Line]:
    seen = t.view(seat)
    told = [GAME.line(event, seen) for event in t.log(seat)]
    return [line for line in told if line is not None]


def texts(t: T) -> list[str]:
    return [line.text for line in lines(t)]


def detail(t: T, words: str) -> str:
    """The figures behind the line that says some words."""
    return next(line.detail for line in lines(t) if words in line.text)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_event_has_a_line_or_is_silent_on_purpose(seats: int) -> None:
    options = {
        "treasure": ("totally_random", "identified_relics")[seats % 2],
        "forks": ("marker", "each_unit")[seats % 2],
    }
    sample = Sample(GAME, seats, seats + 50, options)
    *_, t = sample.walk(live=True)
    seen = t.view(0)
    told: set[str] = set()
    kinds: set[str] = set()
    for event in t.log(0):
        game, _, kind = event.kind.partition(".")
        if game == "kernel":
            continue
        kinds.add(kind)
        line = GAME.line(event, seen)
        if line is None:
            continue
        told.add(kind)
        assert line.text.endswith((".", "!"))
        assert not re.search(r"[{}_]|\bNone\b", line.text + line.detail), line
        assert line.side in ("", "B", "H", "N", "T", "D", "F", "M")
    assert kinds - told - {"houses_proposed", "chit_taken", "resources_paid", "resources_gained"} <= SILENT
    assert len(told) > 25


# The Blight, step by step.


@clause("ZRN-BLA-13", "ZRN-MIS-05", "ZRN-MIS-08")
def test_a_strike_tells_why_this_area_and_what_the_die_did() -> None:
    t = play(Strike(("terror_beasts",)), units={LEVY: "S05", "razorback_manticore": "S13"}, dice=[8], **BROKE)
    assert texts(t)[:2] == [
        "Razorback Manticore strikes Tinker's Flat: closest House area, lowest protection 4. "
        "In it Levy N: lowest MA, then Bravery, then Melee.",
        "Razorback Manticore fires at Levy N in Tinker's Flat: D8 = 8, exceeds 4 by double: 2 Hits.",
    ]
    assert detail(t, "strikes") == "1 area away"
    assert {line.side for line in lines(t)[:2]} == {"B"}


@clause("ZRN-BLA-14", "ZRN-BLA-15", "ZRN-EX-04")
def test_a_hopeless_shot_becomes_a_charge_with_its_reason() -> None:
    t = play(
        Strike(("minion_horde",)),
        units={LEVY: "S23", "minion_horde_1": "S24"},
        works={area("S23"): Works(True, HouseId(1))},
        dice=[1, 8],
        **BROKE,
    )
    assert texts(t)[:2] == [
        "Minion Horde 1 cannot score with Missiles against Kingsgate: it looks for a melee instead.",
        "Minion Horde 1 charges from Larkfield into Kingsgate: "
        "adjacent House area with the lowest melee protection, 6.",
    ]


@clause("ZRN-MOV-12", "ZRN-MOV-13", "ZRN-MOV-16")
def test_an_advance_tells_every_area_and_why_that_way() -> None:
    t = play(
        Advance((unit("ambushers_1"), unit("vulkan"))),
        units={IRON: "N01", "ambushers_1": "S27", "vulkan": "N04"},
        fork=1,
        dice=[4],
    )
    found = [(line.text, line.detail) for line in lines(t)]
    assert found[0] == ("Vulkan advances from Trollburg Gap to Sleeper's Green.", "Trollburg Gap, D6 = 4")
    moved = [line for line in found if "Ambushers 1 advances" in line[0]]
    assert moved == [("Ambushers 1 advances from Pinewatch to King's Defile.", "the fork is odd: yellow arrow")]
    assert ("Ambushers 1 leaves the map through King's Defile.", "2 Terror") in found
    assert ("Terror rises by 2 to 2 of 21.", "a Blight unit has left the valley") in found


@clause("ZRN-BLA-01", "ZRN-BLA-09")
def test_a_card_and_its_spawn_are_told() -> None:
    t = play(CardResolution(card("something_large")), units={IRON: "PA"}, dice=[2, 3, 1, 1], draws=["bile_hydra"])
    assert "Bile Hydra (Terror Beasts) enters at Wolfsbane Wood." in texts(t)
    assert detail(t, "Bile Hydra (Terror Beasts) enters") == "Entry 5 by 2D6"


@clause("ZRN-BLA-10")
def test_a_substitute_is_explained() -> None:
    pool = {f"minion_horde_{n}": "N01" for n in range(1, 13)}
    t = play(Spawn("minion_horde"), units={IRON: "PA", **pool}, dice=[1, 1], draws=["gorehide_behemoth"])
    assert "No Minion Horde is left: Gorehide Behemoth comes instead." in texts(t)


# Dice with modifiers by name.


@clause("ZRN-MEL-07", "ZRN-MEL-08", "ZRN-MEL-09", "ZRN-ABL-19")
def test_a_melee_tells_all_dice_and_what_protects() -> None:
    t = play(
        Melee(area("S12"), (unit(IRON), unit(LEVY)), (unit("garrison_15"),), (area("S20"), area("S20")), HouseId(1)),
        units={IRON: "S12", LEVY: ("S12", {"marks": STUNNED}), "garrison_15": "S12"},
        dice=[9, 3, 4, 5],
        **BROKE,
    )
    assert texts(t)[0] == (
        "Melee in Shepherd's Rest: attack 16, defence 6: the attack wins; 2 Hits on the defenders, who retreat 1 area."
    )
    assert detail(t, "Melee in") == (
        "Royal Ironmen N1 D12+D6 = 9+3 = 12 (Upgraded by Mounted Charge), Levy N D6 = 4 (Degraded by Stunned) "
        "against Garrison of Shepherd's Rest D8 = 5, +1 Hard Shell"
    )


@clause("ZRN-MEL-10")
def test_a_tie_is_told_as_a_tie() -> None:
    t = play(
        Melee(area("S20"), (unit("ambushers_1"),), (unit(LEVY),), (area("S12"),)),
        units={LEVY: "S20", "ambushers_1": "S20"},
        dice=[4, 4, 1, 1],
        **BROKE,
    )
    assert texts(t)[0] == (
        "Melee in Crusader's Mead: attack 4, defence 4: a tie; 1 Hit on the attackers, 1 Hit on the defenders, "
        "then Bravery Tests."
    )


@clause("ZRN-DIE-07", "ZRN-DIE-09")
def test_a_test_tells_its_reason_die_and_modifiers() -> None:
    t = play(BraveryTest(unit(IRON), "ZRN-REG-05"), units={IRON: ("S20", {"marks": TERRORIZED})}, dice=[7], **BROKE)
    assert texts(t) == [
        "Royal Ironmen N1 passes its Bravery Test (to shake off Terrorized).",
        "Royal Ironmen N1 takes heart: no longer Terrorized.",
    ]
    assert detail(t, "passes") == "D10 = 7, 5 needed; Degraded by Terrorized"


@clause("ZRN-ABL-08", "ZRN-RUL-93")
def test_fear_is_told_where_no_die_is_rolled() -> None:
    t = play(BraveryTest(unit(LEVY), "ZRN-MOV-05"), units={LEVY: "S20", "tor": "S12"})
    assert texts(t) == ["Levy N fails its Bravery Test without a roll, for Fear (Forced March: 1 Hit if it fails)."]


@clause("ZRN-MIS-08")
@pytest.mark.parametrize(
    ("face", "words"),
    [(3, "D10 = 3, below 4: a miss."), (5, "D10 = 5, exceeds 4: 1 Hit."), (9, "D10 = 9, exceeds 4 by double: 2 Hits.")],
)
def test_a_shot_compares_its_roll_in_words(face: int, words: str) -> None:
    t = play(Shot(unit(ARCHERS), unit("minion_horde_1")), units={ARCHERS: "S20", "minion_horde_1": "S12"}, dice=[face])
    assert texts(t)[0] == f"Royal Archers N1 fires at Minion Horde 1 in Shepherd's Rest: {words}"


@clause("ZRN-NGT-15")
def test_an_upgraded_shot_says_so() -> None:
    t = play(BlightShot(unit("minion_horde_1"), 1), units={LEVY: "S20", "minion_horde_1": "S12"}, dice=[2], **BROKE)
    assert detail(t, "fires at") == "Upgraded for this attack"


@clause("ZRN-HIT-02", "ZRN-HIT-04", "ZRN-WIN-02")
def test_hits_tell_what_they_do() -> None:
    t = play(TakeHits(unit(LEVY), 4, why="melee"), units={LEVY: "S20", IRON: "S20"})
    assert [(line.text, line.detail) for line in lines(t)] == [
        ("Levy N takes a Hit in melee: Casualties.", "Hit 1 of 4"),
        ("Levy N takes a Hit in melee: it is now Battleworn.", "Hit 2 of 4"),
        ("Levy N takes a Hit in melee: Casualties.", "Hit 3 of 4"),
        ("Levy N falls in melee in Crusader's Mead.", ""),
        ("Terror rises by 1 to 1 of 21.", "a House unit is lost"),
    ]


@clause("ZRN-WIN-02")
def test_terror_says_whose_loss_counts_more() -> None:
    t = play(TakeHits(unit("namtull"), 3, saves=False, why="melee"), units={"namtull": "S20", IRON: "S20"})
    assert detail(t, "Terror rises by 3") == "a Commander or Magic User is lost"


@clause("ZRN-RUL-11", "ZRN-RUL-118")
def test_who_finds_no_room_is_told_without_a_place_that_nobody_named() -> None:
    t = play(TakeHits(unit(LEVY), 1, why="melee"), units={LEVY: "S20"})
    enter_map(t, unit("vulkan"), area("S12"), "overflow")
    line = "There is no room where Vulkan (Far-Seer Champion) should appear: it comes to Shepherd's Rest."
    assert line in texts(t)


@clause("ZRN-EVT-02a", "ZRN-RUL-54")
def test_what_the_flood_and_the_blight_sweep_away_is_a_sentence() -> None:
    works = {area("S12"): Works(True, HouseId(1)), area("S20"): Works(False, HouseId(1))}
    t = play(TakeHits(unit(LEVY), 4, why="flood"), units={LEVY: "F1", IRON: "S20"}, works=works)
    for place in tuple(works):
        raze_works(t, place, "destroyed")
    ford = t.content.areas[area("F1")].name
    house, said = t.content.houses[1].name, texts(t)
    assert f"Levy N drowns in {ford}." in said
    assert f"The Camp of {house} in Shepherd's Rest is destroyed." in said
    assert f"The Entrenchments of {house} in Crusader's Mead are destroyed." in said


@clause("ZRN-HIT-01")
def test_every_cause_of_a_hit_has_its_words() -> None:
    causes = {why for path in RULES.rglob("*.py") for why in re.findall(r'Hits\([^()]*why="(\w+)"', path.read_text())}
    assert {"melee", "missile", "poison", "forced_march"} <= causes <= set(CAUSES)
    t = play(TakeHits(unit("namtull"), 1, saves=False, why="duel"), units={"namtull": "S20"})
    assert texts(t) == ["Namtull the Great takes a Hit in the Duel: Lightly Wounded."]


@clause("ZRN-RUL-50")
def test_a_gain_tells_what_was_really_gained() -> None:
    t = play(TakeHits(unit(LEVY), 0), units={LEVY: "S20"}, held={"new_mahn": {"food": 18, "gold": 20}})
    gain(t, HouseId(1), food=3, supplies=1, why="forage")
    gain(t, HouseId(1), gold=1, why="wergild")
    gain(t, HouseId(1), supplies=1, why="forage")
    assert [(line.text, line.detail) for line in lines(t)] == [
        ("House New Mahn gains 2 Food and 1 Supplies.", "Forage; 1 Food lost: a House holds 20 at most"),
        ("House New Mahn gains nothing.", "Wergild; 1 Gold lost: a House holds 20 at most"),
        ("House New Mahn gains 1 Supplies.", "Forage"),
    ]


@clause("ZRN-NGT-01", "ZRN-NGT-02")
def test_a_camp_in_a_town_of_its_house_is_told_without_a_die() -> None:
    mine = HouseId(1)
    t = play(Collect(), units={}, control={area("S13"): mine}, works={area("S13"): Works(True, mine)}, dice=[2])
    answer(t, "n:1")
    answer(t, "n:1")
    assert [line.detail for line in lines(t)] == ["Hearthmoor, D6 = 2", "the Camp in Hearthmoor"]


@clause("ZRN-BLU-06", "ZRN-BLU-07")
def test_a_revealed_garrison_shows_its_ratings_and_its_star() -> None:
    t = play(HouseActivation(HouseId(1)), units={IRON: "PA", "garrison_1": ("N04", {"shown": False, "front": "G01"})})
    reveal_garrison(t, unit("garrison_1"))
    assert texts(t)[-1] == "The Garrison of Trollburg Gap is turned up, and a white star: Ambush."
    assert lines(t)[-1].detail == "Melee D6, Bravery D6"


@clause("ZRN-NGT-07")
def test_hunger_tells_its_sum() -> None:
    t = play(
        Hunger(),
        units={IRON: "S20", IRON2: "S20", LEVY: "S20"},
        held={"new_mahn": {"food": 0, "gold": 0}, "thornmark": {"food": 0, "gold": 0}},
        dice=[1],
    )
    assert texts(t) == ["House New Mahn does not feed everyone: 3 units go Hungry."]
    t.tell(HungerRolled(HouseId(1), unfed=1, face=2, hungry=0))
    t.tell(HungerRolled(HouseId(1), unfed=3, face=2, hungry=1))
    assert texts(t)[1:] == [
        "House New Mahn does not feed everyone, but nobody goes Hungry.",
        "House New Mahn does not feed everyone: 1 unit goes Hungry.",
    ]
    assert lines(t)[0].detail == "4 units unfed, D6 = 1: 4 less 1"


@clause("ZRN-WIN-01")
def test_the_loss_is_told() -> None:
    t = play(HouseActivation(HouseId(1)), units={IRON: "PA"}, terror=19)
    with pytest.raises(GameEnds):
        gain_terror(t, 2, "warlord_foul")
    assert texts(t)[-2:] == [
        "Terror rises by 2 to 21 of 21.",
        "Terror has reached 21: the valley is lost, and all with it.",
    ]


@clause("ZRN-SEQ-04", "ZRN-ACT-06")
def test_the_start_of_a_turn_is_told() -> None:
    t = GAME.new(1, seed=4, options={"houses": "random"}, log=True)
    while "The valley lies before you." not in texts(t):
        answer(t, t.pending.options[0])
    answer(t, t.pending.options[0])
    found = texts(t)
    start = found.index("Game Turn 1: day 1.")
    first, laid, fork, space = found[start + 1 : start + 5]
    assert re.fullmatch(r"House \w+( \w+)? goes first\.", first)
    assert re.fullmatch(r"The chits are laid: House .* on space 2, the other House chits face-down\.", laid)
    assert re.fullmatch(r"The fork is (even|odd) for this turn: the (blue|yellow) arrows hold\.", fork)
    assert space == "Space 1: the Blight acts."


# Said once, and with its reason.


@clause("ZRN-ABL-20", "ZRN-ABL-27", "ZRN-ABL-29")
@pytest.mark.parametrize(
    ("shooter", "face", "note"),
    [
        ("new_mahn_boomstickers_1", 10, "Murderous Volley: 1 Hit more"),
        (ARCHERS, 10, "Storm of Arrows: 1 Hit more in the area"),
        ("zenoj", 9, "Sniper: 1 Hit more, and a retreat"),
        (ARCHERS, 9, ""),
        ("zenoj", 1, ""),
    ],
)
def test_a_shot_names_the_ability_that_adds_a_hit(shooter: str, face: int, note: str) -> None:
    t = play(Shot(unit(shooter), unit("minion_horde_1")), units={shooter: "S20", "minion_horde_1": "S12"}, dice=[face])
    assert detail(t, " fires at Minion Horde 1 in Shepherd's Rest: ") == note


def test_a_garrison_in_its_den_is_placed_by_its_name() -> None:
    t = play(Shot(unit(ARCHERS), unit("garrison_15")), units={ARCHERS: "S20", "garrison_15": "S12"}, dice=[1])
    assert texts(t) == ["Royal Archers N1 fires at Garrison of Shepherd's Rest: D10 = 1, below 5: a miss."]
    t = play(Shot(unit(ARCHERS), unit("garrison_15")), units={ARCHERS: "S12", "garrison_15": "S20"}, dice=[1])
    assert texts(t) == [
        "Royal Archers N1 fires at Garrison of Shepherd's Rest in Crusader's Mead: D10 = 1, below 5: a miss."
    ]


@clause("ZRN-RUL-02")
def test_players_are_told_by_their_houses() -> None:
    t = play(HouseActivation(HouseId(1)), units={IRON: "S20"})
    seen = t.view(0)

    def told(first: int, second: int) -> str:
        proposed = HousesProposed((HouseId(first), HouseId(second)), "first", players(t.state, t.content))
        line = GAME.line(Event(0, proposed), seen)
        assert line is not None
        return f"{line.text} {line.detail}".strip()

    assert told(1, 1) == "All name House New Mahn."
    assert told(2, 1) == (
        "The players name different Houses. House New Mahn for House Thornmark, House Thornmark for House New Mahn"
    )


@clause("ZRN-BLA-09")
def test_who_enters_is_told_with_its_type_where_the_name_does_not_tell_it() -> None:
    t = play(Spawn("far_seer"), units={IRON: "PA"}, dice=[1, 1], draws=["vulkan"])
    assert texts(t)[0] == "Vulkan (Far-Seer Champion) enters at Ravenholt."
    t = play(Spawn("ambushers"), units={IRON: "PA"}, dice=[1, 1])
    assert texts(t)[0] == "Ambushers 1 enters at Ravenholt."


@clause("ZRN-RES-05")
def test_a_line_keeps_the_side_that_its_unit_was_on_when_it_was_told() -> None:
    t = play(TakeHits(unit("vagnar_corps_1"), 1), units={"vagnar_corps_1": ("S20", {"house": "new_mahn"})})
    hit = next(event for event in t.events or () if event.kind == "zorn.hit_taken")
    before = GAME.line(hit, t.view(0))
    effects.change_service(t, unit("vagnar_corps_1"), HouseId(2))
    assert before is not None
    assert (before.side, GAME.line(hit, t.view(0))) == ("N", before)
