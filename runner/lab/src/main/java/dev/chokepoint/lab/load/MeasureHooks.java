package dev.chokepoint.lab.load;

/** Called on the thread that runs the load. An exception ends the load and is passed to the caller. */
public interface MeasureHooks<X extends Exception> {

    /**
     * The warm-up goes on, and so much of it has passed that what {@link #measuringStarts} does can be rehearsed: a JVM
     * that is looked at for the first time compiles again (docs/method-details.md).
     */
    default void warmingUp() throws X {}

    /** The warm-up is over, and the measured part starts. The load goes on meanwhile, so this should not take long. */
    void measuringStarts() throws X;

    /** A quarter, a half or three quarters have passed. The load continues, so this must cost almost nothing. */
    default void quarterPassed() throws X {}

    /** The measured part is over. No further request is sent, but up to one a thread is still under way. */
    void measuringEnds() throws X;
}
