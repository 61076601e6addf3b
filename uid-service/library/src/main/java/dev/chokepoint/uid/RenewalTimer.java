package dev.chokepoint.uid;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Runs a lease's next step later. */
interface RenewalTimer {

    /**
     * Returns at once.
     *
     * @throws java.util.concurrent.RejectedExecutionException when nothing will run any more
     */
    void after(Duration delay, Runnable step);

    /** The timer of a real scheduler. */
    static RenewalTimer of(ScheduledExecutorService scheduler) {
        return (delay, step) -> {
            var unused = scheduler.schedule(step, delay.toNanos(), TimeUnit.NANOSECONDS);
        };
    }
}
