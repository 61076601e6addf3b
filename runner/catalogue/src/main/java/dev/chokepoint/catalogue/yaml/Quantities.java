package dev.chokepoint.catalogue.yaml;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Numbers that carry their unit. A text of another form is an {@link IllegalArgumentException}. */
public final class Quantities {

    public static final String DURATION = "a number with ms, s or m, e.g. 20s";
    public static final String RATE = "a whole number of requests a second, 1 or more, e.g. 40/s";
    public static final String PERCENT = "more than 0 % and less than 100 %, e.g. 5 %";

    private static final Pattern DURATION_FORM = Pattern.compile("(\\d{1,9})(ms|s|m)");
    private static final Pattern RATE_FORM = Pattern.compile("(\\d{1,6})/s");
    private static final Pattern PERCENT_FORM = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*%");

    private Quantities() {}

    /** A duration such as {@code 20s}, 0 or more. */
    public static Duration duration(String text) {
        Matcher matcher = matched(DURATION_FORM, text, "a duration");
        long amount = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            default -> Duration.ofMinutes(amount);
        };
    }

    /** A duration such as {@code 20s}, more than 0. */
    public static Duration positiveDuration(String text) {
        Duration duration = duration(text);
        if (duration.isZero()) {
            throw new IllegalArgumentException("\"" + text + "\" is no time at all");
        }
        return duration;
    }

    /** The requests per second of a rate such as {@code 40/s}, 1 or more. */
    public static int perSecond(String text) {
        int rate = Integer.parseInt(matched(RATE_FORM, text, "a rate").group(1));
        if (rate < 1) {
            throw new IllegalArgumentException("\"" + text + "\" is no load at all");
        }
        return rate;
    }

    /** A share between 0 and 1, both excluded. */
    public static double percent(String text) {
        double share =
                Double.parseDouble(matched(PERCENT_FORM, text, "a percentage").group(1)) / 100;
        if (!(share > 0 && share < 1)) {
            throw new IllegalArgumentException("\"" + text + "\" is out of range");
        }
        return share;
    }

    private static Matcher matched(Pattern form, String text, String what) {
        Matcher matcher = form.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("\"" + text + "\" is not " + what);
        }
        return matcher;
    }

    /** A regular expression with so many groups at least. */
    static Pattern pattern(String text, int groups) {
        try {
            Pattern pattern = Pattern.compile(text);
            if (pattern.matcher("").groupCount() < groups) {
                throw new IllegalArgumentException("has fewer groups than " + groups);
            }
            return pattern;
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("is no regular expression: " + e.getDescription(), e);
        }
    }
}
