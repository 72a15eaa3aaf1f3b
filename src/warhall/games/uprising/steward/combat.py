"""Combat: cards, Druids, rerolls and losses."""

from __future__ import annotations

from warhall.games.uprising.catalog import Effect
from warhall.games.uprising.ground import terrain
from warhall.games.uprising.ids import BOLTS, NO_SIDE, SHIELDS, SKULLS, CardId, Face
from warhall.games.uprising.keys import DIE_NAMES, ROLLED_NAMES
from warhall.games.uprising.odds import Army, Outcome, army_on, die_worth, fight, foes_on
from warhall.games.uprising.questions.combat import HOLD, WOODS
from warhall.games.uprising.rules.combat.pools import single
from warhall.games.uprising.steward.eyes import Answer, Eyes
from warhall.kernel.decision import DONE, PASS

_SURE = 0.93  # a combat for which nothing is spent
_BARE = Outcome((0.0, 1.0), 0.0, 1.0)


def _outlook(eyes: Eyes) -> Outcome:
    """The running combat from here on, without cards."""
    at = eyes.asked.hex
    army, foes = army_on(eyes.s, eyes.c, at), foes_on(eyes.s, eyes.c, at)
    if army.side == NO_SIDE or not sum(army.units) or not foes:
        return _BARE
    return fight(eyes.c, army, terrain(eyes.s, eyes.c, at), *foes[0])


def _is_sure(eyes: Eyes) -> bool:
    found = _outlook(eyes)
    return found.win > _SURE and found.unhurt > 0.8


def _free(eyes: Eyes, card: CardId) -> bool:
    return not eyes.c.cards[card].cost


def prepare(eyes: Eyes) -> Answer:
    """Before the combat or the roll: every card that helps, unless it is won anyway."""
    sure = _is_sure(eyes)
    for card in eyes.cards():
        if _helps_before(eyes, eyes.c.cards[card].effects[0]) and (_free(eyes, card) or not sure):
            return eyes.c.card.key(card), "The combat is not won yet, and the card comes back."
    return PASS, "The cards are better kept."


def _helps_before(eyes: Eyes, said: Effect) -> bool:
    archers = _archers(eyes, army_on(eyes.s, eyes.c, eyes.asked.hex))
    if said.effect == "skip_archery":
        return archers == 0
    if said.effect == "set_terrain":
        return archers >= 2
    return True


def _archers(eyes: Eyes, army: Army) -> int:
    if army.side == NO_SIDE:
        return 0
    kinds = eyes.c.units_of[army.side]
    return sum([n for kind, n in zip(kinds, army.units, strict=True) if eyes.c.units[kind].type == "archer"])


# The dice lie.


def answer_roll(eyes: Eyes) -> Answer:
    """What adds most to the damage done and spares most of the damage taken."""
    best, most = PASS, 0.0
    for option in eyes.options:
        worth = _answer_worth(eyes, option)
        if worth > most:
            best, most = option, worth
    return best, "It changes the result for the better." if best != PASS else "The dice are good enough."


def _answer_worth(eyes: Eyes, option: str) -> float:
    c = eyes.c
    if option == PASS:
        return 0.0
    if option == WOODS:
        return 0.6
    if option == HOLD:
        return 0.3 if _taken(eyes) > 0 and not _given(eyes) else 0.0
    if c.card.has(option):
        card = c.card.of(option)
        cost = {"": 0.0, "flip": 0.3, "discard": 0.8}[c.cards[card].cost]
        return _effect_gain(eyes, c.cards[card].effects[0]) - cost
    said = c.druids[c.druid.of(option)].effects[0]
    return _effect_gain(eyes, said) - (1.0 if eyes.asked.theirs[SHIELDS] and eyes.asked.mine[SKULLS] else 0.1)


def _strength(eyes: Eyes) -> int:
    foes = foes_on(eyes.s, eyes.c, eyes.asked.hex)
    return foes[0][1] if foes else 0


def _given(eyes: Eyes, more: Face = (0, 0, 0), bare: bool = False) -> int:
    """Damage done, with symbols more, at most what there is to do."""
    mine, theirs = eyes.asked.mine, eyes.asked.theirs
    bolts = eyes.asked.bolts + more[BOLTS]
    shields = 0 if bare else max(0, theirs[SHIELDS] - bolts)
    return int(min(_strength(eyes), max(0, mine[SKULLS] + more[SKULLS] - shields)))


def _taken(eyes: Eyes, more: int = 0, fewer: int = 0) -> int:
    """Damage taken, with Shields more or enemy Skulls less, at most the Units there are."""
    mine, theirs = eyes.asked.mine, eyes.asked.theirs
    shields = max(0, mine[SHIELDS] + more - theirs[BOLTS])
    units = sum(army_on(eyes.s, eyes.c, eyes.asked.hex).units)
    return int(min(units, max(0, theirs[SKULLS] - fewer - shields)))


def _effect_gain(eyes: Eyes, said: Effect) -> float:
    """How much more damage is done and less taken."""
    if said.effect == "add_symbols":
        done = _given(eyes, said.symbols()) - _given(eyes)
        return done + 1.2 * (_taken(eyes) - _taken(eyes, said.shields))
    if said.effect == "skulls_per_units":
        units = sum(army_on(eyes.s, eyes.c, eyes.asked.hex).units)
        return _given(eyes, (units // max(1, said.amount), 0, 0)) - _given(eyes)
    if said.effect == "cancel":
        return 1.2 * (_taken(eyes) - _taken(eyes, fewer=said.skulls))
    if said.effect == "cancel_all_shields":
        return _given(eyes, bare=True) - _given(eyes) - 0.5
    if said.effect in ("reroll", "reroll_any", "reroll_boltless"):
        return 0.6 if _taken(eyes) or _given(eyes) < _strength(eyes) else 0.0
    return 0.5


def choose_rerolls(eyes: Eyes) -> Answer:
    """Dice that show nothing, the strongest colours first; then stop."""
    best, most = DONE if DONE in eyes.options else eyes.options[-1], 0.0
    for option in eyes.options:
        if not ROLLED_NAMES.has(option):
            continue
        colour, number = eyes.asked.dice[ROLLED_NAMES.of(option) - 1]
        face = eyes.c.faces[colour][number - 1]
        worth = _mean(eyes, colour) - (face[SKULLS] + 0.9 * face[SHIELDS] + 0.6 * face[BOLTS])
        if worth > most:
            best, most = option, worth
    return best, "On average the new face is better." if best != DONE else "The other dice are good enough."


def _mean(eyes: Eyes, colour: int) -> float:
    faces = eyes.c.faces[colour]
    return sum([f[SKULLS] + 0.9 * f[SHIELDS] + 0.6 * f[BOLTS] for f in faces]) / len(faces) - 0.15


def spend_bolt(eyes: Eyes) -> Answer:
    """Any Druid rather than none."""
    return eyes.options[0], "The Bolt has nothing better to do."


def after_losses(eyes: Eyes) -> Answer:
    """Whatever still helps."""
    for option in eyes.options:
        if eyes.c.card.has(option):
            card = eyes.c.card.of(option)
            if eyes.c.cards[card].cost != "discard":
                return option, "It helps, and the card comes back."
        elif eyes.c.druid.has(option):
            said = eyes.c.druids[eyes.c.druid.of(option)].effects[0]
            if said.effect != "blood_price" or _outlook(eyes).win < 0.5:
                return option, "The Bolt was kept for this."
    return PASS, "Nothing here helps."


def after_fight(eyes: Eyes) -> Answer:
    """Every card that still gives something."""
    for card in eyes.cards():
        if eyes.c.cards[card].effects[0].effect != "fade":
            return eyes.c.card.key(card), "It gives something now, and the card comes back."
    return PASS, "The card is better kept."


# Units.


def keep_die(eyes: Eyes) -> Answer:
    """The best colour."""
    colours = [DIE_NAMES.of(option) - 1 for option in eyes.options if DIE_NAMES.has(option)]
    best = max(colours, key=lambda colour: die_worth(single(colour, 1)))
    return DIE_NAMES.key(best + 1), "The strongest die."


def weakest_unit(eyes: Eyes) -> Answer:
    """The Unit with the weakest dice falls or is given up."""
    names = eyes.c.unit
    kinds = [option for option in eyes.options if names.has(option)]
    return min(kinds, key=lambda option: die_worth(eyes.c.unit_dice[names.of(option)])), "The weakest dice go first."


def strongest_unit(eyes: Eyes) -> Answer:
    """The Unit with the best dice, as long as one may come."""
    names = eyes.c.unit
    kinds = [option for option in eyes.options if names.has(option)]
    if not kinds:
        return DONE, "Nobody is left to come."
    return max(kinds, key=lambda option: die_worth(eyes.c.unit_dice[names.of(option)])), "The best dice come first."


def free_druid(eyes: Eyes) -> Answer:
    """The first that answers."""
    return eyes.options[0], "Its Godpower helps here."


def fade_to(eyes: Eyes) -> Answer:
    """An own Haven, if there is one."""
    return eyes.best_hex(lambda at: 1.0 * (eyes.s.spots[at].haven == eyes.side)), "A place of one's own."


def fade_with(eyes: Eyes) -> Answer:
    """Nobody has to leave ground that was won."""
    return eyes.first_of(DONE), "The others hold what was won."
