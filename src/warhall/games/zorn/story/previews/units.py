"""Units as options: ratings, chances, what a Hit would do."""

from __future__ import annotations

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.names import area_name, die_name, ratings_text, unit_name
from warhall.games.zorn.odds import bravery_chance, cast_odds, shot_odds
from warhall.games.zorn.queries import has, last_hit, missile_die, missile_range, movement_allowance
from warhall.games.zorn.questions.activation import (
    ChooseAttacker,
    ChooseCaster,
    ChooseFreeMover,
    ChooseMercenary,
    ChooseMover,
    ChooseRegrouper,
    ChooseShooter,
    ChooseTarget,
)
from warhall.games.zorn.questions.combat import AssignHit, OrderBlight, RerollMelee
from warhall.games.zorn.questions.night import ChooseBuilder, ChooseMarcher, PickLightning, RebuildUnit
from warhall.games.zorn.questions.powers import (
    PickBanished,
    PickLevy,
    PickLured,
    PickScouted,
    PickScreeched,
    PickStormed,
    PickStruck,
    UseSpearhead,
)
from warhall.games.zorn.questions.setup import LeaveUnit, TakeCommander, TakeMagicUser
from warhall.games.zorn.rules.abilities.shooting import may_scout, save_steps
from warhall.games.zorn.rules.attack import blight_areas
from warhall.games.zorn.rules.entrench import markers_left
from warhall.games.zorn.rules.missile import house_targets
from warhall.games.zorn.rules.regroup import casualties_price, regroup_options
from warhall.games.zorn.rules.spells.casting import ready_spells
from warhall.games.zorn.state import UnitId, Zorn
from warhall.games.zorn.story.describe import area_words, dice_words, state_words, way_words
from warhall.games.zorn.story.previews.look import Look, of_unit
from warhall.tell.words import counted, joined, percent

NAMED = 2  # targets that are listed by name


@of_unit()
def _plain(look: Look, unit: UnitId) -> str:
    return unit_words(look.facts, look.c, unit)


def unit_words(s: Zorn, c: Content, unit: UnitId) -> str:
    """Ratings as they are now, and the state."""
    names = ("Melee", "Missile", "Bravery", "MA")
    ratings = zip(names, dice_words(s, c, unit).split(" / "), strict=True)
    return ", ".join([*[f"{name} {die}" for name, die in ratings if die != "-"], *state_words(s, c, unit)])


def kind_words(look: Look, unit: UnitId) -> str:
    """A counter by its printed ratings and what it can do."""
    kind, c = look.c.kind_of[unit], look.c
    fresh = kind.fresh
    ratings = ratings_text(c, fresh.melee, fresh.missile, fresh.range, fresh.bravery, fresh.ma)
    if kind.type == "magic_user":
        abilities = [f"{c.spells[spell].name}: {c.spells[spell].text}" for spell in c.spells_of[unit]]
    else:
        abilities = [f"{c.abilities[id].name}: {c.abilities[id].text}" for id in sorted(kind.abilities)]
    price = f"{kind.price} Gold. " if kind.price else ""
    return f"{price}{ratings}. {' '.join(abilities)}".strip()


@of_unit(ChooseCaster)
def _caster(look: Look, unit: UnitId) -> str:
    spells = joined([look.c.spells[spell].name for spell in ready_spells(look.facts, look.c, unit)], "or")
    return f"{spells}, Range {look.facts.houses[look.facts.units[unit].house].level}; {cast_words(look, unit)}"


def cast_words(look: Look, unit: UnitId) -> str:
    """The chances of a cast at the caster's Magic Level."""
    odds = cast_odds(look.c, look.facts.houses[look.facts.units[unit].house].level)
    return f"succeeds {percent(odds.success)}, backfires {percent(odds.backfire)}"


@of_unit(ChooseShooter)
def _shooter(look: Look, unit: UnitId) -> str:
    fire = missile_die(look.facts, look.c, unit)
    words = [f"Missile {die_name(look.c, fire)}, Range {missile_range(look.facts, look.c, unit)}"] if fire else []
    return "; ".join([", ".join([*words, *state_words(look.facts, look.c, unit)]), _in_range(look, unit)])


def _in_range(look: Look, unit: UnitId) -> str:
    """What a unit can fire at. ZRN-HVH-02 where there is no Blight, only another House against the Wergild."""
    targets = house_targets(look.facts, look.c, unit)
    names = [unit_name(look.c, target) for target in targets[:NAMED]]
    if len(targets) > NAMED:
        names.append(f"{len(targets) - NAMED} more")
    words = [f"at {joined(names, 'or')}"] if names else []
    words += ["Scout"] if may_scout(look.facts, look.c, unit) else []
    return joined(words, "or") or f"only at another House, for {look.c.numbers.wergild} Gold"


@of_unit(ChooseAttacker)
def _attacker(look: Look, unit: UnitId) -> str:
    names = [area_name(look.c, area) for area in blight_areas(look.facts, look.c, look.facts.units[unit].area)]
    foe = f"only another House, for {look.c.numbers.wergild} Gold"
    how = "by Swiftness" if has(look.facts, look.c, unit, "swiftness") else foe
    target = f"may attack {joined(names, 'or') if names else how}"
    return f"{target}; {unit_words(look.facts, look.c, unit)}"


@of_unit(ChooseMover, ChooseMarcher, ChooseFreeMover)
def _mover(look: Look, unit: UnitId) -> str:
    return ", ".join([f"MA {movement_allowance(look.facts, look.c, unit)}", *state_words(look.facts, look.c, unit)])


@of_unit(ChooseRegrouper)
def _regrouper(look: Look, unit: UnitId) -> str:
    return joined(
        [
            f"{_SHORT.get(option, option)}{_price(look, unit, option)}"
            for option in regroup_options(look.facts, look.c, unit)
        ],
        "or",
    )


def _price(look: Look, unit: UnitId, option: str) -> str:
    """ZRN-REG-02, ZRN-REG-03, ZRN-MAG-05 what a way to regroup costs."""
    if option == "remove_casualties":
        return f" for {casualties_price(look.facts, look.c, unit)} Supplies"
    if option == "remove_poison":
        return f" for {look.c.numbers.antidote_price} Supplies"
    if option == "mana_potion":
        level = look.facts.houses[look.facts.units[unit].house].level + 1
        return f" for {level} each of Food, Supplies and Gold"
    return ""


_SHORT = {
    "remove_casualties": "remove Casualties",
    "remove_poison": "remove poison",
    "remove_stun": "remove Stunned",
    "remove_terror": "test against Terrorized",
    "mana_potion": "Mana Potion",
    "mana_cleansing": "Mana Cleansing",
    "mana_resurrection": "Mana Resurrection",
    "ability:forage": "Forage",
    "ability:mob": "Mob",
}


@of_unit(ChooseTarget)
def _target(look: Look, target: UnitId) -> str:
    """The chances of a shot; ZRN-HVH-02 the Wergild if it is aimed at a House."""
    odds = shot_odds(look.facts, look.c, look.unit, target, look.facts.unseen_fronts)
    words = f"{die_name(look.c, odds.die)} against PV {odds.pv}: {percent(odds.hit)} to hit"
    if odds.two:
        words += f", {percent(odds.two)} twice"
    if odds.test:
        words += f" (a roll of {odds.pv} tests its Bravery)"
    if target < look.c.first_blight:
        words = f"Wergild {look.c.numbers.wergild} Gold, and an enemy made; {words}"
    if look.c.kind_of[target].character:
        steps = save_steps(look.facts, look.c, look.unit, target)
        words += (
            f"; each Hit saved {percent(bravery_chance(look.facts, look.c, target, look.facts.unseen_fronts, steps))}"
        )
    return f"{words}. {hits_words(look.facts, look.c, target)}{_sniped(look, target)}"


def _sniped(look: Look, target: UnitId) -> str:
    """ZRN-ABL-27 what a Sniper adds."""
    adds = has(look.facts, look.c, look.unit, "sniper") and not look.c.kind_of[target].character
    return "; Sniper adds 1" if adds else ""


def hits_words(s: Zorn, c: Content, unit: UnitId) -> str:
    """How much a unit can still take."""
    left = last_hit(s, c, unit) - s.units[unit].hits
    return f"{counted(left, 'Hit')} from elimination"


@of_unit(AssignHit, PickStruck, PickLightning, PickStormed)
def _next_hit(look: Look, unit: UnitId) -> str:
    """ZRN-HIT-02 to ZRN-HIT-05 what one more Hit would do."""
    s, kind = look.facts, look.c.kind_of[unit]
    hits = s.units[unit].hits + 1
    if hits >= last_hit(s, look.c, unit):
        words = "this Hit eliminates it"
        if kind.terror:
            words += f": {kind.terror} Terror"
        if kind.glory:
            words += f": {kind.glory} Glory"
    elif kind.character:
        words = "Lightly Wounded" if hits == 1 else "Heavily Wounded: dice Degraded"
    elif hits % 2:
        words = "gets a Casualties marker"
    else:
        words = "turns Battleworn: " + dice_change(look.c, unit)
    saved = kind.character and not isinstance(
        look.asked, PickLightning
    )  # ZRN-ABL-36 Wall of Iron is no Save: it always works
    if saved or has(s, look.c, unit, "wall_of_iron"):
        words += f"; saves {percent(bravery_chance(s, look.c, unit, look.facts.unseen_fronts))}"
    return words


def dice_change(c: Content, unit: UnitId) -> str:
    worn = c.kind_of[unit].worn
    return ratings_text(c, worn.melee, worn.missile, worn.range, worn.bravery, worn.ma)


@of_unit(PickLured, PickBanished, UseSpearhead, PickScreeched)
def _tested(look: Look, unit: UnitId) -> str:
    chance = 1 - bravery_chance(
        look.facts, look.c, unit, look.facts.unseen_fronts, -1 if isinstance(look.asked, PickBanished) else 0
    )
    return f"fails its Bravery Test {percent(chance)}"


@of_unit(OrderBlight)
def _next_act(look: Look, unit: UnitId) -> str:
    return "; ".join(
        [", ".join(state_words(look.facts, look.c, unit)), f"by the arrows: {way_words(look.facts, look.c, unit)}"]
    ).lstrip("; ")


@of_unit(ChooseBuilder)
def _builder(look: Look, unit: UnitId) -> str:
    """ZRN-NGT-10 the ground, and ZRN-CMP-05 whether there is a marker."""
    words = area_words(look.facts, look.c, look.facts.units[unit].area)
    return words if markers_left(look.facts, look.c) else f"{words}; no marker is left but your own"


@of_unit(PickScouted)
def _scouted(look: Look, unit: UnitId) -> str:
    stars = sum([look.c.fronts[front].star for front in look.facts.unseen_fronts])
    return f"{stars} of {len(look.facts.unseen_fronts)} unseen Garrisons bring Ambushers"


@of_unit(RerollMelee)
def _rerolled(look: Look, unit: UnitId) -> str:
    return f"costs 1 Mana Blessing; {unit_words(look.facts, look.c, unit)}"


@of_unit(LeaveUnit, TakeCommander, TakeMagicUser, ChooseMercenary, RebuildUnit, PickLevy)
def _printed(look: Look, unit: UnitId) -> str:
    return kind_words(look, unit)
