"""One screen for somebody who has never played here, true of the tables that open here."""

from collections.abc import Iterator

from bot.i18n import cards, commands, presets, rules_cards, rules_exchange, rules_trick
from bot.i18n.cards import SUIT_NAMES, SUIT_SYMBOLS
from bot.i18n.counts import titles_at
from bot.i18n.sentences import Sentences
from bot.servers.settings import CardStyle
from bot.tables.values import HostOption, Options
from presi.cards import Suit, cards_of
from presi.options import Revolution, SkipOnMatch
from presi.refusals import seat_counts
from presi.rules import Rules

_TOLD_ABOVE = frozenset({"play", "hand", "help"})


def help_text(w: Sentences, options: Options) -> str:
    """What the game is, what to type and what the symbols mean; markdown, at most 2,000 characters."""
    rules = options.rules
    lines = (
        w("Presi is a card game: get rid of your cards before the others do."),
        w(
            "Played here: **{preset}**. {players}.",
            preset=presets.preset_name(w, options.preset),
            players=rules_cards.players(w, seat_counts(rules)),
        ),
        "",
        " ".join(_sitting_down(w, options)),
        w(
            "**Your cards.** Only you see them. They come by themselves when they can; My hand or {hand} "
            "shows them again at any time.",
            hand=_code(w, "hand"),
        ),
        w("**Your turn.** Every button is a play you may make: one tap plays it."),
        " ".join(filter(None, (rules_trick.answering(w, rules), *_special(w, rules)))),
        *_between_hands(w, options),
        "",
        *_commands(w),
        *_legend(w, rules),
    )
    return "\n".join(lines)


def _sitting_down(w: Sentences, options: Options) -> Iterator[str]:
    if HostOption.COMPUTERS in options.host_may:
        yield w(
            "**Sit down.** {play} opens a table in this channel; friends press Join, or add computers.",
            play=_code(w, "play"),
        )
    else:
        yield w(
            "**Sit down.** {play} opens a table in this channel; friends press Join.", play=_code(w, "play")
        )
    yield w("Press Start when enough chairs are taken.")


def _special(w: Sentences, rules: Rules) -> Iterator[str]:
    """What surprises a newcomer, where these rules have it."""
    if rules.skip_on_match is not SkipOnMatch.NONE:
        yield w("**The same value** skips the next player.")
    if rules.solo_trump is not None:
        yield w("Played alone, **{card}** wins any trick.", card=cards.the_card(w, rules.solo_trump))
    if rules.revolution is not Revolution.OFF:
        yield w("**Four of a kind** turn the order of the cards round.")
    yield rules_cards.twos(w, rules)


def _between_hands(w: Sentences, options: Options) -> Iterator[str]:
    if rules_exchange.exchange(w, options.rules, titles_at(options)):
        yield w(
            "**Between hands** those who finished last give their best cards to those who finished first."
        )


def _commands(w: Sentences) -> Iterator[str]:
    for name, line in commands.COMMANDS.items():
        if name not in _TOLD_ABOVE:
            yield f"{_code(w, name)} · {w.command_text(line)}"


def _legend(w: Sentences, rules: Rules) -> Iterator[str]:
    """What the symbols of the suits are; letters are those of their names."""
    suits = dict.fromkeys(card.suit for card in cards_of(rules.deck))
    named = [f"{SUIT_SYMBOLS[suit]} {w(SUIT_NAMES[suit])}" for suit in suits if suit in SUIT_NAMES]
    if Suit.TRUMPS in suits:
        named.append(f"{SUIT_SYMBOLS[Suit.TRUMPS]} {w('trumps')}")
    if w.style is not CardStyle.TEXT:
        yield w("The suits: {suits}", suits=" · ".join(named))


def _code(w: Sentences, command: str) -> str:
    return f"`{commands.command_mention(w, command)}`"
