"""Setting up a table in the terminal: what the command line leaves open is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from warhall.bots import USUAL, about_bot, bot_names
from warhall.bots.program import check_seated
from warhall.cli.flags import game_named, games_named, words
from warhall.kernel.errors import SetupError
from warhall.tell.words import joined

if TYPE_CHECKING:
    from warhall.cli.screen import Screen
    from warhall.kernel.game import Game, Setting, Value

_NOBODY, _EVERYBODY = "none", "all"
_FIRST = "first"
_FIRST_SEAT = "1"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line says; None where it is silent."""

    game: str | None = None
    seats: int | None = None
    people: str | None = None
    bots: str | None = None
    options: dict[str, str] | None = None
    content: Path | None = None


@dataclass(frozen=True, slots=True)
class Seating:
    """A table that can be set up."""

    game: Game[Any, Any]
    seats: int
    people: tuple[int, ...]
    bots: tuple[str, ...]
    options: dict[str, Value]
    content: Path | None


def agree(wishes: Wishes, screen: Screen | None) -> Seating:
    """Complete the wishes: by questions, or without a screen by what is usual."""
    if screen is not None:
        wishes = _asked(wishes, screen)
    game = game_named(wishes.game or "")
    seats = game.seats[0] if wishes.seats is None else wishes.seats
    options = game.settle(seats, wishes.options)
    people = people_in(wishes.people or _FIRST_SEAT, seats)
    bots = bots_for(words(wishes.bots or USUAL), people, seats)
    return Seating(game, seats, people, bots, options, wishes.content)


def people_in(text: str, seats: int) -> tuple[int, ...]:
    """The seats in `1,3`, or `all`, or `none`. People count them from one."""
    if text == _EVERYBODY:
        return tuple(range(seats))
    if text == _NOBODY:
        return ()
    try:
        numbers = sorted({int(word) for word in words(text)})
    except ValueError:
        raise SetupError(f"people's seats are numbers like 1,3, or all, or none; not {text!r}") from None
    for number in numbers:
        if not 1 <= number <= seats:
            raise SetupError(f"there is no seat {number}; seats go from 1 to {seats}")
    return tuple([number - 1 for number in numbers])


def bots_for(names: Sequence[str], people: Sequence[int], seats: int) -> tuple[str, ...]:
    """A bot for each seat without a person: the same everywhere, or one name for each such seat."""
    free = [seat for seat in range(seats) if seat not in people]
    if len(names) not in (1, len(free)):
        raise SetupError(f"name one bot for all seats or one for each of {len(free)}, not {len(names)}")
    checked = [check_seated(name) for name in names]
    chosen = dict(zip(free, checked * (len(free) if len(checked) == 1 else 1), strict=True))
    return tuple(chosen.get(seat, "") for seat in range(seats))


def _asked(wishes: Wishes, screen: Screen) -> Wishes:
    if wishes.game is None:
        wishes = replace(wishes, game=ask_game(screen))
    game = game_named(wishes.game or "")
    if wishes.seats is None:
        wishes = replace(wishes, seats=_ask_seats(game, screen))
    seats = wishes.seats or game.seats[0]
    game.settle(seats, wishes.options)
    if wishes.people is None:
        wishes = replace(wishes, people=_ask_people(seats, screen))
    free = seats - len(people_in(wishes.people or _FIRST_SEAT, seats))
    if wishes.bots is None and free:
        wishes = replace(wishes, bots=_ask_bots(screen))
    if wishes.options is None:
        wishes = replace(wishes, options=_ask_options(game, seats, screen))
    return wishes


def choose(screen: Screen, title: str, choices: Sequence[str], labels: Sequence[str], about: Sequence[str] = ()) -> str:
    """One of several, by number, name or unique beginning; an empty line takes the first."""
    screen.fold(title, style="bold")
    screen.options(labels, about or [""] * len(labels))
    while True:
        text = screen.ask_or_leave("Number or name [1] > ").lower()
        if not text:
            return choices[0]
        if text.isdecimal() and 1 <= int(text) <= len(choices):
            return choices[int(text) - 1]
        both = [f"{choice}\n{label}".lower() for choice, label in zip(choices, labels, strict=True)]
        hits = [choice for choice, names in zip(choices, both, strict=True) if _begins(names, text)]
        if len(hits) == 1:
            return hits[0]
        screen.say(f"Please give a number from 1 to {len(choices)}.", "yellow")


def _begins(names: str, text: str) -> bool:
    return any(name.startswith(text) for name in names.splitlines())


def ask_game(screen: Screen) -> str:
    """Which game."""
    games = games_named(None)
    titles, about = [game.title for game in games], [game.blurb for game in games]
    return choose(screen, "Which game?", [game.id for game in games], titles, about)


def _ask_seats(game: Game[Any, Any], screen: Screen) -> int:
    least, most = game.seats
    if least == most:
        return least
    while True:
        text = screen.ask_or_leave(f"How many seats, {least} to {most}? [{least}] > ")
        if not text:
            return least
        if text.isdecimal() and least <= int(text) <= most:
            return int(text)
        screen.say(f"{game.title} is for {least} to {most} seats.", "yellow")


def _ask_people(seats: int, screen: Screen) -> str:
    while True:
        question = f"Which seats do people play ({_example(seats)}; all; none)? [{_FIRST_SEAT}] > "
        text = screen.ask_or_leave(question).lower() or _FIRST_SEAT
        try:
            people_in(text, seats)
        except SetupError as error:
            screen.say(str(error), "yellow")
            continue
        return text


def _example(seats: int) -> str:
    return f"1 to {seats}, like 1,{min(3, seats)}" if seats > 1 else _FIRST_SEAT


def _ask_bots(screen: Screen) -> str:
    names = [USUAL, *[name for name in reversed(bot_names()) if name != USUAL]]
    return choose(screen, "Who plays the other seats?", names, names, list(map(about_bot, names)))


def _ask_options(game: Game[Any, Any], seats: int, screen: Screen) -> dict[str, str]:
    open_settings = [one for one in game.settings if sum(one.suits(value, seats) for value in one.values) > 1]
    if not open_settings:
        return {}
    screen.fold(in_words(game, game.settle(seats)))
    word = screen.ask_or_leave("Enter to play like this, 'first' for a first game, else change it > ")
    if not word:
        return {}
    if word.lower() == _FIRST:
        return {setting.id: str(setting.recommended(seats)) for setting in open_settings}
    chosen: dict[str, str] = {}
    for setting in open_settings:
        fitting = [value for value in setting.values if setting.suits(value, seats)]
        labels = [_title(setting, value) for value in fitting]
        about = [_about(setting, value) for value in fitting]
        chosen[setting.id] = choose(screen, f"{setting.title}: {setting.help}", list(map(str, fitting)), labels, about)
    return chosen


def _about(setting: Setting, value: Value) -> str:
    """What a value means, and whether it is for a first game."""
    advice = "For a first game." if setting.is_advised(value) else ""
    return " ".join(filter(None, (setting.told(value), advice)))


def in_words(game: Game[Any, Any], options: Mapping[str, Any]) -> str:
    """The options of a table as sentences; what is set alike stands in one."""
    alike: dict[str, list[str]] = {}
    for setting in game.settings:
        if setting.id in options:
            alike.setdefault(_title(setting, options[setting.id]), []).append(setting.title)
    return " ".join(f"{joined(titles)}: {value}." for value, titles in alike.items())


def _title(setting: Setting, value: Value) -> str:
    if isinstance(value, bool) and not setting.titles:
        return "yes" if value else "no"
    titles = dict(zip(setting.values, setting.titles, strict=False))
    return titles.get(value, str(value))
