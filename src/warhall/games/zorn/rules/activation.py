"""A House activation: trades, then six steps in order (ZRN-SEQ-06, ZRN-HAC-01 to ZRN-HAC-07)."""

from __future__ import annotations

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.table import ActionForgone, ActivationEnded, HouseActivated
from warhall.games.zorn.queries import SHAKEN, T, commander, has, is_on_map, seat_of
from warhall.games.zorn.questions.activation import (
    AttackAgain,
    BeginActivation,
    ChooseAttacker,
    ChooseCaster,
    ChooseFreeMover,
    ChooseMover,
    ChooseRegrouper,
    ChooseShooter,
    ChooseTarget,
    OrderCombat,
)
from warhall.games.zorn.rules.abilities.activating import use_offer
from warhall.games.zorn.rules.abilities.shooting import Scout, may_scout
from warhall.games.zorn.rules.attack import Attack, further_areas, open_fight
from warhall.games.zorn.rules.hire import HIRE, Hire
from warhall.games.zorn.rules.melee import ATTACK, Outcome
from warhall.games.zorn.rules.menu import (
    CONJURE,
    FREE,
    SCOUT,
    casters,
    free_movers,
    house_activation,
    movers,
    offers,
    regroupers,
    shooters,
    strikers,
)
from warhall.games.zorn.rules.menu import HouseActivation as HouseActivation
from warhall.games.zorn.rules.missile import Shot, house_targets
from warhall.games.zorn.rules.movement import Flank, FreeStep, Move
from warhall.games.zorn.rules.regroup import POTION, Regroup
from warhall.games.zorn.rules.spells import CastSpell
from warhall.games.zorn.rules.trade import Trade, can_trade
from warhall.games.zorn.rules.versus import pay_for_attack, versus_targets
from warhall.games.zorn.state import (
    ACTED,
    HUNGRY,
    NO_HOUSE,
    NO_UNIT,
    NOWHERE,
    STUNNED,
    UnitId,
    Zorn,
)
from warhall.kernel.decision import DONE, PASS, Ask, Call, Done, Goto, Stage, Step
from warhall.kernel.questions import Asked


@house_activation.stage
def open_activation(t: T, f: HouseActivation) -> Step:
    """ZRN-HAC-01; ZRN-RUL-137 lasting spells of this House end. ZRN-HAC-07 trades come before anything else."""
    s, c = t.state, t.content
    effects.set_active(t, f.house)
    effects.end_blessings(t, f.house)
    for row in range(1, s.first_blight):
        if s.units[row].marks & ACTED:
            effects.set_marks(t, UnitId(row), 0, ACTED)
    t.tell(HouseActivated(f.house))
    if can_trade(s, c, f.house):
        return Call(Trade(f.house), then=begin)
    return Goto(begin)


@house_activation.stage
def begin(t: T, f: HouseActivation) -> Step:
    """ZRN-HAC-05, ZRN-RUL-82 what is declared at the start of the activation."""
    s, c = t.state, t.content
    f.step = "start"
    options = offers(s, c, f)
    if not options:
        return Goto(cast)
    return Ask(BeginActivation(rallier(s, c, f)), seat_of(s, c, f.house), [*options, DONE], then=use_start)


@house_activation.stage
def use_start(t: T, f: HouseActivation) -> Step:
    """ZRN-HAC-05."""
    return Goto(cast) if t.answer == DONE else _use_offer(t, f)


def _menu(s: Zorn, c: Content, f: HouseActivation, step: Asked, units: list[UnitId], then: Stage) -> Ask:
    """ZRN-HAC-02 acting is optional for each unit."""
    keys = [*c.unit.keys(units), *offers(s, c, f), DONE]
    return Ask(step, seat_of(s, c, f.house), keys, then=then)


def rallier(s: Zorn, c: Content, f: HouseActivation) -> UnitId:
    """ZRN-RUL-81 the Commander who has rallied and must act next, if he is to act at all."""
    leader = commander(s, c, f.house)
    return leader if leader and "rally" in f.used and not s.units[leader].marks & ACTED else NO_UNIT


def _use_offer(t: T, f: HouseActivation) -> Step:
    f.offer, f.passed = t.answer, ()
    if t.answer == CONJURE:
        effects.spend_blessings(t, f.house, 1, CONJURE)  # ZRN-MAG-15
        effects.gain(t, f.house, food=1, supplies=1, why=CONJURE)
        return Goto(RETURN_TO[f.step])
    if t.answer == HIRE:
        return Call(Hire(f.house), then=close_offer)
    if t.answer == FREE:
        return Goto(choose_free_mover)
    f.used = (*f.used, t.answer.removeprefix("ability:"))
    return Call(use_offer(t.state, t.content, f, t.answer), then=close_offer)


@house_activation.stage
def close_offer(t: T, f: HouseActivation) -> Step:
    """ZRN-RUL-82 Tactician leaves the units with a free move."""
    if f.offer == "ability:tactician" and t.returned:
        f.free = t.returned
    return Goto(RETURN_TO[f.step])


@house_activation.stage
def choose_free_mover(t: T, f: HouseActivation) -> Step:
    """ZRN-RUL-82 ahead of the unit's own action."""
    s, c = t.state, t.content
    keys = c.unit.keys(free_movers(s, c, f))
    return Ask(ChooseFreeMover(), seat_of(s, c, f.house), keys, then=give_free_step)


@house_activation.stage
def give_free_step(t: T, f: HouseActivation) -> Step:
    """ZRN-ABL-33."""
    unit = t.content.unit.of(t.answer)
    f.free = tuple([other for other in f.free if other != unit])
    return Call(FreeStep(unit, "tactician"), then=close_offer)


def _act(t: T, f: HouseActivation) -> UnitId:
    """ZRN-HAC-04 the unit chosen uses its one Unit Action."""
    f.unit = t.content.unit.of(t.answer)
    _spend_action(t, f)
    return f.unit


def _spend_action(t: T, f: HouseActivation) -> None:
    """ZRN-HAC-04 the unit has acted; ZRN-RUL-81 a Commander who has rallied acts next or not at all."""
    f.passed = ()
    effects.set_marks(t, f.unit, ACTED)
    leader = rallier(t.state, t.content, f)
    if leader:
        effects.set_marks(t, leader, ACTED)
        t.tell(ActionForgone(leader), clauses=("ZRN-RUL-81",))


@house_activation.stage
def cast(t: T, f: HouseActivation) -> Step:
    """ZRN-SEQ-06 first step: Cast Magic Spell."""
    s, c = t.state, t.content
    f.step = "cast"
    units = casters(s, c, f)
    return _menu(s, c, f, ChooseCaster(rallier(s, c, f)), units, use_cast) if units else Goto(shoot)


@house_activation.stage
def use_cast(t: T, f: HouseActivation) -> Step:
    """ZRN-MAG-01 the Magic User's one Unit Action."""
    if t.answer == DONE:
        return Goto(shoot)
    if not t.content.unit.has(t.answer):
        return _use_offer(t, f)
    return Call(CastSpell(_act(t, f)), then=cast)


@house_activation.stage
def shoot(t: T, f: HouseActivation) -> Step:
    """ZRN-SEQ-06 second step: Missile Combat Attacks."""
    s, c = t.state, t.content
    f.step = "missile"
    units = shooters(s, c, f)
    return _menu(s, c, f, ChooseShooter(rallier(s, c, f)), units, use_shoot) if units else Goto(open_melee)


@house_activation.stage
def use_shoot(t: T, f: HouseActivation) -> Step:
    """ZRN-HAC-03 units act one by one."""
    if t.answer == DONE:
        return Goto(open_melee)
    if not t.content.unit.has(t.answer):
        return _use_offer(t, f)
    f.unit = t.content.unit.of(t.answer)
    return Goto(choose_target)


@house_activation.stage
def choose_target(t: T, f: HouseActivation) -> Step:
    """ZRN-MIS-04 one enemy unit within Range. ZRN-HVH-02, ZRN-D-32 another House's against the Wergild, or not."""
    s, c = t.state, t.content
    options = list(c.unit.keys(house_targets(s, c, f.unit)))
    friends = c.unit.keys(versus_targets(s, c, f.unit, f.house))
    options += friends
    if may_scout(s, c, f.unit):
        options.append(SCOUT)
    if friends:
        options.append(PASS)
    return Ask(ChooseTarget(f.unit), seat_of(s, c, f.house), options, then=fire, certain=True)


@house_activation.stage
def fire(t: T, f: HouseActivation) -> Step:
    """ZRN-MIS-04, ZRN-ABL-25, ZRN-RUL-57."""
    if t.answer == PASS:
        f.passed = (*f.passed, f.unit)
        return Goto(shoot)
    _spend_action(t, f)
    if t.answer == SCOUT:
        return Call(Scout(f.unit), then=shoot)
    target = t.content.unit.of(t.answer)
    if target < t.state.first_blight:
        pay_for_attack(t, f.house, t.state.units[target].house)
    return Call(Shot(f.unit, target), then=shoot)


@house_activation.stage
def open_melee(t: T, f: HouseActivation) -> Step:
    """ZRN-SEQ-06 who held its fire may still attack."""
    f.passed = ()
    return Goto(attack)


@house_activation.stage
def attack(t: T, f: HouseActivation) -> Step:
    """ZRN-SEQ-06 third step: Melee Combat Attacks, ZRN-MEL-02 before any move; ZRN-MEL-05 all entries come first."""
    s, c = t.state, t.content
    f.step = "melee"
    units = strikers(s, c, f)
    return _menu(s, c, f, ChooseAttacker(rallier(s, c, f)), units, use_attack) if units else Goto(pick_combat)


@house_activation.stage
def use_attack(t: T, f: HouseActivation) -> Step:
    """ZRN-MEL-01."""
    if t.answer == DONE:
        return Goto(pick_combat)
    if not t.content.unit.has(t.answer):
        return _use_offer(t, f)
    f.unit = t.content.unit.of(t.answer)
    return Call(Attack(f.unit, f.house, attackers=f.attackers, foes=f.foes), then=note_attack)


@house_activation.stage
def note_attack(t: T, f: HouseActivation) -> Step:
    """ZRN-MEL-05 units from several areas form a single combat."""
    if t.returned is None:
        f.passed = (*f.passed, f.unit)
        return Goto(attack)
    origin, foe = t.returned
    _spend_action(t, f)
    if not foe and not t.state.blight_in[t.state.units[f.unit].area]:
        return Goto(attack)  # ZRN-RUL-55 a trap has stopped it on the way
    f.attackers, f.origins, f.foes = (*f.attackers, f.unit), (*f.origins, origin), (*f.foes, foe)
    return Goto(attack)


@house_activation.stage
def pick_combat(t: T, f: HouseActivation) -> Step:
    """ZRN-MEL-05 the active player orders the combats."""
    s, c = t.state, t.content
    areas = sorted({s.units[unit].area for unit in f.attackers if is_on_map(s, c, unit)})
    if not areas:
        return Goto(move)
    return Ask(OrderCombat(), seat_of(s, c, f.house), c.area.keys(areas), then=fight, certain=True)


@house_activation.stage
def fight(t: T, f: HouseActivation) -> Step:
    """ZRN-MEL-05; ZRN-RUL-84, ZRN-RUL-135 Assault and Wave Attack follow their combat."""
    s, c = t.state, t.content
    area = c.area.of(t.answer)
    chosen = [i for i, unit in enumerate(f.attackers) if s.units[unit].area == area]
    attackers = tuple([f.attackers[i] for i in chosen])
    frame = open_fight(s, c, area, attackers, tuple([f.origins[i] for i in chosen]), f.house, f.foes[chosen[0]])
    rest = [i for i, unit in enumerate(f.attackers) if i not in chosen and is_on_map(s, c, unit)]
    f.again = tuple([unit for unit in attackers if has(s, c, unit, "assault") or has(s, c, unit, "wave_attack")])
    f.attackers = tuple([f.attackers[i] for i in rest])
    f.origins = tuple([f.origins[i] for i in rest])
    f.foes = tuple([f.foes[i] for i in rest])
    f.fought = attackers
    f.before = sum([s.units[unit].hits for unit in f.again if has(s, c, unit, "wave_attack")])
    return Call(frame, then=after_fight)


@house_activation.stage
def after_fight(t: T, f: HouseActivation) -> Step:
    """ZRN-ABL-37, ZRN-RUL-46 Namtull's Wave Attack ends when he loses, retreats, is wounded or shaken; others' combats
    do not end it, nor does one that needed no dice (ZRN-RUL-88). ZRN-HAC-06 a Stunned unit attacks no more."""
    s, c = t.state, t.content
    outcome: Outcome = t.returned
    kept = []
    for unit in f.again:
        wounded = s.units[unit].hits > f.before
        beaten = outcome.fought and outcome.winner != ATTACK
        lost = unit in f.fought and (beaten or wounded or s.units[unit].marks & SHAKEN)
        stunned = s.units[unit].marks & STUNNED
        if is_on_map(s, c, unit) and not stunned and not (has(s, c, unit, "wave_attack") and lost):
            kept.append(unit)
    f.again = tuple(kept)
    return Goto(offer_again)


@house_activation.stage
def offer_again(t: T, f: HouseActivation) -> Step:
    """ZRN-ABL-02 Assault once per activation; ZRN-ABL-37 Wave Attack; ZRN-RUL-135 each alone in a new combat."""
    s, c = t.state, t.content
    for unit in f.again:
        areas = further_areas(s, c, unit)
        if areas:
            keys = (*c.area.keys(areas), PASS)
            return Ask(AttackAgain(unit), seat_of(s, c, f.house), keys, then=go_again)
    return Goto(pick_combat)


@house_activation.stage
def go_again(t: T, f: HouseActivation) -> Step:
    """ZRN-RUL-84, ZRN-RUL-135."""
    s, c = t.state, t.content
    unit = next(unit for unit in f.again if further_areas(s, c, unit))
    rest = tuple([other for other in f.again if other != unit])
    if t.answer == PASS:
        f.again = rest
        return Goto(offer_again)
    here, area = s.units[unit].area, c.area.of(t.answer)
    if area != here:
        effects.move_unit(t, unit, area, "attack")
    if has(s, c, unit, "wave_attack"):
        f.again, f.before = (*rest, unit), s.units[unit].hits
    else:
        f.again = rest
    f.fought = (unit,)
    origin = here if area != here else NOWHERE
    return Call(open_fight(s, c, area, (unit,), (origin,), f.house), then=after_fight)


@house_activation.stage
def move(t: T, f: HouseActivation) -> Step:
    """ZRN-SEQ-06 fourth step: Movement."""
    s, c = t.state, t.content
    f.step = "move"
    units = movers(s, c, f)
    return _menu(s, c, f, ChooseMover(rallier(s, c, f)), units, use_move) if units else Goto(regroup)


@house_activation.stage
def use_move(t: T, f: HouseActivation) -> Step:
    """ZRN-MOV-01, ZRN-FLK-02."""
    s, c = t.state, t.content
    if t.answer == DONE:
        return Goto(regroup)
    if not c.unit.has(t.answer):
        return _use_offer(t, f)
    unit = _act(t, f)
    return Call(Move(unit) if is_on_map(s, c, unit) else Flank(unit), then=move)


@house_activation.stage
def regroup(t: T, f: HouseActivation) -> Step:
    """ZRN-SEQ-06 fifth step: Regroup; ZRN-RUL-36, ZRN-RUL-81, ZRN-MAG-15 the last moment for what has no step.

    Asked also where nobody can regroup: behind it the Blight may roll, and nothing can be taken back.
    """
    s, c = t.state, t.content
    f.step = "regroup"
    ask = _menu(s, c, f, ChooseRegrouper(rallier(s, c, f)), regroupers(s, c, f), use_regroup)
    ask.always = True
    return ask


@house_activation.stage
def use_regroup(t: T, f: HouseActivation) -> Step:
    """ZRN-REG-01."""
    if t.answer == DONE:
        return Goto(recover)
    if not t.content.unit.has(t.answer):
        return _use_offer(t, f)
    return Call(Regroup(_act(t, f), POTION not in f.used), then=note_regroup)


@house_activation.stage
def note_regroup(t: T, f: HouseActivation) -> Step:
    """ZRN-MAG-05 at most one raise per activation."""
    if t.returned == POTION:
        f.used = (*f.used, POTION)
    return Goto(regroup)


@house_activation.stage
def recover(t: T, f: HouseActivation) -> Step:
    """ZRN-SEQ-07, ZRN-RUL-61 sixth step: Hunger Recovery."""
    for row in t.content.may_serve[f.house]:
        unit = t.state.units[row]
        if unit.marks & HUNGRY and unit.house == f.house:
            effects.feed(t, row)
    effects.set_active(t, NO_HOUSE)
    t.tell(ActivationEnded(f.house))
    return Done()


RETURN_TO = {"start": begin, "cast": cast, "missile": shoot, "melee": attack, "move": move, "regroup": regroup}
