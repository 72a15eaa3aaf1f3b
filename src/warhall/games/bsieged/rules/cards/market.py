"""Market cards: goods, draws, setbacks, repairs and errands."""

from __future__ import annotations

from warhall.games.bsieged.catalog import Content
from warhall.games.bsieged.effects import gain_food, gain_gold, lose_food, lose_gold, turn_catapult
from warhall.games.bsieged.keys import CHANGE, FIELD, FOOD, MOST_CHANGED
from warhall.games.bsieged.queries import T, others
from warhall.games.bsieged.questions.cards import ChangeGoods, ChooseFacing, ChooseReceiver
from warhall.games.bsieged.rules import hooks
from warhall.games.bsieged.rules.cards.choice import Question, ask_user, enter
from warhall.games.bsieged.rules.cards.goods import GOODS, draw_cards, give
from warhall.games.bsieged.rules.cards.stones import can_mend, can_restore, mend_buildings, restore_building
from warhall.games.bsieged.rules.exchange import Exchange, partners
from warhall.games.bsieged.rules.hooks import CardUse
from warhall.games.bsieged.state import CATAPULT, FIELDS, NO_CARD, CardId, HeroId, Siege
from warhall.kernel.state import Frame

# M04 Old Debt Repaid, M11 Short Weight.


def other_keys(s: Siege, content: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    """BSG-FX-16 every other living hero."""
    return content.hero.keys(others(s, hero))


def pay_debtor(t: T, hero: HeroId, card: CardId) -> None:
    """M04: Gold for one other hero."""
    printed = t.content.cards[card]
    gain_gold(t, t.content.hero.of(t.answer), printed.share, printed.id)


def repay(t: T, hero: HeroId, card: CardId) -> Frame:
    """M04: Gold for the user, then for another; without another hero only the first part counts."""
    give(t, hero, card)
    return ask_user(t, hero, card)


def cheat(t: T, hero: HeroId, card: CardId) -> None:
    """M11: Gold is lost, or Food without Gold."""
    printed = t.content.cards[card]
    if t.state.heroes[hero].gold:
        lose_gold(t, hero, printed.coins, printed.id)
    else:
        lose_food(t, hero, printed.food, printed.id)


# M21 Money-Changer's Table.


def change_keys(s: Siege, content: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    """Only what can be gained is paid: up to the top of the track (BSG-GEN-06)."""
    mine, sheet, most = s.heroes[hero], content.heroes[hero], content.cards[card].most
    for_gold = min(most, mine.gold, sheet.food - mine.food)
    for_food = min(most, mine.food, sheet.gold - mine.gold)
    rows = (*range(1, for_gold + 1), *range(MOST_CHANGED + 1, MOST_CHANGED + for_food + 1))
    return CHANGE.keys(rows)


def change_goods(t: T, hero: HeroId, card: CardId) -> None:
    """M21: as much as is paid is gained, in one direction."""
    good, _, amount = CHANGE.names[CHANGE.of(t.answer)].partition("_")
    why = t.content.cards[card].id
    if good == FOOD:
        lose_gold(t, hero, int(amount), why)
        gain_food(t, hero, int(amount), why)
    else:
        lose_food(t, hero, int(amount), why)
        gain_gold(t, hero, int(amount), why)


# M22 Oiled Gears, M24 Runner's Pouch.


def facing_keys(s: Siege, content: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    """BSG-CAT-11 every other direction, if no other hero is on the catapult."""
    if s.occupants[CATAPULT] not in ((), (hero,)):
        return ()
    return FIELD.keys([field for field in FIELDS if field != s.facing])


def set_facing(t: T, hero: HeroId, card: CardId) -> None:
    """M22: no die, and the hero is not moved."""
    turn_catapult(t, FIELD.of(t.answer))


def can_run(s: Siege, content: Content, hero: HeroId, card: CardId) -> bool:
    """BSG-EXC-01 another hero, and a card to give or to take when the pouch is out of its slot."""
    slots = s.heroes[hero].slots
    if card in slots:
        s = s.clone()
        s.heroes[hero] = s.heroes[hero].with_slot(slots.index(card), NO_CARD)
    return bool(partners(s, content, hero))


def send_runner(t: T, hero: HeroId, card: CardId) -> Frame:
    """BSG-EXC-01, BSG-EXC-02 an exchange that costs no action."""
    return Exchange(hero)


enter("old_debt_repaid", Question(ChooseReceiver, other_keys, pay_debtor))
enter("money_changers_table", Question(ChangeGoods, change_keys, change_goods, ("BSG-DEC-34", "BSG-FX-17")))
enter("oiled_gears", Question(ChooseFacing, facing_keys, set_facing, ("BSG-DEC-34", "BSG-FX-17")))
hooks.card_uses.update(
    {
        "sack_of_grain": GOODS,  # M01
        "smoked_eel": GOODS,  # M02
        "pawned_signet": GOODS,  # M03
        "old_debt_repaid": CardUse(repay),  # M04
        "fair_barter": GOODS,  # M05
        "armourers_apprentice": CardUse(draw_cards),  # M06
        "innkeepers_favour": CardUse(draw_cards),  # M07
        "hedge_wizards_stall": CardUse(draw_cards),  # M08
        "caravan_master": CardUse(draw_cards),  # M09
        "key_to_the_back_room": CardUse(draw_cards),  # M10
        "short_weight": CardUse(cheat),  # M11
        "blood_money": GOODS,  # M12
        "field_rations": GOODS,  # M13
        "shared_supper": GOODS,  # M14
        "relief_basket": GOODS,  # M15
        "saints_knucklebone": GOODS,  # M16
        "votive_candles": GOODS,  # M17
        "masons_contract": CardUse(mend_buildings, can_mend),  # M18
        "carpenters_crew": CardUse(mend_buildings, can_mend),  # M19
        "royal_architects": CardUse(restore_building, can_restore),  # M20
        "smugglers_haul": CardUse(draw_cards),  # M23
        "runners_pouch": CardUse(send_runner, can_run),  # M24
    }
)
