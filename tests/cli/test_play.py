"""A game in the terminal, through a pipe: set-up, questions, commands, leaving and coming back."""

from __future__ import annotations

import json
from pathlib import Path
from shlex import quote
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.games.zanziar.scene import scene as zanziar
from warhall.cli.saves import SavedGame, read_file, saved_game, write_save
from warhall.cli.seating import in_words
from warhall.games import game as game_named
from warhall.games.zanziar.rules.movement import MovementStep
from warhall.kernel.replay import fork

NIGHT = "roll\n" * 4
GUARDED = "guard\nunit 0\nunit 1\n" * 60  # whatever does not fit a question is refused and does no harm


def lines(*words: str) -> str:
    return "".join(f"{word}\n" for word in words)


def saves(state: Path) -> list[Path]:
    return sorted(state.glob("*.json"))


def kept(state: Path) -> SavedGame:
    [path] = saves(state)
    return read_file(path, SavedGame)


def test_from_set_up_to_result(run: Run, state: Path) -> None:
    result = run("play", input=lines("vigil", "2", "1", "steward", "change", "hard", "none") + NIGHT)
    assert result.exit_code == 0
    for words in (
        "Which game?",
        "How many seats, 1 to 3?",
        "Which seats do people play (1 to 2, like 1,2; all; none)?",
        "Who plays the other seats?",
    ):
        assert words in result.stdout
    assert "Difficulty: How long the night is." in result.stdout
    assert "Seat 1: a person. Seat 2: steward." in result.stdout
    assert "The game is over: dawn." in result.stdout
    assert kept(state).options == {"difficulty": "hard", "flaw": "none"}
    assert max(map(len, result.stdout.replace(str(state), "").splitlines())) <= 80


def test_terminal_and_game_give_a_seat_one_number(run: Run, state: Path) -> None:
    told = run("play", "bsieged", "--seats", 2, "--me", 2, "--seed", 1, "-y", input=lines("quit", "")).stdout
    assert "Seat 1: steward. Seat 2: a person." in told
    assert "step 1: seat 2 ──" in told
    assert "Choose a hero for seat 2" in told
    assert "\nseat 2 > " in told
    assert kept(state).people == (1,)


def test_an_empty_line_takes_what_is_usual_and_nonsense_is_asked_again(run: Run, state: Path) -> None:
    answers = lines("17", "zzz", "vig", "9", "", "5", "", "change", "7", "", "")
    result = run("play", input=answers + NIGHT)
    assert result.exit_code == 0
    assert "Vigil is for 1 to 3 seats." in result.stdout
    assert "there is no seat 5; seats go from 1 to 1" in result.stdout
    assert (kept(state).seats, kept(state).options) == (1, {"difficulty": "easy", "flaw": "none"})


def test_the_usual_options_need_one_word(run: Run, state: Path) -> None:
    result = run("play", "vigil", "--seats", 1, "--me", 1, input="\n" + NIGHT)
    assert "Difficulty: easy. Flaw: none.\nEnter to play like this, " in result.stdout
    assert "The game is over" in result.stdout
    assert kept(state).options == {"difficulty": "easy", "flaw": "none"}


def test_options_that_are_set_alike_stand_in_one_sentence() -> None:
    game = game_named("bloodstones")
    told = in_words(game, game.settle(2) | {"faction_minimums": False})
    assert told == "Map: The Heartlands of Fal. Cutiecorn, Faction minimums and Capture only undefended villages: no."


def test_flags_leave_nothing_to_ask(run: Run, state: Path) -> None:
    flags = "play vigil --seats 2 --me 2 --bots random --option difficulty=easy --seed 3"
    result = run(*flags.split(), input=NIGHT)
    assert result.exit_code == 0
    assert "?" not in result.stdout.split("Roll or wait?")[0]
    assert (kept(state).people, kept(state).bots) == ((1,), ("random", ""))


def test_the_end_of_the_input_before_the_table_is_set_up(run: Run, state: Path) -> None:
    result = run("play", "vigil", input="2\n")
    assert result.exit_code == 2
    assert result.stderr == "warhall: the input ended before the table was set up\n"
    assert not state.exists()


def test_the_same_seed_is_the_same_game(run: Run, state: Path) -> None:
    outputs = []
    for _ in range(2):
        result = run("play", "duel", "--bots", "random", "--seed", 11, "-y", input=GUARDED)
        assert "The game is over" in result.stdout
        outputs.append(result.stdout.partition("Check the dice")[0])
    assert outputs[0] == outputs[1]


def test_without_a_seed_the_secret_is_new_each_time(run: Run, state: Path) -> None:
    for _ in range(2):
        run("play", "vigil", "-y", input="")
    one, two = (read_file(path, SavedGame) for path in saves(state))
    assert one.commitment != two.commitment
    assert one.bot_seed != two.bot_seed


def test_dice_are_sealed_first_and_revealed_after_the_end(run: Run, state: Path) -> None:
    result = run("play", "vigil", "--seed", 5, "-y", input=NIGHT)
    saved = kept(state)
    before, _, after = result.stdout.partition("The game is over")
    assert saved.commitment in before
    assert saved.secret not in before
    assert saved.secret in after
    [path] = saves(state)
    checked = run("replay", "--verify", path)
    assert checked.exit_code == 0
    assert "The secret fits its commitment and gives all 12 outcomes of chance." in checked.stdout


def test_the_end_says_how_to_look_back(run: Run, state: Path) -> None:
    result = run("play", "vigil", "--seed", 5, "-y", input=NIGHT)
    [path] = saves(state)
    last = result.stdout.splitlines()[-1]
    assert last == f"Where it turned: warhall review {quote(str(path))}"
    looked = run("review", path, "--effort", 1)
    assert looked.exit_code == 0, looked.stderr
    assert looked.stdout


def test_at_the_end_of_the_input_the_game_is_saved_and_goes_on_as_if_nothing_had_happened(
    run: Run, state: Path
) -> None:
    whole = run("play", "duel", "--bots", "random", "--seed", 11, "-y", input=GUARDED)
    [path] = saves(state)
    uninterrupted = read_file(path, SavedGame).steps
    path.unlink()
    parts = GUARDED.splitlines(keepends=True)
    first = run("play", "duel", "--bots", "random", "--seed", 11, "-y", input="".join(parts[:8]))
    assert first.exit_code == 0
    [path] = saves(state)
    assert first.stdout.endswith(f"The game is saved. Go on with: warhall play --file {path}\n")
    assert 0 < len(read_file(path, SavedGame).steps) < len(uninterrupted)
    second = run("play", "--file", path, input="".join(parts[8:]))
    assert read_file(path, SavedGame).steps == uninterrupted
    endings = [played.stdout.split("The game is over")[1].split("Check the dice")[0] for played in (whole, second)]
    assert endings[0] == endings[1]


def test_after_a_break_one_is_told_what_happened_since_ones_last_choice(run: Run, state: Path) -> None:
    run("play", "vigil", "--seed", 1, "-y", input=lines("roll", "roll"))
    [path] = saves(state)
    dice = [line for line in run("replay", path, "--log").stdout.splitlines() if "Dice" in line]
    resumed = run("play", "--file", path).stdout
    assert "Since your last choice:" in resumed
    assert resumed.count("Dice") == 1
    assert dice[1].split("Dice")[1] in resumed


def test_play_alone_offers_the_games_left_unfinished(run: Run, state: Path) -> None:
    run("play", "vigil", "-y", input="roll\n")
    result = run("play", input="1\n" + NIGHT)
    assert "Go on with Vigil, 1 seat, step 1" in result.stdout
    assert "The game is over" in result.stdout
    assert len(kept(state).steps) == 4
    assert "Unfinished" not in run("play", input="").stdout


def test_a_new_game_can_be_begun_instead(run: Run, state: Path) -> None:
    run("play", "vigil", "-y", input="roll\n")
    run("play", input=lines("new", "duel"))
    assert len(saves(state)) == 1
    run("play", input=lines("2", "duel", "1", "random"))
    assert {read_file(path, SavedGame).game for path in saves(state)} == {"vigil", "duel"}


def test_a_choice_by_number_key_label_or_beginning(run: Run, state: Path) -> None:
    run("play", "duel", "--me", "all", "--no-curtain", "-y", input=lines("1", "guard", "LOOK", "Draw", "pa"))
    assert [step.option for step in kept(state).steps] == ["strike", "guard", "look", "draw", "pass"]


def test_what_is_not_open_is_refused_with_what_is(run: Run) -> None:
    start = lines("strike", "guard")
    result = run("play", "duel", "--me", "all", "--no-curtain", "-y", input=start + lines("9", "dance", "0"))
    assert result.stdout.count("is not open. Give a number from 1 to 4, or: why, undo, log") == 3


def test_an_unclear_beginning_names_what_it_could_be(run: Run) -> None:
    script = lines("strike", "guard", *["roll", "unit"] * 6)
    result = run("play", "duel", "--me", "all", "--no-curtain", "--seed", 2, "-y", input=script)
    assert "'unit' could be: 1 Unit 2, 2 Unit 3" in result.stdout


def test_why_gives_the_rules_and_what_is_barred(run: Run) -> None:
    script = lines("strike", "guard", "why", "flee")
    result = run("play", "duel", "--me", "all", "--no-curtain", "-y", input=script)
    why, flee = result.stdout.split("> why")[1].split("> flee")
    assert "TOY-CLA-01  The striker may wait, look at the deck, or strike; a striker may not" in why
    assert "Not open now:\n  Flee: a striker may not flee [TOY-CLA-01]" in why
    assert "Flee: a striker may not flee [TOY-CLA-01]" in flee


def test_undo_takes_back_as_long_as_nothing_was_learnt(run: Run, state: Path) -> None:
    result = run("play", "vigil", "-y", input=lines("wait", "undo", "roll", "undo", "wait"))
    assert "Taken back." in result.stdout
    assert "nothing to take back" in result.stdout
    assert [step.option for step in kept(state).steps] == ["roll", "wait"]


def test_without_a_curtain_one_takes_back_for_the_other(run: Run, state: Path) -> None:
    script = lines("strike", "undo", "guard", "guard")
    run("play", "duel", "--me", "all", "--no-curtain", "-y", input=script)
    assert [(step.seat, step.option) for step in kept(state).steps][1:] == [
        (0, "(take back)"),
        (0, "guard"),
        (1, "guard"),
    ]


def test_undo_reaches_back_over_a_break(run: Run, state: Path) -> None:
    run("play", "vigil", "-y", input=lines("wait", "wait"))
    [path] = saves(state)
    run("play", "--file", path, input=lines("undo", "undo", "roll"))
    assert [step.option for step in kept(state).steps] == ["roll"]


def test_log_rules_board_hint_and_help(run: Run) -> None:
    script = lines("strike", "guard", "draw", "log", "log 1", "log x", "rules hit", "rules xyz", "rules", "board")
    result = run("play", "duel", "--me", "all", "--no-curtain", "--seed", 1, "-y", input=script + lines("hint", "help"))
    told = {part.partition("\n")[0]: part.partition("\n")[2] for part in result.stdout.split("seat 1 > ")[1:]}
    assert "Plans: strike and guard. [TOY-PLN-02]" in told["log"]
    assert told["log"].count("\n") == 2
    assert told["log 1"].startswith("  Seat 0 draws ")
    assert "log takes a number of lines, not 'x'" in told["log x"]
    assert told["rules hit"].startswith("TOY-CLA-02")
    assert "nothing in the rules speaks of 'xyz'" in told["rules xyz"]
    assert told["rules"].startswith("TOY-CLA-01")
    assert "unit 0 of side 0: 2 steps" in told["board"]
    assert told["hint"].startswith("Hint: ")
    assert "\nOr: 1, Look. " in told["hint"]
    assert " % to win, reckoned from" in " ".join(told["hint"].split())
    for word in ("why", "undo", "log", "rules", "board", "about", "hint", "save", "help", "quit"):
        assert f"\n  {word:7} " in told["help"]


def test_what_odds_tell_is_set_in_below_its_first_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warhall.cli.turn.odds_lines", lambda found: ["Played out:", f"  Won by {'many ' * 20}"])
    result = run("play", "duel", "--me", "all", "--no-curtain", "-y", input=lines("odds 1"))
    first, second, third = result.stdout.split(" > odds 1\n")[1].splitlines()[:3]
    assert first == "Played out:"
    assert second.startswith("  Won by many")
    assert third.startswith("    many")


def test_what_stands_open_at_any_time_is_listed_weighed_and_done(run: Run) -> None:
    """In Uprising three of one kind buy one of another, whatever is asked."""
    start = lines(*["1"] * 14, "any", "odds any 1", "odds any nothing", "any 2", "undo")
    result = run("play", "uprising", "--me", "all", "--no-curtain", "--seed", 1, "-y", input=start)
    told = result.stdout.split(" > any\n")[1]
    listed, odds, unknown, done, undone = told.split(" > ")[:5]
    assert result.stdout.split(" > any\n")[0].splitlines()[-2] == "At any time: any (7)"
    assert "  2  Duerkhar: 3 Salt for 1 Plunder" in listed
    assert "No battle and no test follows from it" in odds
    assert "'nothing' is nothing that you may do at any time" in unknown
    assert "The Duerkhar gain 1 Plunder: three for one." in done
    assert "Taken back." in undone


def test_a_card_that_is_opened_at_any_time_and_kept_leaves_no_step(run: Run, tmp_path: Path) -> None:
    table = zanziar(groups={"a1": ("12E", "odrix!")}, hands={"a": "field_surgeon"}, run=MovementStep(0))
    path, secret = tmp_path / "surgeon.json", bytes(32)
    saved = saved_game(fork(table, {}, secret), people=(0, 1), bots=("", ""), sealed=secret.hex())
    write_save(saved, path)
    asked = "Which group moves next?"
    told = run("play", "--file", path, input=lines(*["any 1", "pass"] * 4, "undo")).stdout
    assert told.count(asked) == 5
    assert "nothing to take back" in told
    assert read_file(path, SavedGame).steps == []
    run("play", "--file", path, input=lines("any 1", "pass", "any 1", "group:a1"))
    assert [step.option for step in read_file(path, SavedGame).steps] == ["whenever:field_surgeon", "group:a1"]


def test_what_happened_since_the_last_choice_is_told_once(run: Run) -> None:
    result = run("play", "vigil", "--seed", 1, "-y", input=lines("roll", "wait", "roll"))
    parts = result.stdout.split("seat 1 > ")
    assert [part.count("Dice") for part in parts] == [0, 1, 0, 1]


def test_the_table_is_shown_when_others_have_chosen_and_not_after_ones_own_choice(run: Run) -> None:
    script = lines("guard", "strike", *["look"] * 9, "pass", "guard")
    result = run("play", "duel", "--me", "all", "--no-curtain", "--seed", 1, "-y", input=script)
    parts = result.stdout.split(" > ")
    assert ["your hand" in part for part in parts] == [True, True, *[False] * 11, True]
    assert "Since your last choice:\n  Plans: guard and strike." in parts[13]


def test_after_much_news_what_changed_is_shown_even_if_it_was_ones_own_choice(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Changed on the table:" not in run("play", "vigil", "--seed", 1, "-y", input=lines("roll")).stdout
    monkeypatch.setattr("warhall.cli.turn._MUCH", 0)
    assert "Changed on the table:\n  total " in run("play", "vigil", "--seed", 1, "-y", input=lines("roll")).stdout


def test_after_a_reaction_only_what_changed_on_the_table_is_shown(run: Run) -> None:
    script = lines("strike", "guard", "draw", "pass", "guard")
    result = run("play", "duel", "--me", "all", "--no-curtain", "--seed", 1, "-y", input=script)
    parts = result.stdout.split(" > ")
    assert "seat 2" in parts[5]
    assert "deck: 3 cards" in parts[5]
    assert "unit 0" not in parts[5]


def test_board_with_a_word_shows_only_what_speaks_of_it(run: Run) -> None:
    result = run("play", "duel", "--me", "all", "--no-curtain", "-y", input=lines("board deck", "board moon"))
    assert "seat 1 > board deck\n  deck: 4 cards\nseat 1 >" in result.stdout
    assert "nothing on the table speaks of 'moon'" in result.stdout


def test_save_writes_a_copy_that_can_be_played_on(run: Run, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    result = run("play", "vigil", "-y", input=lines("wait", f"save {copy}", "save", "wait", f"save {copy}"))
    assert f"Saved. Go on from there with: warhall play --file {copy}" in result.stdout
    assert "save needs the name of a file" in result.stdout
    assert len(read_file(copy, SavedGame).steps) == 2
    assert "The game is over" in run("play", "--file", copy, input=NIGHT).stdout


def test_save_never_writes_over_something_else(run: Run, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear all")
    result = run("play", "vigil", "-y", input=lines(f"save {letter}"))
    assert "is there already and is not this game" in " ".join(result.stdout.split())
    assert letter.read_text() == "Dear all"


def test_quit_keeps_the_game(run: Run, state: Path) -> None:
    result = run("play", "vigil", "-y", input=lines("wait", "quit", ""))
    assert result.exit_code == 0
    assert f"Go on with: warhall play --file {saves(state)[0]}" in result.stdout
    assert len(kept(state).steps) == 1


@pytest.mark.parametrize("said", [("quit",), ("duel", "exit"), ("duel", "", "Quit")])
def test_one_may_quit_while_the_table_is_set_up(run: Run, state: Path, said: tuple[str, ...]) -> None:
    result = run("play", input=lines(*said))
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, "No table was set up.")
    assert saves(state) == []


def test_quit_saves_under_a_name_or_throws_away(run: Run, state: Path, tmp_path: Path) -> None:
    named = tmp_path / "evening.json"
    run("play", "vigil", "-y", input=lines("wait", "quit", str(named)))
    assert len(read_file(named, SavedGame).steps) == 1
    result = run("play", "--file", named, input=lines("quit", "no"))
    assert "thrown away" in result.stdout
    assert not named.exists()


def test_a_save_makes_no_folders_and_loses_nothing(run: Run, state: Path, tmp_path: Path) -> None:
    far, near = tmp_path / "no" / "where" / "x.json", tmp_path / "near.json"
    result = run("play", "vigil", "-y", input=lines("wait", f"save {far}", "wait", "quit", str(far), str(near)))
    told = " ".join(result.stdout.split())
    assert told.count(f"there is no folder {far.parent}, and nothing was written; make it first or name another") == 2
    assert told.count("Enter keeps the game; a file name saves it there; 'no' throws it away") == 2
    assert not (tmp_path / "no").exists()
    assert len(read_file(near, SavedGame).steps) == 2
    assert len(kept(state).steps) == 2


def test_a_game_that_could_not_be_kept_is_not_begun(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARHALL_STATE", str(tmp_path / "no" / "where"))
    result = run("play", "vigil", "-y", input=NIGHT)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"there is no folder {tmp_path / 'no'}" in result.stderr
    assert not (tmp_path / "no").exists()


def test_the_usual_place_for_games_is_made_when_the_first_begins(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("WARHALL_STATE")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "home" / "state"))
    run("play", "vigil", "-y", input="wait\n")
    assert len(kept(tmp_path / "home" / "state" / "warhall").steps) == 1


def test_without_people_the_bots_are_watched(run: Run) -> None:
    result = run("play", "vigil", "--me", "none", "--bots", "steward", "-y")
    assert result.exit_code == 0
    assert result.stdout.count("Dice (") == 4
    assert "The game is over" in result.stdout


def test_each_free_seat_may_have_its_own_bot(run: Run, state: Path) -> None:
    run("play", "vigil", "--seats", 3, "--me", 2, "--bots", "random,steward", "-y")
    assert kept(state).bots == ("random", "", "steward")


def test_rules_that_break_leave_the_game_and_a_file(run: Run, state: Path) -> None:
    result = run("play", "vigil", "--option", "flaw=rule", "--seed", 1, "-y", input=NIGHT)
    assert result.exit_code == 1
    assert "the rules broke on this choice: ZeroDivisionError: the total is" in result.stderr
    [crash] = state.glob("crash-*")
    again = run("replay", crash)
    assert again.exit_code == 1
    assert "This is the error that was recorded." in again.stderr
    [saved] = (path for path in saves(state) if path != crash)
    assert run("play", "--file", saved, input="wait\n").exit_code == 0


def test_bots_that_never_end_are_stopped(run: Run, state: Path) -> None:
    result = run("play", "duel", "--bots", "steward", "-y", input="guard\n")
    assert result.exit_code == 1
    assert "the bots do not come to an end" in result.stderr
    assert len(kept(state).steps) == 2001


def test_an_owners_content_is_remembered(run: Run, state: Path, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    run("play", "duel", "--content", own, "--bots", "random", "-y", input="guard\n")
    [path] = saves(state)
    assert read_file(path, SavedGame).content == str(own)
    assert run("play", "--file", path).exit_code == 0
    own.rmdir()
    result = run("play", "--file", path)
    assert result.exit_code == 2
    assert "a folder of content that is not there" in result.stderr


# Several people at one keyboard.

HOT_SEAT = ("play", "duel", "--me", "all", "--seed", 1, "-y")


def turns(output: str) -> list[tuple[int, str]]:
    """What was on the screen between one hand-over and the next, with the seat it was for."""
    parts = output.split("Hand the keyboard to seat ")[1:]
    return [(int(part[0]) - 1, part) for part in parts]


def test_the_curtain_hides_the_other_hand(run: Run, state: Path) -> None:
    script = lines("", "strike", "", "guard", "", "draw", "draw", "pass", "guard", "")
    result = run(*HOT_SEAT, input=script)
    hand = json.loads(run_hand(run, state, 0))
    assert len(hand) == 2
    seen = turns(result.stdout)
    assert [seat for seat, _ in seen] == [0, 1, 0, 1]
    assert f"Seat 0 draws {hand[0]}." in seen[2][1]
    assert "Seat 0 draws a card." in seen[3][1]
    for seat, text in seen:
        if seat == 1:
            assert f"your hand: {hand}" not in text
            assert f"Seat 0 draws {hand[0]}." not in text
            assert "your hand: []" in text


def run_hand(run: Run, state: Path, seat: int) -> str:
    [path] = saves(state)
    text = run("replay", path, "--text", "--seat", seat + 1).stdout
    return text.partition("your hand: ")[2].partition("\n")[0]


def test_a_secret_answer_can_be_taken_back_at_the_curtain(run: Run, state: Path) -> None:
    result = run(*HOT_SEAT, input=lines("", "strike", "undo", "guard", "", "guard"))
    assert "Seat 1 may still say undo." in result.stdout
    assert [(step.seat, step.option) for step in kept(state).steps] == [
        (0, "strike"),
        (0, "(take back)"),
        (0, "guard"),
        (1, "guard"),
    ]


def test_at_the_end_a_person_alone_sees_the_own_hand_and_several_see_none(run: Run, state: Path) -> None:
    script = lines("strike", "guard", "draw", "pass") + lines("guard", "guard") * 5
    together = run("play", "duel", "--me", "all", "--no-curtain", "--seed", 1, "-y", input=script).stdout
    [path] = saves(state)
    hand = run_hand(run, state, 0)
    assert hand != "[]"
    assert "your hand: []" in together.partition(": the end")[2]
    path.write_text(path.read_text().replace('"people":[0,1],"bots":["",""]', '"people":[0],"bots":["","random"]'))
    alone = run("play", "--file", path).stdout
    assert f"your hand: {hand}" in alone.partition(": the end")[2]


def test_one_may_quit_at_the_curtain(run: Run, state: Path) -> None:
    result = run(*HOT_SEAT, input=lines("", "strike", "quit", ""))
    assert "The game is saved." in result.stdout
    assert len(kept(state).steps) == 1


def test_partners_need_no_curtain(run: Run) -> None:
    result = run("play", "vigil", "--seats", 2, "--me", "all", "-y", input=NIGHT)
    assert "Hand the keyboard" not in result.stdout
    assert "The game is over" in result.stdout


def test_a_person_alone_needs_no_curtain(run: Run) -> None:
    assert "Hand the keyboard" not in run("play", "duel", "--bots", "random", "-y", input="guard\n").stdout


@pytest.mark.parametrize("seed", [1, 2])
def test_a_persons_secret_comes_before_the_bots(run: Run, state: Path, seed: int) -> None:
    run("play", "duel", "--me", 2, "--bots", "random", "--seed", seed, "-y", input="guard\n")
    assert [step.seat for step in kept(state).steps][:2] == [1, 0]


def test_a_save_is_a_record_that_anyone_can_replay(run: Run, state: Path) -> None:
    run("play", "duel", "--bots", "random", "--seed", 11, "-y", input=GUARDED)
    [path] = saves(state)
    data: dict[str, Any] = json.loads(path.read_text())
    assert data["format"] == "warhall-game/1"
    assert data["sealed"] == ""
    result = run("replay", path)
    assert result.exit_code == 0
    assert "The game is over: fought out." in result.stdout
