"""Plane geometry for outlines: inside or outside, how near to an edge, seat shapes, regular polygons."""

from __future__ import annotations

import math
from collections.abc import Sequence

from warhall.draw.svg import Point, circle, num, path, rect

Polygon = Sequence[Point]


def is_inside(polygon: Polygon, x: float, y: float) -> bool:
    """Even-odd rule."""
    inside = False
    px, py = polygon[-1]
    for qx, qy in polygon:
        if (py > y) != (qy > y) and x < (qx - px) * (y - py) / (qy - py) + px:
            inside = not inside
        px, py = qx, qy
    return inside


def edge_distance(polygon: Polygon, x: float, y: float) -> float:
    """Distance from a point to the nearest point of the outline."""
    best = math.inf
    px, py = polygon[-1]
    for qx, qy in polygon:
        dx, dy = qx - px, qy - py
        square = dx * dx + dy * dy
        share = ((x - px) * dx + (y - py) * dy) / square if square else 0.0
        share = 0.0 if share < 0 else 1.0 if share > 1 else share
        u, v = px + share * dx - x, py + share * dy - y
        best = min(best, u * u + v * v)
        px, py = qx, qy
    return math.sqrt(best)


def clearance(polygon: Polygon, x: float, y: float) -> float:
    """Distance to the outline, negative outside of it."""
    distance = edge_distance(polygon, x, y)
    return distance if is_inside(polygon, x, y) else -distance


def box(polygon: Polygon) -> tuple[float, float, float, float]:
    """Least and greatest x and y: left, top, right, bottom."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)


def regular(n: int, radius: float = 1, turn: float = -90, centre: Point = (0, 0)) -> list[Point]:
    """The corners of a regular polygon, the first one `turn` degrees from the east."""
    angles = [math.radians(turn + 360 / n * k) for k in range(n)]
    return [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles]


def polygon_path(points: Polygon) -> str:
    """Path data of a polygon with straight sides."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


_SEAT_POLYGONS: dict[str, list[Point]] = {
    "diamond": [(0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)],
    "triangle": [(0, -1.15), (1.15, 0.95), (-1.15, 0.95)],
    "hexagon": regular(6, turn=0),
    "star": [regular(8, radius=(1.25, 0.55)[k % 2])[k] for k in range(8)],
}


def seat_shape(kind: str, cx: float, cy: float, r: float, **values: str | float | None) -> str:
    """A seat's shape; all of them have the same weight to the eye at the same r."""
    if kind == "disc":
        return circle(cx, cy, r, **values)
    if kind == "square":
        return rect(cx - 0.9 * r, cy - 0.9 * r, 1.8 * r, 1.8 * r, None, **values)
    if kind == "shield":
        return path(_shield(cx, cy, r), **values)
    if kind == "cross":
        return path(_cross(cx, cy, r), **values)
    return path(polygon_path([(cx + r * x, cy + r * y) for x, y in _SEAT_POLYGONS[kind]]), **values)


def _shield(cx: float, cy: float, r: float) -> str:
    left, right, top, middle = num(cx - 0.9 * r), num(cx + 0.9 * r), num(cy - r), num(cy)
    low, foot, point = num(cy + 0.6 * r), num(cy + r), f"{num(cx)} {num(cy + 1.15 * r)}"
    return (
        f"M{left} {top}H{right}V{middle}C{right} {low} {num(cx + 0.4 * r)} {foot} {point}"
        f"C{num(cx - 0.4 * r)} {foot} {left} {low} {left} {middle}Z"
    )


def _cross(cx: float, cy: float, r: float) -> str:
    arm = 0.38 * r
    steps = [(-arm, -r), (arm, -r), (arm, -arm), (r, -arm), (r, arm), (arm, arm)]
    return polygon_path([(cx + x, cy + y) for x, y in steps + [(-x, -y) for x, y in steps]])
