"""`/presi scores` and `/presi stats`."""

from datetime import UTC, datetime

import pytest

from bot.standings.values import Span
from bot.tables.values import Human, UserId
from tests.bot.ui.people import buttons, nodes
from tests.bot.ui.screens.kept import Library


async def test_nobody_is_listed_before_enough_games_have_counted(library: Library) -> None:
    await library.played("anna", "bruno", "carla", times=2)
    shown = library.text(await library.ask("anna", "presi scores"))
    assert "it takes 5 counted games" in shown
    assert "3 more counted games are needed" in shown


@pytest.mark.parametrize(("least", "listed"), [(1, True), (2, True), (3, False)])
async def test_the_server_says_how_many_games_it_takes_to_be_listed(
    library: Library, least: int, *, listed: bool
) -> None:
    await library.played("anna", "bruno", "carla", times=2)
    panel = await library.ask("anna", "presi-admin settings")
    await library.pick("anna", panel, "screen:settings", "ranked")
    await library.fill("anna", panel, "screen:ask:ranked_least", str(least))
    shown = library.text(await library.ask("anna", "presi scores"))
    assert ("1\\. **anna**" in shown) is listed
    assert ("1 more counted game is needed" in shown) is not listed


async def test_with_the_standings_switched_off_that_is_said_instead_of_what_is_missing(
    library: Library,
) -> None:
    await library.client.desk.servers.change(library.server, "ranked", "off", library.human("anna"))
    for shown in (
        library.text(await library.ask("anna", "presi scores")),
        library.text(await library.ask("anna", "presi scores", span="all", order="wins")),
    ):
        assert "This server keeps no standings now" in shown
        assert "needed" not in shown
        assert "it takes" not in shown
    await library.played("anna", "bruno", "carla", times=5)
    shown = library.text(await library.ask("anna", "presi scores"))
    assert "This server keeps no standings now" in shown
    assert "**You:** 1\\. **anna**" in shown


async def test_standings_go_by_what_is_asked_and_show_the_own_place(library: Library) -> None:
    await library.played("anna", "bruno", "carla", times=4)
    await library.played("anna", "bruno", "carla", times=2, winner=1)
    panel = await library.ask("carla", "presi scores", span="all", order="wins")
    shown = library.text(panel)
    assert "1\\. **anna** · 4 wins · 6 games" in shown
    assert "2\\. **bruno** · 2 wins · 6 games" in shown
    assert "**You:** 3\\. **carla** · 0 wins" in shown
    await library.pick("carla", panel, "screen:order:all", "points")
    assert "a hand · 12 hands" in library.text(panel)
    await library.pick("carla", panel, "screen:order:all", "titles")
    assert "**anna** · 8 times President" in library.text(panel)
    await library.pick("carla", panel, "screen:span:titles", "month")
    assert "this month" in library.text(panel)


async def test_the_rating_and_the_season_are_asked_for_by_themselves(library: Library) -> None:
    await library.played("anna", "bruno", "carla", times=5)
    shown = library.text(await library.ask("anna", "presi scores"))
    assert "this season" in shown
    assert "by rating" in shown


async def test_pages_are_turned_and_ones_own_place_stays(library: Library) -> None:
    names = [f"player{number}" for number in range(12)]
    for name in names:
        library.people[name] = library.guild.add_member(library.env.create_user(name))
    for start in range(0, 12, 3):
        await library.played(*names[start : start + 3], times=5)
    panel = await library.ask("player0", "presi scores", span="all", order="wins")
    assert "page 1 of 2" in library.text(panel)
    await library.press("player0", panel, "▶")
    assert "page 2 of 2" in library.text(panel)
    assert "**You:**" in library.text(panel)
    assert "▶" not in buttons(library.components(panel))
    await library.press("player0", panel, "◀")
    assert "page 1 of 2" in library.text(panel)


async def test_who_has_left_the_server_is_listed_by_the_stored_name(library: Library) -> None:
    await library.played("anna", "bruno", "dario", times=5)
    library.env.backend.remove_member(library.guild.id, library["dario"].id)
    before = len(library.env.http_requests)
    panel = await library.ask("anna", "presi scores")
    assert "**dario**" in library.text(panel)
    assert len(library.env.http_requests) - before <= 2


@pytest.mark.parametrize(("locale", "points"), [("en-GB", "1.50"), ("fr", "1,50"), ("es-ES", "1,50")])
async def test_decimals_are_written_as_the_reader_is_used_to(
    library: Library, monkeypatch: pytest.MonkeyPatch, locale: str, points: str
) -> None:
    await library.client.desk.servers.change(library.server, "ranked_least", 1, library.human("anna"))
    people = [library.human(name) for name in ("anna", "bruno", "carla")]
    await library.evening.play(people, (0, 1, 2), (1, 0, 2), guild=library.server)
    library.speaks("anna", locale, monkeypatch)
    assert f" {points} " in library.text(await library.ask("anna", "presi stats"))
    assert f" {points} " in library.text(await library.ask("anna", "presi scores", order="points"))
    panel = await library.ask("anna", "presi-admin settings")
    await library.pick("anna", panel, "screen:settings", "computers")
    # The tests' computers do not wait.
    await library.fill("anna", panel, "screen:ask:pace_seconds", points[:3])
    assert f" {points[:3]} se" in library.text(panel)
    form = await library.press_id("anna", panel, "screen:ask:pace_seconds")
    assert points[:3] in str(form.modal)


async def test_one_game_with_somebody_is_one(library: Library) -> None:
    await library.played("anna", "bruno", "carla")
    assert "anna: 1 game, ahead" in library.text(await library.ask("bruno", "presi stats"))


async def test_an_older_season_can_still_be_looked_at(library: Library) -> None:
    await library.played("anna", "bruno", "carla", times=5)
    await library.client.desk.archive.scores.new_season(library.server, library.human("anna"))
    panel = await library.ask("anna", "presi scores")
    assert "Nobody is listed yet" in library.text(panel)
    await library.pick("anna", panel, "screen:span:rating", "s1")
    assert "**anna**" in library.text(panel)


async def play_in(library: Library, *months: tuple[int, int]) -> None:
    """A game that counted, of anna, bruno and carla, in each of these months."""
    people = [library.human(name) for name in ("anna", "bruno", "carla")]
    evening = library.evening
    for year, month in months:
        evening.now = datetime(year, month, 5, 20, tzinfo=UTC)
        await evening.play(people, (0, 1, 2), guild=library.server)


def spans(library: Library, panel: int) -> dict[str, str]:
    """What can be asked for, with its name."""
    (options,) = (
        node["options"] for node in nodes(library.components(panel)) if ":span:" in node.get("custom_id", "")
    )
    return {option["value"]: option["label"] for option in options}


async def test_an_older_month_can_still_be_looked_at_and_turned_page_by_page(library: Library) -> None:
    await library.client.desk.servers.change(library.server, "ranked_least", 1, library.human("anna"))
    await play_in(library, (2021, 3), (2022, 11))
    panel = await library.ask("anna", "presi scores", span="month")
    assert "Nobody is listed yet" in library.text(panel)
    older = dict(list(spans(library, panel).items())[3:])
    assert older == {"2022-11": "November 2022", "2021-03": "March 2021"}
    await library.pick("anna", panel, "screen:span:rating", "2021-03")
    assert "## Standings · March 2021" in library.text(panel)
    assert "1\\. **anna**" in library.text(panel)
    await library.pick("anna", panel, "screen:order:2021-03", "wins")
    assert "## Standings · March 2021" in library.text(panel)
    assert "**anna** · 1 win · 1 game" in library.text(panel)


async def test_the_running_month_is_offered_once(library: Library) -> None:
    now = datetime.now(UTC)
    await play_in(library, (now.year, now.month))
    panel = await library.ask("anna", "presi scores")
    assert list(spans(library, panel)) == list(Span)


async def test_a_month_has_its_name_in_the_readers_language(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play_in(library, (2021, 3))
    library.speaks("bruno", "fr", monkeypatch)
    assert spans(library, await library.ask("bruno", "presi scores"))["2021-03"] == "mars 2021"


async def test_with_many_seasons_a_year_of_months_is_offered(library: Library) -> None:
    await play_in(library, *((year, month) for year in (2020, 2021) for month in range(1, 13)))
    for _ in range(30):
        await library.client.desk.archive.scores.new_season(library.server, library.human("anna"))
    offered = list(spans(library, await library.ask("anna", "presi scores")))
    assert len(offered) == 25
    assert offered[-12:] == [f"2021-{month:02}" for month in range(12, 0, -1)]


@pytest.mark.parametrize("span", ["2021-13", "2021-00", "20211-1", "2021-1", "1021-01"])
async def test_a_month_that_is_none_is_answered_in_words(library: Library, span: str) -> None:
    panel = await library.ask("anna", "presi scores")
    (message,) = [each for each in library.channel.history(viewer=library["anna"]) if each.id == panel]
    stored = library.env.backend.get_message(library.channel.id, panel)
    control = f"screen:scores:{span}:wins:0"
    stored.components = [
        {"type": 1, "components": [{"type": 2, "style": 2, "label": "x", "custom_id": control}]}
    ]
    answer = await library["anna"].click(message, custom_id=control)
    assert "another version" in library.seen(answer)


async def test_stats_are_ones_own_unless_somebody_is_named(library: Library) -> None:
    await library.played("anna", "bruno", "carla", times=3)
    own = library.text(await library.ask("bruno", "presi stats"))
    assert "## bruno" in own
    assert "**Games:** 3 · 0 won · 3 counted" in own
    assert "second place: 3" in own
    assert "anna: 3 games, ahead in 0, behind in 3" in own
    (offered,) = await library["bruno"].autocomplete(library.channel, "presi stats", "player", "ann")
    assert offered["name"] == "anna"
    named = library.text(await library.ask("bruno", "presi stats", player=offered["value"]))
    assert "## anna" in named
    assert "3 won now, 3 at best" in named
    assert "→" in named


@pytest.mark.parametrize(
    ("chosen", "called"),
    [({}, "Culo"), ({"titles": "last"}, "Last"), ({"titles": "culo", "preset": "president52"}, "Last")],
)
async def test_stats_call_the_last_places_as_the_servers_tables_do(
    library: Library, chosen: dict[str, str], called: str
) -> None:
    for key, value in chosen.items():
        await library.client.desk.servers.change(library.server, key, value, library.human("anna"))
    await library.played("anna", "bruno", "carla", "dario")
    last = library.text(await library.ask("anna", "presi stats", player="dario"))
    assert f"**Titles:** {called} 2" in last
    before = library.text(await library.ask("anna", "presi stats", player="carla"))
    assert f"**Titles:** Vice-{called} 2".casefold() in before.casefold()


@pytest.mark.parametrize("typed", ["anna", "ANN", "<@{id}>", "{id}"])
async def test_a_player_may_be_typed_by_name_mention_or_number(library: Library, typed: str) -> None:
    await library.played("anna", "bruno", "carla")
    wanted = typed.format(id=library["anna"].id)
    assert "## anna" in library.text(await library.ask("bruno", "presi stats", player=wanted))


async def test_a_player_is_typed_and_offered_without_accents(library: Library) -> None:
    elodie = Human(UserId(5), "Élodie")
    people = (elodie, library.human("anna"), library.human("bruno"))
    await library.evening.play(people, (0, 1, 2), guild=library.server)
    for typed in ("élo", "ELO"):
        (offered,) = await library["anna"].autocomplete(library.channel, "presi stats", "player", typed)
        assert offered == {"name": "Élodie", "value": "5"}
        assert "## Élodie" in library.text(await library.ask("anna", "presi stats", player=typed))
    (game,) = await library["anna"].autocomplete(library.channel, "presi history", "game", "elodie")
    assert game["value"] == "1"


async def test_who_has_not_played_is_told_so(library: Library) -> None:
    await library.played("anna", "bruno", "carla")
    assert "You have not finished a game" in library.text(await library.ask("dario", "presi stats"))
    assert "Nobody of that name" in library.text(await library.ask("dario", "presi stats", player="zoe"))


@pytest.mark.parametrize(
    ("limit", "told"),
    [(0, "Games you left or missed lately: 2."), (3, "lately: 2. With 3 you sit out for a while.")],
)
async def test_d10_strikes_are_told_to_who_never_finished_a_game(
    library: Library, limit: int, told: str
) -> None:
    await library.client.desk.servers.change(library.server, "strike_limit", limit, library.human("anna"))
    evening = library.evening
    evening.now = datetime.now(UTC)
    people = [library.human(name) for name in ("bruno", "carla", "dario")]
    sitting = await evening.open(*people, guild=library.server)
    for _ in range(2):
        await sitting.start()
        await sitting.cancel(seat=0)
    shown = library.text(await library.ask("bruno", "presi stats"))
    assert "You have not finished a game" in shown
    assert told in shown
    assert "missed" not in library.text(await library.ask("carla", "presi stats", player="bruno"))


async def test_strikes_are_shown_to_the_player_alone(library: Library) -> None:
    await library.played("anna", "bruno", "carla")
    servers = library.client.desk.servers
    await servers.change(library.server, "strike_limit", 3, library.human("anna"))
    assert "you sit out" in library.text(await library.ask("bruno", "presi stats"))
    other = await library.ask("bruno", "presi stats", player=str(library["anna"].id))
    assert "sit out" not in library.text(other)
