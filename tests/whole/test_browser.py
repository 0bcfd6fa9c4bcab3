"""The playground's page in headless Chromium, with the real bot behind it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from bot.i18n import words
from bot.playground import Playground
from bot.settings import Settings
from presi.notation import parse_card
from tests.bot.fakes import ScriptedChance
from tests.whole.conftest import running
from tests.whole.deals import by_fours, by_suit
from tests.whole.screen import PHONE, WIDE, Screen, open_screen
from tests.whole.seat import Seat
from tests.whole.stored import outcomes, results

CHROMIUM = Path("/usr/bin/chromium")

FRUGAL = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"]

pytestmark = pytest.mark.skipif(not CHROMIUM.exists(), reason=f"there is no {CHROMIUM}")


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FRUGAL)
        yield browser
        await browser.close()


async def test_anna_plays_a_whole_game_alone_against_two_computers(
    settings: Settings, playground: Playground, browser: Browser
) -> None:
    chance = ScriptedChance([by_fours(hand % 3) for hand in range(30)])
    async with running(settings, playground, chance):
        anna = await open_screen(browser, playground.url, "anna")
        await anna.command("/presi play")
        await anna.sees(anna.board, "2 more players are needed")
        await anna.picture("lobby")
        for _ in range(2):
            await anna.press(anna.board, "Add computer")
        await anna.press(anna.board, "Start")
        await anna.sees(anna.panel, "You lead")
        await play_to_the_end(anna)
        await anna.sees(anna.board, "Anna wins the game")
        await expect(anna.button(anna.board, "Play again")).to_be_enabled()
        await anna.picture("results")
    assert outcomes(settings) == ["won"]
    assert max(total for *_, total in results(settings)) >= 11


async def test_the_rail_lies_over_the_page_only_while_it_is_asked_for(
    playground: Playground, browser: Browser
) -> None:
    page = (await open_screen(browser, playground.url, "anna")).page
    covered = "innerWidth < 720 && document.getElementById('rail').getBoundingClientRect().right > 0"
    await page.set_viewport_size(PHONE)
    await until(page, "innerWidth < 720")
    assert not await page.evaluate(covered)
    await page.locator("#menu").click()
    await until(page, covered)
    await page.set_viewport_size(WIDE)
    await until(page, "innerWidth > 720")
    await page.set_viewport_size(PHONE)
    await until(page, "innerWidth < 720")
    assert not await page.evaluate(covered)


async def until(page: Page, holds: str) -> None:
    """Wait for a condition; the page's own policy forbids the way of playwright's, which is eval."""
    look = f"const look = () => ({holds}) ? done() : requestAnimationFrame(look)"
    await page.evaluate(f"() => new Promise(done => {{ {look}; look() }})")


async def play_to_the_end(screen: Screen) -> None:
    """Click what is offered, the strongest first, until the game is over."""
    over = screen.page.get_by_text("Points, hand by hand")
    asked = screen.offered("play", "size", "pass", "suggest")
    while True:
        await over.or_(asked).first.wait_for()
        if await over.is_visible():
            return
        if await screen.offered("suggest").is_visible():
            await give(screen)
        else:
            await play(screen)


async def play(screen: Screen) -> None:
    """The last of the plays, or a pass; the panel then asks for something else, or for nothing."""
    await screen.offered("play", "size", "pass").first.wait_for()
    plays = screen.offered("play")
    chosen = plays.last if await plays.count() else screen.offered("size", "pass").first
    custom_id = await chosen.get_attribute("data-custom-id")
    await chosen.click()
    await expect(screen.panel.locator(f"[data-custom-id='{custom_id}']")).to_have_count(0)


async def give(screen: Screen) -> None:
    await screen.press(screen.panel, "Suggest")
    await screen.press(screen.panel, "Confirm")
    await expect(screen.offered("confirm")).to_have_count(0)


async def test_two_tabs_meet_in_a_match_and_in_an_exchange(
    settings: Settings, playground: Playground, browser: Browser
) -> None:
    settings = settings.model_copy(update={"pause_seconds": 2})
    chance = ScriptedChance([by_suit(0), by_suit(1)])
    async with running(settings, playground, chance):
        anna = await open_screen(browser, playground.url, "anna")
        bruno = await open_screen(browser, playground.url, "bruno", PHONE)
        await anna.command("/presi play")
        await bruno.press(bruno.board, "Join")
        await anna.sees(anna.board, "Bruno")
        await anna.press(anna.board, "Add computer")
        await anna.press(anna.board, "Start")
        await anna.picture("table")
        await anna.press(anna.panel, symbol("3o"))
        await bruno.press(bruno.board, "My hand")
        await bruno.sees(bruno.panel, "Beat a three, or pass")
        await bruno.picture("hand")
        await bruno.press(bruno.panel, symbol("3c"))
        await anna.sees(anna.board, "Bruno matched with a three")
        await anna.sees(anna.board, "skipped")
        await anna.picture("skip")
        await in_french(bruno)
        screens = {"anna": anna, "bruno": bruno}
        seats = [Seat(name, playground.person(name)) for name in screens]
        while not (seat := await seats[0].person.until(lambda: asked(seats))).owes():
            await play(screens[seat.name])
        await anna.picture("exchange-public")
        await pick_by_hand(screens[seat.name])
        await anna.sees(anna.board, "hand 2")


def symbol(card: str) -> str:
    """What stands on the card's button."""
    return words("en").card(parse_card(card))


def asked(seats: list[Seat]) -> Seat | None:
    """Somebody who is asked for a play or a gift."""
    return next((seat for seat in seats if seat.owes() or seat.plays()), None)


async def in_french(screen: Screen) -> None:
    """The private panel changes its language, the public message does not."""
    await screen.page.set_viewport_size(WIDE)
    await screen.speak("fr")
    await screen.press(screen.board, "My hand")
    await screen.sees(screen.panel, words("fr")("Go to the table"))
    await screen.sees(screen.board, "On the table")
    await screen.picture("french")
    await screen.speak("en-US")


async def pick_by_hand(screen: Screen) -> None:
    """Learn what is right from Suggest, put it back, pick the same cards one by one, and confirm."""
    await screen.press(screen.panel, "Suggest")
    picked = screen.panel.get_by_role("button", name="✓")
    await expect(picked.first).to_be_visible()
    right = [label.removeprefix("✓ ") for label in await picked.all_inner_texts()]
    await screen.press(screen.panel, "Clear")
    await expect(picked).to_have_count(0)
    for label in right:
        await screen.press(screen.panel, label)
        await expect(screen.button(screen.panel, f"✓ {label}")).to_be_visible()
    await screen.picture("exchange")
    await screen.press(screen.panel, "Confirm")
    await expect(screen.offered("confirm")).to_have_count(0)
