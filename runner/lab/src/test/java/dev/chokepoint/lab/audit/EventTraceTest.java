package dev.chokepoint.lab.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Event;
import dev.chokepoint.lab.result.AuditResult;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventTraceTest {
    private static final Event EVENT = new Event("both ways", List.of("sums", "states"));

    @Test
    void violationsOfTheEventAndOfWhatItDragsTraceToItByTheirIds() throws Exception {
        EventTrace trace = trace(rule("both ways", "1", "1", "2"), rule("sums", "1 2"), rule("states", "2"));

        assertThat(trace.trace()).isEqualTo(new AuditResult.Trace(2, 5, 0));
        assertThat(trace.cases()).isEqualTo(9);
        assertThat(trace.unexplained()).isEmpty();
    }

    @Test
    void withoutAViolationThereIsNoEvent() throws Exception {
        assertThat(trace(rule("both ways"), rule("sums"), rule("others")).trace())
                .isEqualTo(new AuditResult.Trace(0, 0, 0));
    }

    @Test
    void aViolationOfAnotherThingIsUnexplainedAndNamed() throws Exception {
        EventTrace trace = trace(rule("both ways", "1"), rule("sums", "1", "3"));

        assertThat(trace.trace()).isEqualTo(new AuditResult.Trace(1, 2, 1));
        assertThat(trace.unexplained())
                .containsExactly("\"sums\" is broken by 2 of 9, and 1 of these trace to no event; first: row [3]");
    }

    @Test
    void aViolationOfAnEventAndOfAnotherThingIsUnexplained() throws Exception {
        assertThat(trace(rule("both ways", "1"), rule("sums", "1 3")).trace().unexplained())
                .isOne();
    }

    @Test
    void aViolationThatDoesNotSayWhatItConcernsIsUnexplainedEvenOfTheEventsRule() throws Exception {
        assertThat(trace(rule("both ways", "1", ""), rule("sums", "")).trace())
                .isEqualTo(new AuditResult.Trace(1, 1, 2));
        assertThat(trace(new AuditResult.Rule("both ways", 9, 2, List.of())).trace())
                .isEqualTo(new AuditResult.Trace(0, 0, 2));
    }

    @Test
    void aRuleThatTheEventMayNotDragIsUnexplainedEvenOfTheSameThing() throws Exception {
        EventTrace trace = trace(rule("both ways", "1"), rule("others", "1"));

        assertThat(trace.trace()).isEqualTo(new AuditResult.Trace(1, 1, 1));
        assertThat(trace.unexplained()).singleElement().asString().startsWith("\"others\" is broken by 1 of 9");
    }

    @Test
    void anAuditWithoutTheEventsRuleIsAnError() {
        assertThatThrownBy(() -> trace(rule("sums")))
                .isInstanceOf(AuditException.class)
                .hasMessage(
                        "the audit has no rule \"both ways\", which the finding names as its event; name one that it"
                                + " has");
    }

    private static EventTrace trace(AuditResult.Rule... rules) throws AuditException {
        return EventTrace.of(EVENT, AuditResult.of(0, List.of(rules)));
    }

    /** One violation for each list of ids, with spaces between them. */
    private static AuditResult.Rule rule(String rule, String... concerns) {
        List<List<String>> ids = Arrays.stream(concerns)
                .map(words -> words.isEmpty() ? List.<String>of() : List.of(words.split(" ")))
                .toList();
        return new AuditResult.Rule(
                rule,
                9,
                concerns.length,
                ids.stream().map(each -> "row " + each).toList(),
                ids);
    }
}
