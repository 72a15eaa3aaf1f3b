"""UPR-SET, UPR-DIF: settings and the set-up at the table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.uprising.scene import C, answer, hand, names, side, spot, vp
from warhall.games.uprising import GAME
from warhall.games.uprising.ids import CHAOS, EMPIRE
from warhall.games.uprising.rules.opening import Opening
from warhall.games.uprising.state import T
from warhall.kernel.chance import Fast
from warhall.kernel.errors import SetupError
from warhall.testing import clause, scenario


def opened(seats: int, seed: int = 1, **options: Any) -> T:
    """A table on which the set-up is done, the first option taken everywhere."""
    t = scenario(GAME, seats=seats, options=options, then=Fast(seed), run=Opening())
    while t.asks:
        t.choose(t.pending.seat, t.pending.options[0])
    GAME.check(t.state, t.content)
    return t


@pytest.mark.parametrize("seats,factions", [(1, 2), (1, 4), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4)])
@clause("UPR-SET-01", "UPR-SET-23", "UPR-GEN-01", "UPR-AMB-02", "UPR-DEC-01")
def test_every_faction_has_a_player_and_players_may_lead_several(seats: int, factions: int) -> None:
    t = opened(seats, factions=factions)
    assert len(t.state.order) == factions
    assert [t.state.sides[row].seat for row in t.state.order] == [number % seats for number in range(factions)]


@clause("UPR-DEC-01", "UPR-AMB-02")
def test_two_players_cannot_be_more_than_the_factions() -> None:
    with pytest.raises(SetupError):
        GAME.settle(3, {"factions": 2})
    assert GAME.settle(3)["factions"] == 3
    assert GAME.settle(1)["factions"] == 2


@clause("UPR-SET-02", "UPR-SET-03", "UPR-DEC-02")
def test_a_hero_brings_the_faction_two_feats_and_a_deck_of_eight() -> None:
    t = scenario(GAME, seats=2, run=Opening(), then=Fast(1))
    answer(t, "pick_hero", "hero:hanzo")
    assert "hero:ronja" not in t.pending.options
    assert len(t.pending.options) == 6
    answer(t, "pick_hero", "hero:yanny")
    assert C.heroes[side(t, "mohyar").hero].name == "Hanzo"
    while t.asks:
        t.choose(t.pending.seat, t.pending.options[0])
    assert list(hand(t, "mohyar").values()) == ["up", "up"]
    deck = t.state.feats[C.hero.row("hanzo")]
    assert len(deck) == 8
    assert not any(C.cards[card].start for card in deck)
    assert t.state.feats[C.hero.row("ronja")] == ()


@clause("UPR-SET-04", "UPR-SET-05", "UPR-SET-06", "UPR-SET-14", "UPR-SET-16", "UPR-AMB-09", "UPR-DEC-03", "UPR-DEC-04")
def test_homes_are_chosen_by_the_first_player_first() -> None:
    t = scenario(GAME, seats=3, run=Opening(), then=Fast(1), options={"first": "choose"})
    answer(t, "pick_hero", "hero:ronja", "hero:yanny", "hero:syndra")
    assert t.pending.seats == (0, 1, 2)
    t.choose(2, "faction:duerkhar")
    assert t.state.first == C.side.row("duerkhar")
    assert t.pending.seat == 1
    answer(t, "choose_home", "hex:b8")
    assert t.pending.seat == 2
    assert t.pending.options == ("hex:b4", "hex:b12")
    answer(t, "choose_home", "hex:b12")
    assert not t.asks
    for faction, home in (("duerkhar", "b8"), ("druwhn", "b12"), ("mohyar", "b4")):
        mine = side(t, faction)
        assert (C.hex.names[mine.at], mine.goods, mine.ap, mine.vp) == (home, (5, 5, 5), 8, 0)
        assert spot(t, home).up
        assert spot(t, home).haven == C.side.row(faction)
        assert spot(t, home).owner == 0
        assert C.tiles[t.state.tiles[C.hex.row(home)]].faction == faction
        assert len(t.state.havens_of[C.side.row(faction)]) == 1
    assert vp(t) == (0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    "factions,homes,ordinary,towers,leaders", [(2, 2, 6, 2, 5), (3, 3, 12, 3, 6), (4, 4, 12, 4, 7)]
)
@clause("UPR-SET-07", "UPR-SET-09", "UPR-SET-10", "UPR-SET-19", "UPR-HEX-01", "UPR-CAP-01")
def test_layouts(factions: int, homes: int, ordinary: int, towers: int, leaders: int) -> None:
    t = opened(1, factions=factions)
    kinds = Counter(C.tiles[tile].kind for tile in t.state.tiles[1:] if tile)
    assert kinds == {"capital": 1, "home": homes, "ordinary": ordinary, "tower": towers}
    assert sum(here.up for here in t.state.spots) == 1 + homes
    assert len(t.state.legions) == len(t.state.hordes) == leaders
    assert spot(t, "capital").garrison == 3
    assert len(set(t.state.tiles) - {0}) == 1 + homes + ordinary + towers


@clause("UPR-SET-15", "UPR-AMB-11", "UPR-SET-18", "UPR-SET-20", "UPR-AMB-07")
def test_decks_of_a_normal_game() -> None:
    t = opened(2)
    s = t.state
    assert (len(s.druids), len(s.spare_druids), len(s.items), len(s.quests)) == (4, 1, 26, 14)
    assert [C.events[row].level for row in s.events] == [1, 2, 3, 4]
    everything = [
        *[C.cards[row].advanced for row in s.items], *[C.quests[row].advanced for row in s.quests],
        *[C.leaders[row].advanced for row in (*s.legions, *s.hordes)], *[C.events[row].advanced for row in s.events],
        *[C.druids[row].advanced for row in (*s.druids, *s.spare_druids)], *[C.tiles[row].advanced for row in s.tiles],
    ]  # fmt: skip
    assert not any(everything)


@pytest.mark.parametrize(
    "difficulty,stock,curses,garrisons,items,quests,druids",
    [
        ("easy", 6, 0, 0, 26, 14, 5),
        ("normal", 5, 2, 3, 26, 14, 5),
        ("nightmare", 5, 3, 3, 32, 17, 7),
        ("apocalyptic", 5, 6, 6, 32, 18, 7),
    ],
)
@clause("UPR-DIF-02", "UPR-SET-11", "UPR-SET-12", "UPR-SET-17", "UPR-AMB-04", "UPR-AMB-06", "UPR-AMB-10")
def test_difficulties(
    difficulty: str, stock: int, curses: int, garrisons: int, items: int, quests: int, druids: int
) -> None:
    t = opened(2, difficulty=difficulty)
    s = t.state
    assert side(t, "krowh").goods == (stock,) * 3
    assert sum(here.curse for here in s.spots) == curses
    assert sorted(here.garrison for here in s.spots if here.garrison) == [1] * garrisons + [3]
    assert (len(s.items), len(s.quests), len(s.druids) + len(s.spare_druids)) == (items, quests, druids)
    assert sum(here.skeletons for here in s.spots) == 2


@pytest.mark.parametrize("factions,curses", [(2, 6), (3, 4), (4, 4)])
@clause("UPR-AMB-06")
def test_two_factions_have_more_curses_at_apocalyptic(factions: int, curses: int) -> None:
    t = opened(1, factions=factions, difficulty="apocalyptic")
    assert sum(here.curse for here in t.state.spots) == curses


@clause("UPR-SET-11", "UPR-SET-12", "UPR-SET-13")
def test_where_the_enemies_of_four_factions_start() -> None:
    t = opened(4)
    spots = t.state.spots
    assert names(at for at in C.land.spaces if spots[at].garrison == 1) == ["a2", "a4", "a6"]
    assert names(at for at in C.land.spaces if spots[at].curse) == ["c7", "c16"]
    assert names(at for at in C.land.spaces if spots[at].skeletons) == ["c6", "c15"]


@clause("UPR-DIF-02", "UPR-AMB-06")
def test_rows_of_the_table_may_be_mixed() -> None:
    t = opened(2, difficulty="easy", items="apocalyptic", curses=6, garrisons="normal")
    assert len(t.state.items) == 32
    assert sum(here.curse for here in t.state.spots) == 6
    assert sum(here.garrison == 1 for here in t.state.spots) == 3
    assert side(t, "krowh").goods == (6, 6, 6)


@clause("UPR-DIF-03", "UPR-AMB-05", "UPR-SET-08")
def test_advanced_tiles_and_events_join_the_pools_and_nothing_more_is_dealt() -> None:
    tiles: set[int] = set()
    events: set[int] = set()
    for seed in range(12):
        s = opened(1, seed, factions=4, difficulty="nightmare").state
        advanced = Counter(C.tiles[row].kind for row in s.tiles if C.tiles[row].advanced)
        assert advanced["ordinary"] <= 2
        assert advanced["tower"] <= 1
        assert len(s.events) == 4
        tiles.update(row for row in s.tiles if C.tiles[row].advanced)
        events.update(row for row in s.events if C.events[row].advanced)
    assert len(tiles) > 2
    assert len(events) > 1


@pytest.mark.parametrize("length,chapters", [("short", 2), ("medium", 3), ("full", 4)])
@clause("UPR-DIF-01", "UPR-GEN-03")
def test_lengths(length: str, chapters: int) -> None:
    assert GAME.setup(C, 2, GAME.settle(2, {"length": length})).last_chapter == chapters


@clause("UPR-SET-21", "UPR-DEC-04")
def test_the_first_player_is_drawn() -> None:
    found = {opened(4, seed).state.first for seed in range(12)}
    assert len(found) == 4
    assert not found & {EMPIRE, CHAOS}
