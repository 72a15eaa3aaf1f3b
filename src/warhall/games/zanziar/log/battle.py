"""Battles as a story: who meets whom, rows, magic, Con, Combat, flight; spells and their fumbles."""

from __future__ import annotations

from warhall.games.zanziar.events.battle import (
    BattleBegan,
    BattleEnded,
    BombUsed,
    CityStormed,
    CombatFought,
    ConTried,
    Fled,
    FoeHurt,
    Lined,
    Prevention,
    Rallied,
    RoundBegan,
    Struck,
)
from warhall.games.zanziar.events.magic import (
    BecamePigs,
    Burned,
    Charmed,
    Fumbled,
    MagicAttack,
    MagicThirst,
    Shielded,
    SpellCast,
    Teleported,
)
from warhall.games.zanziar.log.speech import Words, log, notes_words, plain_words, source_name
from warhall.games.zanziar.names import (
    city_name,
    does,
    group_name,
    hex_name,
    item_told,
    player,
    spell_name,
    unit_name,
    unit_told,
    units_told,
)
from warhall.games.zanziar.state import CITY_FOE, GROUP_FOE, NEUTRAL_FOE, TROLL_FOE, WOLF_FOE
from warhall.kernel.view import View
from warhall.tell.words import capital, counted, signed

FOES = {NEUTRAL_FOE: "the neutral units", WOLF_FOE: "wolves", TROLL_FOE: "a Troll"}
PREVENTED = "prevented"
ENDED = {
    "attacker": "The attackers have won.",
    "defender": "The defenders have won.",
    "undecided": "After three rounds nothing is decided.",
    "stopped": "The attacker breaks off.",
    "fled": "One side has fled.",
}
BEASTS = {**ENDED, "attacker": "The beasts are beaten.", "defender": "The beasts are left in possession."}
ROW_NAMES = {"combat": "the Combat row", "con": "the Con row", "magic": "the Magic row"}
STRUCK = {
    "confused": ("is confused and does not fight this round", "are confused and do not fight this round"),
    "seduced": ("is seduced and fights no more in this battle", "are seduced and fight no more in this battle"),
    "charmed": ("is charmed and fights no more in this battle", "are charmed and fight no more in this battle"),
    "turned": ("fights on the other side for this round", "fight on the other side for this round"),
    "aside": ("is set aside for the rest of this battle", "are set aside for the rest of this battle"),
}
CON_WORDS = {
    "users_discarded": "it goes badly wrong, and they are discarded",
    "users_leave": "they are seen through and leave the battle",
    "nothing": "no effect",
    "confused": "confusion",
    "seduced": "seduction",
    "horror": "horror stories",
    "turned": "turned for this round",
    "joins": "won over for good",
}
BOMBS = {"backfires": "it goes off among its own", "blast": "a blast in the enemy ranks"}


@log.of(BattleBegan)
def battle_began(told: BattleBegan, seen: View) -> str:
    group, place = capital(group_name(seen, told.group)), hex_name(seen, told.hex)
    if told.against in {WOLF_FOE, TROLL_FOE}:
        return f"{group} is attacked by {FOES[told.against]} in {place}."
    if told.against == GROUP_FOE and told.foe:
        return f"{group} attacks {group_name(seen, told.foe)} in {place}."
    if told.against == CITY_FOE and told.city:
        return f"{group} attacks the city of {city_name(seen, told.city)}."
    return f"{group} attacks {FOES[NEUTRAL_FOE]} of {place}."


@log.of(BattleEnded)
def battle_ended(told: BattleEnded, seen: View) -> str:
    if told.why == PREVENTED:
        return "The battle does not take place."
    ends = BEASTS if told.beast else ENDED
    return f"The battle is over. {ends.get(told.why, capital(plain_words(told.why)) + '.')}"


@log.of(Prevention)
def prevention(told: Prevention, seen: View) -> Words:
    who = capital(unit_told(seen, told, told.pawn))
    prevents = f"{does(seen, told, told.pawn, 'prevents', 'prevent')} the battle for this turn"
    words = prevents if told.prevented else "cannot prevent the battle"
    return f"{who} {words}.", f"{told.total} against {told.needed}; equal is enough"


@log.of(RoundBegan)
def round_began(told: RoundBegan, seen: View) -> str:
    return f"Battle round {told.round}."


@log.of(Lined)
def lined(told: Lined, seen: View) -> str:
    stand = does(seen, told, told.pawn, "stands", "stand")
    return f"{unit_told(seen, told, told.pawn)} {stand} in {ROW_NAMES[told.row]}."


@log.of(Struck)
def struck(told: Struck, seen: View) -> str:
    what = does(seen, told, told.pawn, *STRUCK[told.how])
    return f"{capital(unit_told(seen, told, told.pawn))} {what}."


@log.of(ConTried)
def con_tried(told: ConTried, seen: View) -> Words:
    users = capital(units_told(seen, told, told.pawns))
    target = unit_told(seen, told, told.target) if told.target else "the Troll"
    row = seen.content.outcome("con_battle", told.total - told.against)
    detail = f"{told.total} against {told.against}, {signed(told.total - told.against)}: {row.text}"
    verb = does(seen, told, told.pawns[0], "uses", "use") if len(told.pawns) == 1 else "use"
    return f"{users} {verb} Con on {target}: {CON_WORDS[told.result]}.", detail


@log.of(CombatFought)
def combat_fought(told: CombatFought, seen: View) -> Words:
    parts = []
    beasts = any(name == "foe" for name, _ in told.defence_notes or ())
    sides = ("group", "beasts") if beasts else ("attackers", "defenders")
    for side, total, notes in (
        (sides[0], told.attack, told.attack_notes or ()),
        (sides[1], told.defence, told.defence_notes or ()),
    ):
        die = total - sum(amount for _, amount in notes)
        made_of = notes_words(seen.content, notes) + (f", {signed(die)} die" if die else "")
        parts.append(f"{side} {total} ({made_of.removeprefix(', ')})" if made_of else f"{side} {total}")
    if not told.damage:
        hit = "nobody is hurt" if told.attack == told.defence else "no damage is done"
    else:
        hit = f"{told.damage} damage to the {sides[told.attack > told.defence]}"
    return f"Combat: {told.attack} against {told.defence}, {hit}.", "; ".join(parts)


@log.of(Rallied)
def rallied(told: Rallied, seen: View) -> str:
    what = capital(source_name(seen.content, told.why))
    return f"{what}: {signed(told.amount)} to the Combat total of {player(told.seat)}."


@log.of(FoeHurt)
def foe_hurt(told: FoeHurt, seen: View) -> str:
    return f"The beasts lose {counted(told.amount, 'hit point')}; {told.left} left."


@log.of(BombUsed)
def bomb_used(told: BombUsed, seen: View) -> str:
    result = BOMBS.get(told.result, plain_words(told.result))
    use = does(seen, told, told.pawn, "uses", "use")
    return f"{unit_told(seen, told, told.pawn)} {use} {item_told(seen, told, told.thing)}: {result}."


@log.of(Fled)
def fled(told: Fled, seen: View) -> str:
    many = "all of them get away" if told.number is None else f"{counted(told.number, 'card')} may escape"
    return f"{player(told.seat)}'s units flee: {many}."


@log.of(CityStormed)
def city_stormed(told: CityStormed, seen: View) -> str:
    return f"{player(told.seat)} storms {city_name(seen, told.city)}."


# Magic.


@log.of(MagicAttack)
def magic_attack(told: MagicAttack, seen: View) -> Words:
    who = unit_told(seen, told, told.pawn)
    target = unit_told(seen, told, told.target) if told.target else "the beasts"
    difference = told.total - told.against
    if not difference:
        result = "they are equal"
    else:
        loser = told.target if difference > 0 else told.pawn
        take = does(seen, told, loser, "takes", "take") if loser else "take"
        result = f"{target if difference > 0 else who} {take} {abs(difference)}"
    attack = does(seen, told, told.pawn, "attacks", "attack")
    return f"{capital(who)} {attack} {target} by magic: {result}.", f"{told.total} against {told.against}"


@log.of(SpellCast)
def spell_cast(told: SpellCast, seen: View) -> Words:
    spell = seen.content.spells[told.spell]
    aim = ""
    if told.target:
        aim = f" at {unit_told(seen, told, told.target)}"
    elif told.thing:
        aim = f" on {item_told(seen, told, told.thing)}"
    elif told.hex:
        aim = f" towards {hex_name(seen, told.hex)}"
    return f"{capital(unit_told(seen, told, told.pawn))} casts {spell.name}{aim}.", spell.text


@log.of(Fumbled)
def fumbled(told: Fumbled, seen: View) -> Words:
    who, spell = capital(unit_told(seen, told, told.pawn)), spell_name(seen, told.spell)
    if not told.rows:
        return f"{who} fumbles {spell}: nothing happens.", ""
    return f"{who} fumbles {spell}.", " ".join(fumble_texts(seen, told))


def fumble_texts(seen: View, told: Fumbled) -> list[str]:
    """The rows of the fumble table that came up."""
    rows = seen.content.tables.get(f"fumble_{seen.content.spells[told.spell].id}", ())
    texts = {row.id: row.text for row in rows}
    return [texts.get(row, plain_words(row)) for row in told.rows]


@log.of(Burned)
def burned(told: Burned, seen: View) -> str:
    return f"The Fireball does {told.amount} damage to {unit_told(seen, told, told.pawn)}."


@log.of(Charmed)
def charmed(told: Charmed, seen: View) -> Words:
    result = "takes hold of" if told.works else "slips off"
    return f"The Charm {result} {unit_told(seen, told, told.target)}.", f"{told.total}, more than {told.needed} needed"


@log.of(Shielded)
def shielded(told: Shielded, seen: View) -> str:
    return f"Protect gives {counted(told.amount, 'hit point')} more to each of {units_told(seen, told, told.pawns)}."


@log.of(MagicThirst)
def magic_thirst(told: MagicThirst, seen: View) -> str:
    gives = "gives the magic point back" if told.works else "gives nothing back"
    return f"The Stone of Thirst {gives} to {unit_told(seen, told, told.pawn)}."


@log.of(Teleported)
def teleported(told: Teleported, seen: View) -> str:
    return f"{capital(units_told(seen, told, told.pawns))} are put down in {hex_name(seen, told.hex)}."


@log.of(BecamePigs)
def became_pigs(told: BecamePigs, seen: View) -> str:
    return f"{unit_name(seen, told.unit)} is the Herd of Pigs now."
