package dev.chokepoint.catalogue.finding;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The comparison of two numbers in a check or a movement. NaN never compares true. */
public enum Comparison {
    /** Strictly less. */
    LESS("<"),
    /** Less or equal. */
    AT_MOST("<="),
    /** Exactly equal; meant for counts. */
    EQUAL("="),
    /** Greater or equal. */
    AT_LEAST(">="),
    /** Strictly greater. */
    GREATER(">");

    private final String symbol;

    Comparison(String symbol) {
        this.symbol = symbol;
    }

    /**
     * The spelling of front matter.
     *
     * @return for example {@code <=}
     */
    public String symbol() {
        return symbol;
    }

    /**
     * Whether {@code left <comparison> right} is true.
     *
     * @param left the left number
     * @param right the right number, in the same unit
     * @return false whenever one of them is NaN
     */
    public boolean holds(double left, double right) {
        return switch (this) {
            case LESS -> left < right;
            case AT_MOST -> left <= right;
            case EQUAL -> left == right;
            case AT_LEAST -> left >= right;
            case GREATER -> left > right;
        };
    }

    static Optional<Comparison> ofSymbol(String text) {
        return Arrays.stream(values()).filter(c -> c.symbol.equals(text)).findFirst();
    }

    static String symbols() {
        return Arrays.stream(values()).map(Comparison::symbol).collect(Collectors.joining(" "));
    }
}
