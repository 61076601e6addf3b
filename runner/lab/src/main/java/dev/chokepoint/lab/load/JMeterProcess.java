package dev.chokepoint.lab.load;

import dev.chokepoint.lab.load.SampleLog.RowCount;
import dev.chokepoint.stack.process.Child;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.OptionalInt;

/** A running JMeter: the start of its load, its processor time, its end. Every wait has a deadline. */
final class JMeterProcess {
    /** What JMeter logs as soon as the scheduler of every thread has its start and its end. */
    private static final String STARTED = "All thread groups have been started";

    /** JMeter starts in 2 s on a quiet machine. It took 22 s on a machine with a load average of 35. */
    private static final Duration START_DEADLINE = Duration.ofMinutes(2);

    /**
     * The time for the last requests and for the end of JMeter. An open plan waits longer than any request can last.
     * Ten seconds more are for JMeter itself on a busy machine.
     */
    private static final Duration END_DEADLINE = JMeterCommand.PAUSE.plusSeconds(10);

    /** With quick requests JMeter ends a moment before the last second is over on the runner's clock. */
    private static final long EARLY_END_MILLIS = 1_000;

    private static final long POLL_MILLIS = 50;
    private static final long START_POLL_MILLIS = 10;
    private static final long ROWS_POLL_MILLIS = 250;

    private final Child child;
    private final Path log;
    private final Clock clock;
    private final Duration startDeadline;
    private final Duration endDeadline;
    private Duration used = Duration.ZERO;

    /** With the usual deadlines. */
    JMeterProcess(Child child, Path log, Clock clock) {
        this(child, log, clock, START_DEADLINE, END_DEADLINE);
    }

    JMeterProcess(Child child, Path log, Clock clock, Duration startDeadline, Duration endDeadline) {
        this.child = child;
        this.log = log;
        this.clock = clock;
        this.startDeadline = startDeadline;
        this.endDeadline = endDeadline;
    }

    /** Waits until the load starts; the time of its start in milliseconds since 1970. */
    long awaitStart() throws LoadException, InterruptedException {
        long deadline = clock.millis() + startDeadline.toMillis();
        while (clock.millis() < deadline) {
            if (logged(STARTED)) {
                return clock.millis();
            }
            if (!child.alive()) {
                throw ended("before it sent a request");
            }
            Thread.sleep(START_POLL_MILLIS);
        }
        throw failed("did not start its load within " + startDeadline.toMillis() + " ms");
    }

    /** Waits until a time of the load. Returns at once if it has passed. */
    void awaitTime(long millis) throws LoadException, InterruptedException {
        while (true) {
            look();
            long left = millis - clock.millis();
            if (left <= 0) {
                return;
            }
            if (!child.alive() && left > EARLY_END_MILLIS) {
                throw ended("at least " + left + " ms before the end of its load");
            }
            Thread.sleep(Math.min(POLL_MILLIS, left));
        }
    }

    /** Waits until the last request has been answered and JMeter has ended well. */
    void awaitEnd() throws LoadException, InterruptedException {
        long deadline = clock.millis() + endDeadline.toMillis();
        while (child.alive()) {
            if (clock.millis() >= deadline) {
                throw failed("still waited for answers " + endDeadline.toMillis() + " ms after the end of its load");
            }
            Thread.sleep(POLL_MILLIS);
        }
        if (!child.exitCode().equals(OptionalInt.of(0))) {
            throw ended("after its load");
        }
    }

    /** Waits until every planned request is answered. JMeter itself would wait for the whole pause of its schedule. */
    void awaitRows(Path samples, long planned) throws LoadException, InterruptedException {
        long deadline = clock.millis() + endDeadline.toMillis();
        RowCount count = new RowCount(samples);
        for (long rows = count.rows(); rows < planned; rows = count.rows()) {
            String answered = "with " + rows + " of " + planned + " planned requests answered";
            if (!child.alive()) {
                throw ended(answered);
            }
            if (clock.millis() >= deadline) {
                throw failed(
                        "still waited " + answered + ", " + endDeadline.toMillis() + " ms after the end of its load");
            }
            Thread.sleep(ROWS_POLL_MILLIS);
        }
    }

    /** Its processor time when it was last seen alive. */
    Duration used() {
        look();
        return used;
    }

    private void look() {
        ProcessHandle.of(child.pid())
                .flatMap(handle -> handle.info().totalCpuDuration())
                .filter(now -> now.compareTo(used) > 0)
                .ifPresent(now -> used = now);
    }

    private boolean logged(String text) throws LoadException {
        try {
            // A few kilobytes until the load starts.
            return Files.exists(log) && Files.readString(log).contains(text);
        } catch (IOException e) {
            throw new LoadException(log + ": JMeter's log cannot be read: " + e.getMessage(), e);
        }
    }

    private LoadException ended(String when) {
        String code = child.exitCode().isPresent()
                ? " with exit code " + child.exitCode().getAsInt()
                : "";
        return failed("ended " + when + code);
    }

    private LoadException failed(String what) {
        return new LoadException("JMeter " + what + "; see " + log + "\n" + child.lastLines());
    }
}
