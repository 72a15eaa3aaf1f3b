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
from warhall.games.zanziar.queries.units import pawns_of
from warhall.games.zanziar.rules.actions import ActionStep, acting, open_actions
from warhall.games.zanziar.rules.deeds import DestroyMagic, magical
from warhall.games.zanziar.rules.gains import GainItem
from warhall.games.zanziar.rules.lessons import Read, books
from warhall.games.zanziar.rules.own_cards import ANY_TIME, OWN_TURN, OfferCard, aims
from warhall.games.zanziar.rules.search import PickItem
from warhall.games.zanziar.rules.whenever import PlayWhenever
from warhall.games.zanziar.state import NO_GROUP, Row, Zanziar
from warhall.games.zanziar.view import knows_face, knows_hero, knows_identity, knows_mark
from warhall.kernel.chance import Chance

ATTEMPTS = 40


def sample(s: Zanziar, c: Content, seat: int | None, chance: Chance) -> Zanziar:
    """A twin that this seat (None: a spectator) cannot tell from the true position."""
    me = -1 if seat is None else seat
    for _ in range(ATTEMPTS):
        twin = _redrawn(s, c, me, chance, NO_GROUP)
        if _fits(twin, c):
            return twin
    return _redrawn(s, c, me, chance, _acting(s))


def _acting(s: Zanziar) -> GroupId:
    """The group whose deed is being chosen or carried out, if what it holds in secret makes the deed possible."""
    top = s.stack[-1] if s.stack else None
    return top.group if isinstance(top, ActionStep | Read | DestroyMagic) else NO_GROUP


def _fits(s: Zanziar, c: Content) -> bool:
    """ZAN-D-20, ZAN-D-47 what was chosen in the open is possible: by the Hero, a book or a magical item if need be."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, ActionStep) and top.stage is acting.stages["choose_action"]:
        return bool(open_actions(s, c, top.group))
    if isinstance(top, Read):
        return bool(books(s, c, top.group))
    return not isinstance(top, DestroyMagic) or bool(magical(s, c, top.group))


def _redrawn(s: Zanziar, c: Content, me: int, chance: Chance, kept: GroupId) -> Zanziar:
    """A twin. In a group that is `kept` the Hero stays the card that he is, whoever he is, and items what they are."""
    twin = s.clone()
    _redraw_heroes(twin, c, me, chance, kept)
    _redraw_units(twin, c, me, chance)
    _redraw_items(twin, c, me, chance, kept)
    _redraw_hands(twin, c, me, chance)
    twin.adventure_deck = tuple(chance.order(sorted(twin.adventure_deck)))
    twin.movement_deck = tuple(chance.order(sorted(twin.movement_deck)))
    _redraw_ores(twin, chance)
    return twin


# Heroes and units.


def _redraw_heroes(s: Zanziar, c: Content, seat: int, chance: Chance, kept: GroupId) -> None:
    """ZAN-SET-01, ZAN-SET-03 who the others' Heroes are, and which cards: any that is not dealt to somebody known."""
    hidden = [other for other in range(len(s.players)) if not knows_identity(s, seat, other)]
    known = {hero for other, hero in enumerate(s.heroes) if other not in hidden}
    pool = chance.order([hero for hero in c.heroes if hero not in known])
    for other in range(len(s.players)):
        stays = bool(kept) and owner_of(kept) == other
        if s.hero_pawns[other] and not stays and not knows_hero(s, seat, other):
            _hide_hero(s, c, seat, other, chance)
    for other, hero in zip(hidden, pool, strict=False):
        if s.heroes[other]:
            s.heroes[other] = hero
            if s.hero_pawns[other]:
                s.faces[s.hero_pawns[other]] = hero


def _hide_hero(s: Zanziar, c: Content, seat: int, other: int, chance: Chance) -> None:
    """Another facedown card that could be the Hero for all that the seat knows changes places with him."""
    pawn = s.hero_pawns[other]
    place = _led_alone(s, c, other, pawn)
    able = [row for row in pawns_of(s, other) if _may_be_hero(s, seat, row) and _led_alone(s, c, other, row) == place]
    found = chance.item(able)
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


def _redraw_items(s: Zanziar, c: Content, seat: int, chance: Chance, kept: GroupId) -> None:
    """ZAN-TRE-04, ZAN-SET-08 facedown items, those somebody looks at, and the Item deck are one pool."""
    rows = [row for row, item in enumerate(s.marks) if item and not knows_mark(s, c, seat, ThingId(row))]
    rows = [row for row in rows if not kept or s.pawns[s.things[row].bearer].group != kept]
    cursed = [row for row in rows if c.items[s.marks[row]].cursed]
    plain = [row for row in rows if row not in cursed]
    frames = [frame for frame in s.stack if isinstance(frame, GainItem | PickItem) and owner_of(frame.group) != seat]
    looked_at = [item for frame in frames for item in _items_in(frame) if not c.items[item].token]
    buried = s.buried[seat] if seat >= 0 else ()
    deck = [item for item in s.item_deck if item not in buried]
    pool = chance.order(sorted((*[s.marks[row] for row in rows], *looked_at, *deck)))
    for row in cursed:
        s.marks[row] = _taken(pool, (item for item in pool if c.items[item].cursed))
    for row in plain:
        s.marks[row] = _taken(pool, (item for item in pool if not c.items[item].cursed))
    for frame in frames:
        _redraw_frame(frame, c, pool)
    old = s.item_deck
    s.item_deck = _stacked(old, buried, pool)
    s.buried = [known if other == seat else _renamed(known, old, s.item_deck) for other, known in enumerate(s.buried)]


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
    mine = s.hands[seat] if seat >= 0 else ()
    cards = [WheneverId(row) for row in range(1, len(c.whenevers))]
    pool = chance.order([card for card in cards if card not in mine and card not in s.whenever_discard])
    offers = [frame for frame in s.stack if isinstance(frame, OfferCard) and frame.seat != seat]
    held = {frame.seat: _offered(s, c, frame, pool) for frame in offers}
    for other, hand in enumerate(s.hands):
        if other != seat:
            first = (held[other],) if other in held else ()
            s.hands[other] = (*first, *[pool.pop() for _ in hand[len(first) :]])


def _offered(s: Zanziar, c: Content, frame: OfferCard, pool: list[WheneverId]) -> WheneverId:
    """A card that its holder is about to play: any that could be played now."""
    moments = (*OWN_TURN, *ANY_TIME) if s.active == frame.seat else ANY_TIME
    fitting = [card for card in pool if c.whenevers[card].when in moments and aims(s, c, frame.seat, card)]
    frame.card = next(iter(fitting), frame.card)
    pool.remove(frame.card)
    return frame.card


def _redraw_ores(s: Zanziar, chance: Chance) -> None:
    """ZAN-SET-05 under the tokens that nobody has turned."""
    unturned = [row for row, mine in enumerate(s.mines) if row and not mine.turned]
    for row, ore in zip(unturned, chance.order(sorted([s.ores[row] for row in unturned])), strict=True):
        s.ores[row] = ore
