"""Whether one person may take several chairs of a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("room", sa.Column("hot_seat", sa.Boolean, nullable=False, server_default=sa.false()))
