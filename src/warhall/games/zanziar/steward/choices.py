"""Adventures, duels, spells outside battle, deeds and trade."""

from __future__ import annotations

from warhall.games.zanziar.ids import COMBAT, CON, DIPLOMACY, MAGIC, PawnId, SpellId
from warhall.games.zanziar.keys import ACCEPT, FLEE, GRANT, REDRAW, REFUSE, SKILL_KEYS
from warhall.games.zanziar.odds import reaches
from warhall.games.zanziar.queries.places import owner_of
from warhall.games.zanziar.queries.skills import ADVENTURE, DUEL, INCITE, SEARCH, Occasion
from warhall.games.zanziar.queries.units import is_hero, item_of, spells_of
from warhall.games.zanziar.steward.actions import incite_sum
from warhall.games.zanziar.steward.aims import aims_of, city_worth, thing_worth, unit_worth
from warhall.games.zanziar.steward.eyes import Answer, Eyes
from warhall.games.zanziar.steward.trials import DEAR_THING, DEAR_UNIT, peril, succeeds
from warhall.kernel.decision import DONE, PASS

_POOR = 0.35  # chance of an adventure for which another card is drawn
_UNIT = 0.05  # worth of a unit in a trade, for each point of what it would be missed
_FAIR = 1.3  # how much more than it gives a trade must bring


# Adventures.


def redraw_adventure(eyes: Eyes) -> Answer:
    """If nobody here is good at it."""
    card = eyes.c.adventures[eyes.asked.card]
    mine = [pawn for group in eyes.own_groups for pawn in eyes.s.pawns_in[group]]
    if max((succeeds(eyes, pawn, card) for pawn in mine), default=0.0) < _POOR:
        return REDRAW, "Nobody here is good at this one."
    return PASS, "It can be done."


def attempt(eyes: Eyes) -> Answer:
    """Whoever has the best chance for the least risk; fleeing costs more than most failures."""
    card = eyes.c.adventures[eyes.asked.card]
    if not eyes.pawns():
        return FLEE, "Nobody can try it."
    score = {
        pawn: succeeds(eyes, pawn, card) - (1 - succeeds(eyes, pawn, card)) * peril(eyes, pawn, card)
        for pawn in eyes.pawns()
    }
    best = max(score, key=lambda pawn: (score[pawn], -pawn))
    if score[best] < -1.0:
        return FLEE, "A failure would kill the Hero."
    return eyes.c.pawn.key(best), f"It succeeds in about {round(100 * succeeds(eyes, best, card))} of 100 cases."


def adventure_skill(eyes: Eyes) -> Answer:
    """The skill nearest to its value."""
    card, pawn = eyes.c.adventures[eyes.asked.card], eyes.asked.pawn
    on = Occasion(ADVENTURE, natural=card.natural, bare=card.bare)

    def chance(option: str) -> float:
        skill = SKILL_KEYS.of(option) - 1
        return reaches(eyes.skill(pawn, skill, on), card.values[skill]) - 0.01 * (skill == MAGIC)

    return max(eyes.options, key=chance), "It succeeds most often."


def pay_price(eyes: Eyes) -> Answer:
    """An item that is missed little, or faces shown; no unit."""
    things = eyes.things()
    if things:
        least = min(things, key=lambda thing: (thing_worth(eyes, thing), thing))
        if thing_worth(eyes, least) < DEAR_THING:
            return eyes.c.thing.key(least), "It is missed less than the prize."
    pawns = [pawn for pawn in eyes.pawns() if not is_hero(eyes.s, pawn)]
    if pawns:
        best = min(pawns, key=lambda pawn: (unit_worth(eyes, pawn), pawn))
        if unit_worth(eyes, best) < DEAR_UNIT:
            return eyes.c.pawn.key(best), "It is missed less than the prize."
    return eyes.first_of("show_all", PASS), "The price is fair."


def adventure_choice(eyes: Eyes) -> Answer:
    """By what there is to choose from."""
    if eyes.things():
        return _chosen_thing(eyes)
    if eyes.pawns():
        return _chosen_pawn(eyes)
    names = eyes.c.spell
    if any(names.has(option) for option in eyes.options):
        return lesson(eyes)
    return eyes.options[0], "It is as good as any other."


def _chosen_thing(eyes: Eyes) -> Answer:
    """A stranger's best, or one's own least."""
    own = [thing for thing in eyes.things() if eyes.is_mine(eyes.s.things[thing].bearer)]
    others = [thing for thing in eyes.things() if thing not in own]
    if others:
        return eyes.c.thing.key(max(others, key=lambda row: (thing_worth(eyes, row), -row))), "It is worth most."
    return eyes.c.thing.key(min(own, key=lambda row: (thing_worth(eyes, row), row))), "It is missed least."


def _chosen_pawn(eyes: Eyes) -> Answer:
    if eyes.asked.effect in {"restore_one", "heal", "learn"}:
        return eyes.best_pawn(lambda pawn: eyes.s.pawns[pawn].hurt + 0.1 * eyes.skill(pawn, MAGIC)), "It helps most."
    others = [pawn for pawn in eyes.pawns() if not eyes.is_mine(pawn)]
    if others:
        return eyes.c.pawn.key(max(others, key=lambda pawn: (unit_worth(eyes, pawn), -pawn))), "There it does most."
    least = min(eyes.pawns(), key=lambda pawn: (unit_worth(eyes, pawn), pawn))
    return eyes.c.pawn.key(least), "It is missed least."


def first_option(eyes: Eyes) -> Answer:
    """Where using something does no harm."""
    return eyes.options[0], "It does no harm."


# Verbal duels.


def duellist(eyes: Eyes) -> Answer:
    """The best tongue."""
    if not eyes.pawns():
        return eyes.options[-1], "Nobody can answer."
    return eyes.best_pawn(
        lambda pawn: max(_tongue(eyes, pawn, skill) for skill in (DIPLOMACY, CON))
    ), "The best tongue."


def _tongue(eyes: Eyes, pawn: PawnId, skill: int) -> float:
    return eyes.skill(pawn, skill, Occasion(DUEL)) - 0.5 * is_hero(eyes.s, pawn)


def duel_skill(eyes: Eyes) -> Answer:
    """The skill with the better odds against the challenger."""
    card = eyes.c.movements[eyes.s.movement]
    leg = card.land if card.land.effect == "duel" else card.sea
    against = {DIPLOMACY: leg.diplomacy, CON: leg.con}

    def margin(option: str) -> float:
        skill = SKILL_KEYS.of(option) - 1
        return eyes.skill(eyes.asked.pawn, skill, Occasion(DUEL)) - against.get(skill, 0)

    return max(eyes.options, key=margin), "There the odds are better."


# Searching, inciting, deeds.


def searcher(eyes: Eyes) -> Answer:
    """The best at Con."""
    return eyes.best_pawn(lambda pawn: eyes.skill(pawn, CON, Occasion(SEARCH))), "Nobody searches better."


def vaults(eyes: Eyes) -> Answer:
    """An unknown item is worth more than a bomb."""
    return PASS, "The find may be worth more than a bomb."


def incite_whom(eyes: Eyes) -> Answer:
    """The city that is worth most and holds least."""
    names = eyes.c.city
    worth = {
        option: city_worth(eyes, names.of(option)) - 0.1 * incite_sum(eyes, names.of(option)) for option in eyes.options
    }
    return max(eyes.options, key=lambda option: worth[option]), "It is held by few."


def incite_by(eyes: Eyes) -> Answer:
    """The best agitator."""
    return eyes.best_pawn(lambda pawn: eyes.skill(pawn, CON, Occasion(INCITE))), "Nobody stirs up more."


def destroy(eyes: Eyes) -> Answer:
    """Items with points, for the goal; others are kept."""
    points = {thing: item_of(eyes.s, eyes.c, thing).points for thing in eyes.things()}
    best = max(points, key=lambda thing: (points[thing], -thing), default=None)
    if best is not None and ((points[best] and aims_of(eyes).destroy) or DONE not in eyes.options):
        return eyes.c.thing.key(best), "It counts for the goal."
    return eyes.first_of(DONE), "That is enough."


def other_pawn(eyes: Eyes) -> Answer:
    """A stranger who is worth most."""
    return eyes.best_pawn(lambda pawn: eyes.worth(pawn) + 3 * len(eyes.s.things_of[pawn])), "That one is worth most."


def pupil(eyes: Eyes) -> Answer:
    """The best at Magic."""
    return eyes.best_pawn(lambda pawn: eyes.skill(pawn, MAGIC)), "Nobody has more magic."


def lesson(eyes: Eyes) -> Answer:
    """Cure Plague for those who want it, else what helps in battle."""
    names = eyes.c.spell
    order = ["fireball", "protect", "heal", "charm", "teleport", "fly", "cure_plague", "curse"]
    if aims_of(eyes).plague:
        order.insert(0, "cure_plague")
    spells = {eyes.c.spells[names.of(option)].id: option for option in eyes.options if names.has(option)}
    best = next((spells[name] for name in order if name in spells), eyes.options[0])
    return best, "It is the most useful one."


def break_curse(eyes: Eyes) -> Answer:
    """Own cursed items."""
    own = [thing for thing in eyes.things() if eyes.is_mine(eyes.s.things[thing].bearer)]
    if own:
        return eyes.c.thing.key(min(own, key=lambda thing: (thing_worth(eyes, thing), thing))), "It does only harm."
    return eyes.first_of(PASS, DONE), "There is none worth breaking."


def grant_breaking(eyes: Eyes) -> Answer:
    """A cursed item that serves no goal may go."""
    if thing_worth(eyes, eyes.asked.thing) <= 0.1:
        return GRANT, "It does only harm."
    return REFUSE, "It counts for a goal all the same."


# Spells.


def _known(eyes: Eyes, pawn: PawnId) -> set[str]:
    return {eyes.c.spells[spell].id for spell in spells_of(eyes.s, eyes.c, pawn)}


def caster(eyes: Eyes) -> Answer:
    """Who knows what is wanted now."""
    wish = "cure_plague" if aims_of(eyes).plague else "heal"
    return eyes.best_pawn(
        lambda pawn: 10 * (wish in _known(eyes, pawn)) + eyes.skill(pawn, MAGIC)
    ), "It knows the spell."


def choose_spell(eyes: Eyes) -> Answer:
    """Cure Plague, or Heal."""
    names = eyes.c.spell
    wishes: list[str] = ["cure_plague", "heal"] if aims_of(eyes).plague else ["heal"]
    by_id = {eyes.c.spells[SpellId(names.of(option))].id: option for option in eyes.options if names.has(option)}
    best = next((by_id[wish] for wish in wishes if wish in by_id), eyes.options[0])
    return best, "It is needed now."


def spell_target(eyes: Eyes) -> Answer:
    """Own groups for what helps, strangers for what hurts, the Hero's place for a Teleport."""
    groups = [group for group in eyes.groups() if owner_of(group) == eyes.seat]
    if groups:
        return eyes.c.group.key(groups[0]), "The own group first."
    if eyes.things():
        return _chosen_thing(eyes)
    if eyes.pawns():
        return eyes.best_pawn(lambda pawn: eyes.skill(pawn, COMBAT) - eyes.skill(pawn, MAGIC)), "There it hurts most."
    return _landing(eyes), "That place is worth most."


def _landing(eyes: Eyes) -> str:
    """An own city, else the first place there is."""
    world = eyes.c.world
    own = [hex for hex in eyes.hexes() if eyes.s.cities[world.city_at[hex]].controller == eyes.seat]
    return eyes.c.hex.key(own[0]) if own else eyes.options[0]


# Trade.


def nobody(eyes: Eyes) -> Answer:
    """No offers before a battle, and nobody taken along."""
    return eyes.first_of(PASS, DONE), "There is nothing to offer."


def consider_offer(eyes: Eyes) -> Answer:
    """What comes against what goes; words weigh nothing."""
    asked = eyes.asked
    balance = 0.0
    for pawn in asked.pawns:
        balance += _signed(_UNIT * unit_worth(eyes, pawn), mine=eyes.is_mine(pawn))
    for thing in asked.things:
        balance += _signed(thing_worth(eyes, thing), mine=eyes.is_mine(eyes.s.things[thing].bearer))
    for city in asked.cities:
        balance += _signed(city_worth(eyes, city) + 0.1, mine=eyes.s.cities[city].controller == eyes.seat)
    for hex in asked.hexes:
        balance -= 0.05 * (eyes.s.cities[eyes.c.world.city_at[hex]].controller == eyes.seat)
    if balance > 0 and ACCEPT in eyes.options and _is_harmless(eyes):
        return ACCEPT, "It brings more than it costs."
    return REFUSE, "It costs more than it brings."


def _signed(worth: float, *, mine: bool) -> float:
    return -_FAIR * worth if mine else worth


def _is_harmless(eyes: Eyes) -> bool:
    """Nothing that counts for a goal is given away."""
    held = [city for city in eyes.asked.cities if eyes.s.cities[city].controller == eyes.seat]
    return not any(aims_of(eyes).cities.get(city, 0.0) > 0.1 for city in held)


def take_gift(eyes: Eyes) -> Answer:
    """Gifts are taken."""
    return eyes.first_of(GRANT), "It costs nothing."
