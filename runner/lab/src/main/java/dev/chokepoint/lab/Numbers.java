package dev.chokepoint.lab;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers for people. */
final class Numbers {
    private static final MathContext FOUR_DIGITS = new MathContext(4, RoundingMode.HALF_EVEN);

    private Numbers() {}

    /** At most four digits that say something; a number that large keeps all digits before its point. */
    static String text(double value) {
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        BigDecimal exact = BigDecimal.valueOf(value);
        BigDecimal whole = exact.setScale(0, RoundingMode.HALF_EVEN);
        BigDecimal shown = whole.precision() > FOUR_DIGITS.getPrecision() ? whole : exact.round(FOUR_DIGITS);
        return shown.signum() == 0 ? "0" : shown.stripTrailingZeros().toPlainString();
    }
}
