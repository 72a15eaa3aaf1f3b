"""UPR-PRC-03: what follows when somebody entered a hex or was placed there."""

from __future__ import annotations

from warhall.games.uprising.effects import gain_vp, remove_haven, take_skeletons, turn_capital
from warhall.games.uprising.events.combat import HordeForms
from warhall.games.uprising.ground import has_empire, sides_on
from warhall.games.uprising.ids import CAPITAL, CHAOS, EMPIRE, NO_LEADER, PLAYERS, HexId
from warhall.games.uprising.rules.calm import calm
from warhall.games.uprising.rules.carry import TILE, CarryOut
from warhall.games.uprising.rules.combat.frames import Combat, FormHorde, ResolveHex
from warhall.games.uprising.rules.combat.groups import Group, are_enemies, groups_on
from warhall.games.uprising.rules.nemesis.frames import PlaceLeader, Retarget
from warhall.games.uprising.state import T, Uprising
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure

resolving = Procedure("uprising.resolve_hex", ResolveHex)
forming = Procedure("uprising.form_horde", FormHorde)


@resolving.stage
def enter(t: T, f: ResolveHex) -> Step:
    """UPR-PRC-03 a hex that is being resolved already is left to that: what came joins there in its turn."""
    for frame in t.state.stack:
        if isinstance(frame, ResolveHex) and frame.hex == f.hex and frame is not f:
            return Done()
    return Goto(gather)


@resolving.stage
def gather(t: T, f: ResolveHex) -> Step:
    """UPR-PRC-03, UPR-SKE-04 three Skeletons become a Horde before anybody fights."""
    if t.state.spots[f.hex].skeletons < t.content.numbers.horde_skeletons:
        return Goto(fight)
    return Call(FormHorde(f.hex, f.player), then=gather)


@resolving.stage
def fight(t: T, f: ResolveHex) -> Step:
    """UPR-CBT-01, UPR-CBT-03, UPR-CMD-08, UPR-AMB-104 one combat after another while enemies share the hex."""
    if is_flipping(t.state, f.hex):
        return Done()
    pair = next_pair(t, f)
    if pair is None:
        return Goto(clear)
    (one, leader), (other, foe) = pair
    return Call(Combat(f.hex, one, other, leader, foe, f.player), then=gather)


@resolving.stage
def clear(t: T, f: ResolveHex) -> Step:
    """UPR-CSQ-06, UPR-CSQ-07, UPR-TGT-04, UPR-AMB-79 a Haven left to the Nemesis alone is removed; Legions retarget."""
    spot = t.state.spots[f.hex]
    if not spot.haven or spot.owner or not sides_on(t.state, t.content, f.hex):
        return Goto(hold_capital)
    remove_haven(t, f.hex)
    return Call(Retarget(f.player), then=hold_capital)


@resolving.stage
def hold_capital(t: T, f: ResolveHex) -> Step:
    """UPR-CAP-03, UPR-CAP-04, UPR-PRC-13, UPR-AMB-83, UPR-AMB-122 The Capital without Imperial Units falls."""
    s, c = t.state, t.content
    occupants = sides_on(s, c, f.hex)
    if f.hex != CAPITAL or s.fallen or not occupants or has_empire(s, c, f.hex):
        return Done()
    if s.legions:
        f.entering, f.leader = EMPIRE, s.legions[0]
        return Call(PlaceLeader(EMPIRE, player=f.player), then=gather)
    turn_capital(t, occupants[0])
    gain_vp(t, occupants[0], c.numbers.fall_vp, "capital_fell")
    return Done()


@forming.stage
def form(t: T, f: FormHorde) -> Step:
    """UPR-SKE-04, UPR-AMB-55, UPR-AMB-86, UPR-EX-16 three leave, a Horde enters; without a card the excess is VP."""
    most, here = t.content.numbers.skeletons_per_hex, t.state.spots[f.hex].skeletons
    if t.state.hordes:
        t.tell(HordeForms(f.hex, here, horde=True))
        take_skeletons(t, f.hex, t.content.numbers.horde_skeletons)
        return Call(PlaceLeader(CHAOS, hex=f.hex, player=f.player))
    t.tell(HordeForms(f.hex, here, horde=False))
    take_skeletons(t, f.hex, here - most)
    gain_vp(t, CHAOS, (here - most) * t.content.numbers.failed_vp, "not_placed")
    return Done()


def is_flipping(s: Uprising, at: HexId) -> bool:
    """UPR-AMB-134 whether the effect of a tile is in progress on its hex: its combats come when that is done."""
    tiles = [frame for frame in s.stack if isinstance(frame, CarryOut) and frame.part == TILE]
    return at in [frame.hex for frame in tiles]


def next_pair(t: T, f: ResolveHex) -> tuple[Group, Group] | None:
    """UPR-CBT-03, UPR-PRC-03 the single side and the next enemy group; the player first, otherwise who entered.

    UPR-SKE-01, UPR-GAR-02 a Leader that entered with Skeletons or beside a Garrison lets these fight first.
    """
    groups = groups_on(t.state, t.content, f.hex)
    if len(groups) < 2:
        return None
    sides = [side for side, _ in groups]
    if not any(are_enemies(one, other) for one in sides for other in sides):
        return None
    single = (f.entering, f.leader)
    waits = f.leader and (f.entering, NO_LEADER) in groups
    if waits or single not in groups or not any(are_enemies(f.entering, side) for side in sides):
        fewest = min(sides, key=lambda side: (sides.count(side), side))
        single = next(group for group in groups if group[0] == fewest)
    enemy = next(group for group in groups if are_enemies(single[0], group[0]))
    return (enemy, single) if enemy[0] in PLAYERS else (single, enemy)


calm(resolving)
