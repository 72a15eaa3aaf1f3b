"""A battle as a scene, from what was told of it: who fights, and exchange by exchange the dice and what is added."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warhall.games.zanziar.board.signs import UNKNOWN_LEADER, sign_of
from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.events.battle import (
    BattleBegan,
    BattleEnded,
    BombUsed,
    CombatFought,
    ConTried,
    Fled,
    FoeHurt,
    Prevention,
    RoundBegan,
)
from warhall.games.zanziar.events.cards import Threw
from warhall.games.zanziar.events.magic import Charmed, Fumbled, MagicAttack, SpellCast
from warhall.games.zanziar.events.naming import Named
from warhall.games.zanziar.events.units import ChangedSides, Hurt, Lost
from warhall.games.zanziar.ids import PawnId, UnitId
from warhall.games.zanziar.log.speech import SKILL_NAMES, log, source_name
from warhall.games.zanziar.names import city_name, colour, group_name, hex_name, letter, player, unit_told
from warhall.games.zanziar.state import CITY_FOE, GROUP_FOE, NOBODY, TROLL_FOE, WOLF_FOE
from warhall.kernel.battle import NOBODY as NO_ARMY
from warhall.kernel.battle import Army, Battle, Beat, Fighter, Modifier, Throw, Turned
from warhall.kernel.events import Event, Rolled
from warhall.kernel.view import View
from warhall.tell.words import capital, signed

BEASTS = {WOLF_FOE: ("Wolves", "wolf"), TROLL_FOE: ("A Troll", "brute")}
WINNERS = {"attacker": 0, "defender": 1}
EXCHANGES = (Prevention, ConTried, MagicAttack, CombatFought, Charmed, SpellCast, BombUsed)
TITLES = {
    Prevention: "Envoy",
    ConTried: "Con",
    MagicAttack: "Magic",
    CombatFought: "Combat",
    Charmed: "Charm",
    SpellCast: "Spell",
    BombUsed: "Bomb",
}
AFTER = (Lost, ChangedSides, Fled)
HURTS = (Hurt, FoeHurt, Fumbled)


def battle(events: Sequence[Event], seen: View) -> Battle | None:
    """The battle that the first of these events opens."""
    begun = events[0].told
    if not isinstance(begun, BattleBegan):
        return None
    last = next((place for place, event in enumerate(events) if isinstance(event.told, BattleEnded)), len(events))
    events = events[: last + 1]
    ended = events[-1] if isinstance(events[-1].told, BattleEnded) else None
    why = ended.told.why if ended is not None and isinstance(ended.told, BattleEnded) else ""
    winner = WINNERS.get(why, NO_ARMY)
    return Battle(
        title=f"Battle at {hex_name(seen, begun.hex)}",
        below=_said(events[0], seen),
        armies=(_army(events, begun, 0, winner, seen), _army(events, begun, 1, winner, seen)),
        beats=_beats(events, begun, seen),
        verdict="" if ended is None else _said(ended, seen).partition(". ")[2],
        winner=winner,
        losses=tuple([_said(event, seen) for event in events if isinstance(event.told, AFTER)]),
    )


def _said(event: Event, seen: View) -> str:
    told = log.line(event, seen)
    return "" if told is None else capital(told.text)


# Armies.


def _army(events: Sequence[Event], begun: BattleBegan, army: int, winner: int, seen: View) -> Army:
    outcome = "" if winner == NO_ARMY else "Wins" if winner == army else "Loses"
    fighters = _fighters(events, begun, army, seen)
    if army and begun.against in BEASTS:
        name, sign = BEASTS[begun.against]
        return Army(name, letter(NOBODY), colour(NOBODY), "attack", (Fighter(name, sign),), outcome)
    seat = begun.seat if not army else _defender(events, begun)
    below = capital(group_name(seen, begun.group)) if not army else _defence(begun, seen)
    return Army(capital(player(seat)), letter(seat), colour(seat), below, fighters, outcome)


def _defence(begun: BattleBegan, seen: View) -> str:
    if begun.against == GROUP_FOE and begun.foe:
        return capital(group_name(seen, begun.foe))
    return f"The garrison of {city_name(seen, begun.city)}" if begun.against == CITY_FOE and begun.city else "Neutral"


def _defender(events: Sequence[Event], begun: BattleBegan) -> int:
    """Whose the other side is, as far as anything told of it says so."""
    if begun.foe:
        return (begun.foe - 1) // 3
    return next((owner for _, _, owner, _ in _named(events) if owner not in (begun.seat, NOBODY)), NOBODY)


def _named(events: Iterable[Event]) -> list[tuple[PawnId, UnitId, int, bool]]:
    return [card for event in events if isinstance(event.told, Named) for card in event.told.who]


def _fighters(events: Sequence[Event], begun: BattleBegan, army: int, seen: View) -> tuple[Fighter, ...]:
    """Those who have been spoken of, by what this seat knew of them last."""
    c: Content = seen.content
    lost = {event.told.pawn for event in events if isinstance(event.told, Lost)}
    known: dict[PawnId, tuple[UnitId, int]] = {}
    for pawn, face, owner, _ in _named(events):
        known[pawn] = (face or known.get(pawn, (face, owner))[0], known.get(pawn, (face, owner))[1])
    found = []
    for pawn, (face, owner) in known.items():
        if (owner == begun.seat) == (army == 0):
            card = c.units[face]
            sign = sign_of(card) if face else UNKNOWN_LEADER
            found.append(Fighter(card.name if face else "Facedown", sign, "", int(pawn in lost)))
    return tuple(found)


# Exchanges.


def _beats(events: Sequence[Event], begun: BattleBegan, seen: View) -> tuple[Beat, ...]:
    """Each exchange with the dice before it; who is hurt by it is told in its words."""
    beats: list[Beat] = []
    dice: list[Rolled] = []
    number = 0
    for event in events:
        told = event.told
        if isinstance(told, RoundBegan):
            number = told.round
        elif isinstance(told, Rolled):
            dice.append(told)
        elif isinstance(told, EXCHANGES):
            title = f"{TITLES[type(told)]} {number}" if number > 1 else TITLES[type(told)]
            beats.append(Beat(title, _throws(told, dice, begun, seen), _said(event, seen)))
            dice = []
        elif isinstance(told, HURTS) and beats:
            last = beats[-1]
            beats[-1] = Beat(last.title, last.throws, f"{last.words} {_said(event, seen)}")
    return tuple(beats)


def _throws(told: object, dice: Sequence[Rolled], begun: BattleBegan, seen: View) -> tuple[Throw, ...]:
    turned: tuple[list[Turned], list[Turned]] = ([], [])
    chips: tuple[list[Modifier], list[Modifier]] = ([], [])
    first = 0
    for place, roll in enumerate(dice):
        about = roll.about
        owners = about.owners if isinstance(about, Threw) else ()
        for face, owner in zip(roll.faces, (*owners, *[NOBODY] * len(roll.faces)), strict=False):
            army = 0 if owner == begun.seat else 1
            turned[army].append(Turned(str(face), roll.sides, die=f"D{roll.sides}"))
        if isinstance(about, Threw):
            acts = 0 if owners and owners[0] == begun.seat else 1
            first = acts if not place else first
            chips[acts].extend(_chips(about, seen))
    totals = _totals(told, first)
    if isinstance(told, CombatFought):
        for army, notes in enumerate((told.attack_notes, told.defence_notes)):
            chips[army][:] = _notes(notes or (), seen)
    made = [Throw(army, tuple(turned[army]), tuple(chips[army]), totals[army]) for army in (0, 1)]
    return tuple([throw for throw in made if throw.turned or throw.modifiers or throw.total])


def _totals(told: object, first: int) -> tuple[str, str]:
    """What each side makes; `first` is the army that acts."""
    if isinstance(told, CombatFought):
        return str(told.attack), str(told.defence)
    if isinstance(told, ConTried | MagicAttack):
        pair = str(told.total), str(told.against)
    elif isinstance(told, Prevention | Charmed):
        pair = str(told.total), str(told.needed)
    else:
        return "", ""
    return pair if not first else (pair[1], pair[0])


def _chips(about: Threw, seen: View) -> list[Modifier]:
    """The skill with which somebody acts, and what is added to it by name."""
    found = []
    if about.skill is not None and about.base is not None:
        who = f" of {unit_told(seen, about, about.pawns[0])}" if about.pawns else ""
        found.append(Modifier(f"{SKILL_NAMES[about.skill]}{who}", str(about.base)))
    return found + _notes(about.notes or (), seen)


def _notes(notes: Iterable[tuple[str, int]], seen: View) -> list[Modifier]:
    return [Modifier(capital(source_name(seen.content, name)), signed(amount)) for name, amount in notes]
