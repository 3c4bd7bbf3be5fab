"""A file of cases to start from, as `canasta judge --example` prints it."""

from typing import Final

EXAMPLE: Final = """\
# Settle a dispute: write down what lies on the table, then `canasta judge FILE`.
# Cards are rank and suit: Qh is the queen of hearts, Td the ten of diamonds, Jo a joker.
# Only the cards that matter are needed. Lines that begin with # are remarks; delete the # to use
# one. The whole format: docs/judge.md.
format = "canasta-judge 1"

[[case]]
id = "may I take the pile?"
rulesets = ["yorimichi"]        # or several, or "all"; `canasta rules` lists them
# changes = { black_three_mode = "freeze" }      # house rules on top of the ruleset

[case.position]
hand = "Kc Jo 4c 5d 6s 7h"      # the whole hand of the player to move
melds = []                      # of the player's side: ["9c 9d 9h 2s", "Qc Qd Qh"]
pile = "9h Kd"                  # bottom first, top card last
score = 0                       # the side's score before this deal, for the opening minimum
# phase = "take"                # "take": before cards are taken; "meld": after a draw or a take
# stock = "5c"                  # the next cards of the stock, where the play draws them
# stock_size = 40               # where it matters; 0 where the stock is empty
# red_threes = "3d"             # exposed by the side
# opponent_melds = []
# partner_hand = "4c 5c"        # needed for the score of the deal
# opponent_hands = ["", ""]     # left and right, where the play runs on into their turns
# melded_before = true          # the player has melded or laid off in an earlier turn
# asked = "yes"                 # partner's answer in this turn

[case.expect]
play = "take Kc Jo"             # steps with commas: "draw, meld Kc Kd Kh, add 2s to 9, discard 5c"
# legal = false                 # what you expect is checked; without it the answer is told
# reason = "pile_frozen"

[[case]]
id = "what do we score?"
[case.deal]
melds = ["7c 7d 7h 7s 7c 7d 7h", "Jc Jd Jh Js Jc 2d Jo", "Ac Ad 2h"]
red_threes = "3d"
hands = ["", "Jo 8c"]           # what both partners still hold
out = "out"                     # "no", "out" or "concealed"
"""
