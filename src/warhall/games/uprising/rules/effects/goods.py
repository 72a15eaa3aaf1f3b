"""Effects that give and take resources, VP and Action Points."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.catalog.words import bundle_name
from warhall.games.uprising.effects import gain_ap, gain_goods, gain_vp, hold_ap, lose_goods, release_ap
from warhall.games.uprising.ground import lies_in
from warhall.games.uprising.ids import GOODS, Goods, HexId, PayId, SideId
from warhall.games.uprising.keys import GOOD_NAMES
from warhall.games.uprising.queries import added, covers, curses_on_map, seat_of, turn_order
from warhall.games.uprising.questions.effects import ChooseFaction, ChooseGain, ChooseGood, ChooseLoss
from warhall.games.uprising.rules.carry import CARD, CarryOut, effect, possible, receivers, source_of
from warhall.games.uprising.rules.paying import Pay, payable
from warhall.games.uprising.state import NO_GOODS, T, Uprising
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class GainMix(Frame):
    """Each of some factions gains so many resources in a mix of its choice."""

    sides: tuple[SideId, ...]
    amount: int
    why: str


@dataclass
class GainKind(Frame):
    """A faction gains so many resources of one kind of its choice."""

    side: SideId
    amount: int
    why: str


@dataclass
class LoseMix(Frame):
    """Each of some factions loses so many resources of its choice, as far as it has them."""

    sides: tuple[SideId, ...]
    amount: int
    why: str


@dataclass
class Tribute(Frame):
    """Each of some factions pays so many resources, or the enemies score."""

    sides: tuple[SideId, ...]
    amount: int
    vp: int
    enemies: tuple[SideId, ...]
    why: str


@dataclass
class Bestow(Frame):
    """A faction of `side`'s choice among some gains VP or AP."""

    side: SideId
    among: tuple[SideId, ...]
    why: str
    vp: int = 0
    ap: int = 0


gaining_mix = Procedure("uprising.gain_mix", GainMix)
gaining_kind = Procedure("uprising.gain_kind", GainKind)
losing_mix = Procedure("uprising.lose_mix", LoseMix)
tribute_due = Procedure("uprising.tribute", Tribute)
bestowing = Procedure("uprising.bestow", Bestow)


# Gains.


@effect.by("gain")
def gain(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-EXP-04 resources by kind, and a mix of the gainer's choice."""
    sides, why = receivers(t.state, said.who, f.side), source_of(t.content, f.part, f.row)
    for side in sides:
        gain_goods(t, side, said.goods(), why)
    return GainMix(sides, said.mixed, why) if said.mixed and sides else None


@gaining_mix.stage
def choose_gain(t: T, f: GainMix) -> Step:
    """UPR-AMB-137, UPR-DEC-35 every gainer for itself, in turn order."""
    if not f.sides:
        return Done()
    keys = t.content.pay.keys(t.content.mixes[f.amount])
    return Ask(ChooseGain(f.sides[0], f.why), seat_of(t.state, f.sides[0]), keys, then=take_gain)


@gaining_mix.stage
def take_gain(t: T, f: GainMix) -> Step:
    """UPR-HEX-07."""
    gain_goods(t, f.sides[0], t.content.bundles[t.content.pay.of(t.answer)], f.why)
    f.sides = f.sides[1:]
    return Goto(choose_gain)


@effect.by("gain_kind")
def gain_kind(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-CRD-10 one kind of choice."""
    return GainKind(f.side, said.amount, source_of(t.content, f.part, f.row))


@gaining_kind.stage
def choose_good(t: T, f: GainKind) -> Step:
    """UPR-DEC-20."""
    keys = GOOD_NAMES.keys(range(1, len(GOODS) + 1))
    return Ask(ChooseGood(f.side, f.amount, f.why), seat_of(t.state, f.side), keys, then=take_good)


@gaining_kind.stage
def take_good(t: T, f: GainKind) -> Step:
    """UPR-DEC-20."""
    chosen = GOOD_NAMES.of(t.answer) - 1
    salt, plunder, food = (f.amount if place == chosen else 0 for place in range(len(GOODS)))
    gain_goods(t, f.side, (salt, plunder, food), f.why)
    return Done()


@effect.by("salt_per_defence")
def salt_per_defence(t: T, f: CarryOut, said: Effect) -> None:
    """A Salt for each own Wall and Tower, up to a number."""
    spots = t.state.spots
    defences = sum(spots[at].wall + spots[at].tower for at in t.state.havens_of[f.side])
    gain_goods(t, f.side, (min(defences, said.amount), 0, 0), source_of(t.content, f.part, f.row))


@effect.by("food_per_terrain")
def food_per_terrain(t: T, f: CarryOut, said: Effect) -> None:
    """A Food for each own Haven on these terrains."""
    havens = [at for at in t.state.havens_of[f.side] if lies_in(t.state, t.content, at, said.terrains)]
    gain_goods(t, f.side, (0, 0, len(havens)), source_of(t.content, f.part, f.row))


# Losses.


@effect.by("lose")
def lose(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-AMB-97 as far as it is there; a mix by the loser's choice."""
    sides, why = receivers(t.state, said.who, f.side), source_of(t.content, f.part, f.row)
    for side in sides:
        _take(t, side, said.goods(), why)
    return LoseMix(sides, said.mixed, why) if said.mixed and sides else None


@losing_mix.stage
def choose_loss(t: T, f: LoseMix) -> Step:
    """UPR-AMB-137, UPR-DEC-35 forced if all is lost."""
    if not f.sides:
        return Done()
    amount = min(f.amount, sum(t.state.sides[f.sides[0]].goods))
    if not amount:
        f.sides = f.sides[1:]
        return Goto(choose_loss)
    keys = t.content.pay.keys(payable(t, f.sides[0], t.content.mixes[amount]))
    return Ask(ChooseLoss(f.sides[0], f.why), seat_of(t.state, f.sides[0]), keys, then=take_loss, certain=True)


@losing_mix.stage
def take_loss(t: T, f: LoseMix) -> Step:
    """UPR-DEC-35."""
    lose_goods(t, f.sides[0], t.content.bundles[t.content.pay.of(t.answer)], f.why)
    f.sides = f.sides[1:]
    return Goto(choose_loss)


@effect.by("lose_half")
def lose_half(t: T, f: CarryOut, said: Effect) -> None:
    """UPR-GEN-13, UPR-EX-17 half of each kind named, rounded down."""
    for side in receivers(t.state, said.who, f.side):
        stock, named = t.state.sides[side].goods, said.goods()
        salt, plunder, food = (have // 2 if kind else 0 for have, kind in zip(stock, named, strict=True))
        lose_goods(t, side, (salt, plunder, food), source_of(t.content, f.part, f.row))


@effect.by("lose_per_haven")
def lose_per_haven(t: T, f: CarryOut, said: Effect) -> None:
    """Once for each Haven but the first few, as far as it is there."""
    for side in receivers(t.state, said.who, f.side):
        times = max(0, len(t.state.havens_of[side]) - said.spare)
        salt, plunder, food = (each * times for each in said.goods())
        _take(t, side, (salt, plunder, food), source_of(t.content, f.part, f.row))


def _take(t: T, side: SideId, goods: Goods, why: str) -> None:
    salt, plunder, food = (min(have, due) for have, due in zip(t.state.sides[side].goods, goods, strict=True))
    lose_goods(t, side, (salt, plunder, food), why)


# Prices.


@effect.by("pay")
def pay(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """What follows is bought with it. Whoever uses a card has chosen to pay; elsewhere it may be refused."""
    return Pay(f.side, _ways(t.content, said), source_of(t.content, f.part, f.row), free=f.part != CARD)


@possible.by("pay")
def can_pay(s: Uprising, c: Content, side: SideId, at: HexId, said: Effect) -> bool:
    """Who cannot pay cannot use the card."""
    return any(covers(s.sides[side].goods, c.bundles[way]) for way in _ways(c, said))


def _ways(c: Content, said: Effect) -> tuple[PayId, ...]:
    mixes = [c.bundles[way] for way in c.mixes[said.mixed]] if said.mixed else [NO_GOODS]
    return tuple([c.pay.row(bundle_name(added(said.goods(), mix))) for mix in mixes])


@effect.by("tribute")
def tribute(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-AMB-137 in turn order every player."""
    enemies = receivers(t.state, said.who, f.side)
    why = source_of(t.content, f.part, f.row)
    return Tribute(turn_order(t.state), said.mixed, said.vp, enemies, why)


@tribute_due.stage
def ask_tribute(t: T, f: Tribute) -> Step:
    """UPR-DEC-35 in full or not at all."""
    if not f.sides:
        return Done()
    return Call(Pay(f.sides[0], t.content.mixes[f.amount], f.why, free=True), then=heed_tribute)


@tribute_due.stage
def heed_tribute(t: T, f: Tribute) -> Step:
    """UPR-SCO-06 the enemies score for a refusal."""
    if t.returned is False:
        for enemy in f.enemies:
            gain_vp(t, enemy, f.vp, f.why)
    f.sides = f.sides[1:]
    return Goto(ask_tribute)


# VP and Action Points.


@effect.by("score")
def score(t: T, f: CarryOut, said: Effect) -> None:
    """UPR-GEN-02, UPR-SCO-06, UPR-CSQ-09 at once; whoever resolves the effect, be it the Nemesis (UPR-AMB-61)."""
    sides = receivers(t.state, said.who, f.side) if said.who else (f.side,)
    for side in sides:
        if side:
            gain_vp(t, side, said.vp, source_of(t.content, f.part, f.row))


@effect.by("curse_tally")
def curse_tally(t: T, f: CarryOut, said: Effect) -> None:
    """UPR-AMB-112 with few Curses on the map the enemy scores."""
    if curses_on_map(t.state) < said.amount:
        score(t, f, said)


@effect.by("grant_vp")
def grant_vp(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """One faction of the owner's choice."""
    return Bestow(f.side, t.state.order, source_of(t.content, f.part, f.row), vp=said.vp)


@effect.by("gain_ap")
def gain_extra_ap(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-AMB-111, UPR-ACT-07 extra AP, for others too."""
    if said.who == "another_player":
        others = tuple([side for side in t.state.order if side != f.side])
        return Bestow(f.side, others, source_of(t.content, f.part, f.row), ap=said.amount)
    for side in receivers(t.state, said.who, f.side):
        gain_ap(t, side, said.amount)
    return None


@bestowing.stage
def choose_faction(t: T, f: Bestow) -> Step:
    """UPR-DEC-20."""
    return Ask(ChooseFaction(f.side, f.why), seat_of(t.state, f.side), t.content.side.keys(f.among), then=bestow)


@bestowing.stage
def bestow(t: T, f: Bestow) -> Step:
    """UPR-GEN-02, UPR-AMB-111."""
    side = t.content.side.of(t.answer)
    if f.vp:
        gain_vp(t, side, f.vp, f.why)
    if f.ap:
        gain_ap(t, side, f.ap)
    return Done()


@effect.by("hold_ap")
def hold(t: T, f: CarryOut, said: Effect) -> None:
    """UPR-AMB-97 unused AP go onto the Leader card."""
    for side in receivers(t.state, said.who, f.side):
        hold_ap(t, side, said.amount)


@effect.by("return_ap")
def give_back(t: T, f: CarryOut, said: Effect) -> None:
    """UPR-AMB-96, UPR-AMB-129 everybody's own again."""
    for side in t.state.order:
        release_ap(t, side)
