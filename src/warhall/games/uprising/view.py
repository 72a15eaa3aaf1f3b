"""What one seat may know: the same for all (ledger, "Hidden information"). What lies face down is known to nobody."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ids import NO_TILE, CardId
from warhall.games.uprising.rules.build import DrawFeat
from warhall.games.uprising.state import Uprising
from warhall.kernel.state import derived, mirror, tables


@tables
class Facts(Uprising):
    """A game without its secrets, and how many cards lie in each deck."""

    legions_left: int = derived(default=0)
    hordes_left: int = derived(default=0)
    items_left: int = derived(default=0)
    quests_left: int = derived(default=0)
    druids_left: int = derived(default=0)
    feats_left: tuple[int, ...] = derived(default=())  # by HeroId
    drawn: tuple[CardId, ...] = derived(default=())  # two Feats, of which one will be kept (UPR-BLD-02)
    buried: tuple[tuple[CardId, ...], ...] = derived(default=())  # by HeroId: Feats at the bottom that all have seen


def view(s: Uprising, c: Content, seat: int | None) -> Facts:
    """Face-up tiles, counts of decks, and the Feats that were seen going under their deck."""
    facts = mirror(s, Facts)
    facts.tiles = [tile if spot.up else NO_TILE for tile, spot in zip(s.tiles, s.spots, strict=True)]
    facts.feats = [()] * len(s.feats)
    facts.legions_left, facts.hordes_left = len(s.legions), len(s.hordes)
    facts.items_left, facts.quests_left, facts.druids_left = len(s.items), len(s.quests), len(s.druids)
    facts.feats_left = tuple([len(deck) for deck in s.feats])
    facts.buried = tuple([deck[len(deck) - known :] for deck, known in zip(s.feats, s.known, strict=True)])
    facts.drawn = tuple([card for frame in s.stack if isinstance(frame, DrawFeat) for card in frame.drawn])
    return facts
