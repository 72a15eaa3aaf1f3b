"""The table at which the people of another play once more."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("room", sa.Column("rematch", sa.String(16), nullable=False, server_default=""))
