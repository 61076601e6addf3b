package dev.chokepoint.lab.fork;

import java.time.Clock;
import java.time.Instant;

/** Waits for a time and looks meanwhile whether all still run. */
final class Pause {
    /**
     * Fifty looks a second, because each one has a {@link CodeWalk}, whose time changes within milliseconds. With ten a
     * second the mean of a block of 6 s scatters by about 6 % for that reason alone (docs/method-details.md).
     */
    private static final long LOOK_MILLIS = 20;

    private final Clock clock;
    private final Sleep sleep;

    /** Sleeps; in a test it moves the test's clock. */
    @FunctionalInterface
    interface Sleep {
        void millis(long millis) throws InterruptedException;
    }

    Pause(Clock clock, Sleep sleep) {
        this.clock = clock;
        this.sleep = sleep;
    }

    /** Returns at that time; at once if it has passed. */
    void until(Instant time, BlockWatch watch) throws ForkException, InterruptedException {
        long millis = time.toEpochMilli();
        for (long left = millis - clock.millis(); left > 0; left = millis - clock.millis()) {
            sleep.millis(Math.min(LOOK_MILLIS, left));
            watch.tick();
        }
    }
}
