"""UPR-REF, UPR-EVT, UPR-PHS: the Refresh and Events Phases, and the order of Phases."""

from __future__ import annotations

from tests.games.uprising.scene import EMPIRE, C, goods, hand, leader, scene, side, told, vp
from warhall.games.uprising import GAME
from warhall.games.uprising.effects import gain_ap, gain_goods, gain_vp, hold_ap, release_ap, spend_ap
from warhall.games.uprising.ids import SideId
from warhall.games.uprising.queries import event_threat
from warhall.games.uprising.rules.chapter_events import EventsPhase
from warhall.games.uprising.rules.refresh import Refresh
from warhall.games.uprising.state import MOVE
from warhall.kernel.chance import Fast
from warhall.testing import clause

DRUIDS = "watcher stonefather"
ITEMS = "flenser xyxrit_leaves abad_warpaint bone_sled"
QUESTS = "the_salt_caravan prison_break refugees_at_the_gate the_feast_of_chiefs"


@clause("UPR-REF-01", "UPR-REF-04", "UPR-REF-05", "UPR-AMB-41", "UPR-MKT-03")
def test_a_druid_a_market_and_three_quests() -> None:
    t = scene(
        Refresh(),
        chapter=2,
        phase="scoring",
        decks={"druids": DRUIDS, "items": ITEMS, "quests": QUESTS},
        market="war_drums - masons_plans",
        quests="a_price_on_the_warlord",
    )
    s = t.state
    assert [C.druid.names[row] for row in s.revealed] == ["watcher"]
    assert [C.druid.names[row] for row in s.druids] == ["stonefather"]
    assert [C.card.names[row] for row in s.market] == ["flenser", "xyxrit_leaves", "abad_warpaint"]
    assert [C.card.names[row] for row in s.item_discard] == ["war_drums", "masons_plans"]
    assert [C.quest.names[row] for row in s.open_quests] == QUESTS.split()[:3]
    assert [C.quest.names[row] for row in s.quest_discard] == ["a_price_on_the_warlord"]


@clause("UPR-REF-02", "UPR-CRD-04")
def test_cards_are_turned_up() -> None:
    t = scene(Refresh(), mohyar="cards=-bone_sled,flenser", duerkhar="cards=-war_drums")
    assert hand(t, "mohyar") == {"flenser": "up", "bone_sled": "up"}
    assert hand(t, "duerkhar") == {"war_drums": "up"}


@clause("UPR-REF-03", "UPR-SET-22", "UPR-SET-06")
def test_spent_ap_come_back_and_the_first_refresh_adds_none() -> None:
    t = scene(Refresh(), chapter=1, mohyar="ap=8")
    assert side(t, "mohyar").ap == 8
    t = scene(Refresh(), chapter=2, mohyar="ap=0")
    assert side(t, "mohyar").ap == 8


@clause("UPR-REF-03", "UPR-AMB-96", "UPR-AMB-97")
def test_ap_held_by_a_leader_are_missing_until_they_are_given_back() -> None:
    t = scene(chapter=2, mohyar="ap=3", duerkhar="ap=0")
    for name in ("mohyar", "duerkhar"):
        hold_ap(t, C.side.row(name), 1)
    assert (side(t, "mohyar").ap, side(t, "mohyar").held) == (2, 1)
    assert (side(t, "duerkhar").ap, side(t, "duerkhar").held) == (0, 0)
    t.start(Refresh())
    assert side(t, "mohyar").ap == 7
    release_ap(t, C.side.row("mohyar"))
    t.start(Refresh())
    assert side(t, "mohyar").ap == 8


@clause("UPR-AMB-111")
def test_extra_ap_that_are_unspent_stay() -> None:
    t = scene(chapter=2, mohyar="ap=0")
    for _ in range(8):
        gain_ap(t, SideId(4), 1)
        spend_ap(t, SideId(4), MOVE)
    gain_ap(t, SideId(4), 2)
    t.start(Refresh())
    assert side(t, "mohyar").ap == 10


@clause("UPR-REF-06", "UPR-SET-22")
def test_the_token_goes_to_the_left_but_not_in_the_first_chapter() -> None:
    assert scene(Refresh(), chapter=1, first="mohyar").state.first == C.side.row("mohyar")
    assert scene(Refresh(), chapter=2, first="mohyar").state.first == C.side.row("duerkhar")
    assert scene(Refresh(), chapter=2, first="duerkhar").state.first == C.side.row("mohyar")


@clause("UPR-AMB-39")
def test_discards_are_shuffled_when_a_deck_is_empty() -> None:
    t = scene(Refresh(), decks={"items": "flenser", "item_discard": "bone_sled"}, market="- - -", then=Fast(1))
    assert [C.card.names[row] for row in t.state.market] == ["flenser", "bone_sled", ""]
    assert told(t, "deck_renewed") == [{"deck": "items", "cards": 1}]


@clause("UPR-EVT-01", "UPR-THR-04", "UPR-AMB-94")
def test_leaders_in_play_gain_two_threat_and_the_rest_is_vp() -> None:
    t = scene(
        EventsPhase(),
        leaders={"the_butcher": "at=capital threat=6", "the_lich_queen": "at=c1 threat=3"},
        decks={"events": C.event.names[1]},
        hexes={"capital": "garrison=3"},
        then=Fast(1),
    )
    assert told(t, "threat_changed")[:2] == [
        {"leader": C.leader.row("the_butcher"), "by": 1, "now": 7, "why": ""},
        {"leader": C.leader.row("the_lich_queen"), "by": 2, "now": 5, "why": ""},
    ]
    first = told(t, "vp_gained")[0]
    assert (first["side"], first["vp"], first["why"]) == (EMPIRE, 1, "overflow")


@clause("UPR-EVT-02", "UPR-EVT-03", "UPR-THR-03", "UPR-AMB-121")
def test_the_event_gives_the_threat_of_those_who_enter() -> None:
    t = scene(chapter=1)
    assert event_threat(t.state, C) == 4
    three = next(event.id for event in C.events if event.level == 3)
    t = scene(event=three)
    assert event_threat(t.state, C) == 6


@clause("UPR-EVT-05", "UPR-SET-20")
def test_a_token_for_every_leader_two_in_the_last_chapter() -> None:
    for chapter, tokens in ((1, 1), (2, 2)):
        t = scene(
            EventsPhase(),
            chapter=chapter,
            last=2,
            leaders={"the_butcher": "at=capital threat=3", "the_lich_queen": "at=c1 threat=3 tokens=1"},
            decks={"events": C.event.names[1]},
            then=Fast(1),
        )
        while t.asks:
            t.choose(t.pending.seat, t.pending.options[-1])
        assert leader(t, "the_butcher").tokens == tokens
        assert leader(t, "the_lich_queen").tokens == 1 + tokens


@clause("UPR-PHS-01", "UPR-PHS-02", "UPR-PRC-01", "UPR-GEN-03", "UPR-SET-22")
def test_the_seven_phases_of_two_chapters() -> None:
    t = GAME.new(2, seed=3, options={"length": "short"}, log=True)
    chance = Fast(3)
    while not t.over:
        t.choose(t.pending.seat, t.pending.options[chance.below(len(t.pending.options))])
    phases = ["refresh", "events", "build", "actions", "nemesis", "production", "scoring"]
    assert [(entry["chapter"], entry["phase"]) for entry in told(t, "phase_begun")] == [
        (chapter, phase) for chapter in (1, 2) for phase in phases
    ]
    assert [entry["chapter"] for entry in told(t, "chapter_begun")] == [1, 2]


@clause("UPR-GEN-02", "UPR-AMB-91", "UPR-PRD-04")
def test_nothing_falls_below_nothing() -> None:
    t = scene(mohyar="vp=1")
    gain_vp(t, SideId(4), -3, "test")
    assert vp(t, "mohyar") == (0,)
    gain_goods(t, SideId(4), (90, 0, 0), "test")
    assert goods(t, "mohyar") == (95, 5, 5)
