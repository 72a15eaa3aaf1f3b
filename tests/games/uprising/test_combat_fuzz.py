"""Combats of any kind, by any choices: they end, leave nothing impossible behind, and can be asked and saved again."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.uprising.fights import BADLANDS, HIGHLANDS, ICE, MARSH, WOODS, resolve
from tests.games.uprising.scene import C, kinds, scene, told
from warhall.games.uprising import GAME
from warhall.games.uprising.ground import sides_on
from warhall.games.uprising.ids import CAPITAL, PLAYERS
from warhall.games.uprising.rules.combat.groups import are_enemies
from warhall.games.uprising.rules.combat.windows import WINDOWS
from warhall.games.uprising.state import T
from warhall.kernel import codec
from warhall.kernel.chance import Fast
from warhall.kernel.questions import question_kind
from warhall.testing import clause

HEROES = {
    "krowh": ("khaal", "ushka"),
    "duerkhar": ("yanny", "brokka"),
    "druwhn": ("syndra", "oryel"),
    "mohyar": ("ronja", "hanzo"),
}
TILES = (ICE, WOODS, MARSH, HIGHLANDS, BADLANDS)
MOST = 400  # choices in one combat at the very most


def any_fight(seed: int) -> T:
    """A faction with its Hero, cards and Druids, or a Nemesis, on a3 against any enemies."""
    chance = Fast(seed)
    faction = tuple(HEROES)[chance.below(4)]
    hero = HEROES[faction][chance.below(2)]
    other = "ronja" if faction != "mohyar" else "yanny"
    words = [TILES[chance.below(5)]]
    chaos = bool(chance.below(2))
    if chance.below(8):
        words += ["curse"] if not chance.below(5) else [f"haven={faction}", *["wall", "tower"][: chance.below(3)]]
    army = (
        Counter(kinds(faction)[chance.below(4)] for _ in range(1 + chance.below(5))) if chance.below(8) else Counter()
    )
    words += [f"{kind}={min(2, number)}" for kind, number in army.items()]
    words += (
        [f"skeletons={1 + chance.below(2)}" if chaos else f"garrison={1 + chance.below(3)}"] if chance.below(3) else []
    )
    pool = C.hordes if chaos or not army else C.legions
    led = {C.leaders[pool[chance.below(8)]].id: f"at=a3 threat={1 + chance.below(6)}" for _ in range(chance.below(3))}
    cards = [
        C.cards[card].id
        for moment in WINDOWS
        for card in C.cards_at[moment]
        if C.cards[card].hero in (0, C.hero.row(hero))
    ]
    held = {cards[chance.below(len(cards))] for _ in range(6)}
    side: dict[str, Any] = {faction: f"at=a3 cards={','.join(sorted(held))}"}
    return scene(
        resolve("a3", C.side.row(faction)),
        heroes=f"{hero} {other}",
        hexes={"a3": " ".join(words), "a4": "dawngaard"},
        leaders=led,
        druids=" ".join(C.druids[1 + (seed + number) % 7].id for number in range(3)),
        decks={"hordes": "mother_maggot"} if "mother_maggot" not in led else {},
        then=Fast(seed),
        **side,
    )


def ask_again(t: T) -> None:
    """The question stands on the position alone, also after a save."""
    kept = codec.unpack_state(GAME.state, codec.pack_state(t.state))
    assert codec.digest(kept) == t.digest()
    twin = t.clone(Fast(1))
    assert tuple(twin.pending.options) == tuple(t.pending.options)
    kind = question_kind(t.pending.facts)
    assert [option for option in t.pending.options if not kind.offers(option)] == []
    seen = t.view(t.pending.seat)
    assert seen.question is not None
    assert GAME.prompt(seen.question, seen)
    assert all(GAME.label(option, seen.question, seen) for option in t.pending.options)


@clause("UPR-CBT-04", "UPR-PRC-03", "UPR-AMB-100")
@pytest.mark.parametrize("first", range(0, 200, 25))
def test_any_combat_ends(first: int) -> None:
    for seed in range(first, first + 25):
        t, chance, steps = any_fight(seed), Fast(seed + 1), 0
        while t.asks:
            if not steps % 7:
                ask_again(t)
            t.choose(t.pending.seat, t.pending.options[chance.below(len(t.pending.options))])
            GAME.check(t.state, t.content)
            steps += 1
            assert steps < MOST
        for at in C.land.spaces:
            found = sides_on(t.state, C, at)
            assert not any(are_enemies(one, other) for one in found for other in found)
            here = t.state.spots[at]
            assert at == CAPITAL or not (here.haven and found and here.owner not in PLAYERS)
        assert len(told(t, "combat_begun")) == len(told(t, "combat_ended"))
