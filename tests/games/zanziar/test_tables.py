"""Result tables, set-up tables and limits of Zanziar."""

from __future__ import annotations

from warhall.games.zanziar.catalog import load
from warhall.testing import clause

C = load()


def results(table: str, totals: range) -> list[str]:
    return [C.outcome(table, total).id for total in totals]


@clause("ZAN-CON-04", "ZAN-EX-07", "ZAN-R-59")
def test_con_in_battle() -> None:
    assert results("con_battle", range(-5, 10)) == [
        "users_discarded", "users_discarded", "users_leave", "users_leave", "nothing", "nothing", "confused",
        "confused", "seduced", "seduced", "horror", "turned", "turned", "joins", "joins",
    ]  # fmt: skip


@clause("ZAN-REC-03")
def test_con_on_a_neutral() -> None:
    assert results("con_recruit", range(-4, 8)) == [
        "users_discarded", "users_discarded", "users_beaten", "users_beaten", "users_beaten", "nothing", "nothing",
        "nothing", "nothing", "nothing", "joins", "joins",
    ]  # fmt: skip


@clause("ZAN-DRF-03", "ZAN-DRF-04", "ZAN-R-68")
def test_drafts() -> None:
    found = [(total, C.outcome("diplomacy_draft", total).id) for total in (4, 5, 6, 7, 10, 11)]
    assert found == [
        (4, "revolt"), (5, "nothing"), (6, "nothing"), (7, "units"), (10, "units"), (11, "more_units"),
    ]  # fmt: skip
    found = [(total, C.outcome("con_draft", total).id) for total in (-3, 5, 6, 8, 9, 12, 13)]
    assert found == [
        (-3, "revolt"), (5, "revolt"), (6, "nothing"), (8, "nothing"), (9, "units"), (12, "units"), (13, "more_units"),
    ]  # fmt: skip
    assert [C.outcome("diplomacy_draft", total).amount for total in (6, 7, 11)] == [0, 1, 2]
    assert C.numbers.con_draft_size == 2


@clause("ZAN-TRE-01", "ZAN-R-37", "ZAN-MIN-04", "ZAN-CTY-03")
def test_searches_and_country_drafts() -> None:
    assert results("city_search", range(1, 11)) == ["nothing"] * 4 + ["items"] * 4 + ["trove"] * 2
    assert C.numbers.looted == 1
    assert results("mine_search", range(1, 7)) == ["collapse", "nothing", "nothing", "nothing", "items", "items"]
    assert results("country_draft", range(3, 10)) == ["revolt", *["nothing"] * 4, "units", "units"]


@clause("ZAN-ITM-12")
def test_the_bomb() -> None:
    assert results("bomb", range(1, 4)) == ["backfires", "blast", "blast"]
    assert (C.outcome("bomb", 1).amount, C.outcome("bomb", 6).amount) == (1, 5)


@clause("ZAN-SPL-04", "ZAN-SPL-05", "ZAN-SPL-15", "ZAN-R-69")
def test_fumble_tables() -> None:
    rows = {name: results(f"fumble_{name}", range(1, 7)) for name in ("fireball", "teleport", "curse", "cure_plague")}
    assert rows == {
        "fireball": ["own_group", "halved", "caster_burnt", "nothing", "nothing", "nothing"],
        "teleport": ["caster_astray", "unit_astray", "doubled", "nothing", "nothing", "nothing"],
        "curse": ["all_cursed", "caster_pigs", "works_drained", "nothing", "nothing", "nothing"],
        "cure_plague": ["caster_hurt", "abyss", "works_drained", "nothing", "nothing", "nothing"],
    }
    refunds = {name: C.outcome(f"fumble_{name}", 5).refund for name in rows}
    assert refunds == {"fireball": True, "teleport": True, "curse": False, "cure_plague": False}
    assert [C.outcome("fumble_teleport", die).amount for die in (1, 2)] == [3, 2]
    assert results("fumble_curse_list", range(1, 7)) == ["own_cursed"] * 6


@clause("ZAN-REC-02", "ZAN-BAT-08", "ZAN-REV-05", "ZAN-ADV-04", "ZAN-R-65", "ZAN-SPL-08")
def test_who_wins_ties() -> None:
    assert {id: tie.tie for id, tie in C.ties.items()} == {
        "recruit": False, "prevent": True, "incite": False, "adventure": True, "duel": True, "charm": False,
        "pickpocket": False, "study": True, "chess": False,
    }  # fmt: skip


@clause("ZAN-R-01", "ZAN-SET-01", "ZAN-SET-02", "ZAN-SET-03")
def test_cards_dealt_by_number_of_players() -> None:
    rows = [(party.players, party.heroes, party.whenever, party.heroes_out, party.whenever_out) for party in C.parties]
    assert rows[2:] == [(2, 2, 4, 9, 16), (3, 3, 6, 8, 14), (4, 4, 8, 7, 12), (5, 5, 10, 6, 10), (6, 6, 12, 5, 8)]
    assert [party.players for party in C.parties if party.recommended] == [3, 4, 5]


@clause("ZAN-UNI-06", "ZAN-GRP-01", "ZAN-GRP-02", "ZAN-MOV-01", "ZAN-ITM-02", "ZAN-BAT-04", "ZAN-BAT-10", "ZAN-BAT-15")
def test_limits() -> None:
    numbers = C.numbers
    assert numbers.facedown == (1, 0, 1, 1)
    assert (numbers.group_units, numbers.groups, numbers.hex_groups, numbers.items_carried) == (5, 3, 3, 3)
    assert (numbers.battle_rounds, numbers.row_units, numbers.side_units) == (3, 5, 5)
    assert (numbers.goals_needed, numbers.staff_pieces, numbers.round_limit) == (2, 7, 40)
    assert (numbers.magic_recovery, numbers.city_recovery, numbers.culture_bonus) == (1, 1, 1)
