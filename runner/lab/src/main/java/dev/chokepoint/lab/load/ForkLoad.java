package dev.chokepoint.lab.load;

import java.util.List;

/** The load on one side during a whole fork. It has begun, and is at work until it is frozen. */
public interface ForkLoad extends AutoCloseable {

    /** Lets the generator send requests again; nothing if it is at work. */
    void thaw() throws LoadException;

    /** Stops its process where it is. What it has sent stays open; it reads the answers after the next thaw. */
    void freeze() throws LoadException;

    /** How many requests have been answered since it began. */
    long completed() throws LoadException;

    /**
     * Ends it in an orderly way: no request is sent any more, and those under way are waited for. Then the whole log is
     * read. The metrics come from the measured windows; each of all windows gets its figures, in the same order.
     */
    Finished stop(List<Window> measured, List<Window> all) throws LoadException, InterruptedException;

    /** Ends it at once, if it has not ended. */
    @Override
    void close();
}
