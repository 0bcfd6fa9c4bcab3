"""Whether a game counts is said below its results."""

import asyncio

import pytest

from bot.i18n import LANGUAGES, words
from bot.standings.errors import ResultsUnavailable
from bot.standings.policy import Verdict
from bot.tables.background import BackgroundTasks
from bot.tables.table import Table
from bot.tables.values import Phase, TableId
from bot.ui.limits import SHORT_LABEL, faults
from bot.ui.panels.public import public_panel
from bot.ui.payload import payload
from bot.ui.verdicts import Verdicts
from tests.bot.ui.people import texts
from tests.bot.ui.positions import moments

OVER = moments(3)[-1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verdict", Verdict)
def test_the_results_say_whether_the_game_counts_and_why_not(verdict: Verdict, language: str) -> None:
    w = words(language)
    assert OVER.phase is Phase.RESULTS
    panel = public_panel(OVER, w, verdict=verdict)
    assert w.verdict(verdict) in texts(payload(panel))
    assert faults(panel, label=SHORT_LABEL) == []


async def test_it_is_looked_up_once_and_forgotten_with_the_next_lobby() -> None:
    looked: list[TableId] = []
    told: list[TableId] = []

    async def look(table: Table) -> Verdict:
        looked.append(table.id)
        return Verdict.RANKED

    tasks = BackgroundTasks()
    verdicts = Verdicts(look, told.append, tasks)
    verdicts.changed(OVER)
    verdicts.changed(OVER)
    assert verdicts.of(OVER.id) is None
    await tasks.finish()
    assert (looked, told) == ([OVER.id], [OVER.id])
    assert verdicts.of(OVER.id) is Verdict.RANKED
    verdicts.changed(moments(3)[0])
    assert verdicts.of(OVER.id) is None


async def test_without_a_database_nothing_is_said() -> None:
    async def look(_: Table) -> Verdict:
        await asyncio.sleep(0)
        raise ResultsUnavailable

    tasks = BackgroundTasks()
    verdicts = Verdicts(look, lambda _: None, tasks)
    verdicts.changed(OVER)
    await tasks.finish()
    assert verdicts.of(OVER.id) is None
