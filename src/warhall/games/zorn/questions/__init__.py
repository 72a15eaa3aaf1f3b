"""Every question of Zorn, declared once: its facts, its options, its words, its entry in the table of decisions.

A question to several seats is the Group's: any of them may answer, the player of space 2 is named first. What favours
or strikes one House more than another is voted on (`rules/vote.py`, ZRN-RUL-01): each of three or more seats gets the
question, of two the player of space 2.
"""
