package dev.chokepoint.failures;

import static dev.chokepoint.failures.Samples.BOUND;
import static dev.chokepoint.failures.Samples.CLEAN;
import static dev.chokepoint.failures.Samples.callers;
import static dev.chokepoint.failures.Samples.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.result.AuditResult;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RunOutcomeTest {

    private static List<String> faults(CallerFigures callers, List<String> stillOpen, AuditResult audit) {
        return run(1, callers, stillOpen, audit).faults(BOUND);
    }

    @Test
    void aRunThatRecoveredInTimeWithCleanDataHasNoFault() {
        assertThat(Samples.passed(1).faults(BOUND)).isEmpty();
    }

    @Test
    void aSystemThatNeverAnswersAgainIsAFault() {
        assertThat(faults(callers(-1, 900), List.of(), CLEAN))
                .singleElement()
                .asString()
                .contains("no good answer");
    }

    @Test
    void theBoundCountsFromWhenEveryPartWasUp() {
        assertThat(faults(callers(76_001, 76_001), List.of(), CLEAN)).isEmpty();
        assertThat(faults(callers(76_002, 900), List.of(), CLEAN))
                .containsExactly("no good answer within 75 s after every part was up");
        assertThat(faults(callers(2_000, 76_002), List.of(), CLEAN))
                .containsExactly("requests still failed 75 s after every part was up");
    }

    @Test
    void workThatNeverEndsIsAFaultThatNamesIt() {
        assertThat(faults(callers(2_000, 900), List.of("order 7", "order 8"), CLEAN))
                .containsExactly("2 still open 75 s after every part was up, such as order 7");
    }

    @Test
    void aBrokenRuleIsAFaultWithItsFirstRow() {
        AuditResult broken =
                AuditResult.of(100, List.of(new AuditResult.Rule("books agree", 10, 2, List.of("id=7", "id=8"))));

        assertThat(faults(callers(2_000, 900), List.of(), broken))
                .containsExactly("audit: \"books agree\" is broken by 2; first: id=7");
    }

    @Test
    void whatAFailureMayBreakIsToldAndNoFault() {
        AuditResult twice = AuditResult.of(
                100,
                List.of(
                        new AuditResult.Rule("nothing twice", 10, 2, List.of("id=7", "id=8")),
                        new AuditResult.Rule("books agree", 10, 0, List.of())));
        RunOutcome outcome = run(1, callers(2_000, 900), List.of(), twice);
        RunOutcome allowed = new RunOutcome(
                outcome.failure(),
                1,
                outcome.upMillis(),
                outcome.settledMillis(),
                List.of(),
                outcome.restarted(),
                outcome.callers(),
                twice,
                Set.of("nothing twice"));

        assertThat(outcome.clean()).isFalse();
        assertThat(outcome.allowed()).isEmpty();
        assertThat(allowed.clean()).isTrue();
        assertThat(allowed.faults(BOUND)).isEmpty();
        assertThat(allowed.allowed())
                .containsExactly("audit: \"nothing twice\" is broken by 2, which this failure may do");
    }

    @Test
    void whatTheAuditSawOpenOrCouldNotSeeIsAFault() {
        AuditResult open = AuditResult.of(75_000, CLEAN.rules(), List.of(), List.of("3 still open: orders"));

        assertThat(faults(callers(2_000, 900), List.of(), open)).containsExactly("audit: 3 still open: orders");
    }

    @Test
    void callersWithoutAnAnswerAndFailuresBeforeTheFailureAreFaults() {
        CallerFigures callers = new CallerFigures(2, 300, 0, Map.of(), 0, 3, 2_000, 0, 5_000);

        assertThat(faults(callers, List.of(), CLEAN))
                .containsExactly(
                        "2 requests failed before anything had gone wrong",
                        "3 callers never got what they repeated their request for");
    }
}
