package dev.chokepoint.lab.report.text;

import java.util.regex.Pattern;

/**
 * The sentence of a claim outside of Markdown. It may begin with the words of the report, in their language, and have
 * the translation behind them: {@code words (*translation*), and something of ours}.
 */
public final class ClaimText {
    private static final Pattern TRANSLATED = Pattern.compile("^.*?\\(\\*(.+?)\\*\\)");

    private ClaimText() {}

    /** The words and their translation, without the marks of Markdown. */
    public static String whole(String claim) {
        return claim.replace("(*", "(").replace("*)", ")");
    }

    /** The translation in place of the words, for a terminal that may not show them. */
    static String english(String claim) {
        return TRANSLATED.matcher(claim).replaceFirst("$1");
    }
}
