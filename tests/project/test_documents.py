"""The examples of the documents run, and the commands that they name are there."""

import doctest
import re
from pathlib import Path

import pytest

from tools.core_compile import ROOT

DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCED = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_the_python_examples_run(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = path.read_text("utf-8")
    names: dict[str, object] = {"__name__": "__example__"}
    for found in FENCED.finditer(text):
        code, line = found[1], text[: found.start(1)].count("\n")
        if ">>>" not in code:
            exec(compile("\n" * line + code, str(path), "exec"), names)
            continue
        example = doctest.DocTestParser().get_doctest(code, names, path.name, str(path), line)
        # A runner copies the names, and a later block goes on with them.
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        runner.run(example, clear_globs=False)
        names = example.globs
        assert runner.failures == 0, capsys.readouterr().out


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_the_make_targets_that_are_named_exist(path: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"(?:^    |`)make ([a-z]+)", path.read_text("utf-8"), re.MULTILINE))
    assert named <= targets


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_the_files_that_are_linked_exist(path: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", path.read_text("utf-8"))
    for link in links:
        assert "://" in link or (path.parent / link).exists(), link
