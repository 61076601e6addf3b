package dev.chokepoint.catalogue.finding;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The comparison of two numbers in a check or a movement. NaN never compares true. */
public enum Comparison {
    LESS("<"),
    AT_MOST("<="),
    /** Exactly equal; meant for counts. */
    EQUAL("="),
    AT_LEAST(">="),
    GREATER(">");

    private final String symbol;

    Comparison(String symbol) {
        this.symbol = symbol;
    }

    /** Whether {@code left <comparison> right} is true; false whenever one of them is NaN. */
    public boolean holds(double left, double right) {
        return switch (this) {
            case LESS -> left < right;
            case AT_MOST -> left <= right;
            case EQUAL -> left == right;
            case AT_LEAST -> left >= right;
            case GREATER -> left > right;
        };
    }

    static Comparison ofSymbol(String text) {
        return Arrays.stream(values())
                .filter(c -> c.symbol.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("\"" + text + "\" is not a comparison sign"));
    }

    static String symbols() {
        return Arrays.stream(values()).map(c -> c.symbol).collect(Collectors.joining(" "));
    }
}
