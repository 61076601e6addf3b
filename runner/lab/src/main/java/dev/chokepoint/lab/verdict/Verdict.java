package dev.chokepoint.lab.verdict;

import dev.chokepoint.catalogue.finding.Expectation;
import java.util.List;

/** A verdict with its reasons, one sentence each, at least one. */
public record Verdict(Expectation verdict, List<String> reasons) {
    /** Takes a copy and refuses a verdict without a reason. */
    public Verdict {
        reasons = List.copyOf(reasons);
        if (reasons.isEmpty()) {
            throw new IllegalArgumentException("verdict " + verdict + " has no reason; give at least one");
        }
    }
}
