"""Dice that decide: tests, shots, melees, spells; Hits, markers and the fallen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.combat import (
    BladesKindled,
    BraveryTested,
    CasualtiesRemoved,
    DieRerolled,
    DuelRolled,
    FuryRoused,
    HitCancelled,
    HitTaken,
    HungerEnded,
    MeleeRolled,
    NobodyShaken,
    PoisonRemoved,
    RetreatBlocked,
    ShotFired,
    SkinHardened,
    SpellCast,
    SpellEnded,
    StunRemoved,
    TerrorRemoved,
    TrapSprung,
    UnitBurnt,
    UnitEliminated,
    UnitHungry,
    UnitPoisoned,
    UnitSoaked,
    UnitStunned,
    UnitSurprised,
    UnitTerrorized,
    WoundHealed,
)
from warhall.games.zorn.log.speech import Words, bonus_notes, die_rolled, log, side_name, step_notes
from warhall.games.zorn.names import WOUNDS, area_name, houses_name, unit_name, unit_names
from warhall.games.zorn.rules.combat import ATTACK
from warhall.games.zorn.rules.missile import TEST
from warhall.games.zorn.story.prompts import SHAKEN, TEST_WHYS, dice_text
from warhall.kernel.events import Told
from warhall.kernel.view import View
from warhall.tell.words import counted


@log.of(BraveryTested)
def bravery_tested(told: BraveryTested, seen: View) -> Words:
    c: Content = seen.content
    why = TEST_WHYS.get(told.why, "Bravery Test")
    if told.fear:
        return f"{unit_name(c, told.unit)} fails its Bravery Test without a roll, for Fear ({why}).", ""
    verdict = "passes" if told.passed else "fails"
    dice = die_rolled(c, told.die, told.faces)
    notes = step_notes(told.notes)
    detail = f"{dice}, {c.numbers.bravery_pass} needed" + (f"; {notes}" if notes else "")
    return f"{unit_name(c, told.unit)} {verdict} its Bravery Test ({why}).", detail


def missile_words(face: int, pv: int, result: int) -> str:
    """ZRN-MIS-08 a Missile roll compared with the protection."""
    if result == TEST:
        return f"equals {pv}: a Bravery Test decides"
    if not result:
        return f"below {pv}: a miss"
    return f"exceeds {pv} by double: 2 Hits" if result > 1 else f"exceeds {pv}: 1 Hit"


@log.of(ShotFired)
def shot_fired(told: ShotFired, seen: View) -> Words:
    c: Content = seen.content
    face = sum(told.faces)
    dice = die_rolled(c, told.die, told.faces)
    target = unit_name(c, told.target)
    where = place(target, area_name(c, told.area))
    shot = (
        f"The Fire Ball of {unit_name(c, told.unit)} takes in" if told.spread else f"{unit_name(c, told.unit)} fires at"
    )
    words = f"{shot} {target}{where}: {dice}, {missile_words(face, told.pv, told.result)}."
    return words, "; ".join([part for part in (step_notes(told.notes), *_shot_notes(c, told, face)) if part])


@log.of(DieRerolled)
def die_rerolled(told: DieRerolled, seen: View) -> Words:
    """ZRN-ABL-01, ZRN-ABL-05, ZRN-ABL-24 the first roll, which no longer counts."""
    c: Content = seen.content
    return (
        f"{c.abilities[told.why].name}: the {dice_text(told.faces)} of {unit_name(c, told.unit)} is rolled again.",
        "",
    )


def place(name: str, area: str) -> str:
    """ " in Kingsgate", unless the name says so already: a Garrison in its Den."""
    return "" if name.endswith(f" of {area}") else f" in {area}"


def _shot_notes(c: Content, told: ShotFired, face: int) -> list[str]:
    """ZRN-ABL-20, ZRN-ABL-27, ZRN-ABL-29 what an ability adds to a shot."""
    can, exact = c.kind_of[told.unit].abilities, face == c.numbers.exact_shot
    notes = ["Fire Ball: one roll for all who are there"] if "fire_ball" in can else []
    notes += ["Murderous Volley: 1 Hit more"] if exact and "murderous_volley" in can else []
    if exact and "storm_of_arrows" in can:
        notes.append("Storm of Arrows: 1 Hit more in the area")
    if told.result > 0 and "sniper" in can and not c.kind_of[told.target].character:
        notes.append("Sniper: 1 Hit more, and a retreat")
    return notes


@log.of(UnitBurnt)
def unit_burnt(told: UnitBurnt, seen: View) -> Words:
    c: Content = seen.content
    unit = unit_name(c, told.unit)
    return (
        f"Inferno burns {unit}: D12 = {told.face}, {missile_words(told.face, told.pv, told.result)}.",
        "",
    )


@log.of(MeleeRolled)
def melee_rolled(told: MeleeRolled, seen: View) -> Words:
    """ZRN-MEL-07 to ZRN-MEL-10 the totals, and what comes of them."""
    c: Content = seen.content
    head = f"Melee in {area_name(c, told.area)}: attack {told.attack}, defence {told.defence}"
    return f"{head}: {_outcome(c, told)}.", f"{_attack_dice(c, told)} against {_defence_dice(c, told)}"


@log.of(UnitSurprised)
def unit_surprised(told: UnitSurprised, seen: View) -> Words:
    """ZRN-ABL-30."""
    c: Content = seen.content
    area, unit, target = area_name(c, told.area), unit_name(c, told.unit), unit_name(c, told.target)
    why = "alone against several, it fights only the one with the lowest MA"
    return (
        f"Surprise Attack in {area}: {unit} falls upon {target} alone.",
        why,
    )


def _outcome(c: Content, told: MeleeRolled) -> str:
    if not told.winner:
        both = f"{counted(told.hits_on_defenders, 'Hit')} on the defenders"
        if told.hits_on_attackers:
            both = f"{counted(told.hits_on_attackers, 'Hit')} on the attackers, {both}"
        return f"a tie; {both}, then Bravery Tests"
    lost, won = ("defenders", "attack") if told.winner == ATTACK else ("attackers", "defence")
    hits = told.hits_on_defenders if told.winner == ATTACK else told.hits_on_attackers
    if not hits:
        return f"the {won} wins"
    return f"the {won} wins; {counted(hits, 'Hit')} on the {lost}, who retreat {counted(told.retreat, 'area')}"


def _attack_dice(c: Content, told: MeleeRolled) -> str:
    if told.ghost:
        return f"{c.ghosts[told.ghost].name} D20 = {sum(told.ghost_faces)}"
    return _dice(c, told.attackers)


def _defence_dice(c: Content, told: MeleeRolled) -> str:
    bonus = bonus_notes(told.protection)
    dice = _dice(c, told.defenders)
    return f"{dice}, {bonus}" if bonus else dice


def _dice(c: Content, rolls: Sequence[Sequence[Any]]) -> str:
    """Each unit with what it rolled, and why its die is not the printed one."""
    words = []
    for unit, faces, notes, die in rolls:
        why = step_notes(notes)
        words.append(f"{unit_name(c, unit)} {die_rolled(c, die, faces)}" + (f" ({why})" if why else ""))
    return ", ".join(words)


OUTCOMES = {
    "success": "it takes effect",
    "success_and_stun": "it takes effect, and one enemy who is there afterwards is Stunned",
    "success_and_terror": "it takes effect, and one enemy who is there afterwards is Terrorized",
    "fizzle": "nothing happens",
    "backfire": "it backfires, and the caster is Stunned",
    "severe_backfire": "it backfires badly: a Hit, and the caster is Stunned",
}


@log.of(SpellCast)
def spell_cast(told: SpellCast, seen: View) -> Words:
    c: Content = seen.content
    spell = c.spells[told.spell]
    success = told.outcome.startswith("success")
    outcome = OUTCOMES["success" if success and not told.enemies else told.outcome]
    words = f"{unit_name(c, told.unit)} casts {spell.name} on {area_name(c, told.area)}: {outcome}."
    dice = f"dice {' and '.join(map(str, told.faces))}"
    return words, f"{dice}; {spell.text}" if success else dice


@log.of(NobodyShaken)
def nobody_shaken(told: NobodyShaken, seen: View) -> Words:
    """ZRN-MAG-09."""
    c: Content = seen.content
    return f"No enemy is left in {area_name(c, told.area)} to be {SHAKEN[told.outcome]}.", ""


@log.of(BladesKindled)
def blades_kindled(told: BladesKindled, seen: View) -> Words:
    c: Content = seen.content
    return f"The blades of {unit_name(c, told.unit)} burn.", "Upgraded Melee until the caster's House acts again"


@log.of(SkinHardened)
def skin_hardened(told: SkinHardened, seen: View) -> Words:
    c: Content = seen.content
    return f"{unit_name(c, told.unit)} is clad in Stone Skin.", "the next Hit on it is cancelled"


@log.of(SpellEnded)
def spell_ended(told: SpellEnded, seen: View) -> Words:
    c: Content = seen.content
    return f"The spell on {unit_name(c, told.unit)} ends.", ""


@log.of(FuryRoused)
def fury_roused(told: FuryRoused, seen: View) -> Words:
    c: Content = seen.content
    return f"Fury! {unit_name(c, told.unit)} stays in {area_name(c, told.area)} and attacks with Upgraded Melee.", ""


@log.of(DuelRolled)
def duel_rolled(told: DuelRolled, seen: View) -> Words:
    c: Content = seen.content
    rolls = [f"{houses_name(c, told.players[seat])} {roll}" for seat, roll in zip(told.seats, told.rolls, strict=True)]
    return "A Duel is rolled.", f"D12: {', '.join(rolls)}"


# Hits and markers.


CAUSES = {
    "melee": "in melee",
    "missile": "from the shot",
    "overkill": "by Overkill",
    "poison": "from its poison",
    "lightning": "from the lightning",
    "swarming_counterattack": "by a Swarming Counterattack",
    "spearhead": "by Spearhead",
    "storm_of_arrows": "in the Storm of Arrows",
    "forced_march": "on its Forced March",
    "curse": "in the Cursed Land",
    "duel": "in the Duel",
    "backfire": "from its own spell",
    "tentacles": "from the Tentacles",
    "torrent": "in the Torrent",
    "inferno": "in the Inferno",
    "green_fire": "in the Green Fire",
    "retreat": "for want of a way back",
}


@log.of(HitTaken)
def hit_taken(told: HitTaken, seen: View) -> Words:
    """The last Hit is told by the elimination."""
    c: Content = seen.content
    if told.hits >= told.of:
        return None
    kind = c.kind_of[told.unit]
    if kind.character:
        state = WOUNDS[told.hits]
    elif kind.type == "garrison" or told.hits % 2:
        state = "Casualties"
    else:
        state = "it is now Battleworn"
    cause = f" {CAUSES[told.why]}" if told.why in CAUSES else ""
    return f"{unit_name(c, told.unit)} takes a Hit{cause}: {state}.", f"Hit {told.hits} of {told.of}"


@log.of(HitCancelled)
def hit_cancelled(told: HitCancelled, seen: View) -> Words:
    c: Content = seen.content
    how = "Stone Skin takes it" if told.why == "stone_skin" else "it is saved"
    return f"A Hit on {unit_name(c, told.unit)} is cancelled: {how}.", ""


FATES = {
    "flood": "drowns",
    "no_retreat": "has nowhere to retreat and is eliminated",
    "bash": "is crushed by Bash",
    "push_of_pikes": "is pushed into nowhere and eliminated",
    "terrorizing_screech": "dies of terror",
    "poison": "dies of poison",
    "lightning": "is killed by lightning",
    "missile": "is shot down",
    "melee": "falls in melee",
    "overkill": "falls to Overkill",
    "swarming_counterattack": "is struck down by a Swarming Counterattack",
    "spearhead": "is run through by Spearhead",
    "storm_of_arrows": "falls under a Storm of Arrows",
    "forced_march": "breaks down on its Forced March",
    "curse": "withers in the Cursed Land",
    "duel": "dies in the Duel",
    "backfire": "is consumed by the spell",
    "tentacles": "is crushed by Tentacles",
    "torrent": "is swept away by the Torrent",
    "inferno": "burns in the Inferno",
    "green_fire": "burns in Green Fire",
    "retreat": "is cut down on its retreat",
}


@log.of(UnitEliminated)
def unit_eliminated(told: UnitEliminated, seen: View) -> Words:
    c: Content = seen.content
    unit, area = unit_name(c, told.unit), area_name(c, told.area)
    by = f"to the credit of {side_name(c, told.by)}" if told.by and told.unit >= c.first_blight else ""
    return (
        f"{unit} {FATES.get(told.why, 'is eliminated')}{place(unit, area)}.",
        by,
    )


HEALED = {
    "healer": "Healer: beside one when the Blight calls it up",
    "rally": "Rally",
    "mending_rain": "Mending Rain",
    "regroup": "Regroup",
}


@log.of(CasualtiesRemoved)
def casualties_removed(told: CasualtiesRemoved, seen: View) -> Words:
    c: Content = seen.content
    return f"{unit_name(c, told.unit)} loses its Casualties marker.", HEALED.get(told.why, "")


@log.of(WoundHealed)
def wound_healed(told: WoundHealed, seen: View) -> Words:
    c: Content = seen.content
    return f"{unit_name(c, told.unit)} is healed{': ' + WOUNDS[told.hits] if told.hits else ''}.", "Mana Resurrection"


def _marked(kind: type[Told], words: str, detail: str = "") -> None:
    """A marker that is laid on a unit or taken away."""

    def marked(told: Any, seen: View) -> Words:
        return words.format(unit=unit_name(seen.content, told.unit)), detail

    log.of(kind)(marked)


_marked(UnitStunned, "{unit} is Stunned.", "dice Degraded; House units may only Regroup")
_marked(UnitTerrorized, "{unit} is Terrorized.", "dice Degraded, MA 1 less, until it passes a Bravery Test")
_marked(UnitPoisoned, "{unit} is Poisoned.", "1 Hit every night")
_marked(UnitHungry, "{unit} goes Hungry.", "dice Degraded; it misses its House's next activation")
_marked(UnitSoaked, "{unit} is stuck in the downpour.", "no move, no attack, no melee against it this turn")
_marked(StunRemoved, "{unit} is no longer Stunned.")
_marked(TerrorRemoved, "{unit} takes heart: no longer Terrorized.")
_marked(PoisonRemoved, "{unit} is cured of its poison.")
_marked(HungerEnded, "{unit} is no longer Hungry.")


@log.of(RetreatBlocked)
def retreat_blocked(told: RetreatBlocked, seen: View) -> Words:
    c: Content = seen.content
    return (
        f"{unit_name(c, told.unit)} can retreat no farther and takes a Hit.",
        f"{told.gone} of {counted(told.distance, 'area')}",
    )


TRAPS = {
    "blight_portal": "Fetid Knights come through",
    "horrific_snare": "Terrorized: {units}",
    "green_fire": "2 Hits and Stunned: {units}",
    "poison_darts": "Poisoned: {units}",
}


@log.of(TrapSprung)
def trap_sprung(told: TrapSprung, seen: View) -> Words:
    c: Content = seen.content
    name = c.tokens[c.token.row(told.trap)].name
    what = TRAPS[told.trap].format(units=unit_names(c, told.units))
    return f"A trap in {area_name(c, told.area)}: {name}!", what
