package dev.chokepoint.lab.report.page;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A piece of markup in which every text is already escaped. A string becomes markup only by escaping it, so that a log
 * line cannot become part of the page's structure.
 */
record Html(String markup) {
    static Html none() {
        return new Html("");
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

    /** One element. Its attributes are sorted, so that the same run always gives the same bytes. */
    static Html element(String name, Map<String, String> attributes, Html... content) {
        StringBuilder built = new StringBuilder("<").append(name);
        new TreeMap<>(attributes).forEach((key, value) -> built.append(" %s=\"%s\"".formatted(key, escape(value))));
        return new Html(built + ">" + join(content).markup + "</" + name + ">");
    }

    static Html paragraph(String text) {
        return element("p", text(text));
    }

    static Html code(String text) {
        return element("code", text(text));
    }

    /** Good or bad news, by the word as well as by its colour. */
    static Html mark(boolean good, String word) {
        return element("span", good ? "good" : "bad", text(word));
    }

    /** A bulleted list, or nothing when there are no items. */
    static Html bullets(List<String> items) {
        List<Html> entries =
                items.stream().map(item -> element("li", text(item))).toList();
        return items.isEmpty() ? none() : element("ul", join(entries));
    }

    /**
     * Makes a text safe as content and as attribute value. Control characters have no meaning in HTML and could hide
     * the text after them, so they become the replacement character.
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
        int type = Character.getType(point);
        return point == '\n'
                || point == '\t'
                || (type != Character.CONTROL && type != Character.FORMAT && type != Character.SURROGATE);
    }
}
