"""Feats and Items outside combat: which are used, bought, given and discarded."""

from __future__ import annotations

from warhall.games.uprising.ids import GUILE, LEADERSHIP, MAGIC, MIGHT, NO_QUEST, CardId, QuestId
from warhall.games.uprising.keys import ATTRIBUTE_NAMES, DIE_NAMES, YELLOW_NAMES
from warhall.games.uprising.odds import quest_chances
from warhall.games.uprising.queries import attributes, in_play
from warhall.games.uprising.steward.eyes import Answer, Eyes
from warhall.games.uprising.steward.plans import best_march, item_worth, quest_pools, quest_worth
from warhall.games.uprising.steward.worth import card_worth, effects_worth
from warhall.kernel.decision import DONE, PASS

_IDLE = ("move_hero", "put_hero", "nether_step", "deep_roads", "barter", "move_leader", "plague_move", "replace_quest")
_MARCHING = ("march", "move_units")
_RISKY = 0.45  # a Quest for which a roll is made again unseen


def use_worth(eyes: Eyes, card: CardId) -> float:
    """What using a card now brings; below 0 it is kept."""
    s, shown = eyes.s, eyes.c.cards[card]
    side = s.held[card].side if card in s.held else eyes.side
    first = shown.effects[0].effect if shown.effects else ""
    if any(said.effect in _IDLE for said in shown.effects):
        return -1.0
    if any(said.effect in _MARCHING for said in shown.effects):
        march = best_march(eyes, side)
        return march.worth - 0.5 if march is not None and march.commands == 1 else -1.0
    if first == "buy_item" or any(said.effect == "remove_token" for said in shown.effects):
        return 0.5 if first == "buy_item" or in_play(s) else -1.0
    if any(said.effect == "recover" and said.where == "reserve" for said in shown.effects):
        return 0.1
    worth = effects_worth(eyes, side, shown.effects)
    return worth if shown.cost != "discard" else worth - 0.1


def use_card(eyes: Eyes) -> Answer:
    """At a moment outside combat, or at a roll of Hero Dice."""
    if eyes.asked.moment == "after_hero_roll":
        return _reroll(eyes)
    useful = [card for card in eyes.cards() if use_worth(eyes, card) > 0]
    if useful:
        return eyes.c.card.key(useful[0]), "It helps now and comes back or would lapse."
    return PASS, "No card is worth its cost now."


def _reroll(eyes: Eyes) -> Answer:
    """Roll again if a Quest like this fails more often than not: the view does not show the dice."""
    quest = _tried(eyes)
    if quest and max(quest_chances(eyes.c, quest, pool)[0] for pool in quest_pools(eyes, eyes.side, quest)) < _RISKY:
        return eyes.options[0], "The Quest is hard, and the dice may do better."
    return PASS, "The roll is likely to be good enough."


def _tried(eyes: Eyes) -> QuestId:
    """The Quest that the Hero rolls for: the one that was best."""
    return max(eyes.s.open_quests, key=lambda quest: quest_worth(eyes, eyes.side, quest), default=NO_QUEST)


def choose_quest(eyes: Eyes) -> Answer:
    """The one that brings most on average."""
    names = eyes.c.quest
    best = max(eyes.options, key=lambda option: quest_worth(eyes, eyes.side, names.of(option)))
    chance = max(
        quest_chances(eyes.c, names.of(best), pool)[0] for pool in quest_pools(eyes, eyes.side, names.of(best))
    )
    return best, f"It is solved in {round(100 * chance)} of 100 rolls and pays best."


def choose_guile(eyes: Eyes) -> Answer:
    """All white or all yellow, whichever solves the Quest more often."""
    quest, most = _tried(eyes), len(eyes.options)
    if not quest:
        return YELLOW_NAMES.key(most), "Yellow dice show more symbols."
    white, yellow = quest_pools(eyes, eyes.side, quest)
    better = quest_chances(eyes.c, quest, yellow)[0] >= quest_chances(eyes.c, quest, white)[0]
    return YELLOW_NAMES.key(most if better else 1), "These colours solve the Quest more often."


def choose_die(eyes: Eyes) -> Answer:
    """The colour that solves the Quest most often."""
    return DIE_NAMES.key(6), "A black die never shows a blank."


def buy_item(eyes: Eyes) -> Answer:
    """The Item worth most beyond its price."""
    best = max(eyes.cards(), key=lambda card: item_worth(eyes, eyes.side, card))
    return eyes.c.card.key(best), "It brings most for its price."


def choose_attribute(eyes: Eyes) -> Answer:
    """The attribute with the best die that the Hero has already; Magic before Might before the others."""
    points = attributes(eyes.s, eyes.c, eyes.side)
    rank = {MIGHT: 0.6, MAGIC: 0.5, LEADERSHIP: 0.3, GUILE: 0.2}
    open_now = [row for row in range(4) if ATTRIBUTE_NAMES.key(row + 1) in eyes.options]
    best = max(open_now, key=lambda row: points[row] + rank[row])
    return ATTRIBUTE_NAMES.key(best + 1), "More of the Hero's strongest dice, and Items need it."


def least_card(eyes: Eyes) -> Answer:
    """The card that is missed least."""
    least = min(eyes.cards(), key=lambda card: (_kept(eyes, card), card))
    return eyes.c.card.key(least), "It is missed least."


def _kept(eyes: Eyes, card: CardId) -> float:
    if eyes.s.held[card].flipped:
        return 0.0
    return card_worth(eyes, eyes.side, card)


def sacrifice(eyes: Eyes) -> Answer:
    """An Item of little worth rather than a VP for the enemy."""
    least = min(eyes.cards(), key=lambda card: card_worth(eyes, eyes.side, card))
    if card_worth(eyes, eyes.side, least) < max(eyes.enemy.values()):
        return eyes.c.card.key(least), "The enemy's VP would hurt more."
    return PASS, "The Items are worth more than the VP."


def choose_gift(eyes: Eyes) -> Answer:
    """Nothing: everybody has use for what is there, and VP can be bought for others in the end."""
    return DONE, "What is here is needed here; VP can be bought for others in the end."
