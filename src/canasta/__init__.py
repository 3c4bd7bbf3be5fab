"""Classic Canasta as a library.

The public names are those of `__all__`. Each is loaded when it is first used (PEP 562), so that
`import canasta` costs next to nothing.

>>> import canasta
>>> canasta.__version__
'0.1.0'
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    # For type checkers: one line for each name of the table below, as `from x import y as y`.
    pass

__version__ = "0.1.0"

# Each public name, and the module that holds it.
_HOMES: dict[str, str] = {}

__all__ = ["__version__", *_HOMES]


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message, name=name)
    from importlib import import_module

    value: object = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
