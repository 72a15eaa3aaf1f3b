"""What an option would cost or bring: chances before the dice, what a card says, who would be lost."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import CON, DIPLOMACY, NO_CITY, GroupId, PawnId, ThingId
from warhall.games.zanziar.keys import DISMISSALS, SHOWS, SKILL_KEYS, UPS, USES
from warhall.games.zanziar.names import city_name, hex_name
from warhall.games.zanziar.odds import beats, reaches, rows
from warhall.games.zanziar.queries.battle import fight_of
from warhall.games.zanziar.queries.figures import Figures, figures
from warhall.games.zanziar.queries.places import city_of, groups_in, owner_of
from warhall.games.zanziar.queries.skills import ADVENTURE, DUEL, SEARCH, Occasion, skill_of
from warhall.games.zanziar.queries.speech import con_draft, draft_set, inhabitants, relics_bonus
from warhall.games.zanziar.queries.units import hp, is_hero, max_hp, toughness
from warhall.games.zanziar.questions.adventures import AdventureSkill, Attempt
from warhall.games.zanziar.questions.battle import ConTarget, Prevent
from warhall.games.zanziar.questions.cities import (
    ChooseAction,
    ChooseActor,
    ChooseEnvoy,
    ChooseSearcher,
    ConWhom,
    InciteBy,
)
from warhall.games.zanziar.questions.movement import ChooseHex, ChooseMover, DuelSkill, OneDamaged, SplitDamage
from warhall.games.zanziar.questions.start import CountryDraft
from warhall.games.zanziar.story.describe import (
    SKILL_NAMES,
    card_words,
    hex_words,
    item_words,
    state_words,
    thing_words,
    things_words,
    unit_words,
)
from warhall.games.zanziar.story.prompts import story
from warhall.kernel.questions import Asked
from warhall.kernel.view import View
from warhall.tell.words import counted, joined, percent

ROW_WORDS = {
    "revolt": "the city revolts",
    "nothing": "nothing",
    "units": "1 unit",
    "more_units": "2 units",
    "items": "1 item",
    "trove": "a trove",
    "looted": "revolt",
    "users_discarded": "the users are lost",
    "users_beaten": "the users are hurt",
    "users_leave": "the users leave the battle",
    "confused": "confused",
    "seduced": "seduced",
    "horror": "gone",
    "turned": "turned for a round",
    "joins": "joins for good",
    "collapse": "the mine comes down",
}


def chances(found: dict[str, float]) -> str:
    """ "1 unit 50 %, the city revolts 17 %"."""
    return ", ".join(f"{ROW_WORDS.get(row, row.replace('_', ' '))} {percent(chance)}" for row, chance in found.items())


def pawn_of(option: str, seen: View) -> PawnId:
    """The unit that an option names."""
    found: PawnId = seen.content.pawn.of(option)
    return found


# Cards.


@story.previews("pawn")
def of_unit(option: str, facts: Asked, seen: View) -> str:
    """A unit as it counts now, with its face for those who know it."""
    s, pawn = seen.facts, pawn_of(option, seen)
    parts = [unit_words(seen, pawn), state_words(seen, pawn), things_words(seen, pawn)]
    if not s.pawns[pawn].faceup and s.faces[pawn]:
        parts.append(f"faceup: {card_words(seen, seen.content.units[s.faces[pawn]])}")
    return "; ".join(part for part in parts if part)


@story.previews("up")
def of_turned(option: str, facts: Asked, seen: View) -> str:
    """What a card shows when it is turned up; there is no way back."""
    pawn = UPS.of(option)
    words = card_words(seen, seen.content.units[seen.facts.faces[pawn]])
    known = "; all will know your Hero" if is_hero(seen.facts, pawn) else ""
    return f"{words}; it stays faceup{known}"


@story.previews("dismiss")
def of_dismissed(option: str, facts: Asked, seen: View) -> str:
    pawn = DISMISSALS.of(option)
    carried = things_words(seen, pawn)
    return f"{unit_words(seen, pawn)}; gone for good" + (f", with {carried} left behind" if carried else "")


@story.previews("thing")
def of_thing(option: str, facts: Asked, seen: View) -> str:
    return thing_words(seen, seen.content.thing.of(option))


@story.previews("show")
@story.previews("use")
def of_shown(option: str, facts: Asked, seen: View) -> str:
    thing: ThingId = SHOWS.of(option) if SHOWS.has(option) else USES.of(option)
    return thing_words(seen, thing)


@story.previews("item")
def of_item(option: str, facts: Asked, seen: View) -> str:
    return item_words(seen, seen.content.items[seen.content.item.of(option)])


@story.previews("whenever")
def of_whenever(option: str, facts: Asked, seen: View) -> str:
    text: str = seen.content.whenevers[seen.content.whenever.of(option)].text
    return text


@story.previews("spell")
def of_spell(option: str, facts: Asked, seen: View) -> str:
    text: str = seen.content.spells[seen.content.spell.of(option)].text
    return text


@story.previews("city")
def of_city(option: str, facts: Asked, seen: View) -> str:
    return hex_words(seen, seen.content.cities[seen.content.city.of(option)].hex)


@story.previews("hex")
def of_hex(option: str, facts: Asked, seen: View) -> str:
    return hex_words(seen, seen.content.hex.of(option))


@story.previews("group")
def of_group(option: str, facts: Asked, seen: View) -> str:
    """Where a group stands and how many it is."""
    s, group = seen.facts, seen.content.group.of(option)
    units = counted(len(s.pawns_in[group]), "unit")
    return f"{units} in {hex_name(seen, s.groups[group].hex)}" if s.groups[group].hex else ""


# Movement.


@story.previews("group", ChooseMover, ChooseActor)
def of_mover(option: str, facts: Asked, seen: View) -> str:
    """Where it stands; a warning where a city would be left empty."""
    group = seen.content.group.of(option)
    words = of_group(option, facts, seen)
    city = leaves_empty(seen, group) if isinstance(facts, ChooseMover) else ""
    return f"{words}; if it goes, {city} is nobody's any more" if city else words


def leaves_empty(seen: View, group: GroupId) -> str:
    """ZAN-CIT-06 the own city that would have no unit left if a group went."""
    s, c = seen.facts, seen.content
    city = city_of(s, c, group)
    if city == NO_CITY or s.cities[city].controller != owner_of(group) or s.guards_of[city]:
        return ""
    alone = len(groups_in(s, s.groups[group].hex, owner_of(group))) == 1
    return city_name(seen, city) if alone else ""


@story.previews("hex", ChooseHex)
def of_step(option: str, facts: ChooseHex, seen: View) -> str:
    """What lies there, and the warning of a city that is given up."""
    words = hex_words(seen, seen.content.hex.of(option))
    city = leaves_empty(seen, facts.group)
    return f"{words}; {city} is nobody's any more" if city else words


# Actions.

ACTIONS = {
    "adventure": "a card is drawn; one tries it, or the group flees from it",
    "attack": "up to three battle rounds of Magic, Con and Combat",
    "cast": "a spell of one unit for 1 magic point",
    "draft_diplomacy": "one speaks; 4 or less is a revolt, 7 brings a unit, 11 two",
    "recruit_diplomacy": "one speaks to all neutral units at once; a tie is not enough",
    "recruit_con": "several work on one neutral unit; a bad failure costs the users",
    "search_city": "a natural 1 is a revolt; 5 finds an item, 9 a trove",
    "incite": "Con of one against the Diplomacy of all in the city; a tie is not enough",
    "unmask": "a facedown unit of another player is turned up",
    "pickpocket": "an item of another player's unit in the hex",
    "study": "a spell is learned here",
    "book": "a spell is learned from a book",
    "bombmaker": "a Dwarven Bomb for a carrier of the group",
    "foundry": "damaged armor is as new",
    "destroy_magic": "magical items are destroyed for good",
}


@story.previews("pass", ChooseAction)
def of_no_action(option: str, facts: ChooseAction, seen: View) -> str:
    return "the group keeps its action"


def of_action(option: str, facts: ChooseAction, seen: View) -> str:
    """What an action is."""
    return ACTIONS.get(option, "")


for name in ACTIONS:
    story.previews(name, ChooseAction)(of_action)


# Chances.


def deed(seen: View, kind: str, pawns: tuple[PawnId, ...], targets: tuple[PawnId, ...], skill: int) -> Figures:
    """The figures of a roll that could come."""
    return figures(seen.facts, seen.content, kind, pawns, targets, skill)


@story.previews("pawn", ChooseEnvoy)
def of_envoy(option: str, facts: ChooseEnvoy, seen: View) -> str:
    s, c, pawn = seen.facts, seen.content, pawn_of(option, seen)
    city = city_of(s, c, facts.group)
    if facts.action == "recruit_diplomacy":
        found = deed(seen, "recruit", (pawn,), s.neutrals_of[city], DIPLOMACY)
        return f"{found.total} against {found.against}: {percent(beats(found.total - found.against, tie=False))}"
    found = deed(seen, "draft", (pawn,), (), DIPLOMACY)
    return chances(rows(c, "diplomacy_draft", found.total))


@story.previews("draft_con", ChooseAction)
def of_con_draft(option: str, facts: ChooseAction, seen: View) -> str:
    s, c = seen.facts, seen.content
    city = city_of(s, c, facts.group)
    return chances(rows(c, "con_draft", con_draft(s, c, facts.group, city))) if draft_set(s, c, facts.group) else ""


@story.previews("search_mine", ChooseAction)
def of_mine(option: str, facts: ChooseAction, seen: View) -> str:
    return chances(rows(seen.content, "mine_search", 0))


@story.previews("pawn", ChooseSearcher)
def of_searcher(option: str, facts: ChooseSearcher, seen: View) -> str:
    """ZAN-TRE-02 a natural 1 brings a revolt, whatever the total."""
    s, c, pawn = seen.facts, seen.content, pawn_of(option, seen)
    total = skill_of(s, c, pawn, CON, Occasion(SEARCH)).total + relics_bonus(s, c, pawn, city_of(s, c, facts.group))
    found: dict[str, float] = {"looted": 1 / 6}
    for face in range(2, 7):
        row = c.outcome("city_search", face + total).id
        found[row] = found.get(row, 0) + 1 / 6
    return chances(found)


@story.previews("pawn", InciteBy)
def of_inciter(option: str, facts: InciteBy, seen: View) -> str:
    s, c, pawn = seen.facts, seen.content, pawn_of(option, seen)
    found = deed(seen, "incite", (pawn,), inhabitants(s, c, facts.city), CON)
    return f"{found.total} against {found.against}: {percent(beats(found.total - found.against, tie=False))}"


@story.previews("pawn", ConWhom, ConTarget)
def of_target(option: str, facts: ConWhom | ConTarget, seen: View) -> str:
    pawn = pawn_of(option, seen)
    found = deed(seen, "con", facts.chosen, (pawn,), CON)
    table = "con_recruit" if isinstance(facts, ConWhom) else "con_battle"
    odds = chances(rows(seen.content, table, found.total - found.against, opposed=True))
    heroes = [user for user in facts.chosen if is_hero(seen.facts, user)]
    return f"{odds}; if it goes wrong, your Hero loses his company" if heroes else odds


@story.previews("pawn", Prevent)
def of_speaker(option: str, facts: Prevent, seen: View) -> str:
    s, pawn = seen.facts, pawn_of(option, seen)
    found = deed(seen, "prevent", (pawn,), fight_of(s).attackers, DIPLOMACY)
    return f"{found.total} against {found.against}: {percent(beats(found.total - found.against, tie=True))}"


@story.previews("pawn", Attempt)
def of_attempt(option: str, facts: Attempt, seen: View) -> str:
    """The chance with each skill that the card offers."""
    s, c, pawn = seen.facts, seen.content, pawn_of(option, seen)
    card = c.adventures[facts.card]
    on = Occasion(ADVENTURE, natural=card.natural, bare=card.bare)
    if card.how:
        return unit_words(seen, pawn)
    offers = [(skill, value) for skill, value in enumerate(card.values) if value]
    odds = [(skill, reaches(skill_of(s, c, pawn, skill, on).total, value)) for skill, value in offers]
    return joined([f"{SKILL_NAMES[skill]} {percent(chance)}" for skill, chance in odds], "or")


@story.previews("skill", AdventureSkill)
def of_skill(option: str, facts: AdventureSkill, seen: View) -> str:
    s, c = seen.facts, seen.content
    card, skill = c.adventures[facts.card], SKILL_KEYS.of(option) - 1
    on = Occasion(ADVENTURE, natural=card.natural, bare=card.bare)
    total, needed = skill_of(s, c, facts.pawn, skill, on).total, card.values[skill]
    return "" if card.how else f"{total}, {needed} needed: {percent(reaches(total, needed))}"


@story.previews("skill", DuelSkill)
def of_answer(option: str, facts: DuelSkill, seen: View) -> str:
    s, c = seen.facts, seen.content
    skill = SKILL_KEYS.of(option) - 1
    return f"{SKILL_NAMES[skill]} {skill_of(s, c, facts.pawn, skill, Occasion(DUEL)).total}"


@story.previews("country", CountryDraft)
def of_country(option: str, facts: CountryDraft, seen: View) -> str:
    c: Content = seen.content
    country = c.country.of(option)
    return chances(rows(c, "country_draft", sum(city.country == country for city in c.cities)))


@story.previews("pawn", SplitDamage, OneDamaged)
def of_victim(option: str, facts: Asked, seen: View) -> str:
    """What is left of a unit, and a warning for the own Hero."""
    s, c, pawn = seen.facts, seen.content, pawn_of(option, seen)
    left = toughness(s, c, pawn)
    words = f"HP {hp(s, c, pawn)}/{max_hp(s, c, pawn)}" + (f", takes {left} in all" if left != hp(s, c, pawn) else "")
    if left <= 1:
        words += "; it dies"
        words += ", and you are out of the game" if is_hero(s, pawn) else ""
    return words
