"""Runs revisions on the connection that the hall hands over."""

from __future__ import annotations

from alembic import context

from warhall.server.storage import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
