#!/usr/bin/env python3
"""A player from outside. Try it: broadside simulate reflex --games 20 --seats "bot:python3 examples/bot.py,random"

It knows no game: it heeds warnings, fires when it can, takes what has the best odds, does something rather than pass,
goes near the enemy, and keeps its drives off where they must be powered. docs/api/bots.md says what is spoken.
"""
import json
import random
import sys

EAGER = {"fire", "attack", "resolve", "take"}
WASTE = {"pass", "done", "no", "none", "drift", "shunt", "cut", "reroll"}


def distance(ghost, pieces, seat):
    """How far the nearest enemy is from where a piece would be."""
    enemies = [piece["position"] for piece in pieces if piece["seat"] not in (None, seat)]
    x, y = ghost["position"]
    return min((abs(x - ex) + abs(y - ey) for ex, ey in enemies), default=0)


def worth(option, view, seat):
    odds = max((chance["permille"] for chance in option["odds"]), default=0)
    words = option["action"].split()
    eager = words[0] in EAGER or words[-1].startswith("F") or option["label"] == "At rest"
    near = min((distance(ghost, view["scene"]["pieces"], seat) for ghost in option["ghosts"]), default=0)
    waste = words[0] in WASTE or "drive" in option["label"]
    return (not option["warning"], eager, odds, not waste, -near, random.random())


def main():
    seat = None
    for line in sys.stdin:
        told = json.loads(line)
        if told["tell"] == "hello":
            seat = told["seat"]
            random.seed(told["seed"])
            answer = {"say": "hello", "view": True}
        elif told["tell"] == "options":
            best = max(told["options"], key=lambda option: worth(option, told["view"], seat))
            answer = {"say": "choose", "action": best["action"]}
        else:
            return
        print(json.dumps(answer), flush=True)


main()
