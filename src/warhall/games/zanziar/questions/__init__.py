"""What players are asked in Zanziar, one module for each part of the rules."""
