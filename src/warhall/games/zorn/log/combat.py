"""Dice that decide: tests, shots, melees, spells; Hits, markers and the fallen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from warhall.games.zorn.log.speech import Said, Words, bonus_notes, die_rolled, step_notes
from warhall.games.zorn.names import WOUNDS, area_name, count_of, unit_name, unit_names
from warhall.games.zorn.rules.combat import ATTACK
from warhall.games.zorn.rules.missile import TEST
from warhall.games.zorn.story.prompts import SHAKEN, TEST_WHYS, dice_text
from warhall.games.zorn.story.seats import players_name


def bravery_tested(e: Said) -> Words:
    why = TEST_WHYS.get(e["why"], "Bravery Test")
    if e.data.get("fear"):
        return f"{e.unit()} fails its Bravery Test without a roll, for Fear ({why}).", ""
    verdict = "passes" if e["passed"] else "fails"
    dice = die_rolled(e.c, e["die"], e["faces"])
    notes = step_notes(e["notes"])
    detail = f"{dice}, {e.c.numbers.bravery_pass} needed" + (f"; {notes}" if notes else "")
    return f"{e.unit()} {verdict} its Bravery Test ({why}).", detail


def missile_words(face: int, pv: int, result: int) -> str:
    """ZRN-MIS-08 a Missile roll compared with the protection."""
    if result == TEST:
        return f"equals {pv}: a Bravery Test decides"
    if not result:
        return f"below {pv}: a miss"
    return f"exceeds {pv} by double: 2 Hits" if result > 1 else f"exceeds {pv}: 1 Hit"


def shot_fired(e: Said) -> Words:
    face = sum(e["faces"])
    dice = die_rolled(e.c, e["die"], e["faces"])
    target = unit_name(e.c, e["target"])
    where = place(target, e.area())
    shot = f"The Fire Ball of {e.unit()} takes in" if e["spread"] else f"{e.unit()} fires at"
    words = f"{shot} {target}{where}: {dice}, {missile_words(face, e['pv'], e['result'])}."
    return words, "; ".join([part for part in (step_notes(e["notes"]), *_shot_notes(e, face)) if part])


def die_rerolled(e: Said) -> Words:
    """ZRN-ABL-01, ZRN-ABL-05, ZRN-ABL-24 the first roll, which no longer counts."""
    return f"{e.c.abilities[e['why']].name}: the {dice_text(e['faces'])} of {e.unit()} is rolled again.", ""


def place(name: str, area: str) -> str:
    """ " in Kingsgate", unless the name says so already: a Garrison in its Den."""
    return "" if name.endswith(f" of {area}") else f" in {area}"


def _shot_notes(e: Said, face: int) -> list[str]:
    """ZRN-ABL-20, ZRN-ABL-27, ZRN-ABL-29 what an ability adds to a shot."""
    can, exact = e.c.kind_of[e["unit"]].abilities, face == e.c.numbers.exact_shot
    notes = ["Fire Ball: one roll for all who are there"] if "fire_ball" in can else []
    notes += ["Murderous Volley: 1 Hit more"] if exact and "murderous_volley" in can else []
    if exact and "storm_of_arrows" in can:
        notes.append("Storm of Arrows: 1 Hit more in the area")
    if e["result"] > 0 and "sniper" in can and not e.c.kind_of[e["target"]].character:
        notes.append("Sniper: 1 Hit more, and a retreat")
    return notes


def unit_burnt(e: Said) -> Words:
    return f"Inferno burns {e.unit()}: D12 = {e['face']}, {missile_words(e['face'], e['pv'], e['result'])}.", ""


def melee_rolled(e: Said) -> Words:
    """ZRN-MEL-07 to ZRN-MEL-10 the totals, and what comes of them."""
    head = f"Melee in {e.area()}: attack {e['attack']}, defence {e['defence']}"
    return f"{head}: {_outcome(e)}.", f"{_attack_dice(e)} against {_defence_dice(e)}"


def unit_surprised(e: Said) -> Words:
    """ZRN-ABL-30."""
    why = "alone against several, it fights only the one with the lowest MA"
    return f"Surprise Attack in {e.area()}: {e.unit()} falls upon {unit_name(e.c, e['target'])} alone.", why


def _outcome(e: Said) -> str:
    if not e["winner"]:
        hits = f"{count_of(e['hits_on_defenders'], 'Hit')} on the defenders"
        if e["hits_on_attackers"]:
            hits = f"{count_of(e['hits_on_attackers'], 'Hit')} on the attackers, {hits}"
        return f"a tie; {hits}, then Bravery Tests"
    lost, won = ("defenders", "attack") if e["winner"] == ATTACK else ("attackers", "defence")
    hits = e["hits_on_defenders"] if e["winner"] == ATTACK else e["hits_on_attackers"]
    if not hits:
        return f"the {won} wins"
    return f"the {won} wins; {count_of(hits, 'Hit')} on the {lost}, who retreat {count_of(e['retreat'], 'area')}"


def _attack_dice(e: Said) -> str:
    if e["ghost"]:
        return f"{e.c.ghosts[e['ghost']].name} D20 = {sum(e['ghost_faces'])}"
    return _dice(e, e["attackers"])


def _defence_dice(e: Said) -> str:
    bonus = bonus_notes(e["protection"])
    dice = _dice(e, e["defenders"])
    return f"{dice}, {bonus}" if bonus else dice


def _dice(e: Said, rolls: Sequence[Sequence[Any]]) -> str:
    """Each unit with what it rolled, and why its die is not the printed one."""
    words = []
    for unit, faces, notes, die in rolls:
        why = step_notes(notes)
        words.append(f"{unit_name(e.c, unit)} {die_rolled(e.c, die, faces)}" + (f" ({why})" if why else ""))
    return ", ".join(words)


OUTCOMES = {
    "success": "it takes effect",
    "success_and_stun": "it takes effect, and one enemy who is there afterwards is Stunned",
    "success_and_terror": "it takes effect, and one enemy who is there afterwards is Terrorized",
    "fizzle": "nothing happens",
    "backfire": "it backfires, and the caster is Stunned",
    "severe_backfire": "it backfires badly: a Hit, and the caster is Stunned",
}


def spell_cast(e: Said) -> Words:
    spell = e.c.spells[e["spell"]]
    success = e["outcome"].startswith("success")
    outcome = OUTCOMES["success" if success and not e["enemies"] else e["outcome"]]
    words = f"{e.unit()} casts {spell.name} on {e.area()}: {outcome}."
    dice = f"dice {' and '.join(map(str, e['faces']))}"
    return words, f"{dice}; {spell.text}" if success else dice


def nobody_shaken(e: Said) -> Words:
    """ZRN-MAG-09."""
    return f"No enemy is left in {e.area()} to be {SHAKEN[e['outcome']]}.", ""


def blades_kindled(e: Said) -> Words:
    return f"The blades of {e.unit()} burn.", "Upgraded Melee until the caster's House acts again"


def skin_hardened(e: Said) -> Words:
    return f"{e.unit()} is clad in Stone Skin.", "the next Hit on it is cancelled"


def spell_ended(e: Said) -> Words:
    return f"The spell on {e.unit()} ends.", ""


def fury_roused(e: Said) -> Words:
    return f"Fury! {e.unit()} stays in {e.area()} and attacks with Upgraded Melee.", ""


def duel_rolled(e: Said) -> Words:
    rolls = [f"{players_name(e.c, e.facts, seat)} {roll}" for seat, roll in zip(e["seats"], e["rolls"], strict=True)]
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


def hit_taken(e: Said) -> Words:
    """The last Hit is told by the elimination."""
    if e["hits"] >= e["of"]:
        return None
    kind = e.c.kind_of[e["unit"]]
    if kind.character:
        state = WOUNDS[e["hits"]]
    elif kind.type == "garrison" or e["hits"] % 2:
        state = "Casualties"
    else:
        state = "it is now Battleworn"
    cause = f" {CAUSES[e['why']]}" if e["why"] in CAUSES else ""
    return f"{e.unit()} takes a Hit{cause}: {state}.", f"Hit {e['hits']} of {e['of']}"


def hit_cancelled(e: Said) -> Words:
    how = "Stone Skin takes it" if e["why"] == "stone_skin" else "it is saved"
    return f"A Hit on {e.unit()} is cancelled: {how}.", ""


FATES = {
    "flood": "drowns in the Ford",
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


def unit_eliminated(e: Said) -> Words:
    by = f"to the credit of {e.house('by')}" if e["by"] and e["unit"] >= e.c.first_blight else ""
    return f"{e.unit()} {FATES.get(e['why'], 'is eliminated')}{place(e.unit(), e.area())}.", by


HEALED = {
    "healer": "Healer: beside one when the Blight calls it up",
    "rally": "Rally",
    "mending_rain": "Mending Rain",
    "regroup": "Regroup",
}


def casualties_removed(e: Said) -> Words:
    return f"{e.unit()} loses its Casualties marker.", HEALED.get(e["why"], "")


def wound_healed(e: Said) -> Words:
    return f"{e.unit()} is healed{': ' + WOUNDS[e['hits']] if e['hits'] else ''}.", "Mana Resurrection"


def _marked(words: str, detail: str = "") -> Callable[[Said], Words]:
    return lambda e: (words.format(unit=e.unit()), detail)


MARKED: dict[str, Callable[[Said], Words]] = {
    "unit_stunned": _marked("{unit} is Stunned.", "dice Degraded; House units may only Regroup"),
    "unit_terrorized": _marked("{unit} is Terrorized.", "dice Degraded, MA 1 less, until it passes a Bravery Test"),
    "unit_poisoned": _marked("{unit} is Poisoned.", "1 Hit every night"),
    "unit_hungry": _marked("{unit} goes Hungry.", "dice Degraded; it misses its House's next activation"),
    "unit_soaked": _marked("{unit} is stuck in the downpour.", "no move, no attack, no melee against it this turn"),
    "stun_removed": _marked("{unit} is no longer Stunned."),
    "terror_removed": _marked("{unit} takes heart: no longer Terrorized."),
    "poison_removed": _marked("{unit} is cured of its poison."),
    "hunger_ended": _marked("{unit} is no longer Hungry."),
}


def retreat_blocked(e: Said) -> Words:
    return f"{e.unit()} can retreat no farther and takes a Hit.", f"{e['gone']} of {count_of(e['distance'], 'area')}"


TRAPS = {
    "blight_portal": "Fetid Knights come through",
    "horrific_snare": "Terrorized: {units}",
    "green_fire": "2 Hits and Stunned: {units}",
    "poison_darts": "Poisoned: {units}",
}


def trap_sprung(e: Said) -> Words:
    name = e.c.tokens[e.c.token.row(e["trap"])].name
    what = TRAPS[e["trap"]].format(units=unit_names(e.c, e["units"]))
    return f"A trap in {area_name(e.c, e['area'])}: {name}!", what


TELLERS: tuple[Callable[[Said], Words], ...] = (
    bravery_tested,
    shot_fired,
    unit_burnt,
    unit_surprised,
    melee_rolled,
    spell_cast,
    nobody_shaken,
    die_rerolled,
    blades_kindled,
    skin_hardened,
    spell_ended,
    fury_roused,
    duel_rolled,
    hit_taken,
    hit_cancelled,
    unit_eliminated,
    casualties_removed,
    wound_healed,
    retreat_blocked,
    trap_sprung,
)
