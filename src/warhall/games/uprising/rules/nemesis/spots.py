"""UPR-PLC: the hexes that Units of the Nemesis may be placed on, with what is tried if an instruction cannot be met."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ground import has_chaos, has_empire, is_empty
from warhall.games.uprising.ids import CAPITAL, EMPIRE, HexId
from warhall.games.uprising.places import hexes_of
from warhall.games.uprising.queries import taking_garrisons
from warhall.games.uprising.rules.nemesis.frames import PlaceGarrison, PlaceLeader, PlaceSkeleton
from warhall.games.uprising.state import Uprising

HERE, EMPTY, EMPTY_FREE, WITH_SKELETON = "here", "empty", "empty_free", "with_skeleton"


def leader_spots(s: Uprising, c: Content, f: PlaceLeader) -> Sequence[HexId]:
    """UPR-PLC-01, UPR-PLC-05, UPR-PLC-06 as said; else an empty hex; else with a Skeleton or Curse; else with Chaos."""
    found = hexes_of(s, c, f.where, f.player, f.hex, apart=f.apart)
    if found or f.side == EMPIRE:
        return found
    return _first(
        _having(c, lambda at: is_empty(s, c, at)),
        _having(c, lambda at: s.spots[at].skeletons > 0 or s.spots[at].curse),
        _having(c, lambda at: has_chaos(s, c, at)),
    )


def garrison_spots(s: Uprising, c: Content, f: PlaceGarrison) -> Sequence[HexId]:
    """UPR-AMB-66, UPR-AMB-69 as said; else with a Garrison that can grow or with a Legion; else any empty hex.

    UPR-AMB-107 neither a Curse nor (X) hinders one that is placed here.
    """
    if f.where == HERE and f.hex != CAPITAL and s.spots[f.hex].garrison >= c.numbers.garrisons_per_hex:
        return ()  # UPR-ACL-01: a full stack outside The Capital is VP at once
    said = taking_garrisons(s, c, hexes_of(s, c, f.where, f.player, f.hex))
    if not said and f.where == HERE and f.hex == CAPITAL:  # UPR-CAP-02
        said = taking_garrisons(s, c, hexes_of(s, c, EMPTY_FREE, f.player, f.hex))
    return (
        said
        or taking_garrisons(s, c, _having(c, lambda at: has_empire(s, c, at)))
        or taking_garrisons(s, c, _having(c, lambda at: is_empty(s, c, at)))
    )


def skeleton_spots(s: Uprising, c: Content, f: PlaceSkeleton) -> Sequence[HexId]:
    """UPR-PLC-01, UPR-PLC-04, UPR-PRC-11 as said; else an empty hex; else with Chaos. A third one needs a Horde."""

    def takes(at: HexId) -> bool:
        return bool(s.hordes) or s.spots[at].skeletons < c.numbers.skeletons_per_hex

    said = hexes_of(s, c, f.where, f.player, f.hex)
    if f.where in (HERE, WITH_SKELETON) and said:
        return [at for at in said if takes(at)]
    return _first(
        said,
        _having(c, lambda at: is_empty(s, c, at)),
        _having(c, lambda at: has_chaos(s, c, at) and takes(at)),
    )


def _having(c: Content, test: Callable[[HexId], bool]) -> Iterator[HexId]:
    """The hexes that pass, looked for only when they are asked for."""
    return (at for at in c.land.spaces if test(at))


def _first(*ways: Iterable[HexId]) -> Sequence[HexId]:
    """The hexes of the first way that has any."""
    for way in ways:
        if found := tuple(way):
            return found
    return ()
