package dev.chokepoint.lab.trial;

import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Shows what a run is doing: trial, pair, phase, elapsed time and estimated remaining time. On a terminal one line is
 * rewritten; elsewhere each new phase is a line.
 */
public final class Progress {
    private static final String ERASE_LINE = "\r\u001B[2K";

    private final PrintStream out;
    private final boolean terminal;
    private final Clock clock;
    private Instant startedAt;
    private Duration plannedTrial = Duration.ZERO;
    private int trials;
    private int done;
    private Duration untilLastEnd = Duration.ZERO;
    private String where = "";
    private String phase = "";
    private boolean lineOpen;

    /** Makes one for a run. Only on a terminal a line can be written again. */
    public Progress(PrintStream out, boolean terminal, Clock clock) {
        this.out = out;
        this.terminal = terminal;
        this.clock = clock;
        this.startedAt = clock.instant();
    }

    /**
     * A run of so many trials or forks starts; what it will do is shown. The estimated time of one of them is used
     * until the first one has ended.
     */
    public synchronized void runStarts(String what, int count, Duration each) {
        startedAt = clock.instant();
        trials = count;
        plannedTrial = each;
        done = 0;
        where = "";
        line(what);
    }

    /** Something that the reader must know before the run goes on; a line of its own. */
    public synchronized void notice(String what) {
        line(what);
    }

    /** After so many trials or forks in all the run may end. What remains is counted until then. */
    public synchronized void mayEndAfter(int count) {
        trials = count;
    }

    /** A fork of the run starts. */
    public synchronized void forkStarts(int number) {
        where = "fork %d".formatted(number);
    }

    /** A fork has ended, with one line on what came out. */
    public synchronized void forkEnds(String outcome) {
        trialEnds(outcome);
    }

    synchronized void trialStarts(int number, int pair, String what) {
        where = "trial %d/%d, pair %d, %s".formatted(number, trials, pair, what);
    }

    /** The trial enters a phase, such as "starting trip-service". */
    public synchronized void phase(String what) {
        phase = what;
        show(true);
    }

    /** Time has passed; only a terminal shows it. */
    synchronized void tick() {
        show(false);
    }

    synchronized void trialEnds(String outcome) {
        done++;
        untilLastEnd = Duration.between(startedAt, clock.instant());
        line("%s: %s".formatted(where, outcome));
    }

    /** The run has ended. */
    public synchronized void runEnds() {
        closeLine();
    }

    private void show(boolean news) {
        Duration elapsed = Duration.between(startedAt, clock.instant());
        String text = "%s: %s | elapsed %s, remaining about %s"
                .formatted(where, phase, text(elapsed), text(remaining(elapsed)));
        if (terminal) {
            out.print(ERASE_LINE + text);
            out.flush();
            lineOpen = true;
        } else if (news) {
            out.println(text);
        }
    }

    private void line(String text) {
        closeLine();
        out.println(text);
    }

    private void closeLine() {
        if (lineOpen) {
            out.print(ERASE_LINE);
            out.flush();
            lineOpen = false;
        }
    }

    private Duration remaining(Duration elapsed) {
        Duration whole = done == 0
                ? plannedTrial.multipliedBy(trials)
                : untilLastEnd.multipliedBy(trials).dividedBy(done);
        Duration remaining = whole.minus(elapsed);
        return remaining.isNegative() ? Duration.ZERO : remaining;
    }

    private static String text(Duration duration) {
        return "%d:%02d".formatted(duration.toMinutes(), duration.toSecondsPart());
    }
}
