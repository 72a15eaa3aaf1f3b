"""How the tables of a hall's database came to be what they are, one revision after another."""
