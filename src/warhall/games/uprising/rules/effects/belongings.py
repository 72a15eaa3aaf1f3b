"""Effects on Feats, Items, Quests and Druids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.effects import (
    attach_druid,
    attach_item,
    close_quest,
    deal_item,
    detach,
    discard_card,
    discard_item,
    draw_feats,
    draw_item,
    flip_card,
    gain_vp,
    join_druid,
    shuffle_feats,
    take_feat,
    unflip_card,
)
from warhall.games.uprising.ids import PLAYERS, CardId, HexId, QuestId, SideId
from warhall.games.uprising.queries import cards_of, counted_cards, meets, seat_of, turn_order
from warhall.games.uprising.questions.effects import ChooseSacrifice
from warhall.games.uprising.rules.carry import CarryOut, effect, possible, receivers, source_of
from warhall.games.uprising.rules.effects.picking import Pick, choice, why_of
from warhall.games.uprising.rules.gaining import GainCard
from warhall.games.uprising.rules.market import Buy, wares
from warhall.games.uprising.rules.refresh import DealQuest
from warhall.games.uprising.rules.trade import Gifts
from warhall.games.uprising.state import NO_ATTRIBUTE, T, Uprising
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class GainCards(Frame):
    """Several cards come into play with a faction, one after another."""

    side: SideId
    cards: tuple[CardId, ...]
    why: str


@dataclass
class Sacrifice(Frame):
    """Each of some factions gives up an Item, or the enemies score."""

    sides: tuple[SideId, ...]
    vp: int
    enemies: tuple[SideId, ...]
    why: str


gaining = Procedure("uprising.gain_cards", GainCards)
sacrificing = Procedure("uprising.sacrifice_item", Sacrifice)


# Items.


@effect.by("take_item", "gain_item")
def take_item(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-CRD-02, UPR-AMB-39 the top Item, free; `gain_item` asks whether the Hero can use it."""
    if f.side not in PLAYERS:
        return None
    card = draw_item(t)
    if not card:
        return None
    if said.effect == "gain_item" and not meets(t.state, t.content, f.side, card):
        discard_item(t, card)
        return None
    return GainCard(f.side, card, source_of(t.content, f.part, f.row))


def _on_sale(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    return c.card.keys([card for card in s.market if card])


@choice("claim_item", "An open Item is taken", _on_sale)
def claim_item(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-CRD-02, UPR-MKT-03 free, usable or not; its place is refilled."""
    card = t.content.card.of(key)
    deal_item(t, t.state.market.index(card))
    return GainCard(f.sides[0], card, why_of(t, f))


@effect.by("buy_item")
def buy_item(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-MKT-02, UPR-MKT-03 without AP."""
    return Buy(f.side, free=True) if wares(t.state, t.content, f.side) else None


@possible.by("buy_item")
def can_buy(s: Uprising, c: Content, side: SideId, at: HexId, said: Effect) -> bool:
    """Whether an open Item can be used and paid for."""
    return bool(wares(s, c, side))


@effect.by("attach_item")
def lay_item(t: T, f: CarryOut, said: Effect) -> None:
    """UPR-QST-09 the top Item lies on the Quest."""
    card = draw_item(t)
    if card:
        attach_item(t, QuestId(f.row), card)


@effect.by("take_attached")
def take_attached(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-CRD-02 usable or not."""
    card = detach(t, QuestId(f.row)).item
    return GainCard(f.side, card, source_of(t.content, f.part, f.row)) if card else None


@effect.by("sacrifice_item")
def sacrifice_item(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-AMB-137 in turn order every player."""
    enemies = receivers(t.state, said.who, f.side)
    return Sacrifice(turn_order(t.state), said.vp, enemies, source_of(t.content, f.part, f.row))


@sacrificing.stage
def choose_sacrifice(t: T, f: Sacrifice) -> Step:
    """UPR-DEC-35 an Item that is not bound, or none."""
    if not f.sides:
        return Done()
    cards = t.content.cards
    mine = [card for card in cards_of(t.state, f.sides[0]) if cards[card].kind == "item" and not cards[card].bound]
    options = (*t.content.card.keys(mine), PASS)
    return Ask(ChooseSacrifice(f.sides[0], f.why), seat_of(t.state, f.sides[0]), options, then=give_up)


@sacrificing.stage
def give_up(t: T, f: Sacrifice) -> Step:
    """UPR-CRD-07, UPR-SCO-06 the Item is discarded; without one the enemies score."""
    if t.answer != PASS:
        discard_card(t, t.content.card.of(t.answer))
    for enemy in f.enemies if t.answer == PASS else ():
        gain_vp(t, enemy, f.vp, f.why)
    f.sides = f.sides[1:]
    return Goto(choose_sacrifice)


# Gifts.


def _partners(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    return c.side.keys([side for side in s.order if side != f.sides[0]])


@choice("barter", "Barter with another faction", _partners)
def barter(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-TRD-02 as in a Trade, wherever the Heroes are."""
    pair = (f.sides[0], t.content.side.of(key))
    return Gifts(tuple([side for side in turn_order(t.state) if side in pair]))


# Feats.


def _feats(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    """In the order of the cards, not of the deck, which nobody knows."""
    return c.card.keys(sorted(s.feats[s.sides[f.sides[0]].hero]))


@choice("search_feats", "A Feat comes into play", _feats)
def search_feats(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-AMB-131 the rest is shuffled."""
    hero, card = t.state.sides[f.sides[0]].hero, t.content.card.of(key)
    take_feat(t, hero, card)
    shuffle_feats(t, hero, "UPR-AMB-131")
    return GainCard(f.sides[0], card, why_of(t, f))


@effect.by("draw_feats")
def draw(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-AMB-36 all of them into play."""
    return GainCards(f.side, draw_feats(t, f.side, said.amount), source_of(t.content, f.part, f.row))


@gaining.stage
def next_card(t: T, f: GainCards) -> Step:
    """UPR-CRD-10."""
    if not f.cards:
        return Done()
    card, f.cards = f.cards[0], f.cards[1:]
    return Call(GainCard(f.side, card, f.why), then=next_card)


# Cards that turn or go.


def _loose(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    return c.card.keys([card for card in counted_cards(s, c, f.sides[0]) if not c.cards[card].bound])


@choice("discard_card", "A card is discarded", _loose)
def discard(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-CRD-06, UPR-CRD-07, UPR-AMB-136 tucked Feats too; bound Items stay."""
    discard_card(t, t.content.card.of(key))
    return None


def face_up(s: Uprising, c: Content, side: SideId) -> list[CardId]:
    """UPR-AMB-136 Feats and Items that can be flipped."""
    held = s.held
    return [
        card for card in counted_cards(s, c, side) if not held[card].flipped and held[card].attribute == NO_ATTRIBUTE
    ]


def _face_up(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    return c.card.keys(face_up(s, c, f.sides[0]))


@choice("flip_card", "A card is flipped", _face_up)
def flip(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-CRD-04 without being used."""
    flip_card(t, t.content.card.of(key))
    return None


@effect.by("flip_feats")
def flip_feats(t: T, f: CarryOut, said: Effect) -> None:
    """UPR-CRD-04 all face-up Feats."""
    for card in face_up(t.state, t.content, f.side):
        if t.content.cards[card].kind == "feat":
            flip_card(t, card)


@effect.by("unflip_all")
def unflip_all(t: T, f: CarryOut, said: Effect) -> None:
    """UPR-CRD-04 all own cards face up; nobody's if no player did it (UPR-AMB-61)."""
    for card in cards_of(t.state, f.side) if f.side in PLAYERS else ():
        unflip_card(t, card)


# Quests and Druids.


@effect.by("draw_quest")
def draw_quest(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-QST-10, UPR-AMB-132."""
    return DealQuest(f.side)


def _open_quests(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    return c.quest.keys(s.open_quests)


@choice("replace_quest", "An open Quest is replaced", _open_quests)
def replace_quest(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-QST-09, UPR-QST-10."""
    close_quest(t, t.content.quest.of(key))
    return DealQuest(f.sides[0])


@effect.by("attach_druid")
def lay_druid(t: T, f: CarryOut, said: Effect) -> None:
    """UPR-QST-09 one that was not dealt, at random."""
    if t.state.spare_druids:
        attach_druid(t, QuestId(f.row), t.draw(t.state.spare_druids, "UPR-QST-09"))


@effect.by("join_druid")
def wake_druid(t: T, f: CarryOut, said: Effect) -> None:
    """UPR-QST-09 the Druid joins the revealed ones; without one there are VP."""
    druid = detach(t, QuestId(f.row)).druid
    if druid:
        join_druid(t, druid)
    else:
        gain_vp(t, f.side, said.vp, source_of(t.content, f.part, f.row))
