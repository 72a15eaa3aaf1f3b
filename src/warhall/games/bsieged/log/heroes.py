"""The turns of the heroes: tracks, places, attacks, the catapult, buildings, learning."""

from __future__ import annotations

from warhall.games.bsieged.events.heroes import (
    AttackMade,
    AttackRolled,
    BuildingMended,
    BuildingReinforced,
    BuildingRestored,
    BuildingUsed,
    CardsExchanged,
    CatapultJammed,
    CatapultShot,
    CatapultTurned,
    DiceRolled,
    DieChanged,
    ExchangeRefused,
    FoodGained,
    FoodLost,
    GainCut,
    GoldGained,
    GoldLost,
    GoodsEarned,
    GraceGained,
    GraceLost,
    HeroGuarded,
    HeroMoved,
    HeroTired,
    HitsShruggedOff,
    MoraleGained,
    MoraleLost,
    PowerUsed,
    Smuggled,
    TokenLearned,
    TurnBegun,
    UnitsDestroyed,
)
from warhall.games.bsieged.log.words import LESSON, catapult_face, cause_in, faces_in, log, who
from warhall.games.bsieged.names import (
    GOOD_NAMES,
    building_name,
    card_names,
    field_name,
    figure_name,
    figures,
    first_name,
    needed,
    parts,
    space_name,
    zone_name,
)
from warhall.games.bsieged.state import COURTYARD, NOWHERE
from warhall.kernel.events import Told
from warhall.kernel.view import View
from warhall.tell.log import Words
from warhall.tell.words import counted


@log.of(TurnBegun)
def _(told: TurnBegun, seen: View) -> str:
    more = f", {told.artillery} more for the catapult" if told.artillery else ""
    return f"{who(seen, told.hero)}: {counted(told.actions, 'action')}{more}"


@log.of(PowerUsed)
def _(told: PowerUsed, seen: View) -> Words:
    ability = seen.content.abilities[told.ability]
    return f"{who(seen, told.hero)} uses {ability.name}.", ability.text


@log.of(HeroMoved)
def _(told: HeroMoved, seen: View) -> Words | None:
    """The dead leave without a word: their death has been told."""
    if told.to == NOWHERE:
        return None
    verb = "comes to" if told.from_ == NOWHERE else "goes to"
    place = "the citadel" if told.to == COURTYARD else space_name(seen.content, told.to)
    return f"{who(seen, told.hero)} {verb} {place}.", ""


# Tracks.


Change = MoraleGained | MoraleLost | GoldGained | GoldLost | FoodGained | FoodLost | GraceGained | GraceLost
TRACKS: dict[type[Told], tuple[str, str]] = {
    MoraleGained: ("gains", "morale"),
    MoraleLost: ("loses", "morale"),
    GoldGained: ("gains", "gold"),
    GoldLost: ("pays", "gold"),
    FoodGained: ("gains", "food"),
    FoodLost: ("loses", "food"),
    GraceGained: ("gains", "grace"),
    GraceLost: ("gives up", "grace"),
}


def _track(told: Told, seen: View) -> Words:
    """A track, up or down."""
    assert isinstance(told, Change)
    verb, good = TRACKS[type(told)]
    verb = "pays" if told.why == LESSON else verb  # BSG-ABL-01 a price, not a loss
    words = f"{who(seen, told.hero)} {verb} {told.by} {GOOD_NAMES[good]}: {cause_in(seen, told.why)}."
    return words, f"now {told.now}"


for kind in TRACKS:
    log.of(kind)(_track)


@log.of(GainCut)
def _(told: GainCut, seen: View) -> str:
    """BSG-GEN-06 what found no room, or what the event of the round forbids."""
    more = "more " if told.gained else ""
    why = f"{told.most} is the most" if told.most else seen.content.events[told.event].name
    return f"{who(seen, told.hero)} cannot gain {told.lost} {more}{GOOD_NAMES[told.good]}: {why}."


@log.of(HeroGuarded)
def _(told: HeroGuarded, seen: View) -> str:
    return f"{who(seen, told.hero)} can ignore {counted(told.hits, 'hit')} more this round."


@log.of(HeroTired)
def _(told: HeroTired, seen: View) -> str:
    return f"{who(seen, told.hero)} has 1 action less this round."


# Attacks.


@log.of(AttackMade)
def _(told: AttackMade, seen: View) -> Words:
    c = seen.content
    used = [card for card in (told.weapon, *told.aids) if card]
    arms = f" with {card_names(c, used)}" if used else ""
    roll = f"{counted(told.dice, 'die', 'dice')} at {needed(told.target)}, Strength {told.strength}"
    return f"{who(seen, told.hero)} attacks {zone_name(told.zone)}{arms}: {roll}.", _attack_parts(told, seen)


def _attack_parts(told: AttackMade, seen: View) -> str:
    """Where each number comes from; one that is only its base needs no word."""
    found = []
    if len(told.dice_parts) > 1:
        found.append(f"dice: {parts(seen.content, told.dice_parts)}")
    if len(told.target_parts) > 1:
        found.append(f"target, the lowest: {_either(told, seen)}")
    if len(told.strength_parts) > 1:
        found.append(f"Strength: {parts(seen.content, told.strength_parts)}")
    return "; ".join(found)


def _either(told: AttackMade, seen: View) -> str:
    """Target numbers do not add up: the lowest of them counts (BSG-ATK-03)."""
    return " or ".join(parts(seen.content, [pair]) for pair in told.target_parts)


@log.of(AttackRolled)
def _(told: AttackRolled, seen: View) -> Words:
    show = "die shows" if len(told.faces) == 1 else "dice show"
    return (
        f"Against {zone_name(told.zone)} {who(seen, told.hero)}'s {show} {faces_in(told.faces)}: {_hits(told.hits)}.",
        f"{needed(told.target)} needed",
    )


@log.of(DiceRolled)
def _(told: DiceRolled, seen: View) -> Words:
    """The roll that Divine Grace may change."""
    die = " on the yellow die" if told.die == "yellow" else ""
    return f"{who(seen, told.hero)} rolls {faces_in(told.faces)}{die}.", f"{needed(told.target)} needed" * bool(
        told.target
    )


def _hits(hits: int) -> str:
    return counted(hits, "hit") if hits else "no hit"


@log.of(DieChanged)
def _(told: DieChanged, seen: View) -> Words:
    face = told.faces[told.die]
    words = f"Divine Grace turns a {face - told.by} of {first_name(seen.content, told.hero)} into a {face}."
    return words, f"now {faces_in(told.faces)}" if len(told.faces) > 1 else ""


@log.of(UnitsDestroyed)
def _(told: UnitsDestroyed, seen: View) -> str:
    verb = "is" if told.count == 1 else "are"
    return f"{figures(seen.content, told.figure, told.count)} in {zone_name(told.zone)} {verb} destroyed."


@log.of(HitsShruggedOff)
def _(told: HitsShruggedOff, seen: View) -> Words:
    c = seen.content
    figure = told.figure
    needed = c.figures[figure].resistance if figure else c.numbers.avatar_resistance
    name = f"A {figure_name(c, figure)}" if figure else "The Avatar"
    words = f"{name} in {zone_name(told.zone)} shrugs off {counted(told.hits, 'hit')}.".replace("A elite", "An elite")
    return words, f"Strength {told.strength} against Resistance {needed}"


# Catapult and buildings.


@log.of(CatapultTurned)
def _(told: CatapultTurned, seen: View) -> Words:
    return f"The catapult now faces {field_name(told.field)}.", _shown(told.face)


@log.of(CatapultJammed)
def _(told: CatapultJammed, seen: View) -> Words:
    words = f"The catapult jams under {who(seen, told.hero)} and does not turn {field_name(told.field)}."
    return words, _shown(told.face)


def _shown(face: int | None) -> str:
    """The face of the catapult die; a card turns the catapult without one."""
    return "" if face is None else f"the die shows {catapult_face(face)}"


@log.of(CatapultShot)
def _(told: CatapultShot, seen: View) -> Words:
    shot = f"{_shown(told.face)}, {_hits(told.hits)}"
    words = f"{who(seen, told.hero)} shoots the catapult at {zone_name(told.zone)}: {shot}."
    return words, f"Strength {seen.content.numbers.catapult_strength}"


@log.of(BuildingUsed)
def _(told: BuildingUsed, seen: View) -> str:
    return f"{who(seen, told.hero)} uses {building_name(seen.content, told.building)}."


@log.of(GoodsEarned)
def _(told: GoodsEarned, seen: View) -> Words:
    more = f", {parts(seen.content, [('base', 0), *told.parts]).removeprefix('0 base, ')}" if told.parts else ""
    good = GOOD_NAMES[told.good]
    return f"{who(seen, told.hero)}'s yellow die shows {told.roll}: {told.amount} {good}.", more.lstrip(", ")


@log.of(Smuggled)
def _(told: Smuggled, seen: View) -> str:
    cls = told.class_
    pool = f"a card from the {seen.content.classes[cls].name} pool" if cls else ""
    what = pool or f"a roll for {GOOD_NAMES[told.gives]}"
    return f"Among the smugglers {who(seen, told.hero)}'s die shows {told.face}: {what}."


@log.of(TokenLearned)
def _(told: TokenLearned, seen: View) -> Words:
    c = seen.content
    level = told.level
    if not told.ability:
        return f"{who(seen, told.hero)} turns a token of level {level} into Strength +1.", ""
    ability = c.abilities[told.ability]
    return f"{who(seen, told.hero)} learns {ability.name} on level {level}.", ability.text


@log.of(BuildingMended)
def _(told: BuildingMended, seen: View) -> str:
    return f"{building_name(seen.content, told.building)} is repaired."


@log.of(BuildingRestored)
def _(told: BuildingRestored, seen: View) -> str:
    return f"{building_name(seen.content, told.building)} is rebuilt from its ruins."


@log.of(BuildingReinforced)
def _(told: BuildingReinforced, seen: View) -> str:
    return f"{building_name(seen.content, told.building)} gets {counted(told.tokens, 'Reinforced token')}."


@log.of(CardsExchanged)
def _(told: CardsExchanged, seen: View) -> str:
    given, taken = (card_names(seen.content, cards) for cards in (told.given, told.taken))
    done = [f"gives {given} to {who(seen, told.partner)}"] if given else []
    done += [f"takes {taken}" if given else f"takes {taken} from {who(seen, told.partner)}"] if taken else []
    return f"{who(seen, told.hero)} {' and '.join(done)}."


@log.of(ExchangeRefused)
def _(told: ExchangeRefused, seen: View) -> str:
    return f"{who(seen, told.partner)} refuses the exchange with {who(seen, told.hero)}."
