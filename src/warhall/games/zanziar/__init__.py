"""Zanziar: secret Heroes with secret goals, three roaming companies each, and a world that revolts."""
