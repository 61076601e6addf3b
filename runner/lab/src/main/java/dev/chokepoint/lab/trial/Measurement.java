package dev.chokepoint.lab.trial;

import dev.chokepoint.lab.target.SystemUnderTest;

/** The part of a trial between the start of the system and its checks. */
@FunctionalInterface
public interface Measurement {

    /**
     * Does it; metrics, files and commands are noted.
     *
     * @param system the running system
     * @param notes what is known of the trial
     * @throws MeasurementException with what broke the measurement off, such as a component that died
     * @throws InterruptedException if the run is to end
     */
    void measure(SystemUnderTest system, TrialNotes notes) throws MeasurementException, InterruptedException;
}
