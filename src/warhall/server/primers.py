"""Primers as pages show them: Markdown to markup with the game's own pieces; nothing passes as markup by itself."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from markupsafe import Markup, escape

from warhall.draw import glyphs
from warhall.games import game as game_named
from warhall.kernel.game import Game
from warhall.kernel.primer import plain

_NAME = re.compile(r"[a-z0-9_-]{1,60}")
_GAME = "game"


@dataclass(frozen=True, slots=True)
class PartShown:
    """A part of a primer: its heading, its name in addresses, and its text as words and as markup."""

    title: str
    anchor: str
    words: str
    markup: Markup


@cache
def primer(id: str) -> tuple[PartShown, ...]:
    """The primer of a game, made once."""
    game = game_named(id)
    return tuple(
        PartShown(part.title, part.anchor, plain(part.text), in_markup(game, part.text)) for part in game.primer()
    )


def in_markup(game: Game[Any, Any], text: str) -> Markup:
    """Markdown as markup; raw markup in it is shown as it is written."""
    return Markup(_reader().render(text, {_GAME: game}))


@cache
def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False})
    reader.add_render_rule("image", _picture)
    return reader


def _picture(self: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
    """A piece of the game, a sign, or, where there is none of that name, its words."""
    token = tokens[at]
    words = escape(token.content)
    kind, _, name = str(token.attrs.get("src", "")).partition(":")
    game: Game[Any, Any] = env[_GAME]
    if kind == "piece" and piece_svg(game.id, name):
        return Markup('<img class="piece" src="/pictures/pieces/{}/{}" alt="{}">').format(game.id, name, words)
    if kind == "sign" and name in glyphs.symbols():
        return Markup('<svg class="g" viewBox="0 0 24 24" aria-hidden="true"><use href="#g-{}"/></svg>').format(name)
    return str(words)


@cache
def _pieces(id: str) -> dict[str, str]:
    return {}


def piece_svg(id: str, name: str) -> str:
    """A piece as a picture that needs nothing else; empty if there is no such piece. Only what exists is kept."""
    if not _NAME.fullmatch(name):
        return ""
    drawn = _pieces(id)
    if name not in drawn:
        game = game_named(id)
        board = game.piece(game.content(), name)
        if board is None:
            return ""
        drawn[name] = board.svg()
    return drawn[name]
