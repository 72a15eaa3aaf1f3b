"""Chances as the steward reckons them: of battles, of talking somebody over, of adventures."""

from __future__ import annotations

from math import exp

from warhall.games.zanziar.catalog import Adventure
from warhall.games.zanziar.ids import COMBAT, CON, DIPLOMACY, MAGIC, CityId, GroupId, PawnId
from warhall.games.zanziar.odds import beats, reaches, rows
from warhall.games.zanziar.queries.skills import ADVENTURE, DRAFT, RECRUIT, SEARCH, SET, Occasion
from warhall.games.zanziar.queries.units import agents_of, card_of, is_hero, mp, toughness
from warhall.games.zanziar.state import NOBODY
from warhall.games.zanziar.steward.eyes import Eyes

_EVEN, _SLOPE = 1.0, 2.6  # so much stronger one must be for an even chance; how fast it grows
_NEUTRAL = 3.6  # a neutral unit that is not drawn yet
_SPEECH = 2.0  # its Diplomacy
_HARM = 5  # damage by a die, as it is feared
_END = 12.0  # the Hero's death, against an adventure won


def wins(ours: float, theirs: float) -> float:
    """The chance to win a battle of three rounds."""
    return 1 / (1 + exp((theirs + _EVEN - ours) / _SLOPE))


def neutral_strength(eyes: Eyes, city: CityId) -> float:
    """The neutral units of a city, or those that would be drawn."""
    units = eyes.s.neutrals_of[city]
    return eyes.guess(units) if units else _NEUTRAL * _yet_to_come(eyes, city)


def _yet_to_come(eyes: Eyes, city: CityId) -> int:
    """How many neutral units would be drawn: none when the deck has run out."""
    return eyes.c.cities[city].size if eyes.s.unit_deck else 0


def guard_strength(eyes: Eyes, city: CityId) -> float:
    """All who would defend a strange city, with its walls."""
    guards = eyes.s.guards_of[city]
    hex, owner = eyes.c.cities[city].hex, eyes.s.cities[city].controller
    groups = [group for group in eyes.s.groups_at[hex] if (group - 1) // 3 == owner]
    best = max((eyes.guess(eyes.s.pawns_in[group]) for group in groups), default=0.0)
    return eyes.guess(guards) + eyes.c.cities[city].size * len(guards) + best


def takes(eyes: Eyes, group: GroupId, city: CityId) -> float:
    """The chance that a group gains a city, by words or by blows."""
    company = eyes.s.pawns_in[group]
    ours = eyes.strength(company)
    if eyes.s.cities[city].controller not in {NOBODY, eyes.seat}:
        return wins(ours, guard_strength(eyes, city))
    return max(wins(ours, neutral_strength(eyes, city)), talks_over(eyes, group, city))


def talks_over(eyes: Eyes, group: GroupId, city: CityId) -> float:
    """The chance to recruit all neutral units by Diplomacy."""
    best: int = eyes.once(("speaker", group), lambda: _speaker(eyes, group))
    if best < 0:
        return 0.0
    theirs: float = eyes.once(("speech", city), lambda: _neutral_speech(eyes, city))
    return beats(round(best - theirs), tie=False)


def _neutral_speech(eyes: Eyes, city: CityId) -> float:
    """The Diplomacy of the neutral units of a city, or of those that would be drawn."""
    units = eyes.s.neutrals_of[city]
    return eyes.summed(units, DIPLOMACY) if units else _SPEECH * _yet_to_come(eyes, city)


def _speaker(eyes: Eyes, group: GroupId) -> int:
    """The best Diplomacy of a group, or -1 if nobody can speak for it."""
    speakers = agents_of(eyes.s, eyes.c, eyes.s.pawns_in[group])
    return eyes.best(speakers, DIPLOMACY, Occasion(RECRUIT)) if speakers else -1


def drafts(eyes: Eyes, group: GroupId, city: CityId) -> dict[str, float]:
    """What a draft by Diplomacy brings."""
    speakers = agents_of(eyes.s, eyes.c, eyes.s.pawns_in[group])
    best = eyes.best(speakers, DIPLOMACY, Occasion(DRAFT))
    return rows(eyes.c, "diplomacy_draft", best + eyes.c.cities[city].size)


def con_drafts(eyes: Eyes, group: GroupId, city: CityId) -> dict[str, float]:
    """What a draft by Con brings."""
    less = eyes.c.numbers.con_draft_size * eyes.c.cities[city].size
    return rows(eyes.c, "con_draft", eyes.summed(eyes.s.pawns_in[group], CON, Occasion(DRAFT)) - less)


def finds(eyes: Eyes, group: GroupId) -> float:
    """The chance that a search of a city finds something."""
    searchers = agents_of(eyes.s, eyes.c, eyes.s.pawns_in[group])
    return min(5 / 6, reaches(eyes.best(searchers, CON, Occasion(SEARCH)), 5))


def cons(eyes: Eyes, users: tuple[PawnId, ...], target: PawnId, needed: int) -> float:
    """The chance of a set of Con users to reach a difference."""
    margin = eyes.summed(users, CON, Occasion(SET)) - eyes.skill(target, CON)
    return beats(margin - needed + 1, tie=False)


def succeeds(eyes: Eyes, pawn: PawnId, card: Adventure) -> float:
    """The chance of a unit in an adventure; of one with a text, a guess."""
    if not any(card.values):
        return 0.5
    found = 0.0
    on = Occasion(ADVENTURE, natural=card.natural, bare=card.bare)
    for skill in (COMBAT, MAGIC, DIPLOMACY, CON):
        needed = card.values[skill]
        if needed and (skill != MAGIC or mp(eyes.s, eyes.c, pawn)):
            found = max(found, reaches(eyes.skill(pawn, skill, on), needed))
    return found


def peril(eyes: Eyes, pawn: PawnId, card: Adventure) -> float:
    """What failing costs: the Hero's life above all."""
    damage = sum(part.amount or _HARM for part in card.penalty if part.effect.startswith("damage"))
    dies = damage >= toughness(eyes.s, eyes.c, pawn)
    if is_hero(eyes.s, pawn):
        return _END if dies else 0.2
    return (0.3 + 0.3 * len(eyes.s.things_of[pawn])) * dies + 0.02 * sum(card_of(eyes.s, eyes.c, pawn).skills)
