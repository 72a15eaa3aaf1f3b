"""What things are worth, in VP of the race (`eyes`)."""

from __future__ import annotations

from collections.abc import Iterable

from warhall.games.uprising.catalog import Effect
from warhall.games.uprising.ground import bears_x, is_explored
from warhall.games.uprising.ids import CHAOS, EMPIRE, PLAYERS, CardId, Goods, HexId, LeaderId, SideId
from warhall.games.uprising.odds import Army, Outcome, die_worth
from warhall.games.uprising.queries import buried_sides
from warhall.games.uprising.rules.combat.groups import Group
from warhall.games.uprising.steward.eyes import Eyes

_SAFE = 0.85  # of a Haven, a Garrison or a Curse still being there a Chapter later
_UNKNOWN_VP = 0.35  # of a tile that lies face down
_TRAIL = 0.75  # of what a Leader leaves behind in a step being new ground


def goods_worth(eyes: Eyes, goods: Goods | int) -> float:
    """Resources."""
    return eyes.good * (goods if isinstance(goods, int) else sum(goods))


def lasting(eyes: Eyes) -> float:
    """How often something that stands now is scored."""
    return sum([_SAFE**later for later in range(eyes.scorings)])


def haven_worth(eyes: Eyes, side: SideId, at: HexId) -> float:
    """UPR-SCO-04, UPR-PRD-02 its VP and what it produces, as long as it may stand."""
    s, c = eyes.s, eyes.c
    tile = c.tiles[s.tiles[at]]
    vp = c.numbers.haven_vp + (tile.vp if s.spots[at].up else _UNKNOWN_VP)
    made = 2 + (sum(tile.goods()) if s.spots[at].up else 2)
    productions = sum([_SAFE**later for later in range(eyes.scorings)])
    return eyes.own.get(side, 0.0) * vp * lasting(eyes) + goods_worth(eyes, 1) * made * productions


def could_settle(eyes: Eyes, side: SideId, at: HexId) -> bool:
    """UPR-HAV-02 whether a Haven could stand there once enemies are gone and the tile is flipped."""
    s, c = eyes.s, eyes.c
    spot = s.spots[at]
    return not (bears_x(s, c, at) or spot.curse or spot.haven or spot.owner not in (0, side))


def leader_worth(eyes: Eyes, leader: LeaderId) -> float:
    """What it spares all players that a Leader is gone: its own VP, and the Garrisons or Curses it would leave."""
    s, c = eyes.s, eyes.c
    tokens, left = s.leaders[leader].tokens, eyes.scorings
    trail = tokens * lasting(eyes)
    for later in range(1, left):
        activations = c.numbers.last_tokens if later == left - 1 else c.numbers.tokens
        trail += activations * (left - later) * _SAFE
    overflow = max(0, s.leaders[leader].threat + 2 * (left - 1) - c.leaders[leader].threat)
    return eyes.enemy[c.leader_side[leader]] * (left + _TRAIL * trail + overflow)


def bounty(eyes: Eyes, leader: LeaderId, side: SideId) -> float:
    """What a faction gains by destroying a Leader."""
    return sum([effect_worth(eyes, side, said) for said in eyes.c.leaders[leader].destroyed])


def unit_worth(eyes: Eyes, side: SideId, place: int) -> float:
    """A Unit, by its place in Counts: what it cost, as long as there is something to fight for."""
    kind = eyes.c.units_of[side][place]
    return goods_worth(eyes, 1) * (1.0 + die_worth(eyes.c.unit_dice[kind]) / 5) * (0.5 if eyes.is_last else 1.0)


def army_worth(eyes: Eyes, army: Army) -> float:
    """All Units of an army."""
    return sum([number * unit_worth(eyes, army.side, place) for place, number in enumerate(army.units)])


def grave_worth(eyes: Eyes, side: SideId, enemy: SideId) -> float:
    """UPR-SCO-02, UPR-SCO-03 what an enemy scores for the first Unit of a faction in its Graveyard."""
    buried = side in buried_sides(eyes.s, eyes.c, enemy)
    return 0.0 if buried else eyes.enemy[enemy] * eyes.c.numbers.grave_vp


def battle_worth(eyes: Eyes, army: Army, foes: Iterable[tuple[Group, int]], found: tuple[Outcome, ...]) -> float:
    """What one combat after another gains and costs a faction and all players."""
    worth, units = 0.0, sum(army.units)
    each = army_worth(eyes, army) / units if units else 0.0
    before = 1.0
    for ((enemy, leader), strength), outcome in zip(foes, found, strict=False):
        if leader:
            worth += outcome.beaten * (bounty(eyes, leader, army.side) + leader_worth(eyes, leader))
            worth += 0.12 * (outcome.killed - outcome.beaten * strength)
        else:
            worth += eyes.own[army.side] * outcome.killed
            worth += outcome.beaten * eyes.enemy[enemy] * (lasting(eyes) if enemy == EMPIRE else 0.5)
        worth -= max(0.0, before - outcome.unhurt) * grave_worth(eyes, army.side, enemy)
        before = outcome.unhurt
    if found:
        worth -= found[-1].lost * each
    return worth


# Effects of cards, tiles and Quests.

_PLAIN = {
    "take_item": 0.5,
    "top_item": 0.4,
    "search_feats": 0.6,
    "draw_feats": 1.0,
    "join_druid": 0.5,
    "take_attached": 0.5,
    "draw_quest": 0.3,
    "recover": 0.3,
    "place_unit": 0.45,
    "raise_haven": 1.5,
    "gain_ap": 0.5,
    "place_wall": 0.2,
    "build_defence": 0.3,
    "build_both": 0.5,
    "unflip_all": 0.4,
    "break_garrison": 0.8,
    "strike_here": 0.8,
    "remove_skeleton": 0.4,
    "drain_threat": 0.4,
    "remove_token": 0.8,
    "place_token": -0.8,
    "place_garrison": -0.8,
    "place_skeleton": -0.5,
    "guarded": -0.6,
    "haunted": -0.4,
    "reinforce": -0.3,
    "activate_skeletons": -0.5,
    "place_horde": -3.0,
    "place_legion": -3.0,
    "raise_threat": -0.8,
    "flip_feats": -0.4,
    "flip_card": -0.2,
    "discard_card": -0.4,
    "march": 0.6,
    "move_units": 0.6,
    "move_hero": 0.3,
    "put_hero": 0.3,
    "flip_tile": 0.5,
    "buy_item": 0.2,
    "claim_item": 0.6,
    "free_command": 0.2,
    "swap": 0.3,
    "nether_step": 0.5,
    "deep_roads": 0.4,
    "barter": 0.1,
    "replace_quest": 0.1,
    "move_leader": 0.3,
    "plague_move": -0.5,
    "salt_per_defence": 0.4,
    "food_per_terrain": 0.3,
    "grant_vp": 0.4,
    "add_any_die": 0.35,
    "reroll_all": 0.35,
}
_IN_COMBAT = 0.35  # what an effect in combat is worth if nothing else is said
_ENEMIES = {"empire": (EMPIRE,), "chaos": (CHAOS,), "nemesis": (EMPIRE, CHAOS)}


def effect_worth(eyes: Eyes, side: SideId, said: Effect) -> float:
    """One step of what a component does, for the faction that it is done for or to."""
    scale = max(1, said.amount)
    if said.effect in ("score", "vp_per_fallen"):
        if said.who in _ENEMIES:
            return -sum([eyes.enemy[enemy] * said.vp for enemy in _ENEMIES[said.who]])
        return eyes.own.get(side, 0.2) * said.vp
    if said.effect in ("gain", "gain_kind"):
        return goods_worth(eyes, sum(said.goods()) + said.mixed + (said.amount if said.effect == "gain_kind" else 0))
    if said.effect in ("lose", "pay"):
        return -goods_worth(eyes, sum(said.goods()) + said.mixed)
    if said.effect in ("remove_curse", "place_curse"):
        worth = eyes.enemy[CHAOS] * lasting(eyes)
        return worth if said.effect == "remove_curse" else -worth
    if said.effect in ("place_unit", "remove_skeleton", "recover", "remove_token", "place_garrison", "place_skeleton"):
        return _PLAIN[said.effect] * scale * max(eyes.vp, 0.4)
    return _PLAIN.get(said.effect, _IN_COMBAT) * max(eyes.vp, 0.4)


def effects_worth(eyes: Eyes, side: SideId, effects: Iterable[Effect]) -> float:
    """All that a component does."""
    return sum([effect_worth(eyes, side, said) for said in effects])


def card_worth(eyes: Eyes, side: SideId, card: CardId) -> float:
    """A Feat or Item for the rest of the game: once if it is discarded, otherwise in every Chapter."""
    shown = eyes.c.cards[card]
    uses = 1.0 if shown.cost == "discard" else 0.8 * max(1, eyes.scorings)
    if shown.attributes:
        return effects_worth(eyes, side, shown.gained) + 0.25 * eyes.scorings
    use = effects_worth(eyes, side, shown.effects)
    if any(eyes.c.moments[moment].combat for moment in shown.when) and shown.at_hero:
        use *= 0.7  # the Hero must be there
    return use * uses + effects_worth(eyes, side, shown.gained)


def site_known(eyes: Eyes, at: HexId) -> bool:
    """Whether a hex lies open."""
    return is_explored(eyes.s, eyes.c, at)


def is_ours(side: SideId) -> bool:
    """Whether a side is one of the players'."""
    return side in PLAYERS
