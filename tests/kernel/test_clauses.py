"""Clause ids in texts, the rules reference, and the comparison of reference, code and tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from warhall.kernel.clauses import Clause, Coverage, coverage, ids_in, read_clauses

REFERENCE = """# Marches

## Battle

### Fire

- **MAR-BAT-01** The defender fires first.
- **MAR-BAT-02a** Hits fall on the strongest.
- MAR-BAT-03 A unit without steps is out. (physical: turn the block)

| Id | Text |
|---|---|
| MAR-MOV-01 | Two areas. |
| **MAR-MOV-02** | Not into bog. |

### Rulings

- **MAR-BAT-01** Said again: the first wording stands.
Text that names MAR-SUP-09 in passing.
"""


@pytest.mark.parametrize(
    "text, ids",
    [
        ("MAR-BAT-02 three rounds. MAR-BAT-09, MAR-BAT-02.", ("MAR-BAT-02", "MAR-BAT-09")),
        ("ZRN-DIE-07b and BSG-FX-1 and BLD-R12", ("ZRN-DIE-07b", "BSG-FX-1", "BLD-R12")),
        ("BLD-BAT-09 to BLD-BAT-11, BLD-CUT-01", ("BLD-BAT-09", "BLD-BAT-10", "BLD-BAT-11", "BLD-CUT-01")),
        ("BLD-BAT-09 to -11", ("BLD-BAT-09", "BLD-BAT-10", "BLD-BAT-11")),
        ("BLD-BAT-09 to\n    BLD-BAT-10", ("BLD-BAT-09", "BLD-BAT-10")),
        ("BLD-BAT-03 to BLD-BAT-01", ("BLD-BAT-03", "BLD-BAT-01")),
        ("from BLD-BAT-01 to BLD-CUT-04", ("BLD-BAT-01", "BLD-CUT-04")),
        ("BLD-MOV-01 to 3 areas", ("BLD-MOV-01",)),
        ("BLD-MOV-11 stands before BLD-MOV-02", ("BLD-MOV-11", "BLD-MOV-02")),
        ("no ids: AB-CD-01, XMAR-BAT-01, mar-bat-01, UTF-8x9", ()),
        ("", ()),
    ],
)
def test_ids_are_found_once_in_order_and_ranges_written_out(text: str, ids: tuple[str, ...]) -> None:
    assert ids_in(text) == ids


def test_the_reference_is_read_with_its_sections(tmp_path: Path) -> None:
    path = tmp_path / "clauses.md"
    path.write_text(REFERENCE, encoding="utf-8")
    clauses = read_clauses(path)
    assert list(clauses) == ["MAR-BAT-01", "MAR-BAT-02a", "MAR-BAT-03", "MAR-MOV-01", "MAR-MOV-02"]
    assert clauses["MAR-BAT-01"] == Clause("MAR-BAT-01", "Fire", "The defender fires first.")
    assert clauses["MAR-MOV-02"] == Clause("MAR-MOV-02", "Fire", "Not into bog.")
    assert [clause.id for clause in clauses.values() if clause.physical] == ["MAR-BAT-03"]


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    write(tmp_path / "game/clauses.md", REFERENCE)
    write(tmp_path / "game/rules/battle.py", '"""MAR-MOV-02."""\n# MAR-BAT-01, MAR-MOV-01 and OTH-BAT-01\n')
    write(tmp_path / "game/content/map.toml", "# MAR-BAT-02a")
    write(
        tmp_path / "tests/deep/test_battle.py",
        '@clause("MAR-BAT-01", "MAR-MOV-01")\ndef test_one(): ...\n\n'
        '@testing.clause("MAR-MOV-02")\n@other("MAR-BAT-02a")\ndef test_two(): """MAR-BAT-02a"""\n\n'
        "@clause\n@clause(3)\ndef test_three(): ...\n",
    )
    return tmp_path


def compare(project: Path) -> Coverage:
    return coverage(read_clauses(project / "game/clauses.md"), project / "game", project / "tests")


def test_code_and_tests_are_compared_with_the_reference(project: Path) -> None:
    assert compare(project) == Coverage(
        total=5,
        cited=3,
        tested=3,
        physical=1,
        uncited=("MAR-MOV-02",),
        untested=("MAR-BAT-02a",),
        unknown=(),
    )
    assert not compare(project).complete


def test_unknown_ids_are_found_in_code_and_tests(project: Path) -> None:
    write(project / "game/more.py", "# MAR-BAT-77 and MAR-MOV-02")
    write(project / "tests/test_more.py", '@clause("MAR-BAT-02a", "MAR-AAA-01")\ndef test_more(): ...\n')
    found = compare(project)
    assert found.unknown == ("MAR-AAA-01", "MAR-BAT-77")
    assert (found.uncited, found.untested) == ((), ())
    assert not found.complete


def test_a_clause_named_only_at_the_head_of_a_module_or_in_a_range_is_not_cited(project: Path) -> None:
    write(project / "game/head.py", '"""MAR-MOV-01 to MAR-MOV-03."""\n')
    write(project / "game/span.py", "# MAR-MOV-01 to MAR-MOV-02\n")
    assert compare(project).uncited == ()
    write(project / "game/span.py", "# MAR-BAT-01 to MAR-BAT-09\n")
    found = compare(project)
    assert found.uncited == ("MAR-MOV-02",)
    assert "MAR-MOV-03" in found.unknown, "what is not in the reference is found there too"


def test_a_game_with_every_clause_cited_and_tested_is_complete(project: Path) -> None:
    write(project / "game/more.py", "# MAR-MOV-02")
    write(project / "tests/test_more.py", '@clause("MAR-BAT-02a")\ndef test_more(): ...\n')
    assert compare(project).complete
