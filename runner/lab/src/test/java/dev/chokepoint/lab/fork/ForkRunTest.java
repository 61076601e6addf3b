package dev.chokepoint.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Kind;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.result.Block;
import dev.chokepoint.lab.result.ForkResult;
import dev.chokepoint.lab.result.Look;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.stats.BlockLength;
import dev.chokepoint.lab.stats.RunDrift;
import dev.chokepoint.lab.stats.Steady;
import dev.chokepoint.lab.testkit.FakeProbe;
import dev.chokepoint.lab.testkit.FakeSystem;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.Quiet;
import dev.chokepoint.lab.trial.RunPlan;
import dev.chokepoint.lab.trial.Schedule;
import dev.chokepoint.stack.machine.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Forks of a system without processes, on a clock whose time passes only while somebody waits. */
class ForkRunTest {
    private static final double LOOP_MILLIS = 1.5;

    @TempDir
    Path folder = Path.of("");

    private final SleepingClock clock = new SleepingClock();
    private FakeSystem off = new FakeSystem(folder);
    private FakeSystem on = new FakeSystem(folder);
    private double foreignSeconds;

    /** How much the rate of both sides grows from block to block of a fork's measured ones. */
    private IntToDoubleFunction growthOfFork = fork -> 1;

    /** Requests a second of the on side of a fork; taken if the rates grow. */
    private IntToDoubleFunction rateOfFork = fork -> 200;

    private double leastSeconds;
    private int started;
    private Probe probe = FakeProbe.reading(() -> 3);

    @BeforeEach
    void systems() {
        off = new FakeSystem(folder);
        on = new FakeSystem(folder);
        loads(100, 200, 1);
    }

    private void loads(double offPerSecond, double onPerSecond, double growth) {
        off.forkLoad = Optional.of(new RatedLoad(clock, offPerSecond, growth));
        on.forkLoad = Optional.of(new RatedLoad(clock, onPerSecond, growth));
    }

    private ForkRun.Result run(int most, boolean looks) throws InterruptedException, IOException {
        return run(Findings.ratio("error_rate < 5 %"), most, looks);
    }

    private ForkRun.Result run(Finding finding, int most, boolean looks) throws InterruptedException, IOException {
        RunPlan plan = RunPlan.of(
                finding,
                false,
                Schedule.forks(most, 42, List.of()),
                Findings.catalogue(finding),
                Map.of(probe.id(), probe),
                off);
        RunFolder run = new RunFolder(folder, folder);
        ForkRun.Place place = new ForkRun.Place(run, this::system, side -> run);
        ForkPlan plans = new ForkPlan(false, Duration.ofSeconds(6), 4, Duration.ofSeconds(60), Duration.ofSeconds(60));
        ForkRun.Plans forks = new ForkRun.Plans(plans, plans);
        Around around = new Around(clock, clock.pause(), this::machine, () -> LOOP_MILLIS);
        return new ForkRun(plan, forks, place, (system, launch) -> List.of(), Quiet.progress(), around)
                .run(most, looks);
    }

    private FakeSystem system(String side) {
        int fork = 1 + started++ / 2;
        double growth = growthOfFork.applyAsDouble(fork);
        FakeSystem system = side.equals("off") ? off : on;
        RatedLoad fresh = new RatedLoad(clock, side.equals("off") ? 100 : rateOfFork.applyAsDouble(fork), growth);
        fresh.growsAfter = Steady.BLOCKS;
        fresh.leastSeconds = leastSeconds;
        if (growth != 1 || leastSeconds > 0) {
            system.forkLoad = Optional.of(fresh);
        }
        return system;
    }

    /** Two processors. The run uses what it does; foreign processes use what the test says. */
    private MachineTimes machine() {
        return new MachineTimes(foreignSeconds * seconds(), 2 * seconds(), 0);
    }

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

        ForkRun.Result result = run(7, true);

        assertThat(result.looks()).extracting(Look::decisive).containsExactly(false, true);
        assertThat(result.forks()).hasSize(5);
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
    void aSideThatDoesNotStartKeepsTheLoadFromBeingStarted() throws Exception {
        on.startFailure = Optional.of("port 8080 is in use");

        ForkRun.Result result = run(3, true);

        assertThat(result.trials()).hasSize(2).noneMatch(TrialResult::valid);
        assertThat(off.calls).noneMatch(call -> call.startsWith("load"));
    }

    @Test
    void whatContainersAndTheirSharedEngineUseIsTheRunsOwn() throws Exception {
        foreignSeconds = 0.55;
        off.beside = () -> Optional.of(Map.of("off", 0.2 * seconds(), "engine", 0.1 * seconds()));
        on.beside = () -> Optional.of(Map.of("on", 0.2 * seconds(), "engine", 0.1 * seconds()));

        assertThat(run(1, true).forks().get(0).blocks())
                .allSatisfy(block -> assertThat(block.foreignPercent()).isEqualTo(2.5, within(0.2)))
                .allSatisfy(block -> assertThat(block.loopMillis()).hasValue(LOOP_MILLIS));
    }

    @Test
    void whatForeignProcessesUseIsUnknownWhereASideCannotBeToldApartFromThem() throws Exception {
        foreignSeconds = 0.5;
        on.beside = Optional::empty;

        ForkRun.Result result = run(1, true);

        assertThat(result.trials()).allMatch(TrialResult::valid);
        assertThat(result.forks().get(0).blocks())
                .allSatisfy(block -> assertThat(block.foreignPercent()).isNaN())
                .allSatisfy(block -> assertThat(block.loopMillis()).isEmpty());
    }

    /** Four blocks of 6 s are measured of each side. */
    @Test
    void aProbeCountsTimeWhileItsSideIsAtWorkOnly() throws Exception {
        probe = FakeProbe.named(Findings.PROBE, view -> new SecondsAtWork(this::seconds));

        assertThat(run(1, true).trials())
                .extracting(trial -> Optional.ofNullable(trial.metrics().get(Findings.PROBE))
                        .orElseThrow()
                        .value())
                .allSatisfy(value -> assertThat(value).isEqualTo(24, within(0.5)));
    }

    private double seconds() {
        return clock.millis() / 1000.0;
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
}
