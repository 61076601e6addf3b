package dev.chokepoint.lab.probe;

import java.util.Map;

/**
 * A number being read: {@link #quarterPassed} where a load's plan is measured, {@link #loadEnded} and then
 * {@link #end}, in this order.
 */
@FunctionalInterface
public interface Reading {

    /**
     * A quarter of the measured part, a half, or three quarters have passed: the time to see how something grows. Does
     * nothing unless the probe needs it, and must cost next to nothing.
     *
     * @param view the running trial
     * @throws ProbeException if what the number is made of is not there
     */
    default void quarterPassed(TrialView view) throws ProbeException {}

    /**
     * The measured part has just ended, and the last requests are still under way: the time to look at what a busy
     * process looks like. Does nothing unless the probe needs it.
     *
     * @param view the running trial
     * @throws ProbeException if what the number is made of is not there
     */
    default void loadEnded(TrialView view) throws ProbeException {}

    /**
     * Ends the reading after the last request has been answered or given up, so that late failures are in it.
     *
     * @param view the trial, whose components still run
     * @param requests requests that started in the measured part
     * @return the number in the probe's unit, never NaN
     * @throws ProbeException if what the number is made of is not there, or went backwards
     */
    double end(TrialView view, long requests) throws ProbeException;

    /**
     * What the number is made of, such as threads by name; for a reader of the run, not for the verdict.
     *
     * @return parts by name in the probe's unit; complete after {@link #end}
     */
    default Map<String, Double> parts() {
        return Map.of();
    }
}
