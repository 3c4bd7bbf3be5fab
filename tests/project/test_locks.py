"""The locked dependencies fit the project, and hold hashes but no addresses."""

import re
import tomllib
from importlib.metadata import version

import pytest
from packaging.requirements import Requirement

from tools.core_compile import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = ("run.txt", "dev.txt")


def locked(name: str) -> dict[str, str]:
    """Return the packages of a lock file with their versions."""
    text = (ROOT / "requirements" / name).read_text("utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ]+)", text, re.MULTILINE))


def as_locked(name: str) -> str:
    """Return a package's name as the lock file spells it."""
    return name.lower().replace("_", "-")


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_holds_no_address(name: str) -> None:
    text = (ROOT / "requirements" / name).read_text("utf-8")
    assert "://" not in text
    assert " @ " not in text
    assert not re.search(r"^-", text, re.MULTILINE)


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_package_has_hashes(name: str) -> None:
    text = (ROOT / "requirements" / name).read_text("utf-8").replace("\\\n", "")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert lines
    for line in lines:
        assert re.fullmatch(r"[a-z0-9-]+==\S+( ; [^\\]+?)?(\s+--hash=sha256:[0-9a-f]{64})+", line)


def test_the_locks_agree_with_each_other() -> None:
    run, dev = locked("run.txt"), locked("dev.txt")
    assert run.items() <= dev.items()


@pytest.mark.parametrize(
    "requirement",
    sorted({*PROJECT["project"]["dependencies"], *PROJECT["build-system"]["requires"]}),
)
def test_a_declared_requirement_is_locked_within_its_range(requirement: str) -> None:
    wanted = Requirement(requirement)
    assert locked("run.txt")[as_locked(wanted.name)] in wanted.specifier


def test_the_development_environment_builds_with_what_the_build_declares() -> None:
    assert PROJECT["dependency-groups"]["build"] == PROJECT["build-system"]["requires"]


def test_the_compiler_and_its_runtime_are_pinned_exactly_and_alike() -> None:
    build = {Requirement(text).name: text for text in PROJECT["build-system"]["requires"]}
    run = {Requirement(text).name: text for text in PROJECT["project"]["dependencies"]}
    assert build["mypy"].startswith("mypy==")
    assert build["librt"].startswith("librt==")
    assert run["librt"] == build["librt"] == f"librt=={version('librt')}"
