"""UPR-PRC-05: one round of Archery or Clash, up to the reckoning."""

from __future__ import annotations

from warhall.games.uprising.events.combat import DamageReckoned, RoundBegun, ShieldsBroken, SymbolsRolled
from warhall.games.uprising.ids import BOLTS, PLAYERS, SHIELDS, SKULLS, DruidId
from warhall.games.uprising.keys import DIE_NAMES
from warhall.games.uprising.queries import seat_of
from warhall.games.uprising.questions.combat import KeepDie, SpendBolt
from warhall.games.uprising.rules.combat.frames import (
    ARCHERY,
    NO_SYMBOLS,
    BeforeDamage,
    BeforeRolling,
    Cast,
    Combat,
    Round,
    combat_on,
)
from warhall.games.uprising.rules.combat.godpowers import EARLY, kept_back, wake_leader
from warhall.games.uprising.rules.combat.groups import fighters, group_of, has_player
from warhall.games.uprising.rules.combat.losses import LATER, choose_losses
from warhall.games.uprising.rules.combat.pools import (
    HIGHLANDS,
    MARSH,
    WOODS,
    base_pools,
    best_die,
    bleached,
    single,
    terms_of,
)
from warhall.games.uprising.rules.combat.symbols import (
    add_symbols,
    blanks,
    change_pool,
    free_bolts,
    may_use_bolts,
    reroll_dice,
    roll_dice,
    total,
)
from warhall.games.uprising.rules.combat.windows import BEFORE_DAMAGE, BEFORE_ROLLING, druid_offers, is_idle, wake_druid
from warhall.games.uprising.state import T
from warhall.kernel.decision import Ask, Call, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.records import replace

rounds = Procedure("uprising.round", Round)


@rounds.stage
def gather(t: T, r: Round) -> Step:
    """UPR-TIM-01, UPR-TIM-02, UPR-CSQ-02, UPR-CSQ-04, UPR-CSQ-05 both pools, then cards that change them."""
    f = combat_on(t.state)
    mine, theirs = base_pools(t.state, t.content, f, r.name)
    r.casts = Cast(pool=mine), Cast(pool=theirs)
    t.tell(RoundBegun(f.hex, r.name, f.rounds, f.one, mine, f.other, theirs))
    if not has_player(f) or is_idle(t, BEFORE_ROLLING):
        return Goto(bend)
    return Call(BeforeRolling(f.one, f.hex, r.name, mine, theirs, seats=fighters(t.state, f)), then=bend)


@rounds.stage
def bend(t: T, r: Round) -> Step:
    """UPR-TER-01, UPR-PRC-05, UPR-AMB-46 on a Marsh red dice are white; on Highlands a Nemesis keeps its best die."""
    f, c = combat_on(t.state), t.content
    if f.terrain != MARSH and not is_narrow(f, r):
        return Goto(roll)
    terms = terms_of(c, f, r.name)
    for place in (0, 1):
        side, pool = group_of(f, place)[0], r.casts[place].pool
        if f.terrain == MARSH and side not in terms.keep_red:
            change_pool(t, f, r, place, bleached(pool), MARSH)
        if is_narrow(f, r) and side not in PLAYERS and side not in terms.whole_row:
            change_pool(t, f, r, place, best_die(pool, c.numbers.highlands_dice), HIGHLANDS)
    return Goto(choose_die)


@rounds.stage
def choose_die(t: T, r: Round) -> Step:
    """UPR-TER-01, UPR-DEC-22, UPR-AMB-45, UPR-AMB-113 on Highlands a player rolls one die of choice."""
    f, pool = combat_on(t.state), r.casts[0].pool
    if not is_narrow(f, r) or not has_player(f) or sum(pool) <= t.content.numbers.highlands_dice:
        return Goto(roll)
    keys = [DIE_NAMES.key(colour + 1) for colour, number in enumerate(pool) if number]
    return Ask(KeepDie(f.one, f.hex), seat_of(t.state, f.one), keys, then=keep_die, certain=True)


@rounds.stage
def keep_die(t: T, r: Round) -> Step:
    """UPR-TER-01, UPR-AMB-45."""
    colour = DIE_NAMES.of(t.answer) - 1
    change_pool(t, combat_on(t.state), r, 0, single(colour, t.content.numbers.highlands_dice), HIGHLANDS)
    return Goto(roll)


@rounds.stage
def roll(t: T, r: Round) -> Step:
    """UPR-TIM-03, UPR-CBT-06 both sides at once; in Woods a Nemesis rerolls blanks (UPR-RRL-03, UPR-AMB-47)."""
    f, c = combat_on(t.state), t.content
    terms = terms_of(c, f, r.name)
    one, other = r.casts
    one = replace(one, dice=roll_dice(t, f.hex, f.one, one.pool, r.name))
    other = replace(other, dice=roll_dice(t, f.hex, f.other, other.pool, r.name))
    r.casts = one, other  # no window is open that shows them
    for place in (0, 1):
        side, leader = group_of(f, place)
        if f.terrain == WOODS and r.name == ARCHERY and side not in PLAYERS:
            reroll_dice(t, f, r, place, blanks(c, r.casts[place])[: c.numbers.woods_rerolls], WOODS)
        add_symbols(t, f, r, side, terms.symbols.get(side, NO_SYMBOLS), c.leaders[leader].id if leader else "")
    if t.events is not None:
        t.tell(SymbolsRolled(f.hex, f.one, total(c, r.casts[0]), f.other, total(c, r.casts[1])))
    return Goto(strike_first)


@rounds.stage
def strike_first(t: T, r: Round) -> Step:
    """UPR-AMB-48, UPR-AMB-115 a Godpower that comes before the player can answer; then the player's window."""
    f, c = combat_on(t.state), t.content
    frame = wake_leader(t, f, r, EARLY)
    if frame is not None:
        return Call(frame, then=strike_first)
    if not has_player(f):
        return Goto(wake)
    if is_idle(t, BEFORE_DAMAGE):
        return Goto(use_idle)
    mine, theirs = total(c, r.casts[0]), total(c, r.casts[1])
    bolts = free_bolts(c, r.casts[0]) if may_use_bolts(f, 0) else 0
    return Call(BeforeDamage(f.one, f.hex, r.name, mine, theirs, bolts, seats=fighters(t.state, f)), then=use_idle)


@rounds.stage
def use_idle(t: T, r: Round) -> Step:
    """UPR-CBT-08, UPR-AMB-49 a Bolt with no Shield to cancel wakes a Druid that can act."""
    f, c = combat_on(t.state), t.content
    keys = [offer.key for offer in druid_offers(t.state, c, BEFORE_DAMAGE)] if has_idle_bolt(t, f, r) else []
    if not keys:
        return Goto(wake)
    return Ask(SpendBolt(f.one, f.hex), seat_of(t.state, f.one), keys, then=wake_idle, certain=True)


@rounds.stage
def wake_idle(t: T, r: Round) -> Step:
    """UPR-GOD-01, UPR-AMB-49."""
    return Call(wake_druid(t, DruidId(t.content.druid.of(t.answer))), then=use_idle)


@rounds.stage
def wake(t: T, r: Round) -> Step:
    """UPR-GOD-04, UPR-AMB-48, UPR-AMB-119 Godpowers of the Nemesis, one for each Bolt within its limit."""
    frame = wake_leader(t, combat_on(t.state), r, BEFORE_DAMAGE)
    return Goto(reckon) if frame is None else Call(frame, then=wake)


@rounds.stage
def reckon(t: T, r: Round) -> Step:
    """UPR-SYM-01, UPR-SYM-03, UPR-PRC-06 Bolts that are left cancel Shields; then Skulls less Shields, for both."""
    f, c = combat_on(t.state), t.content
    totals = [total(c, cast) for cast in r.casts]
    broken = [0, 0]
    for place in (0, 1):
        cast, shields = r.casts[place], totals[1 - place][SHIELDS]
        if shields and totals[place][BOLTS] > cast.spent + cast.held and may_use_bolts(f, place):
            broken[1 - place] = min(free_bolts(c, cast) - kept_back(c, f, r, place), shields)
        if broken[1 - place]:
            t.tell(ShieldsBroken(group_of(f, place)[0], broken[1 - place]))
    damage = [0, 0]
    for place in (0, 1):
        skulls, shields = totals[1 - place][SKULLS], totals[place][SHIELDS] - broken[place]
        damage[place] = max(0, skulls - shields)
        t.tell(DamageReckoned(group_of(f, place)[0], f.hex, skulls, shields, damage[place]))
    r.damage = damage[0], damage[1]
    return Goto(choose_losses)


for later in LATER:
    rounds.stage(later)


def is_narrow(f: Combat, r: Round) -> bool:
    """UPR-TER-01 Archery on Highlands."""
    return f.terrain == HIGHLANDS and r.name == ARCHERY


def has_idle_bolt(t: T, f: Combat, r: Round) -> bool:
    """UPR-AMB-49 the player has a Bolt that no enemy Shield worth cancelling waits for."""
    c = t.content
    if not has_player(f) or not may_use_bolts(f, 0):
        return False
    bolts = free_bolts(c, r.casts[0])
    return bolts > 0 and bolts > min(total(c, r.casts[1])[SHIELDS], total(c, r.casts[0])[SKULLS])
