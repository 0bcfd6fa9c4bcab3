"""What this bot is, and where it comes from; and the first steps on a server. Private both."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.i18n import Words
from bot.ui.panels.layout import Panel, framed, link, rows, text
from bot.ui.panels.style import Accent

__all__ = ["About", "about_panel", "first_steps_panel"]


@dataclass(frozen=True, slots=True)
class About:
    """Facts about the bot; `source` and `support` are addresses, None where whoever runs it names none."""

    version: str
    source: str | None = None
    support: str | None = None


def about_panel(about: About, invite: str, w: Words) -> Panel:
    """Version, source, support and the invitation."""
    links = [link(w("Invite me"), invite)]
    if about.source is not None:
        links.append(link(w("Source"), about.source))
    if about.support is not None:
        links.append(link(w("Support"), about.support))
    return framed(
        text(
            "## Presi",
            w("Version {version}, free software under the MIT licence.", version=about.version),
            w(
                "I host the card game of Presidents and Culos; {help} says how.",
                help=f"`{w.command('help')}`",
            ),
            w("For support, turn to the admins of this server.") if about.support is None else "",
            w("I ask for three permissions: seeing channels, sending messages, and sending them in threads."),
        ),
        *rows(links),
        accent=Accent.NOTICE,
    )


def first_steps_panel(missing: Sequence[str], w: Words) -> Panel:
    """For whoever uses the first command on a server; `missing` permissions are named."""
    lines = [
        w("## Presi is new here"),
        w(
            "1. {play} opens a table in a channel; friends press Join, or the host adds computers.",
            play=_code(w, "play"),
        ),
        w("2. {help} says how the game goes, in your language.", help=_code(w, "help")),
        w("3. Admins choose the rest with {settings}.", settings=f"`{w.admin_command('settings')}`"),
    ]
    if missing:
        lines.append(w("⚠️ In this channel I am missing: {permissions}", permissions=w.listing(missing)))
        lines.append(w("An admin gives it to me in the settings of this channel, under Permissions."))
    return framed(text(*lines), accent=Accent.NOTICE)


def _code(w: Words, command: str) -> str:
    return f"`{w.command(command)}`"
