package dev.chokepoint.lab.fork;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.stats.Steady;
import dev.chokepoint.lab.testkit.FakeProbe;
import dev.chokepoint.lab.testkit.FakeSystem;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.Quiet;
import dev.chokepoint.lab.trial.Progress;
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
import org.junit.jupiter.api.io.TempDir;

/** Forks of a system without processes, on a clock whose time passes only while somebody waits. */
abstract class MadeUpForks {
    /** What each walk through much code takes. */
    static final double WALK_MICROS = 45;

    @TempDir
    Path folder = Path.of("");

    final SleepingClock clock = new SleepingClock();
    FakeSystem off = new FakeSystem(folder);
    FakeSystem on = new FakeSystem(folder);

    /** Processor seconds that foreign processes use in each second. */
    double foreignSeconds;

    /** How much the rate of both sides grows from block to block of a fork's measured ones. */
    IntToDoubleFunction growthOfFork = fork -> 1;

    /** Requests a second of the on side of a fork; taken if the rates grow. */
    IntToDoubleFunction rateOfFork = fork -> 200;

    /** How long a block has to be at least; taken if it is more than 0. */
    double leastSeconds;

    /** The fork whose loads fail in a way that no runner expects; taken if the rates grow. */
    int unforeseenInFork;

    /** How many systems were asked for, so that a test can begin with the first fork again. */
    int started;

    Progress progress = Quiet.progress();
    Probe probe = FakeProbe.reading(() -> 3);

    @BeforeEach
    void systems() {
        off = new FakeSystem(folder);
        on = new FakeSystem(folder);
        loads(100, 200, 1);
    }

    final void loads(double offPerSecond, double onPerSecond, double growth) {
        off.forkLoad = Optional.of(new RatedLoad(clock, offPerSecond, growth));
        on.forkLoad = Optional.of(new RatedLoad(clock, onPerSecond, growth));
    }

    final ForkRun.Result run(int most, boolean looks) throws InterruptedException, IOException {
        return run(Findings.ratio("error_rate < 5 %"), most, looks);
    }

    final ForkRun.Result run(Finding finding, int most, boolean looks) throws InterruptedException, IOException {
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
        Around around = new Around(clock, clock.pause(), this::machine, () -> WALK_MICROS);
        return new ForkRun(plan, forks, place, (system, launch) -> List.of(), progress, around).run(most, looks);
    }

    FakeSystem system(String side) {
        int fork = 1 + started++ / 2;
        double growth = growthOfFork.applyAsDouble(fork);
        FakeSystem system = side.equals("off") ? off : on;
        RatedLoad fresh = new RatedLoad(clock, side.equals("off") ? 100 : rateOfFork.applyAsDouble(fork), growth);
        fresh.growsAfter = Steady.BLOCKS;
        fresh.leastSeconds = leastSeconds;
        if (fork == unforeseenInFork) {
            fresh.unforeseen = Optional.of(new IllegalStateException("the log is full"));
        }
        if (growth != 1 || leastSeconds > 0) {
            system.forkLoad = Optional.of(fresh);
        }
        return system;
    }

    /** Two processors. The run uses what it does; foreign processes use what the test says. */
    private MachineTimes machine() {
        return new MachineTimes(foreignSeconds * seconds(), 2 * seconds(), 0);
    }

    /** The seconds since the test began. */
    final double seconds() {
        return clock.millis() / 1000.0;
    }
}
