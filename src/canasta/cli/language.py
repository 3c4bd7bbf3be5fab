"""The option `--lang`, for commands that speak more than English."""

import os
from collections.abc import Callable
from typing import Any, TypeVar

import click

from canasta.messages import LANGUAGES, Catalog, Language, environment_language

Function = TypeVar("Function", bound=Callable[..., Any])


def language_option(function: Function) -> Function:
    """Give a command the option `--lang`; it gets a catalogue as its argument `catalog`."""
    return click.option(
        "--lang",
        "catalog",
        type=click.Choice(LANGUAGES),
        callback=_load,
        help="Language; by default that of the environment.",
    )(function)


def _load(_ctx: click.Context, _option: click.Parameter, value: Language | None) -> Catalog:
    return Catalog.load(value or environment_language(os.environ))
