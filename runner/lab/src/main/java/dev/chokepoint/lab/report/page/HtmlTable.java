package dev.chokepoint.lab.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Builds one table, or a list of facts when it has no caption. Its box scrolls sideways when the table is wider than
 * the page. The first cell of a row is its heading.
 */
final class HtmlTable {
    private final String caption;
    private final List<String> titles;
    private final List<Html> rows = new ArrayList<>();

    HtmlTable(String caption, String... titles) {
        this(caption, List.of(titles));
    }

    HtmlTable(String caption, List<String> titles) {
        this.caption = caption;
        this.titles = titles;
    }

    /** Adds a row. A cell that is no markup is shown as text. */
    HtmlTable row(Object... cells) {
        return row(List.of(cells));
    }

    HtmlTable row(List<?> cells) {
        List<Html> row = new ArrayList<>();
        for (Object cell : cells) {
            Html content = cell instanceof Html markup ? markup : Html.text(cell.toString());
            if (row.isEmpty()) {
                row.add(Html.element("th", Map.of("scope", "row"), content));
            } else {
                // A number is not wrapped.
                String shown = content.markup();
                boolean number = !shown.isEmpty() && Character.isDigit(shown.charAt(0));
                row.add(number ? Html.element("td", "number", content) : Html.element("td", content));
            }
        }
        rows.add(Html.element("tr", Html.join(row)));
        return this;
    }

    /** The table, or a sentence in its place when it has no row. */
    Html orElse(String sentence) {
        return rows.isEmpty() ? Html.paragraph(sentence) : render();
    }

    /** The table, or nothing when it has no row. */
    Html render() {
        if (rows.isEmpty()) {
            return Html.none();
        }
        List<Html> heads = titles.stream()
                .map(title -> Html.element("th", Map.of("scope", "col"), Html.text(title)))
                .toList();
        // A caption inside the table would scroll away with it. The label ties the caption outside to the table.
        Html table = Html.element(
                "table",
                caption.isEmpty() ? Map.of("class", "facts") : Map.of("aria-label", caption),
                heads.isEmpty() ? Html.none() : Html.element("thead", Html.element("tr", Html.join(heads))),
                Html.element("tbody", Html.join(rows)));
        Html above = caption.isEmpty() ? Html.none() : Html.element("p", "caption", Html.text(caption));
        return Html.element(
                "div", "table", above, Html.element("div", Map.of("class", "scroll", "tabindex", "0"), table));
    }
}
