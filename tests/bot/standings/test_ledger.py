"""Standings are a fold: game after game, with no more in hand than each game touches, as all at once."""

from datetime import UTC, datetime, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.standings.ledger import Entered, Finish, Ledger, users_of
from bot.standings.policy import RankedPolicy, Verdict
from bot.standings.results import SeatResult
from bot.standings.tally import Tally
from bot.standings.values import GameId, Period, TitleCounts
from bot.tables.values import UserId
from presi.cards import Seat

START = datetime(2026, 6, 29, 22, tzinfo=UTC)
EXCLUDED = frozenset({UserId(6)})

seated = st.lists(st.integers(1, 6), min_size=2, max_size=5, unique=True)
evenings = st.lists(st.tuples(seated, st.booleans(), st.integers(0, 90), st.integers(1, 2)), max_size=12)
policies = st.builds(RankedPolicy, humans=st.integers(2, 3), computers=st.booleans(), cap=st.integers(0, 2))


def finish(number: int, users: list[int], season: int, at: datetime, *, computer: bool) -> Finish:
    """A game that ended in the order of the seats, of two hands each."""
    everybody = [*map(UserId, users), *([None] if computer else [])]
    results = [
        SeatResult(
            seat=Seat(seat),
            user=user,
            rank=seat + 1,
            won=seat == 0,
            hands=2,
            points=max(0, 2 - seat),
            titles=TitleCounts(president=2 * (seat == 0)),
        )
        for seat, user in enumerate(everybody)
    ]
    return Finish(GameId(number), at, season, results)


def entered_singly(ledger: Ledger, done: Finish) -> Entered:
    """What a store does: only what the game touches is read, and what it changed is written back."""
    users = users_of(done.results)
    day = done.ended_at.date()
    known = {
        period: {user: tally for user, tally in ledger.tallies.get(period, {}).items() if user in users}
        for period in done.periods
    }
    met = {pair: games for pair, games in ledger.met.get(day, {}).items() if set(pair) <= set(users)}
    part = Ledger(ledger.policy, ledger.excluded, known, {day: met})
    entered = part.enter(done)
    for period, tallies in part.tallies.items():
        ledger.tallies.setdefault(period, {}).update(tallies)
    ledger.met.setdefault(day, {}).update(part.met[day])
    return entered


def without_nothing(tallies: dict[Period, dict[UserId, Tally]]) -> dict[Period, dict[UserId, Tally]]:
    return {period: known for period, known in tallies.items() if known}


@settings(max_examples=60, deadline=None)
@given(policy=policies, evening=evenings)
def test_game_after_game_gives_what_all_at_once_gives(
    policy: RankedPolicy, evening: list[tuple[list[int], bool, int, int]]
) -> None:
    at = START
    whole, parts = Ledger(policy, EXCLUDED), Ledger(policy, EXCLUDED)
    for number, (users, computer, minutes, season) in enumerate(evening):
        at += timedelta(minutes=20 * minutes)
        done = finish(number, users, season, at, computer=computer)
        assert entered_singly(parts, done) == whole.enter(done)
    assert without_nothing(parts.tallies) == without_nothing(whole.tallies)
    assert all(user not in EXCLUDED for known in whole.tallies.values() for user in known)


def test_a_counted_game_adds_to_its_season_its_month_and_all_time() -> None:
    ledger = Ledger(RankedPolicy(), ())
    entered = ledger.enter(finish(1, [1, 2, 3], 2, START, computer=False))
    assert entered.verdict is Verdict.RANKED
    assert set(ledger.tallies) == {Period.all_time(), Period.month(START), Period.season(2)}
    tally = ledger.tallies[Period.all_time()][UserId(1)]
    assert (tally.games, tally.wins, tally.hands, tally.points, tally.rate) == (1, 1, 2, 2, 1.0)
    assert entered.ratings[UserId(1)] == tally.rating


def test_a_game_that_does_not_count_adds_nothing() -> None:
    ledger = Ledger(RankedPolicy(), ())
    entered = ledger.enter(finish(1, [1, 2], 1, START, computer=True))
    assert (entered.verdict, entered.ratings, ledger.tallies) == (Verdict.COMPUTERS, {}, {})


def test_the_cap_begins_anew_at_midnight() -> None:
    ledger = Ledger(RankedPolicy(cap=1), ())
    moments = (START, START + timedelta(minutes=90), START + timedelta(minutes=150))
    verdicts = [
        ledger.enter(finish(number, [1, 2, 3], 1, at, computer=False)).verdict
        for number, at in enumerate(moments)
    ]
    assert verdicts == [Verdict.RANKED, Verdict.REPEATED, Verdict.RANKED]
