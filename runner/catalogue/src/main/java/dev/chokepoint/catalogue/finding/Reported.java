package dev.chokepoint.catalogue.finding;

import java.util.Optional;

/**
 * A figure of the report about another number than the primary metric. It is only shown.
 *
 * @param metric the metric or probe here that is most like it
 * @param level the level whose figure {@code on} is, if it is not that of the arm
 * @param off the figure for the fault, with its unit; empty if the report has none
 * @param on the figure for the fix, with its unit; empty if the report has none
 * @param quote the words of the report
 */
public record Reported(
        String metric, Optional<String> level, Optional<String> off, Optional<String> on, String quote) {}
