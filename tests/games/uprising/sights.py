"""Positions to look at: a crowded middle game of four factions, and a combat of its own."""

from __future__ import annotations

from typing import Any

from tests.games.uprising.fights import resolve
from tests.games.uprising.scene import C, scene
from warhall.games.uprising.ids import SideId
from warhall.games.uprising.rules.actions import Turn
from warhall.games.uprising.state import T
from warhall.kernel.state import Frame

CROWD: dict[str, Any] = {
    "enemies": True,
    "chapter": 3,
    "hexes": {
        "a1": "rigga turned=2 garrison=2",
        "a2": "widows_weald garrison=1 turned=1",
        "a3": "rhun turned=4 haven=mohyar wall tower sellswords=2 hunters=1 slavers=1",
        "a4": "torment curse skeletons=2",
        "a5": "ashmire haven=krowh tower",
        "b3": "hollow_crown haven=druwhn thornguard=2 rangers=1",
        "b5": "old_toll_road garrison=1",
        "b9": "kettle_fen haven=duerkhar wall younglings=3 koloths=1",
        "b7": "cairnfield tribesmen=2 skinchangers=1 javelin_kin=1 boar_riders=1",
        "c4": "mournlight haven=mohyar",
        "c13": "krakenrest",
        "c11": "curse",
        "b2": "skeletons=1",
    },
    "leaders": {
        "the_butcher": "at=capital threat=5 tokens=1 target=a3 prey=mohyar",
        "the_pale_choir": "at=capital threat=2 tokens=2 target=b3 prey=druwhn",
        "the_counter_of_omens": "at=a4 threat=6 tokens=1",
        "the_lich_queen": "at=c7 threat=3",
    },
    "market": "flenser xyxrit_leaves - whip_of_thorns",
    "quests": "the_druidic_prophetess the_salt_caravan instruction_of_the_druids",
    "graves": {"empire": "tribesmen=1 skeletons=1", "chaos": "hunters=2"},
}


def four() -> str:
    """A Hero of each faction."""
    return " ".join(C.hero.names[C.heroes_of[SideId(side)][0]] for side in range(1, 5))


def crowd(run: Frame | None = None, **words: Any) -> T:
    """Four factions in Chapter 3; the first of them acts unless another frame is given."""
    given: dict[str, Any] = {"heroes": four(), "druids": " ".join(C.druid.names[1:3]), **CROWD}
    return scene(run or Turn(SideId(4), 0), **(given | words))


def battle(**words: Any) -> T:
    """Mohyar Units against a Legion on a3, in the hands of the player."""
    hexes = dict(CROWD["hexes"]) | {"a3": "rhun turned=4 haven=mohyar wall tower sellswords=2 hunters=2 slavers=1"}
    leaders = dict(CROWD["leaders"]) | {"the_butcher": "at=a3 threat=5 tokens=1 target=a3 prey=mohyar"}
    return crowd(resolve("a3", SideId(5), "the_butcher", SideId(4)), hexes=hexes, leaders=leaders, **words)
