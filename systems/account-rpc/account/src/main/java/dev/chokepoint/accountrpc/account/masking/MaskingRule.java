package dev.chokepoint.accountrpc.account.masking;

/**
 * How much of a text stays readable.
 *
 * @param keepFirst characters at its beginning, 0 or more
 * @param keepLast characters at its end, 0 or more
 */
record MaskingRule(int keepFirst, int keepLast) {
    MaskingRule {
        if (keepFirst < 0 || keepLast < 0) {
            throw new IllegalArgumentException(
                    "a masking rule keeps " + keepFirst + " and " + keepLast + " characters; allowed: 0 or more");
        }
    }

    /** The text with a star for each other character. A text that the rule would leave as it is becomes stars only. */
    String apply(String text) {
        int hidden = text.length() - keepFirst - keepLast;
        if (hidden <= 0) {
            return "*".repeat(text.length());
        }
        return text.substring(0, keepFirst) + "*".repeat(hidden) + text.substring(text.length() - keepLast);
    }
}
