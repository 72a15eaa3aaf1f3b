"""Saves from elsewhere: nothing of absurd size is read, and nothing is made of what does not fit the set-up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

import pytest

from tests.kernel.toy import Clash, Skirmish, setup
from warhall.kernel import codec
from warhall.kernel.errors import WarhallError
from warhall.kernel.procedure import begin
from warhall.kernel.state import State, kept, saved_fields, seen, tables

SAVED = saved_fields(Skirmish)


def position() -> Skirmish:
    state = setup(None, 2, {})
    state.stack = [begin(Clash(1, hits=2))]
    return state


def forged(**changed: object) -> bytes:
    """A save of the toy in which some fields hold something else."""
    fields, frames = codec.state_rows(position())
    return codec.to_json(([changed.get(name, value) for name, value in zip(SAVED, fields, strict=True)], frames))


@pytest.mark.parametrize(
    "changed, reason",
    [
        ({"rounds": 2**31}, "Expected `int` <= 32767"),
        ({"rounds": -(2**31)}, "Expected `int` >= -32767"),
        ({"deck": [1] * 2001}, "Expected `array` of length <= 2000"),
        ({"units": [[0, 2, ["x" * 201]]] * 4}, "Expected `str` of length <= 200"),
        ({"secrets": {"0": "x" * 100_000}}, "larger than 100,000 bytes"),
    ],
)
def test_a_save_of_absurd_size_is_refused_while_it_is_read(changed: dict[str, object], reason: str) -> None:
    with pytest.raises(WarhallError, match=f"not a save of this game: .*{reason}"):
        codec.unpack_state(Skirmish, forged(**changed), json=True)


def test_a_save_or_file_that_is_nested_too_deep_is_refused() -> None:
    deep = "[" * 50_000 + "]" * 50_000
    with pytest.raises(WarhallError, match="not a save of this game"):
        codec.unpack_state(Skirmish, forged().replace(b"[1,2,3,4]", deep.encode()), json=True)
    frame = forged().replace(b"[1,2]]]", deep[10_000:-10_000].encode() + b"]]")
    with pytest.raises(WarhallError, match="not a save of this game"):
        codec.unpack_state(Skirmish, frame, json=True)
    with pytest.raises(WarhallError, match="not a readable file"):
        codec.from_json(deep)


def test_a_file_that_is_too_large_is_not_read() -> None:
    with pytest.raises(WarhallError, match="larger than 4,000,000 bytes"):
        codec.from_json(b" " * 4_000_001)


def test_a_save_from_elsewhere_has_the_rows_of_the_set_up() -> None:
    short = forged(units=[[0, 2, []]] * 3)
    assert len(codec.unpack_state(Skirmish, short, json=True).units) == 3
    with pytest.raises(WarhallError, match="units has 3 rows; the set-up gives 4"):
        codec.unpack_state(Skirmish, short, json=True, first=setup(None, 2, {}))


Rank = NewType("Rank", int)


@dataclass(frozen=True, slots=True)
class Post:
    rank: Rank
    next: Rank | None = None


@tables
class Camp(State):
    size: int = seen(fixed=True)
    posts: list[Post] = seen()
    watch: dict[int, tuple[Rank, int]] = seen()
    tents: list[int] = kept()

    def rebuild(self) -> None:
        self.tents = [0] * self.size
        for post in self.posts:
            self.tents[post.rank] += 1


CAMP = Camp(3, [Post(Rank(2), Rank(1))], {7: (Rank(1), 30)})


@pytest.mark.parametrize(
    "camp, reason",
    [
        (Camp(4, CAMP.posts, CAMP.watch), r"size differs from what the set-up gives \(3\)"),
        (Camp(3, [Post(Rank(-1))], {}), "Expected `int` >= 0"),
        (Camp(3, [Post(Rank(3))], {}), "posts names Rank 3; there are 3 rows"),
        (Camp(3, [Post(Rank(2), Rank(9))], {}), "posts names Rank 9; there are 3 rows"),
        (Camp(3, CAMP.posts, {0: (Rank(5), 30)}), "watch names Rank 5; there are 3 rows"),
    ],
)
def test_a_save_from_elsewhere_is_checked_before_anything_is_made_of_it(camp: Camp, reason: str) -> None:
    saved = codec.pack_state(CAMP)
    assert codec.unpack_state(Camp, saved, first=CAMP, rows={Rank: 3}).tents == [0, 0, 1]
    with pytest.raises(WarhallError, match=reason):
        codec.unpack_state(Camp, codec.pack_state(camp), first=CAMP, rows={Rank: 3})


def test_a_save_whose_tables_do_not_fit_together_is_refused() -> None:
    with pytest.raises(WarhallError, match="its tables do not fit together"):
        codec.unpack_state(Camp, codec.pack_state(Camp(3, [Post(Rank(3))], {})))
