"""Market cards: goods, draws, setbacks, repairs and errands."""

from __future__ import annotations

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.effects.citadel import turn_catapult
from warhall.games.bsieged.effects.heroes import gain_food, gain_gold, lose_food, lose_gold
from warhall.games.bsieged.keys import CHANGE, FIELD, FOOD, MOST_CHANGED
from warhall.games.bsieged.queries import T, others
from warhall.games.bsieged.questions.cards import ChangeGoods, ChooseFacing, ChooseReceiver
from warhall.games.bsieged.rules.cards.choice import Question, ask_user, enter, questions
from warhall.games.bsieged.rules.cards.goods import draw_cards, enter_goods, give
from warhall.games.bsieged.rules.cards.stones import can_mend, can_restore, mend_buildings, restore_building
from warhall.games.bsieged.rules.exchange import Exchange, partners
from warhall.games.bsieged.rules.moments import card_acts, card_needs
from warhall.games.bsieged.state import CATAPULT, FIELDS, NO_CARD, CardId, HeroId, Siege
from warhall.kernel.state import Frame

# M04 Old Debt Repaid, M11 Short Weight.


def other_keys(s: Siege, c: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    """BSG-FX-16 every other living hero."""
    return c.hero.keys(others(s, c, hero))


def pay_debtor(t: T, hero: HeroId, card: CardId) -> None:
    """M04: Gold for one other hero."""
    printed = t.content.cards[card]
    gain_gold(t, t.content.hero.of(t.answer), printed.share, printed.id)


@card_acts.by("old_debt_repaid")
def repay(t: T, hero: HeroId, card: CardId) -> Frame:
    """M04: Gold for the user, then for another; without another hero only the first part counts."""
    give(t, hero, card)
    return ask_user(t, hero, card)


@card_acts.by("short_weight")
def cheat(t: T, hero: HeroId, card: CardId) -> None:
    """M11: Gold is lost, or Food without Gold."""
    printed = t.content.cards[card]
    if t.state.heroes[hero].gold:
        lose_gold(t, hero, printed.coins, printed.id)
    else:
        lose_food(t, hero, printed.food, printed.id)


# M21 Money-Changer's Table.


def change_keys(s: Siege, c: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    """Only what can be gained is paid: up to the top of the track (BSG-GEN-06)."""
    mine, sheet, most = s.heroes[hero], c.heroes[hero], c.cards[card].most
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


def facing_keys(s: Siege, c: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    """BSG-CAT-11 every other direction, if no other hero is on the catapult."""
    if s.occupants[CATAPULT] not in ((), (hero,)):
        return ()
    return FIELD.keys([field for field in FIELDS if field != s.facing])


def set_facing(t: T, hero: HeroId, card: CardId) -> None:
    """M22: no die, and the hero is not moved."""
    turn_catapult(t, FIELD.of(t.answer))


@card_needs.by("runners_pouch")
def can_run(s: Siege, c: Content, hero: HeroId, card: CardId) -> bool:
    """BSG-EXC-01 another hero, and a card to give or to take when the pouch is out of its slot."""
    slots = s.heroes[hero].slots
    if card in slots:
        s = s.clone()
        s.heroes[hero] = s.heroes[hero].with_slot(slots.index(card), NO_CARD)
    return bool(partners(s, c, hero))


@card_acts.by("runners_pouch")
def send_runner(t: T, hero: HeroId, card: CardId) -> Frame:
    """BSG-EXC-01, BSG-EXC-02 an exchange that costs no action."""
    return Exchange(hero)


questions["old_debt_repaid"] = Question(ChooseReceiver, other_keys, pay_debtor)  # M04
enter("money_changers_table", Question(ChangeGoods, change_keys, change_goods, ("BSG-DEC-34", "BSG-FX-17")))  # M21
enter("oiled_gears", Question(ChooseFacing, facing_keys, set_facing, ("BSG-DEC-34", "BSG-FX-17")))  # M22
enter_goods("sack_of_grain", "smoked_eel", "pawned_signet", "fair_barter")  # M01, M02, M03, M05
enter_goods("blood_money", "field_rations", "shared_supper", "relief_basket")  # M12, M13, M14, M15
enter_goods("saints_knucklebone", "votive_candles")  # M16, M17
card_acts.by("armourers_apprentice", "innkeepers_favour", "hedge_wizards_stall")(draw_cards)  # M06, M07, M08
card_acts.by("caravan_master", "key_to_the_back_room", "smugglers_haul")(draw_cards)  # M09, M10, M23
card_acts.by("masons_contract", "carpenters_crew")(mend_buildings)  # M18, M19
card_needs.by("masons_contract", "carpenters_crew")(can_mend)
card_acts.by("royal_architects")(restore_building)  # M20
card_needs.by("royal_architects")(can_restore)
