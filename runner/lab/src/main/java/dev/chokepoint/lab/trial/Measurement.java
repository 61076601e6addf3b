package dev.chokepoint.lab.trial;

import dev.chokepoint.lab.target.SystemUnderTest;

/** The part of a trial between the start of the system and its checks. */
@FunctionalInterface
public interface Measurement {

    /** Does it; metrics, files and commands are noted. It throws what broke it off, such as a component that died. */
    void measure(SystemUnderTest system, TrialNotes notes) throws MeasurementException, InterruptedException;
}
