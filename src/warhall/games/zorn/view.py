"""What one seat may know of the Struggle for Zorn.

All boards, tracks, counters and choices are open to everyone. Hidden from everyone are the order of the card pile, the
chits on spaces 4 to 10, the fronts of Garrisons and Treasure Tokens not yet shown (ledger, "Hidden information").
What is still face-down is known as a whole: the cards that are left, the fronts and Tokens nobody has seen.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import cast

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.queries import T
from warhall.games.zorn.rules.blight_cards import CardResolution
from warhall.games.zorn.rules.chits import ChooseHouse
from warhall.games.zorn.rules.combat import Melee
from warhall.games.zorn.rules.events.table import EventRoll
from warhall.games.zorn.rules.menu import HouseActivation
from warhall.games.zorn.rules.turn import Activations
from warhall.games.zorn.rules.vote import Vote
from warhall.games.zorn.state import (
    BLIGHT_CHIT,
    NO_CHIT,
    REVEALED,
    AreaId,
    CardId,
    Den,
    FrontId,
    House,
    HouseId,
    TokenId,
    Unit,
    UnitId,
    Works,
    Zorn,
)
from warhall.kernel.view import View

HIDDEN_CHIT = 8  # a chit that nobody has seen yet
FACE_DOWN = -1  # a Treasure Token that nobody has seen yet
OPEN_SPACES = 2  # ZRN-ACT-04, ZRN-ACT-06
STEPS = {
    "zorn.draft": "draft",
    "zorn.deployment": "deployment",
    "zorn.map_setup": "map",
    "zorn.lay_chits": "chits",
    "zorn.activations": "activations",
    "zorn.card_resolution": "blight",
    "zorn.curse_tests": "curse",
    "zorn.collect": "collect",
    "zorn.hunger": "hunger",
    "zorn.poisoning": "poison",
    "zorn.entrench": "entrench",
    "zorn.recovery": "recovery",
    "zorn.night_march": "march",
    "zorn.night_strike": "strike",
    "zorn.finish": "finish",
}


@dataclass(frozen=True, slots=True)
class Combat:
    """The melee that is being fought. The totals are 0 until the dice have been compared."""

    area: AreaId
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    ghost: str
    attack: int
    defence: int


@dataclass(frozen=True, slots=True)
class Unseen:
    """How many face-down Treasure Tokens of a category lie on a bank; no bank: on both together."""

    category: str
    bank: str
    count: int


@dataclass(frozen=True, slots=True)
class Facts:
    """The table as everyone knows it. Units, Houses, fronts and treasures are by row, as in the state."""

    seat: int | None
    seats: int
    treasure_method: str
    fork_each: bool
    units: tuple[Unit, ...]
    houses: tuple[House, ...]
    order: tuple[HouseId, ...]
    fronts: tuple[FrontId, ...]  # by number of the Garrison; 0 while it is face-down
    unseen_fronts: tuple[FrontId, ...]
    treasures: tuple[int, ...]  # by Den: the Token shown, FACE_DOWN, or 0 where none is left
    unseen_tokens: tuple[Unseen, ...]
    pile: tuple[CardId, ...]  # the cards of the draw pile, in content order
    discard: tuple[CardId, ...]
    cards: tuple[CardId, ...]  # being carried out, a Crazed card before those it draws
    event: int
    track: tuple[int, ...]  # by space; HIDDEN_CHIT where a chit is face-down
    space: int
    turn: int
    phase: str
    step: str
    fork: int
    terror: int
    first: HouseId
    active: HouseId
    control: tuple[tuple[AreaId, HouseId], ...]
    works: tuple[tuple[AreaId, Works], ...]
    earthquake: AreaId
    flooded: bool
    curse: AreaId
    cursed: tuple[AreaId, ...]
    wedding: int
    kindled: tuple[tuple[UnitId, HouseId], ...]
    stone_skin: tuple[tuple[UnitId, HouseId], ...]
    combat: Combat | None = None
    voting: bool = False  # the Group decides what is asked now
    proposals: tuple[HouseId, ...] = ()  # by seat, once all have named a House and a Duel is due


def view(s: Zorn, c: Content, seat: int | None) -> Facts:
    """Build what a seat knows, by adding."""
    return Facts(
        seat=seat,
        seats=s.seats,
        treasure_method=s.treasure_method,
        fork_each=s.fork_each,
        units=tuple(s.units),
        houses=tuple(s.houses),
        order=s.order,
        fronts=_seen_fronts(s, c),
        unseen_fronts=_unseen_fronts(s, c),
        treasures=tuple([int(den.token) if den.shown or not den.token else FACE_DOWN for den in s.dens]),
        unseen_tokens=_unseen_tokens(s, c),
        pile=tuple(sorted(s.deck)),
        discard=s.discard,
        cards=tuple([frame.card for frame in s.stack if isinstance(frame, CardResolution)]),
        event=next((frame.number for frame in reversed(s.stack) if isinstance(frame, EventRoll)), 0),
        track=_track(s),
        space=next((frame.space for frame in s.stack if isinstance(frame, Activations)), 0),
        turn=s.turn,
        phase=s.phase,
        step=_step(s),
        fork=s.fork,
        terror=s.terror,
        first=s.first,
        active=s.active,
        control=tuple([(AreaId(area), house) for area, house in sorted(s.control.items())]),
        works=tuple([(AreaId(area), works) for area, works in sorted(s.works.items())]),
        earthquake=s.earthquake,
        flooded=s.flooded,
        curse=s.curse,
        cursed=s.cursed,
        wedding=s.wedding,
        kindled=tuple([(UnitId(unit), house) for unit, house in sorted(s.kindled.items())]),
        stone_skin=tuple([(UnitId(unit), house) for unit, house in sorted(s.stone_skin.items())]),
        combat=_combat(s),
        voting=bool(s.stack) and isinstance(s.stack[-1], Vote),
        proposals=next((frame.proposals for frame in s.stack if isinstance(frame, ChooseHouse)), ()),
    )


def _seen_fronts(s: Zorn, c: Content) -> tuple[FrontId, ...]:
    """ZRN-BLU-06 the front of a Garrison is known once it has been revealed."""
    fronts = [FrontId(0)] * len(s.fronts)
    for unit in c.units_of_type["garrison"]:
        if s.units[unit].marks & REVEALED:
            fronts[c.garrison_no[unit]] = s.fronts[c.garrison_no[unit]]
    return tuple(fronts)


def _unseen_fronts(s: Zorn, c: Content) -> tuple[FrontId, ...]:
    """The counters that nobody has turned up yet, those of Garrisons lost face-down among them."""
    hidden = [c.garrison_no[u] for u in c.units_of_type["garrison"] if not s.units[u].marks & REVEALED]
    return tuple(sorted(s.fronts[number] for number in hidden))


def _unseen_tokens(s: Zorn, c: Content) -> tuple[Unseen, ...]:
    """ZRN-SET-12 what is still face-down; with Weighted Random it is known for each bank."""
    banked = s.treasure_method == "weighted_random"
    found = Counter(
        (c.tokens[den.token].category, c.areas[c.dens[row]].bank if banked else "")
        for row, den in enumerate(s.dens)
        if den.token and not den.shown
    )
    return tuple([Unseen(category, bank, count) for (category, bank), count in sorted(found.items())])


def _track(s: Zorn) -> tuple[int, ...]:
    """ZRN-ACT-06 House and Wild chits behind space 2 are face-down."""
    open_chits = (NO_CHIT, BLIGHT_CHIT)
    return tuple(
        [chit if chit in open_chits or space <= OPEN_SPACES else HIDDEN_CHIT for space, chit in enumerate(s.track)]
    )


def _step(s: Zorn) -> str:
    """What part of the turn is running: a name of STEPS, or the step of a House activation."""
    for frame in reversed(s.stack):
        if isinstance(frame, HouseActivation):
            return frame.step
        if frame.procedure.name in STEPS:
            return STEPS[frame.procedure.name]
    return ""


def _combat(s: Zorn) -> Combat | None:
    for frame in reversed(s.stack):
        if isinstance(frame, Melee):
            totals = frame.attack_total, frame.defend_total
            return Combat(frame.area, frame.attackers, frame.defenders, frame.ghost, *totals)
    return None


# Asking the rules about a view.


class Sight:
    """A view in the place of a table: queries ask a table for nothing but its state and its content."""

    __slots__ = ("content", "state")

    def __init__(self, state: Zorn, content: Content) -> None:
        self.state = state
        self.content = content


def _state(facts: Facts, places: int, first_blight: UnitId) -> Zorn:
    s = Zorn(
        seats=facts.seats,
        places=places,
        first_blight=first_blight,
        treasure_method=facts.treasure_method,
        fork_each=facts.fork_each,
        random_houses=False,
        units=list(facts.units),
        since=[0] * len(facts.units),
        houses=list(facts.houses),
        dens=[Den(TokenId(max(0, token)), token > 0) for token in facts.treasures],
        fronts=facts.fronts,
        order=facts.order,
        discard=facts.discard,
        track=facts.track,
        turn=facts.turn,
        phase=facts.phase,
        fork=facts.fork,
        terror=facts.terror,
        first=facts.first,
        active=facts.active,
        control=dict(facts.control),
        works=dict(facts.works),
        earthquake=facts.earthquake,
        flooded=facts.flooded,
        curse=facts.curse,
        cursed=facts.cursed,
        wedding=facts.wedding,
        kindled=dict(facts.kindled),
        stone_skin=dict(facts.stone_skin),
    )
    s.rebuild()
    return s


def position(seen: View) -> T:
    """What a view knows, so that the queries can be asked about it. Only to be read.

    The pile is empty there, Tokens and fronts that are face-down are 0: nothing is guessed.
    """
    return seen.once(_sight)


def _sight(seen: View) -> T:
    content: Content = seen.content
    return cast(T, Sight(_state(seen.facts, len(content.area), content.first_blight), content))
