"""Redrawing what a seat cannot know (ZAN-HID-01 to ZAN-HID-04), in keeping with all that was shown or refused.

Secret from a seat are the others' Heroes and which of their facedown cards these are, the faces of the others' facedown
units and items, their hands, the items that somebody is looking at, the order of the decks and the unturned ores. What
binds a redrawing: a card that was marked as a Hero or cleared of being one, a group that only a Hero can lead, an item
that was cursed when it was found.
"""

from __future__ import annotations

from collections.abc import Iterable

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import GroupId, ItemId, PawnId, ThingId, WheneverId
from warhall.games.zanziar.queries.places import groups_of, leads_openly, owner_of
from warhall.games.zanziar.queries.units import agents_of, pawns_of, things_in
from warhall.games.zanziar.rules.actions import ActionStep, acting, has_action
from warhall.games.zanziar.rules.deeds import MIRROR, DestroyMagic, Unmask, magical, most_destroyed
from warhall.games.zanziar.rules.draft import DraftDiplomacy
from warhall.games.zanziar.rules.gains import GainItem
from warhall.games.zanziar.rules.lessons import Read, books
from warhall.games.zanziar.rules.own_cards import ANY_TIME, OWN_TURN, OfferCard, aims
from warhall.games.zanziar.rules.recruit import Recruit
from warhall.games.zanziar.rules.revolt_incite import Incite
from warhall.games.zanziar.rules.search import PickItem, SearchCity
from warhall.games.zanziar.rules.whenever import PlayWhenever
from warhall.games.zanziar.state import NO_GROUP, NO_PAWN, NO_THING, Row, Zanziar
from warhall.games.zanziar.view import Facts, knows_face, knows_hero, knows_identity, knows_mark, view
from warhall.kernel.chance import Chance
from warhall.kernel.records import record

Errand = Recruit | DraftDiplomacy | SearchCity | Incite  # of a Hero or Adventurer, named when it begins
Deed = ActionStep | Errand | Read | DestroyMagic | Unmask | OfferCard  # begun in the open, by what may be hidden


@record
class Proof:
    """What a redrawn world holds so that a deed begun in the open is possible; nothing: it is in any world."""

    hero: PawnId = NO_PAWN  # a facedown card that is its owner's Hero
    thing: ThingId = NO_THING  # a facedown item
    item: ItemId = ItemId(0)  # what it is


def sample(s: Zanziar, c: Content, seat: int | None, chance: Chance) -> Zanziar:
    """A twin that this seat (None: a spectator) cannot tell from the true position."""
    me = -1 if seat is None else seat
    proof = _proof(s, c, me, chance)
    twin = s.clone()
    _redraw_heroes(twin, c, me, chance, proof)
    _redraw_units(twin, c, me, chance)
    _redraw_items(twin, c, me, chance, proof)
    _redraw_hands(twin, c, me, chance)
    twin.adventure_deck = tuple(chance.order(sorted(twin.adventure_deck)))
    twin.movement_deck = tuple(chance.order(sorted(twin.movement_deck)))
    _redraw_ores(twin, chance)
    return twin


# What makes a deed possible.


def _proof(s: Zanziar, c: Content, me: int, chance: Chance) -> Proof:
    """ZAN-D-20, ZAN-D-47 what was chosen in the open is possible: by the Hero, a book or a magical item if need be.

    Asked of what the seat knows, with one more card known: whatever makes the deed possible could be the truth.
    """
    frame = next((frame for frame in reversed(s.stack) if isinstance(frame, Deed)), None)
    if frame is None or _doer(frame) == me:
        return Proof()
    facts = view(s, c, None if me < 0 else me)
    if _possible(facts, s, c, frame):
        return Proof()
    proofs = [proof for proof in _proofs(s, c, me, frame) if _possible(_knowing(facts, proof), s, c, frame)]
    return chance.item(proofs) if proofs else Proof()


def _doer(frame: Deed) -> int:
    return frame.seat if isinstance(frame, OfferCard) else owner_of(frame.group)


def _possible(facts: Facts, s: Zanziar, c: Content, frame: Deed) -> bool:
    """Whether somebody who knows this sees how the deed can be done."""
    match frame:
        case ActionStep():
            return frame.stage is not acting.stages["choose_action"] or has_action(facts, c, frame.group)
        case Recruit() | DraftDiplomacy() | SearchCity() | Incite():
            return bool(frame.pawn or agents_of(facts, c, facts.pawns_in[frame.group]))
        case Unmask():
            return not frame.thing or c.items[facts.marks[frame.thing]].effect == MIRROR
        case Read():
            return bool(books(facts, c, frame.group))
        case DestroyMagic():
            return frame.left < most_destroyed(c) or bool(magical(facts, c, frame.group))
        case OfferCard():
            return bool(_fitting(facts, c, frame.seat, _unseen_cards(s, c, facts.seat)))


def _proofs(s: Zanziar, c: Content, me: int, frame: Deed) -> list[Proof]:
    """Every card that could be the Hero, and everything that a facedown item of the group could be."""
    seat, pool = _doer(frame), _unseen_items(s, c, me)
    heroes = [] if knows_hero(s, me, seat) else _possible_heroes(s, c, me, seat)
    found = [Proof(hero=row) for row in heroes for _ in range(len(pool) // len(heroes) + 1)]  # each as likely as before
    for thing in () if isinstance(frame, OfferCard) else things_in(s, s.pawns_in[frame.group]):
        if not knows_mark(s, c, me, thing):
            cursed = c.items[s.marks[thing]].cursed
            found += [Proof(thing=thing, item=item) for item in pool if c.items[item].cursed == cursed]
    return found


def _knowing(facts: Facts, proof: Proof) -> Facts:
    """What somebody knows, and this."""
    wiser = facts.clone()
    if proof.hero:
        wiser.hero_pawns[facts.pawns[proof.hero].owner] = proof.hero
    if proof.thing:
        wiser.marks[proof.thing] = proof.item
    return wiser


# Heroes and units.


def _redraw_heroes(s: Zanziar, c: Content, seat: int, chance: Chance, proof: Proof) -> None:
    """ZAN-SET-01, ZAN-SET-03 who the others' Heroes are, and which cards: any that is not dealt to somebody known."""
    hidden = [other for other in range(len(s.players)) if not knows_identity(s, seat, other)]
    known = {hero for other, hero in enumerate(s.heroes) if other not in hidden}
    pool = chance.order([hero for hero in c.heroes if hero not in known])
    for other in range(len(s.players)):
        if s.hero_pawns[other] and not knows_hero(s, seat, other):
            proven = proof.hero if proof.hero and s.pawns[proof.hero].owner == other else NO_PAWN
            _hide_hero(s, other, proven or chance.item(_possible_heroes(s, c, seat, other)))
    for other, hero in zip(hidden, pool, strict=False):
        if s.heroes[other]:
            s.heroes[other] = hero
            if s.hero_pawns[other]:
                s.faces[s.hero_pawns[other]] = hero


def _possible_heroes(s: Zanziar, c: Content, seat: int, other: int) -> list[PawnId]:
    """The facedown cards of a player that could be his Hero for all that the seat knows."""
    place = _led_alone(s, c, other, s.hero_pawns[other])
    able = [row for row in pawns_of(s, other) if _may_be_hero(s, seat, row)]
    return [row for row in able if _led_alone(s, c, other, row) == place]


def _hide_hero(s: Zanziar, other: int, found: PawnId) -> None:
    """Another card changes places with the Hero."""
    pawn = s.hero_pawns[other]
    s.faces[pawn], s.faces[found] = s.faces[found], s.faces[pawn]
    s.hero_pawns[other] = found
    for frame in s.stack:
        if isinstance(frame, PlayWhenever) and frame.pawn == pawn and s.players[other].told:
            frame.pawn = found  # W11 on a Hero who was told by name


def _may_be_hero(s: Zanziar, seat: int, pawn: PawnId) -> bool:
    record = s.pawns[pawn]
    return not record.faceup and not record.cleared and not knows_face(s, seat, pawn)


def _led_alone(s: Zanziar, c: Content, seat: int, pawn: PawnId) -> GroupId:
    """ZAN-GRP-05 the group of a unit if nobody leads it openly: whether the Hero is there is known to all."""
    group = s.pawns[pawn].group
    return group if group and group in groups_of(s, seat) and not leads_openly(s, c, group) else NO_GROUP


def _redraw_units(s: Zanziar, c: Content, seat: int, chance: Chance) -> None:
    """ZAN-DRF-05, ZAN-SET-08 facedown units and the Unit deck are one pool to those who do not know them."""
    rows = [row for row, face in enumerate(s.faces) if face and not knows_face(s, seat, PawnId(row))]
    rows = [row for row in rows if row not in s.hero_pawns]
    deck = [face for face in s.unit_deck if face not in s.sunk]
    pool = chance.order(sorted((*[s.faces[row] for row in rows], *deck)))
    for row, face in zip(rows, pool, strict=False):
        s.faces[row] = face
    s.unit_deck = _stacked(s.unit_deck, s.sunk, pool[len(rows) :])


def _stacked(deck: tuple[Row, ...], known: tuple[Row, ...], others: list[Row]) -> tuple[Row, ...]:
    """A deck in which cards that were seen to go under it stay in their places."""
    left = iter(others)
    return tuple([card if card in known else next(left) for card in deck])


def _renamed(known: tuple[ItemId, ...], old: tuple[ItemId, ...], new: tuple[ItemId, ...]) -> tuple[ItemId, ...]:
    """What lies now where another saw what it buried: that it buried something is known, not what."""
    return tuple([new[old.index(item)] for item in known if item in old])


# Items.


def _redraw_items(s: Zanziar, c: Content, seat: int, chance: Chance, proof: Proof) -> None:
    """ZAN-TRE-04, ZAN-SET-08 facedown items, those somebody looks at, and the Item deck are one pool."""
    pool = chance.order(_unseen_items(s, c, seat))
    rows = _unseen_things(s, c, seat)
    if proof.thing:
        s.marks[proof.thing] = proof.item
        pool.remove(proof.item)
        rows.remove(proof.thing)
    for row in [row for row in rows if c.items[s.marks[row]].cursed]:
        s.marks[row] = _taken(pool, (item for item in pool if c.items[item].cursed))
        rows.remove(row)
    for row in rows:
        s.marks[row] = _taken(pool, (item for item in pool if not c.items[item].cursed))
    for frame in _lookers(s, seat):
        _redraw_frame(frame, c, pool)
    old = s.item_deck
    s.item_deck = _stacked(old, _buried(s, seat), pool)
    s.buried = [known if other == seat else _renamed(known, old, s.item_deck) for other, known in enumerate(s.buried)]


def _unseen_things(s: Zanziar, c: Content, seat: int) -> list[ThingId]:
    return [ThingId(row) for row, item in enumerate(s.marks) if item and not knows_mark(s, c, seat, ThingId(row))]


def _unseen_items(s: Zanziar, c: Content, seat: int) -> list[ItemId]:
    """The cards that a seat has not seen, wherever they are."""
    looked_at = [item for frame in _lookers(s, seat) for item in _items_in(frame) if not c.items[item].token]
    deck = [item for item in s.item_deck if item not in _buried(s, seat)]
    return sorted((*[s.marks[row] for row in _unseen_things(s, c, seat)], *looked_at, *deck))


def _lookers(s: Zanziar, seat: int) -> list[GainItem | PickItem]:
    """Where another looks at items."""
    return [frame for frame in s.stack if isinstance(frame, GainItem | PickItem) and owner_of(frame.group) != seat]


def _buried(s: Zanziar, seat: int) -> tuple[ItemId, ...]:
    return s.buried[seat] if seat >= 0 else ()


def _taken(pool: list[ItemId], fitting: Iterable[ItemId]) -> ItemId:
    item = next(iter(fitting))
    pool.remove(item)
    return item


def _items_in(frame: GainItem | PickItem) -> tuple[ItemId, ...]:
    """What its owner alone sees."""
    held = (frame.item,) if isinstance(frame, GainItem) else (*frame.items, frame.kept)
    return tuple(item for item in held if item)


def _redraw_frame(frame: GainItem | PickItem, c: Content, pool: list[ItemId]) -> None:
    """Other items in their place; a token from the box is seen by all."""
    if isinstance(frame, GainItem):
        frame.item = pool.pop() if frame.item and not c.items[frame.item].token else frame.item
    else:
        frame.items = tuple([pool.pop() for _ in frame.items])
        frame.kept = pool.pop() if frame.kept else frame.kept


# Hands and ores.


def _redraw_hands(s: Zanziar, c: Content, seat: int, chance: Chance) -> None:
    """ZAN-SET-02, ZAN-SET-03 any cards but the own and those played: the others left the game unseen."""
    pool = chance.order(_unseen_cards(s, c, seat))
    offers = [frame for frame in s.stack if isinstance(frame, OfferCard) and frame.seat != seat]
    offers.sort(key=lambda frame: len(_fitting(s, c, frame.seat, pool)))  # who has the least choice comes first
    held = {frame.seat: _offered(s, c, frame, pool) for frame in offers}
    for other, hand in enumerate(s.hands):
        if other != seat:
            first = (held[other],) if other in held else ()
            s.hands[other] = (*first, *[pool.pop() for _ in hand[len(first) :]])


def _unseen_cards(s: Zanziar, c: Content, seat: int) -> list[WheneverId]:
    mine = s.hands[seat] if seat >= 0 else ()
    cards = [WheneverId(row) for row in range(1, len(c.whenevers))]
    return [card for card in cards if card not in mine and card not in s.whenever_discard]


def _offered(s: Zanziar, c: Content, frame: OfferCard, pool: list[WheneverId]) -> WheneverId:
    """A card that its holder is about to play: any that could be played now."""
    frame.card = (_fitting(s, c, frame.seat, pool) or pool)[0]
    pool.remove(frame.card)
    return frame.card


def _fitting(s: Zanziar, c: Content, seat: int, cards: list[WheneverId]) -> list[WheneverId]:
    moments = (*OWN_TURN, *ANY_TIME) if s.active == seat else ANY_TIME
    return [card for card in cards if c.whenevers[card].when in moments and aims(s, c, seat, card)]


def _redraw_ores(s: Zanziar, chance: Chance) -> None:
    """ZAN-SET-05 under the tokens that nobody has turned."""
    unturned = [row for row, mine in enumerate(s.mines) if row and not mine.turned]
    for row, ore in zip(unturned, chance.order(sorted([s.ores[row] for row in unturned])), strict=True):
        s.ores[row] = ore
