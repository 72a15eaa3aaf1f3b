"""Boards as SVG, in Python: the parts that the boards of all games are made of.

`Board` gathers the layers of one picture; `areas` draws an area map from stored geometry, `hexmap` tiles explored and
turned on a hex map, `world` a land of hexes from its chart, `stone` boards that are not maps; `pieces`, `cards`, `dice`
and `tracks` are what lies on them, `stands` pieces that keep their size at every zoom; `strip` lays cards below it,
`scene` shows a battle over it; `lit` shows what can be chosen; `palette` and `glyphs` hold every colour and every sign.
Only the standard library is needed.
"""
