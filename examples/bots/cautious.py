"""A bot for Warhall that is a program of its own: it likes to pass, and otherwise takes what needs few words.

    warhall arena bloodstones --games 20 --bots "program:examples/bots/cautious.py,random"

It reads JSON objects from standard input and writes its own to standard output, one a line. What it prints to standard
error is shown when it breaks. Any language will do; docs/guide/bot-programs.md tells the protocol.
"""

import json
import random
import sys

CALM = ("pass", "done", "stop")
OFTEN, FEW = 0.8, 5  # not always the same: who picks something and puts it back goes round in circles


def choose(question, chance):
    """One of the options, and why."""
    options = question["options"]
    for calm in CALM:
        if any(one["option"] == calm for one in options) and chance.random() < OFTEN:
            return calm, "nothing ventured, nothing lost"
    brief = sorted(options, key=lambda one: len(one["label"]))[:FEW]
    return chance.choice(brief)["option"], ""


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
