"""Battles: rows, magic, Con, damage, flight."""

from __future__ import annotations

from warhall.games.zanziar.ids import COMBAT, CON, DIPLOMACY, MAGIC, PawnId, SpellId
from warhall.games.zanziar.keys import ALL_ON, ATTACK, FLEE, ROW_KEYS, STOP
from warhall.games.zanziar.odds import beats
from warhall.games.zanziar.queries.battle import (
    FRONT,
    MIDDLE,
    REAR,
    combat_total,
    enrolled,
    has_magic,
    is_beast,
    other,
    row_of,
    row_units,
)
from warhall.games.zanziar.queries.skills import PREVENT, SET, Occasion
from warhall.games.zanziar.queries.units import is_hero, spells_of, toughness
from warhall.games.zanziar.questions.battle import BEAST, EVERYBODY, KEEP, STRIKE
from warhall.games.zanziar.state import ATTACKER, DEFENDER
from warhall.games.zanziar.steward.aims import thing_worth, unit_worth
from warhall.games.zanziar.steward.eyes import Answer, Eyes
from warhall.games.zanziar.steward.odds import wins
from warhall.games.zanziar.steward.turn import shows
from warhall.kernel.decision import DONE, PASS

_SHIELD = 9  # HP of others in the Combat row behind which a Hero is safe
_HOPE = 0.3  # chance below which an attack is broken off
_SEDUCED = 3  # difference from which a target is out of the battle


def _side(eyes: Eyes) -> int:
    assert eyes.s.fight is not None
    return ATTACKER if eyes.s.fight.attacker == eyes.seat else DEFENDER


# Before the battle.


def prevent(eyes: Eyes) -> Answer:
    """Talk if the battle looks bad; talk costs nothing."""
    if not eyes.pawns():
        return eyes.first_of(PASS), "Nobody can speak for them."
    return eyes.best_pawn(lambda pawn: eyes.skill(pawn, DIPLOMACY, Occasion(PREVENT))), "Words cost nothing."


def defend_with(eyes: Eyes) -> Answer:
    """The strongest group helps the guards."""
    group = max(eyes.groups(), key=lambda row: eyes.strength(eyes.s.pawns_in[row]))
    return eyes.c.group.key(group), "Together they are stronger."


def commit(eyes: Eyes) -> Answer:
    """Everybody fights."""
    return eyes.first_of(EVERYBODY, *eyes.options), "All together are strongest."


def turncoat(eyes: Eyes) -> Answer:
    """The card is there to be used."""
    return eyes.options[0], "One enemy less."


# Rows.


def _wanted_row(eyes: Eyes, pawn: PawnId) -> int:
    """Magic users behind, talkers in the middle, fighters in front; the Hero only behind enough shields."""
    s, c = eyes.s, eyes.c
    mine = enrolled(s, _side(eyes))
    combat, con = eyes.skill(pawn, COMBAT), eyes.skill(pawn, CON)
    front = [unit for unit in mine if not is_hero(s, unit) and _is_fighter(eyes, unit)]
    if is_hero(s, pawn):
        shields = sum(toughness(s, c, unit) for unit in front)
        if not front or shields >= _SHIELD:
            return FRONT if combat >= 2 or not front else _behind(eyes, pawn)
        return _behind(eyes, pawn)
    if _is_fighter(eyes, pawn) or not front:
        return FRONT
    if has_magic(s, c, pawn) and eyes.skill(pawn, MAGIC) >= 2:
        return REAR
    return MIDDLE if con >= 2 else FRONT


def _behind(eyes: Eyes, pawn: PawnId) -> int:
    return REAR if has_magic(eyes.s, eyes.c, pawn) else MIDDLE


def _is_fighter(eyes: Eyes, pawn: PawnId) -> bool:
    combat = eyes.skill(pawn, COMBAT)
    magic = eyes.skill(pawn, MAGIC) if has_magic(eyes.s, eyes.c, pawn) else 0
    return combat >= magic and combat + 2 >= eyes.skill(pawn, CON)


def arrange(eyes: Eyes) -> Answer:
    """Everybody into the row of the best skill; then fight on, or leave while there is time."""
    first = shows(eyes)
    if first:
        return first
    away = _leaves(eyes)
    if away:
        return away
    for pawn in eyes.pawns():
        if row_of(eyes.s, pawn) != _wanted_row(eyes, pawn):
            return eyes.c.pawn.key(pawn), "Everybody fights with the best skill."
    return eyes.first_of(KEEP, *eyes.options), "The rows stand well."


def ways_on(eyes: Eyes) -> list[str]:
    """What a side might do before a round: fight in these rows, or leave. Other rows a steward would change again."""
    return [way for way in (KEEP, STOP, FLEE) if way in eyes.options]


def _leaves(eyes: Eyes) -> Answer | None:
    chance = hope(eyes)
    if STOP in eyes.options and chance < _HOPE:
        return STOP, "The attack will not succeed."
    hero = eyes.hero in enrolled(eyes.s, _side(eyes))
    if FLEE in eyes.options and hero and chance < eyes.manner.flee:
        return FLEE, "The Hero's life is worth more than this battle."
    return None


def hope(eyes: Eyes) -> float:
    """The chance to win from here."""
    s, side = eyes.s, _side(eyes)
    ours = eyes.strength(enrolled(s, side))
    if is_beast(s):
        assert s.fight is not None
        return wins(ours, s.fight.foe * 1.2 - s.fight.foe_lost * 0.2)
    theirs = eyes.guess(enrolled(s, other(side)))
    walls = combat_total(s, eyes.c, other(side)).notes
    return wins(ours, theirs + sum(amount for name, amount in walls if name in {"garrison", "sea_wall"}))


def choose_row(eyes: Eyes) -> Answer:
    """The row of the best skill."""
    row = ROW_KEYS.key(1 + _wanted_row(eyes, eyes.asked.pawn))
    return eyes.first_of(row, *eyes.options), "There it does most."


# Magic and Con.


def magic_turn(eyes: Eyes) -> Answer:
    """Everybody whose magic helps uses it, the strongest first."""
    able = [pawn for pawn in eyes.pawns() if _prey(eyes, pawn) > 0 or _spells(eyes, pawn)]
    if able:
        return eyes.c.pawn.key(max(able, key=lambda pawn: eyes.skill(pawn, MAGIC))), "Magic is there to be used."
    return PASS, "The enemy's magic is too strong."


def magic_act(eyes: Eyes) -> Answer:
    """A spell that helps, else a magic attack on somebody weaker."""
    for spell in _spells(eyes, eyes.asked.pawn):
        if eyes.c.spell.key(spell) in eyes.options:
            return eyes.c.spell.key(spell), "The spell helps now."
    return eyes.first_of(ATTACK, *eyes.options), "Somebody over there has less magic."


def _spells(eyes: Eyes, pawn: PawnId) -> list[SpellId]:
    """Spells that help in this round, the best first."""
    known = {eyes.c.spells[spell].id: spell for spell in spells_of(eyes.s, eyes.c, pawn)}
    useful = ["fireball", "charm"] if not is_beast(eyes.s) else []
    if not any(eyes.s.pawns[unit].protect for unit in enrolled(eyes.s, _side(eyes))):
        useful.append("protect")
    if _hurt(eyes):
        useful.append("heal")
    return [known[name] for name in useful if name in known]


def _hurt(eyes: Eyes) -> bool:
    return any(eyes.s.pawns[pawn].hurt for pawn in enrolled(eyes.s, _side(eyes)))


def _prey(eyes: Eyes, pawn: PawnId) -> float:
    enemies = enrolled(eyes.s, other(_side(eyes)))
    least = min((eyes.skill(enemy, MAGIC) for enemy in enemies), default=9)
    return eyes.skill(pawn, MAGIC) - least + 0.5


def magic_target(eyes: Eyes) -> Answer:
    """The most dangerous enemy who cannot defend well."""
    if not eyes.pawns():
        return eyes.first_of(BEAST), "There is only one target."
    margin = {pawn: eyes.skill(eyes.asked.pawn, MAGIC) - eyes.skill(pawn, MAGIC) for pawn in eyes.pawns()}
    return eyes.best_pawn(lambda pawn: 2 * margin[pawn] + eyes.skill(pawn, COMBAT)), "There it hurts most."


def con_set(eyes: Eyes) -> Answer:
    """All talkers together, if they can hope to confuse anybody; a Hero takes no part in it."""
    chosen = tuple(eyes.asked.chosen)
    users = (*chosen, *[pawn for pawn in eyes.pawns() if not is_hero(eyes.s, pawn)])
    if not users or _con_chance(eyes, users) < 0.5:
        return eyes.first_of(PASS, STRIKE), "Con would rather harm than help."
    for pawn in users:
        if pawn not in chosen and eyes.c.pawn.key(pawn) in eyes.options:
            return eyes.c.pawn.key(pawn), "Together they talk better."
    return eyes.first_of(STRIKE, PASS), "These are enough."


def _con_chance(eyes: Eyes, users: tuple[PawnId, ...]) -> float:
    """Of confusing the easiest enemy."""
    if is_beast(eyes.s):
        assert eyes.s.fight is not None
        return beats(eyes.summed(users, CON, Occasion(SET)) - eyes.s.fight.foe_con, tie=False)
    side = other(_side(eyes))
    enemies = (*row_units(eyes.s, side, FRONT), *row_units(eyes.s, side, MIDDLE))
    least = min((eyes.skill(pawn, CON) for pawn in enemies), default=9)
    return beats(eyes.summed(users, CON, Occasion(SET)) - least, tie=False)


def con_target(eyes: Eyes) -> Answer:
    """The strongest enemy who is easily fooled."""
    if not eyes.pawns():
        return eyes.first_of(BEAST, PASS), "There is only one target."
    total = eyes.summed(eyes.asked.chosen, CON, Occasion(SET))

    def gain(pawn: PawnId) -> float:
        margin = total - eyes.skill(pawn, CON)
        return beats(margin, tie=False) * (1 + eyes.skill(pawn, COMBAT)) + beats(margin - _SEDUCED, tie=False)

    return eyes.best_pawn(gain), "That one is worth the trouble."


def con_users(eyes: Eyes) -> Answer:
    """Everybody but the Hero works on a neutral unit."""
    users = [pawn for pawn in eyes.pawns() if not is_hero(eyes.s, pawn) and eyes.skill(pawn, CON) > 1]
    if users:
        return eyes.c.pawn.key(users[0]), "Together they talk better."
    return eyes.first_of(DONE, *eyes.options), "These are enough."


def con_whom(eyes: Eyes) -> Answer:
    """Whoever is fooled most easily."""
    return eyes.best_pawn(lambda pawn: -eyes.skill(pawn, CON)), "Nobody there is fooled more easily."


def turned_row(eyes: Eyes) -> Answer:
    """In front."""
    return eyes.options[0], "It fights for this side now."


def use_bomb(eyes: Eyes) -> Answer:
    """While the battle is open."""
    chance = hope(eyes)
    if 0.05 < chance < 0.9:
        return eyes.options[0], "It may decide the battle."
    return PASS, "The battle is decided without it."


# Damage.


def split_damage(eyes: Eyes) -> Answer:
    """Whoever is missed least takes it; the Hero last."""
    whole = [option for option in eyes.options if ALL_ON.has(option)]
    if whole:
        return min(whole, key=lambda option: _missed(eyes, ALL_ON.of(option))), "It is missed least."
    return one_damaged(eyes)


def one_damaged(eyes: Eyes) -> Answer:
    """Whoever is missed least, or can take it."""
    best = min(eyes.pawns(), key=lambda pawn: (_missed(eyes, pawn), pawn))
    return eyes.c.pawn.key(best), "It is missed least."


def _missed(eyes: Eyes, pawn: PawnId) -> float:
    if not eyes.is_mine(pawn):
        return -unit_worth(eyes, pawn)
    left = toughness(eyes.s, eyes.c, pawn)
    return unit_worth(eyes, pawn) / (1 + 0.2 * left)


def armor_up(eyes: Eyes) -> Answer:
    """Armor is there to be worn down."""
    return eyes.options[0], "Armor takes the damage first."


# Flight.


def escapes(eyes: Eyes) -> Answer:
    """Those who are worth most."""
    found = [(unit_worth(eyes, pawn), eyes.c.pawn.key(pawn)) for pawn in eyes.pawns()]
    found += [(8 * thing_worth(eyes, thing), eyes.c.thing.key(thing)) for thing in eyes.things()]
    if not found:
        return eyes.first_of(DONE), "Nobody is left."
    return max(found, key=lambda pair: pair[0])[1], "It is worth most."


def first_chance(eyes: Eyes) -> Answer:
    """A card or a spell that helps the flight."""
    return eyes.options[0], "More of them escape."
