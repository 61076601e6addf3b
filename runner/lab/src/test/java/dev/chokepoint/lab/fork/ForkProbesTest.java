package dev.chokepoint.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.stats.Steady;
import dev.chokepoint.lab.testkit.FakeProbe;
import dev.chokepoint.lab.testkit.Findings;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is read in a fork: foreign processes, the walk through much code and the probes. */
class ForkProbesTest extends MadeUpForks {
    @Test
    void whatContainersAndTheirSharedEngineUseIsTheRunsOwn() throws Exception {
        foreignSeconds = 0.55;
        off.beside = () -> Optional.of(Map.of("off", 0.2 * seconds(), "engine", 0.1 * seconds()));
        on.beside = () -> Optional.of(Map.of("on", 0.2 * seconds(), "engine", 0.1 * seconds()));

        assertThat(run(1, true).forks().get(0).blocks())
                .isNotEmpty()
                .allSatisfy(block -> assertThat(block.foreignPercent()).isEqualTo(2.5, within(0.2)))
                .allSatisfy(block -> assertThat(block.walkMicros()).hasValue(WALK_MICROS));
    }

    @Test
    void whatForeignProcessesUseIsUnknownWhereASideCannotBeToldApartFromThem() throws Exception {
        foreignSeconds = 0.5;
        on.beside = Optional::empty;

        ForkRun.Result result = run(1, true);

        assertThat(result.trials()).isNotEmpty().allMatch(TrialResult::valid);
        assertThat(result.forks().get(0).blocks())
                .isNotEmpty()
                .allSatisfy(block -> assertThat(block.foreignPercent()).isNaN())
                .allSatisfy(block -> assertThat(block.walkMicros()).isEmpty());
    }

    /** Four blocks of 6 s are measured of each side. */
    @Test
    void aProbeCountsTimeWhileItsSideIsAtWorkOnly() throws Exception {
        probe = FakeProbe.named(Findings.PROBE, view -> new SecondsAtWork(this::seconds));

        assertThat(run(1, true).trials())
                .extracting(trial -> Optional.ofNullable(trial.metrics().get(Findings.PROBE))
                        .orElseThrow()
                        .value())
                .isNotEmpty()
                .allSatisfy(value -> assertThat(value).isEqualTo(24, within(0.5)));
    }

    /** A counter of payments is not there before the first payment, and the first burn-in block may have none. */
    @Test
    void aProbeIsRehearsedInTheBurnInAndMayFailThereButNotAtTheMeasuredBegin() throws Exception {
        int[] begun = {0};
        int[] fails = {2 * 5};
        probe = FakeProbe.named(Findings.PROBE, view -> {
            if (begun[0]++ < fails[0]) {
                throw new IllegalArgumentException("there is no meter yet");
            }
            return (after, requests) -> 1;
        });

        assertThat(run(1, true).trials()).extracting(TrialResult::valid).containsExactly(true, true);
        assertThat(begun[0]).isEqualTo(2 * Steady.BLOCKS);

        fails[0] = Integer.MAX_VALUE;
        started = 0;
        loads(100, 200, 1);
        assertThat(run(1, true).trials().get(0).invalidReasons())
                .singleElement()
                .asString()
                .contains("there is no meter yet");
    }

    /** Only the readings of the measured blocks end; those of the rehearsals never do. */
    @Test
    void whatAProbeSwitchedIsPutBackWhenItsBlocksAreNotMeasuredToTheEnd() throws Exception {
        int[] switchedOn = {0};
        probe = FakeProbe.named(Findings.PROBE, view -> new Switch(switchedOn));

        assertThat(run(1, true).trials()).allMatch(TrialResult::valid);
        assertThat(switchedOn[0]).isEqualTo(2);

        switchedOn[0] = 0;
        started = 0;
        loads(100, 200, 1);
        foreignSeconds = 0.5;
        assertThat(run(1, true).trials()).noneMatch(TrialResult::valid);
        assertThat(switchedOn[0]).isZero();
    }

    @Test
    void aMachineThatForeignProcessesKeepBusyMakesTheForkInvalidAndSaysSo() throws Exception {
        foreignSeconds = 0.5;

        ForkRun.Result result = run(3, true);

        assertThat(result.trials())
                .flatExtracting(TrialResult::invalidReasons)
                .anyMatch(reason -> reason.startsWith("machine busy: only 0 of the 4 blocks that are needed counted")
                        && reason.contains("foreign processes used 25 % of the machine"));
    }

    /** Counts how many readings have begun and were not given up. */
    private static final class Switch implements Reading {
        private final int[] on;

        private Switch(int[] on) {
            this.on = on;
            on[0]++;
        }

        @Override
        public double end(TrialView view, long requests) {
            return 1;
        }

        @Override
        public void abandon() {
            on[0]--;
        }
    }
}
