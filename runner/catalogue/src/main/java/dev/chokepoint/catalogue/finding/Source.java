package dev.chokepoint.catalogue.finding;

import dev.chokepoint.catalogue.yaml.Require;
import java.util.Optional;

/**
 * Where a finding was claimed.
 *
 * @param report the number of the source report, {@code 000} to {@code 004}, or {@value #SELF_TEST}
 * @param quote the words of the report in its own language
 * @param link an upstream issue or page, if there is one
 */
public record Source(String report, String quote, Optional<String> link) {

    /** The report name of findings that measure the laboratory itself. */
    public static final String SELF_TEST = "self-test";

    /** Refuses an empty report or quote. */
    public Source {
        Require.text("source.report", report);
        Require.text("source.quote", quote);
    }

    /** Whether the finding measures the laboratory itself instead of a report's claim. */
    public boolean selfTest() {
        return report.equals(SELF_TEST);
    }
}
