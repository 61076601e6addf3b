package dev.chokepoint.generator.process;

import java.util.function.IntSupplier;

/**
 * Watches a load that was told to stop, by JMeter's own counts of threads, until its last call has ended. JMeter 5.6.3
 * goes on with an open load that is late: the thread that begins the calls (OpenModelThreadGroup) is interrupted, and
 * notices that only while it waits for the next planned moment. So a load that begins further calls is cut off. Calls
 * that are open at that moment fail.
 */
final class EndOfLoad {
    /**
     * The load has ended when so many looks found no thread at work. One is not enough, because JMeter stops in a
     * thread of its own.
     */
    private static final int QUIET_LOOKS = 20;

    /** Until then JMeter may not yet have told its starter. */
    private static final int PATIENT_LOOKS = 10;

    private final IntSupplier running;
    private final IntSupplier started;
    private final Runnable cutOff;
    private int startedBefore;
    private int looks;
    private int quiet;
    private boolean cut;

    /**
     * A load that was told to stop just now.
     *
     * @param running how many threads are at work
     * @param started how many threads have begun since the start of the load; in an open load one for each call
     * @param cutOff ends the load at once
     */
    EndOfLoad(IntSupplier running, IntSupplier started, Runnable cutOff) {
        this.running = running;
        this.started = started;
        this.cutOff = cutOff;
        this.startedBefore = started.getAsInt();
    }

    /** Looks once, ten times a second; whether the load has ended. */
    boolean look() {
        int now = started.getAsInt();
        boolean further = now > startedBefore;
        startedBefore = now;
        looks++;
        if (further && looks > PATIENT_LOOKS && !cut) {
            cut = true;
            cutOff.run();
        }
        quiet = running.getAsInt() == 0 && !further ? quiet + 1 : 0;
        return quiet >= QUIET_LOOKS;
    }
}
