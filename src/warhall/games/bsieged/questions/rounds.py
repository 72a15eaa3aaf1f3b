"""What the players decide together, and set-up: heroes, fields, the messenger, hits, giving up."""

from __future__ import annotations

from warhall.games.bsieged.keys import (
    BUILDING_KEY,
    CARD_KEY,
    CLOCKWISE,
    CONCEDE,
    FIELD_KEY,
    HERO_KEY,
    IGNORE,
    KEEP,
    MESSENGER,
    PLAY_ON,
    RANDOM,
    SPEND,
    TAKE,
)
from warhall.games.bsieged.state import BuildingId, EventId, FieldId, HeroId
from warhall.kernel.decision import PASS
from warhall.kernel.questions import Asked, question


@question(
    "bsieged.pick_hero",
    "Choose a hero{nth}.",
    waiting="choose a hero",
    options=(HERO_KEY,),
    decision="BSG-DEC-02",
)
class PickHero(Asked):
    picks: tuple[HeroId, ...]


@question(
    "bsieged.double_field",
    "Which field gets a second spawning point?",
    waiting="place a second spawning point",
    options=(FIELD_KEY,),
    words={"field": "The {name}", RANDOM: "By lot"},
    decision="BSG-DEC-03",
)
class DoubleField(Asked):
    pass


@question(
    "bsieged.choose_first_hero",
    "Who holds the First Hero token, and acts first in round 1?",
    waiting="name the first hero",
    options=(HERO_KEY,),
    words={"hero": "{name} is first", RANDOM: "By lot"},
    decision="BSG-DEC-04",
)
class ChooseFirstHero(Asked):
    pass


@question(
    "bsieged.resurrect_hero",
    "Shall a fallen hero come back? The price: one summoning roll on every field.",
    waiting="decide about a fallen hero",
    options=(HERO_KEY,),
    words={"hero": "Bring back {name}", PASS: "Let the dead rest"},
    decision="BSG-DEC-06",
)
class ResurrectHero(Asked):
    pass


@question(
    "bsieged.send_messenger",
    "Through which field does the messenger set out? He must be out by round {out_by}.",
    waiting="send the messenger",
    options=(FIELD_KEY,),
    words={"field": "Out through the {name}"},
    decision="BSG-DEC-05",
)
class SendMessenger(Asked):
    deaths: int


@question(
    "bsieged.spawn_field",
    "Which field spawns next?",
    waiting="say which field spawns next",
    options=(FIELD_KEY,),
    words={"field": "The {name}", CLOCKWISE: "All that are left"},
    decision="BSG-DEC-08",
)
class SpawnField(Asked):
    pass


@question(
    "bsieged.concede",
    "The messenger can no longer be back in time. Fight on nevertheless?",
    waiting="decide whether to fight on",
    words={PLAY_ON: "Fight to the end", CONCEDE: "Give up the citadel"},
)
class Concede(Asked):
    pass


@question(
    "bsieged.choose_hero",
    "Which of your heroes acts next?",
    waiting="say which hero acts next",
    options=(HERO_KEY,),
    words={"hero": "{name} acts"},
    decision="BSG-DEC-10",
)
class ChooseHero(Asked):
    pass


@question(
    "bsieged.trigger_tactic",
    "Which tactics card acts next?",
    waiting="trigger tactics cards",
    options=(CARD_KEY,),
    decision="BSG-DEC-26",
)
class TriggerTactic(Asked):
    pass


@question(
    "bsieged.choose_first_field",
    "Which field attacks first? The others follow clockwise.",
    waiting="say which field comes first",
    options=(FIELD_KEY,),
    words={"field": "The {name}"},
    decision="BSG-DEC-27",
)
class ChooseFirstField(Asked):
    """`step`: attack, march."""

    step: str


@question(
    "bsieged.assign_hit",
    "{hits} by {by} from the {field}: who takes the next one?",
    waiting="split the hits",
    options=(HERO_KEY,),
    words={"hero": "{name} takes it", MESSENGER: "The messenger takes it"},
    decision="BSG-DEC-28",
)
class AssignHit(Asked):
    """`taken` goes with `heroes`: hits borne so far."""

    field: FieldId
    by: str
    hits: int
    heroes: tuple[HeroId, ...]
    taken: tuple[int, ...]


@question(
    "bsieged.ignore_hit",
    "{hero} is hit ({hits} to come). Ignore this one? {left} can be ignored this round.",
    waiting="say whether a hit is ignored",
    words={IGNORE: "Ignore the hit", TAKE: "Take the hit"},
    decision="BSG-DEC-30",
)
class IgnoreHit(Asked):
    hero: HeroId
    hits: int
    left: int


@question(
    "bsieged.choose_protector",
    "{building} is hit: which hero protects it?",
    waiting="name a protector",
    options=(HERO_KEY,),
    words={"hero": "{name} protects it"},
)
class ChooseProtector(Asked):
    building: BuildingId


@question(
    "bsieged.spend_reinforcement",
    "{building} is hit{hero_on}. Spend one of {tokens}?",
    waiting="say whether a Reinforced token is spent",
    words={SPEND: "Spend the token", KEEP: "Keep the token"},
    decision="BSG-DEC-29",
)
class SpendReinforcement(Asked):
    """`hero` 0: none is on it."""

    building: BuildingId
    hero: HeroId
    tokens: int


@question(
    "bsieged.choose_lot",
    "{event}: for which hero? {left} to name.",
    waiting="name a hero",
    options=(HERO_KEY,),
    decision="BSG-DEC-31",
)
class ChooseLot(Asked):
    event: EventId
    left: int


@question(
    "bsieged.choose_target",
    "{event}: which building of the {field} quarter is hit?",
    waiting="name a building",
    options=(BUILDING_KEY,),
    decision="BSG-DEC-31",
)
class ChooseTarget(Asked):
    event: EventId
    field: FieldId
