# conftest.py
import pytest

from warhall.testing import unused_scripts


@pytest.fixture(autouse=True)
def every_scripted_die_is_used():
    unused_scripts()
    yield
    assert not unused_scripts()
