"""One screen for somebody who has never played here."""

from bot.i18n import commands
from bot.i18n.cards import SUIT_NAMES, SUIT_SYMBOLS
from bot.i18n.sentences import Sentences
from presi.cards import Suit

_LEGEND = (Suit.COINS, Suit.CUPS, Suit.SWORDS, Suit.BATONS)


def help_text(w: Sentences) -> str:
    """What the game is, what to type and what the symbols mean; markdown, about 1,300 characters."""
    suits = " · ".join(f"{SUIT_SYMBOLS[suit]} {w(SUIT_NAMES[suit])}" for suit in _LEGEND)
    lines = (
        w("Presi is a card game for three to six: get rid of your cards before the others do."),
        "",
        w(
            "**Sit down.** {play} opens a table in this channel; friends press Join, or add computers. "
            "Press Start when at least three chairs are taken.",
            play=_code(w, "play"),
        ),
        w(
            "**Your cards.** Only you see them. They come by themselves when they can; My hand or {hand} "
            "shows them again at any time.",
            hand=_code(w, "hand"),
        ),
        w(
            "**Your turn.** Every button is a play you may make: one tap plays it. Answer with as many cards "
            "as are on the table, of the same value or higher, or pass."
        ),
        w("**The same value** skips the next player. **The two of coins** alone wins any trick."),
        w("**Between hands** those who finished last give their best cards to those who finished first."),
        "",
        w(
            "{table} brings the table back into view, {rules} has the rules in short, "
            "{leave} lets you get up.",
            table=_code(w, "table"),
            rules=_code(w, "rules"),
            leave=_code(w, "leave"),
        ),
        w("The suits: {suits}", suits=suits),
    )
    return "\n".join(lines)


def _code(w: Sentences, command: str) -> str:
    return f"`{commands.command_mention(w, command)}`"
