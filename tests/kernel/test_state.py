"""States: clones share what never changes and nothing else; saves and digests hold all that matters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

import pytest

from tests.kernel.toy import TOY, CardId, Clash, Skirmish, Unit, setup
from warhall.kernel import codec
from warhall.kernel.decision import Done, Step
from warhall.kernel.errors import WarhallError
from warhall.kernel.procedure import Procedure, begin
from warhall.kernel.records import blank, record
from warhall.kernel.state import Frame, Result, State, copied, copy_frame, kept, saved_fields, seen, tables

RowId = NewType("RowId", int)


def position() -> Skirmish:
    state = setup(None, 2, {})
    state.stack = [begin(Clash(1, hits=2))]
    return state


def test_a_clone_is_equal_and_writing_to_it_leaves_the_original_alone() -> None:
    state, before = position(), position()
    twin = state.clone()
    assert twin == state
    assert twin.alive == [2, 2]
    twin.units[0] = twin.units[0].hurt()
    twin.hands[0] = (CardId(4),)
    twin.deck = ()
    twin.alive[0] = 0
    twin.secrets[1] = "strike"
    twin.rounds = 5
    twin.result = Result((), (), (), "")
    frame = twin.stack[0]
    assert isinstance(frame, Clash)
    frame.hits = 0
    twin.stack.append(begin(Clash(0)))
    assert state == before
    assert state.alive == [2, 2]
    assert len(state.stack) == 1


def test_a_clone_shares_the_records() -> None:
    state = position()
    assert all(mine is theirs for mine, theirs in zip(state.units, state.clone().units, strict=True))


def test_a_copied_frame_stands_at_the_same_stage() -> None:
    frame = begin(Clash(1))
    twin = copy_frame(frame)
    assert twin == frame
    assert twin is not frame
    assert twin.stage is frame.stage


def test_two_states_do_not_share_their_stack_or_secrets() -> None:
    one, other = setup(None, 2, {}), setup(None, 2, {})
    one.stack.append(begin(Clash(0)))
    one.secrets[0] = "guard"
    assert other.stack == []
    assert other.secrets == {}
    assert other.result is None


Rows = list[Unit]


@dataclass
class Named(State):
    rows: Rows
    words: dict[str, int]
    seen: set[int] = kept()


def test_tables_are_found_by_their_type_however_it_is_written() -> None:
    assert copied(Named) == ("secrets", "rows", "words", "seen")
    state = Named([], {})
    state.seen = {1}
    twin = state.clone()
    twin.seen.add(2)
    assert state.seen == {1}


@dataclass
class Nested(State):
    rows: list[list[int]]


@dataclass
class Thawed:
    steps: int


@dataclass
class Melting(State):
    rows: list[Thawed]


@dataclass(frozen=True, slots=True)
class Bag:
    held: list[int]


@dataclass
class Bags(State):
    bags: dict[str, Bag]


@dataclass
class Maybe(State):
    rows: list[int] | None


@pytest.mark.parametrize("kind", [Nested, Melting, Bags, Maybe])
def test_a_state_whose_clones_would_share_something_mutable_is_refused(kind: type[State]) -> None:
    with pytest.raises(WarhallError, match=rf"{kind.__name__}\.\w+: clones would share .*use tuples"):
        copied(kind)


@pytest.mark.parametrize("json", [False, True])
def test_a_save_holds_the_whole_position(json: bool) -> None:
    state = position()
    state.units[3] = Unit(1, 0, ("band", "lost"))
    state.hands[1] = (CardId(2), CardId(4))
    state.secrets[0] = "guard"
    state.result = Result((1,), (0, 2), ("red", "blue"), "fought out")
    state.rebuild()
    loaded = codec.unpack_state(Skirmish, codec.pack_state(state, json=json), json=json)
    assert loaded == state
    assert loaded.alive == [2, 1]
    assert [type(frame) for frame in loaded.stack] == [Clash]
    assert loaded.stack[0].stage is state.stack[0].stage
    assert isinstance(loaded.units[0], Unit)
    assert codec.pack_state(loaded, json=json) == codec.pack_state(state, json=json)


def test_a_save_leaves_out_kept_indexes() -> None:
    state = position()
    saved = codec.pack_state(state)
    state.alive = [7, 7]
    assert codec.pack_state(state) == saved
    assert codec.unpack_state(Skirmish, saved).alive == [2, 2]


def test_a_digest_is_that_of_the_position_and_of_nothing_else() -> None:
    state = position()
    first = codec.digest(state)
    assert first == codec.digest(position())
    assert len(first) == 16
    changes = [state.clone() for _ in range(4)]
    changes[0].units[0] = changes[0].units[0].hurt()
    changes[1].secrets[0] = "guard"
    changes[2].stack[0] = begin(Clash(1, hits=1))
    changes[3].stack[0].stage = Clash.procedure.stages["act"]
    assert len({first, *map(codec.digest, changes)}) == 5


@dataclass(frozen=True, slots=True)
class Seal:
    number: RowId


@dataclass(frozen=True, slots=True)
class Order:
    seal: Seal
    seals: tuple[Seal, ...]
    row: tuple[int, Seal, str]
    last: Seal | None
    maybe: tuple[Seal, ...] | None
    empty: tuple[()]
    word: str | int


@dataclass
class Orders(State):
    by_name: dict[str, Order]
    by_row: dict[RowId, tuple[int, ...]]
    pair: tuple[int, str]


@dataclass
class Courier(Frame):
    order: Order
    route: tuple[RowId, ...] = ()


courier = Procedure("state.courier", Courier)


@courier.stage
def ride(t: object, f: Courier) -> Step:
    return Done()


@pytest.mark.parametrize("json", [False, True])
def test_records_within_records_and_frames_are_saved(json: bool) -> None:
    seal = Seal(RowId(3))
    full = Order(seal, (seal, Seal(RowId(4))), (1, seal, "x"), seal, (seal,), (), "w")
    bare = Order(seal, (), (0, seal, ""), None, None, (), 5)
    state = Orders({"full": full, "bare": bare}, {RowId(2): (1, 2)}, (1, "a"))
    state.stack = [begin(Courier(full, (RowId(1), RowId(2))))]
    assert codec.unpack_state(Orders, codec.pack_state(state, json=json), json=json) == state


@record
class Tent:
    side: str = ""
    men: int = 0


@tables
class Field(State):
    tents: list[Tent] = seen()


@pytest.mark.parametrize("json", [False, True])
def test_blank_rows_are_left_out_of_a_save_and_counted_in_a_digest(json: bool) -> None:
    field = Field([blank(Tent), Tent("north", 3), Tent()])
    fields, _ = codec.state_rows(field, thin=True)
    assert fields[saved_fields(Field).index("tents")] == [None, ("north", 3), None]
    loaded = codec.unpack_state(Field, codec.pack_state(field, json=json), json=json)
    assert loaded == field
    assert loaded.tents[2] is blank(Tent)
    full = codec.to_json(codec.state_rows(field))
    assert b'["",0]' in full, "a save of all rows can be read as well"
    assert codec.unpack_state(Field, full, json=True) == field
    assert codec.digest(field) == codec.digest(loaded) != codec.digest(Field([Tent("north", 3)]))


@dataclass(frozen=True, slots=True)
class Heap:
    rows: frozenset[int]


@dataclass
class Heaps(State):
    heaps: list[Heap]


@dataclass
class Either(State):
    rows: tuple[Seal | Heap | int, ...]


@pytest.mark.parametrize("kind, reason", [(Heaps, "a set has no order"), (Either, "cannot be saved")])
def test_what_cannot_be_saved_faithfully_is_refused(kind: type[State], reason: str) -> None:
    with pytest.raises(WarhallError, match=reason):
        codec.pack_state(kind([]))  # type: ignore[call-arg]


@dataclass
class Loose(Frame):
    found: list[int]


loose = Procedure("state.loose", Loose)


@loose.stage
def look(t: object, f: Loose) -> Step:
    return Done()


def test_a_frame_with_something_mutable_is_refused() -> None:
    state = position()
    state.stack.append(begin(Loose([])))
    with pytest.raises(WarhallError, match=r"Loose\.found: records and frames hold nothing that changes"):
        codec.pack_state(state)


def test_a_frame_at_a_stage_of_another_procedure_is_refused() -> None:
    state = position()
    state.stack[0].stage = ride
    with pytest.raises(WarhallError, match=r"ride is not a stage of toy\.clash"):
        codec.pack_state(state)
    state.stack[0].stage = position  # type: ignore[assignment]
    with pytest.raises(WarhallError, match=r"position is not a stage of toy\.clash"):
        codec.pack_state(state)


def test_bytes_that_are_no_save_of_this_game_are_refused() -> None:
    for data in (b"", b"\x00", codec.to_json([]), codec.pack_state(Named([], {}))):
        with pytest.raises(WarhallError, match="not a save of this game"):
            codec.unpack_state(Skirmish, data)


def saved_with_frame(procedure: str, stage: str, row: tuple[object, ...]) -> bytes:
    fields, _ = codec.state_rows(setup(None, 2, {}))
    return codec.to_json((fields, [(procedure, stage, row)]))


@pytest.mark.parametrize(
    "procedure, stage, row, reason",
    [
        ("toy.parade", "ready", (0, 0), "no procedure is named 'toy.parade'"),
        ("toy.clash", "flee", (0, 0), "toy.clash has no stage 'flee'"),
        ("toy.clash", "ready", (0, "two"), "not a save of this game: Expected `int`"),
    ],
)
def test_a_save_with_an_unknown_frame_is_refused(
    procedure: str, stage: str, row: tuple[object, ...], reason: str
) -> None:
    with pytest.raises(WarhallError, match=reason):
        codec.unpack_state(Skirmish, saved_with_frame(procedure, stage, row), json=True)


def test_json_goes_both_ways() -> None:
    assert codec.from_json(codec.to_json({"a": (1, 2)})) == {"a": [1, 2]}
    assert codec.from_json('[3, "x"]', tuple[int, str]) == (3, "x")
    for text in ("{", '["x"]'):
        with pytest.raises(WarhallError, match="not a readable file"):
            codec.from_json(text, list[int])


def test_a_table_is_saved_with_its_position() -> None:
    table = TOY.new(2)
    assert table.save() == codec.pack_state(table.state)
    assert table.digest() == codec.digest(table.state)
