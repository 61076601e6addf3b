package dev.chokepoint.stack.process;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Kills what is left if an orderly end takes too long. */
public final class ForcedStop {
    /** A killed runner must leave no child after ten seconds. Three of them are for the kill. */
    private static final Duration LENGTH = Duration.ofSeconds(7);

    private final ScheduledExecutorService timer;
    private final ScheduledFuture<?> kill;

    private ForcedStop(ScheduledExecutorService timer, ScheduledFuture<?> kill) {
        this.timer = timer;
        this.kill = kill;
    }

    /**
     * Schedules the kill seven seconds from now.
     *
     * @param kill what to do then
     * @return the means to cancel it
     */
    public static ForcedStop scheduled(Runnable kill) {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "forced-stop");
            thread.setDaemon(true);
            return thread;
        });
        return new ForcedStop(timer, timer.schedule(kill, LENGTH.toMillis(), TimeUnit.MILLISECONDS));
    }

    /** Cancels the kill, because the orderly end was in time. */
    public void cancel() {
        kill.cancel(false);
        timer.shutdown();
    }
}
