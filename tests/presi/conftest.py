from pathlib import Path

import pytest

from tests.presi.judging import Judge


@pytest.fixture
def judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Judge:
    monkeypatch.chdir(tmp_path)
    return Judge()
