"""Cards and places in a few words: for previews and for the table in words."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content, Item, UnitCard
from warhall.games.zanziar.ids import HERO, HexId, PawnId, ThingId
from warhall.games.zanziar.names import country_name, group_name, player, spell_name, thing_name, unit_name
from warhall.games.zanziar.queries.skills import skill_of
from warhall.games.zanziar.queries.units import armor_left, hp, is_hero, max_hp, max_mp, mp, spells_of
from warhall.games.zanziar.state import NOBODY, Zanziar
from warhall.kernel.view import View
from warhall.tell.words import counted, joined

SKILL_NAMES = ("Combat", "Magic", "Diplomacy", "Con")
SHORT = ("C", "M", "D", "Con")


def skills_words(values: tuple[int, ...]) -> str:
    """ "Combat 3, Magic 0, Diplomacy 2, Con 4"."""
    return ", ".join(f"{name} {value}" for name, value in zip(SKILL_NAMES, values, strict=True))


def card_words(seen: View, card: UnitCard) -> str:
    """The printed face of a Unit card: type, race, skills, special skills, spells."""
    c: Content = seen.content
    traits = [c.traits[trait].name for trait in sorted(card.traits | card.group_traits)]
    parts = [f"{card.type.capitalize()}, {card.race}: {skills_words(card.skills)}"]
    parts += [joined(traits)] if traits else []
    parts += [f"spells: {joined([spell_name(seen, spell) for spell in card.spells])}"] if card.spells else []
    parts += [card.text] if card.text else []
    return "; ".join(part.rstrip(".") for part in parts)


def unit_words(seen: View, pawn: PawnId) -> str:
    """A unit in play as it counts now: skills with all that is added, points, what it carries."""
    s, c = seen.facts, seen.content
    record = s.pawns[pawn]
    values = tuple(skill_of(s, c, pawn, skill).total for skill in range(len(SKILL_NAMES)))
    parts = [skills_words(values), f"HP {hp(s, c, pawn)}/{max_hp(s, c, pawn)}"]
    if max_mp(s, c, pawn):
        parts.append(f"MP {mp(s, c, pawn)}/{max_mp(s, c, pawn)}")
    if record.protect:
        parts.append(f"Protect {record.protect}")
    spells = spells_of(s, c, pawn)
    parts += [f"spells {joined([spell_name(seen, spell) for spell in spells])}"] if spells else []
    return ", ".join(parts)


def state_words(seen: View, pawn: PawnId) -> str:
    """What is marked on a unit: who it is to others, whether it may act."""
    s: Zanziar = seen.facts
    record, marks = s.pawns[pawn], []
    if record.owner != NOBODY and is_hero(s, pawn):
        marks.append("your Hero" if record.owner == seen.seat else "the Hero")
    marks += ["new"] if record.fresh else []
    marks += ["has acted"] if record.acted else []
    marks += [f"spent for {counted(record.spent, 'turn')}"] if record.spent else []
    return joined(marks)


def item_words(seen: View, item: Item) -> str:
    """What an item does, with its points."""
    kind = f"magical, {counted(item.points, 'point')}" if item.magical else "nonmagical"
    dwarven = ", dwarven-made" if item.dwarven else ""
    return f"{item.text.rstrip('.')} ({kind}{dwarven})"


def thing_words(seen: View, thing: ThingId) -> str:
    """An item in play, as far as it is known."""
    s: Zanziar = seen.facts
    item = s.marks[thing]
    if not item:
        return "nobody here knows what it is"
    left = armor_left(s, seen.content, thing)
    armor = f"; {counted(left, 'point')} of armor left" if left else ""
    return item_words(seen, seen.content.items[item]) + armor


def things_words(seen: View, pawn: PawnId) -> str:
    """What a unit carries; facedown items are marked for their owner."""
    s: Zanziar = seen.facts
    return joined([thing_name(seen, thing) + _lies(s, thing) for thing in s.things_of[pawn]])


def _lies(s: Zanziar, thing: ThingId) -> str:
    return "" if s.things[thing].faceup or not s.marks[thing] else " (facedown)"


def hex_words(seen: View, hex: HexId) -> str:
    """What a hex holds: terrain, country, who is there and whose it is."""
    s, c = seen.facts, seen.content
    world = c.world
    city, mine, site = world.city_at[hex], world.mine_at[hex], world.site_at[hex]
    parts = [world.terrain[hex]]
    if city:
        owner = s.cities[city].controller
        held = f"of {player(owner)}" if owner != NOBODY else "neutral"
        card = c.cities[city]
        parts = [f"city of size {card.size} in {country_name(seen, card.country)}, {held}"]
        parts += [f"{counted(len(s.guards_of[city]), 'guard')}"] if s.guards_of[city] else []
        parts += [f"neutral: {joined(_faces(seen, s.neutrals_of[city]))}"] if s.neutrals_of[city] else []
        parts += [card.text.rstrip(".")] if card.text else []
    elif mine:
        parts.append(mine_words(seen, mine))
    elif site and s.sites[site]:
        parts.append("an adventure: ending the move here means trying it")
    groups = [group_name(seen, group) for group in s.groups_at[hex]]
    return "; ".join(parts + ([joined(groups)] if groups else []))


def _faces(seen: View, pawns: tuple[PawnId, ...]) -> list[str]:
    return [unit_name(seen, seen.facts.faces[pawn]) for pawn in pawns]


def mine_words(seen: View, mine: int) -> str:
    """A mine as all know it."""
    record = seen.facts.mines[mine]
    if record.gone:
        return "the mine has come down"
    ore = f"{seen.facts.ores[mine]} ore" if record.turned else "ore not turned yet"
    owner = f", of {player(record.controller)}" if record.controller != NOBODY else ", nobody's"
    return f"mine, {ore}{owner}"


def is_own_hero(seen: View, pawn: PawnId) -> bool:
    """Whether a unit is the Hero of the one who looks."""
    s: Zanziar = seen.facts
    return seen.seat is not None and s.hero_pawns[seen.seat] == pawn and seen.content.units[s.faces[pawn]].type == HERO
