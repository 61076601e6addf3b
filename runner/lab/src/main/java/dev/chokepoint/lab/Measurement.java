package dev.chokepoint.lab;

import java.util.concurrent.ExecutionException;

/** The part of a trial between the start of the system and its checks. */
interface Measurement {

    /**
     * Does it. Whatever makes the trial invalid is noted; metrics, files and commands are noted as well.
     *
     * @param system the running system
     * @param notes what is known of the trial
     * @throws Watched.DiedException if a component died meanwhile
     * @throws ExecutionException with what broke the measurement off
     * @throws InterruptedException if the run is to end
     */
    void measure(SystemUnderTest system, TrialNotes notes)
            throws Watched.DiedException, ExecutionException, InterruptedException;

    /** What an exception that breaks this measurement off is called. */
    InvalidReason failure();
}
