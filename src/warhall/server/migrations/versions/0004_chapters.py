"""Chapters, from which tables are opened; and where a table parts from the rules of today."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "chapter",
        sa.Column("room", sa.String(16), primary_key=True),
        sa.Column("step", sa.Integer, primary_key=True),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("closes", sa.Boolean, nullable=False),
        sa.Column("save", sa.LargeBinary, nullable=False),
        sa.Column("log", sa.LargeBinary, nullable=False),
    )
    op.add_column("room", sa.Column("parted", sa.JSON))
