"""Special Abilities (ZRN-ABL-01 to ZRN-ABL-37) as the moments in which they act (`moments`).

Abilities that only change a rating or a total are asked for where that number is made: Charisma, Fear, Demonic Haze,
Death From Above, Hard Shell and Mounted Charge in `queries`; Fury, Snapping Jaws and Surprise Attack in the melee; Fire
Ball in Missile Combat; Tentacles in retreats; Wall of Iron with Hits; Relentless with Bravery Tests; Healer with Blight
activations; Assault, Wave Attack and Swiftness with the attack action; Fearless with its markers.
"""
