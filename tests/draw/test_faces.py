"""Letters: every weight has a face, and whoever has none is told."""

from __future__ import annotations

import pytest

from warhall.draw import faces
from warhall.draw.faces import FACES, face
from warhall.kernel.errors import WarhallError


@pytest.mark.parametrize("family", ["sans", "serif"])
@pytest.mark.parametrize("italic", [False, True])
@pytest.mark.parametrize("weight", [400, 500, 600, 700, 800, 900])
def test_every_weight_is_shown_by_one_face(family: faces.Family, italic: bool, weight: int) -> None:
    found = face(family, weight, italic)
    assert (found.family, found.italic) == (family, italic)
    assert found.weights[0] <= weight <= found.weights[1]


def test_faces_have_files_and_names_of_their_own() -> None:
    assert all(each.path.is_file() for each in FACES)
    assert [each.id for each in FACES] == [
        "sans-400",
        "sans-600",
        "sans-700",
        "sans-400-italic",
        "serif-400",
        "serif-600",
        "serif-400-italic",
        "serif-600-italic",
    ]


def test_missing_letters_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "find_spec", lambda name: None)
    with pytest.raises(WarhallError, match="pip install font-source-sans-pro"):
        faces.folder("sans")
