package dev.chokepoint.failures;

import dev.chokepoint.lab.result.AuditResult;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Outcomes for tests. */
final class Samples {
    static final Duration BOUND = Duration.ofSeconds(75);

    static final AuditResult CLEAN =
            AuditResult.of(100, List.of(new AuditResult.Rule("books agree", 10, 0, List.of())));

    private Samples() {}

    /** Callers of whom all have got what they wanted. */
    static CallerFigures callers(long firstGoodMillis, long lastFailedMillis) {
        return new CallerFigures(0, 300, 20, Map.of("order 503", 20), 25, 0, firstGoodMillis, lastFailedMillis, 5_000);
    }

    static RunOutcome run(int number, CallerFigures callers, List<String> stillOpen, AuditResult audit) {
        return new RunOutcome(
                "kill-part", number, 1_000 + number, 20_000, stillOpen, List.of("part"), callers, audit, Set.of());
    }

    static RunOutcome passed(int number) {
        return run(number, callers(2_000, 900), List.of(), CLEAN);
    }
}
