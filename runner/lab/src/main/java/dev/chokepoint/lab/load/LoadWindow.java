package dev.chokepoint.lab.load;

import java.time.Duration;
import java.time.Instant;

/** The time of a load: its start in milliseconds since 1970, and the measured part after the warm-up. */
record LoadWindow(long startMillis, Duration warmup, Duration measure) {

    long measureStartMillis() {
        return startMillis + warmup.toMillis();
    }

    long measureEndMillis() {
        return measureStartMillis() + measure.toMillis();
    }

    /** The measured part as the one block of its load. */
    Window measured() {
        return new Window(1, Instant.ofEpochMilli(measureStartMillis()), Instant.ofEpochMilli(measureEndMillis()));
    }

    /** Whether a request that starts then counts. */
    boolean counts(long millis) {
        return millis >= measureStartMillis() && millis < measureEndMillis();
    }

    /** The second of the load, from 0. A request can be stamped a moment before the start was noticed. */
    int second(long millis) {
        return Math.toIntExact(Math.max(0, millis - startMillis) / 1000);
    }

    boolean measuredSecond(int second) {
        return counts(startMillis + second * 1000L);
    }

    double measureSeconds() {
        return measure.toMillis() / 1000.0;
    }
}
