package dev.chokepoint.lab;

import java.util.Locale;

/** Numbers for people. */
final class Numbers {
    private static final double EXACT = 1000;

    private Numbers() {}

    /** At most four digits that say something; whole numbers and large ones without a fraction. */
    static String text(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return Double.toString(value);
        }
        if (value == Math.rint(value) || Math.abs(value) >= EXACT) {
            return "%.0f".formatted(value);
        }
        int whole = (int) Math.max(1, Math.floor(Math.log10(Math.abs(value))) + 1);
        return String.format(Locale.ROOT, "%." + (4 - Math.min(whole, 3)) + "f", value);
    }
}
