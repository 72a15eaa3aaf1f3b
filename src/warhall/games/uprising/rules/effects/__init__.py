"""What the named effects of effects.toml do, one module for each group of them; `combat_` those in combat."""
