"""A person at the playground's page, in a real browser."""

import os
from pathlib import Path

from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

__all__ = ["PHONE", "WIDE", "Screen", "open_screen"]

WIDE: ViewportSize = {"width": 1280, "height": 860}
PHONE: ViewportSize = {"width": 390, "height": 844}

SCREENSHOTS = os.environ.get("PRESI_SCREENSHOTS")
"""The folder for pictures of what the tests see; none are taken without it."""


class Screen:
    """One tab."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name

    @property
    def board(self) -> Locator:
        """The newest message that everybody sees."""
        return self.page.locator(".message[data-id]:not(.ephemeral)").last

    @property
    def panel(self) -> Locator:
        """The newest message that only this person sees."""
        return self.page.locator(".message[data-id].ephemeral").last

    def button(self, message: Locator, label: str) -> Locator:
        return message.get_by_role("button", name=label, exact=True)

    def offered(self, *verbs: str) -> Locator:
        """The buttons of the panel that ask for one of these."""
        wanted = (f"button[data-custom-id^='presi:{verb}:']:enabled" for verb in verbs)
        return self.panel.locator(", ".join(wanted))

    async def press(self, message: Locator, label: str) -> None:
        await self.button(message, label).click()

    async def command(self, text: str) -> None:
        """Type a command and send it."""
        box = self.page.locator("#composer-text")
        await box.fill(text)
        await box.press("Enter")

    async def speak(self, locale: str) -> None:
        """Change the language."""
        await self.page.locator("[name=language]").select_option(locale)

    async def sees(self, message: Locator, text: str) -> None:
        await expect(message).to_contain_text(text)

    async def picture(self, what: str) -> None:
        """Take a picture on a desktop and on a phone, where a folder for them is named."""
        if SCREENSHOTS is None:
            return
        for size, label in ((PHONE, "phone"), (WIDE, "wide")):
            await self.page.set_viewport_size(size)
            await self.panel.or_(self.board).last.scroll_into_view_if_needed()
            await self.page.screenshot(path=Path(SCREENSHOTS) / f"{what}-{label}.png", animations="disabled")


async def open_screen(browser: Browser, url: str, name: str, size: ViewportSize = WIDE) -> Screen:
    """The page as this person, once it is ready."""
    page = await browser.new_page(viewport=size)
    await page.goto(f"{url}/?as={name}")
    await page.locator("#app:not([hidden])").wait_for()
    return Screen(page, name)
