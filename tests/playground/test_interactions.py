"""A person does something, the bot answers: within three seconds, once, and to those who may see it."""

import asyncio

import discord
import pytest

from bot.playground import InteractionState, Playground
from tests.playground.support import Bot, MovedClock, answer_with, buttons, contents, request

Interaction = discord.Interaction[discord.Client]


async def test_a_command_is_answered_with_components_v2(playground: Playground, bot: Bot) -> None:
    bot.answers["ask"] = answer_with(view=buttons("Join"))
    anna = playground.person("anna")
    done = await anna.command("mesa-1", "ask")
    answer = anna.answer(done)
    assert done.state is InteractionState.DONE
    assert answer.v2
    assert anna.text(answer) == "## Buttons"
    assert contents(playground.person("bruno").messages("mesa-1")) == [""]
    assert playground.person("bruno").messages("mesa-2") == []


async def test_an_ephemeral_answer_is_seen_by_its_person_only_and_can_be_edited(
    playground: Playground, bot: Bot
) -> None:
    anna = playground.person("anna")
    bot.answers["ask"] = answer_with(view=buttons("Hand"))
    message = anna.answer(await anna.command("mesa-1", "ask"))

    async def show(interaction: Interaction) -> None:
        await interaction.response.send_message("your hand", ephemeral=True)
        await interaction.edit_original_response(content="your new hand")

    bot.answers["Hand"] = show
    pressed = await anna.click(message, label="Hand")
    hand = await anna.sees("mesa-1", lambda each: each.content == "your new hand")
    assert hand.id == pressed.original
    assert pressed.ephemeral
    assert len(playground.person("bruno").messages("mesa-1")) == 1


async def test_a_press_can_update_its_own_message(playground: Playground, bot: Bot) -> None:
    anna = playground.person("anna")
    bot.answers["ask"] = answer_with(view=buttons("Go"))

    async def update(interaction: Interaction) -> None:
        await interaction.response.edit_message(view=buttons("Went"))
        await interaction.followup.send("gone", ephemeral=True)

    bot.answers["Go"] = update
    message = anna.answer(await anna.command("mesa-1", "ask"))
    pressed = await playground.person("bruno").click(message, label="Go")
    assert anna.button(message, "Went") == "Went"
    assert pressed.original == message.id
    await playground.person("bruno").sees("mesa-1", lambda each: each.content == "gone")
    assert contents(anna.messages("mesa-1")) == [""]


async def test_a_select_gives_the_values_that_were_chosen(playground: Playground, bot: Bot) -> None:
    view = discord.ui.View(timeout=None)
    options = [discord.SelectOption(label=text) for text in ("one", "two", "three")]
    view.add_item(discord.ui.Select(custom_id="pick", options=options, max_values=2))
    bot.answers["ask"] = answer_with(content="which?", view=view)

    async def chosen(interaction: Interaction) -> None:
        values = dict(interaction.data or {})["values"]
        await interaction.response.send_message(f"{values}")

    bot.answers["pick"] = chosen
    anna = playground.person("anna")
    message = anna.answer(await anna.command("mesa-1", "ask"))
    done = await anna.select(message, "pick", ["three", "one"])
    assert anna.answer(done).content == "['three', 'one']"


async def test_without_an_answer_in_three_seconds_it_fails_and_then_the_answer_is_refused(
    playground: Playground, bot: Bot, clock: MovedClock
) -> None:
    anna = playground.person("anna")
    asked = asyncio.create_task(anna.command("mesa-1", "ask"))
    interaction = await bot.unanswered.get()
    clock.move(seconds=2.9)
    assert not asked.done()
    clock.move(seconds=0.1)
    failed = await asked
    assert failed.state is InteractionState.FAILED
    assert failed.reason == "The application did not respond"
    with pytest.raises(discord.NotFound) as refused:
        await interaction.response.send_message("late")
    assert refused.value.code == 10062
    assert anna.messages("mesa-1") == []


async def test_the_second_answer_is_refused(playground: Playground, bot: Bot) -> None:
    asked = asyncio.create_task(playground.person("anna").command("mesa-1", "ask"))
    interaction = await bot.unanswered.get()
    await interaction.response.send_message("first")
    await asked
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    status, refusal = await request(playground, "POST", path, {"type": 4, "data": {"content": "second"}})
    assert (status, refusal["code"]) == (400, 40060)


async def test_a_refused_answer_does_not_count_as_one(playground: Playground, bot: Bot) -> None:
    asked = asyncio.create_task(playground.person("anna").command("mesa-1", "ask"))
    interaction = await bot.unanswered.get()
    with pytest.raises(discord.HTTPException) as refused:
        await interaction.response.send_message("x" * 2001)
    assert refused.value.code == 50035
    assert "In data.content: Must be 2000 or fewer in length." in str(refused.value)
    await interaction.response.send_message("short")
    assert (await asked).state is InteractionState.DONE


async def test_after_fifteen_minutes_the_token_is_dead(
    playground: Playground, bot: Bot, clock: MovedClock
) -> None:
    asked = asyncio.create_task(playground.person("anna").command("mesa-1", "ask"))
    interaction = await bot.unanswered.get()
    await interaction.response.send_message("board")
    await asked
    clock.move(minutes=14, seconds=59)
    await interaction.edit_original_response(content="still")
    clock.move(seconds=1)
    with pytest.raises(discord.HTTPException) as dead:
        await interaction.edit_original_response(content="no more")
    assert (dead.value.status, dead.value.code) == (401, 50027)
    with pytest.raises(discord.HTTPException) as dead:
        await interaction.followup.send("no more")
    assert dead.value.code == 50027


@pytest.mark.parametrize("private", [True, False])
async def test_the_first_follow_up_takes_the_visibility_of_the_defer(
    playground: Playground, bot: Bot, *, private: bool
) -> None:
    async def defer(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=private, thinking=True)
        await interaction.followup.send("first", ephemeral=not private)
        await interaction.followup.send("second", ephemeral=not private)

    bot.answers["ask"] = defer
    anna, bruno = playground.person("anna"), playground.person("bruno")
    asked = await anna.command("mesa-1", "ask")
    assert asked.ephemeral is private
    second = await anna.sees("mesa-1", lambda each: each.content == "second")
    assert (await anna.done(asked)).state is InteractionState.DONE
    first = anna.answer(asked)
    assert first.content == "first"
    assert (first.viewer is not None, second.viewer is not None) == (private, not private)
    assert contents(bruno.messages("mesa-1")) == (["second"] if private else ["first"])


async def test_an_original_that_was_put_away_is_unknown(playground: Playground, bot: Bot) -> None:
    anna = playground.person("anna")
    asking = asyncio.create_task(anna.command("mesa-1", "ask"))
    interaction = await bot.unanswered.get()
    await interaction.response.send_message("psst", ephemeral=True)
    anna.dismiss(anna.answer(await asking))
    with pytest.raises(discord.NotFound) as gone:
        await interaction.edit_original_response(content="hello?")
    assert gone.value.code == 10008


async def test_a_modal_is_shown_and_its_fields_come_back(playground: Playground, bot: Bot) -> None:
    class Form(discord.ui.Modal, title="Your name"):
        name = discord.ui.TextInput[discord.ui.Modal](label="Name", custom_id="name", max_length=10)

        async def on_submit(self, interaction: Interaction) -> None:
            await interaction.response.send_message(f"hello {self.name.value}", ephemeral=True)

    async def ask(interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.application_command:
            await interaction.response.send_modal(Form())

    bot.answers["ask"] = ask
    bot.answers[""] = ask
    anna = playground.person("anna")
    shown = await anna.command("mesa-1", "ask")
    assert shown.modal is not None
    assert shown.modal["title"] == "Your name"
    sent = await anna.submit(shown, {"name": "Anna"})
    assert anna.answer(sent).content == "hello Anna"


async def test_the_languages_of_person_and_server_reach_the_bot(playground: Playground, bot: Bot) -> None:
    anna = playground.person("anna")
    anna.locale = "fr"
    asking = asyncio.create_task(anna.command("mesa-1", "ask"))
    interaction = await bot.unanswered.get()
    assert interaction.locale is discord.Locale.french
    assert interaction.guild_locale is discord.Locale.american_english
    assert interaction.user.id == anna.id
    assert interaction.user.display_name == "Anna"
    assert interaction.permissions.manage_guild
    assert interaction.app_permissions.send_messages
    assert interaction.channel is not None
    assert interaction.guild is not None
    assert interaction.guild.name == "Café Barajamos"
    await interaction.response.send_message("ok")
    await asking
