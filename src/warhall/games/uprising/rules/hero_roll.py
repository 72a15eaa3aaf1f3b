"""UPR-HER: a Hero rolls outside combat, for a Quest or another instruction."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.conditions import holds
from warhall.games.uprising.events.actions import HeroDice, HeroRolled
from warhall.games.uprising.events.combat import DiceChanged
from warhall.games.uprising.ids import COLOURS, GUILE, NO_DICE, CardId, Face, Pool, SideId
from warhall.games.uprising.keys import DIE_NAMES, YELLOW_NAMES
from warhall.games.uprising.queries import attributes, cards_of, hero_pool, is_ready, pooled, seat_of
from warhall.games.uprising.questions.actions import ChooseDie, ChooseGuile
from warhall.games.uprising.questions.core import UseCard
from warhall.games.uprising.rules.cards import pay_cost
from warhall.games.uprising.state import T, Uprising
from warhall.kernel.decision import Ask, Call, Done, Step
from warhall.kernel.moments import Moment, Offer, Window
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

BEFORE, AFTER = "before_hero_roll", "after_hero_roll"


@dataclass
class HeroRoll(Frame):
    """A roll of Hero Dice; `bonus` dice join it. `why`: the id of the Quest or tile. Done with the symbols."""

    side: SideId
    why: str
    bonus: Pool = NO_DICE
    pool: Pool = NO_DICE


@dataclass
class BeforeHeroRoll(Window):
    """Cards that add dice; done with the pool."""

    side: SideId
    pool: Pool


@dataclass
class AfterHeroRoll(Window):
    """Cards that reroll; done with the symbols."""

    side: SideId
    why: str
    pool: Pool
    total: Face


@dataclass
class AddDie(Frame):
    """A die of any colour joins the roll whose window is open."""

    side: SideId


rolling = Procedure("uprising.hero_roll", HeroRoll)
adding = Procedure("uprising.add_die", AddDie)


@rolling.stage
def choose_guile(t: T, f: HeroRoll) -> Step:
    """UPR-HER-02, UPR-DEC-19 each point of Guile is a white or a yellow die."""
    points = attributes(t.state, t.content, f.side)[GUILE]
    keys = [YELLOW_NAMES.key(number + 1) for number in range(points + 1)]
    return Ask(ChooseGuile(f.side, points), seat_of(t.state, f.side), keys, then=gather, certain=True)


@rolling.stage
def gather(t: T, f: HeroRoll) -> Step:
    """UPR-HER-03, UPR-QST-02, UPR-QST-11 one die for each point and any bonus dice; then cards that add some."""
    s, c = t.state, t.content
    yellow = YELLOW_NAMES.of(t.answer) - 1
    white = attributes(s, c, f.side)[GUILE] - yellow
    own = pooled(hero_pool(s, c, f.side), (white, yellow, 0, 0, 0, 0))
    pool = pooled(own, f.bonus)
    if pool != own:
        t.tell(DiceChanged(f.side, own, pool, f.why))
    return Call(BeforeHeroRoll(f.side, pool, seats=(seat_of(s, f.side),)), then=roll)


@rolling.stage
def roll(t: T, f: HeroRoll) -> Step:
    """UPR-QST-03, UPR-HER-03."""
    f.pool = t.returned
    total = roll_pool(t, f.side, f.why, f.pool)
    window = AfterHeroRoll(f.side, f.why, f.pool, total, seats=(seat_of(t.state, f.side),))
    return Call(window, then=report)


@rolling.stage
def report(t: T, f: HeroRoll) -> Step:
    """UPR-QST-03 each symbol is totalled."""
    t.tell(HeroRolled(f.side, f.why, t.returned))
    return Done(t.returned)


def roll_pool(t: T, side: SideId, why: str, pool: Pool) -> Face:
    """Roll the weakest colour first; the symbols together."""
    about = HeroDice(side, why, pool)
    total = [0, 0, 0]
    for colour, number in enumerate(pool):
        for rolled in t.roll(number, 6, "UPR-HER-03", about, die=COLOURS[colour]) if number else ():
            for place, symbols in enumerate(t.content.faces[colour][rolled - 1]):
                total[place] += symbols
    return total[0], total[1], total[2]


# Cards.


def _offers(moment: str) -> Callable[[Uprising, Content, BeforeHeroRoll | AfterHeroRoll], Iterator[Offer]]:
    def offers(s: Uprising, c: Content, f: BeforeHeroRoll | AfterHeroRoll) -> Iterator[Offer]:
        for card in cards_of(s, f.side):
            shown = c.cards[card]
            if moment not in shown.when or not is_ready(s, c, f.side, card):
                continue
            said = shown.effects[0]
            if holds(s, c, said.given, f.side, s.sides[f.side].at):
                source = said.effect if shown.cost else f"{said.effect}_freely"
                yield Offer(seat_of(s, f.side), c.card.key(card), source, card)

    return offers


before = Moment(
    "uprising.before_hero_roll",
    BeforeHeroRoll,
    _offers(BEFORE),
    ask=lambda f, seat: UseCard(BEFORE),
    result=lambda f: f.pool,
    clauses=("UPR-QST-02", "UPR-DEC-19"),
)
after_roll = Moment(
    "uprising.after_hero_roll",
    AfterHeroRoll,
    _offers(AFTER),
    ask=lambda f, seat: UseCard(AFTER),
    result=lambda f: f.total,
    clauses=("UPR-RRL-01", "UPR-DEC-19"),
)


@before.by("add_dice_freely", forced=True)
@before.by("add_dice")
def add_dice(t: T, f: BeforeHeroRoll, offer: Offer) -> Frame | None:
    card = CardId(offer.who)
    pay_cost(t, f.side, card)
    f.pool = pooled(f.pool, t.content.pools[t.content.cards[card].effects[0].dice])
    return None


@before.by("add_any_die")
def add_any_die(t: T, f: BeforeHeroRoll, offer: Offer) -> Frame | None:
    pay_cost(t, f.side, CardId(offer.who))
    return AddDie(f.side)


@adding.stage
def choose_die(t: T, f: AddDie) -> Step:
    """UPR-QST-02, UPR-DEC-19 of any colour."""
    return Ask(ChooseDie(f.side), seat_of(t.state, f.side), DIE_NAMES.keys(range(1, 7)), then=add_die)


@adding.stage
def add_die(t: T, f: AddDie) -> Step:
    """UPR-QST-02."""
    window = t.state.stack[-2]
    assert isinstance(window, BeforeHeroRoll)
    white, yellow, blue, red, purple, black = (int(DIE_NAMES.of(t.answer) == colour + 1) for colour in range(6))
    window.pool = pooled(window.pool, (white, yellow, blue, red, purple, black))
    return Done()


@after_roll.by("reroll_all")
def reroll_all(t: T, f: AfterHeroRoll, offer: Offer) -> Frame | None:
    """UPR-RRL-01, UPR-RRL-02 every die is rolled again, and the new result counts."""
    pay_cost(t, f.side, CardId(offer.who))
    f.total = roll_pool(t, f.side, f.why, f.pool)
    return None
