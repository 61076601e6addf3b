package dev.chokepoint.failures;

import static dev.chokepoint.failures.Samples.BOUND;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ResultTableTest {

    private static FailureResult result(String notRun, List<RunOutcome> runs, String... broken) {
        return new FailureResult("kill-part", "kill -9 of part", notRun, runs, List.of(broken));
    }

    @Test
    void aRowHasTheSmallestAndTheLargestNumberOfItsRuns() {
        RunOutcome slower = Samples.run(200, Samples.callers(3_000, 900), List.of(), Samples.CLEAN);

        List<String> lines = ResultTable.lines(List.of(result("", List.of(Samples.passed(1), slower))), BOUND);

        assertThat(lines)
                .hasSize(3)
                .last()
                .isEqualTo("| kill-part | kill -9 of part | 2 | 1.0 to 1.2 s | 2.0 to 3.0 s | 0.9 s | 20.0 s |"
                        + " 20 of 300 | 25 | 2 of 2 clean | PASSED |");
    }

    @Test
    void everyRowHasAsManyCellsAsTheHeading() {
        List<String> lines =
                ResultTable.lines(List.of(result("", List.of(Samples.passed(1))), result("no root", List.of())), BOUND);

        assertThat(lines.subList(0, 4)).allSatisfy(line -> assertThat(
                        line.chars().filter(one -> one == '|').count())
                .isEqualTo(12));
    }

    @Test
    void aFailureThatWasNotRunSaysWhy() {
        List<String> lines = ResultTable.lines(List.of(result("no root", List.of())), BOUND);

        assertThat(lines.get(2)).endsWith("| NOT RUN |");
        assertThat(lines).endsWith("", "- kill-part: no root");
    }

    @Test
    void aRunThatFailedIsExplainedBelowTheTable() {
        RunOutcome never = Samples.run(1, Samples.callers(-1, 900), List.of(), Samples.CLEAN);

        List<String> lines =
                ResultTable.lines(List.of(result("", List.of(never), "run 2 has no outcome: disk")), BOUND);

        assertThat(lines.get(2)).contains("| never |").endsWith("| FAILED |");
        assertThat(lines)
                .endsWith(
                        "- kill-part: run 2 has no outcome: disk",
                        "- kill-part: run 1: no good answer within 75 s after every part was up");
    }
}
