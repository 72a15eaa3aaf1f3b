"""Units and items as cards show them, as far as the viewer knows them."""

from __future__ import annotations

from warhall.draw import dice
from warhall.draw.parts import Form, thing
from warhall.draw.svg import Point
from warhall.draw.unitcards import Figure, UnitFace, press
from warhall.games.zanziar.board.choices import Choices
from warhall.games.zanziar.board.signs import SKILL_NAMES, SKILL_SIGNS, sign_of
from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import ARMY, COMBAT, PawnId, ThingId
from warhall.games.zanziar.keys import COINS, REROLLS, SIXES
from warhall.games.zanziar.names import pawn_name, thing_name
from warhall.games.zanziar.queries.skills import skill_of
from warhall.games.zanziar.queries.units import card_of, hp, max_hp, max_mp, mp
from warhall.games.zanziar.view import Facts
from warhall.kernel.view import View

HUNG = {
    "reroll": "reroll",
    "six": "a six",
    "coin": "coin",
    "up": "turn up",
    "all": "all",
    "dismiss": "discard",
    "show": "show",
    "use": "use",
    "discard": "discard",
}


def leading(s: Facts, c: Content, pawn: PawnId) -> int:
    """The skill that a card shows large: the primary one, a Hero's best, a facedown card's Combat."""
    card = card_of(s, c, pawn)
    if not s.pawns[pawn].faceup:
        return COMBAT
    return card.primary if card.primary >= 0 else max(range(len(card.skills)), key=lambda skill: card.skills[skill])


def face_of(s: Facts, c: Content, pawn: PawnId, first: int, chip: str = "", tone: str = "") -> UnitFace:
    """A unit with one skill large and the others small."""
    record, card = s.pawns[pawn], card_of(s, c, pawn)
    order = [first, *[skill for skill in range(len(SKILL_SIGNS)) if skill != first]]
    figures = tuple([Figure(SKILL_SIGNS[skill], skill_of(s, c, pawn, skill).total) for skill in order])
    known = bool(s.faces[pawn])
    return UnitFace(
        card.type or ARMY,
        sign_of(card) if known else "",
        card.name,
        figures,
        hp(s, c, pawn) if record.faceup else 0,
        max_hp(s, c, pawn) if record.faceup else 0,
        not record.faceup,
        chip,
        tone,
    )


def unit_words(seen: View, pawn: PawnId) -> str:
    """A unit in words: its name, skills, points, spells and what it carries."""
    s, c = seen.facts, seen.content
    card = card_of(s, c, pawn)
    words = [pawn_name(seen, pawn)]
    if s.faces[pawn]:
        skills = ", ".join([f"{name} {value}" for name, value in zip(SKILL_NAMES, card.skills, strict=True)])
        words.append(skills)
        if s.pawns[pawn].faceup:
            words.append(f"{hp(s, c, pawn)} of {max_hp(s, c, pawn)} hit points")
        if max_mp(s, c, pawn):
            words.append(f"{mp(s, c, pawn)} of {max_mp(s, c, pawn)} magic points")
        traits = [c.traits[trait] for trait in sorted(card.traits | card.group_traits)]
        words += [f"{trait.name}: {trait.text}" for trait in traits]
        words += [card.text] * bool(card.text)
        spells = [c.spells[spell].name for spell in (*card.spells, *s.pawns[pawn].spells)]
        words += ["spells: " + ", ".join(spells)] * bool(spells)
    things = [thing_name(seen, thing) for thing in s.things_of[pawn]]
    words += ["carries " + ", ".join(things)] * bool(things)
    return "; ".join(words)


def thing_words(seen: View, thing: ThingId) -> str:
    """An item in words: its name, who carries it, what it does."""
    s, c = seen.facts, seen.content
    item, record = c.items[s.marks[thing]], s.things[thing]
    words = [thing_name(seen, thing) + ("" if record.faceup else " (facedown)") + (", cursed" if record.cursed else "")]
    if record.bearer:
        words.append(f"carried by {pawn_name(seen, record.bearer)}")
    words += [item.text] * bool(item.text)
    return "; ".join(words)


def hung_on(choices: Choices, keys: tuple[str, ...], prefix: str, at: Point, step: float = 20, reach: float = 0) -> str:
    """Pills for all that can be done with a card but the first; one alone can be given more room for a finger."""
    x, y = at
    room = (reach, reach) if reach and len(keys) == 2 else (0, 12)
    return "".join(
        [
            press(
                f"{prefix}-{key.replace(':', '-')}",
                (x, y + k * step),
                HUNG.get(key.partition(":")[0], key.partition(":")[0]),
                option=key,
                label=choices.words(key),
                reach=room,
            )
            for k, key in enumerate(keys[1:])
        ]
    )


def die_keys(choices: Choices, number: int) -> tuple[str, ...]:
    """What can be done with a die on the table."""
    return choices.open(REROLLS.key(number + 1), SIXES.key(number + 1), COINS.key(number + 1))


def table_die(choices: Choices, number: int, at: Point, size: float, prefix: str, hang: Point) -> str:
    """A die on the table, lit where a card may change it; further ways hang where it is said. No face yet: a ?."""
    throw = choices.facts.throw
    assert throw is not None
    keys = die_keys(choices, number)
    body = dice.die((size / 2, size / 2), throw.faces[number] if throw.faces else "?", size=size)
    option = keys[0] if keys else ""
    form = Form(size, size, corner=size * 0.2, edge=0, gap=2.6, shadow=0)
    name, words = f"{prefix}-die-{number}", choices.words(option)
    drawn = thing("table-die", name, at, form, (body,), option=option, label=words)
    return drawn + hung_on(choices, keys, prefix, hang)
