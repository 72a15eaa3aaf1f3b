"""What one seat may know of the Struggle for Zorn.

All boards, tracks, counters and choices are open to everyone. Hidden from everyone are the order of the card pile, the
chits on spaces 4 to 10, the fronts of Garrisons and Treasure Tokens not yet shown (ledger, "Hidden information").
What is still face-down is known as a whole: the cards that are left, the fronts and Tokens nobody has seen.
"""

from __future__ import annotations

from warhall.games.zorn.catalog import Content
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
    HouseId,
    TokenId,
    UnitId,
    Zorn,
)
from warhall.kernel.records import record
from warhall.kernel.state import derived, mirror, tables

HIDDEN_CHIT = 8  # a chit that nobody has seen yet
FACE_DOWN = TokenId(-1)  # a Treasure Token that nobody has seen yet
_UNSEEN_DEN = Den(FACE_DOWN)
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


@record
class Combat:
    """The melee that is being fought. The totals are 0 until the dice have been compared."""

    area: AreaId
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    ghost: str
    attack: int
    defence: int


@record
class Unseen:
    """How many face-down Treasure Tokens of a category lie on a bank; no bank: on both together."""

    category: str
    bank: str
    count: int


@tables
class Facts(Zorn):
    """The table as everyone knows it. Face-down are fronts of 0, chits HIDDEN_CHIT and the Tokens FACE_DOWN of Dens."""

    seat: int | None = derived(default=None)
    unseen_fronts: tuple[FrontId, ...] = derived(default=())
    unseen_tokens: tuple[Unseen, ...] = derived(default=())
    pile: tuple[CardId, ...] = derived(default=())  # the cards of the draw pile, in content order
    cards: tuple[CardId, ...] = derived(default=())  # being carried out, a Crazed card before those it draws
    event: int = derived(default=0)
    space: int = derived(default=0)
    step: str = derived(default="")
    combat: Combat | None = derived(default=None)
    voting: bool = derived(default=False)  # the Group decides what is asked now
    proposals: tuple[HouseId, ...] = derived(default=())  # by seat, once all have named a House and a Duel is due


def view(s: Zorn, c: Content, seat: int | None) -> Facts:
    """What a seat knows: all that is open, and what is face-down as a whole."""
    facts = mirror(s, Facts)
    facts.seat = seat
    facts.dens = [den if den.shown or not den.token else _UNSEEN_DEN for den in s.dens]
    facts.fronts, facts.unseen_fronts = _fronts(s, c)
    facts.unseen_tokens = _unseen_tokens(s, c)
    facts.pile = tuple(sorted(s.deck))
    facts.track = _track(s)
    facts.cards = tuple([frame.card for frame in s.stack if isinstance(frame, CardResolution)])
    facts.event = next((frame.number for frame in reversed(s.stack) if isinstance(frame, EventRoll)), 0)
    facts.space = next((frame.space for frame in s.stack if isinstance(frame, Activations)), 0)
    facts.step = _step(s)
    facts.combat = _combat(s)
    facts.voting = bool(s.stack) and isinstance(s.stack[-1], Vote)
    facts.proposals = next((frame.proposals for frame in s.stack if isinstance(frame, ChooseHouse)), ())
    return facts


def _fronts(s: Zorn, c: Content) -> tuple[tuple[FrontId, ...], tuple[FrontId, ...]]:
    """ZRN-BLU-06 the fronts of Garrisons that have been revealed, by number, and all that nobody has turned up yet.

    Those of Garrisons lost face-down are among the latter.
    """
    shown, unseen = [FrontId(0)] * len(s.fronts), []
    for unit in c.units_of_type["garrison"]:
        number = c.garrison_no[unit]
        if s.units[unit].marks & REVEALED:
            shown[number] = s.fronts[number]
        else:
            unseen.append(s.fronts[number])
    return tuple(shown), tuple(sorted(unseen))


def _unseen_tokens(s: Zorn, c: Content) -> tuple[Unseen, ...]:
    """ZRN-SET-12 what is still face-down; with Weighted Random it is known for each bank."""
    banked = s.treasure_method == "weighted_random"
    found: dict[tuple[str, str], int] = {}
    for row, den in enumerate(s.dens):
        if den.token and not den.shown:
            kind = (c.tokens[den.token].category, c.areas[c.dens[row]].bank if banked else "")
            found[kind] = found.get(kind, 0) + 1
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
