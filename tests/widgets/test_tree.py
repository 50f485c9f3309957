"""Trees of nodes: escaped where they become HTML, plain where they become text."""

from widgets.tree import h, to_html, to_text


def test_children_may_come_in_lists_and_gaps():
    items = [h("li", "a"), h("li", "b")]
    assert h("ul", items, None, h("li", "c"))["children"] == [*items, h("li", "c")]


def test_names_of_attributes():
    attributes = h("a", cls="x", aria_label="y", data_do="z", viewBox="0 0 1 1")["attrs"]
    assert attributes == {"class": "x", "aria-label": "y", "data-do": "z", "viewBox": "0 0 1 1"}


def test_none_and_false_are_left_out_and_true_is_empty():
    assert h("input", disabled=False, title=None, readonly=True)["attrs"] == {"readonly": ""}


def test_the_key_is_kept_for_patching_and_for_lighting():
    node = h("g", key="to-A")
    assert node["key"] == "to-A" and node["attrs"]["data-key"] == "to-A"


def test_a_node_without_a_key_has_none():
    assert "key" not in h("g")


def test_html_in_texts_and_attributes_stays_text():
    evil = '<img src=x onerror="alert(1)">'
    html = to_html(h("b", evil, title=evil))
    assert "<img" not in html
    assert html == (
        '<b title="&lt;img src=x onerror=&quot;alert(1)&quot;&gt;">&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</b>'
    )


def test_void_elements_have_no_end():
    assert to_html(h("p", "a", h("br"), "b")) == "<p>a<br>b</p>"


def test_text_of_a_tree():
    assert to_text(h("p", "one ", h("b", "two", h("i", " three")))) == "one two three"
