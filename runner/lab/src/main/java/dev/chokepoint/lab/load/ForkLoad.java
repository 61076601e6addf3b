package dev.chokepoint.lab.load;

import java.time.Instant;
import java.util.List;

/** The load on one side during a whole fork. It has begun, and is at work until it is frozen. */
public interface ForkLoad extends AutoCloseable {

    /** Lets the generator go on. Returns the moment from which it was at work, which is the start of a block. */
    Instant thaw();

    /** Stops it where it is. Returns the moment until which it was surely at work, which is the end of a block. */
    Instant freeze();

    /** An error with its last lines if the generator has ended: it failed, or its longest time is over. */
    void checkAlive() throws LoadException;

    /** How many requests have been answered since it began. */
    long completed() throws LoadException;

    /** Notes its processor time, at the edges of blocks that no freeze or thaw begins or ends. */
    void look();

    /**
     * Lets it send no further request, so that no side is loaded while another one ends. {@link #stop} waits for the
     * end.
     */
    default void askToEnd() throws LoadException {}

    /**
     * Ends it in an orderly way and reads its whole log.
     *
     * @param measured the windows of the measured blocks of this side, at least one
     * @param further windows that have no part in the outcome, such as those of the burn-in
     * @param processors how many processors its side had in its blocks
     */
    ContinuousLoad.Finished stop(List<Window> measured, List<Window> further, int processors)
            throws LoadException, InterruptedException;

    /** Ends it at once, if it has not ended. */
    @Override
    void close();
}
