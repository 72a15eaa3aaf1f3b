"""Effects of adventures that the player chooses about (ZAN-FX-07, ZAN-D-48)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.adventures import see_hero
from warhall.games.zanziar.effects.control import turn_mine
from warhall.games.zanziar.effects.groups import move_group
from warhall.games.zanziar.effects.items import DISCARDED as ITEM_DISCARDED
from warhall.games.zanziar.effects.items import lose_item
from warhall.games.zanziar.effects.loss import DISCARDED, lose
from warhall.games.zanziar.effects.points import heal, learn, regain_magic
from warhall.games.zanziar.ids import GroupId, MineId, PawnId, SpellId
from warhall.games.zanziar.keys import seat_key, seat_of
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import living, owner_of
from warhall.games.zanziar.queries.units import (
    any_facedown,
    can_learn,
    is_hero,
    things_in,
)
from warhall.games.zanziar.questions.adventures import AdventureChoice
from warhall.games.zanziar.rules.arrival import Arrival
from warhall.games.zanziar.rules.displace import legal_ways
from warhall.games.zanziar.rules.gains import GainItem
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.moments import Registry
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

ALL = 99  # more than any unit can have lost


@dataclass
class Choose(Frame):
    """An effect that asks the owner of a group; `left`: items still to draw at the market."""

    group: GroupId
    pawn: PawnId
    effect: str
    amount: int = 0
    reach: int = 0
    left: int = 0


choosing = Procedure("zanziar.adventure_choice", Choose)
Keys = Callable[[Zanziar, Content, Choose], list[str]]
choices: Registry[Keys] = Registry("zanziar.adventure_choices")
results: Registry[Callable[[T, Choose], Frame | None]] = Registry("zanziar.adventure_chosen")
MUST = ("lose_unit", "learn", "restore_one", "turn_ore", "look_at_hero")  # nothing to decline


@choosing.stage
def ask_choice(t: T, f: Choose) -> Step:
    """ZAN-FX-09 what nobody can choose lapses; a facedown unit may be the Hero, so its owner is asked all the same."""
    keys = choices[f.effect](t.state, t.content, f)
    if not keys:
        return Done()
    if f.effect not in MUST:
        keys.append(PASS)
    hidden = f.effect == "lose_unit" and any_facedown(t.state, t.state.pawns_in[f.group])
    return Ask(AdventureChoice(f.effect), owner_of(f.group), keys, then=take_choice, certain=True, always=hidden)


@choosing.stage
def take_choice(t: T, f: Choose) -> Step:
    """ZAN-D-48."""
    if t.answer == PASS:
        return Done()
    frame = results[f.effect](t, f)
    if f.left:
        return Goto(draw_next)
    return Done() if frame is None else Call(frame)


@choosing.stage
def draw_next(t: T, f: Choose) -> Step:
    """V21: items drawn one after the other."""
    if not f.left:
        return Done()
    f.left -= 1
    return Call(GainItem(f.group), then=draw_next)


@choices.by("restore_one")
def hurt_units(s: Zanziar, c: Content, f: Choose) -> list[str]:
    """V07: units that have lost points."""
    return list(c.pawn.keys(p for p in s.pawns_in[f.group] if s.pawns[p].hurt or s.pawns[p].drained))


@results.by("restore_one")
def restore(t: T, f: Choose) -> Frame | None:
    """V07: all HP and MP."""
    pawn = t.content.pawn.of(t.answer)
    heal(t, pawn, ALL)
    regain_magic(t, pawn, ALL)
    return None


@choices.by("market")
def wares(s: Zanziar, c: Content, f: Choose) -> list[str]:
    """V21: uncursed items of the group."""
    return list(c.thing.keys(thing for thing in things_in(s, s.pawns_in[f.group]) if not s.things[thing].cursed))


@results.by("market")
def barter(t: T, f: Choose) -> Frame | None:
    """V21: one for two."""
    lose_item(t, t.content.thing.of(t.answer), ITEM_DISCARDED)
    f.left = f.amount
    return None


@choices.by("learn")
def lessons(s: Zanziar, c: Content, f: Choose) -> list[str]:
    """ZAN-FX-07, ZAN-R-122 spells that the attempter can learn."""
    if not s.pawns[f.pawn].in_play:
        return []
    rows = [SpellId(row) for row in range(1, len(s.spells))]
    return list(c.spell.keys(row for row in rows if can_learn(s, c, f.pawn, row)))


@results.by("learn")
def study(t: T, f: Choose) -> Frame | None:
    """ZAN-R-122."""
    learn(t, f.pawn, t.content.spell.of(t.answer))
    return None


@choices.by("free_step")
def steps(s: Zanziar, c: Content, f: Choose) -> list[str]:
    """V06: hexes next to the group that it may enter."""
    return list(c.hex.keys(legal_ways(s, c, f.group).values()))


@results.by("free_step")
def step(t: T, f: Choose) -> Frame | None:
    """V06: without a Movement card."""
    old = t.state.groups[f.group].hex
    move_group(t, f.group, t.content.hex.of(t.answer), "stepped")
    return Arrival(f.group, old)


@choices.by("turn_ore")
def tokens(s: Zanziar, c: Content, f: Choose) -> list[str]:
    """V15, V22: facedown Ore tokens, anywhere or near."""
    hex = s.groups[f.group].hex
    rows = [MineId(row) for row in range(1, len(s.mines)) if not s.mines[row].turned and not s.mines[row].gone]
    return list(c.mine.keys(row for row in rows if not f.reach or c.world.distance[hex][c.mine_hex[row]] <= f.reach))


@results.by("turn_ore")
def turn_ore(t: T, f: Choose) -> Frame | None:
    """V15, V22."""
    turn_mine(t, t.content.mine.of(t.answer))
    return None


@choices.by("look_at_hero")
def rivals(s: Zanziar, c: Content, f: Choose) -> list[str]:
    """V20: living rivals."""
    return [seat_key(seat) for seat in living(s) if seat != owner_of(f.group)]


@results.by("look_at_hero")
def look_at_hero(t: T, f: Choose) -> Frame | None:
    """V20: in secret, and no reveal."""
    see_hero(t, owner_of(f.group), seat_of(t.answer))
    return None


@choices.by("lose_unit")
def victims(s: Zanziar, c: Content, f: Choose) -> list[str]:
    """V14: neither the Hero nor the attempter."""
    return list(c.pawn.keys(pawn for pawn in s.pawns_in[f.group] if pawn != f.pawn and not is_hero(s, pawn)))


@results.by("lose_unit")
def lose_unit(t: T, f: Choose) -> Frame | None:
    """V14."""
    lose(t, t.content.pawn.of(t.answer), DISCARDED)
    return None
