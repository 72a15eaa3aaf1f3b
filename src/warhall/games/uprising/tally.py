"""How a round of combat stands: what cancels what and what gets through, as the dice lie now."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ids import NO_SIDE, SHIELDS, SKULLS, SideId
from warhall.games.uprising.rules.combat.frames import AfterDamage, Combat, Round, combat_on, in_combat, round_on
from warhall.games.uprising.rules.combat.godpowers import kept_back
from warhall.games.uprising.rules.combat.rerolls import Reroll
from warhall.games.uprising.rules.combat.symbols import free_bolts, may_use_bolts, total
from warhall.games.uprising.state import Uprising
from warhall.kernel.records import record

Pair = tuple[int, int]


@record
class Tally:
    """For both groups: own Shields that enemy Bolts cancel, and the damage that gets through.

    `final`: the damage is reckoned; before that it is what it would be if nothing else were done. `chosen`: dice that
    will be rerolled.
    """

    broken: Pair = (0, 0)
    damage: Pair = (0, 0)
    final: bool = False
    chosen: tuple[int, ...] = ()
    winner: SideId = NO_SIDE


def tally_of(s: Uprising, c: Content) -> Tally | None:
    """That of the innermost combat, if one is running."""
    if not in_combat(s):
        return None
    f, r = combat_on(s), round_on(s)
    if r is None:
        return Tally(winner=f.winner)
    broken, damage = _reckoned(c, f, r)
    final = any(r.damage) or any(isinstance(frame, AfterDamage) for frame in s.stack)
    chosen = next((frame.chosen for frame in reversed(s.stack) if isinstance(frame, Reroll)), ())
    return Tally(broken, r.damage if final else damage, final, chosen, f.winner)


def _reckoned(c: Content, f: Combat, r: Round) -> tuple[Pair, Pair]:
    """UPR-SYM-01, UPR-SYM-03, UPR-PRC-06 Bolts that are left cancel Shields; then Skulls less Shields, for both."""
    totals = [total(c, cast) for cast in r.casts]
    broken, damage = [0, 0], [0, 0]
    for place in (0, 1):
        bolts = free_bolts(c, r.casts[place]) - kept_back(c, f, r, place) if may_use_bolts(f, place) else 0
        broken[1 - place] = max(0, min(bolts, totals[1 - place][SHIELDS]))
    for place in (0, 1):
        damage[place] = max(0, totals[1 - place][SKULLS] - (totals[place][SHIELDS] - broken[place]))
    return (broken[0], broken[1]), (damage[0], damage[1])
