package dev.chokepoint.lab.probe;

import java.util.Map;

/**
 * A number being read: {@link #quarterPassed} where a load's plan is measured, {@link #loadEnded} and then
 * {@link #end}, in this order.
 */
@FunctionalInterface
public interface Reading {

    /**
     * A quarter, a half or three quarters of the measured part have passed. A probe can read how a value grows. It must
     * cost almost nothing. The default does nothing.
     */
    default void quarterPassed(TrialView view) throws ProbeException {}

    /**
     * The measured part has just ended, and the last requests are still open. A probe can read a busy process now. The
     * default does nothing.
     */
    default void loadEnded(TrialView view) throws ProbeException {}

    /**
     * Ends the reading after the last request has been answered or given up, so that late failures are in it.
     *
     * @param requests requests that started in the measured part
     * @return the number in the probe's unit, never NaN
     * @throws ProbeException if what the number is made of is not there, or went backwards
     */
    double end(TrialView view, long requests) throws ProbeException;

    /**
     * The parts of the number by name in the probe's unit, such as threads; complete after {@link #end}. They are for
     * the reader and have no part in the verdict.
     */
    default Map<String, Double> parts() {
        return Map.of();
    }
}
