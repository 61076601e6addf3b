package dev.chokepoint.relay;

import java.time.Duration;

/** What the relay adds to each round trip: as declared, or nothing while it is lifted. */
final class Delay {
    private final Duration declared;
    private volatile boolean lifted;

    Delay(Duration declared) {
        this.declared = declared;
    }

    /** Adds nothing from now on. What is under way goes on at once or after its old time. */
    void lift() {
        lifted = true;
    }

    /** Adds the declared round trip again. */
    void restore() {
        lifted = false;
    }

    /** The round trip in force. */
    Duration roundTrip() {
        return lifted ? Duration.ZERO : declared;
    }

    /** For each of the two directions. */
    long halfNanos() {
        return roundTrip().toNanos() / 2;
    }
}
