"""The Heroes phase: order of turns, the turn of a hero, the First Hero token: BSG-TRN."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged import powers
from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.effects.citadel import begin_phase
from warhall.games.bsieged.effects.decks import discard_card
from warhall.games.bsieged.effects.heroes import begin_turn, end_turn, give_first, lose_morale, mark_used, take_card
from warhall.games.bsieged.events.heroes import PowerUsed
from warhall.games.bsieged.keys import ATTACK, BUILDING, ORIENT, REBUILD, REPAIR, SHOOT
from warhall.games.bsieged.queries import T, can_stand, can_use_catapult, is_alive, living, next_holder, seat_of
from warhall.games.bsieged.questions.rounds import ChooseHero
from warhall.games.bsieged.questions.turns import TakeAction, UsePower
from warhall.games.bsieged.rules.attack import Attack
from warhall.games.bsieged.rules.buildings import UseBuilding, is_closed
from warhall.games.bsieged.rules.catapult import orient, shoot
from warhall.games.bsieged.rules.exchange import Exchange, partners
from warhall.games.bsieged.rules.moments import UsePowerBy, free_powers, power_needs, turn_gains, turn_powers
from warhall.games.bsieged.rules.reasons import why_not
from warhall.games.bsieged.rules.repair import can_repair, repair_building
from warhall.games.bsieged.rules.using import UseCard, can_use
from warhall.games.bsieged.state import (
    BUILDINGS,
    CATAPULT,
    COURTYARD,
    DESTROYED,
    FIELDS,
    NO_BUILDING,
    SITE,
    SPACE_BUILDING,
    WHOLE,
    ZONES,
    HeroId,
    Siege,
    Turn,
)
from warhall.kernel.decision import DONE, PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.moments import Registry
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

ATTACKS = ATTACK.keys(ZONES)
USES = BUILDING.keys((NO_BUILDING, *BUILDINGS))  # by BuildingId
# By facing: the other three directions, and the shot (BSG-CAT-11).
CATAPULT_KEYS = tuple((*ORIENT.keys(f for f in FIELDS if f != facing), SHOOT) for facing in (0, *FIELDS))


# Whose turn.


@dataclass
class HeroesPhase(Frame):
    """The Heroes phase. `acted`: heroes who have had their turn; `first`: the opening seat; `step`: seats after it."""

    acted: tuple[HeroId, ...] = ()
    first: int = 0
    step: int = 0


heroes_phase = Procedure("bsieged.heroes_phase", HeroesPhase)


@heroes_phase.stage
def open_heroes(t: T, f: HeroesPhase) -> Step:
    """BSG-TRN-01, BSG-AMB-77 the hero with the token is first."""
    begin_phase(t, "heroes")
    f.first = seat_of(t.state, t.content, t.state.first)
    f.acted = (t.state.first,)
    return Call(HeroTurn(t.state.first, f.acted), then=choose_hero)


# Example: BSG-EX-38.
@heroes_phase.stage
def choose_hero(t: T, f: HeroesPhase) -> Step:
    """BSG-TRN-01, BSG-DEC-10 the other heroes of the same player in that player's order, then the players clockwise.

    BSG-AMB-45 a player whose heroes are all dead has no turn but still decides with the others.
    """
    s = t.state
    rest = [hero for hero in living(s, t.content) if hero not in f.acted]
    for step in range(f.step, s.seats) if rest else ():
        seat = (f.first + step) % s.seats
        waiting = [hero for hero in rest if s.heroes[hero].seat == seat]
        if waiting:
            return Ask(ChooseHero(), seat, t.content.hero.keys(waiting), then=take_turn)
    return Goto(pass_token)


@heroes_phase.stage
def take_turn(t: T, f: HeroesPhase) -> Step:
    """BSG-TRN-01 every living hero has one turn."""
    hero = t.content.hero.of(t.answer)
    f.acted = (*f.acted, hero)
    f.step = (seat_of(t.state, t.content, hero) - f.first) % t.state.seats
    return Call(HeroTurn(hero, f.acted), then=choose_hero)


# Example: BSG-EX-37.
@heroes_phase.stage
def pass_token(t: T, f: HeroesPhase) -> Step:
    """BSG-TRN-09 the First Hero token moves on."""
    give_first(t, next_holder(t.state, t.content))
    return Done()


# One turn.


@dataclass
class HeroTurn(Frame):
    """The turn of one hero. `acted`: heroes who have had their turn this round, this one included."""

    hero: HeroId
    acted: tuple[HeroId, ...] = ()


hero_turn = Procedure("bsieged.hero_turn", HeroTurn)


@hero_turn.stage
def begin(t: T, f: HeroTurn) -> Step:
    """BSG-TRN-02 three actions, and more by abilities. BSG-SA-18, BSG-SA-33; BSG-SA-05 comes by itself."""
    s = t.state
    actions, artillery = powers.actions(s, t.content, f.hero), powers.artillery(s, t.content, f.hero)
    begin_turn(t, Turn(f.hero, actions, artillery, bound=is_crowded(s, t.content, f.hero)))
    for _, gain in turn_gains.of(dict.fromkeys(s.heroes[f.hero].abilities)):
        gain(t, f.hero)
    return Goto(offer_powers)


@hero_turn.stage
def offer_powers(t: T, f: HeroTurn) -> Step:
    """BSG-TRN-10, BSG-DEC-11 abilities of the beginning of the turn, in any order."""
    keys = open_powers(t.state, t.content, f.hero, turn_powers)
    if not keys:
        return Goto(choose_action)
    seat = seat_of(t.state, t.content, f.hero)
    return Ask(UsePower(f.hero), seat, (*keys, PASS), then=use_power)


@hero_turn.stage
def use_power(t: T, f: HeroTurn) -> Step:
    """BSG-TRN-10 each once."""
    if t.answer == PASS:
        return Goto(choose_action)
    effect = start_power(t, f.hero, t.answer)
    return Goto(offer_powers) if effect is None else Call(effect, then=offer_powers)


@hero_turn.stage
def choose_action(t: T, f: HeroTurn) -> Step:
    """BSG-TRN-03, BSG-DEC-12, BSG-DEC-22, BSG-DEC-34 an action, a card, a power, a discard, or the end of the turn.

    BSG-AMB-88 a hero who died has none left. The last turn of the round is never ended unasked: the Enemies phase and
    the draw of the next event follow by themselves, and nothing could be taken back.
    """
    s = t.state
    options = menu(s, t.content, f.hero) if is_alive(s, t.content, f.hero) else (DONE,)
    last = not [hero for hero in living(s, t.content) if hero not in f.acted]
    if len(options) == 1 and not last:
        return Goto(end)
    seat = seat_of(s, t.content, f.hero)
    return Ask(
        TakeAction(f.hero, s.turn.actions, s.turn.artillery, last),
        seat,
        options,
        then=act,
        blocked=why_not,
        always=True,
    )


@hero_turn.stage
def act(t: T, f: HeroTurn) -> Step:
    """BSG-TRN-03 carry out what was chosen; BSG-TRN-04, BSG-TRN-05 cards with or without an action; BSG-TRN-06."""
    answer = t.answer
    if answer == DONE:
        return Goto(end)
    word = answer.partition(":")[0]
    effect = ACTS[word](t, f.hero, answer)
    return Goto(choose_action) if effect is None else Call(effect, then=choose_action)


@hero_turn.stage
def end(t: T, f: HeroTurn) -> Step:
    """BSG-SA-10, BSG-AMB-56 a coward who ends the turn alone loses Morale."""
    if is_alive(t.state, t.content, f.hero):
        loss = powers.cowardice(t.state, t.content, f.hero)
        if loss and not has_company(t.state, t.content, f.hero):
            lose_morale(t, f.hero, loss, "alone")
    end_turn(t)
    return Done()


# What a hero can do.


def menu(s: Siege, c: Content, hero: HeroId) -> tuple[str, ...]:
    """Every key the active hero may choose, DONE the last of them; BSG-TRN-06 until then cards can be discarded."""
    keys: list[str] = []
    if s.turn.actions:
        add_actions(s, c, hero, keys)
    if (s.turn.actions or s.turn.artillery) and can_use_catapult(s, c, hero):
        keys += CATAPULT_KEYS[s.facing]
    cards = [card for card in s.heroes[hero].slots if card]
    keys += c.card.keys([card for card in cards if can_use(s, c, hero, card)])
    keys += open_powers(s, c, hero, free_powers)
    return (*keys, *c.discard.keys(cards), DONE)


def add_actions(s: Siege, c: Content, hero: HeroId, keys: list[str]) -> None:
    """BSG-TRN-03 the kinds of action but for catapult and cards.

    BSG-BLD-02 whole buildings without another figure, BSG-BLD-03 not in two consecutive actions, open (V06, V07).
    """
    keys += ATTACKS
    at, sites, last = s.occupants, s.buildings, s.turn.last
    for building in BUILDINGS:
        space = SITE[building]
        if at[space] and not can_stand(s, c, hero, space):
            continue
        status = sites[building].status
        if status == WHOLE:
            if building != last and not is_closed(s, c, building):
                keys.append(USES[building])
        elif can_repair(s, c, hero, building):
            keys.append(REBUILD.key(building) if status == DESTROYED else REPAIR.key(building))
    if not s.turn.bound:
        keys += c.exchange.keys(partners(s, c, hero))


def open_powers(s: Siege, c: Content, hero: HeroId, registry: Registry[UsePowerBy]) -> list[str]:
    """The keys of a hero's powers of a kind that can be used now, each once per turn."""
    found = registry.of(s.heroes[hero].abilities)
    if not found:
        return []
    return [
        c.power.key(c.power.row(name))
        for name in dict.fromkeys([name for name, _ in found])
        if name not in s.turn.used and (name not in power_needs or power_needs[name](s, c, hero))
    ]


def start_power(t: T, hero: HeroId, key: str) -> Frame | None:
    """Use a power up for this turn and carry it out."""
    name = key.partition(":")[2]
    mark_used(t, name)
    t.tell(PowerUsed(hero, name), clauses=(t.content.abilities[name].clause,))
    return turn_powers[name](t, hero) if name in turn_powers else free_powers[name](t, hero)


def is_crowded(s: Siege, c: Content, hero: HeroId) -> bool:
    """BSG-SA-10, BSG-AMB-83 whether the hero begins the turn beside the coward on a building or the catapult."""
    space = s.heroes[hero].space
    if space != CATAPULT and not SPACE_BUILDING[space]:
        return False
    return any(other != hero and powers.cowardice(s, c, other) for other in s.occupants[space])


def has_company(s: Siege, c: Content, hero: HeroId) -> bool:
    """BSG-AMB-56 another hero's figure on the same space; the courtyard is no space."""
    space = s.heroes[hero].space
    return space != COURTYARD and len(s.occupants[space]) > 1


# One function for each kind of key.


def do_attack(t: T, hero: HeroId, key: str) -> Frame | None:
    return Attack(hero, ATTACK.of(key))


def do_building(t: T, hero: HeroId, key: str) -> Frame | None:
    return UseBuilding(hero, BUILDING.of(key))


def do_repair(t: T, hero: HeroId, key: str) -> Frame | None:
    repair_building(t, hero, REPAIR.of(key) if REPAIR.has(key) else REBUILD.of(key))
    return None


def do_orient(t: T, hero: HeroId, key: str) -> Frame | None:
    orient(t, hero, ORIENT.of(key))
    return None


def do_shoot(t: T, hero: HeroId, key: str) -> Frame | None:
    shoot(t, hero)
    return None


def do_exchange(t: T, hero: HeroId, key: str) -> Frame | None:
    return Exchange(hero, t.content.exchange.of(key), action=True)


def do_card(t: T, hero: HeroId, key: str) -> Frame | None:
    return UseCard(hero, t.content.card.of(key))


def do_discard(t: T, hero: HeroId, key: str) -> Frame | None:
    """BSG-TRN-06 without effect, no action."""
    card = t.content.discard.of(key)
    take_card(t, hero, card)
    discard_card(t, card, "given_up")
    return None


ACTS = {
    "attack": do_attack,
    "building": do_building,
    "repair": do_repair,
    "rebuild": do_repair,
    "orient": do_orient,
    "shoot": do_shoot,
    "exchange": do_exchange,
    "card": do_card,
    "discard": do_discard,
    "power": start_power,
}
