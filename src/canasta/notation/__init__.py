"""Text for everything: cards, actions, plays, rulesets and positions (docs/notation.md)."""
