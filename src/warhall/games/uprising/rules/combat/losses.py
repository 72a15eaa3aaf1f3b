"""UPR-PRC-05: the damage of a round, and what comes after it; `rounds.py` enters these stages."""

from __future__ import annotations

from warhall.games.uprising.ground import units_on
from warhall.games.uprising.ids import KindId
from warhall.games.uprising.queries import seat_of
from warhall.games.uprising.questions.combat import TakeLoss
from warhall.games.uprising.rules.combat.frames import AfterDamage, Combat, FormHorde, Round, combat_on
from warhall.games.uprising.rules.combat.godpowers import AFTER, breed, brood, wake_leader
from warhall.games.uprising.rules.combat.groups import fighters, has_player, skeletons_fight
from warhall.games.uprising.rules.combat.harm import hurt_nemesis, lose_units, reward
from warhall.games.uprising.rules.combat.windows import AFTER_DAMAGE, is_idle
from warhall.games.uprising.state import T
from warhall.kernel.decision import Ask, Call, Done, Goto, Step


def choose_losses(t: T, r: Round) -> Step:
    """UPR-SYM-04, UPR-TIM-05, UPR-DEC-25 the owner chooses Unit by Unit; all fall if the damage is enough."""
    f = combat_on(t.state)
    left = r.damage[0] - len(r.losses)
    if not has_player(f) or left <= 0:
        return Goto(suffer)
    standing = standing_units(t, f)
    if r.damage[0] >= len(standing):
        r.losses = tuple(standing)
        return Goto(suffer)
    kinds = [kind for kind in dict.fromkeys(standing) if standing.count(kind) > r.losses.count(kind)]
    return Ask(
        TakeLoss(f.one, f.hex, left), seat_of(t.state, f.one), t.content.unit.keys(kinds), then=lose, certain=True
    )


def lose(t: T, r: Round) -> Step:
    """UPR-SYM-04."""
    r.losses = (*r.losses, t.content.unit.of(t.answer))
    return Goto(choose_losses)


def suffer(t: T, r: Round) -> Step:
    """UPR-TIM-05, UPR-CBT-06, UPR-PRC-07, UPR-EX-13 both sides at once; then VP for the player (UPR-TIM-06)."""
    f = combat_on(t.state)
    if has_player(f):
        lose_units(t, f, r, r.losses)
        pieces = hurt_nemesis(t, f, 1, r.damage[1])
        reward(t, f, pieces)
    else:
        hurt_nemesis(t, f, 0, r.damage[0])
        hurt_nemesis(t, f, 1, r.damage[1])
    return Goto(rise)


def rise(t: T, r: Round) -> Step:
    """UPR-TIM-06, UPR-SKE-03, UPR-AMB-126 Godpowers of the Nemesis After Damage: Skeletons, then Leaders."""
    f = combat_on(t.state)
    place = brood(t.content, f, r)
    if place is not None:
        frame = breed(t, f, r, place)
        return Goto(rise) if frame is None else Call(frame, then=rise)
    frame = wake_leader(t, f, r, AFTER)
    return Goto(answer) if frame is None else Call(frame, then=rise)


def answer(t: T, r: Round) -> Step:
    """UPR-TIM-06, UPR-AMB-127 the player's effects After Damage."""
    f = combat_on(t.state)
    if not has_player(f) or is_idle(t, AFTER_DAMAGE):
        return Goto(form_horde)
    window = AfterDamage(f.one, f.hex, r.name, r.casts[0].held, seats=fighters(t.state, f))
    return Call(window, then=form_horde)


def form_horde(t: T, r: Round) -> Step:
    """UPR-SKE-04, UPR-AMB-55, UPR-AMB-126 last, three Skeletons become a Horde: their combat is over."""
    f = combat_on(t.state)
    if t.state.spots[f.hex].skeletons < t.content.numbers.horde_skeletons:
        return Done()
    f.over = f.over or (skeletons_fight(f) and bool(t.state.hordes))
    return Call(FormHorde(f.hex, f.one if has_player(f) else f.player), then=form_horde)


def standing_units(t: T, f: Combat) -> list[KindId]:
    """The player's Units here, one entry each."""
    spot = t.state.spots[f.hex]
    if not units_on(spot):
        return []
    kinds = t.content.units_of[f.one]
    return [kind for kind, number in zip(kinds, spot.units, strict=True) for _ in range(number)]


LATER = (choose_losses, lose, suffer, rise, answer, form_horde)
