"""What every `ServerStore` does; its tests subclass `ServerStoreContract` and have a fixture `store`."""

from datetime import UTC, datetime, timedelta

from bot.servers.audit import AuditAct, AuditEntry
from bot.servers.ports import ServerStore
from bot.tables.values import GuildId, Human, UserId

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)
GUILD, OTHER = GuildId(2**60), GuildId(11)
MARTA = Human(UserId(2**62), "Marta ♥")


def entry(number: int = 0, key: str = "turn_seconds") -> AuditEntry:
    at = NOON + timedelta(minutes=number)
    return AuditEntry(at=at, by=MARTA, act=AuditAct.SETTING, key=key, before=90, after=number)


class ServerStoreContract:
    """The contract."""

    async def test_nothing_is_chosen_at_first(self, store: ServerStore) -> None:
        chosen = await store.choices()
        assert (chosen.settings, chosen.preferences) == ({}, {})

    async def test_choices_come_back_as_they_were_last(self, store: ServerStore) -> None:
        await store.change(GUILD, "turn_seconds", 30, entry())
        await store.change(GUILD, "turn_seconds", 45.5, entry())
        await store.change(GUILD, "channels", [2**60, 2], entry())
        await store.change(OTHER, "language", None, entry())
        await store.prefer(MARTA.user, "auto_pass", True)  # noqa: FBT003 - the value
        chosen = await store.choices()
        assert chosen.settings == {
            GUILD: {"turn_seconds": 45.5, "channels": [2**60, 2]},
            OTHER: {"language": None},
        }
        assert chosen.preferences == {MARTA.user: {"auto_pass": True}}

    async def test_a_choice_can_be_taken_back(self, store: ServerStore) -> None:
        await store.change(GUILD, "turn_seconds", 30, entry())
        await store.change(GUILD, "thread", True, entry())  # noqa: FBT003 - the value
        await store.reset(GUILD, "turn_seconds", entry())
        await store.reset(GUILD, "titles", entry())
        assert (await store.choices()).settings == {GUILD: {"thread": True}}

    async def test_the_audit_is_paged_newest_first(self, store: ServerStore) -> None:
        for number in range(12):
            await store.note(GUILD, entry(number))
        await store.note(OTHER, entry())
        first, second = await store.audit(GUILD, 0), await store.audit(GUILD, 1)
        assert (first.total, first.pages, second.page) == (12, 2, 1)
        assert [*first.items, *second.items] == [entry(number) for number in range(11, -1, -1)]

    async def test_every_change_stands_in_the_audit_of_its_server(self, store: ServerStore) -> None:
        await store.change(GUILD, "turn_seconds", 30, entry(1))
        await store.reset(GUILD, "turn_seconds", entry(2))
        assert list((await store.audit(GUILD, 0)).items) == [entry(2), entry(1)]
        assert (await store.audit(OTHER, 0)).items == ()

    async def test_an_entry_keeps_whom_it_is_about(self, store: ServerStore) -> None:
        excluded = AuditEntry(at=NOON, by=MARTA, act=AuditAct.EXCLUDE, about=Human(UserId(3), "Ivo"))
        await store.note(GUILD, excluded)
        assert list((await store.audit(GUILD, 0)).items) == [excluded]

    async def test_a_server_is_welcomed_once(self, store: ServerStore) -> None:
        assert [await store.welcome(GUILD, NOON) for _ in range(3)] == [True, False, False]
        assert await store.welcome(OTHER, NOON)

    async def test_a_server_is_known_until_it_removes_the_bot(self, store: ServerStore) -> None:
        await store.joined([GUILD, OTHER])
        await store.removed([GUILD], NOON)
        assert set(await store.known()) == {OTHER}
        await store.joined([GUILD])
        assert set(await store.known()) == {GUILD, OTHER}
        await store.removed([], NOON)
        await store.joined([])
        assert set(await store.known()) == {GUILD, OTHER}
