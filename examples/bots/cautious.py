"""A bot for Warhall that is a program of its own: it passes where it can, and otherwise takes what costs least words.

    warhall arena bloodstones --games 20 --bots "program:examples/bots/cautious.py,random"

It reads JSON objects from standard input and writes its own to standard output, one a line. What it prints to standard
error is shown when it breaks. Any language will do; docs/guide/bot-programs.md tells the protocol.
"""

import json
import random
import sys

CALM = ("pass", "done", "stop")


def choose(question, chance):
    """One of the options, and why."""
    options = question["options"]
    for calm in CALM:
        if any(one["option"] == calm for one in options):
            return calm, "nothing ventured, nothing lost"
    shortest = min(len(one["label"]) for one in options)
    return chance.choice([one["option"] for one in options if len(one["label"]) == shortest]), ""


def say(**message):
    """One line to the table; it must leave at once."""
    print(json.dumps(message), flush=True)


def main():
    """Answer until the table says bye or closes."""
    seed = 0
    for line in sys.stdin:
        heard = json.loads(line)
        if heard["type"] == "hello":
            seed = heard["seed"]
            say(type="ready", protocol=1, wants=[])  # it needs neither the view nor the text
        elif heard["type"] == "ask":
            # A chance that follows from seed and step: the same game can be played again, and gone on with.
            option, why = choose(heard["question"], random.Random(seed + heard["step"]))
            say(type="answer", option=option, why=why)
        elif heard["type"] == "error":
            print(heard["message"], file=sys.stderr)
            say(type="answer", option=heard["options"][0])
        elif heard["type"] == "bye":
            return


if __name__ == "__main__":
    main()
