"""What the lists of the hall and its start need to know without opening a room."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("room", sa.Column("waiting", sa.JSON))
    op.create_index("ix_room_host", "room", ["host"])
    op.create_index("ix_room_status_updated", "room", ["status", "updated"])
