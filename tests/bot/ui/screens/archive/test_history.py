"""`/presi history`, replays, and files to take away."""

import io
import json
import re
import zipfile

import pytest
from sqlalchemy import delete

from bot.i18n import LANGUAGES, words
from bot.standings.replay import replay
from bot.standings.values import GameId
from bot.storage.schema import table_events
from bot.tables.values import ChannelId, Human, TitleWords, UserId
from bot.ui.limits import SHORT_LABEL, faults
from bot.ui.panels.history import Filter, history_panel
from bot.ui.panels.replay import replay_panel, steps_of
from bot.ui.payload import payload
from presi.game_record import game_from_json
from tests.bot.ui.people import buttons, nodes, texts
from tests.bot.ui.screens.kept import Library

GAME = GameId(1)


async def test_games_are_listed_newest_first_with_how_they_ended(library: Library) -> None:
    assert "No game is over yet" in library.text(await library.ask("anna", "presi history"))
    await library.played("anna", "bruno", "carla")
    await library.played("bruno", "carla", "dario")
    shown = library.text(await library.ask("anna", "presi history"))
    assert shown.index("won by bruno") < shown.index("won by anna")
    assert "2 games" in shown


async def test_games_of_a_player_or_a_channel_alone(library: Library) -> None:
    await library.played("anna", "bruno", "carla")
    await library.played("bruno", "carla", "dario")
    own = library.text(await library.ask("carla", "presi history", player=str(library["anna"].id)))
    assert "## Games of anna" in own
    assert "1 game" in own
    other = library.guild.create_text_channel("elsewhere")
    there = library.text(await library.ask("carla", "presi history", channel=other))
    assert "No game is over yet" in there
    here = library.text(await library.ask("carla", "presi history", channel=library.channel))
    assert "2 games" in here


async def test_games_in_threads_are_found_by_the_channel_or_forum_above_them(library: Library) -> None:
    people = [library.human(name) for name in ("anna", "bruno", "carla")]
    places = (library.channel, library.guild.create_forum_channel("cards"))
    for thread, above in enumerate(places, 1_001):
        channel, parent = ChannelId(thread), ChannelId(above.id)
        await library.evening.play(people, (0, 1, 2), guild=library.server, channel=channel, parent=parent)
    for above in places:
        shown = library.text(await library.ask("anna", "presi history", channel=above))
        assert "1 game" in shown
        assert "won by anna" in shown


async def test_pages_keep_whose_games_they_are(library: Library) -> None:
    await library.played("anna", "bruno", "carla", times=11)
    panel = await library.ask("carla", "presi history", player="bruno")
    await library.press("carla", panel, "▶")
    assert "## Games of bruno" in library.text(panel)
    assert "page 2 of 2" in library.text(panel)


async def test_the_games_of_a_player_are_a_press_away_from_their_figures(library: Library) -> None:
    await library.played("anna", "bruno", "carla")
    panel = await library.ask("carla", "presi stats", player="anna")
    await library.press("carla", panel, "Games")
    assert "## Games of anna" in library.text(panel)


async def test_a_game_is_picked_and_looked_at_step_by_step(library: Library) -> None:
    await library.real_game()
    panel = await library.ask("dario", "presi history")
    await library.pick("dario", panel, "screen:game:0:0:0", "1")
    assert "Hand 1 · the cards" in library.text(panel)
    assert library.text(panel).count("◉") >= 12
    await library.press("dario", panel, "▶")
    assert "Hand 1 · trick 1 of" in library.text(panel)
    await library.press("dario", panel, "▶|")
    assert "Hand 2 · the cards" in library.text(panel)
    assert " gave " in library.text(panel)
    await library.press("dario", panel, "◀")
    assert "Hand 1 · the end" in library.text(panel)
    await library.press("dario", panel, "|◀")
    assert "Hand 1 · the cards" in library.text(panel)
    assert "◀" not in buttons(library.components(panel))
    await library.press("dario", panel, "Back to the games")
    assert "## Games played here" in library.text(panel)


@pytest.mark.parametrize(("titles", "called"), [("culo", "Culo"), ("last", "Last")])
async def test_a_replay_calls_the_last_place_as_the_server_does(
    library: Library, titles: str, called: str
) -> None:
    await library.client.desk.servers.change(library.server, "titles", titles, library.human("anna"))
    await library.real_game()
    panel = await library.ask("dario", "presi history", game="1")
    await library.pick("dario", panel, "screen:replayhand:1:0:0:0", "2")
    await library.press("dario", panel, "◀")
    assert "Hand 1 · the end" in library.text(panel)
    assert f"** · {called} · " in library.text(panel)


async def test_a_game_that_was_cancelled_before_its_deal_says_so_and_gives_no_files(library: Library) -> None:
    people = [library.human(name) for name in ("anna", "bruno", "carla")]
    sitting = await library.evening.open(*people, guild=library.server)
    await sitting.start()
    await sitting.cancel()
    panel = await library.ask("dario", "presi history")
    await library.pick("dario", panel, "screen:game:0:0:0", "1")
    assert "## Game 1" in library.text(panel)
    assert "No card was dealt." in library.text(panel)
    assert [*buttons(library.components(panel))] == ["Back to the games"]
    for kind in ("json", "txt"):
        await library.burst("dario", panel, [f"screen:record:1:{kind}"])
        assert "No card was dealt." in library.text(library.panel("dario"))
    panel = await library.ask("dario", "presi history", game="1")
    await library.press("dario", panel, "Back to the games")
    assert "cancelled" in library.text(panel)


async def test_a_hand_is_jumped_to(library: Library) -> None:
    await library.real_game()
    panel = await library.ask("dario", "presi history", game="1")
    await library.pick("dario", panel, "screen:replayhand:1:0:0:0", "3")
    assert "Hand 3 · the cards" in library.text(panel)


async def test_a_game_is_offered_while_it_is_typed(library: Library) -> None:
    await library.real_game()
    (offered,) = await library["dario"].autocomplete(library.channel, "presi history", "game", "sevilla")
    assert offered["value"] == "1"
    panel = await library.ask("dario", "presi history", game=offered["value"])
    assert "## Game 1" in library.text(panel)
    assert "Counts for the standings." in library.text(panel)


async def test_only_games_that_can_be_looked_at_again_are_offered(library: Library) -> None:
    await library.real_game()
    await library.real_game()
    async with library.database.writing() as connection:
        await connection.execute(delete(table_events).where(table_events.c.table_id == 1))
    offered = await library["dario"].autocomplete(library.channel, "presi history", "game", "")
    assert [each["value"] for each in offered] == ["2"]
    panel = await library.ask("dario", "presi history")
    options = [node["options"] for node in nodes(library.components(panel)) if "options" in node]
    assert [each["value"] for picks in options for each in picks] == ["2"]


async def test_d11_a_replay_shows_exactly_the_recorded_places_and_points(library: Library) -> None:
    await library.real_game()
    log = await library.client.desk.archive.history.log(library.server, GAME)
    hands = replay(log)
    w = words("en")
    for index, step in enumerate(steps_of(hands)):
        shown = texts(payload(replay_panel(log, index, Filter(), w, TitleWords.CULO)))
        if step.trick == len(step.hand.tricks):
            told = re.findall(r"^(\d)\\\. \*\*(\w+)\*\* · .* · \+(\d) · (\d+) point", shown, re.MULTILINE)
            assert told == [
                (
                    str(place + 1),
                    log.summary.seats[seat].name,
                    str(step.hand.points[seat]),
                    str(step.hand.totals[seat]),
                )
                for place, seat in enumerate(step.hand.places)
            ]
    last = hands[-1].totals
    assert last == tuple(seat.points for seat in log.summary.seats)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_step_keeps_discords_limits(library: Library, language: str) -> None:
    await library.real_game()
    history = library.client.desk.archive.history
    log = await history.log(library.server, GAME)
    w = words(language)
    back = Filter(2**62, 2**62, 999)
    for index in range(len(steps_of(replay(log)))):
        assert faults(replay_panel(log, index, back, w, TitleWords.CULO), label=SHORT_LABEL) == []
    page = await history.history(library.server)
    assert faults(history_panel(back, page, w, of="anna"), label=SHORT_LABEL) == []


async def test_a_game_can_be_saved_as_a_record_and_as_text(library: Library) -> None:
    await library.real_game()
    panel = await library.ask("dario", "presi history", game="1")
    for label, name in (("Save as record", "presi-1.json"), ("Save as text", "presi-1.txt")):
        answer = await library.press("dario", panel, label)
        assert answer.response is not None
        assert answer.response.ephemeral
        content = library.attachment(answer.response.id, name)
        if name.endswith("json"):
            assert game_from_json(json.loads(content)).names == ("anna", "bruno", "carla")
        else:
            assert content.startswith(b"[G1] ")


async def test_a_long_game_is_saved_zipped(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    await library.real_game()
    monkeypatch.setattr("bot.standings.parcels.PLAIN", 1_000)
    panel = await library.ask("dario", "presi history", game="1")
    answer = await library.press("dario", panel, "Save as record")
    assert answer.response is not None
    zipped = library.attachment(answer.response.id, "presi-1.zip")
    record = zipfile.ZipFile(io.BytesIO(zipped)).read("presi-1.json")
    assert game_from_json(json.loads(record)).names == ("anna", "bruno", "carla")


async def test_a_game_that_is_not_there_is_told_of_in_words(library: Library) -> None:
    assert "no game 77" in library.text(await library.ask("anna", "presi history", game="77"))
    told = library.text(await library.ask("anna", "presi history", game="the last one"))
    assert "“the last one” is not the number of a game" in told


HUGE = ("9223372036854775807", "9223372036854775808", "9" * 19, "9" * 25, "9" * 5_000)


@pytest.mark.parametrize("typed", [*HUGE, "0", "-3", "<@0>", f"<@{'9' * 19}>", "%", "_", "\u0301", "\ud800"])
async def test_who_and_what_nobody_can_be_is_told_of_in_words(library: Library, typed: str) -> None:
    await library.played("anna", "bruno", "carla")
    for command in ("presi history", "presi stats", "presi-admin scores"):
        assert "Nobody of that name" in library.text(await library.ask("anna", command, player=typed))
    told = library.text(await library.ask("anna", "presi history", game=typed))
    assert "has no game" in told or "is not the number of a game" in told
    assert "no table on this server" in library.text(
        await library.ask("anna", "presi-admin stop", table=typed)
    )


async def test_a_player_may_be_called_a_number(library: Library) -> None:
    people = (Human(UserId(5), "42"), library.human("anna"), library.human("bruno"))
    await library.evening.play(people, (0, 1, 2), guild=library.server)
    assert "## 42" in library.text(await library.ask("anna", "presi stats", player="42"))


@pytest.mark.parametrize("number", HUGE[:-1])
@pytest.mark.parametrize(
    "custom_id",
    [
        "screen:history:{}:0:0",
        "screen:history:0:{}:0",
        "screen:history:0:0:{}",
        "screen:replay:{}:0:0:0:0:n",
        "screen:replay:1:{}:0:0:0:n",
        "screen:record:{}:json",
        "screen:scores:all:wins:{}",
        "screen:scores:s{}:wins:0",
        "screen:audit:{}",
        "screen:stop:{}:void",
        "screen:manage:{}",
        "screen:manageask:exclude:{}",
        "screen:managedo:include:-{}",
        "screen:set:strike_limit:{}",
    ],
)
async def test_a_forged_number_is_answered_in_words(library: Library, custom_id: str, number: str) -> None:
    await library.played("anna", "bruno", "carla")
    panel = await library.ask("anna", "presi history")
    await library.burst("anna", panel, [custom_id.format(number)])
    (answer,) = (each for each in library.env.http_requests[-2:] if each.path.endswith("/callback"))
    assert "went wrong" not in str(answer.json)


async def test_the_moves_that_are_gone_leave_the_results(library: Library) -> None:
    await library.real_game()
    panel = await library.ask("anna", "presi history", game="1")
    await forget_moves(library)
    answer = await library.press("anna", panel, "▶")
    assert "no longer kept" in library.seen(answer)
    assert "won by" in library.text(await library.ask("anna", "presi history"))


async def forget_moves(library: Library) -> None:
    async with library.database.writing() as connection:
        await connection.execute(delete(table_events))
