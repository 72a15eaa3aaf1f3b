"""Questions about a position, always `(s, c, …)`: a state, or what a seat knows of it, and the content."""

from __future__ import annotations

from typing import TypeAlias

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.table import Table

T: TypeAlias = Table[Zanziar, Content]
