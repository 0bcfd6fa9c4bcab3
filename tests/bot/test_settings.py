import re
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.settings import BadSettings, Settings, read_settings, variable

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _no_env_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for field in Settings.model_fields:
        monkeypatch.delenv(variable(field), raising=False)


def test_the_example_file_lists_every_setting_with_its_default() -> None:
    text = (ROOT / ".env.example").read_text("utf-8")
    listed = dict(re.findall(r"^([A-Z_]+)=(.*)$", text, re.MULTILINE))
    defaults = {
        variable(name): "" if field.default is None else str(field.default)
        for name, field in Settings.model_fields.items()
    }
    assert listed == defaults


def test_the_environment_goes_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("PRESI_TURN_SECONDS=50\nPRESI_CALL_SECONDS=40\nDISCORD_TOKEN=secret\n")
    monkeypatch.setenv("PRESI_TURN_SECONDS", "70")
    settings = read_settings()
    assert (settings.turn_seconds, settings.call_seconds) == (70, 40)
    assert settings.discord_token == SecretStr("secret")


def test_an_empty_value_means_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert read_settings().discord_token is None


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PRESI_TURN_SECONDS", "soon", "PRESI_TURN_SECONDS: input should be a valid number"),
        ("PRESI_TURN_SECONDS", "0", "PRESI_TURN_SECONDS: input should be greater than or equal to 10"),
        ("PRESI_ABSENCE", "wait", "PRESI_ABSENCE: input should be 'cancel' or 'computer'"),
        (
            "PRESI_TRUN_SECONDS",
            "90",
            "PRESI_TRUN_SECONDS: there is no such setting; did you mean PRESI_TURN_SECONDS?",
        ),
    ],
)
def test_a_bad_setting_is_named_with_what_would_be_right(
    name: str, value: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings) as caught:
        read_settings()
    assert len(caught.value.lines) == 1
    assert caught.value.lines[0].startswith(said)


def test_a_misspelt_line_of_the_file_is_named(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("PRESI_PACE_SECOND=1\n")
    with pytest.raises(BadSettings, match="did you mean PRESI_PACE_SECONDS"):
        read_settings()


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadSettings, match="UTF-8"):
        read_settings()


def test_no_error_and_no_print_shows_the_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    assert "very-secret" not in repr(read_settings())
    monkeypatch.setenv("PRESI_PACE_SECONDS", "fast")
    with pytest.raises(BadSettings) as caught:
        read_settings()
    assert "very-secret" not in str(caught.value)


def test_the_playground_and_discord_use_different_files() -> None:
    assert Settings().database != Settings(discord_token=SecretStr("x")).database
    assert Settings(database_url="sqlite+aiosqlite:///x.db").database == "sqlite+aiosqlite:///x.db"
