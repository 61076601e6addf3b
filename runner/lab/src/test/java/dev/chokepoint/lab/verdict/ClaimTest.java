package dev.chokepoint.lab.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Statement;
import dev.chokepoint.lab.report.sample.CountRun;
import dev.chokepoint.lab.report.sample.ForkRun;
import dev.chokepoint.lab.report.sample.RatioRun;
import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.result.RunResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimTest {
    @ParameterizedTest(name = "{0} where {1} was expected, interval {2} to {3}: {4}")
    @CsvSource(
            delimiter = '|',
            value = {
                "REPRODUCED     | REPRODUCED     | 2.0 | 3.0  | supported: the fix helps",
                "REPRODUCED     | NO_EFFECT      | 2.0 | 3.0  | contradicted: the fix helps",
                "NO_EFFECT      | NO_EFFECT      | 0.99 | 1.01 | supported: the difference is within the tolerance",
                "NO_EFFECT      | REPRODUCED     | 0.99 | 1.01 | contradicted: the difference is within the tolerance",
                "NOT_REPRODUCED | NO_EFFECT      | 0.5 | 0.7  | supported: it does not help, it gets worse",
                "NOT_REPRODUCED | NOT_REPRODUCED | 0.9 | 1.01 | supported: it does not help",
                "NOT_REPRODUCED | REPRODUCED     | 0.9 | 1.01 | contradicted: it does not help",
                "NOT_REPRODUCED | REPRODUCED     | 2.0 | 3.0  | contradicted: better, but the named cause did not move",
                "INCONCLUSIVE   | REPRODUCED     | 0.8 | 3.0  | open: the interval is too wide",
                "INCONCLUSIVE   | REPRODUCED     | 2.0 | 3.0  | open: an arm drifted",
                "INVALID        | REPRODUCED     | 2.0 | 3.0  | open: an invalid run proves nothing",
            })
    void theClaimOfARatioFollowsFromVerdictAndExpectation(
            Expectation verdict, Expectation expected, double low, double high, String claim) {
        assertThat(Claim.of(RatioRun.run(verdict, low, high), expected).text()).startsWith(claim);
    }

    @ParameterizedTest(name = "{0} to {1}, mechanism moved in {2} of 3: {3}")
    @CsvSource(
            delimiter = '|',
            value = {
                "2.0  | 3.0  | 2 | open: the named cause did not move every time",
                "0.99 | 1.01 | 0 | open: the named cause was not at work",
                "0.5  | 0.6  | 0 | open: the named cause was not at work",
                "0.99 | 1.01 | 1 | open: an arm drifted",
                "0.5  | 1.5  | 0 | open: the interval is too wide",
            })
    void anUndecidedRunNamesWhatIsMissing(double low, double high, int moved, String claim) {
        assertThat(Claim.of(RatioRun.movedIn(Expectation.INCONCLUSIVE, low, high, moved), Expectation.REPRODUCED)
                        .text())
                .isEqualTo(claim);
    }

    @Test
    void anUndecidedRunInForksSaysWhichRuleItBroke() {
        assertThat(Claim.of(ForkRun.unsteadyWithAClearEffect(), Expectation.REPRODUCED)
                        .text())
                .isEqualTo("open: not steady, and the blocks were too short");
    }

    @ParameterizedTest(name = "{0}: {1} off, {2} on of {3} cases each: {4}")
    @CsvSource(
            delimiter = '|',
            value = {
                "REPRODUCED     | 40 | 0 | 800 | supported: the fix helps",
                "NOT_REPRODUCED | 40 | 1 | 800 | contradicted: it also happens with the fix",
                "NOT_REPRODUCED | 0  | 0 | 800 | open: the event was not seen, which does not rule it out",
                "NOT_REPRODUCED | 40 | 0 | 800 | contradicted: it stops with the fix, but the named",
                "INCONCLUSIVE   | 3  | 0 | 800 | open: too few cases",
                "INCONCLUSIVE   | 40 | 0 | 800 | open: too few cases",
            })
    void theClaimOfACountFollowsFromItsEvents(Expectation verdict, long off, long on, long cases, String claim) {
        assertThat(Claim.of(CountRun.run(verdict, off, on, cases), Expectation.REPRODUCED)
                        .text())
                .startsWith(claim);
    }

    /** As of a confirm that is never asynchronous: the claim is that nothing happens. */
    @Test
    void aClaimThatSomethingDoesNotHappenIsSupportedByCasesInWhichItCouldHappen() {
        RunResult none = CountRun.run(Expectation.NOT_REPRODUCED, 0, 0, 800);

        assertThat(Claim.of(none, Expectation.NOT_REPRODUCED).text())
                .isEqualTo("supported: not seen in 1,600 cases in which it could happen");
    }

    /** As of a line of configuration that the report praises and that does nothing. */
    @Test
    void aClaimThatWeExpectToBeWrongIsContradictedByTheExpectedVerdict() {
        RunResult run = RatioRun.run(Expectation.NO_EFFECT, 0.99, 1.01);
        RunResult claiming = run.completedBy(new Statement(
                Optional.of("The line helps."),
                Optional.of(Expectation.REPRODUCED),
                List.of(),
                Optional.empty(),
                Map.of()));

        assertThat(Wording.claim(run, Expectation.NO_EFFECT))
                .isEqualTo("supported: the difference is within the tolerance");
        assertThat(Wording.claim(claiming, Expectation.NO_EFFECT))
                .isEqualTo("contradicted: the difference is within the tolerance");
    }

    @Test
    void aRunThatIsOlderThanTheKeyTakesItFromTheFileIfTheClaimIsTheSame() {
        Statement without =
                new Statement(Optional.of("The line helps."), Optional.empty(), List.of(), Optional.empty(), Map.of());
        Statement present = new Statement(
                without.claim(), Optional.of(Expectation.REPRODUCED), List.of(), Optional.empty(), Map.of());
        Statement reworded = new Statement(
                Optional.of("The line is read."), present.holdsIf(), List.of(), Optional.empty(), Map.of());
        RunResult older = RatioRun.run(Expectation.NO_EFFECT, 0.99, 1.01).completedBy(without);

        assertThat(older.completedBy(present).finding().holdsIf()).contains(Expectation.REPRODUCED);
        assertThat(older.completedBy(reworded)).isSameAs(older);
    }

    @Test
    void aRunWithoutTrialsLeavesTheClaimOpen() {
        assertThat(Claim.of(RatioRun.withoutTrials(), Expectation.REPRODUCED).status())
                .isEqualTo(Claim.Status.OPEN);
    }
}
