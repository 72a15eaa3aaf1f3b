"""What happened, as a seat reads it: one line for each event that is worth one."""

from __future__ import annotations

from warhall.games.zanziar.log import battle as battle  # their tellers enter themselves
from warhall.games.zanziar.log import cards as cards
from warhall.games.zanziar.log import deeds as deeds
from warhall.games.zanziar.log import dice as dice
from warhall.games.zanziar.log import table as table
from warhall.games.zanziar.log.speech import log

line = log.line
