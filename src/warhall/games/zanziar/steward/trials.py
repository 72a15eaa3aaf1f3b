"""Adventures as the steward reckons them: how likely a card is mastered, and what failing costs."""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean

from warhall.games.zanziar.catalog import Adventure
from warhall.games.zanziar.ids import COMBAT, CON, DIPLOMACY, MAGIC, PawnId
from warhall.games.zanziar.odds import FACES, beats, reaches
from warhall.games.zanziar.queries.skills import ADVENTURE, Occasion
from warhall.games.zanziar.queries.trials import ELDERS, favour
from warhall.games.zanziar.queries.units import card_of, company_of, is_hero, mp, things_in, toughness
from warhall.games.zanziar.rules.adventure_wins import (
    ALCHEMIST,
    BLOOD_TOLL,
    CHESS,
    DOOR_SKILLS,
    DOORS,
    GIVEN,
    OATH,
    TROLL,
)
from warhall.games.zanziar.steward.aims import thing_worth, unit_worth
from warhall.games.zanziar.steward.eyes import Eyes
from warhall.games.zanziar.steward.odds import wins

DEAR_UNIT, DEAR_THING = 6.0, 0.2  # what is worth so much is no price for an adventure
_BEAST = 1.2  # what a troll's Combat counts in a battle
_END = 12.0  # the Hero's death, against an adventure won
_RISKY = 0.2  # any other mishap of the Hero

Reckoning = Callable[[Eyes, PawnId, Adventure], float]


def succeeds(eyes: Eyes, pawn: PawnId, card: Adventure) -> float:
    """The chance of a unit in an adventure."""
    return _RECKONED.get(card.win, _best)(eyes, pawn, card)


def _skill(eyes: Eyes, pawn: PawnId, card: Adventure, skill: int) -> int:
    return eyes.skill(pawn, skill, Occasion(ADVENTURE, natural=card.natural, bare=card.bare)) + favour(
        eyes.s, eyes.c, pawn, card
    )


def _test(eyes: Eyes, pawn: PawnId, card: Adventure, skill: int) -> float:
    """One skill against its value; Magic needs a point to spend."""
    if skill == MAGIC and not mp(eyes.s, eyes.c, pawn):
        return 0.0
    return reaches(_skill(eyes, pawn, card, skill), card.values[skill])


def _best(eyes: Eyes, pawn: PawnId, card: Adventure) -> float:
    """The value that is met most easily."""
    return max([_test(eyes, pawn, card, skill) for skill, value in enumerate(card.values) if value], default=0.0)


def _doors(eyes: Eyes, pawn: PawnId, card: Adventure) -> float:
    """The die chooses the skill."""
    return fmean([_test(eyes, pawn, card, skill) for skill in DOOR_SKILLS])


def _elders(eyes: Eyes, pawn: PawnId, card: Adventure) -> float:
    """Two tests."""
    return _test(eyes, pawn, card, DIPLOMACY) * reaches(_skill(eyes, pawn, card, DIPLOMACY), card.second)


def _chess(eyes: Eyes, pawn: PawnId, card: Adventure) -> float:
    """Death rolls too."""
    return beats(_skill(eyes, pawn, card, CON) - card.values[CON], tie=False)


def _troll(eyes: Eyes, pawn: PawnId, card: Adventure) -> float:
    """The whole group fights it."""
    assert card.foe is not None
    return wins(eyes.strength(company_of(eyes.s, pawn)), _BEAST * card.foe.skills[COMBAT])


def _toll(eyes: Eyes, pawn: PawnId, card: Adventure) -> float:
    """Certain where somebody can be spared."""
    others = [unit for unit in company_of(eyes.s, pawn) if unit != pawn and not is_hero(eyes.s, unit)]
    return float(any(unit_worth(eyes, unit) < DEAR_UNIT for unit in others))


def _alchemist(eyes: Eyes, pawn: PawnId, card: Adventure) -> float:
    """Certain where an item can be spared."""
    things = [thing for thing in things_in(eyes.s, company_of(eyes.s, pawn)) if not eyes.s.things[thing].cursed]
    return float(any(thing_worth(eyes, thing) < DEAR_THING for thing in things))


def _given(eyes: Eyes, pawn: PawnId, card: Adventure) -> float:
    return 1.0


_RECKONED: dict[str, Reckoning] = {
    DOORS: _doors,
    ELDERS: _elders,
    CHESS: _chess,
    TROLL: _troll,
    BLOOD_TOLL: _toll,
    ALCHEMIST: _alchemist,
    OATH: _given,
    GIVEN: _given,
}


def peril(eyes: Eyes, pawn: PawnId, card: Adventure) -> float:
    """What failing costs: the Hero's life above all."""
    dies = _dies(eyes, pawn, card)
    if is_hero(eyes.s, pawn):
        return _RISKY + _END * dies
    return (0.3 + 0.3 * len(eyes.s.things_of[pawn])) * dies + 0.02 * sum(card_of(eyes.s, eyes.c, pawn).skills)


def _dies(eyes: Eyes, pawn: PawnId, card: Adventure) -> float:
    """The chance that the penalty kills whoever has failed."""
    left = toughness(eyes.s, eyes.c, pawn)
    found = 0.0
    for part in card.penalty:
        if part.effect == "damage_die":
            found = max(found, sum(face >= left for face in FACES) / len(FACES))
        elif part.effect.startswith("damage"):
            found = max(found, float(part.amount >= left))
    return found
