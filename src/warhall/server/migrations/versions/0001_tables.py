"""People, rooms, seats, steps and talk."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("token", sa.String(64), unique=True, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "room",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("host", sa.String(16), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("sealed_from", sa.Integer, nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("digest", sa.String(32), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("result", sa.JSON),
    )
    op.create_table(
        "seat",
        sa.Column("room", sa.String(16), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(16), index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(16), nullable=False),
        sa.Column("invitation", sa.String(48), unique=True, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
        sa.Column("reserved", sa.Boolean, nullable=False),
    )
    op.create_table(
        "step",
        sa.Column("room", sa.String(16), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("option", sa.String(200), nullable=False),
        sa.Column("draws", sa.JSON, nullable=False),
        sa.Column("digest", sa.String(32), nullable=False),
    )
    op.create_table(
        "talk",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("room", sa.String(16), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
