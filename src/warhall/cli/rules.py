"""`warhall rules`: look up the rules of a game."""

from __future__ import annotations

import re
from collections import Counter
from typing import Annotated

import typer

from warhall.cli.flags import GameName, game_named
from warhall.cli.output import WIDTH, note
from warhall.kernel.errors import WarhallError

_ID = re.compile(r"[A-Za-z]{3}-[A-Za-z]+-?\w*\d\w*")


def rules(
    game: GameName,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[CLAUSE|WORD…]", help="A clause id, the start of one, or words.", show_default=False),
    ] = None,
) -> None:
    """Look up the rules of a game.

    One clause by its id, one section by its letters, or every clause that holds the words given. Without words:
    the game on one page, and a list of the sections. What the page says of the words ("win") comes first.
    """
    from warhall.cli.primers import primer_lines
    from warhall.cli.rulebook import clauses_of, find, laid_out, near

    found = game_named(game)
    clauses = clauses_of(found)
    wanted = " ".join(words or ())
    told = primer_lines(found, wanted, WIDTH)
    if told:
        typer.echo("\n".join(told) + "\n")
    if not words:
        _sections(found.title, clauses.values())
        return
    hits = find(clauses, wanted)
    if not hits and told:
        return
    if not hits and _ID.fullmatch(wanted):
        raise WarhallError(f"{found.title} has no clause {wanted}{near(clauses, wanted)}")
    if not hits:
        note(f"warhall: nothing in the rules of {found.title} speaks of {wanted!r}")
        raise typer.Exit(1)
    section = ""
    for clause in hits:
        if clause.section != section:
            section = clause.section
            typer.echo(f"\n{section}\n" if clause is not hits[0] else f"{section}\n")
        typer.echo("\n".join(laid_out(clause, WIDTH)))


def _sections(title: str, clauses: object) -> None:
    counts: Counter[str] = Counter()
    first: dict[str, str] = {}
    for clause in clauses:  # type: ignore[attr-defined]
        counts[clause.section] += 1
        first.setdefault(clause.section, clause.id.rsplit("-", 1)[0])
    typer.echo(
        f"{title}: {sum(counts.values())} clauses. Look into a section with its letters, or search for a word.\n"
    )
    for section, count in counts.items():
        typer.echo(f"  {first[section]:12} {count:4}  {section}")
