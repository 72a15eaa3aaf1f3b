"""What happened, as a seat reads it: one line for each event that is worth one."""

from __future__ import annotations

from warhall.games.bloodstones.log import battle as battle  # enters its tellers
from warhall.games.bloodstones.log import table as table
from warhall.games.bloodstones.log.book import log

line = log.line
