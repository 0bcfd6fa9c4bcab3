"""What the real discord.py makes of a gateway that closes, repeats and mixes up."""

import asyncio

import discord

from bot.playground import InteractionState, Playground
from bot.playground.faults import Faults
from bot.playground.faults.sockets import Delivery
from tests.playground.support import Bot, answer_with

INTERACTION = "INTERACTION_CREATE"


async def until_ready_again(bot: Bot) -> None:
    await bot.wait_for("ready")


async def test_a_closed_gateway_is_resumed_and_nothing_is_missed(
    playground: Playground, bot: Bot, faults: Faults
) -> None:
    bot.answers["ask"] = answer_with(content="hello")
    await faults.sockets.close()
    asked = await playground.person("anna").command("mesa-1", "ask")
    await bot.resumed.wait()
    assert asked.state is InteractionState.DONE
    assert bot.seen.count("READY") == 1


async def test_a_forgotten_session_is_ready_again(playground: Playground, bot: Bot, faults: Faults) -> None:
    bot.answers["ask"] = answer_with(content="hello")
    ready = asyncio.create_task(until_ready_again(bot))
    await asyncio.sleep(0)
    await faults.sockets.close(resume=False)
    await ready
    assert bot.seen.count("READY") == 2
    asked = await playground.person("anna").command("mesa-1", "ask")
    assert asked.state is InteractionState.DONE


async def test_the_gateway_asks_to_connect_again(bot: Bot, faults: Faults) -> None:
    faults.sockets.reconnect()
    await bot.resumed.wait()
    assert bot.seen.count("READY") == 1


async def test_an_invalid_session_makes_ready_come_again(bot: Bot, faults: Faults) -> None:
    ready = asyncio.create_task(until_ready_again(bot))
    await asyncio.sleep(0)
    faults.sockets.invalidate()
    await ready
    assert bot.seen.count("READY") == 2


async def test_a_dispatch_that_comes_twice_is_answered_once(
    playground: Playground, bot: Bot, faults: Faults
) -> None:
    answered: list[int | None] = []

    async def answer(interaction: discord.Interaction[discord.Client]) -> None:
        try:
            await interaction.response.send_message("hello")
            answered.append(None)
        except discord.HTTPException as error:
            answered.append(error.code)

    bot.answers["ask"] = answer
    faults.sockets.next(Delivery.TWICE, INTERACTION)
    anna = playground.person("anna")
    await anna.command("mesa-1", "ask")
    await anna.until(lambda: True if len(anna.messages("mesa-1")) == 1 else None)
    await asyncio.sleep(1)
    assert sorted(answered, key=str) == [40060, None]


async def test_dispatches_change_places(playground: Playground, bot: Bot, faults: Faults) -> None:
    faults.sockets.next(Delivery.AFTER_THE_NEXT, INTERACTION)
    anna, bruno = playground.person("anna"), playground.person("bruno")
    asked = [asyncio.create_task(each.command("mesa-1", "ask")) for each in (anna, bruno)]
    order = [(await bot.unanswered.get()).user.id for _ in asked]
    assert order == [bruno.id, anna.id]
    await asyncio.gather(*asked)


async def test_a_dispatch_that_nothing_follows_comes_all_the_same(
    playground: Playground, bot: Bot, faults: Faults
) -> None:
    bot.answers["ask"] = answer_with(content="hello")
    faults.sockets.next(Delivery.AFTER_THE_NEXT)
    asked = await playground.person("anna").command("mesa-1", "ask")
    assert asked.state is InteractionState.DONE


async def test_calm_delivers_what_is_held_back(playground: Playground, bot: Bot, faults: Faults) -> None:
    bot.answers["ask"] = answer_with(content="hello")
    start = asyncio.get_running_loop().time()
    faults.sockets.next(Delivery.AFTER_THE_NEXT)
    asking = asyncio.create_task(playground.person("anna").command("mesa-1", "ask"))
    await asyncio.sleep(0)
    faults.calm()
    await asking
    assert asyncio.get_running_loop().time() - start < 0.4
