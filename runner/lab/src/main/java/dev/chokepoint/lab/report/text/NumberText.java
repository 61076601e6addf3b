package dev.chokepoint.lab.report.text;

import dev.chokepoint.lab.result.Effect;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes numbers for people, in ASCII and with the same digits on every machine. */
public final class NumberText {
    private static final double EXACT_LIMIT = 1e15;
    private static final MathContext FOUR_DIGITS = new MathContext(4);
    private static final MathContext THREE_DIGITS = new MathContext(3);

    private NumberText() {}

    /** A number with commas between thousands: whole numbers with all digits, others with four significant ones. */
    public static String plain(double value) {
        if (Double.isNaN(value)) {
            return "no value";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "unbounded" : "-unbounded";
        }
        double size = Math.abs(value);
        if (size < EXACT_LIMIT && (value == Math.rint(value) || size >= 1000)) {
            return plain(Math.round(value));
        }
        if (size >= EXACT_LIMIT || size < 1e-6) {
            return String.format(Locale.ROOT, "%.3e", value);
        }
        return new BigDecimal(value, FOUR_DIGITS).stripTrailingZeros().toPlainString();
    }

    /** A number with three significant digits, for what is not known more exactly. */
    public static String threeDigits(double value) {
        return Double.isFinite(value) && value != 0 && Math.abs(value) < EXACT_LIMIT
                ? plain(new BigDecimal(value, THREE_DIGITS).doubleValue())
                : plain(value);
    }

    /** A whole number with commas between thousands. */
    public static String plain(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** A number and its unit, such as "15,436 ms". The unit "count" is left out, as it says nothing. */
    public static String withUnit(double value, String unit) {
        return Double.isNaN(value) || unit.isEmpty() || unit.equals("count") ? plain(value) : plain(value) + " " + unit;
    }

    /** A ratio with the digits that a reader needs, such as 1.023, 3.42, 15.1 or 240. */
    public static String ratio(double ratio) {
        double size = Math.abs(ratio);
        if (!(size >= 0.1 && size < 100)) {
            return Double.isFinite(ratio) && size < 0.1
                    ? new BigDecimal(ratio, THREE_DIGITS).toPlainString()
                    : plain(Math.rint(ratio));
        }
        int decimals = size >= 10 ? 1 : size >= 0.9 && size < 1.1 ? 3 : 2;
        return String.format(Locale.ROOT, "%." + decimals + "f", ratio);
    }

    /** A ratio with its interval, such as "6.31 (4.09 to 14.8)". */
    public static String effect(Effect effect) {
        return ratio(effect.ratio()) + " (" + interval(effect.interval()) + ")";
    }

    /** The interval of a ratio, such as "4.09 to 14.8". */
    public static String interval(Effect.Interval interval) {
        return ratio(interval.low()) + " to " + ratio(interval.high());
    }

    /** The interval of a mean from its lower to its upper end, such as "14,706 to 16,167". */
    public static String interval(List<Double> ends) {
        return plain(ends.get(0)) + " to " + plain(ends.get(1));
    }

    /** A share of 0 to 1 as percent, such as "0.25 %". */
    public static String percent(double share) {
        return plain(new BigDecimal(share * 100, THREE_DIGITS).doubleValue()) + " %";
    }

    /** A value of a row that a program printed, numbers with commas; {@code none} where it printed nothing. */
    public static String printed(@Nullable Object value, String none) {
        if (value == null) {
            return none;
        }
        return value instanceof Number number ? plain(number.doubleValue()) : value.toString();
    }

    /** The values between semicolons, or "none". */
    public static String list(List<Double> values) {
        return values.isEmpty()
                ? "none"
                : values.stream().map(NumberText::plain).collect(Collectors.joining("; "));
    }
}
