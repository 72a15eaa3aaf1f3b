"""Components of Uprising, in the numbers of the ledger, and the checks of the loader."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from warhall.games.uprising.catalog import Card, Effect, Leader, load
from warhall.games.uprising.ids import CHAOS, EMPIRE, CardId, HeroId, KindId, LeaderId, SideId
from warhall.testing import clause

CONTENT = load()
CARD = {card.code: card for card in CONTENT.cards}
TILE = {tile.code: tile for tile in CONTENT.tiles}
QUEST = {quest.code: quest for quest in CONTENT.quests}
EVENT = {event.code: event for event in CONTENT.events}
LEADER = {leader.code: leader for leader in CONTENT.leaders}
UNIT = {unit.code: unit for unit in CONTENT.units}
DRUID = {druid.code: druid for druid in CONTENT.druids}


def said(effects: tuple[Effect, ...]) -> list[tuple[str, int, str]]:
    """Name, number and place of effects."""
    return [(effect.effect, effect.amount, effect.where) for effect in effects]


def test_components_in_full_number() -> None:
    assert len(CONTENT.tiles) == 29
    assert len(CONTENT.events) == 25
    assert len(CONTENT.quests) == 19
    assert len(CONTENT.druids) == 8
    assert len(CONTENT.heroes) == 9
    assert len(CONTENT.leaders) == 17
    assert Counter(card.kind for card in CONTENT.cards[1:]) == {"feat": 80, "item": 32, "trophy": 3}
    assert sum(unit.count for unit in CONTENT.units) == 48


@clause("UPR-CMP-01", "UPR-AMB-05")
def test_ordinary_and_advanced_tiles() -> None:
    kinds = Counter((tile.kind, tile.advanced) for tile in CONTENT.tiles[1:])
    assert kinds == {
        ("capital", False): 1,
        ("home", False): 4,
        ("ordinary", False): 13,
        ("ordinary", True): 4,
        ("tower", False): 4,
        ("tower", True): 2,
    }
    ordinary = Counter(tile.terrain for tile in CONTENT.tiles if tile.kind == "ordinary" and not tile.advanced)
    assert ordinary == {"woods": 3, "highlands": 2, "marsh": 3, "badlands": 3, "ice_waste": 2}
    assert all(tile.vp == 1 for tile in CONTENT.tiles if tile.kind in ("home", "tower"))
    assert len(CONTENT.tiles_of["tower"]) == 6


def test_tiles_of_the_text() -> None:
    rigga, fangs = TILE["X06"], TILE["X07"]
    assert (rigga.name, rigga.goods(), rigga.vp, rigga.edges) == ("Rigga", (0, 0, 2), 0, (0, 1))
    assert rigga.flip[0].goods() == (0, 0, 2)
    assert said(rigga.flip[1:]) == [("guarded", 1, ""), ("place_garrison", 1, "empty_free")]
    assert (fangs.name, fangs.goods(), fangs.vp, fangs.terrain) == ("Grim Fangs", (2, 0, 0), 0, "ice_waste")
    assert said(fangs.flip) == [("haunted", 1, ""), ("place_skeleton", 2, "with_skeleton")]
    assert (TILE["X19"].name, TILE["X19"].goods(), TILE["X19"].vp) == ("Dawngaard", (2, 0, 0), 1)
    home = CONTENT.tiles[CONTENT.home[CONTENT.side.row("druwhn")]]
    assert (home.goods(), home.vp, home.terrain) == ((1, 1, 1), 1, "woods")
    capital = TILE["X01"]
    assert (capital.terrain, capital.goods(), capital.vp, capital.flip) == ("", (0, 0, 0), 0, ())


@clause("UPR-DIF-01")
def test_lengths() -> None:
    assert {name: length.chapters for name, length in CONTENT.lengths.items()} == {"short": 2, "medium": 3, "full": 4}


@clause("UPR-DIF-02", "UPR-AMB-04")
def test_difficulty_row_by_row() -> None:
    rows = {
        name: (
            row.resources, row.curses, row.garrisons, row.items, row.quests, row.leaders, row.towers, row.hexes,
            row.events, row.druids,
        )
        for name, row in CONTENT.difficulties.items()
    }  # fmt: skip
    assert rows == {
        "easy": (6, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        "normal": (5, 2, 3, 0, 0, 0, 0, 0, 0, 0),
        "nightmare": (5, 3, 3, 6, 3, 1, 1, 2, 1, 2),
        "apocalyptic": (5, 4, 6, 6, 4, 1, 2, 4, 2, 2),
    }
    apocalyptic = CONTENT.difficulties["apocalyptic"]
    assert (apocalyptic.fewest_curses, apocalyptic.most_curses) == (3, 6)
    easy = CONTENT.difficulties["easy"]
    assert (easy.fewest_curses, easy.most_curses) == (0, 0)


@clause("UPR-CMP-01")
def test_pieces_and_limits() -> None:
    n = CONTENT.numbers
    assert (n.garrison_pieces, n.skeleton_pieces, n.curse_pieces, n.wall_pieces, n.tower_pieces) == (10, 11, 9, 10, 10)
    assert (n.target_pieces, n.havens, n.ap, n.card_limit) == (7, 5, 8, 10)
    assert (n.units_per_hex, n.garrisons_per_hex, n.skeletons_per_hex, n.horde_skeletons) == (5, 3, 2, 3)
    assert (n.market, n.quests, n.druids, n.exchange, n.vp_price, n.fall_vp) == (3, 3, 4, 3, 5, 5)
    assert (n.event_threat, n.first_threat, n.tokens, n.last_tokens) == (2, 4, 1, 2)


FACES = {
    "white": ["", "", "S", "S", "D", "B"],
    "yellow": ["", "S", "S", "D", "B", "SD"],
    "blue": ["", "S", "D", "D", "SD", "SD"],
    "red": ["", "S", "S", "SS", "SS", "SB"],
    "purple": ["B", "SB", "SB", "DB", "SD", "BB"],
    "black": ["S", "SS", "SS", "SSS", "SD", "SB"],
}


def test_dice_from_the_weakest_to_the_strongest() -> None:
    symbols = {"S": (1, 0, 0), "D": (0, 1, 0), "B": (0, 0, 1)}
    for faces, texts in zip(CONTENT.faces, FACES.values(), strict=True):
        assert list(faces) == [
            tuple(map(sum, zip((0, 0, 0), *[symbols[mark] for mark in text], strict=True))) for text in texts
        ]
    letters = {"skull": "S", "shield": "D", "bolt": "B", "blank": ""}
    shown = {
        colour: ["".join(letters[sign] for sign in face.split()) for face in die.faces]
        for colour, die in CONTENT.dice.items()
    }
    assert shown == FACES
    assert [sum(map(sum, faces)) for faces in CONTENT.faces] == [4, 6, 7, 8, 11, 12]
    assert [sum(face[2] for face in faces) for faces in CONTENT.faces] == [1, 1, 0, 1, 6, 1]


@clause("UPR-GAR-03", "UPR-SKE-02", "UPR-AMB-117")
def test_dice_of_garrisons_skeletons_and_defences() -> None:
    none = (0, 0, 0, 0, 0, 0)
    assert CONTENT.garrison_archery == (none, (1, 0, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0), (2, 1, 0, 0, 0, 0))
    assert CONTENT.garrison_clash == (none, (0, 0, 1, 0, 0, 0), (0, 0, 2, 0, 0, 0), (0, 0, 2, 1, 0, 0))
    assert CONTENT.skeleton_archery == (none, none, none)
    assert CONTENT.skeleton_clash == (none, (0, 0, 0, 1, 0, 0), (0, 0, 0, 2, 0, 0))
    assert CONTENT.tower_archery == CONTENT.tower_clash == (1, 0, 0, 0, 0, 0)
    assert CONTENT.wall_clash == (0, 0, 1, 0, 0, 0)


def test_player_boards() -> None:
    boards = {faction.id: faction for faction in CONTENT.factions[1:]}
    assert list(boards) == ["krowh", "duerkhar", "druwhn", "mohyar"]
    assert {id: (board.haven, board.wall, board.tower) for id, board in boards.items()} == {
        "krowh": (3, 1, 1), "duerkhar": (2, 1, 1), "druwhn": (2, 1, 1), "mohyar": (2, 1, 1),
    }  # fmt: skip
    assert boards["druwhn"].production[3] == (5, 2, 1)
    two, three = boards["mohyar"].production[2:4]
    assert (two, three) == ((2, 2, 2), (3, 2, 3))
    assert boards["krowh"].production == ((1, 2, 1), (1, 3, 2), (1, 4, 2), (2, 5, 2), (3, 5, 3), (4, 6, 3))
    assert boards["duerkhar"].production[0] == (1, 1, 1)
    assert CONTENT.side_names == ("", "Krowh", "Duerkhar", "Druwhn", "Mohyar", "The Empire", "Chaos")


@clause("UPR-TYP-03", "UPR-AMB-93")
def test_units() -> None:
    rows = {code: (unit.plural, unit.count, unit.rank, unit.type, unit.dice) for code, unit in UNIT.items() if code}
    assert rows == {
        "KR1": ("Tribesmen", 4, "basic", "warrior", "1y"),
        "KR2": ("Javelin Kin", 4, "basic", "archer", "1w"),
        "KR3": ("Boar Riders", 2, "elite", "rider", "1r"),
        "KR4": ("Skinchangers", 2, "elite", "warrior", "1k"),
        "DU1": ("Younglings", 4, "basic", "warrior", "1b"),
        "DU2": ("Spearsingers", 4, "basic", "archer", "1w"),
        "DU3": ("Koloths", 2, "elite", "rider", "1k"),
        "DU4": ("Oathsworn", 2, "elite", "warrior", "1r"),
        "DR1": ("Thornguard", 4, "basic", "warrior", "1b"),
        "DR2": ("Slingers", 4, "basic", "archer", "1w"),
        "DR3": ("Rangers", 2, "elite", "archer", "1p"),
        "DR4": ("Stag Riders", 2, "elite", "rider", "1r"),
        "MO1": ("Sellswords", 4, "basic", "warrior", "1b"),
        "MO2": ("Hunters", 4, "basic", "archer", "1w"),
        "MO3": ("Slavers", 2, "elite", "rider", "1r"),
        "MO4": ("Berserkers", 2, "elite", "warrior", "1k"),
    }
    assert CONTENT.unit_dice[CONTENT.unit.row("koloths")] == (0, 0, 0, 0, 0, 1)
    assert CONTENT.side_of[CONTENT.unit.row("slavers")] == CONTENT.side.row("mohyar")
    assert CONTENT.units_of[SideId(1)] == (1, 2, 3, 4)
    assert CONTENT.units_named["basic"] == (1, 2, 5, 6, 9, 10, 13, 14)
    assert CONTENT.units_named["rider"] == (3, 7, 12, 15)
    assert CONTENT.units_named["rangers"] == (KindId(11),)


def ways(unit: str) -> list[str]:
    return [CONTENT.pay.names[pay] for pay in CONTENT.unit_payments[CONTENT.unit.row(unit)]]


@clause("UPR-AMB-89")
def test_every_way_to_pay_for_a_unit() -> None:
    assert ways("younglings") == ["2s", "2p"]
    assert ways("koloths") == ["2s1p1f"]
    assert ways("sellswords") == ["2s", "1s1p", "1s1f", "2p", "1p1f", "2f"]
    assert ways("slingers") == ["2s", "1s1p", "1s1f"]
    assert ways("tribesmen") == ["2f", "2p"]
    assert CONTENT.bundles[CONTENT.pay.of("pay:2s1p1f")] == (2, 1, 1)
    assert [len(mixes) for mixes in CONTENT.mixes] == [0, 3, 6, 10, 15, 21]
    assert all(sum(CONTENT.bundles[pay]) == 5 for pay in CONTENT.mixes[5])


def test_heroes_and_their_dice() -> None:
    rows = {hero.name: (hero.faction, *hero.attributes()) for hero in CONTENT.heroes[1:]}
    assert rows == {
        "Kha'al": ("krowh", 3, 0, 1, 0),
        "Ushka": ("krowh", 1, 2, 0, 1),
        "Yanny": ("duerkhar", 1, 0, 3, 0),
        "Brokka": ("duerkhar", 2, 1, 1, 0),
        "Syndra": ("druwhn", 0, 3, 0, 1),
        "Oryel": ("druwhn", 0, 1, 2, 1),
        "Ronja": ("mohyar", 2, 0, 1, 1),
        "Hanzo": ("mohyar", 0, 1, 0, 3),
    }
    assert CONTENT.hero_dice[CONTENT.hero.row("ronja")] == (0, 0, 1, 2, 0, 0)
    assert CONTENT.hero_dice[CONTENT.hero.row("hanzo")] == (0, 0, 0, 0, 1, 0)
    assert CONTENT.heroes_of[CONTENT.side.row("mohyar")] == (HeroId(7), HeroId(8))


def test_ten_feats_for_each_hero() -> None:
    for hero in range(1, 9):
        feats = [CONTENT.cards[card] for card in CONTENT.feats_of[HeroId(hero)]]
        assert len(feats) == 10
        assert [feat.code[-2:] for feat in feats if feat.start] == ["01", "02"]
        assert [feat.code[-2:] for feat in feats if feat.attributes] == ["03", "04"]
        assert all(len(feat.attributes) == 2 for feat in feats if feat.code.endswith("03"))
        assert all(feat.attributes == (0, 1, 2, 3) for feat in feats if feat.code.endswith("04"))
    scarred = CARD["RON-03"]
    assert scarred.attributes == (0, 2)
    assert scarred.gained[0].goods() == (0, 2, 1)
    assert CARD["SYN-04"].gained[0].mixed == 2


def used(card: Card) -> tuple[tuple[str, ...], tuple[str, ...], str, str, bool]:
    return card.when, card.rounds, card.cost, card.limit, card.at_hero


def test_when_feats_are_used_and_what_that_costs() -> None:
    assert used(CARD["YAN-01"]) == (("after_combat",), (), "flip", "", False)
    assert used(CARD["RON-02"]) == (("before_rolling",), ("clash",), "flip", "", True)
    assert used(CARD["RON-06"]) == (("after_damage",), ("archery", "clash"), "", "round", False)
    assert used(CARD["RON-10"]) == (("before_damage",), ("clash",), "discard", "", False)
    assert used(CARD["SYN-07"]) == (("before_damage", "after_damage"), ("archery", "clash"), "", "combat", True)
    assert used(CARD["HAN-07"]) == (("nemesis",), (), "flip", "", False)
    assert used(CARD["HAN-10"]) == (("scoring",), (), "", "chapter", False)
    younglings = CARD["YAN-01"]
    assert (younglings.name, younglings.source, younglings.start) == ("Younglings", "text", True)
    assert (younglings.effects[0].unit, younglings.effects[0].into) == ("younglings", "oathsworn")
    moments = set(chain.from_iterable(card.when for card in CONTENT.cards))
    assert moments == set(CONTENT.moments)
    assert CONTENT.cards_at["refresh"] == (CONTENT.card.row("seed_of_tomorrow"),)
    assert [CONTENT.cards[card].code for card in CONTENT.cards_at["events"]] == ["USH-02", "I13"]


def test_items() -> None:
    whip, flenser, leaves, paint = (CARD[code] for code in ("I01", "I02", "I03", "I04"))
    assert (whip.name, whip.needs) == ("Whip of Thorns", (0, 0, 2, 0))
    assert (flenser.name, flenser.needs) == ("Flenser", (2, 0, 0, 0))
    assert (leaves.name, leaves.needs, leaves.salt, leaves.cost) == ("Xyxrit Leaves", (0, 0, 0, 0), 1, "discard")
    assert used(paint) == (("before_rolling",), ("clash",), "flip", "", True)
    assert CONTENT.pools[paint.effects[0].dice] == (0, 0, 0, 1, 0, 0)
    items = [CONTENT.cards[card] for card in CONTENT.items]
    assert sum(item.advanced for item in items) == 6
    assert sum(item.needs == (0, 0, 0, 0) for item in items) == 10
    assert max(item.salt for item in items) == 5
    fighting = [item for item in items if any(CONTENT.moments[when].combat for when in item.when)]
    assert len(fighting) == 15
    assert all(item.at_hero for item in fighting)
    assert all(card.needs == (0, 0, 0, 0) and not card.salt for card in CONTENT.cards if card.kind != "item")
    assert CARD["I31"].bound
    assert CARD["I31"].gained[0].goods() == (5, 0, 0)


def test_quests() -> None:
    prophetess, druids = QUEST["Q01"], QUEST["Q02"]
    assert [(goal.symbol, goal.number) for goal in prophetess.goals] == [("skulls", 3), ("shields", 1), ("bolts", 1)]
    assert [[effect.vp for effect in goal.reward] for goal in prophetess.goals] == [[1], [], []]
    assert [goal.text for goal in QUEST["Q03"].goals][:2] == ["2 Salt", "2 Food"]
    assert (prophetess.least, prophetess.stays, prophetess.bonus) == (2, False, "hero_on_curse")
    assert [(effect.effect, effect.vp, effect.who) for effect in prophetess.failed] == [("score", 2, "chaos")]
    assert [(goal.number, goal.reward[0].vp) for goal in druids.goals] == [(4, 2), (2, 1), (1, 1)]
    assert (druids.least, druids.bonus, CONTENT.pools[druids.bonus_dice]) == (2, "hero_on_marsh", (0, 0, 0, 0, 1, 0))
    assert sum(quest.advanced for quest in CONTENT.quests) == 4
    assert sum(bool(quest.immediate) for quest in CONTENT.quests) == 8
    assert Counter(quest.least for quest in CONTENT.quests[1:]) == {1: 9, 2: 8, 3: 1}
    assert {quest.code for quest in CONTENT.quests if quest.stays} == {"Q02", "Q04", "Q08", "Q10", "Q13", "Q17", "Q18"}


def test_quests_that_are_kept_are_cards_too() -> None:
    kept = {quest.code: CONTENT.trophy[row] for row, quest in enumerate(CONTENT.quests) if CONTENT.trophy[row]}
    assert list(kept) == ["Q01", "Q14", "Q16"]
    assert [CONTENT.cards[card].when for card in kept.values()] == [
        ("curse_placed",), ("before_hero_roll",), ("nemesis",),
    ]  # fmt: skip
    assert all(CONTENT.cards[card].bound for card in kept.values())
    assert CONTENT.card.key(kept["Q14"]) == "card:the_oracles_price"
    assert CONTENT.cards_at["curse_placed"] == (kept["Q01"],)


def test_six_events_for_each_level() -> None:
    assert [len(events) for events in CONTENT.events_of] == [0, 6, 6, 6, 6]
    for level, threat in ((1, 4), (2, 5), (3, 6), (4, 7)):
        events = [CONTENT.events[event] for event in CONTENT.events_of[level]]
        assert {event.threat for event in events} == {threat}
        assert [event.advanced for event in events] == [False] * 4 + [True] * 2


def entering(code: str, effect: str) -> int:
    return sum(step.amount for step in EVENT[code].effects if step.effect == effect)


def test_what_events_bring() -> None:
    strike = EVENT["E31"]
    assert (strike.name, strike.level, strike.threat, strike.source) == ("The Empire Strikes", 3, 6, "text")
    assert [effect.effect for effect in strike.effects] == ["place_legion", "garrison_everywhere", "activate_leader"]
    assert (strike.effects[0].amount, strike.effects[2].leaders) == (3, "highest_legion")
    assert said(EVENT["E11"].effects)[0] == ("place_legion", 1, "")
    fog = EVENT["E12"].effects[0]
    assert (fog.effect, fog.where, fog.apart) == ("place_horde", "fog_grave", True)
    ordinary = [event.code for event in CONTENT.events[1:] if not event.advanced]
    by_level = [[code for code in ordinary if code[1] == level] for level in "1234"]
    legions = [[entering(code, "place_legion") for code in codes] for codes in by_level]
    hordes = [[entering(code, "place_horde") for code in codes] for codes in by_level]
    assert (sum(map(min, legions)), sum(map(max, legions)), sum(map(sum, legions)) / 4) == (4, 8, 5.5)
    assert (sum(map(min, hordes)), sum(map(max, hordes)), sum(map(sum, hordes)) / 4) == (3, 7, 5.0)


@clause("UPR-NEM-04", "UPR-AMB-01")
def test_leaders_stand_in_order_of_initiative() -> None:
    assert [leader.initiative for leader in CONTENT.leaders[1:]] == [
        11, 12, 13, 14, 15, 17, 18, 19, 20, 22, 24, 25, 26, 28, 30, 31,
    ]  # fmt: skip
    assert CONTENT.legions == tuple(range(1, 9))
    assert CONTENT.hordes == tuple(range(9, 17))
    assert [CONTENT.leader_side[row] for row in (1, 8, 9, 16)] == [EMPIRE, EMPIRE, CHAOS, CHAOS]
    with_target = [leader.code for leader in CONTENT.leaders if any(e.effect == "set_target" for e in leader.immediate)]
    assert sorted(with_target) == ["L1", "L2", "L3", "L4", "L5", "L6", "L7"]
    assert {leader.code for leader in CONTENT.leaders if leader.advanced} == {"L8", "H8"}
    assert Counter(leader.threat for leader in CONTENT.leaders[1:]) == {7: 14, 6: 1, 8: 1}


def row(code: str) -> LeaderId:
    return CONTENT.leader.row(LEADER[code].id)


@clause("UPR-THR-05", "UPR-AMB-112")
def test_leaders_of_the_text() -> None:
    emperor, butcher, queen, oda = (LEADER[code] for code in ("L7", "L5", "H2", "H7"))
    assert CONTENT.archery[row("L7")][5] == (2, 0, 1, 0, 0, 0)
    assert CONTENT.clash[row("L7")][2] == (1, 1, 0, 0, 1, 0)
    assert (emperor.ability[0].dice, emperor.ability[0].terrains) == ("2r", ("badlands",))
    assert (emperor.godpower[0].vp, emperor.godpower[0].who, emperor.limit) == (2, "empire", "round")
    assert [effect.effect for effect in emperor.destroyed] == ["place_garrison", "drop_target", "score"]
    assert (emperor.destroyed[0].amount, emperor.destroyed[2].vp) == (2, 5)
    assert (butcher.initiative, butcher.ability[0].dice, butcher.limit) == (15, "3w", "combat")
    assert (butcher.immediate[1].effect, butcher.immediate[1].goods()) == ("lose_half", (0, 1, 0))
    assert (queen.initiative, queen.ability, queen.destroyed[0].vp) == (22, (), 3)
    assert (queen.immediate[1].amount, queen.immediate[1].vp) == (5, 5)
    assert [sum(pool) for pool in CONTENT.archery[row("H2")]] == [0, 1, 1, 1, 2, 2, 2, 3]
    assert [sum(pool) for pool in CONTENT.archery[row("H5")]][3:] == [2, 2, 3, 3, 4]
    assert (oda.initiative, oda.ability[0].effect, oda.limit) == (30, "skip_archery", "")
    assert (oda.immediate[0].amount, oda.immediate[1].amount, oda.godpower[0].skulls) == (2, 1, 2)
    assert CONTENT.archery[row("H7")] == ((0, 0, 0, 0, 0, 0),) * 8
    assert said(LEADER["H4"].immediate) == [("place_skeleton", 2, "here")]


@pytest.mark.parametrize("leader", CONTENT.leaders[1:], ids=lambda leader: leader.code)
def test_every_threat_has_its_dice(leader: Leader) -> None:
    number = CONTENT.leader.row(leader.id)
    assert len(CONTENT.archery[number]) == len(CONTENT.clash[number]) == leader.threat + 1
    assert all(sum(pool) >= 2 for pool in CONTENT.clash[number][1:])
    assert CONTENT.clash[number][0] == (0, 0, 0, 0, 0, 0)


@clause("UPR-AMB-112")
def test_druids() -> None:
    assert {druid.code: (druid.window, druid.limit, druid.rounds) for druid in CONTENT.druids[1:]} == {
        "DR-1": ("before_damage", "round", ("archery", "clash")),
        "DR-2": ("before_damage", "round", ("clash",)),
        "DR-3": ("before_damage", "combat", ("archery", "clash")),
        "DR-4": ("after_damage", "combat", ("archery", "clash")),
        "DR-5": ("after_damage", "round", ("archery", "clash")),
        "DR-6": ("after_damage", "round", ("clash",)),
        "DR-7": ("before_damage", "combat", ("archery", "clash")),
    }
    assert (DRUID["DR-1"].name, DRUID["DR-1"].effects[0].effect) == ("Watcher", "reroll_boltless")
    assert [druid.code for druid in CONTENT.druids if druid.advanced] == ["DR-6", "DR-7"]


def test_no_two_cards_do_the_same_for_the_same() -> None:
    """Ours differ from one another in what they do, when, or at what cost."""
    cards = [card for card in CONTENT.cards[1:] if card.effects]
    seen = Counter(
        (card.when, card.rounds, card.cost, card.limit, card.at_hero, card.effects, card.needs) for card in cards
    )
    assert [key for key, number in seen.items() if number > 1] == []
    assert len({event.effects for event in CONTENT.events[1:]}) == 24


def test_row_0_is_nothing() -> None:
    assert CARD[""].needs == (0, 0, 0, 0)
    assert (CARD[""].hero, CARD[""].salt) == (0, 0)
    assert (UNIT[""].count, CONTENT.heroes[0].attributes(), CONTENT.bundles[0]) == (0, (0, 0, 0, 0), (0, 0, 0))
    board, event, leader = CONTENT.factions[0], EVENT[""], LEADER[""]
    assert (board.haven, board.wall, board.tower, event.level, event.threat) == (0, 0, 0, 0, 0)
    assert (leader.initiative, leader.threat, QUEST[""].least, TILE[""].vp) == (0, 0, 0, 0)
    assert (CONTENT.home[0], CONTENT.trophy[0], CONTENT.unit_payments[0]) == (0, 0, ())


def test_option_keys_are_told_apart() -> None:
    assert CONTENT.card.key(CardId(1)) == "card:red_tide"
    assert CONTENT.hex.of("hex:capital") == 1
    assert CONTENT.side.key(CHAOS) == "faction:chaos"
    assert CONTENT.unit.key(KindId(1)) == "unit:tribesmen"
