"""Forged, foreign and garbage ids: each is answered once, in private, and moves nothing that it may not."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import presi.cards
from bot.tables.registry import Tables
from bot.tables.table import Table
from bot.tables.values import Phase, TableId, UserId
from bot.ui.ids import PREFIX, ControlId, Verb
from bot.ui.limits import CUSTOM_ID
from presi.cards import Seat
from presi.presets import barajamos
from tests.bot.tables.games import next_command
from tests.bot.ui.stage import HERE, PLAYERS, STRANGER, THERE, Stage, game_facts

SITS_DOWN = {Verb.JOIN, Verb.SIT_DOWN, Verb.OPEN}
"""What anybody may press: a place in the queue, a table of one's own."""

CARDS = [str(card) for card in presi.cards.deck(barajamos)]


def on_stage(scene: Callable[[Stage], Awaitable[None]]) -> None:
    async def act() -> None:
        stage = Stage()
        await stage.open()
        try:
            await scene(stage)
        finally:
            stage.close()

    asyncio.run(act())


arguments = (
    st.lists(st.sampled_from(CARDS), max_size=5).map(".".join)
    | st.text(max_size=12)
    | st.sampled_from(["0", "-1", "9999999999", "9" * 60, "9o=JK", "=", ".", "JK2=9", "²", "9o.9o", "\ud800"])
)
ids = st.text(max_size=CUSTOM_ID) | st.text(max_size=90).map(f"{PREFIX}:".__add__)
structured = st.tuples(
    st.sampled_from(Verb),
    st.sampled_from([1, 2, 3, 0, 2**63, 10**18]),
    st.integers(0, 6) | st.integers(0, 10**12),
    arguments,
).map(lambda parts: ":".join(map(str, (PREFIX, *parts))))


@settings(max_examples=150, deadline=None)
@given(custom_id=ids | structured, values=st.lists(arguments, max_size=3).map(tuple))
@example(custom_id="", values=())
@example(custom_id="presi:choose:1:1:0", values=())
def test_an_outsider_changes_nothing_and_is_answered_once_in_private(
    custom_id: str, values: tuple[str, ...]
) -> None:
    async def scene(stage: Stage) -> None:
        before = (stage.table, stage.other)
        answered = await stage.press(STRANGER, custom_id, values)
        assert answered.first == 1
        assert not answered.public
        if not any(f":{verb}:" in custom_id for verb in SITS_DOWN):
            assert [game_facts(table) for table in before] == [
                game_facts(stage.table),
                game_facts(stage.other),
            ]
            assert answered.text

    on_stage(scene)


@settings(max_examples=150, deadline=None)
@given(
    custom_id=ids | structured,
    values=st.lists(arguments, max_size=3).map(tuple),
    user=st.sampled_from(PLAYERS),
)
def test_a_player_moves_no_cards_but_their_own_and_none_out_of_turn(
    custom_id: str, values: tuple[str, ...], user: UserId
) -> None:
    async def scene(stage: Stage) -> None:
        before, elsewhere = stage.table, stage.other
        seat = before.seat_of(user)
        answered = await stage.press(user, custom_id, values)
        assert answered.first == 1
        assert not answered.public
        assert game_facts(stage.other) == game_facts(elsewhere)
        if stage.table.phase is not Phase.PLAYING or before.game is None or stage.table.game is None:
            return
        for other in range(before.game.seats):
            if other != seat or other not in before.waiting_for:
                assert stage.table.game.cards(Seat(other)) == before.game.cards(Seat(other))

    on_stage(scene)


@settings(max_examples=60, deadline=None)
@given(verb=st.sampled_from(Verb), ticket=st.integers(0, 5), argument=arguments)
def test_a_table_of_another_server_is_no_table_here(verb: Verb, ticket: int, argument: str) -> None:
    async def scene(stage: Stage) -> None:
        before = game_facts(stage.other)
        host = stage.other.host
        parts = (PREFIX, verb, stage.other.id, ticket, argument)
        answered = await stage.press(host, ":".join(map(str, parts)), guild=HERE)
        assert answered.first == 1
        assert game_facts(stage.other) == before
        assert "Madrid" not in answered.text
        plain = await stage.press(host, str(ControlId(verb, stage.other.id, ticket)), guild=HERE)
        assert "no longer exists" in plain.text
        assert game_facts(stage.other) == before

    on_stage(scene)


@pytest.mark.parametrize("verb", [Verb.PLAY, Verb.PASS, Verb.CONFIRM, Verb.SUGGEST, Verb.BACK])
def test_nobody_acts_for_a_computers_seat(verb: Verb) -> None:
    async def scene(stage: Stage) -> None:
        table = await until_a_computer_is_asked(stage.tables, stage.table)
        stage.refresh()
        seat = table.waiting_for[0]
        assert table.game is not None
        card = str(table.game.cards(seat)[0])
        for user in (*PLAYERS, STRANGER):
            answered = await stage.press(user, str(ControlId(verb, table.id, table.ticket, card)))
            assert answered.first == 1
            assert answered.text
        assert game_facts(stage.table) == game_facts(table)

    on_stage(scene)


async def until_a_computer_is_asked(tables: Tables, table: Table) -> Table:
    while not all(table.by_computer(seat) for seat in table.waiting_for):
        for command in next_command(table):
            table = await tables.send(table.id, command)
    return table


def test_the_stage_has_two_servers_of_which_each_answers_its_own() -> None:
    async def scene(stage: Stage) -> None:
        hand = str(ControlId(Verb.HAND, stage.other.id))
        assert "your cards" in (await stage.press(stage.other.host, hand, guild=THERE)).text
        assert "your cards" not in (await stage.press(stage.other.host, hand, guild=HERE)).text
        assert TableId(1) == stage.table.id

    on_stage(scene)
