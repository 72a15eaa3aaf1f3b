"""BSG-HID: what nobody knows, and what everybody does."""

from __future__ import annotations

from tests.games.bsieged.scene import CONTENT, answer, play
from warhall.games.bsieged import GAME
from warhall.games.bsieged.effects.decks import bury_top, turn_up
from warhall.games.bsieged.hidden import sample
from warhall.games.bsieged.state import CLASSES, DECK_NAMES, EVENT_DECK, POOL, SEASON_PILE, Siege
from warhall.kernel.chance import Fast
from warhall.testing import clause


def midgame(seed: int) -> Siege:
    t = GAME.new(4, seed=seed, content=CONTENT)
    chance = Fast(seed)
    for _ in range(60):
        if not t.over:
            answer(t, t.pending.options[chance.below(len(t.pending.options))])
    return t.state


def public(state: Siege) -> tuple[object, ...]:
    """Everything but the order of face-down cards: BSG-HID-01."""
    decks = [
        (len(deck.cards), deck.discards, deck.shown, deck.cards[: int(deck.shown)], deck.buried) for deck in state.decks
    ]
    rest = (state.heroes, state.zones, state.fields, state.buildings, state.messenger, state.avatar, state.tactics)
    return (decks, *rest, state.event, state.supply, state.removed, state.hand, state.offered, state.turn, state.round)


@clause("BSG-HID-01", "BSG-HID-02", "BSG-HID-03")
def test_sampling_changes_nothing_that_is_public_and_loses_no_card() -> None:
    for seed in range(5):
        state = midgame(seed)
        twin = sample(state, CONTENT, 0, Fast(seed + 100))
        assert public(twin) == public(state)
        GAME.check(twin, CONTENT)


@clause("BSG-HID-02")
def test_sampling_mixes_pools_with_their_season_piles() -> None:
    state = midgame(1)
    found = {name: set(state.decks[SEASON_PILE[name]].cards) for name in CLASSES}
    for seed in range(150):
        twin = sample(state, CONTENT, None, Fast(seed))
        for name in CLASSES:
            found[name] |= set(twin.decks[SEASON_PILE[name]].cards)
    for name in CLASSES:
        unseen = {*state.decks[POOL[name]].cards, *state.decks[SEASON_PILE[name]].cards}
        assert state.decks[SEASON_PILE[name]].cards
        assert found[name] == unseen


@clause("BSG-HID-02", "BSG-AMB-58")
def test_a_card_turned_up_or_buried_in_sight_stays_where_it_is() -> None:
    t = play(turn="aldric_vane")
    turn_up(t, EVENT_DECK)
    bury_top(t, EVENT_DECK)
    turn_up(t, EVENT_DECK)
    turn_up(t, POOL["tavern"])
    first, bottom = t.state.decks[EVENT_DECK].cards[0], t.state.decks[EVENT_DECK].cards[-1]
    brew = t.state.decks[POOL["tavern"]].cards[0]
    for seed in range(10):
        twin = sample(t.state, CONTENT, 0, Fast(seed))
        assert twin.decks[EVENT_DECK].cards[0] == first
        assert twin.decks[EVENT_DECK].cards[-1] == bottom
        assert twin.decks[POOL["tavern"]].cards[0] == brew
    assert DECK_NAMES[EVENT_DECK - 1] == "events"


@clause("BSG-HID-02")
def test_sampling_reaches_other_orders() -> None:
    state = midgame(2)
    orders = {sample(state, CONTENT, 0, Fast(seed)).decks[EVENT_DECK].cards for seed in range(10)}
    assert len(orders) > 5
