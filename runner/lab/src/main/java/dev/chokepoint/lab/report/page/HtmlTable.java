package dev.chokepoint.lab.report.page;

import java.util.ArrayList;
import java.util.Arrays;
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

    HtmlTable row(String... cells) {
        return row(Arrays.stream(cells).map(Html::text).toList());
    }

    HtmlTable row(Html... cells) {
        return row(List.of(cells));
    }

    HtmlTable row(List<Html> cells) {
        List<Html> row = new ArrayList<>();
        row.add(Html.element("th", Map.of("scope", "row"), cells.get(0)));
        cells.stream().skip(1).map(HtmlTable::cell).forEach(row::add);
        rows.add(Html.element("tr", Html.join(row)));
        return this;
    }

    /** A number is not wrapped. */
    private static Html cell(Html content) {
        boolean number = !content.markup().isEmpty()
                && Character.isDigit(content.markup().charAt(0));
        return number ? Html.element("td", "number", content) : Html.element("td", content);
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
        return Html.element(
                "div",
                "table",
                caption.isEmpty() ? Html.none() : Html.element("p", "caption", Html.text(caption)),
                Html.element("div", Map.of("class", "scroll", "tabindex", "0"), table));
    }
}
