package dev.chokepoint.lab.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.report.sample.RatioRun;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.MechanismResult.PairMovement;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class WordingTest {
    private static final PairMovement MOVED = new PairMovement(1, 2, 1, true);
    private static final PairMovement STAYED = new PairMovement(2, 1, 1, false);
    private static final OptionalDouble OFF = OptionalDouble.of(30_000);
    private static final OptionalDouble ON = OptionalDouble.of(2_000);

    @Test
    void aMechanismThatMovedInSomePairsOnlySaysSo() {
        assertThat(Wording.mechanism(mechanism(true, MOVED, MOVED), "pair"))
                .isEqualTo("moved as declared (off > on) in 2 of 2 pairs");
        assertThat(Wording.mechanism(mechanism(false, MOVED, STAYED), "pair"))
                .isEqualTo("moved as declared (off > on) in ONLY 1 of 2 pairs");
        assertThat(Wording.mechanism(mechanism(false, STAYED, STAYED), "pair"))
                .isEqualTo("moved as declared (off > on) in NONE of 2 pairs");
    }

    @Test
    void aRunThatEndedEarlySaysHowManyPairsItsFiguresComeFrom() {
        assertThat(Wording.pairs(RatioRun.run())).isEqualTo("3 pairs");
        assertThat(Wording.pairs(RatioRun.withoutTrials())).isEqualTo("0 whole pairs of 3");
    }

    @Test
    void aReportedRatioPointsTheWayInWhichTheMetricIsBetter() {
        assertThat(Wording.reportedRatio(OFF, ON, Better.LOWER)).hasValue(15);
        assertThat(Wording.reportedRatio(ON, OFF, Better.HIGHER)).hasValue(15);
        assertThat(Wording.reportedRatio(OFF, OptionalDouble.empty(), Better.LOWER))
                .isEmpty();
        assertThat(Wording.reportedRatio(OFF, OptionalDouble.of(0), Better.LOWER))
                .isEmpty();
    }

    @Test
    void aMissingFigureOfTheReportIsNamed() {
        assertThat(Wording.reported(OFF, ON, Better.LOWER, "ms")).isEqualTo("15.0 times better: 30,000 -> 2,000 ms");
        assertThat(Wording.reported(OFF, OptionalDouble.empty(), Better.LOWER, "ms"))
                .isEqualTo("30,000 -> not reported ms");
        assertThat(Wording.reported(OptionalDouble.empty(), OptionalDouble.empty(), Better.LOWER, "ms"))
                .isEqualTo("no figure");
    }

    @Test
    void aRatioBelowOneIsCalledWorse() {
        assertThat(Wording.times(0.5)).isEqualTo("0.50 times, worse");
        assertThat(Wording.times(2)).isEqualTo("2.00 times better");
    }

    @Test
    void anEffectWhoseIntervalHoldsOneIsNeitherBetterNorWorse() {
        assertThat(outcome(0.97, 1.02)).isEqualTo("0.995 times");
        assertThat(outcome(0.95, 0.98)).isEqualTo("0.965 times, worse");
        assertThat(outcome(1.02, 1.05)).isEqualTo("1.035 times better");
    }

    @Test
    void theOriginNamesTimeCommitTargetAndMachine() {
        assertThat(Wording.origin(RatioRun.run()))
                .isEqualTo("2026-11-21T08:00:00Z, commit 012345678, target local, "
                        + "An Example Processor @ 2.40GHz, 2 processors, 8 GiB");
    }

    private static String outcome(double low, double high) {
        return Wording.outcome(RatioRun.run(Expectation.NO_EFFECT, low, high));
    }

    private static MechanismResult mechanism(boolean moved, PairMovement... pairs) {
        return new MechanismResult("threads.live", "threads", "off > on", List.of(pairs), moved);
    }
}
