"""The hall: tables kept in a database, seats held by people and bots, live updates. It names no game."""
