"""What is worked out once for each content."""

from __future__ import annotations

from dataclasses import dataclass
from weakref import ref

from warhall.kernel.once import per_content


@dataclass(frozen=True)
class Content:
    areas: tuple[str, ...]


def test_each_content_has_its_own_though_it_equals_another() -> None:
    made: list[Content] = []

    @per_content
    def names(c: Content) -> list[str]:
        made.append(c)
        return list(c.areas)

    ours, theirs = Content(("ford",)), Content(("ford",))
    assert names(ours) is names(ours)
    assert names(theirs) is not names(ours)
    assert made == [ours, theirs]


def test_a_content_stays_so_that_no_other_comes_by_its_number() -> None:
    @per_content
    def area(c: Content) -> str:
        return c.areas[0]

    content = Content(("ford",))
    left = ref(content)
    area(content)
    del content
    assert left() is not None
