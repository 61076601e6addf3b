package dev.chokepoint.lab.probe;

import java.util.Map;

/**
 * A number being read: {@link #quarterPassed} where a load's plan is measured, {@link #loadEnded} and then
 * {@link #end}, in this order. In a fork {@link #paused} and {@link #resumed} come in between.
 */
@FunctionalInterface
public interface Reading {

    /**
     * The load rests from now on, so that time and processor time do not count. Only the load of a fork rests: at once
     * when the reading has begun, and after each of its blocks.
     */
    default void paused(TrialView view) throws ProbeException {}

    /**
     * What the requests of the block did has ended. Only the work of the time in which the load rests comes from now
     * on, and it does not count either.
     */
    default void drained(TrialView view) throws ProbeException {}

    /** The load is at work again: a block begins. */
    default void resumed(TrialView view) throws ProbeException {}

    /** A quarter, a half or three quarters of the measured part have passed. Reading must cost almost nothing now. */
    default void quarterPassed(TrialView view) throws ProbeException {}

    /** The measured part has just ended, and the last requests are still open. A process is busy now. */
    default void loadEnded(TrialView view) throws ProbeException {}

    /**
     * Ends the reading after the last request has been answered or given up, so that late failures are in it. The
     * number is in the probe's unit and finite. Throws when what it is made of is not there, or went backwards.
     */
    double end(TrialView view, long requests) throws ProbeException;

    /**
     * Gives the reading up before its end: it was a rehearsal, or the trial or fork has failed. What the begin switched
     * in the system is as before afterwards. It must be so after {@link #loadEnded} as well, because nobody gives up
     * the readings of a fork that fails later.
     */
    default void abandon() throws ProbeException {}

    /** The parts of the number by name, complete after {@link #end}. They have no part in the verdict. */
    default Map<String, Double> parts() {
        return Map.of();
    }
}
