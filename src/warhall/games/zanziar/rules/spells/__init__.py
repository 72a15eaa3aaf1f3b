"""Spells (ZAN-SPL)."""
