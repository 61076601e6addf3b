package dev.chokepoint.lab.report;

import dev.chokepoint.lab.result.Effect;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes numbers for people, in ASCII and with the same digits on every machine. */
final class Numbers {
    private static final double EXACT_LIMIT = 1e15;
    private static final MathContext FOUR_DIGITS = new MathContext(4);
    private static final MathContext THREE_DIGITS = new MathContext(3);

    private Numbers() {}

    /** Whole numbers exactly, others with four significant digits, thousands separated by a comma. */
    static String plain(double value) {
        if (Double.isNaN(value)) {
            return "no value";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "unbounded" : "-unbounded";
        }
        double size = Math.abs(value);
        if (size < EXACT_LIMIT && (value == Math.rint(value) || size >= 1000)) {
            return String.format(Locale.ROOT, "%,d", Math.round(value));
        }
        if (size >= EXACT_LIMIT || size < 1e-6) {
            return String.format(Locale.ROOT, "%.3e", value);
        }
        return new BigDecimal(value, FOUR_DIGITS).stripTrailingZeros().toPlainString();
    }

    static String plain(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** The number and its unit; the unit "count" says nothing beside a number and is left out. */
    static String withUnit(double value, String unit) {
        return Double.isNaN(value) || unit.isEmpty() || unit.equals("count") ? plain(value) : plain(value) + " " + unit;
    }

    /** A ratio with as many digits as are of use: 1.023, 3.42, 15.1, 240. */
    static String ratio(double ratio) {
        if (Double.isNaN(ratio) || Double.isInfinite(ratio)) {
            return plain(ratio);
        }
        double size = Math.abs(ratio);
        if (size >= 0.9 && size < 1.1) {
            return String.format(Locale.ROOT, "%.3f", ratio);
        }
        if (size >= 0.1 && size < 10) {
            return String.format(Locale.ROOT, "%.2f", ratio);
        }
        if (size >= 10 && size < 100) {
            return String.format(Locale.ROOT, "%.1f", ratio);
        }
        return size >= 100
                ? String.format(Locale.ROOT, "%,d", Math.round(ratio))
                : new BigDecimal(ratio, THREE_DIGITS).toPlainString();
    }

    static String interval(Effect.Interval interval) {
        return ratio(interval.low()) + " to " + ratio(interval.high());
    }

    static String interval(List<Double> ends) {
        return plain(ends.get(0)) + " to " + plain(ends.get(1));
    }

    /** A share between 0 and 1 as percent. */
    static String percent(double share) {
        return plain(new BigDecimal(share * 100, THREE_DIGITS).doubleValue()) + " %";
    }

    static String list(List<Double> values) {
        return values.isEmpty() ? "none" : values.stream().map(Numbers::plain).collect(Collectors.joining("; "));
    }
}
