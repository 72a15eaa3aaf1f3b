"""What happened, as everybody reads it: one line for each event that is worth one.

A line tells who did what where; the figures behind it, modifiers by name, are its detail.
"""

from __future__ import annotations

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.events.cards import CardDiscarded, CardRolls
from warhall.games.bsieged.events.enemies import (
    AvatarBanished,
    AvatarCame,
    AvatarDrained,
    AvatarMoved,
    AvatarStrengthened,
    BuildingDamaged,
    HeroHit,
    Summons,
    UnitsMarched,
    UnitsSpawned,
    ZoneMarked,
)
from warhall.games.bsieged.events.heroes import (
    CatapultRolls,
    CatapultTurned,
    DiceRolled,
    FoodGained,
    FoodLost,
    GainCut,
    GoldGained,
    GoldLost,
    GraceGained,
    GraceLost,
    HeroGuarded,
    HeroMoved,
    HeroRolls,
    HitsShruggedOff,
    MoraleGained,
    MoraleLost,
    TurnBegun,
    TurnEnded,
    UnitsDestroyed,
)
from warhall.games.bsieged.events.rounds import (
    EnemiesDetermined,
    EventDrawn,
    HeroDied,
    HeroesChosen,
    MessengerDied,
    MessengerExpected,
    MessengerLeft,
    MessengerReachedWall,
    MessengerSheltered,
    SeasonDealt,
    TimeMoved,
)
from warhall.games.bsieged.log import cards, enemies, heroes, rounds
from warhall.games.bsieged.log.words import log
from warhall.games.bsieged.names import KIND_LETTERS, seat_letter
from warhall.games.bsieged.state import Siege
from warhall.kernel.events import Told
from warhall.kernel.families import Facts

PARTS = (cards, enemies, heroes, rounds)  # what enters the tellers

# Another line of the same moment tells them, or they say what dice are for.
log.silent(TimeMoved, TurnEnded, MessengerExpected, HeroRolls, CatapultRolls, Summons, CardRolls)

# Effects tell their events from many stages; these are the clauses that such a line rests on wherever it comes from.
CLAUSES: dict[type[Told], tuple[str, ...]] = {
    HeroesChosen: ("BSG-SET-11",),
    EnemiesDetermined: ("BSG-SET-08", "BSG-EOS-03"),
    SeasonDealt: ("BSG-SET-09", "BSG-EOS-04"),
    EventDrawn: ("BSG-EVT-03", "BSG-EVT-04"),
    MessengerLeft: ("BSG-MSG-07",),
    MessengerReachedWall: ("BSG-MSG-12",),
    MessengerDied: ("BSG-MSG-24",),
    MessengerSheltered: ("BSG-FX-12",),
    UnitsSpawned: ("BSG-SPN-03", "BSG-SPN-06"),
    AvatarCame: ("BSG-AVA-02",),
    AvatarStrengthened: ("BSG-AVA-04",),
    AvatarMoved: ("BSG-AVA-06",),
    AvatarDrained: ("BSG-AVA-08",),
    AvatarBanished: ("BSG-AVA-09",),
    TurnBegun: ("BSG-TRN-02",),
    HeroMoved: ("BSG-TRN-07",),
    HeroDied: ("BSG-DTH-01",),
    HeroGuarded: ("BSG-FX-07",),
    HeroHit: ("BSG-DEF-06",),
    MoraleGained: ("BSG-GEN-06",),
    MoraleLost: ("BSG-GEN-07",),
    GoldGained: ("BSG-GEN-06",),
    GainCut: ("BSG-GEN-06",),
    GoldLost: ("BSG-GEN-06",),
    FoodGained: ("BSG-GEN-06",),
    FoodLost: ("BSG-GEN-06",),
    DiceRolled: ("BSG-DGR-02",),
    GraceGained: ("BSG-DGR-01",),
    GraceLost: ("BSG-DGR-02",),
    UnitsDestroyed: ("BSG-DEF-01",),
    HitsShruggedOff: ("BSG-DEF-02",),
    CatapultTurned: ("BSG-CAT-02",),
    BuildingDamaged: ("BSG-REP-01", "BSG-REP-04"),
    CardDiscarded: ("BSG-CRD-11",),
    ZoneMarked: ("BSG-FX-05", "BSG-FX-06"),
    UnitsMarched: ("BSG-ENM-08",),
}


def _cited(told: Told) -> tuple[str, ...]:
    return CLAUSES[type(told)]


log.cites(*CLAUSES)(_cited)


def side(s: Siege, c: Content, told: Facts) -> str:
    """The letter of the player whose hero acts, or of the kind of enemy."""
    hero = getattr(told, "hero", 0)
    if hero:
        return seat_letter(s, c, s.heroes[hero].seat)
    figure = getattr(told, "figure", 0)
    kind = c.figures[figure].kind if figure else str(getattr(told, "by", getattr(told, "kind", "")))
    return KIND_LETTERS.get(kind, "")
