package dev.chokepoint.lab.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text with <code>{{name}}</code> places; what is filled in is never looked at again. */
final class Template {
    private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z-]+)}}");

    private final String text;

    Template(String text) {
        this.text = text;
    }

    /** Reads a resource of this package, or of the class path when the name starts with a slash. */
    static String resource(String name) {
        try (InputStream stream = Template.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException(
                        "resource " + name + " is missing from the class path; build the laboratory again");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("resource " + name + " cannot be read", e);
        }
    }

    /** Fills every place; one without a value is an error, so that no page shows a placeholder. */
    String fill(Map<String, String> values) {
        return PLACE.matcher(text).replaceAll(place -> {
            String value = values.get(place.group(1));
            if (value == null) {
                throw new IllegalStateException("the template asks for " + place.group() + ", which nobody gives");
            }
            return Matcher.quoteReplacement(value);
        });
    }
}
