"""Folders that a user names. One that is missing may be made; a whole path of them is more likely mistyped."""

from __future__ import annotations

from pathlib import Path

from warhall.kernel.errors import SetupError


def must_be_there(folder: Path) -> None:
    """Refuse a place that does not exist, before anything is done there."""
    if not folder.is_dir():
        raise SetupError(f"there is no folder {folder}, and nothing was written; make it first or name another place")


def new_at_most(folder: Path) -> None:
    """A folder that is there, or that can be made in one that is there."""
    if not folder.is_dir():
        must_be_there(folder.parent)


def make_one(folder: Path) -> None:
    """Make a folder that the user named, unless it is there; never those above it."""
    new_at_most(folder)
    folder.mkdir(exist_ok=True)
