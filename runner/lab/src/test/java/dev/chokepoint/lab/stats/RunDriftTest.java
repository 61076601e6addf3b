package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.lab.result.ForkResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class RunDriftTest {

    @Test
    void theEstimateIsTheGeometricMeanOfTheForks() {
        List<RunDrift> drift = RunDrift.ofArms(forks(new double[] {100, -50, 0}, new double[] {1, 1, 1}));

        assertThat(drift).extracting(RunDrift::what).containsExactly("off", "on");
        assertThat(drift.get(0).percent()).isCloseTo(0, within(1e-9));
        // The logarithms are 0.693, -0.693 and 0.
        assertThat(drift.get(0).errorPercent()).isCloseTo(100 * Math.log(2) / Math.sqrt(3), within(1e-9));
        assertThat(drift.get(1).text()).isEqualTo("+1.0 % (standard error 0.0 %)");
    }

    @Test
    void whatBothArmsHaveInCommonIsToldApartFromTheirDifference() {
        List<RunDrift> drift = RunDrift.ofBoth(forks(new double[] {4, 4}, new double[] {4, 4}));

        assertThat(drift.get(0).percent()).isCloseTo(4, within(1e-9));
        assertThat(drift.get(1).percent()).isCloseTo(0, within(1e-9));
        drift = RunDrift.ofBoth(forks(new double[] {0, 0}, new double[] {10, 10}));
        assertThat(drift.get(1).percent()).isCloseTo(10, within(1e-9));
    }

    @Test
    void aRunWhoseForksScatterIsSteadyIfTheirMeanIsBelowTheLimit() {
        List<ForkResult> forks = forks(new double[] {7, -6, 1}, new double[] {2.9, 2.9, 2.9});

        assertThat(RunDrift.ofArms(forks)).extracting(RunDrift::judgement).containsOnly(RunDrift.Judgement.STEADY);
        assertThat(RunDrift.steady(forks)).isTrue();
        assertThat(RunDrift.surelyNotSteady(forks)).isFalse();
        assertThat(RunDrift.ofArms(forks))
                .allSatisfy(arm -> assertThat(arm.reason()).isEmpty());
    }

    @Test
    void aMeanAtTheLimitThatMoreForksCouldMoveIsNotSteady() {
        List<ForkResult> forks = forks(new double[] {9, -1, 4}, new double[] {0, 0, 0});

        assertThat(RunDrift.steady(forks)).isFalse();
        assertThat(RunDrift.surelyNotSteady(forks)).isFalse();
        assertThat(RunDrift.ofArms(forks).get(0).reason().orElseThrow())
                .startsWith("The rate of off changed by +3.9 % (standard error 2.9 %) from the first to the last third")
                .endsWith("more forks tell more exactly.");
    }

    @Test
    void aDriftWhoseWholeIntervalIsAboveTheLimitDecidesNothing() {
        List<ForkResult> forks = forks(new double[] {0, 0, 0}, new double[] {-8, -8.1, -8.2});

        assertThat(RunDrift.steady(forks)).isFalse();
        assertThat(RunDrift.surelyNotSteady(forks)).isTrue();
        assertThat(RunDrift.ofArms(forks).get(1).reason().orElseThrow()).contains("surely not steady");
    }

    @Test
    void oneForkHasNoErrorAndADriftThatCannotBeToldSaysSo() {
        assertThat(RunDrift.ofArms(forks(new double[] {3}, new double[] {2.9})))
                .extracting(RunDrift::judgement)
                .containsExactly(RunDrift.Judgement.UNCERTAIN, RunDrift.Judgement.STEADY);
        RunDrift unknown = RunDrift.ofArms(forks(new double[] {1, Double.NaN}, new double[] {1, 1}))
                .get(0);
        assertThat(unknown.text()).isEqualTo("unknown");
        assertThat(unknown.reason()).contains("The drift of off cannot be told from its blocks.");
    }

    /** Its last third over its first is 0, which has no logarithm. */
    @Test
    void anArmThatStopsAnsweringHasNoDriftThatMoreForksCouldTell() {
        List<ForkResult> forks = forks(new double[] {0, -100, 0}, new double[] {0, 0, 0});

        assertThat(RunDrift.ofArms(forks).get(0).judgement()).isEqualTo(RunDrift.Judgement.UNKNOWN);
        assertThat(RunDrift.surelyNotSteady(forks)).isTrue();
    }

    private static List<ForkResult> forks(double[] off, double[] on) {
        List<ForkResult> forks = new ArrayList<>();
        for (int fork = 0; fork < off.length; fork++) {
            forks.add(new ForkResult(
                    fork + 1,
                    Instant.EPOCH,
                    Instant.EPOCH.plusSeconds(1),
                    List.of(),
                    List.of(),
                    true,
                    "steady",
                    OptionalDouble.empty(),
                    Optional.empty(),
                    Map.of("off", off[fork], "on", on[fork], "3", 50.0)));
        }
        return forks;
    }
}
