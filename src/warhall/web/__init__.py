"""What people see in the browser: pages, style and a small client. Nothing here names a game."""

from __future__ import annotations

from warhall.web.routes import PAGES

__all__ = ["PAGES"]
