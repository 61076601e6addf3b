package dev.chokepoint.trip.replica;

import java.time.Duration;

/** Positions in the primary's binary log. */
interface Positions {

    /**
     * Where the primary is now; empty if it writes no binary log, or has written nothing yet.
     *
     * @throws org.springframework.dao.DataAccessException if it does not answer
     */
    String ofPrimary();

    /**
     * Waits until the replica has applied everything up to a position.
     *
     * @return false if it has not within this time
     * @throws org.springframework.dao.DataAccessException if it does not answer
     */
    boolean reached(String position, Duration longest);
}
