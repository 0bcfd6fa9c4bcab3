"""`/presi-admin stop`, `scores` and `audit`."""

import pytest

from bot.i18n import LANGUAGES, words
from bot.servers.audit import AuditAct, AuditEntry
from bot.standings.pages import PAGE_SIZE, Page
from bot.standings.values import Player, Season
from bot.tables.table import Table
from bot.tables.values import Human, Phase, UserId
from bot.ui.limits import SHORT_LABEL, faults
from bot.ui.panels.administration import stop_table_panel, tables_panel
from bot.ui.panels.audit import audit_panel
from bot.ui.panels.manage import Act, Managed, manage_panel, sure_panel
from bot.ui.payload import payload
from presi import game
from presi.presets import PRESETS, barajamos
from presi.record import rules_to_json
from presi.rules import Rules
from tests.bot.fakes import NOON
from tests.bot.tables.games import BRUNO, CARLA, after, next_command, started
from tests.bot.ui.people import buttons, nodes, texts
from tests.bot.ui.positions import moments
from tests.bot.ui.screens.kept import Library


def tables(library: Library) -> tuple[Table, ...]:
    return library.client.tables.in_guild(library.server)


async def test_a_lobby_is_closed_after_a_question(library: Library) -> None:
    await library.type("bruno", "presi play")
    panel = await library.ask("anna", "presi-admin stop")
    assert "for everybody?" in library.text(panel)
    await library.press("anna", panel, "Close the table")
    assert tables(library) == ()
    assert "This table is closed" in library.text(library.board())
    assert "without points" in library.text(await library.ask("anna", "presi-admin audit"))


async def test_a_game_without_a_finished_hand_ends_without_points(library: Library) -> None:
    await library.start_game()
    panel = await library.ask("anna", "presi-admin stop")
    assert "A game is on, with 0 finished hands." in library.text(panel)
    assert "With points" not in library.text(panel)
    assert list(buttons(library.components(panel))) == ["Without points"]
    await library.press("anna", panel, "Without points")
    assert tables(library) == ()
    audit = library.text(await library.ask("anna", "presi-admin audit"))
    assert "closed table Albacete, without points" in audit.replace("\\", "")


@pytest.mark.parametrize("rules", [barajamos, PRESETS["president52"]], ids=["points", "no points"])
def test_with_points_is_offered_once_a_hand_is_finished(rules: Rules) -> None:
    table = started(BRUNO, CARLA, rules=rules)
    hands = 0
    while table.phase is Phase.PLAYING and hands < 2:
        for command in next_command(table):
            table = after(table, command)
        assert table.game is not None
        over = table.game.hand if table.game.phase is game.Phase.DEAL else table.game.hand - 1
        shown = payload(stop_table_panel(table, words("en")))
        assert ("With points" in buttons(shown)) is (over > 0)
        assert f"with {over} finished" in texts(shown)
        hands = over


async def test_of_several_tables_one_is_typed_or_picked(library: Library) -> None:
    await library.type("bruno", "presi play")
    invitation = await library.ask("carla", "presi play")
    await library.press("carla", invitation, "Open another table")
    first, second = tables(library)
    offered = await library["anna"].autocomplete(library.channel, "presi-admin stop", "table", "carla")
    assert [each["value"] for each in offered] == [str(second.id)]
    panel = await library.ask("anna", "presi-admin stop")
    await library.pick("anna", panel, "screen:stoppick", str(first.id))
    assert first.name in library.text(panel)
    typed = await library.ask("anna", "presi-admin stop", table=second.name.lower())
    assert second.name in library.text(typed)
    assert "no such table" in library.text(await library.ask("anna", "presi-admin stop", table="x"))


async def test_a_table_is_typed_without_its_accents(library: Library) -> None:
    await library.type("bruno", "presi play")
    for name in ("carla", "dario"):
        invitation = await library.ask(name, "presi play")
        await library.press(name, invitation, "Open another table")
    table = tables(library)[-1]
    assert table.name == "Almería"
    offered = await library["anna"].autocomplete(library.channel, "presi-admin stop", "table", "ALMERIA")
    assert [each["value"] for each in offered] == [str(table.id)]
    assert "Almería" in library.text(await library.ask("anna", "presi-admin stop", table="almeria"))


async def test_where_there_is_no_table_that_is_said(library: Library) -> None:
    assert "no table on this server" in library.text(await library.ask("anna", "presi-admin stop"))


async def test_a_table_that_closed_meanwhile_is_told_of(library: Library) -> None:
    await library.type("bruno", "presi play")
    panel, other = [await library.ask("anna", "presi-admin stop") for _ in range(2)]
    await library.press("anna", panel, "Close the table")
    answer = await library.press("anna", other, "Close the table")
    assert "no longer exists" in library.seen(answer)


async def test_d6_a_player_is_kept_out_and_taken_in_again_each_with_a_row_in_the_audit(
    library: Library,
) -> None:
    await library.played("anna", "bruno", "carla", "dario", times=5)
    panel = await library.ask("anna", "presi-admin scores")
    await library.pick("anna", panel, "screen:manageplayer", library["bruno"])
    await library.press("anna", panel, "Keep out")
    assert "Keep bruno out of the standings?" in library.text(panel)
    await library.press("anna", panel, "Do it")
    assert "Kept out: bruno" in library.text(panel)
    scores = library.text(await library.ask("bruno", "presi scores"))
    assert "**bruno**" not in scores
    assert "An admin keeps you out" in scores
    await library.press("anna", panel, "Take in again")
    await library.press("anna", panel, "Do it")
    assert "**bruno**" in library.text(await library.ask("bruno", "presi scores"))
    audit = library.text(await library.ask("anna", "presi-admin audit"))
    assert "kept bruno out of the standings" in audit
    assert "took bruno into the standings again" in audit


async def test_who_has_left_the_server_is_found_by_typing(library: Library) -> None:
    await library.played("anna", "bruno", "carla")
    panel = await library.ask("anna", "presi-admin scores", player="carl")
    assert "**carla**" in library.text(panel)


async def test_who_has_never_played_is_kept_out_by_name(library: Library) -> None:
    panel = await library.ask("anna", "presi-admin scores")
    await library.pick("anna", panel, "screen:manageplayer", library["dario"])
    assert "**dario**" in library.text(panel)
    await library.press("anna", panel, "Keep out")
    assert "Keep dario out" in library.text(panel)
    await library.press("anna", panel, "Do it")
    assert "Kept out: dario" in library.text(panel)
    assert "kept dario out" in library.text(await library.ask("anna", "presi-admin audit"))


async def test_a_picked_member_is_named_as_the_server_does_though_discord_does_not_answer(
    library: Library,
) -> None:
    nick = library.guild.add_member(library.env.create_user("zoe"), nick="Zoé")
    library.env.inject_error("GET", "/guilds/*/members/*", status=500, code=0, times=None)
    panel = await library.ask("anna", "presi-admin scores")
    await library.pick("anna", panel, "screen:manageplayer", nick)
    assert "**Zoé**" in library.text(panel)


@pytest.mark.parametrize("typed", ["<@{id}>", "<@!{id}>", "{id}"])
async def test_who_has_never_played_may_be_typed_as_a_mention(library: Library, typed: str) -> None:
    wanted = typed.format(id=library["dario"].id)
    panel = await library.ask("anna", "presi-admin scores", player=wanted)
    assert "**dario**" in library.text(panel)


@pytest.mark.parametrize("number", [77, 2**63, 10**19 - 1])
async def test_a_number_that_is_nobody_is_told_of_in_words(library: Library, number: int) -> None:
    for command in ("presi-admin scores", "presi stats", "presi history"):
        shown = library.text(await library.ask("anna", command, player=f"<@{number}>"))
        assert "Nobody of that name" in shown
        assert str(number) not in shown


async def test_one_of_many_players_is_known_by_name_after_leaving_the_server(library: Library) -> None:
    names = [f"player{number}" for number in range(30)]
    for name in names:
        library.people[name] = library.guild.add_member(library.env.create_user(name))
    for start in range(0, 30, 3):
        await library.played(*names[start : start + 3])
    wanted = library["player29"]
    library.env.backend.remove_member(library.guild.id, wanted.id)
    panel = await library.ask("anna", "presi-admin scores", player=str(wanted.id))
    assert "**player29**" in library.text(panel)


async def test_a_former_player_is_taken_in_and_kept_out_again(library: Library) -> None:
    await library.played("anna", "bruno", "carla", "dario", times=5)
    scores = library.client.desk.archive.scores
    for name in ("bruno", "carla"):
        await scores.exclude(library.server, library.human(name), library.human("anna"))
    await library.client.desk.archive.privacy.erase(library.human("bruno").user)
    panel = await library.ask("anna", "presi-admin scores")
    assert "Kept out: a former player and carla" in library.text(panel)
    (offered,) = (
        node["options"]
        for node in nodes(library.components(panel))
        if node.get("custom_id") == "screen:managekept"
    )
    assert [each["label"] for each in offered] == ["a former player · 1", "carla"]
    await library.pick("anna", panel, "screen:managekept", offered[0]["value"])
    for label, kept in (("Take in again", "carla"), ("Keep out", "a former player and carla")):
        await library.press("anna", panel, label)
        await library.press("anna", panel, "Do it")
        assert f"Kept out: {kept}\n" in library.text(panel)
    audit = library.text(await library.ask("anna", "presi-admin audit"))
    assert "took a former player into the standings again" in audit


async def test_admins_are_told_that_erasing_sheds_an_exclusion(library: Library) -> None:
    told = "Who has their data erased stays kept out as a former player, and counts as new"
    panel = await library.ask("anna", "presi-admin scores")
    assert told in library.text(panel)
    await library.pick("anna", panel, "screen:manageplayer", library["bruno"])
    await library.press("anna", panel, "Keep out")
    assert told in library.text(panel)


async def test_a_question_can_be_answered_with_no(library: Library) -> None:
    panel = await library.ask("anna", "presi-admin scores")
    await library.press("anna", panel, "New season")
    await library.press("anna", panel, "Do nothing")
    assert "number 1" in library.text(panel)


async def test_a_new_season_begins(library: Library) -> None:
    panel = await library.ask("anna", "presi-admin scores")
    await library.press("anna", panel, "New season")
    await library.press("anna", panel, "Do it")
    assert "Season 2 has begun" in library.text(panel)
    assert "began season 2" in library.text(await library.ask("anna", "presi-admin audit"))


async def test_games_are_judged_anew_by_the_settings_of_today(library: Library) -> None:
    await library.played("anna", "bruno", "carla", times=2)
    await library.client.desk.servers.change(library.server, "ranked_humans", 4, library.human("anna"))
    panel = await library.ask("anna", "presi-admin scores")
    await library.press("anna", panel, "Compute anew")
    await library.press("anna", panel, "Do it")
    assert "2 games have been judged anew" in library.text(panel)
    stats = library.text(await library.ask("anna", "presi stats"))
    assert "0 counted" in stats


async def test_the_audit_has_pages(library: Library) -> None:
    servers = library.client.desk.servers
    assert "Nothing has been changed" in library.text(await library.ask("anna", "presi-admin audit"))
    for number in range(12):
        await servers.change(library.server, "turn_seconds", 100 + number, library.human("anna"))
    panel = await library.ask("anna", "presi-admin audit")
    assert "Time for a turn: 110 seconds → 111 seconds" in library.text(panel)
    await library.press("anna", panel, "▶")
    assert "Time for a turn: 90 seconds → 100 seconds" in library.text(panel)


def all_rules_changed() -> AuditEntry:
    """As many options as there are, from one value to another, one of them of another version."""
    before, after = (rules_to_json(PRESETS[preset]) for preset in ("barajamos", "tarot78"))
    anna = Human(UserId(1), "*" * 32)
    after["compare"] = "@everyone"
    return AuditEntry(at=NOON, by=anna, act=AuditAct.SETTING, key="house_rules", before=before, after=after)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panels_keep_discords_limits(language: str) -> None:
    w = words(language)
    playing = next(table for table in moments(6) if table.phase is Phase.PLAYING)
    player = Player(UserId(2**62), "n" * 32)
    excluded = [Player(UserId(number), "*" * 32) for number in range(40)]
    panels = [
        stop_table_panel(playing, w),
        stop_table_panel(moments(3)[0], w),
        tables_panel(moments(3)[:1], w),
        manage_panel(Managed(Season(1, None), excluded, player), w, done="x"),
        *(sure_panel(act, player, w) for act in Act),
        audit_panel(Page((), 0, total=0), w),
        audit_panel(Page((all_rules_changed(),) * PAGE_SIZE, 0, total=99), w),
    ]
    for panel in panels:
        assert faults(panel, label=SHORT_LABEL) == []
