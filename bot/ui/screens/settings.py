"""A server's settings: shown a page at a time, and changed at once."""

from bot.servers.errors import UnknownSetting
from bot.servers.fields import Field, Topic
from bot.servers.kinds import Choice
from bot.servers.settings import SETTINGS
from bot.ui.answering import Answer
from bot.ui.ids import UnknownControl
from bot.ui.panels.layout import FIELD
from bot.ui.panels.settings import AS_DEFAULT, Chosen, setting_form, settings_panel
from bot.ui.screens.visit import Visit

__all__ = ["ask", "change", "chosen_in", "fill", "first_page", "reset", "show"]


async def first_page(visit: Visit) -> Answer:
    """The first page."""
    return page(visit, next(iter(Topic)))


async def show(visit: Visit) -> Answer:
    """The page that was picked, or that the button says."""
    wanted = visit.text(0) if visit.control.arguments else visit.picked
    topics = [topic for topic in Topic if topic == wanted]
    if not topics:
        raise UnknownControl(str(visit.control))
    return page(visit, topics[0])


async def change(visit: Visit) -> Answer:
    """Choose what was picked, or what the button says."""
    field = _field(visit)
    given: object = visit.text(1) if len(visit.control.arguments) > 1 else _picked(visit, field)
    await visit.desk.servers.change(visit.guild, field.key, given, visit.who)
    return changed(visit, field.topic)


async def reset(visit: Visit) -> Answer:
    """Take the choice back."""
    field = _field(visit)
    await visit.desk.servers.reset(visit.guild, field.key, visit.who)
    return changed(visit, field.topic)


async def ask(visit: Visit) -> Answer:
    """Open the form for a number."""
    return Answer(form=setting_form(chosen_in(visit), _field(visit), visit.w))


async def fill(visit: Visit) -> Answer:
    """Choose the number that was typed; none takes the choice back."""
    field = _field(visit)
    typed = visit.fields.get(FIELD, "").strip()
    if typed:
        await visit.desk.servers.change(visit.guild, field.key, typed, visit.who)
    else:
        await visit.desk.servers.reset(visit.guild, field.key, visit.who)
    return changed(visit, field.topic)


def changed(visit: Visit, topic: Topic) -> Answer:
    """The page after a change; what the server's open tables look like may be another."""
    if topic is Topic.LOOK:
        visit.desk.announcer.redraw(visit.desk.tables.in_guild(visit.guild))
    return page(visit, topic)


def page(visit: Visit, topic: Topic) -> Answer:
    """One page as it is now."""
    return Answer(settings_panel(chosen_in(visit), topic, visit.w))


def chosen_in(visit: Visit) -> Chosen:
    """The server's settings beside the defaults."""
    guild = visit.interaction.guild

    def exists(one: int) -> bool:
        return guild is not None and bool(guild.get_channel_or_thread(one) or guild.get_role(one))

    servers = visit.desk.servers
    return Chosen(servers.settings(visit.guild), servers.defaults, exists)


def _field(visit: Visit) -> Field:
    key = visit.text(0)
    if key not in SETTINGS:
        raise UnknownSetting(key)
    return SETTINGS[key]


def _picked(visit: Visit, field: Field) -> object:
    """A select of one option gives its value; the others give a list, which may be empty."""
    if visit.values == (AS_DEFAULT,):
        return None
    single = isinstance(field.kind, Choice)
    return visit.picked if single else visit.values
