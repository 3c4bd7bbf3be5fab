"""Where saved matches are kept."""

from pathlib import Path

import pytest

from canasta.storage import data_folder


@pytest.mark.parametrize(
    ("environment", "folder"),
    [
        ({"HOME": "/home/ann"}, "/home/ann/.local/share/canasta"),
        ({"HOME": "/home/ann", "XDG_DATA_HOME": "/data"}, "/data/canasta"),
        ({"HOME": "/home/ann", "XDG_DATA_HOME": "data"}, "/home/ann/.local/share/canasta"),
        ({"HOME": "/home/ann", "XDG_DATA_HOME": ""}, "/home/ann/.local/share/canasta"),
        ({"HOME": "/home/ann", "XDG_DATA_HOME": "/data", "CANASTA_DATA": "/cards"}, "/cards"),
        ({"HOME": "/home/ann", "CANASTA_DATA": ""}, "/home/ann/.local/share/canasta"),
    ],
)
def test_matches_are_kept_in_the_folder_for_users_data(
    environment: dict[str, str], folder: str
) -> None:
    assert data_folder(environment) == Path(folder)


def test_without_a_home_in_the_environment_the_system_is_asked() -> None:
    assert data_folder({}) == Path.home() / ".local" / "share" / "canasta"
