"""Effects in combat beyond dice: VP and resources, Godpowers of Leaders that reach across the map, free Godpowers."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.effects import (
    change_tokens,
    flip_card,
    gain_goods,
    gain_vp,
    raise_threat,
    remove_haven,
)
from warhall.games.uprising.ids import CardId, DruidId, HexId, LeaderId, SideId
from warhall.games.uprising.queries import chooser, counted_cards, fewest_tokens, leaders_of, seat_of
from warhall.games.uprising.questions.combat import FreeDruid, GodpowerHaven, GodpowerToken
from warhall.games.uprising.rules.carry import receivers
from warhall.games.uprising.rules.combat.frames import AfterDamage, Combat, Wield, combat_on, round_on
from warhall.games.uprising.rules.combat.godpowers import add_skeleton
from warhall.games.uprising.rules.combat.groups import has_player
from warhall.games.uprising.rules.combat.using import able, fighting, this_round, why
from warhall.games.uprising.rules.combat.windows import (
    AFTER_COMBAT,
    AFTER_DAMAGE,
    BEFORE_DAMAGE,
    acts,
    druid_offers,
    wake_druid,
)
from warhall.games.uprising.rules.effects.goods import GainMix, LoseMix
from warhall.games.uprising.rules.nemesis.frames import PlaceGarrison, Retarget
from warhall.games.uprising.state import T, Uprising
from warhall.kernel.decision import Ask, Call, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


def deciding(f: Combat) -> SideId:
    """UPR-AMB-44 who decides for the Nemesis in a combat: the player in it; the first player otherwise."""
    return f.one if has_player(f) else SideId(0)


# VP and resources.


@fighting.by("score")
def score(t: T, f: Wield, said: Effect) -> None:
    """UPR-GEN-02."""
    for side in receivers(t.state, said.who, f.side):
        gain_vp(t, side, said.vp, why(t, f))


@fighting.by("vp_per_fallen")
def vp_per_fallen(t: T, f: Wield, said: Effect) -> None:
    """VP for each player Unit destroyed in this round."""
    gain_vp(t, f.side, said.vp * sum(this_round(t).fallen), why(t, f))


@acts("gain", AFTER_DAMAGE, AFTER_COMBAT)
def gain(t: T, f: Wield, said: Effect) -> Frame | None:
    """Resources as printed, then those of choice."""
    gain_goods(t, f.side, said.goods(), why(t, f))
    return GainMix((f.side,), said.mixed, why(t, f)) if said.mixed else None


@fighting.by("lose")
def lose(t: T, f: Wield, said: Effect) -> Frame | None:
    """UPR-AMB-44, UPR-AMB-124 by the player's own choice; nobody loses anything between the two enemies."""
    fight = combat_on(t.state)
    return LoseMix((fight.one,), said.mixed, why(t, f)) if has_player(fight) else None


@fighting.by("flip_all_cards")
def flip_all_cards(t: T, f: Wield, said: Effect) -> None:
    """UPR-AMB-115, UPR-AMB-124, UPR-AMB-136 all Feats and Items of the player but tucked ones."""
    fight = combat_on(t.state)
    for card in counted_cards(t.state, t.content, fight.one) if has_player(fight) else ():
        flip_card(t, card)


# Pieces and Leaders.


@fighting.by("raise_threat")
def raise_leaders(t: T, f: Wield, said: Effect) -> None:
    """UPR-THR-04 this Leader, if it has any Threat left, or every Horde in play."""
    playing = leaders_of(t.state, t.content, f.side)
    for leader in playing if said.leaders != "this" else [row for row in playing if row == f.row]:
        raise_threat(t, leader, said.amount, why(t, f))


@fighting.by("place_garrison")
def place_garrison(t: T, f: Wield, said: Effect) -> Frame | None:
    """UPR-PLC-03."""
    fight = combat_on(t.state)
    return PlaceGarrison(said.where, fight.hex, said.amount, deciding(fight))


@fighting.by("place_skeleton")
def place_skeleton(t: T, f: Wield, said: Effect) -> Frame | None:
    """UPR-SKE-04 on the combat hex; a Horde forms only when the round is over."""
    return add_skeleton(t, combat_on(t.state))


@dataclass
class Raze(Frame):
    """A Haven of the hex or beside it is removed."""

    leader: LeaderId
    hex: HexId
    player: SideId


@dataclass
class Rouse(Frame):
    """A token on one of the cards with the fewest."""

    leader: LeaderId
    player: SideId


razing = Procedure("uprising.raze_haven", Raze)
rousing = Procedure("uprising.rouse", Rouse)


@fighting.by("remove_haven")
def raze(t: T, f: Wield, said: Effect) -> Frame | None:
    """UPR-AMB-50 without a Haven in reach nothing happens."""
    fight = combat_on(t.state)
    return Raze(LeaderId(f.row), fight.hex, deciding(fight)) if havens_near(t.state, t.content, fight.hex) else None


@razing.stage
def choose_haven(t: T, f: Raze) -> Step:
    """UPR-DEC-33, UPR-AMB-44."""
    keys = t.content.hex.keys(havens_near(t.state, t.content, f.hex))
    return Ask(GodpowerHaven(f.leader), chooser(t.state, f.player), keys, then=burn, certain=True)


@razing.stage
def burn(t: T, f: Raze) -> Step:
    """UPR-AMB-125, UPR-TGT-05 with Wall and Tower, and Legions retarget at once."""
    remove_haven(t, t.content.hex.of(t.answer))
    return Call(Retarget(f.player))


def havens_near(s: Uprising, c: Content, at: HexId) -> list[HexId]:
    """Havens on a hex and its neighbours."""
    return [hex for hex in (at, *c.land.neighbours[at]) if s.spots[hex].haven]


@fighting.by("place_token")
def rouse(t: T, f: Wield, said: Effect) -> Frame | None:
    """UPR-EVT-06."""
    return Rouse(LeaderId(f.row), deciding(combat_on(t.state)))


@rousing.stage
def choose_card(t: T, f: Rouse) -> Step:
    """UPR-DEC-07, UPR-EVT-06 one of the cards with the fewest tokens."""
    keys = t.content.leader.keys(fewest_tokens(t.state))
    return Ask(GodpowerToken(f.leader), chooser(t.state, f.player), keys, then=put_token, certain=True)


@rousing.stage
def put_token(t: T, f: Rouse) -> Step:
    """UPR-EVT-06."""
    change_tokens(t, t.content.leader.of(t.answer), 1)
    return Done()


# A Godpower without a Bolt.


@dataclass
class Speak(Frame):
    """A card wakes a Druid in its window and within its limit."""

    side: SideId
    card: CardId


speaking = Procedure("uprising.godspeaker", Speak)


@acts("free_godpower", BEFORE_DAMAGE, AFTER_DAMAGE)
def free_godpower(t: T, f: Wield, said: Effect) -> Frame | None:
    return Speak(f.side, CardId(f.row))


@able.by("free_godpower")
def druid_listens(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    return round_on(s) is not None and bool(list(druid_offers(s, c, moment_of(s))))


@speaking.stage
def choose_druid(t: T, f: Speak) -> Step:
    """UPR-GOD-02, UPR-DEC-24 whose Godpower."""
    keys = [offer.key for offer in druid_offers(t.state, t.content, moment_of(t.state))]
    return Ask(FreeDruid(f.side, f.card), seat_of(t.state, f.side), keys, then=call, certain=True)


@speaking.stage
def call(t: T, f: Speak) -> Step:
    """UPR-GOD-02."""
    return Call(wake_druid(t, DruidId(t.content.druid.of(t.answer)), free=True))


def moment_of(s: Uprising) -> str:
    """The window of the round that is open."""
    return AFTER_DAMAGE if any(isinstance(frame, AfterDamage) for frame in s.stack) else BEFORE_DAMAGE
