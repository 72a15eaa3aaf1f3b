"""Maps as graphs of areas. Areas are row numbers; row 0 is "nowhere" and has no neighbours."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

Area = TypeVar("Area", bound=int)


class Graph(Generic[Area]):
    """Symmetric borders between areas, neighbours in row order."""

    def __init__(self, size: int, borders: Iterable[tuple[Area, Area]]) -> None:
        near: list[set[Area]] = [set() for _ in range(size)]
        for one, other in borders:
            near[one].add(other)
            near[other].add(one)
        self.neighbours: tuple[tuple[Area, ...], ...] = tuple(tuple(sorted(areas)) for areas in near)
        self._near = tuple(frozenset(areas) for areas in near)

    def __len__(self) -> int:
        return len(self.neighbours)

    def touches(self, one: Area, other: Area) -> bool:
        """Whether two areas share a border."""
        return other in self._near[one]

    def distances(self, start: Area, through: Callable[[Area], bool] | None = None) -> dict[Area, int]:
        """Steps from an area to each that can be reached; `through` says which areas may be passed."""
        steps = {start: 0}
        queue = deque([start])
        while queue:
            area = queue.popleft()
            if area != start and through is not None and not through(area):
                continue
            for other in self.neighbours[area]:
                if other not in steps:
                    steps[other] = steps[area] + 1
                    queue.append(other)
        return steps

    def path(self, start: Area, goal: Area, through: Callable[[Area], bool] | None = None) -> tuple[Area, ...]:
        """A shortest way from start to goal, both included and only those between passed; empty if there is none."""
        back = self.distances(goal, through)
        if start not in back:
            return ()
        way = [start]
        while way[-1] != goal:
            closer = back[way[-1]] - 1
            nearer = [area for area in self.neighbours[way[-1]] if back.get(area) == closer]
            way.append(next(area for area in nearer if area == goal or through is None or through(area)))
        return tuple(way)

    def flood(self, starts: Iterable[Area], through: Callable[[Area], bool]) -> set[Area]:
        """All areas reached from the starts over areas that may be passed, starts included."""
        reached = set(starts)
        queue = deque(reached)
        while queue:
            for other in self.neighbours[queue.popleft()]:
                if other not in reached and through(other):
                    reached.add(other)
                    queue.append(other)
        return reached

    def parts(self, areas: Sequence[Area]) -> list[set[Area]]:
        """The connected parts of a set of areas, in row order of their first area."""
        inside, found = set(areas), []
        while inside:
            part = self.flood([min(inside)], inside.__contains__)
            found.append(part)
            inside -= part
        return found
