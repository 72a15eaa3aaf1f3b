"""The rules reference of Uprising is whole, and content cites only what stands in it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import warhall.games.uprising
from warhall.kernel.clauses import ids_in, read_clauses

FOLDER = Path(warhall.games.uprising.__file__).parent
CLAUSES = read_clauses(FOLDER / "clauses.md")


def test_every_clause_example_decision_and_ruling_is_there() -> None:
    kinds = Counter(id.split("-")[1] for id in CLAUSES)
    assert (kinds["DEC"], kinds["EX"], kinds["AMB"]) == (36, 25, 139)
    assert len(CLAUSES) == 299 + 36 + 25 + 139
    assert [id for id, clause in CLAUSES.items() if clause.physical] == ["UPR-OVL-04", "UPR-AMB-03", "UPR-AMB-92"]


def test_clauses_refer_to_clauses() -> None:
    text = (FOLDER / "clauses.md").read_text(encoding="utf-8")
    assert [id for id in ids_in(text) if id not in CLAUSES] == []


def test_content_cites_what_is_there() -> None:
    files = [*FOLDER.rglob("*.toml"), *FOLDER.rglob("*.py")]
    cited = {id for path in files for id in ids_in(path.read_text(encoding="utf-8")) if id.startswith("UPR-")}
    assert cited - set(CLAUSES) == set()


def test_the_rules_tell_of_every_decision_who_decides_and_what() -> None:
    for id, clause in CLAUSES.items():
        if id.startswith("UPR-DEC-"):
            assert clause.text.index(". Who decides: ") < clause.text.index(". Options: ")
            assert "|" not in clause.text
