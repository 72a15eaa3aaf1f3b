"""What one seat may know: the same for all (ledger, "Hidden information"). What lies face down is known to nobody.

The combat that is being fought and a roll of Hero Dice are shown as they lie, so that everybody can follow them before
the log tells how they ended.
"""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ids import (
    NO_DICE,
    NO_LEADER,
    NO_TILE,
    CardId,
    Face,
    HexId,
    KindId,
    LeaderId,
    MoverId,
    Pool,
    SideId,
)
from warhall.games.uprising.rules.build import DrawFeat
from warhall.games.uprising.rules.carry import CarryOut, source_of
from warhall.games.uprising.rules.combat.frames import (
    NO_SYMBOLS,
    AfterCombat,
    AfterDamage,
    BeforeCombat,
    BeforeDamage,
    BeforeRolling,
    Cast,
    Combat,
    Round,
    Wield,
    combat_on,
    in_combat,
    round_on,
)
from warhall.games.uprising.rules.combat.groups import group_of, strength_of
from warhall.games.uprising.rules.combat.symbols import free_bolts, may_use_bolts, total
from warhall.games.uprising.rules.command import Command
from warhall.games.uprising.rules.hero_roll import AfterHeroRoll, BeforeHeroRoll, HeroRoll
from warhall.games.uprising.rules.nemesis.frames import Activate
from warhall.games.uprising.state import Uprising
from warhall.games.uprising.tally import Tally, tally_of
from warhall.kernel.records import record
from warhall.kernel.state import derived, mirror, tables

WINDOWS: dict[type, str] = {
    BeforeCombat: "before_combat",
    BeforeRolling: "before_rolling",
    BeforeDamage: "before_damage",
    AfterDamage: "after_damage",
    AfterCombat: "after_combat",
}


@record
class Group:
    """One side of a combat. `strength`: Units, level, number or Threat that is left.

    `dice`: colour and number rolled, one entry each; `symbols` as they count now, added ones included. `bolts`: of
    them those still free to use; `held`: those kept for After Damage. `damage` is 0 until it is reckoned.
    """

    side: SideId
    leader: LeaderId
    strength: int
    pool: Pool = NO_DICE
    dice: tuple[tuple[int, int], ...] = ()
    added: Face = NO_SYMBOLS
    symbols: Face = NO_SYMBOLS
    bolts: int = 0
    held: int = 0
    damage: int = 0


@record
class Fight:
    """The combat that is being fought. `round`: archery or clash, none between them; `clash`: the Clash rounds so far.

    `window`: where cards may be used now. `losses`: Units that the player gives up, as far as they are chosen.
    """

    hex: HexId
    terrain: str
    round: str
    clash: int
    window: str
    one: Group
    other: Group
    losses: tuple[KindId, ...] = ()


@record
class Casting:
    """A roll of Hero Dice outside combat; `total` once the dice lie. `why`: the id of the Quest or tile."""

    side: SideId
    why: str
    pool: Pool
    total: Face | None = None


@tables
class Facts(Uprising):
    """A game without its secrets, and how many cards lie in each deck."""

    legions_left: int = derived(default=0)
    hordes_left: int = derived(default=0)
    items_left: int = derived(default=0)
    quests_left: int = derived(default=0)
    druids_left: int = derived(default=0)
    feats_left: tuple[int, ...] = derived(default=())  # by HeroId
    drawn: tuple[CardId, ...] = derived(default=())  # two Feats, of which one will be kept (UPR-BLD-02)
    buried: tuple[tuple[CardId, ...], ...] = derived(default=())  # by HeroId: Feats at the bottom that all have seen
    fight: Fight | None = derived(default=None)
    tally: Tally | None = derived(default=None)
    casting: Casting | None = derived(default=None)
    marching: tuple[MoverId, ...] = derived(default=())  # who goes in the Command being given, one entry for each Unit
    hero_marches: bool = derived(default=False)  # and whether the Hero goes with them
    cause: str = derived(default="")  # the id of the component that is being carried out, the innermost


def view(s: Uprising, c: Content, seat: int | None) -> Facts:
    """Face-up tiles, counts of decks, and the Feats that were seen going under their deck."""
    facts = mirror(s, Facts)
    facts.tiles = [tile if spot.up else NO_TILE for tile, spot in zip(s.tiles, s.spots, strict=True)]
    facts.feats = [()] * len(s.feats)
    # Backs of cards, so that queries which ask whether a deck is empty can be asked about a view.
    facts.legions, facts.hordes = (NO_LEADER,) * len(s.legions), (NO_LEADER,) * len(s.hordes)
    facts.legions_left, facts.hordes_left = len(s.legions), len(s.hordes)
    facts.items_left, facts.quests_left, facts.druids_left = len(s.items), len(s.quests), len(s.druids)
    facts.feats_left = tuple([len(deck) for deck in s.feats])
    facts.buried = tuple([deck[len(deck) - known :] for deck, known in zip(s.feats, s.known, strict=True)])
    facts.drawn = tuple([card for frame in s.stack if isinstance(frame, DrawFeat) for card in frame.drawn])
    facts.fight = _fight(s, c) if in_combat(s) else None
    facts.tally = tally_of(s, c)
    facts.casting = _casting(s)
    facts.cause = _cause(s, c)
    for frame in s.stack:
        if isinstance(frame, Command):
            facts.marching, facts.hero_marches = frame.movers, frame.hero
    return facts


def _cause(s: Uprising, c: Content) -> str:
    """What lies behind a question: a card, tile, Quest, Event, Godpower, or the Leader that acts."""
    for frame in reversed(s.stack):
        if isinstance(frame, CarryOut | Wield):
            return source_of(c, frame.part, frame.row)
        if isinstance(frame, Activate):
            return c.leaders[frame.leader].id
    return ""


def _fight(s: Uprising, c: Content) -> Fight:
    """The innermost combat with both sides' dice."""
    f, r = combat_on(s), round_on(s)
    window = next((WINDOWS[type(frame)] for frame in reversed(s.stack) if type(frame) in WINDOWS), "")
    one, other = (_group(s, c, f, r, place) for place in (0, 1))
    return Fight(f.hex, f.terrain, r.name if r else "", f.rounds, window, one, other, r.losses if r else ())


def _group(s: Uprising, c: Content, f: Combat, r: Round | None, place: int) -> Group:
    side, leader = group_of(f, place)
    strength = strength_of(s, f.hex, (side, leader))
    if r is None:
        return Group(side, leader, strength)
    cast: Cast = r.casts[place]
    bolts = max(0, free_bolts(c, cast)) if may_use_bolts(f, place) else 0
    symbols = total(c, cast)
    return Group(side, leader, strength, cast.pool, cast.dice, cast.added, symbols, bolts, cast.held, r.damage[place])


def _casting(s: Uprising) -> Casting | None:
    """The roll that is being made: before it with the dice so far, after it with what they show."""
    for frame in reversed(s.stack):
        if isinstance(frame, AfterHeroRoll):
            return Casting(frame.side, frame.why, frame.pool, frame.total)
        if isinstance(frame, BeforeHeroRoll):
            roll = next(below for below in reversed(s.stack) if isinstance(below, HeroRoll))
            return Casting(frame.side, roll.why, frame.pool)
        if isinstance(frame, HeroRoll):
            return Casting(frame.side, frame.why, frame.bonus)
    return None
