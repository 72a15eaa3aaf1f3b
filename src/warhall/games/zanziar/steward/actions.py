"""What a group can do where it stands, and what each action brings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from warhall.games.zanziar.ids import CON, DIPLOMACY, MAGIC, CityId, GroupId
from warhall.games.zanziar.odds import beats
from warhall.games.zanziar.queries.places import (
    city_of,
    garrison_room,
    group_room,
    is_foreign,
    mine_of,
    others_in,
    owner_of,
)
from warhall.games.zanziar.queries.skills import INCITE, Occasion
from warhall.games.zanziar.queries.units import (
    agents_of,
    carriers,
    hp,
    is_hero,
    item_of,
    max_hp,
    pawns_of,
    spells_of,
    things_in,
    toughness,
)
from warhall.games.zanziar.rules.actions import open_actions
from warhall.games.zanziar.state import ACTIONS
from warhall.games.zanziar.steward.aims import (
    aims_of,
    city_worth,
    find_worth,
    hoards,
    mine_worth,
    missing_points,
    revolt_cost,
    shards,
)
from warhall.games.zanziar.steward.eyes import Eyes
from warhall.games.zanziar.steward.odds import (
    con_drafts,
    cons,
    drafts,
    finds,
    guard_strength,
    neutral_strength,
    talked_away,
    talks_over,
    wins,
)
from warhall.games.zanziar.steward.rivals import threats

_UNIT = 0.16  # a unit gained
_HOST = 6  # half of the units from which more of them hardly count
_LOST = 0.5  # a group that is beaten, without the Hero
_COLLAPSE = 7  # HP that a mine may cost
_ARMFUL = 5  # points of magic that are destroyed at once
_DUEL = 2  # Heroes left
_PURPOSE = 0.4  # what a hunt counts to somebody with a goal in hand
_NEAR = 0.5  # how near a rival is worth it all the same
_DARE = 0.45  # chance of a battle below which none is sought, without the Hero


@dataclass(frozen=True)
class Act:
    """An action, what it is worth, and why."""

    name: str
    worth: float
    why: str


NOTHING = Act("", 0.0, "There is nothing worth doing here.")


def best_action(eyes: Eyes, group: GroupId) -> Act:
    """The best that a group can do now, or could do here in its action step."""
    found: Act = eyes.once(("act", group), lambda: _best(eyes, group))
    return found


def _best(eyes: Eyes, group: GroupId) -> Act:
    return max(acts(eyes, group), key=lambda act: act.worth, default=NOTHING)


def acts(eyes: Eyes, group: GroupId) -> list[Act]:
    """Everything that a group can do now."""
    return [_act(eyes, group, name) for name in open_actions(eyes.s, eyes.c, group)]


def _act(eyes: Eyes, group: GroupId, name: str) -> Act:
    rule = _WORTH.get(name)
    if rule is None:
        return Act(name, *_LESSER.get(name, (0.0, "It brings nothing now.")))
    worth, why = rule(eyes, group)
    duty = eyes.s.step == ACTIONS and eyes.s.groups[group].must_adventure
    return Act(name, max(worth, 0.01) if duty else worth, why)


Worth = tuple[float, str]
_LESSER: dict[str, Worth] = {
    "pickpocket": (0.08, "A stranger's pocket may hold something."),
    "bombmaker": (0.05, "A bomb is useful in battle."),
    "book": (0.06, "A new spell for nothing but time."),
    "study": (0.04, "A new spell for nothing but time."),
    "foundry": (0.03, "The armor holds longer."),
    "mirror": (0.05, "It is good to know who stands there."),
}


def _adventure(eyes: Eyes, group: GroupId) -> Worth:
    return adventure_worth(eyes, group), "The adventure may bring an item and more."


def adventure_worth(eyes: Eyes, group: GroupId) -> float:
    """What an adventure may bring; to a group that could carry no further piece of the Staff, nothing."""
    if hoards(eyes, group) and not carriers(eyes.s, eyes.c, eyes.s.pawns_in[group]):
        return 0.0
    return aims_of(eyes).adventures + 0.55 * find_worth(eyes, group)


def _attack(eyes: Eyes, group: GroupId) -> Worth:
    best = max((worth for worth, _ in targets(eyes, group).values()), default=0.0)
    return best, "The enemy here is weaker."


def targets(eyes: Eyes, group: GroupId) -> dict[str, Worth]:
    """Whom a group could attack here, by option."""
    s, c, city = eyes.s, eyes.c, city_of(eyes.s, eyes.c, group)
    ours = eyes.strength(s.pawns_in[group])
    found: dict[str, Worth] = {}
    if city and s.neutrals_of[city]:
        found["neutrals"] = _heard(eyes, group, city)
    if is_foreign(s, city, eyes.seat):
        chance = wins(ours, guard_strength(eyes, city))
        found[c.city.key(city)] = _prize(eyes, group, chance, city_worth(eyes, city) + 0.15)
    for other in others_in(s, s.groups[group].hex, eyes.seat):
        chance = wins(ours, eyes.guess(s.pawns_in[other]))
        found[c.group.key(other)] = _prize(eyes, group, chance, head_worth(eyes, other))
    return found


def _heard(eyes: Eyes, group: GroupId, city: CityId) -> Worth:
    """The neutral units of a city: whoever they talk away from it has done nothing in this turn."""
    chance = wins(eyes.strength(eyes.s.pawns_in[group]), neutral_strength(eyes, city))
    worth, why = _prize(eyes, group, chance, city_worth(eyes, city) + 0.02)
    if worth > 0 and eyes.manner.wary:
        worth *= 1 - talked_away(eyes, group, city)
    return worth, why


def _prize(eyes: Eyes, group: GroupId, chance: float, worth: float) -> Worth:
    dare, lost = (eyes.manner.dare, eyes.manner.stake) if eyes.leads(group) else (_DARE, _LOST)
    if chance < dare * eyes.caution:
        return -1.0, "They are too strong."
    return chance * worth - (1 - chance) * lost, f"The battle is won in about {round(100 * chance)} of 100 cases."


def head_worth(eyes: Eyes, group: GroupId) -> float:
    """A rival's group: his Hero is half the game where two are left, and more where he is near victory.

    Whoever has one goal in hand goes for the other instead of hunting, unless a rival is as near.
    """
    s = eyes.s
    heroic = any(is_hero(s, pawn) for pawn in s.pawns_in[group])
    alive = sum(player.alive for player in s.players)
    near = threats(eyes).seats.get(owner_of(group), 0.0)
    loot = aims_of(eyes).pull * shards(eyes, s.pawns_in[group])
    if heroic and alive == _DUEL:
        return 2.0 + loot
    calm = _PURPOSE if aims_of(eyes).met and near < _NEAR and not eyes.daring else 1.0
    prey = 0.7 + near if heroic else 0.3 + 0.02 * len(s.pawns_in[group]) + 0.3 * near
    return calm * prey + loot


def _recruit(eyes: Eyes, group: GroupId) -> Worth:
    city = city_of(eyes.s, eyes.c, group)
    chance = talks_over(eyes, group, city)
    gain = city_worth(eyes, city) + _UNIT * len(eyes.s.neutrals_of[city])
    return chance * gain + 0.01, f"They come over in {round(100 * chance)} of 100 cases, and a failure costs nothing."


def _recruit_con(eyes: Eyes, group: GroupId) -> Worth:
    s, city = eyes.s, city_of(eyes.s, eyes.c, group)
    users = tuple(pawn for pawn in s.pawns_in[group] if not is_hero(s, pawn) and s.pawns[pawn].faceup)
    chances = [cons(eyes, users, pawn, 6) for pawn in s.neutrals_of[city]]
    bad = [1 - cons(eyes, users, pawn, -2) for pawn in s.neutrals_of[city]]
    if not users or not chances:
        return -1.0, "There is nobody to try it."
    gain = _UNIT + city_worth(eyes, city) / len(chances)
    return max(chances) * gain - min(bad) * 0.3, "Smooth talk may win one of them."


def _room(eyes: Eyes, group: GroupId, city: CityId) -> int:
    return max(0, group_room(eyes.s, eyes.c, group)) + garrison_room(eyes.s, eyes.c, city)


def _draft(eyes: Eyes, group: GroupId) -> Worth:
    return _drafted(eyes, group, drafts(eyes, group, city_of(eyes.s, eyes.c, group)))


def _draft_con(eyes: Eyes, group: GroupId) -> Worth:
    return _drafted(eyes, group, con_drafts(eyes, group, city_of(eyes.s, eyes.c, group)))


def _drafted(eyes: Eyes, group: GroupId, chances: dict[str, float]) -> Worth:
    city = city_of(eyes.s, eyes.c, group)
    room = _room(eyes, group, city)
    if not room or not eyes.s.unit_deck:
        return -1.0, "There is no room for recruits."
    need = aims_of(eyes).unit
    small = 1.0 if group_room(eyes.s, eyes.c, group) > 1 else 0.5
    gain = sum(chance * _amount(eyes, row) for row, chance in chances.items())
    revolt = chances.get("revolt", 0.0)
    lost = revolt_cost(eyes, city) + _UNIT * len(eyes.s.guards_of[city])
    return gain * (recruit_worth(eyes) * small + need) - revolt * lost, "Recruits make the group stronger."


def recruit_worth(eyes: Eyes) -> float:
    """A unit more: much where there are few, for every group acts by itself."""
    host: int = eyes.once("host", lambda: len(pawns_of(eyes.s, eyes.seat)))
    return eyes.manner.recruit * max(0.1, 2.0 - host / _HOST)


def _amount(eyes: Eyes, row: str) -> int:
    outcomes = eyes.c.tables["diplomacy_draft"]
    return next((outcome.amount for outcome in outcomes if outcome.id == row), 0)


def _search_city(eyes: Eyes, group: GroupId) -> Worth:
    if not carriers(eyes.s, eyes.c, eyes.s.pawns_in[group]) or not eyes.s.item_deck:
        return -1.0, "Nobody could carry more."
    city = city_of(eyes.s, eyes.c, group)
    lost = revolt_cost(eyes, city) + _UNIT * len(eyes.s.guards_of[city])
    return finds(eyes, group) * find_worth(eyes, group) - lost / 6, "The city may hide an item."


def _search_mine(eyes: Eyes, group: GroupId) -> Worth:
    s, mine = eyes.s, mine_of(eyes.s, eyes.c, group)
    if not carriers(s, eyes.c, s.pawns_in[group]) or not s.item_deck:
        return -1.0, "Nobody could carry more."
    others = sum(toughness(s, eyes.c, pawn) for pawn in s.pawns_in[group] if pawn != eyes.hero)
    mortal = s.pawns[eyes.hero].group == group and others < _COLLAPSE
    lost = mine_worth(eyes, mine) + (3.0 if mortal else 0.4 * (others < _COLLAPSE))
    return find_worth(eyes, group) / 3 - lost / 6, "The mine may hold an item."


def _incite(eyes: Eyes, group: GroupId) -> Worth:
    speakers = agents_of(eyes.s, eyes.c, eyes.s.pawns_in[group])
    best = eyes.best(speakers, CON, Occasion(INCITE))
    found = 0.0
    hex = eyes.s.groups[group].hex
    for near in (hex, *eyes.c.world.neighbours[hex]):
        city = eyes.c.world.city_at[near]
        if is_foreign(eyes.s, city, eyes.seat):
            chance = beats(best - incite_sum(eyes, city), tie=False)
            missed = threats(eyes).cities.get(city, 0.0)
            found = max(found, chance * (0.15 + (city_worth(eyes, city) + missed) / 2))
    return found, "The rival would lose the city."


def incite_sum(eyes: Eyes, city: CityId) -> int:
    """The Diplomacy of all who hold a city."""
    groups = [group for group in eyes.s.groups_at[eyes.c.cities[city].hex] if owner_of(group) != eyes.seat]
    units = [*eyes.s.guards_of[city], *[pawn for group in groups for pawn in eyes.s.pawns_in[group]]]
    return eyes.summed(units, DIPLOMACY)


def _cast(eyes: Eyes, group: GroupId) -> Worth:
    """Cure Plague for those who want it, Heal for those who need it."""
    s, c = eyes.s, eyes.c
    company = s.pawns_in[group]
    known = {c.spells[spell].id for pawn in company if eyes.skill(pawn, MAGIC) for spell in spells_of(s, c, pawn)}
    if "cure_plague" in known and aims_of(eyes).plague:
        return 1.0, "The end of the plague is a goal."
    hurt = sum(max_hp(s, c, pawn) - hp(s, c, pawn) for pawn in company if s.pawns[pawn].faceup)
    return (0.05 * hurt if "heal" in known and hurt > 1 else -1.0), "The wounded recover."


def _unmask(eyes: Eyes, group: GroupId) -> Worth:
    return 0.3, "Whoever is unmasked may be the Leader of Largos."


def _destroy(eyes: Eyes, group: GroupId) -> Worth:
    """Worth it for an armful, or for the last points: each time costs the Hero's action."""
    s, hero = eyes.s, eyes.c.units[eyes.s.heroes[eyes.seat]]
    points = [item_of(s, eyes.c, thing).points for thing in things_in(s, s.pawns_in[group])]
    armful = sum(sorted(points)[-hero.amount :])
    if not aims_of(eyes).destroy or not armful:
        return -1.0, "Nothing here counts."
    enough = armful >= min(_ARMFUL, missing_points(eyes))
    return (0.3 if enough else 0.02) * armful, "Magic destroyed counts for good."


_WORTH: dict[str, Callable[[Eyes, GroupId], Worth]] = {
    "adventure": _adventure,
    "attack": _attack,
    "cast": _cast,
    "draft_diplomacy": _draft,
    "draft_con": _draft_con,
    "recruit_diplomacy": _recruit,
    "recruit_con": _recruit_con,
    "search_city": _search_city,
    "search_mine": _search_mine,
    "incite": _incite,
    "unmask": _unmask,
    "destroy_magic": _destroy,
}
