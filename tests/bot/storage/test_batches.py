import asyncio
from collections.abc import Sequence

import pytest

from bot.storage import batches
from bot.storage.batches import Answer, Batches


class Refused(Exception):
    pass


class Writer:
    """Notes what is written together, and refuses odd numbers."""

    def __init__(self) -> None:
        self.written: list[list[int]] = []
        self.gate = asyncio.Event()

    async def write(self, numbers: Sequence[int]) -> Sequence[Answer]:
        await self.gate.wait()
        self.written.append(list(numbers))
        return [Refused() if number % 2 else None for number in numbers]


async def test_what_comes_during_a_write_is_written_together_afterwards() -> None:
    writer = Writer()
    numbers = Batches(writer.write)
    asked = [asyncio.create_task(numbers.add(0))]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    asked += [asyncio.create_task(numbers.add(number)) for number in (2, 4, 6)]
    await asyncio.sleep(0)
    writer.gate.set()
    await asyncio.gather(*asked)
    await numbers.add(8)
    assert writer.written == [[0], [2, 4, 6], [8]]


async def test_each_gets_its_own_answer() -> None:
    writer = Writer()
    writer.gate.set()
    numbers = Batches(writer.write)
    answers = await asyncio.gather(*(numbers.add(n) for n in range(4)), return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), Refused, type(None), Refused]


async def test_who_is_cancelled_cancels_nothing_that_is_being_written() -> None:
    writer = Writer()
    numbers = Batches(writer.write)
    asked = [asyncio.create_task(numbers.add(number)) for number in (1, 2)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    asked[0].cancel()
    await asyncio.sleep(0)
    writer.gate.set()
    await asked[1]
    assert writer.written == [[1, 2]]
    with pytest.raises(asyncio.CancelledError):
        await asked[0]


async def test_a_crowd_is_written_in_parts_and_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "LIMIT", 3)
    writer = Writer()
    writer.gate.set()
    numbers = Batches(writer.write)
    await asyncio.gather(*(numbers.add(n) for n in range(0, 16, 2)))
    assert writer.written == [[0, 2, 4], [6, 8, 10], [12, 14]]
