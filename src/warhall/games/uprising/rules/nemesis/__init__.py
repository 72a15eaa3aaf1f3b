"""The Nemesis: placing, Targets, activations, the Nemesis Phase."""
