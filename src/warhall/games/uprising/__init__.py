"""Uprising: Curse of the Last Emperor. Two to four factions rise together against The Empire and Chaos."""
