"""The questions of the game in words: what their declarations leave to be said, and who waits for whom."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import AdventureId, PawnId
from warhall.games.zanziar.log.speech import roll_name
from warhall.games.zanziar.log.trade import places, promise
from warhall.games.zanziar.names import NAMES, adventure_name, item_name, pawn_name, player, players, thing_name
from warhall.games.zanziar.queries.goals import goals_met
from warhall.games.zanziar.questions.adventures import AdventureChoice, AdventureSkill, Attempt, PayPrice
from warhall.games.zanziar.questions.battle import Arrange, ConSet
from warhall.games.zanziar.questions.cards import ActAfter, ActBefore
from warhall.games.zanziar.questions.cities import ChooseEnvoy, ConUsers
from warhall.games.zanziar.questions.movement import Duellist, KeepCard, OneDamaged, PlaceItem, SplitDamage
from warhall.games.zanziar.questions.start import StartTarget
from warhall.games.zanziar.questions.trade import ConsiderOffer, TradeTerms
from warhall.games.zanziar.questions.victory import ClaimVictory
from warhall.games.zanziar.state import NOBODY, Zanziar
from warhall.games.zanziar.story.describe import SKILL_NAMES, item_words
from warhall.kernel.questions import question_named
from warhall.kernel.view import Question, View
from warhall.tell.story import Story
from warhall.tell.words import capital, joined

WHYS = {
    "green_ore": "from the green ore",
    "collapse": "as the mine comes down",
    "card": "from the card",
    "con": "for the failed talk",
    "combat": "from Combat",
    "volley": "from the volley",
    "adventure": "from the adventure",
    "bomb": "from the bomb",
}
CHOICES = {
    "restore_one": "Who is healed and regains magic?",
    "market": "Which item do you give away for another?",
    "learn": "Which spell is learned?",
    "free_step": "Where does the group go at once?",
    "turn_ore": "Under which Ore token do you look?",
    "look_at_hero": "Whose Hero do you look at?",
    "lose_unit": "Whom do you lose?",
}
POWERS = {
    "balm": "Whom does the Balm heal?",
    "healer": "Whom does the healer mend?",
    "spy": "At whom does the spy look?",
}


def waits(question: Question, seen: View) -> str:
    """Who decides what. Nothing in it hangs on what is hidden."""
    verb = question_named(question.kind).waiting
    return (
        f"{players(question.seats)} {verb}." if len(question.seats) == 1 else f"Waiting for {players(question.seats)}."
    )


def framed(asked: str, question: Question, seen: View) -> str:
    """A sentence begins with a capital."""
    return capital(asked)


story = Story(names=NAMES, waits=waits, frame=framed)


def adventure_terms(c: Content, card: AdventureId) -> str:
    """How an Adventure card is won."""
    face = c.adventures[card]
    if face.how:
        return face.how
    values = zip(SKILL_NAMES, face.values, strict=True)
    return f"To win: {joined([f'{name} {value}' for name, value in values if value], 'or')}."


@story.wording(Attempt)
def attempt(facts: Attempt, seen: View) -> str:
    card = seen.content.adventures[facts.card]
    loss = f" If it fails: {card.loss}" if card.loss else ""
    return f"{card.name}. {adventure_terms(seen.content, facts.card)}{loss} Who attempts it?"


@story.wording(AdventureSkill)
def adventure_skill(facts: AdventureSkill, seen: View) -> str:
    return f"{adventure_name(seen, facts.card)}: with which skill does {pawn_name(seen, facts.pawn)} try?"


@story.wording(PayPrice)
def pay_price(facts: PayPrice, seen: View) -> str:
    return f"{adventure_name(seen, facts.card)}. {adventure_terms(seen.content, facts.card)} Do you pay?"


@story.wording(AdventureChoice)
def adventure_choice(facts: AdventureChoice, seen: View) -> str:
    return CHOICES.get(facts.effect, "The adventure leaves you a choice.")


@story.wording(ActBefore)
def act_before(facts: ActBefore, seen: View) -> str:
    return f"Dice are about to be rolled ({roll_name(facts.roll)}). Turn up, show or play something first?"


@story.wording(ActAfter)
def act_after(facts: ActAfter, seen: View) -> str:
    return f"{roll_name(facts.roll)}: {dice_words(facts, seen)}. Change a die?"


def dice_words(facts: ActAfter, seen: View) -> str:
    """ "Player A rolled 4, the other side 3"."""
    throw = seen.facts.throw
    owners = throw.owners if throw is not None else ()
    faces = [str(face) for face in facts.faces]
    if len(set(owners)) <= 1:
        return f"the dice show {joined(faces)}"
    names = [player(seat) if seat != NOBODY else "the other side" for seat in owners]
    return joined([f"{name} rolled {face}" for name, face in zip(names, faces, strict=False)])


@story.wording(ChooseEnvoy)
def choose_envoy(facts: ChooseEnvoy, seen: View) -> str:
    deed = {"recruit_diplomacy": "speaks to the neutral units", "draft_diplomacy": "calls for recruits"}
    return f"Who of {{group}} {deed.get(facts.action, 'makes the attempt')}?"


@story.wording(ConSet, ConUsers)
def con_set(facts: ConSet | ConUsers, seen: View) -> str:
    if not facts.chosen:
        return "Who uses Con? At most one facedown card counts."
    return "Who else joins {chosen}? At most one facedown card counts."


@story.wording(KeepCard)
def keep_card(facts: KeepCard, seen: View) -> str:
    s: Zanziar = seen.facts
    legs = seen.content.movements[facts.card]
    leg = legs.sea if seen.content.world.is_sea[s.groups[facts.group].hex] else legs.land
    return f"{{group}} drew {leg.name}: {leg.text.rstrip('.')}. Resolve it?"


@story.wording(Duellist)
def duellist(facts: Duellist, seen: View) -> str:
    s: Zanziar = seen.facts
    legs = seen.content.movements[facts.card]
    leg = legs.sea if seen.content.world.is_sea[s.groups[facts.group].hex] else legs.land
    return f"{leg.name}: {leg.text.rstrip('.')}. Who answers?"


@story.wording(SplitDamage)
def split_damage(facts: SplitDamage, seen: View) -> str:
    return f"Who takes the damage {WHYS.get(facts.why, '')}? {{left}} to go.".replace(" ?", "?")


@story.wording(OneDamaged)
def one_damaged(facts: OneDamaged, seen: View) -> str:
    return f"Which unit takes {{amount}} damage {WHYS.get(facts.why, '')}?".replace(" ?", "?")


@story.wording(PlaceItem)
def place_item(facts: PlaceItem, seen: View) -> str:
    item = seen.content.items[facts.item]
    return f"You found {item_name(seen, facts.item)}: {item_words(seen, item)}. Who takes it?"


@story.wording(StartTarget)
def start_target(facts: StartTarget, seen: View) -> str:
    return POWERS.get(facts.power, "On whom?")


@story.wording(Arrange)
def arrange(facts: Arrange, seen: View) -> str:
    return "Battle round {round}: choose a unit to put it into another row, or fight as they stand."


@story.wording(ClaimVictory)
def claim_victory(facts: ClaimVictory, seen: View) -> str:
    s, c = seen.facts, seen.content
    met = [goal.name for goal in goals_met(s, c, seen.seat)] if seen.seat is not None else []
    return f"You have won: {joined(met)}." if len(met) > 1 else "You have won."


# Trade.


def offer_words(facts: TradeTerms | ConsiderOffer, seen: View, giver: str, taker: str) -> str:
    """What would change hands, whose it is, and what is promised."""
    s: Zanziar = seen.facts
    parts = [f"{pawn_name(seen, pawn)} of {_owner(s, pawn)}" for pawn in facts.pawns]
    bearers = [(thing, s.things[thing].bearer) for thing in facts.things]
    parts += [f"{thing_name(seen, thing)} of {pawn_name(seen, bearer)}" for thing, bearer in bearers]
    parts += places(seen, facts.cities, facts.hexes)
    parts += [promise(word, giver, taker) for word in facts.words]
    return joined(parts) or "nothing yet"


def _owner(s: Zanziar, pawn: PawnId) -> str:
    return player(s.pawns[pawn].owner)


@story.wording(TradeTerms)
def trade_terms(facts: TradeTerms, seen: View) -> str:
    return (
        f"What changes hands? So far: {offer_words(facts, seen, 'you', 'the other')}. Promises for later bind nobody."
    )


@story.wording(ConsiderOffer)
def consider_offer(facts: ConsiderOffer, seen: View) -> str:
    offer = offer_words(facts, seen, player(facts.seat), "you")
    return f"{player(facts.seat)} offers you a trade: {offer}. Promises for later bind nobody."
