package dev.chokepoint.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Builds one table, or a list of facts when it has no caption, inside a box that scrolls sideways when the table is
 * wider than the page.
 */
final class HtmlTable {
    private final String caption;
    private final List<Html> head = new ArrayList<>();
    private final List<Html> rows = new ArrayList<>();

    HtmlTable(String caption) {
        this.caption = caption;
    }

    HtmlTable head(String... titles) {
        return head(List.of(titles));
    }

    HtmlTable head(List<String> titles) {
        titles.forEach(title -> head.add(Html.element("th", Map.of("scope", "col"), Html.text(title))));
        return this;
    }

    HtmlTable row(Html... cells) {
        rows.add(Html.element("tr", cells));
        return this;
    }

    HtmlTable row(List<Html> cells) {
        return row(cells.toArray(Html[]::new));
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    /** The table, or nothing when it has no row. */
    Html render() {
        if (rows.isEmpty()) {
            return Html.none();
        }
        Html title = caption.isEmpty() ? Html.none() : Html.element("p", "caption", Html.text(caption));
        Html header = head.isEmpty() ? Html.none() : Html.element("thead", Html.element("tr", Html.join(head)));
        // A caption inside the table would scroll away with it; the label ties the one outside to it.
        Html table = Html.element(
                "table",
                caption.isEmpty() ? Map.of("class", "facts") : Map.of("aria-label", caption),
                header,
                Html.element("tbody", Html.join(rows)));
        return Html.element(
                "div", "table", title, Html.element("div", Map.of("class", "scroll", "tabindex", "0"), table));
    }

    static Html heading(String text) {
        return Html.element("th", Map.of("scope", "row"), Html.text(text));
    }

    static Html cell(String text) {
        return Html.element("td", Html.text(text));
    }

    static Html cell(Html content) {
        return Html.element("td", content);
    }

    static Html number(String text) {
        return Html.element("td", "number", Html.text(text));
    }

    static Html code(String text) {
        return Html.element("td", Html.element("code", Html.text(text)));
    }

    /** A word that is good or bad news; it says so by the word as well as by its colour. */
    static Html mark(boolean good, String word) {
        return Html.element("td", Html.element("span", good ? "good" : "bad", Html.text(word)));
    }
}
