"""Bots that are classes of one's own: `package.module:Class` where a bot is named.

The module is found where installed ones are, or in the current folder. The class is a `Bot`, made from a game and a
seed for each seat of each game. Named by a string, it is found by every process that plays. Like programs it is known
to `seated` alone, for whoever types the command.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from importlib import import_module
from inspect import signature
from typing import Any

from warhall.bots.broken import told
from warhall.bots.protocol import Bot
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Game

_NAME = re.compile(r"(?P<module>[^\W\d]\w*(\.[^\W\d]\w*)*):(?P<kind>[^\W\d]\w*)")


def is_own(name: str) -> bool:
    """Whether a bot's name is that of a class."""
    return _NAME.fullmatch(name) is not None


def own_class(name: str) -> Callable[[Game[Any, Any], int], Bot]:
    """The class of such a name; what cannot be a bot is refused."""
    found = _NAME.fullmatch(name)
    assert found is not None
    kind = getattr(_imported(found["module"]), found["kind"], None)
    if kind is None:
        raise SetupError(f"the module {found['module']} has no {found['kind']}")
    if not (isinstance(kind, type) and callable(getattr(kind, "choose", None))):
        raise SetupError("this is no class with a method choose(view, world)")
    try:
        signature(kind).bind(None, 0)
    except TypeError as error:
        raise SetupError(f"it must be made from a game and a seed ({error})") from error
    return kind


def _imported(module: str) -> Any:
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())  # behind all others: no file here hides a module that Warhall needs
    try:
        return import_module(module)
    except Exception as error:
        raise SetupError(f"the module {module} cannot be imported: {told(error)}") from error
