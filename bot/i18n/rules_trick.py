"""The rules in short: what happens inside a trick."""

from bot.i18n import cards, counts
from bot.i18n.sentences import Sentences
from presi.options import Compare, JokerWild, PassRule, Revolution, SizeRule, SkipOnMatch, TrickEnd
from presi.rules import Rules


def playing(w: Sentences, rules: Rules) -> str:
    """Leading, answering, and who wins the trick."""
    several = len(rules.set_sizes) > 1
    if several:
        leading = w(
            "**Playing.** Whoever leads a trick plays {sizes}, all of one value.",
            sizes=counts.choice(w, [cards.size_name(w, size) for size in rules.set_sizes]),
        )
    else:
        leading = w("**Playing.** Whoever leads a trick plays a single card.")
    said = [leading, answering(w, rules)]
    if several and rules.size_rule is SizeRule.LONGER_BEATS_SHORTER:
        said.append(w("More cards of a higher value beat fewer cards, too."))
    return " ".join((*said, _winning(w, rules)))


def passing(w: Sentences, rules: Rules) -> str:
    """Who may pass, and what it costs."""
    return " ".join(
        (w("**Passing.**"), _may_pass(w, rules), _cost(w, rules), w("Whoever leads cannot pass."))
    )


def skipping(w: Sentences, rules: Rules) -> str:
    """What a match does."""
    match rules.skip_on_match:
        case SkipOnMatch.NONE:
            return ""
        case SkipOnMatch.NEXT_IN_TRICK:
            said = [
                w("**Skipping.** Match the value of the play before, and the next player loses that turn.")
            ]
        case SkipOnMatch.NEXT_SEAT:
            said = [
                w(
                    "**Skipping.** Match the value of the play before, and the player in the next seat "
                    "loses that turn; nobody does if that player has passed or is out."
                )
            ]
    if rules.skip_escape_by_match:
        said.append(w("Whoever is to be skipped may match as well, and then the next one is to be skipped."))
    if rules.skip_cancel_four_singles:
        said.append(w("The fourth equal single card in a row skips nobody."))
    if rules.pass_rule is not PassRule.ONE_CHANCE:
        said.append(w("A skipped player may play when the turn comes round again."))
    return " ".join(said)


def revolution(w: Sentences, rules: Rules) -> str:
    """What four of a kind do."""
    if rules.revolution is Revolution.OFF:
        return ""
    said = [w("**Revolution.** Four of a kind turn the order of the cards round until the end of the hand.")]
    if rules.twos_wild or (rules.jokers and rules.joker_wild is JokerWild.IN_SETS):
        said.append(w("Cards that stand for others count."))
    if rules.counter_revolution:
        said.append(w("Four more put it right again."))
    else:
        said.append(w("Four more change nothing."))
    if rules.revolution_reverses_direction:
        said.append(w("While it lasts, turns go the other way round."))
    return " ".join(said)


def answering(w: Sentences, rules: Rules) -> str:
    """What beats what, in one sentence."""
    match rules.compare:
        case Compare.EQUAL_OR_HIGHER:
            return w("The others answer in turn with as many cards, of the same value or higher.")
        case Compare.STRICTLY_HIGHER:
            return w("The others answer in turn with as many cards, of a higher value.")


def _winning(w: Sentences, rules: Rules) -> str:
    if rules.pass_rule is PassRule.ONE_CHANCE:
        return w("After one turn each, whoever made the last play has won the trick and leads the next.")
    match rules.trick_end:
        case TrickEnd.RETURN_TO_OWNER:
            return w(
                "When the turn comes back to whoever made the last play, that player has won the trick and "
                "leads the next."
            )
        case TrickEnd.LAST_STANDING if rules.last_standing_may_continue:
            return w(
                "The last one who has not passed has won the trick, may go on playing on it alone, and then "
                "leads the next."
            )
        case TrickEnd.LAST_STANDING:
            return w("The last one who has not passed has won the trick and leads the next.")


def _may_pass(w: Sentences, rules: Rules) -> str:
    if not rules.must_beat:
        return w("Instead of answering you may pass, even if you could play.")
    if rules.solo_trump is not None and not rules.must_beat_counts_trump:
        return w(
            "You may pass only if you cannot answer; {card} alone need not be played for that.",
            card=cards.the_card(w, rules.solo_trump),
        )
    return w("You may pass only if you cannot answer.")


def _cost(w: Sentences, rules: Rules) -> str:
    match rules.pass_rule:
        case PassRule.PASS_OUT:
            return w("Whoever passes is out until the next trick.")
        case PassRule.PASS_AND_RETURN:
            return w("Whoever passes may still play when the turn comes round again.")
        case PassRule.ONE_CHANCE:
            return w("Everybody has one turn in a trick, played or passed.")
