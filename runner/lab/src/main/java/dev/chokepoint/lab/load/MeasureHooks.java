package dev.chokepoint.lab.load;

/**
 * What a trial does at the start, the quarters and the end of the measured part, on the thread that runs the load. An
 * exception ends the load and is passed to the caller.
 *
 * @param <X> what may go wrong, such as a probe that cannot read its number
 */
public interface MeasureHooks<X extends Exception> {

    /**
     * The warm-up is over, and the measured part starts. The load goes on meanwhile, so this should not take long.
     *
     * @throws X if the trial cannot be measured
     */
    void measuringStarts() throws X;

    /**
     * A quarter, a half or three quarters of the measured part have passed. The load continues, so this must cost
     * almost nothing.
     *
     * @throws X if the trial cannot be measured
     */
    default void quarterPassed() throws X {}

    /**
     * The measured part is over. No further request is sent, but up to one a thread is still under way.
     *
     * @throws X if the trial cannot be measured
     */
    void measuringEnds() throws X;
}
