"""What the Abyss does, step by step, and why: summoning, the Avatar, attacks, marches."""

from __future__ import annotations

from warhall.games.bsieged.events.enemies import (
    AvatarBanished,
    AvatarCame,
    AvatarDrained,
    AvatarHalted,
    AvatarMoved,
    AvatarStrengthened,
    BuildingDamaged,
    Disrupted,
    FiguresExhausted,
    FiguresMissing,
    HeroHit,
    HitIgnored,
    HitsLost,
    MolenAttacked,
    PursuitSent,
    ReinforcementSpent,
    Summoned,
    UnitPushed,
    UnitsAttacked,
    UnitsMarched,
    UnitsSpawned,
    ZoneMarked,
)
from warhall.games.bsieged.log.words import log, who
from warhall.games.bsieged.names import (
    building_name,
    building_names,
    field_name,
    figure_name,
    figures,
    first_names,
    times,
    zone_name,
)
from warhall.games.bsieged.state import FIELD_OF, NUMBER_OF
from warhall.kernel.view import View
from warhall.tell.log import Words
from warhall.tell.words import counted

REASONS = {
    "krohn": "a hero stands on the {} wall, so they fight and do not march",
    "gargoh": "Gargohs of zone 2 strike at the whole {} quarter",
}
PLURALS = {"krohn": "Krohns", "gargoh": "Gargohs"}
MARKS = {
    "held": "No unit in {} marches this round.",
    "stunned": "No unit in {} attacks or marches this round.",
    "hushed": "The Gargohs in {} do not attack this round.",
}


@log.of(Summoned)
def _(told: Summoned, seen: View) -> Words:
    symbol = seen.content.symbol_names[told.symbol - 1]
    run = f"the {('', 'first', 'second', 'third')[told.streak]} {symbol} in a row" if told.streak > 1 else ""
    return f"The Abyss summons in the {field_name(told.field)}: {symbol}.", run


@log.of(UnitsSpawned)
def _(told: UnitsSpawned, seen: View) -> str:
    verb = "appears" if told.count == 1 else "appear"
    return f"{figures(seen.content, told.figure, told.count)} {verb} in {zone_name(told.zone)}."


@log.of(PursuitSent)
def _(told: PursuitSent, seen: View) -> str:
    return f"Pursuers hunt the messenger in the {field_name(told.field)}."


@log.of(FiguresMissing)
def _(told: FiguresMissing, seen: View) -> str:
    kind = seen.content.kinds[told.kind]
    return f"There are no {kind.plural} left for the {field_name(told.field)}: others come instead."


@log.of(FiguresExhausted)
def _(told: FiguresExhausted, seen: View) -> str:
    return f"All figures are on the board: nothing more can come to the {field_name(told.field)}."


@log.of(Disrupted)
def _(told: Disrupted, seen: View) -> Words:
    setting = seen.content.difficulties[seen.facts.difficulty]
    return "A disruption tears the sky.", "" if setting.avatar else f"for {setting.name} nothing comes of it"


@log.of(AvatarCame)
def _(told: AvatarCame, seen: View) -> Words:
    return (
        f"The Avatar of the Abyss rises in {zone_name(told.zone)}.",
        f"Vinculum {told.vinculum}; it marches every round",
    )


@log.of(AvatarStrengthened)
def _(told: AvatarStrengthened, seen: View) -> Words:
    return f"The Avatar regains {told.by} Vinculum.", f"now {told.vinculum}"


@log.of(AvatarDrained)
def _(told: AvatarDrained, seen: View) -> Words:
    return f"The Avatar loses {told.by} Vinculum.", f"{told.vinculum} left"


@log.of(AvatarBanished)
def _(told: AvatarBanished, seen: View) -> str:
    by = f" by {who(seen, told.hero)}" if told.hero else ""
    return f"The Avatar is banished{by}."


@log.of(AvatarMoved)
def _(told: AvatarMoved, seen: View) -> str:
    nearer = NUMBER_OF[told.to] < NUMBER_OF[told.from_]
    verb = "strides" if nearer else "is driven back"
    return f"The Avatar {verb} from zone {NUMBER_OF[told.from_]} to {zone_name(told.to)}."


@log.of(AvatarHalted)
def _(told: AvatarHalted, seen: View) -> str:
    return f"The Avatar is held in {zone_name(told.zone)} for this round."


# Attacks.


@log.of(UnitsAttacked)
def _(told: UnitsAttacked, seen: View) -> Words:
    words = f"{PLURALS[told.by]} in {zone_name(told.zone)} attack: {counted(told.hits, 'hit')}."
    return words, REASONS[told.by].format(field_name(FIELD_OF[told.zone]))


@log.of(HeroHit)
def _(told: HeroHit, seen: View) -> str:
    return f"{who(seen, told.hero)} is hit {times(told.hits)} by {PLURALS[told.by]} from the {field_name(told.field)}."


@log.of(HitIgnored)
def _(told: HitIgnored, seen: View) -> str:
    return f"{who(seen, told.hero)} ignores a hit."


@log.of(HitsLost)
def _(told: HitsLost, seen: View) -> str:
    hits = counted(told.hits, "hit")
    return f"{hits} of the {PLURALS[told.by]} in the {field_name(told.field)} find nobody to take them."


@log.of(MolenAttacked)
def _(told: MolenAttacked, seen: View) -> Words:
    c = seen.content
    targets = [first_names(c, told.heroes)] if told.heroes else []
    targets += [building_names(c, told.buildings)] if told.buildings else []
    aim = f" at {' and at '.join(targets)}" if targets else ", and there is nobody to strike at"
    return (
        f"A Mölen in {field_name(told.field)} zone 3 throws rocks{aim}.",
        "every hero of the quarter and on the catapult, and buildings without a hero",
    )


@log.of(BuildingDamaged)
def _(told: BuildingDamaged, seen: View) -> str:
    return f"{building_name(seen.content, told.building)} is {'destroyed' if told.destroyed else 'damaged'}."


@log.of(ReinforcementSpent)
def _(told: ReinforcementSpent, seen: View) -> str:
    return f"A Reinforced token of {building_name(seen.content, told.building)} cancels the hit."


# Marches.


@log.of(UnitsMarched)
def _(told: UnitsMarched, seen: View) -> Words:
    verb = "marches" if told.count == 1 else "march"
    units = figures(seen.content, told.figure, told.count)
    who = "it is" if told.count == 1 else "they are"
    why = f"{who} before the wall now" if NUMBER_OF[told.to] == 1 else ""
    return f"{units} {verb} from zone {NUMBER_OF[told.zone]} to {zone_name(told.to)}.", why


@log.of(UnitPushed)
def _(told: UnitPushed, seen: View) -> str:
    name = figure_name(seen.content, told.figure)
    words = f"A {name} is pushed from zone {NUMBER_OF[told.zone]} to {zone_name(told.to)}."
    return words.replace("A elite", "An elite")


@log.of(ZoneMarked)
def _(told: ZoneMarked, seen: View) -> str:
    return MARKS[told.mark].format(zone_name(told.zone))
