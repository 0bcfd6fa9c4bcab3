"""`/presi privacy`: what is kept in plain words, taking it away, and erasing it."""

import io
import json
import zipfile

import pytest

from bot.i18n import LANGUAGES, words
from bot.servers.privacy import KEPT, export_bytes
from bot.standings.parcels import packed
from bot.standings.values import Order, Period
from bot.ui.limits import SHORT_LABEL, faults
from bot.ui.panels.privacy import erase_panel, privacy_panel
from bot.ui.payload import payload
from tests.bot.ui.people import texts
from tests.bot.ui.screens.kept import Library


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("days", [0, 1, 365])
def test_the_panels_keep_discords_limits(language: str, days: int) -> None:
    w = words(language)
    for panel in (privacy_panel(days, w), erase_panel(w)):
        assert faults(panel, label=SHORT_LABEL) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_kept_is_named_with_its_reason(language: str) -> None:
    w = words(language)
    shown = texts(payload(privacy_panel(365, w)))
    for kept in KEPT:
        what, why = w.kept(kept.key)
        assert f"**{what}**" in shown
        assert why in shown
    assert "365" in shown
    assert '"standings"' in shown
    assert max(map(len, shown.split("```")[1].splitlines())) < 40


@pytest.mark.parametrize(("days", "said"), [("45", "goes 45 days after"), ("0", "stays as the rest does")])
async def test_it_says_how_long_this_server_keeps_moves(library: Library, days: str, said: str) -> None:
    panel = await library.ask("anna", "presi-admin settings")
    await library.pick("anna", panel, "screen:settings", "data")
    await library.fill("anna", panel, "screen:ask:retention_days", days)
    assert said in library.text(await library.ask("bruno", "presi privacy"))


async def test_d7_the_export_has_everything_of_oneself_and_nobody_elses_name(library: Library) -> None:
    await library.played("anna", "bruno", "carla")
    panel = await library.ask("bruno", "presi privacy")
    answer = await library.press("bruno", panel, "Export my data")
    assert answer.response is not None
    assert answer.response.ephemeral
    content = library.attachment(answer.response.id, "presi-data.json")
    exported = json.loads(content)
    assert exported["user"] == library["bruno"].id
    assert {kept.key for kept in KEPT} <= exported.keys()
    assert b"anna" not in content
    assert b"carla" not in content


@pytest.mark.parametrize(
    ("language", "told", "next_part", "too_much"),
    [
        ("en", "this is part 1 of", "Part 2", "This is more than Discord lets me send"),
        ("fr", "voici le fichier 1 sur", "Fichier 2", "Discord me laisse envoyer"),
        ("es", "esta es la parte 1 de", "Parte 2", "Discord me deja enviar"),
    ],
)
async def test_more_data_than_fits_into_one_message_come_in_parts_or_it_is_said(  # noqa: PLR0913, PLR0917
    library: Library,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    told: str,
    next_part: str,
    too_much: str,
) -> None:
    await library.played("anna", "bruno", "carla", times=30)
    await library.client.desk.servers.prefer(library.human("bruno").user, "language", language)
    whole = await library.client.desk.archive.privacy.export(library.human("bruno").user)
    monkeypatch.setattr("bot.standings.parcels.PLAIN", 0)
    most = len(packed("presi-data.json", export_bytes(whole)).content) * 9 // 10
    for screen in ("privacy", "uploads"):
        monkeypatch.setattr(f"bot.ui.screens.{screen}.UPLOAD", most)
    panel = await library.ask("bruno", "presi privacy")
    await library.press_id("bruno", panel, "screen:export")
    first = library.panel("bruno")
    assert told in library.text(first)
    await library.press("bruno", first, next_part)
    parts = [
        json.loads(zipfile.ZipFile(io.BytesIO(library.attachment(message, name))).read(f"{name[:-4]}.json"))
        for message, name in ((first, "presi-data-1.zip"), (library.panel("bruno"), "presi-data-2.zip"))
    ]
    games = [game["game"] for part in parts for game in part["games"]]
    assert games == [game["game"] for game in whole["games"]][: len(games)]
    assert all(part["games"] for part in parts)
    monkeypatch.setattr("bot.ui.screens.uploads.UPLOAD", 10)
    assert too_much in library.seen(await library.press_id("bruno", panel, "screen:export"))


async def test_d7_erasing_asks_first_and_changes_nobody_elses_figures(library: Library) -> None:
    await library.played("anna", "bruno", "carla", times=5)
    before = await figures(library, "anna")
    panel = await library.ask("bruno", "presi privacy")
    await library.press("bruno", panel, "Erase my data")
    assert "cannot be undone" in library.text(panel)
    await library.press("bruno", panel, "Keep my data")
    assert "What is kept about you" in library.text(panel)
    await library.press("bruno", panel, "Erase my data")
    await library.press("bruno", panel, "Erase everything")
    assert "nothing that is kept leads to you" in library.text(panel)
    assert await figures(library, "anna") == before
    shown = library.text(await library.ask("anna", "presi history"))
    assert "bruno" not in shown
    assert "a former player" in shown
    assert "a former player" in library.text(await library.ask("anna", "presi scores"))


async def test_erasing_forgets_ones_preferences_at_once(library: Library) -> None:
    panel = await library.ask("bruno", "presi preferences")
    await library.pick("bruno", panel, "screen:prefer:language", "fr")
    panel = await library.ask("bruno", "presi privacy")
    await library.press("bruno", panel, "Effacer mes données")
    await library.press("bruno", panel, "Tout effacer")
    assert "Your language" in library.text(await library.ask("bruno", "presi preferences"))


async def figures(library: Library, name: str) -> object:
    standings = library.client.desk.archive.standings
    own = library.human(name).user
    page = await standings.standings(library.server, Period.all_time(), Order.RATING, least=1, own=own)
    return (page.own, (await standings.strikes(library.server, own, library.evening.now)))
