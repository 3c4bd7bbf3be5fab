"""Every sentence that a person reads, in English, Japanese and Korean.

The rest of the program speaks in codes and facts; this package turns them into
words. ``docs/messages.md`` tells how a message is written.
"""

from canasta.messages.catalog import (
    LANGUAGES,
    Catalog,
    UnknownMessage,
    detect_language,
    environment_language,
)
from canasta.messages.format import (
    BadFact,
    BadPattern,
    Fact,
    Language,
    MessageError,
    MissingFact,
)

__all__ = [
    "LANGUAGES",
    "BadFact",
    "BadPattern",
    "Catalog",
    "Fact",
    "Language",
    "MessageError",
    "MissingFact",
    "UnknownMessage",
    "detect_language",
    "environment_language",
]
