"""Pure questions about a position: the vocabulary of the rules. Nothing here writes.

`s` is the state or what a seat knows of one, `c` the content.
"""
