"""Random play ends, within the bound, with every invariant holding after each step; clones and saves change nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bsieged.scene import CONTENT, play
from warhall.games.bsieged import GAME
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.turn import Round
from warhall.games.bsieged.state import CLASSES
from warhall.kernel.chance import Fast
from warhall.testing import clause

DIFFICULTIES = ("knight", "footman", "defender")
EACH = 12  # games for each number of seats


def choose(t: T, chance: Fast) -> None:
    ask = t.pending
    t.choose(ask.seats[chance.below(len(ask.seats))], ask.options[chance.below(len(ask.options))])


def finish(t: T, chance: Fast) -> int:
    """Play on at random to the end; the number of decisions."""
    steps = 0
    while not t.over:
        choose(t, chance)
        GAME.check(t.state, t.content)
        steps += 1
        assert steps <= GAME.bound
    return steps


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
@clause("BSG-WIN-05", "BSG-SEQ-02")
def test_random_games_end_properly(seats: int) -> None:
    for seed in range(EACH):
        options = {"difficulty": DIFFICULTIES[seed % 3], "events": ("fitting", "all")[seed % 2]}
        t = GAME.new(seats, seed=seed, options=options)
        finish(t, Fast(seed * 6 + seats))
        assert t.result is not None
        assert t.result.winners in ((), tuple(range(seats)))


def strong_position(chance: Fast) -> dict[str, Any]:
    """Heroes with tokens, cards and full tracks somewhere in the middle of a game."""
    names = list(CONTENT.hero.names[1:])
    cards = [card for card in range(1, len(CONTENT.cards)) if CONTENT.cards[card].type != "instant"]
    tokens = {level: list(CONTENT.tokens_of_level[level]) for level in (1, 2, 3, 4)}
    heroes: dict[str, Any] = {}
    for _ in range(4):
        name = names.pop(chance.below(len(names)))
        row = CONTENT.hero.row(name)
        kept, free = [], list(range(len(CONTENT.heroes[row].slots)))
        for slot in list(free):
            fitting = [card for card in cards if CONTENT.fits[row][slot][card]]
            if fitting and slot in free:
                card = fitting[chance.below(len(fitting))]
                cards.remove(card)
                first = next(s for s in free if CONTENT.fits[row][s][card])
                free.remove(first)
                kept.append(CONTENT.card.names[card])
        learned = [tokens[level].pop(chance.below(len(tokens[level]))) for level in (1, 2, 3, 4)]
        sides = ["-" if chance.below(3) == 0 else "" for _ in learned]
        sheet = CONTENT.heroes[row]
        heroes[name] = {
            "morale": 1 + chance.below(sheet.morale), "gold": sheet.gold, "food": sheet.food, "cards": kept,
            "grace": chance.below(4),
            "tokens": [side + CONTENT.token.names[token] for side, token in zip(sides, learned, strict=True)],
        }  # fmt: skip
    used = {name for words in heroes.values() for name in words["cards"]}
    number = 1 + chance.below(9)
    event = ("curfew", "low_mist", "gouged_prices", "")[chance.below(4)]
    zones = {f"{field}_3": {"krohn": chance.below(2), "molen": chance.below(2)} for field in ("north", "south")}
    where = ("north_1", "east_2", "outskirts", "west_3")[chance.below(4)]
    return {
        "heroes": heroes, "zones": zones, "round": number, "messenger": where, "event": event,
        "man": {"stretch": "return"} if where == "west_3" else {},
        "avatar": ("east_3", 1 + chance.below(4)) if chance.below(2) else None,
        "buildings": {"barn": "damaged", "market": "destroyed"}, "reinforced": {"tavern": chance.below(3)},
        "decks": mixed_decks(chance, used, event),
    }  # fmt: skip


def mixed_decks(chance: Fast, used: set[str], event: str) -> dict[str, list[str]]:
    """Events and Resource cards that nobody holds, in random order; some on the season piles."""
    decks = {"events": chance.order([name for name in CONTENT.event.names[1:] if name != event])}
    for cls in CLASSES:
        free = chance.order([CONTENT.cards[row].id for row in CONTENT.cards_of_class[cls]])
        free = [name for name in free if name not in used]
        decks |= {f"{cls}_season": free[:4], f"{cls}_pool": free[4:]}
    return decks


@pytest.mark.parametrize("seats", [1, 2, 4])
@clause("BSG-ABL-04")
def test_random_play_from_strong_positions_ends_properly(seats: int) -> None:
    for seed in range(EACH):
        chance = Fast(seed * 10 + seats)
        t = play(Round(), seats=seats, options={"events": "all"}, then=chance, **strong_position(chance))
        finish(t, chance)


def test_a_save_and_a_clone_go_on_alike() -> None:
    chance = Fast(3)
    t = GAME.new(3, seed=9)
    for step in range(120):
        if t.over:
            break
        if step % 10 == 0:
            twin = GAME.load_table(t.save(), Fast(0))
            assert twin.save() == t.save()
            assert [(ask.kind, tuple(ask.options)) for ask in twin.asks] == [
                (ask.kind, tuple(ask.options)) for ask in t.asks
            ]
            before = t.digest()
            copy = t.clone(Fast(step))
            for _ in range(15):
                if not copy.over:
                    choose(copy, Fast(step + 1))
            assert t.digest() == before
        choose(t, chance)


@clause("BSG-HID-05")
def test_the_same_seed_gives_the_same_game() -> None:
    digests = []
    for _ in range(2):
        t = GAME.new(2, seed=21)
        finish(t, Fast(4))
        digests.append(t.digest())
    assert digests[0] == digests[1]
