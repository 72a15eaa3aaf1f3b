"""Combats on one hex in one call: somebody has just entered a3 (bare Ice Waste called Saltmother unless said).

Dice are scripted as far as a test looks; a combat that goes on after that does so by any dice.
"""

from __future__ import annotations

from typing import Any

from tests.games.uprising.scene import C, scene, told
from warhall.games.uprising.events.combat import CombatDice
from warhall.games.uprising.ids import NO_SIDE, HexId, LeaderId, SideId
from warhall.games.uprising.rules.combat.frames import ResolveHex
from warhall.games.uprising.state import T
from warhall.kernel.chance import Fast
from warhall.kernel.events import Rolled

HERE = C.hex.row("a3")
ICE, WOODS, MARSH, HIGHLANDS, BADLANDS = "saltmother", "cairnfield", "ashmire", "hollow_crown", "torment"
LETTERS = "wybrpk"


def resolve(name: str, entering: SideId = NO_SIDE, leading: str = "", player: SideId = NO_SIDE) -> ResolveHex:
    """Somebody entered a hex."""
    return ResolveHex(HexId(C.hex.row(name)), entering, LeaderId(C.leader.row(leading) if leading else 0), player)


def fight(here: str, dice: str = "", *, tile: str = ICE, entering: str = "", leading: str = "", **position: Any) -> T:
    """A combat on a3: `here` is what stands there, `leading` the Leader that entered, `entering` a side otherwise."""
    side = C.side.row(entering) if entering else NO_SIDE
    if leading:
        side = C.leader_side[C.leader.row(leading)]
    hexes = {"a3": f"{tile} {here}", **position.pop("hexes", {})}
    return scene(resolve("a3", side, leading), hexes=hexes, dice=dice, then=Fast(0), **position)


def pool(words: str) -> tuple[int, ...]:
    """ "2b1w" as a pool."""
    return tuple(int(words[words.index(letter) - 1]) if letter in words else 0 for letter in LETTERS)


def pools(t: T, number: int = -1) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """A round as it began: its name, the first side's pool, the second's."""
    begun = told(t, "round_begun")[number]
    return begun["round"], begun["pool"], begun["against"]


def changed(t: T, number: int = -1) -> tuple[int, ...]:
    """A pool after it was changed by a card, an ability or the terrain."""
    now: tuple[int, ...] = told(t, "dice_changed")[number]["now"]
    return now


def damage(t: T, number: int = -1) -> tuple[int, int]:
    """What the two sides suffered in a round."""
    reckoned = told(t, "damage_reckoned")
    pairs = [(reckoned[place]["damage"], reckoned[place + 1]["damage"]) for place in range(0, len(reckoned), 2)]
    return pairs[number]


def begun(t: T) -> list[tuple[str, str]]:
    """The combats so far: who against whom; a group with a Leader by its name."""
    found = []
    for told_ in told(t, "combat_begun"):
        one = C.leaders[told_["leader"]].id if "leader" in told_ else C.side.names[told_["one"]]
        other = C.leaders[told_["foe"]].id if "foe" in told_ else C.side.names[told_["other"]]
        found.append((one, other))
    return found


def buried(t: T, grave: str) -> dict[str, int]:
    """The player Units in a Graveyard by kind."""
    lying = t.state.graves[C.side.row(grave)].units
    return {C.units[kind].id: number for kind, number in enumerate(lying) if number}


def rolls(t: T, why: str) -> list[tuple[str, tuple[int, ...]]]:
    """The dice rolled in combat for a reason: colour and numbers."""
    told_ = [event.told for event in t.events or () if isinstance(event.told, Rolled)]
    return [
        (roll.die or "", roll.faces) for roll in told_ if isinstance(roll.about, CombatDice) and roll.about.why == why
    ]


def symbols(t: T) -> list[tuple[str, tuple[int, ...], bool, str]]:
    """Symbols added or cancelled so far: whose, how many, whether cancelled, and by what."""
    return [
        (C.side.names[told_["side"]], told_["symbols"], told_["cancelled"], told_["why"])
        for told_ in told(t, "symbols_changed")
    ]
