package dev.chokepoint.failures;

import dev.chokepoint.lab.result.AuditResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One run of one failure. Times are milliseconds after the failure.
 *
 * @param upMillis when every part was up again
 * @param settledMillis when the last of the work that was open at {@code upMillis} had ended
 * @param stillOpen what of it had not, at the deadline
 * @param restarted the parts that the supervisor started again
 * @param mayBreak rules of the audit whose violations are no fault here
 */
record RunOutcome(
        String failure,
        int number,
        long upMillis,
        long settledMillis,
        List<String> stillOpen,
        List<String> restarted,
        CallerFigures callers,
        AuditResult audit,
        Set<String> mayBreak) {
    /** Copies the lists. */
    RunOutcome {
        stillOpen = List.copyOf(stillOpen);
        restarted = List.copyOf(restarted);
        mayBreak = Set.copyOf(mayBreak);
    }

    /** Whether the audit found nothing that is a fault. */
    boolean clean() {
        return violated().allMatch(rule -> mayBreak.contains(rule.rule()));
    }

    /** The violations that are no fault, one text for each rule. */
    List<String> allowed() {
        return violated()
                .filter(rule -> mayBreak.contains(rule.rule()))
                .map(rule -> "audit: \"" + rule.rule() + "\" is broken by " + rule.violations()
                        + ", which this failure may do")
                .toList();
    }

    private Stream<AuditResult.Rule> violated() {
        return audit.rules().stream().filter(rule -> rule.violations() > 0);
    }

    /** Why the run failed, one sentence each; empty if it passed. The bound counts from when every part was up. */
    List<String> faults(Duration bound) {
        List<String> faults = new ArrayList<>();
        long latest = upMillis + bound.toMillis();
        if (callers.failedBefore() > 0) {
            faults.add(callers.failedBefore() + " requests failed before anything had gone wrong");
        }
        if (callers.firstGoodMillis() < 0 || callers.firstGoodMillis() > latest) {
            faults.add("no good answer within " + bound.toSeconds() + " s after every part was up");
        }
        if (callers.lastFailedMillis() > latest) {
            faults.add("requests still failed " + bound.toSeconds() + " s after every part was up");
        }
        if (!stillOpen.isEmpty()) {
            faults.add(stillOpen.size() + " still open " + bound.toSeconds() + " s after every part was up, such as "
                    + stillOpen.get(0));
        }
        if (callers.unresolved() > 0) {
            faults.add(callers.unresolved() + " callers never got what they repeated their request for");
        }
        Optional<AuditResult.Rule> broken =
                violated().filter(rule -> !mayBreak.contains(rule.rule())).findFirst();
        broken.ifPresent(rule -> faults.add("audit: \"" + rule.rule() + "\" is broken by " + rule.violations()
                + rule.examples().stream()
                        .findFirst()
                        .map(first -> "; first: " + first)
                        .orElse("")));
        audit.notes().forEach(note -> faults.add("audit: " + note));
        return faults;
    }
}
