"""What a player decides in the turn of a hero: actions, attacks, rolls, The Sanctuary, exchanges, abilities."""

from __future__ import annotations

from warhall.games.bsieged.keys import (
    ABILITY,
    AGREE,
    ATTACK_KEY,
    BUILDING_KEY,
    CARD_KEY,
    DECK_KEY,
    DISCARD_KEY,
    DRAW,
    EXCHANGE_KEY,
    GOODS,
    GRACE_KEY,
    HERO_KEY,
    LEARN,
    ORIENT_KEY,
    POWER_KEY,
    REBUILD_KEY,
    REFUSE,
    REPAIR_KEY,
    SHOOT,
    STRENGTH,
    STRIKE,
    TOKEN_KEY,
)
from warhall.games.bsieged.state import CardId, DeckId, HeroId, TokenId, ZoneId
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.questions import Asked, question


@question(
    "bsieged.use_power",
    "{hero}'s turn begins. Use an ability first?",
    waiting="use an ability",
    options=(POWER_KEY,),
    words={PASS: "No more abilities now"},
    decision="BSG-DEC-11",
)
class UsePower(Asked):
    hero: HeroId


@question(
    "bsieged.take_action",
    "{hero}, {actions} left: what now?",
    waiting="act",
    options=(
        ATTACK_KEY,
        BUILDING_KEY,
        REPAIR_KEY,
        REBUILD_KEY,
        ORIENT_KEY,
        EXCHANGE_KEY,
        CARD_KEY,
        POWER_KEY,
        DISCARD_KEY,
    ),
    words={"building": "Use {name}", "card": "Use {name}", SHOOT: "Shoot", DONE: "End the turn"},
    decision="BSG-DEC-12",
)
class TakeAction(Asked):
    """`last` of the round: the enemies follow."""

    hero: HeroId
    actions: int
    artillery: int
    last: bool


@question(
    "bsieged.choose_weapon",
    "{hero} attacks {zone}: with a weapon?",
    waiting="choose a weapon",
    options=(CARD_KEY,),
    words={"card": "With {name}", PASS: "Without a weapon"},
    decision="BSG-DEC-13",
)
class ChooseWeapon(Asked):
    hero: HeroId
    zone: ZoneId


@question(
    "bsieged.choose_aid",
    "{hero} attacks {zone}{with}: add a card?",
    waiting="add cards to the attack",
    options=(CARD_KEY,),
    words={"card": "Add {name}", DONE: "Roll the dice"},
    decision="BSG-DEC-13",
)
class ChooseAid(Asked):
    hero: HeroId
    zone: ZoneId
    weapon: CardId
    aids: tuple[CardId, ...]


@question(
    "bsieged.spend_grace",
    "{hero}'s {faces}. Spend Divine Grace ({grace} left)?",
    waiting="spend Divine Grace on the roll",
    options=(GRACE_KEY,),
    words={DONE: "Let the dice stand"},
    decision="BSG-DEC-15",
)
class SpendGrace(Asked):
    """`die`: red, yellow."""

    hero: HeroId
    faces: tuple[int, ...]
    target: int
    die: str


@question(
    "bsieged.choose_blessing",
    "What does {hero} seek in The Sanctuary?",
    waiting="use The Sanctuary",
    words={GOODS: "Pray: 1 Food and 1 Divine Grace", LEARN: "Learn"},
    decision="BSG-DEC-19",
)
class ChooseBlessing(Asked):
    hero: HeroId


@question(
    "bsieged.choose_token",
    "{hero} learns on level {level}: which token is kept?",
    waiting="choose what to learn",
    options=(TOKEN_KEY,),
    decision="BSG-DEC-20",
)
class ChooseToken(Asked):
    hero: HeroId
    level: int
    tokens: tuple[TokenId, ...]


@question(
    "bsieged.choose_side",
    "{token}: as the ability, or as Strength +1?",
    waiting="choose what to learn",
    words={ABILITY: "As the ability", STRENGTH: "As Strength +1"},
    decision="BSG-DEC-20",
)
class ChooseSide(Asked):
    hero: HeroId
    level: int
    token: TokenId


@question(
    "bsieged.choose_partner",
    "With whom does {hero} exchange cards?",
    waiting="exchange cards",
    options=(HERO_KEY,),
    decision="BSG-DEC-18",
)
class ChoosePartner(Asked):
    hero: HeroId


@question(
    "bsieged.exchange_card",
    "{hero} and {partner}: which card changes hands?{moved}",
    waiting="exchange cards",
    options=(CARD_KEY,),
    words={DONE: "Settle the exchange"},
    decision="BSG-DEC-18",
)
class ExchangeCard(Asked):
    hero: HeroId
    partner: HeroId
    moved: tuple[CardId, ...]


@question(
    "bsieged.agree_exchange",
    "{hero} proposes an exchange with {partner}.{moved} Do you agree?",
    waiting="agree to an exchange",
    words={AGREE: "Agree", REFUSE: "Refuse"},
    decision="BSG-DEC-18",
)
class AgreeExchange(Asked):
    hero: HeroId
    partner: HeroId
    moved: tuple[CardId, ...]


@question(
    "bsieged.choose_deck",
    "Eye of Isherida: into which deck do you look?",
    waiting="look into a deck",
    options=(DECK_KEY,),
    words={"deck": "Look into {name}"},
    decision="BSG-DEC-11",
)
class ChooseDeck(Asked):
    hero: HeroId


@question(
    "bsieged.choose_patient",
    "To whom does {hero} give Morale?",
    waiting="give Morale",
    options=(HERO_KEY,),
    decision="BSG-DEC-25",
)
class ChoosePatient(Asked):
    hero: HeroId


@question(
    "bsieged.attack_again",
    "Bloodthirst: does {hero} strike at {zone} once more?",
    waiting="strike again",
    words={STRIKE: "Strike again", PASS: "Leave it at that"},
    decision="BSG-DEC-16",
)
class AttackAgain(Asked):
    hero: HeroId
    zone: ZoneId


@question(
    "bsieged.draw_again",
    "Does {hero} draw one more card, from {deck}?",
    waiting="draw again",
    words={DRAW: "Draw one more", PASS: "Draw nothing more"},
    decision="BSG-DEC-24",
)
class DrawAgain(Asked):
    hero: HeroId
    deck: DeckId
