package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.trial.InvalidReason;
import dev.chokepoint.lab.trial.NamedLoad;
import dev.chokepoint.lab.trial.Progress;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Shutdown;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * One fork: every side started, loaded side by side, audited, stopped. Every error makes a side invalid with a named
 * reason, and the fork ends then. Only an interrupt and an unwritable run folder are thrown.
 */
final class Fork {
    private final int number;
    private final List<Side> sides;
    private final RunFolder folder;
    private final List<NamedLoad> loads;
    private final Function<NamedLoad, ForkLoads> measurement;
    private final Progress progress;
    private final Clock clock;

    Fork(
            int number,
            List<Side> sides,
            RunFolder folder,
            List<NamedLoad> loads,
            Function<NamedLoad, ForkLoads> measurement,
            Progress progress,
            Clock clock) {
        this.number = number;
        this.sides = List.copyOf(sides);
        this.folder = folder;
        this.loads = List.copyOf(loads);
        this.measurement = measurement;
        this.progress = progress;
        this.clock = clock;
    }

    /**
     * What came out.
     *
     * @param trials one a side
     * @param measured the blocks of the main load; empty if the fork did not get so far
     */
    record Outcome(
            int number, Instant startedAt, Instant endedAt, List<TrialResult> trials, Optional<Measured> measured) {
        Outcome {
            trials = List.copyOf(trials);
        }

        boolean valid() {
            return trials.stream().allMatch(TrialResult::valid);
        }
    }

    /** Runs it. After an interrupt everything has been stopped. */
    Outcome run() throws InterruptedException, IOException {
        Instant startedAt = clock.instant();
        progress.forkStarts(number);
        Optional<Measured> main = Optional.empty();
        try {
            start();
            for (NamedLoad load : loads) {
                if (valid()) {
                    Optional<Measured> measured = measure(load);
                    main = main.or(() -> measured);
                }
            }
            for (Side side : sides) {
                if (valid()) {
                    side.steps().checkAndAudit(side.slot().arm(), side.notes());
                }
            }
        } finally {
            stop();
        }
        Shutdown.throwIfInterrupted();
        return finish(startedAt, main);
    }

    private boolean valid() {
        return sides.stream().allMatch(side -> side.notes().valid());
    }

    private void start() throws InterruptedException {
        for (Side side : sides) {
            if (valid()) {
                progress.phase(side.name() + ": starting "
                        + String.join(", ", new TreeSet<>(side.steps().plan().wanted())));
                side.steps().start(side.slot(), side.notes());
            }
        }
        // Not before all have started: the compilers of one side would take the processors from the start of the next.
        for (Side side : sides) {
            if (valid()) {
                side.steps().preferCompilers(side.notes());
            }
        }
    }

    private Optional<Measured> measure(NamedLoad load) throws InterruptedException {
        try {
            return Optional.of(measurement.apply(load).run(load, sides));
        } catch (ForkException e) {
            Shutdown.throwIfInterrupted();
            lost(e);
            return Optional.empty();
        } catch (StackException e) {
            // What happened to no certain side; its message names it.
            Shutdown.throwIfInterrupted();
            sides.get(0).notes().invalid(InvalidReason.STACK_LOST, e.getMessage() + "");
            lostToo(e);
            return Optional.empty();
        } catch (RuntimeException e) {
            // Nobody foresaw it. The forks before this one are worth more than the end of the runner.
            Shutdown.throwIfInterrupted();
            sides.get(0).notes().invalid(InvalidReason.LOAD_FAILED, "nobody foresaw this error: " + e);
            lostToo(e);
            return Optional.empty();
        }
    }

    private void lost(ForkException e) {
        Side lost = sides.stream()
                .filter(side -> side.name().equals(e.side()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("there is no side " + e.side(), e));
        lost.notes().invalid(e.reason(), e.getMessage() + "");
        lostToo(e);
    }

    /** What happened while a failure was cleared up, such as a generator that must be ended by hand. */
    private void lostToo(Exception failure) {
        for (Throwable other : failure.getSuppressed()) {
            if (other instanceof ForkException e) {
                lost(e);
            }
        }
    }

    /** Each one is stopped, whatever happens to the others. */
    private void stop() throws InterruptedException {
        boolean interrupted = false;
        List<RuntimeException> failures = new ArrayList<>();
        for (Side side : sides) {
            try {
                side.steps().stop(side.notes());
            } catch (InterruptedException e) {
                interrupted = true;
            } catch (RuntimeException e) {
                failures.add(e);
            }
        }
        if (interrupted) {
            InterruptedException interrupt =
                    new InterruptedException("interrupted while fork " + number + " was stopped");
            failures.forEach(interrupt::addSuppressed);
            throw interrupt;
        }
        if (!failures.isEmpty()) {
            RuntimeException first = failures.get(0);
            failures.stream().skip(1).forEach(first::addSuppressed);
            throw first;
        }
    }

    private Outcome finish(Instant startedAt, Optional<Measured> main) throws IOException {
        boolean valid = valid();
        List<TrialResult> trials = new ArrayList<>();
        for (Side side : sides) {
            if (!valid && side.notes().valid()) {
                side.notes().invalid(InvalidReason.FORK_ENDED, "the other side of it is invalid");
            }
            trials.add(side.notes().finish(clock.instant(), folder));
        }
        Outcome outcome = new Outcome(number, startedAt, clock.instant(), trials, main);
        progress.forkEnds(sides.get(0).steps().outcomes(trials));
        return outcome;
    }
}
