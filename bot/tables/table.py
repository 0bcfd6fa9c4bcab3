"""A table: a frozen value, made from its events."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.tables.events import Shuffled, TableEvent
from bot.tables.values import (
    ChannelId,
    Computer,
    Due,
    GuildId,
    Hiding,
    Human,
    MessageId,
    Occupant,
    Options,
    Phase,
    TableId,
    UserId,
)
from presi.cards import Card, Seat
from presi.commitment import Seal
from presi.game import Game, turn_seats
from presi.game import Phase as GamePhase

__all__ = ["Table"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A lobby, a running game or its results.

    `usual`: the options that it opened with, which are the server's. `chairs`: in the lobby None is a free
    chair; from the start of a game on, the occupant of each `Seat`.
    `standins`: seats a computer plays while their human is absent. `called`: seats whose time is up and
    who have the call's time to answer. `extended`: seats whose turn's time was given afresh in this turn.
    `gone`: seats whose human left after the game was over. `votes`: seats whose humans want the running game
    to end. `queue`: who waits for the next game.
    `picks`: cards picked in the exchange and not yet confirmed. `length`: events so far.
    `ticket`: moves on with every deal, swap, play, pass, skip taken, stand ended and change of phase.
    `hidden`: that it cannot be shown, and why; None while it can.
    `mentions`: messages that are to be taken back, most of which mention somebody.
    `course`: the points by seat of each finished hand of this game.
    `shuffle`: the next hand's deck, if it lies ready. `seal`: what promised the present or last hand's deck.
    `last`: the latest public events, oldest first, for telling what has happened.
    """

    id: TableId
    guild: GuildId
    channel: ChannelId
    name: str
    options: Options
    usual: Options
    phase: Phase
    host: UserId
    chairs: tuple[Occupant | None, ...]
    due: Due | None
    length: int
    ticket: int
    message: MessageId | None = None
    mentions: tuple[MessageId, ...] = ()
    hidden: Hiding | None = None
    game: Game | None = field(default=None, repr=False)
    picks: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict, repr=False)
    standins: frozenset[Seat] = frozenset()
    called: frozenset[Seat] = frozenset()
    extended: frozenset[Seat] = frozenset()
    gone: frozenset[Seat] = frozenset()
    votes: frozenset[Seat] = frozenset()
    queue: tuple[Human, ...] = ()
    course: tuple[tuple[int, ...], ...] = ()
    last: tuple[TableEvent, ...] = field(default=(), repr=False)
    shuffle: Shuffled | None = field(default=None, repr=False)
    seal: Seal | None = field(default=None, repr=False)

    @property
    def humans(self) -> tuple[Human, ...]:
        """The people seated, absent ones too, in chair order."""
        return tuple(
            occupant
            for seat, occupant in enumerate(self.chairs)
            if isinstance(occupant, Human) and seat not in self.gone
        )

    @property
    def present(self) -> tuple[Human, ...]:
        """The people seated for whom no computer stands in, in chair order."""
        return tuple(human for human in self.humans if self.seat_of(human.user) not in self.standins)

    @property
    def votes_needed(self) -> int:
        """How many votes end the running game: those of more than half of the people who are there."""
        return len(self.present) // 2 + 1

    @property
    def members(self) -> frozenset[UserId]:
        """Who sits here or waits for the next game."""
        return frozenset(human.user for human in (*self.humans, *self.queue))

    @property
    def computers(self) -> tuple[Computer, ...]:
        """The computers with a chair of their own, in chair order."""
        return tuple(occupant for occupant in self.chairs if isinstance(occupant, Computer))

    @property
    def occupied(self) -> int:
        """How many chairs are taken."""
        return sum(occupant is not None for occupant in self.chairs)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats that may act now in the game."""
        return turn_seats(self.game) if self.game is not None and self.phase is Phase.PLAYING else ()

    @property
    def promise(self) -> str | None:
        """The commitment to show: that of the deck in play, and between hands that of the next one."""
        if self._between_hands and self.shuffle is not None:
            return self.shuffle.seal.commitment
        return self.seal.commitment if self.seal is not None else None

    @property
    def proof(self) -> Seal | None:
        """What promised the deck of the hand that is over; None while one is played: it is secret then."""
        return self.seal if self._between_hands else None

    @property
    def _between_hands(self) -> bool:
        return self.game is None or self.game.phase in {GamePhase.DEAL, GamePhase.OVER}

    def seat_of(self, user: UserId) -> Seat | None:
        """Where the user sits (in the lobby: the chair), None when nowhere."""
        for seat, occupant in enumerate(self.chairs):
            if isinstance(occupant, Human) and occupant.user == user and seat not in self.gone:
                return Seat(seat)
        return None

    def occupant(self, seat: Seat) -> Occupant:
        """Who has this seat. Raises `LookupError` for a free chair."""
        occupant = self.chairs[seat]
        if occupant is None:
            raise LookupError(seat)
        return occupant

    def by_computer(self, seat: Seat) -> bool:
        """Whether a computer acts for this seat now."""
        return seat in self.standins or isinstance(self.chairs[seat], Computer)
