package dev.chokepoint.catalogue.finding;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a finding needs that counts.
 *
 * @param leastCases the fewest cases in {@code off} that allow a verdict; empty if any number does
 * @param event what is counted, if it is a violation of the audit
 */
public record Counting(OptionalLong leastCases, Optional<Event> event) {

    /** That of a finding that does not count, or states nothing. */
    public static final Counting NONE = new Counting(OptionalLong.empty(), Optional.empty());
}
