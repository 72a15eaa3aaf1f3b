"""Keys: by which a person is known on further devices, and opens them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "key",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(16), nullable=False, index=True),
        sa.Column("opens", sa.Boolean, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
