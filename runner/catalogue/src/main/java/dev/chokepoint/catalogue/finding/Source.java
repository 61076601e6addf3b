package dev.chokepoint.catalogue.finding;

import java.util.Optional;

/**
 * Where a finding was claimed.
 *
 * @param report the number of the source report, {@code 000} to {@code 004}, {@value #SELF} or {@value #SELF_TEST}
 * @param quote the words of the report in its own language; for {@value #SELF} the project's own claim
 * @param link an upstream issue or page, if there is one
 */
public record Source(String report, String quote, Optional<String> link) {

    /** The report name of findings that no report has: the project's own claims about the systems. */
    public static final String SELF = "self";

    /** The report name of findings that measure the laboratory itself. */
    public static final String SELF_TEST = "self-test";

    /** Whether the finding measures the laboratory itself instead of a report's claim. */
    public boolean selfTest() {
        return report.equals(SELF_TEST);
    }
}
