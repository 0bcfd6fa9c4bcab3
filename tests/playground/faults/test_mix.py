"""The seeded mix: what a seed brings, it brings again."""

import asyncio
from collections import Counter

import aiohttp
import discord
import pytest

from bot.playground import Playground
from bot.playground.faults import RATES, FaultMix, Faults, Kind
from tests.playground.support import Bot

REQUESTS = 60


async def played(playground: Playground, bot: Bot, mix: FaultMix) -> list[int]:
    """The statuses of what the bot was answered while it wrote under the mix."""
    seen: list[int] = []

    def watcher(exchange: object) -> None:
        seen.append(getattr(exchange, "status", -1))

    playground.rest.watchers.append(watcher)
    mix.start(playground.faults)
    channel = bot.get_partial_messageable(playground.world.channel_named("mesa-1").id)
    for number in range(REQUESTS):
        try:
            await channel.send(str(number))
        except (discord.HTTPException, aiohttp.ClientError):
            continue
    playground.faults.calm()
    playground.rest.watchers.remove(watcher)
    await asyncio.sleep(60)
    return seen


async def test_a_seed_brings_the_same_again(playground: Playground, bot: Bot) -> None:
    rates = {kind: rate * 3 for kind, rate in RATES.items() if "gateway" not in kind}
    first, again, other = FaultMix(7, rates), FaultMix(7, rates), FaultMix(8, rates)
    statuses = [await played(playground, bot, mix) for mix in (first, again, other)]
    assert statuses[0] == statuses[1] != statuses[2]
    assert first.counts == again.counts
    assert sum(first.counts.values()) > 5


@pytest.mark.parametrize("kind", list(Kind))
async def test_a_mix_of_one_kind_is_that_kind(playground: Playground, bot: Bot, kind: Kind) -> None:
    if kind in (Kind.ARCHIVED, Kind.LOCKED):
        thread = playground.world.open_thread(playground.world.channel_named("mesa-1"), "game")
        await bot.get_partial_messageable(thread.id).send("hello")
    mix = FaultMix(1, {kind: 0.2})
    await played(playground, bot, mix)
    happened = mix.counts[kind] > 0
    needs_more = kind in (Kind.OLD_EDIT, Kind.TWICE, Kind.REORDERED)
    assert happened or needs_more
    assert mix.counts == Counter({kind: mix.counts[kind]} if happened else {})


async def test_after_calm_all_is_well(playground: Playground, bot: Bot, faults: Faults) -> None:
    await played(playground, bot, FaultMix(3, dict.fromkeys(Kind, 0.03)))
    await bot.get_partial_messageable(playground.world.channel_named("mesa-1").id).send("well")
    assert all(person.timed_out is None for person in playground.world.people.values())
    assert all(not channel.archived for channel in faults.world.channels.values())
