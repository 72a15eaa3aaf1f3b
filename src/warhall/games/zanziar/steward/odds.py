"""Chances as the steward reckons them: of battles, of talking somebody over, of drafts and searches."""

from __future__ import annotations

from math import exp

from warhall.games.zanziar.ids import ADVENTURER, CON, DIPLOMACY, CityId, GroupId, PawnId
from warhall.games.zanziar.odds import beats, reaches, rows
from warhall.games.zanziar.queries.skills import DRAFT, RECRUIT, SEARCH, SET, Occasion
from warhall.games.zanziar.queries.units import agents_of, card_of
from warhall.games.zanziar.state import NOBODY
from warhall.games.zanziar.steward.eyes import Eyes

_EVEN, _SLOPE = 1.0, 2.6  # so much stronger one must be for an even chance; how fast it grows
_NEUTRAL = 3.6  # a neutral unit that is not drawn yet
_SPEECH = 2.0  # its Diplomacy


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


def talked_away(eyes: Eyes, group: GroupId, city: CityId) -> float:
    """The chance that the neutral units of a city prevent an attack: the best Adventurer among them speaks."""
    found: float = eyes.once(("talked", group, city), lambda: _talked_away(eyes, group, city))
    return found


def _talked_away(eyes: Eyes, group: GroupId, city: CityId) -> float:
    s, c = eyes.s, eyes.c
    speakers = [pawn for pawn in s.neutrals_of[city] if card_of(s, c, pawn).type == ADVENTURER]
    best = eyes.best(speakers, DIPLOMACY)
    return beats(best - eyes.summed(s.pawns_in[group], DIPLOMACY), tie=True) if best else 0.0


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
