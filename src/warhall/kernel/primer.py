"""A game on one page, for somebody who knows nothing: `primer.md` in the game's folder.

Plain Markdown: a first heading, then the five parts below, each a heading of the second level. A picture is a piece of
the game's own (`![words](piece:NAME)`, what `Game.piece` draws) or a sign (`![words](sign:NAME)`); without pictures its
words stand there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from warhall.kernel.errors import ContentError

YOU, WIN, TURN, SCORES, OVERLOOKED = (
    "What you are",
    "How you win",
    "A turn",
    "What scores and what kills",
    "Five things newcomers overlook",
)
PARTS = (YOU, WIN, TURN, SCORES, OVERLOOKED)
MOST_LETTERS = 12_000
FILE = "primer.md"
_PICTURE = re.compile(r"!\[([^\]]*)\]\([^)]*\) ?")
_MARKS = re.compile(r"\*\*|`|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)")
_WORD = re.compile(r"\w+")
_SMALL = re.compile(
    r"a|an|and|are|can|do|does|for|game|how|i|in|is|it|me|my|of|on|the|this|to|we|what|when|who|you"
)  # words that nobody searches for
_STEM = 3  # letters from which a word may be the beginning of another


@dataclass(frozen=True, slots=True)
class Part:
    """One of the five parts, in Markdown."""

    title: str
    text: str

    @property
    def anchor(self) -> str:
        """Its name in an address."""
        return self.title.lower().replace(" ", "-")

    def is_about(self, words: str) -> bool:
        """Whether its title answers to words that are searched for; "how do I win" asks for what "win" does."""
        titled, wanted = _telling(self.title), _telling(words)
        return bool(wanted) and all(any(_alike(word, one) for one in titled) for word in wanted)


def _telling(text: str) -> list[str]:
    """The words of a text but the small ones."""
    return [word for word in _WORD.findall(text.lower()) if not _SMALL.fullmatch(word)]


def _alike(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return short == long or (len(short) >= _STEM and long.startswith(short))


@cache
def read_primer(folder: Path) -> tuple[Part, ...]:
    """The parts, in their order; none where a game has no primer. Anything missing or too long is an error."""
    path = folder / FILE
    if not path.is_file():
        return ()
    text = path.read_text(encoding="utf-8")
    found = [Part(title.strip(), body.strip()) for title, _, body in _sections(text)]
    problems = [f"{FILE}: there is no part {title!r}" for title in PARTS if title not in [part.title for part in found]]
    if len(text) > MOST_LETTERS:
        problems.append(f"{FILE}: {len(text)} letters; one page has at most {MOST_LETTERS}")
    problems += [f"{FILE}: the part {part.title!r} says nothing" for part in found if not part.text]
    if not problems and [part.title for part in found] != list(PARTS):
        problems.append(f"{FILE}: the parts are {', '.join(PARTS)}, in this order")
    if problems:
        raise ContentError(problems)
    return tuple(found)


def _sections(text: str) -> list[tuple[str, str, str]]:
    return [section.partition("\n") for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]]


def plain(text: str) -> str:
    """Markdown without its marks; a piece has no words of its own where its name stands beside it."""
    return _MARKS.sub("", _PICTURE.sub("", text))
