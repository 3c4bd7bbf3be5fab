"""`import canasta` is cheap, and every public name is there when it is used."""

import ast
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import canasta


def imported_for_type_checkers() -> dict[str, str]:
    """Return the names that `canasta/__init__.py` imports for type checkers, with their homes."""
    spec = find_spec("canasta")
    assert spec is not None
    assert spec.origin is not None
    tree = ast.parse(Path(spec.origin).read_text("utf-8"))
    return {
        alias.asname or alias.name: node.module or ""
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module != "importlib"
        for alias in node.names
    }


def test_importing_the_package_imports_no_part_of_it() -> None:
    code = (
        "import sys; before = set(sys.modules); import canasta;"
        "print(*sorted(set(sys.modules) - before))"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert answer.stdout.split() == ["canasta"]


@pytest.mark.parametrize("name", canasta.__all__)
def test_a_public_name_is_the_object_of_its_home(name: str) -> None:
    value = getattr(canasta, name)
    assert name in dir(canasta)
    if name != "__version__":
        assert value is getattr(import_module(canasta._HOMES[name]), name)


def test_a_name_that_is_not_public_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        getattr(canasta, "nonsense")  # noqa: B009, mypy knows that it is not there


def test_type_checkers_see_the_names_of_the_table() -> None:
    assert imported_for_type_checkers() == canasta._HOMES
