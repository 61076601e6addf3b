package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.trial.NamedLoad;
import dev.chokepoint.lab.trial.ProbeReadings;
import dev.chokepoint.lab.trial.ProcessorReading;
import java.util.Optional;

/** What is read of one side over the measured blocks of a load: its probes, and its components' processor times. */
record SideReadings(Side side, ProbeReadings probes, ProcessorReading processors) {

    /** Reads as at the begin and forgets it, see {@link ProbeReadings#rehearse}. */
    Optional<String> rehearse() {
        return probes.rehearse(side.system().view());
    }

    /** The blocks will not be measured to their end, see {@link ProbeReadings#abandon}. */
    Optional<String> abandon() {
        return probes.abandon();
    }

    /** The first measured block is about to begin. */
    void begin() throws ProbeException {
        probes.begin(side.system().view());
        probes.paused(side.system().view());
        probes.drained(side.system().view());
    }

    /** A block of the side begins. */
    void blockBegins() throws ProbeException {
        probes.resumed(side.system().view());
        processors.begin(side.system().view());
    }

    /** A block of the side is over. */
    void blockEnds() throws ProbeException {
        probes.paused(side.system().view());
    }

    /** What the requests of the block did has ended. */
    void blockDrained() throws ProbeException {
        probes.drained(side.system().view());
        processors.rest(side.system().view());
    }

    /** A quarter of the blocks is over, and the load goes on. */
    void quarterPassed() throws ProbeException {
        probes.quarterPassed(side.system().view());
    }

    /** The last block of the side ends now. */
    void loadEnded() throws ProbeException {
        probes.loadEnded(side.system().view());
        processors.loadEnded(side.system().view());
    }

    /** The last request was answered. The numbers become metrics of the side. */
    void end(NamedLoad load, long requests) throws ProbeException {
        probes.end(side.system().view(), requests, side.notes());
        processors.note(load, requests, side.notes());
    }
}
