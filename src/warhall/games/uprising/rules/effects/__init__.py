"""What the named effects of effects.toml do outside combat, one module for each group of them."""
