package dev.chokepoint.lab.probe;

import java.util.Map;

/** Every probe that a finding can ask for. */
public final class Probes {
    private Probes() {}

    /**
     * All probes.
     *
     * @return probe by id, in the order of the documentation
     */
    public static Map<String, Probe> all() {
        throw new UnsupportedOperationException("being written");
    }
}
