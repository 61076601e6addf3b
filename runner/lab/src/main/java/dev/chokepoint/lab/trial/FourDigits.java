package dev.chokepoint.lab.trial;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers for people. */
public final class FourDigits {
    private static final MathContext FOUR_DIGITS = new MathContext(4, RoundingMode.HALF_EVEN);

    private FourDigits() {}

    /** At most four digits that say something; a number that large keeps all digits before its point. */
    public static String text(double value) {
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        BigDecimal exact = BigDecimal.valueOf(value);
        BigDecimal whole = exact.setScale(0, RoundingMode.HALF_EVEN);
        BigDecimal shown = whole.precision() > FOUR_DIGITS.getPrecision() ? whole : exact.round(FOUR_DIGITS);
        return shown.signum() == 0 ? "0" : shown.stripTrailingZeros().toPlainString();
    }
}
