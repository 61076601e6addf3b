package dev.chokepoint.stack;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Does something drastic if an orderly end takes too long. */
final class Fuse {
    /** A killed runner must leave no child after ten seconds; three are left for the drastic end. */
    private static final Duration LENGTH = Duration.ofSeconds(7);

    private final ScheduledExecutorService timer;
    private final ScheduledFuture<?> blow;

    private Fuse(ScheduledExecutorService timer, ScheduledFuture<?> blow) {
        this.timer = timer;
        this.blow = blow;
    }

    static Fuse lit(Runnable drastic) {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "fuse");
            thread.setDaemon(true);
            return thread;
        });
        return new Fuse(timer, timer.schedule(drastic, LENGTH.toMillis(), TimeUnit.MILLISECONDS));
    }

    void out() {
        blow.cancel(false);
        timer.shutdown();
    }
}
