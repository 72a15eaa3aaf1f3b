"""Combat as a story: who meets where, both pools, every roll, what cancels what, what is left, who falls."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.events.actions import HeroDice
from warhall.games.uprising.events.combat import (
    AbilityActs,
    ArcherySkipped,
    BoltHeld,
    CombatBegun,
    CombatDice,
    CombatEnded,
    DamageReckoned,
    DiceChanged,
    DiceKept,
    GodpowerWoken,
    GroundChosen,
    HordeForms,
    RoundBegun,
    ShieldsBroken,
    Struck,
    SymbolsChanged,
    SymbolsRolled,
)
from warhall.games.uprising.ground import ICE
from warhall.games.uprising.ids import CHAOS, COLOURS
from warhall.games.uprising.log.speech import Words, log
from warhall.games.uprising.names import (
    ROUND_NAMES,
    agreed,
    cause_text,
    colour_text,
    component_name,
    die_text,
    face_text,
    group_text,
    hero_name,
    hex_code,
    pool_text,
    side_does,
    side_name,
    terrain_name,
)
from warhall.kernel.events import Rolled
from warhall.kernel.view import View
from warhall.tell.words import capital, counted


@log.of(CombatBegun)
def combat_begun(told: CombatBegun, seen: View) -> Words:
    c: Content = seen.content
    one = group_text(c, told.one, told.strength, told.leader)
    other = group_text(c, told.other, told.against, told.foe)
    ground = f", {terrain_name(c, told.terrain)}" if told.terrain else ""
    words = f"Combat on {hex_code(c, told.hex)}{ground}: {one} against {other}."
    if told.terrain == ICE:
        return words, "Ice Waste has no effect"
    return words, c.terrains[told.terrain].text if told.terrain else "no terrain counts here"


@log.of(AbilityActs)
def ability_acts(told: AbilityActs, seen: View) -> Words:
    leader = seen.content.leaders[told.leader]
    if told.muted:
        return f"The combat ability of {leader.name} does not count in this combat.", leader.ability_text
    return f"Combat ability of {leader.name}: {leader.ability_text}", "not on this ground" if told.idle else ""


@log.of(ArcherySkipped)
def archery_skipped(told: ArcherySkipped, seen: View) -> Words:
    if told.why == "no_dice":
        return "No Archery: neither side has dice for it.", ""
    return f"No Archery: {component_name(seen.content, told.why)} forbids it.", ""


@log.of(GroundChosen)
def ground_chosen(told: GroundChosen, seen: View) -> Words:
    c: Content = seen.content
    why = cause_text(c, told.why)
    ground = terrain_name(c, told.terrain) or "open ground"
    return f"{why}: the combat counts as fought on {ground}.", c.terrains[told.terrain].text if told.terrain else ""


@log.of(RoundBegun)
def round_begun(told: RoundBegun, seen: View) -> Words:
    c: Content = seen.content
    mine = f"{side_name(c, told.one)} {agreed(told.one, 'have')} {pool_text(told.pool)}"
    theirs = f"{side_name(c, told.other)} {pool_text(told.against)}"
    number = f", round {told.number}" if told.number else ""
    return f"{ROUND_NAMES[told.round]}{number}: {mine}, {theirs}.", ""


@log.of(DiceChanged)
def dice_changed(told: DiceChanged, seen: View) -> Words:
    c: Content = seen.content
    why = capital(cause_text(c, told.why))
    words = f"{why}: {side_name(c, told.side)} now {agreed(told.side, 'roll')} {pool_text(told.now)}."
    return words, f"before it {pool_text(told.pool)}"


PLAIN_ROLLS = ("archery", "clash")


@log.of(Rolled)
def rolled(told: Rolled, seen: View) -> Words:
    """Dice of one colour, with what each shows."""
    c: Content = seen.content
    about = told.about
    if told.die is None or not isinstance(about, CombatDice | HeroDice):
        return None
    colour = COLOURS.index(told.die)
    shown = ", ".join(die_text(c, colour, face) for face in told.faces)
    dice = colour_text(colour, len(told.faces))
    if isinstance(about, HeroDice):
        return f"{hero_name(seen.facts, c, about.side)} rolls {dice}: {shown}.", f"for {component_name(c, about.why)}"
    if about.before:
        before = f"{die_text(c, colour, about.before)} before; {cause_text(c, about.why)}"
        return f"{side_does(c, about.side, 'reroll')} {dice}: {shown}.", before
    detail = "" if about.why in PLAIN_ROLLS else f"for {cause_text(c, about.why)}"
    return f"{side_does(c, about.side, 'roll')} {dice}: {shown}.", detail


@log.of(DiceKept)
def dice_kept(told: DiceKept, seen: View) -> Words:
    return f"{side_does(seen.content, told.side, 'reroll')} nothing after all.", cause_text(seen.content, told.why)


log.silent(CombatDice)  # what dice are rolled for: the roll tells it


@log.of(SymbolsRolled)
def symbols_rolled(told: SymbolsRolled, seen: View) -> Words:
    c: Content = seen.content
    mine = f"{side_name(c, told.one)} {agreed(told.one, 'have')} {face_text(told.total)}"
    theirs = f"{side_name(c, told.other)} {agreed(told.other, 'have')} {face_text(told.against)}"
    return f"In all {mine}; {theirs}.", ""


@log.of(SymbolsChanged)
def symbols_changed(told: SymbolsChanged, seen: View) -> Words:
    c: Content = seen.content
    why = capital(cause_text(c, told.why)) if told.why else "An effect"
    if told.cancelled and not any(told.symbols):
        return f"{why}: no Shield of {side_name(c, told.side)} counts in this round.", ""
    if told.cancelled:
        return f"{why}: up to {face_text(told.symbols)} of {side_name(c, told.side)} do not count in this round.", ""
    more = f"{side_name(c, told.side)} {agreed(told.side, 'have')} {face_text(told.symbols)} more"
    return f"{why}: {more}.", "not on dice: it cannot be rerolled"


@log.of(GodpowerWoken)
def godpower_woken(told: GodpowerWoken, seen: View) -> Words:
    c: Content = seen.content
    price = "without a Bolt" if told.free else "for a Bolt"
    if told.druid:
        druid = c.druids[told.druid]
        return f"{side_does(c, told.side, 'wake')} {druid.name} {price}: {druid.text}", ""
    leader = c.leaders[told.leader or 0]
    return (
        f"A Bolt wakes the Godpower of {leader.name}: {leader.godpower_text}",
        "the Bolts of a Leader wake its Godpower first",
    )


@log.of(BoltHeld)
def bolt_held(told: BoltHeld, seen: View) -> Words:
    return f"{side_does(seen.content, told.side, 'keep')} {counted(told.held, 'Bolt')} for After Damage.", ""


@log.of(ShieldsBroken)
def shields_broken(told: ShieldsBroken, seen: View) -> Words:
    c: Content = seen.content
    bolts, shields = counted(told.number, "Bolt"), counted(told.number, "enemy Shield")
    cancel = "cancels" if told.number == 1 else "cancel"
    return f"{bolts} of {side_name(c, told.side)} {cancel} {shields}.", ""


@log.of(DamageReckoned)
def damage_reckoned(told: DamageReckoned, seen: View) -> Words:
    c: Content = seen.content
    sum_ = f"{counted(told.skulls, 'Skull')} against {counted(told.shields, 'Shield')}"
    if not told.damage:
        return f"{side_does(c, told.side, 'suffer')} no damage: {sum_}.", ""
    return f"{side_does(c, told.side, 'suffer')} {told.damage} damage: {sum_}.", ""


@log.of(Struck)
def struck(told: Struck, seen: View) -> Words:
    c: Content = seen.content
    words = f"{capital(cause_text(c, told.why))}: {side_name(c, told.side)} {agreed(told.side, 'suffer')}"
    return f"{words} {told.damage} damage at once on {hex_code(c, told.hex)}.", "outside the round, without Shields"


@log.of(HordeForms)
def horde_forms(told: HordeForms, seen: View) -> Words:
    where = hex_code(seen.content, told.hex)
    if told.horde:
        return f"Three Skeletons on {where} become a Horde!", ""
    return f"{counted(told.skeletons, 'Skeleton')} on {where}, but no Horde is left: those beyond two go.", "1 VP each"


@log.of(CombatEnded)
def combat_ended(told: CombatEnded, seen: View) -> Words:
    c: Content = seen.content
    rounds = f"after {counted(told.rounds, 'round')} of Clash" if told.rounds else "before any Clash"
    head = f"The combat on {hex_code(c, told.hex)} is over {rounds}"
    if told.winner:
        return f"{head}: {side_name(c, told.winner)} {agreed(told.winner, 'win')}.", ""
    horde = ", or a Horde rose from the Skeletons" if CHAOS in (told.one, told.other) else ""
    return f"{head}: nobody wins it.", f"both sides are gone{horde}"
