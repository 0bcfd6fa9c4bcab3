"""Names and descriptions of commands in the languages of Discord's users."""

from discord import Locale
from discord.app_commands import TranslationContextTypes, Translator, locale_str

from bot.i18n import command_words

__all__ = ["CommandTranslator"]


class CommandTranslator(Translator):
    """Asks `bot.i18n`; what it does not know stays English."""

    async def translate(
        self,
        string: locale_str,
        locale: Locale,
        context: TranslationContextTypes,  # noqa: ARG002
    ) -> str | None:
        """The text for users of this locale, None where it is the English one."""
        return command_words(locale.value, string.message)
