"""Pages of their own: HTML in one file that asks for nothing, and the scripts that are put together for it."""

from html import escape
from importlib import resources

from .tree import Node, to_html


def asset(name: str) -> str:
    """A file of this package as text, so that nothing is ever fetched."""
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")


def script(*names: str) -> str:
    """Several scripts as one; what the last ones need of the others is there."""
    return "\n".join(map(asset, names)).replace("export default", "const thieves =")


def page(title: str, style: str, body: Node, language: str, policy: str = "", behind: str = "") -> str:
    """A page with a table in it, to be read as it stands; ``behind`` brings it to life."""
    rule = f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">\n' if policy else ""
    return (
        f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">\n{rule}'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>body {{ margin: 0 }}\n{style}</style>\n"
        f'<body>\n<div class="thieves">{to_html(body)}</div>\n{behind}</body>\n</html>\n'
    )
