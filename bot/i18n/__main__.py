"""``python -m bot.i18n``: bring the catalogues up to date with the sources.

The exit code is 1 while something is untranslated.
"""

import sys

from bot.i18n.catalogues import translated_languages, update


def main() -> int:
    """Update each catalogue and list what is still to be translated."""
    missing = {language: update(language) for language in translated_languages()}
    for language, msgids in missing.items():
        for msgid in msgids:
            sys.stdout.write(f"{language}: {msgid}\n")
    return 1 if any(missing.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
