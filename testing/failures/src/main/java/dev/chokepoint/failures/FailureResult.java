package dev.chokepoint.failures;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * All runs of one failure.
 *
 * @param notRun why it was not run on this machine; empty if it was
 * @param broken why a run ended without an outcome, one each
 */
record FailureResult(String failure, String what, String notRun, List<RunOutcome> runs, List<String> broken) {
    /** Copies the lists. */
    FailureResult {
        runs = List.copyOf(runs);
        broken = List.copyOf(broken);
    }

    /** Every reason against it; empty if all runs passed or it was not run. */
    List<String> faults(Duration bound) {
        List<String> faults = new ArrayList<>(broken);
        runs.forEach(run -> run.faults(bound).forEach(fault -> faults.add("run " + run.number() + ": " + fault)));
        return faults;
    }

    /** The word of the table. */
    String verdict(Duration bound) {
        if (!notRun.isEmpty()) {
            return "NOT RUN";
        }
        return faults(bound).isEmpty() ? "PASSED" : "FAILED";
    }

    Stream<CallerFigures> callers() {
        return runs.stream().map(RunOutcome::callers);
    }
}
