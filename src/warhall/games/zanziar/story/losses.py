"""What a choice gives up for nothing.

Groups often stay where they are and do nothing, and most of what they could do may go wrong: nothing is said of that.
Cards, bombs, spells and Balms are kept for later.
"""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import GroupId, PawnId
from warhall.games.zanziar.keys import END
from warhall.games.zanziar.names import city_name, country_name, group_name, unit_name
from warhall.games.zanziar.odds import rows
from warhall.games.zanziar.queries.places import city_of, garrison_room, group_room
from warhall.games.zanziar.queries.speech import diplomacy_draft
from warhall.games.zanziar.queries.units import agents_of, is_hero
from warhall.games.zanziar.questions.battle import Escapes
from warhall.games.zanziar.questions.cities import ChooseActor
from warhall.games.zanziar.questions.movement import LeaderLost
from warhall.games.zanziar.questions.start import CountryDraft, StartSkill
from warhall.games.zanziar.rules.draft import can_speak
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.decision import DONE, PASS
from warhall.kernel.view import Question, View
from warhall.tell.words import counted, joined

REVOLT = "revolt"


def loses(option: str, question: Question, seen: View) -> str:
    """Cards that could escape, a group that could stay together, skills of this turn, drafts that cannot go wrong."""
    asked = question.facts
    if option == DONE and isinstance(asked, Escapes):
        others = min(asked.left, len(question.options) - 1)
        return f"{counted(others, 'more card')} could escape and would be discarded"
    if option == PASS and isinstance(asked, LeaderLost) and len(question.options) > 1:
        return f"{group_name(seen, asked.group)} could keep together under a new leader"
    if option == DONE and isinstance(asked, StartSkill):
        return _skills(question, seen)
    if option == PASS and isinstance(asked, CountryDraft):
        return _countries(question, seen)
    if option == END and isinstance(asked, ChooseActor):
        return _drafts(question, seen)
    return ""


def _skills(question: Question, seen: View) -> str:
    """ZAN-D-46 once a turn; a Balm is used up, and may well be kept."""
    c: Content = seen.content
    able = [seen.facts.faces[c.pawn.of(key)] for key in question.options if c.pawn.has(key)]
    return f"the skill of {joined([unit_name(seen, face) for face in able])} would go unused" if able else ""


def _countries(question: Question, seen: View) -> str:
    """ZAN-CTY-03, ZAN-CTY-04 of countries in which no roll brings a revolt, and a guard would find room."""
    s, c = seen.facts, seen.content
    safe = []
    for country in [c.country.of(key) for key in question.options if c.country.has(key)]:
        cities = c.cities_of[country]
        room = any(garrison_room(s, c, city) > 0 for city in cities)
        if room and REVOLT not in rows(c, "country_draft", len(cities)):
            safe.append(country_name(seen, country))
    return f"the draft of {joined(safe)}, which risks nothing, would not be rolled" if safe else ""


def _drafts(question: Question, seen: View) -> str:
    """ZAN-DRF-03 of groups that have not acted."""
    s, c = seen.facts, seen.content
    groups: list[GroupId] = [c.group.of(key) for key in question.options if c.group.has(key)]
    cities = {city_of(s, c, group): None for group in groups if _drafts_safely(s, c, group)}
    return f"a draft in {joined([city_name(seen, city) for city in cities])} would risk nothing" if cities else ""


def _drafts_safely(s: Zanziar, c: Content, group: GroupId) -> bool:
    """Whether somebody could draft who neither risks a revolt nor shows the Hero, and there is room for a unit."""
    city = city_of(s, c, group)
    if not can_speak(s, c, group) or group_room(s, c, group) + garrison_room(s, c, city) <= 0:
        return False
    return any(_is_safe(s, c, pawn, group) for pawn in agents_of(s, c, s.pawns_in[group]))


def _is_safe(s: Zanziar, c: Content, pawn: PawnId, group: GroupId) -> bool:
    """ZAN-UNI-12 a facedown Hero who is used may be asked for."""
    shown = s.pawns[pawn].faceup or not is_hero(s, pawn)
    return shown and REVOLT not in rows(c, "diplomacy_draft", diplomacy_draft(s, c, pawn, city_of(s, c, group)))
