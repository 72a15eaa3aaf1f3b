"""The own turn: which group moves where, which acts, and what is done besides."""

from __future__ import annotations

from warhall.games.zanziar.ids import ADVENTURER, CityId, GroupId, HexId, PawnId
from warhall.games.zanziar.keys import (
    ASKS,
    ATTACK,
    END,
    GRANT,
    LEAVE,
    REDRAW,
    REFUSE,
    REORGANIZE,
    SHOWS,
    STAY,
    STOP,
    TRADE,
    TURN_AWAY,
    UPS,
)
from warhall.games.zanziar.queries.units import card_of, is_hero, item_of, toughness
from warhall.games.zanziar.steward.actions import acts, best_action, targets
from warhall.games.zanziar.steward.aims import aims_of, city_worth, hides
from warhall.games.zanziar.steward.eyes import Answer, Eyes
from warhall.games.zanziar.steward.odds import guard_strength, takes, wins
from warhall.games.zanziar.steward.offers import bargain
from warhall.games.zanziar.steward.plans import plan_of, plans, ranked
from warhall.games.zanziar.steward.roads import first_step
from warhall.games.zanziar.steward.units import arrangement, delivery
from warhall.kernel.decision import PASS

_OWN_TURN = ("volunteer", "fetch_prince", "steal_item", "bread_riot")  # Whenever cards that never do harm
_COVER = 5  # HP of others behind whom a Hero stays facedown
_FOOLISH = -0.25  # what an action is worth that nobody would think of
_RIVALS = 0.35  # what part of the best plan's worth another has that might be better
_BRAVE = 0.65  # chance of a battle for which one enters a city against its owner's will


# At any time: units and items are shown where their faces are better than their backs.


def shows(eyes: Eyes) -> Answer | None:
    """What is turned up now, or asked."""
    for option in eyes.standing:
        if UPS.has(option) and is_better_faceup(eyes, UPS.of(option)):
            return option, "Faceup it can do more."
        if SHOWS.has(option):
            item = item_of(eyes.s, eyes.c, SHOWS.of(option))
            if not item.cursed and (any(item.bonus) or item.armor or item.traits or item.group_traits):
                return option, "Only a faceup item works."
        if ASKS.has(option) and aims_of(eyes).names:
            return option, "Who the others are matters for a goal."
    return None


def is_better_faceup(eyes: Eyes, pawn: PawnId) -> bool:
    """Everybody whose face is better than its back, but for a Hero who wins by staying unknown."""
    if is_hero(eyes.s, pawn):
        return _shows_hero(eyes)
    card = card_of(eyes.s, eyes.c, pawn)
    return card.type == ADVENTURER or sum(card.skills) > sum(eyes.c.numbers.facedown)


def _shows_hero(eyes: Eyes) -> bool:
    """A facedown Hero has a single HP: all are shown but those who win by staying unknown and are not at risk."""
    group = eyes.s.pawns[eyes.hero].group
    others = sum(toughness(eyes.s, eyes.c, pawn) for pawn in eyes.s.pawns_in[group] if pawn != eyes.hero)
    return not hides(eyes) or (bool(group) and others < _COVER)


# Movement.


def choose_mover(eyes: Eyes) -> Answer:
    """Cards and guards first, then every group that has somewhere to go."""
    first = shows(eyes) or _card(eyes) or _offered(eyes) or _rearranged(eyes)
    if first:
        return first
    for group in sorted(eyes.groups(), key=lambda row: -_urge(eyes, row)):
        if _urge(eyes, group) > 0:
            return eyes.c.group.key(group), plans(eyes)[group].why
    return END, "The others stay where they have work."


def _urge(eyes: Eyes, group: GroupId) -> float:
    plan = plans(eyes).get(group)
    if plan is None or plan.hex == eyes.s.groups[group].hex:
        return 0.0
    return plan.worth if first_step(eyes, group, plan.hex) else 0.0


def _card(eyes: Eyes) -> Answer | None:
    names = eyes.c.whenever
    for option in eyes.options:
        if names.has(option) and eyes.c.whenevers[names.of(option)].effect in _OWN_TURN:
            return option, "The card helps at once."
    return None


def _offered(eyes: Eyes) -> Answer | None:
    if TRADE in eyes.options and bargain(eyes) is not None:
        return TRADE, "A rival here carries what a goal wants."
    return None


def _rearranged(eyes: Eyes) -> Answer | None:
    if REORGANIZE in eyes.options and arrangement(eyes) is not None:
        return REORGANIZE, "Units stand better elsewhere."
    if REORGANIZE in eyes.options and delivery(eyes) is not None:
        return REORGANIZE, "Items are better carried by the Hero."
    return None


def keep_card(eyes: Eyes) -> Answer:
    """Another card for one that hurts."""
    card = eyes.c.movements[eyes.s.movement]
    leg = card.sea if eyes.c.world.is_sea[eyes.s.groups[eyes.asked.group].hex] else card.land
    bad = leg.combat > 0 or leg.effect in {"damage", "damage_one", "halt", "displaced"} or leg.ends or leg.rate < 0
    if bad and len(eyes.options) > 1:
        return eyes.first_of(REDRAW, *eyes.options), "This card hurts."
    return PASS, "The card does little harm."


def choose_hex(eyes: Eyes) -> Answer:
    """The next step on the way."""
    group: GroupId = eyes.asked.group
    plan = plan_of(eyes, group)
    if plan is not None:
        step = first_step(eyes, group, plan.hex)
        if step and eyes.c.hex.key(step) in eyes.options:
            return eyes.c.hex.key(step), plan.why
        near = _nearer(eyes, plan.hex, eyes.s.groups[group].hex)
        if step and near:
            return near, plan.why
    return STOP, "It is where it wants to be."


def likely_steps(eyes: Eyes) -> list[str]:
    """Where a group might set out for: the first steps towards what is worth nearly as much as the best.

    On the way there is one: a step aside is taken back with the next.
    """
    group: GroupId = eyes.asked.group
    found = [choose_hex(eyes)[0]]
    if not eyes.s.groups[group].entered:
        every = ranked(eyes, group)
        good = [plan.hex for plan in every if plan.worth >= _RIVALS * every[0].worth]
        found += [eyes.c.hex.key(step) for step in [first_step(eyes, group, hex) for hex in good] if step]
    return [option for option in dict.fromkeys(found) if option in eyes.options]


def _nearer(eyes: Eyes, goal: HexId, here: HexId) -> str:
    """Any open hex that is nearer, if the best step is barred; adventures and strange cities apart."""
    distance, world = eyes.c.world.distance, eyes.c.world
    open_now = [hex for hex in eyes.hexes() if distance[hex][goal] < distance[here][goal] and not world.city_at[hex]]
    return eyes.c.hex.key(open_now[0]) if open_now else ""


def grant_leave(eyes: Eyes) -> Answer:
    """Nobody into an own city, anybody over a bridge."""
    city = eyes.c.world.city_at[eyes.asked.hex]
    if city and eyes.s.cities[city].controller == eyes.seat:
        return REFUSE, "A guest in the city is a danger to it."
    return GRANT, "To let them pass costs nothing."


def refused_city(eyes: Eyes) -> Answer:
    """In by force only with good odds."""
    cards = [option for option in eyes.options if eyes.c.whenever.has(option)]
    if cards:
        return cards[0], "The card opens the gates."
    city = eyes.c.world.city_at[eyes.asked.hex]
    chance = wins(eyes.strength(eyes.s.pawns_in[eyes.asked.group]), guard_strength(eyes, city))
    if ATTACK in eyes.options and city_worth(eyes, city) > 0.1 and chance >= _BRAVE * eyes.caution:
        return ATTACK, "The guards are weaker."
    return TURN_AWAY, "The guards are too strong."


def refused_bridge(eyes: Eyes) -> Answer:
    """A card, if there is one."""
    return eyes.options[0], "There is no other way over."


def neutral_city(eyes: Eyes) -> Answer:
    """Stay: neutral units do not attack."""
    city: CityId = eyes.asked.city
    if takes(eyes, eyes.asked.group, city) > 0:
        return STAY, "Neutral units do not attack, and they may come over."
    return eyes.first_of(LEAVE), "There is nothing to be won here."


# Actions.


def choose_actor(eyes: Eyes) -> Answer:
    """The group whose action brings most; the turn ends when none brings anything."""
    first = shows(eyes) or _card(eyes) or _offered(eyes)
    if first:
        return first
    groups = sorted(eyes.groups(), key=lambda row: (-best_action(eyes, row).worth, row))
    if groups and (best_action(eyes, groups[0]).worth > 0 or END not in eyes.options):
        return eyes.c.group.key(groups[0]), best_action(eyes, groups[0]).why
    return _rearranged(eyes) or (END, "Nothing more is worth doing.")


def choose_action(eyes: Eyes) -> Answer:
    """The best one."""
    act = best_action(eyes, eyes.asked.group)
    if act.name in eyes.options and (act.worth > 0 or _must(eyes)):
        return act.name, act.why
    return PASS, "Nothing here is worth it."


def likely_actions(eyes: Eyes) -> list[str]:
    """What a group might do, what brings most first.

    Whoever does nothing is asked again, and by rules of thumb then does what brings most all the same.
    """
    found = sorted(acts(eyes, eyes.asked.group), key=lambda act: -act.worth)
    names = [act.name for act in found if act.worth > _FOOLISH and act.name in eyes.options]
    return names or [PASS]


def _must(eyes: Eyes) -> bool:
    group: GroupId = eyes.asked.group
    record = eyes.s.groups[group]
    return record.must_attack or record.must_adventure


def attack_whom(eyes: Eyes) -> Answer:
    """The best prize."""
    found = targets(eyes, eyes.asked.group)
    best = max(eyes.options, key=lambda option: found.get(option, (-2.0, ""))[0])
    return best, found.get(best, (0.0, "There is nobody else."))[1]
