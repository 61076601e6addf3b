package dev.chokepoint.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.catalogue.finding.Kind;
import dev.chokepoint.lab.result.Block;
import dev.chokepoint.lab.result.ForkResult;
import dev.chokepoint.lab.result.Look;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.stats.BlockLength;
import dev.chokepoint.lab.stats.RunDrift;
import dev.chokepoint.lab.testkit.FakeProbe;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.trial.Progress;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Forks, looks at them, and what ends them. */
class ForkRunTest extends MadeUpForks {
    @Test
    void theForksRatioIsThatOfBothSidesAndItsBlocksAreKept() throws Exception {
        ForkRun.Result result = run(1, true);

        ForkResult fork = result.forks().get(0);
        assertThat(fork.ratio().orElseThrow()).isEqualTo(2, within(1e-9));
        assertThat(fork.steady()).isTrue();
        assertThat(fork.burnIn()).hasSize(12);
        assertThat(fork.counted("off")).hasSize(4);
        assertThat(fork.counted("on")).extracting(Block::perSecond).containsOnly(200.0);
        assertThat(fork.driftPercent().get("on")).isEqualTo(0, within(1e-9));
        assertThat(result.trials()).extracting(TrialResult::valid).containsExactly(true, true);
        assertThat(result.looks()).isEmpty();
    }

    @Test
    void aRunEndsAtTheFirstLookThatDecides() throws Exception {
        ForkRun.Result result = run(7, true);

        assertThat(result.forks()).hasSize(3);
        assertThat(result.looks()).singleElement().matches(Look::decisive);
        assertThat(result.trials()).hasSize(6);
    }

    /** The rate grows by 1.5 % from thaw to thaw: 4 % from the first to the last third of four blocks. */
    @Test
    void aRunWhoseSidesSurelyDriftEndsAtTheFirstLookToo() throws Exception {
        growthOfFork = fork -> 1.015;

        ForkRun.Result result = run(7, true);

        assertThat(result.forks()).hasSize(3).allMatch(ForkResult::steady);
        assertThat(RunDrift.ofArms(result.forks()))
                .extracting(RunDrift::judgement)
                .containsOnly(RunDrift.Judgement.DRIFTS);
    }

    @Test
    void aSureDriftEndsARunWhoseIntervalIsStillTooWide() throws Exception {
        growthOfFork = fork -> 1.015;
        rateOfFork = fork -> 60.0 * fork;

        ForkRun.Result result = run(7, true);

        assertThat(result.forks()).hasSize(3);
        assertThat(result.looks()).singleElement().extracting(Look::decisive).isEqualTo(false);
    }

    /** The first fork drifts up, the others do not: the mean is too high and its error large. */
    @Test
    void aRunWhoseDriftIsNotKnownWellEnoughGoesOnToTheNextLook() throws Exception {
        growthOfFork = fork -> fork == 1 ? 1.05 : 1.000_001;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        progress = new Progress(new PrintStream(printed, true, StandardCharsets.UTF_8), false, clock);
        progress.runStarts("made up", 3, Duration.ofSeconds(1));

        ForkRun.Result result = run(7, true);

        assertThat(result.looks()).extracting(Look::decisive).containsExactly(false, true);
        assertThat(result.forks()).hasSize(5);
        assertThat(printed.toString(StandardCharsets.UTF_8).lines())
                .filteredOn(line -> line.startsWith("fork 4: measuring"))
                .isNotEmpty()
                .noneMatch(line -> line.endsWith("remaining about 0:00"));
    }

    @Test
    void blocksThatAreTooShortAreNotedAndTheRunEndsAtTheFirstLook() throws Exception {
        leastSeconds = 60;
        growthOfFork = fork -> fork == 1 ? 1.05 : 1;

        ForkRun.Result result = run(7, true);

        assertThat(result.forks()).hasSize(3);
        assertThat(result.looks()).singleElement().extracting(Look::decisive).isEqualTo(false);
        assertThat(BlockLength.of(result.forks().get(0))).allMatch(BlockLength::mostTooShort);
    }

    @Test
    void aRunThatCanGetNoRatioEndsAtTheFirstLook() throws Exception {
        probe = FakeProbe.reading(() -> 0);

        ForkRun.Result result = run(Findings.decidedBy(Kind.RATIO, Findings.PROBE, List.of()), 7, true);

        assertThat(result.trials()).hasSize(6).allMatch(TrialResult::valid);
        assertThat(result.forks()).hasSize(3).allMatch(fork -> fork.ratio().isEmpty());
        assertThat(result.looks()).isEmpty();
    }

    @Test
    void anAskedForNumberOfForksIsLookedAtOnceAtItsEnd() throws Exception {
        ForkRun.Result result = run(4, false);

        assertThat(result.forks()).hasSize(4);
        assertThat(result.looks()).singleElement().extracting(Look::forks).isEqualTo(4);
    }

    @Test
    void aCountIsNotLookedAtAndHasAllItsForks() throws Exception {
        ForkRun.Result result = run(Findings.ratio(Kind.COUNT, Map.of(), List.of()), 7, true);

        assertThat(result.forks()).hasSize(7);
        assertThat(result.looks()).isEmpty();
    }

    @Test
    void theSidesAreStartedInTheOtherOrderInTheNextFork() throws Exception {
        ForkRun.Result result = run(2, false);

        assertThat(result.trials())
                .extracting(TrialResult::armOrLevel)
                .isIn(List.of("off", "on", "on", "off"), List.of("on", "off", "off", "on"));
    }

    @Test
    void aSystemThatStillGetsFasterIsMeasuredAndCalledNotSteady() throws Exception {
        loads(100, 100, 1.05);

        ForkResult fork = run(1, true).forks().get(0);

        assertThat(fork.steady()).isFalse();
        assertThat(fork.steadiness()).startsWith("Not steady: off changed by +");
        assertThat(fork.driftPercent().get("off")).isGreaterThan(3);
    }

    @Test
    void aLoadThatFailsEndsTheForkAndTheRunAndItsGenerators() throws Exception {
        RatedLoad failing = new RatedLoad(clock, 100, 1);
        failing.failure = Optional.of("JMeter ended");
        on.forkLoad = Optional.of(failing);

        ForkRun.Result result = run(3, true);

        assertThat(result.forks()).isEmpty();
        assertThat(result.trials())
                .extracting(trial ->
                        trial.armOrLevel() + ": " + trial.invalidReasons().get(0))
                .containsExactlyInAnyOrder(
                        "on: load failed: JMeter ended", "off: fork ended: the other side of it is invalid");
        assertThat(failing.closed).isTrue();
        assertThat(off.calls).last().isEqualTo("stop");
        assertThat(on.calls).last().isEqualTo("stop");
    }

    @Test
    void aGeneratorThatEndedByItselfMakesItsSideInvalidAndItsLastLinesAreTold() throws Exception {
        RatedLoad gone = new RatedLoad(clock, 100, 1);
        gone.ended = Optional.of("JMeter ended before the fork was over; its last line: no such class");
        on.forkLoad = Optional.of(gone);

        assertThat(reasons(run(3, true), "on"))
                .containsExactly("load failed: JMeter ended before the fork was over; its last line: no such class");
        assertThat(gone.closed).isTrue();
    }

    @Test
    void whatFailsWhileTheGeneratorsAreEndedIsToldOfItsSideAndHidesNoEarlierFailure() throws Exception {
        RatedLoad failing = new RatedLoad(clock, 100, 1);
        failing.failure = Optional.of("JMeter ended");
        failing.closeFailure = Optional.of("the generator of on cannot be ended");
        on.forkLoad = Optional.of(failing);
        RatedLoad other = new RatedLoad(clock, 100, 1);
        other.closeFailure = Optional.of("the generator of off cannot be ended");
        off.forkLoad = Optional.of(other);

        ForkRun.Result result = run(3, true);

        assertThat(reasons(result, "on"))
                .containsExactly("load failed: JMeter ended", "load failed: the generator of on cannot be ended");
        assertThat(reasons(result, "off")).containsExactly("load failed: the generator of off cannot be ended");
        assertThat(failing.closed).isTrue();
        assertThat(other.closed).isTrue();
    }

    @Test
    void aGeneratorThatCannotBeEndedMakesItsOwnSideInvalid() throws Exception {
        RatedLoad stubborn = new RatedLoad(clock, 200, 1);
        stubborn.closeFailure = Optional.of("it hangs in the kernel");
        on.forkLoad = Optional.of(stubborn);

        ForkRun.Result result = run(3, true);

        assertThat(reasons(result, "on")).containsExactly("load failed: it hangs in the kernel");
        assertThat(reasons(result, "off")).containsExactly("fork ended: the other side of it is invalid");
    }

    @Test
    void anErrorThatNobodyForesawMakesTheForkInvalidAndCostsNoEarlierFork() throws Exception {
        growthOfFork = fork -> 1.000_001;
        unforeseenInFork = 2;

        ForkRun.Result result = run(3, true);

        assertThat(result.forks()).hasSize(1);
        assertThat(result.trials()).extracting(TrialResult::valid).containsExactly(true, true, false, false);
        assertThat(result.trials())
                .flatExtracting(TrialResult::invalidReasons)
                .contains("load failed: nobody foresaw this error: java.lang.IllegalStateException: the log is full");
    }

    @Test
    void aSystemWhoseStopFailsUnforeseenDoesNotKeepTheOtherFromBeingStopped() {
        off.unforeseen = Optional.of(new IllegalStateException("off does not stop"));
        on.unforeseen = Optional.of(new IllegalStateException("on does not stop"));

        assertThatThrownBy(() -> run(1, true))
                .isInstanceOf(IllegalStateException.class)
                .satisfies(
                        e -> assertThat(e.getSuppressed()).singleElement().isInstanceOf(IllegalStateException.class));
        assertThat(off.calls).last().isEqualTo("stop");
        assertThat(on.calls).last().isEqualTo("stop");
    }

    @Test
    void byTurnsAGeneratorHasAllProcessorsOfTheMachineInItsBlocks() throws Exception {
        RatedLoad load = new RatedLoad(clock, 200, 1);
        on.forkLoad = Optional.of(load);

        run(1, true);

        assertThat(load.processors).isEqualTo(Runtime.getRuntime().availableProcessors());
    }

    @Test
    void whatAnInvalidForkMeasuredIsNoPartOfTheEffect() throws Exception {
        ForkRun.Result result = run(Findings.ratio("throughput > 150 requests/s"), 3, true);

        assertThat(result.trials()).extracting(TrialResult::valid).contains(false);
        assertThat(result.forks()).singleElement().satisfies(fork -> {
            assertThat(fork.blocks()).isNotEmpty();
            assertThat(fork.ratio()).isEmpty();
            assertThat(fork.interval()).isEmpty();
        });
    }

    @Test
    void aSideThatDoesNotStartKeepsTheLoadFromBeingStarted() throws Exception {
        on.startFailure = Optional.of("port 8080 is in use");

        ForkRun.Result result = run(3, true);

        assertThat(result.trials()).hasSize(2).noneMatch(TrialResult::valid);
        assertThat(off.calls).noneMatch(call -> call.startsWith("load"));
        assertThat(off.calls).as("the compilers wait for all sides").doesNotContain("compilers first");
    }

    @Test
    void theCompilersOfBothSidesGetTheirPriorityBeforeTheLoad() throws Exception {
        run(1, true);

        assertThat(List.of(off, on)).allSatisfy(side -> assertThat(side.calls)
                .satisfiesExactly(
                        start -> assertThat(start).startsWith("start "),
                        compilers -> assertThat(compilers).isEqualTo("compilers first"),
                        load -> assertThat(load).startsWith("load "),
                        stop -> assertThat(stop).isEqualTo("stop")));
    }

    private static List<String> reasons(ForkRun.Result result, String side) {
        return result.trials().stream()
                .filter(trial -> trial.armOrLevel().equals(side))
                .flatMap(trial -> trial.invalidReasons().stream())
                .toList();
    }
}
