package dev.chokepoint.lab.report;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A piece of markup in which every foreign text is already escaped. There is no way to make one from a string without
 * escaping it, so that a log line cannot become part of the page's structure.
 */
final class Html {
    private static final Html NONE = new Html("");

    private final String markup;

    private Html(String markup) {
        this.markup = markup;
    }

    /** The markup itself. */
    String markup() {
        return markup;
    }

    static Html none() {
        return NONE;
    }

    static Html text(String text) {
        return new Html(escape(text));
    }

    static Html join(Html... parts) {
        return join(Arrays.asList(parts));
    }

    static Html join(List<Html> parts) {
        return new Html(parts.stream().map(Html::markup).collect(Collectors.joining()));
    }

    static Html element(String name, Html... content) {
        return element(name, Map.of(), content);
    }

    static Html element(String name, String cssClass, Html... content) {
        return element(name, Map.of("class", cssClass), content);
    }

    /** One element; its attributes are sorted, so that the same run always gives the same bytes. */
    static Html element(String name, Map<String, String> attributes, Html... content) {
        StringBuilder built = new StringBuilder("<").append(name);
        new TreeMap<>(attributes).forEach((key, value) -> built.append(' ')
                .append(key)
                .append("=\"")
                .append(escape(value))
                .append('"'));
        built.append('>').append(join(content).markup).append("</").append(name).append('>');
        return new Html(built.toString());
    }

    static Html paragraph(String text) {
        return element("p", text(text));
    }

    /** A bulleted list, or nothing when there are no items. */
    static Html bullets(List<String> items) {
        if (items.isEmpty()) {
            return NONE;
        }
        return element(
                "ul", items.stream().map(item -> element("li", text(item))).toArray(Html[]::new));
    }

    /** A block that opens on click and whose content is in the page even while it is closed. */
    static Html details(String summary, Html... content) {
        return element("details", element("summary", text(summary)), join(content));
    }

    /**
     * Makes a text safe as content and as attribute value. Control characters, which have no meaning in HTML and could
     * hide what follows them, become the replacement character.
     */
    static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(point -> {
            switch (point) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> escaped.appendCodePoint(printable(point) ? point : '\uFFFD');
            }
        });
        return escaped.toString();
    }

    private static boolean printable(int point) {
        if (point == '\n' || point == '\t') {
            return true;
        }
        int type = Character.getType(point);
        return type != Character.CONTROL && type != Character.FORMAT && type != Character.SURROGATE;
    }

    @Override
    public String toString() {
        return markup;
    }
}
