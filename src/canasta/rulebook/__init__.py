"""Rulesets for people: house rules from a file, and what a ruleset says beside another."""

from canasta.rulebook.compare import Difference, Entry, describe, describe_preset, difference
from canasta.rulebook.house import HouseRules, format_house_rules, load_house_rules

__all__ = [
    "Difference",
    "Entry",
    "HouseRules",
    "describe",
    "describe_preset",
    "difference",
    "format_house_rules",
    "load_house_rules",
]
