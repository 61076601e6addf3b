package dev.chokepoint.catalogue.finding;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A condition without which a trial does not count: {@code error_rate < 5 %}, {@code off.error_rate < 25 %}.
 *
 * @param text the words as written
 * @param arm the only arm that it concerns; both when absent
 * @param bound the number on the right, in {@code unit}
 */
public record Check(String text, Optional<Arm> arm, String metric, Comparison comparison, double bound, String unit) {

    /** What may be written; shown in error messages. */
    public static final String GRAMMAR = "a metric (off. or on. before it for one arm), one of " + Comparison.symbols()
            + ", a number and the unit, e.g. off.error_rate < 25 %";

    private static final Pattern FORM = Pattern.compile("(?:(off|on)\\.)?(\\S+)\\s+(\\S+)\\s+(\\S+)(?:\\s+(\\S+))?");
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");

    /**
     * Reads the words of a check.
     *
     * @throws IllegalArgumentException when the words are not of the grammar; the message holds the part at fault
     */
    public static Check parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("\"" + text + "\" is not a check");
        }
        Comparison comparison = Comparison.ofSymbol(matcher.group(3));
        Optional<Arm> arm = Optional.ofNullable(matcher.group(1)).map(word -> word.equals("off") ? Arm.OFF : Arm.ON);
        double bound = number(matcher.group(4));
        String unit = Optional.ofNullable(matcher.group(5))
                .orElseThrow(() -> new IllegalArgumentException("\"" + text + "\" has no unit"));
        return new Check(text.strip(), arm, matcher.group(2), comparison, bound, unit);
    }

    /** Whether a trial of an arm passes with this value: true if it is not about this arm, false if that is NaN. */
    public boolean holds(Arm trialArm, double value) {
        return arm.filter(only -> only != trialArm).isPresent() || comparison.holds(value, bound);
    }

    @Override
    public String toString() {
        return text;
    }

    static double number(String word) {
        if (!NUMBER.matcher(word).matches()) {
            throw new IllegalArgumentException("\"" + word + "\" is not a number");
        }
        return Double.parseDouble(word);
    }
}
