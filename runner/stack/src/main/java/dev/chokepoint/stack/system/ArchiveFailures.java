package dev.chokepoint.stack.system;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The parts whose archive of classes could not be made, with the reasons. The stacks of a run share one, so that both
 * arms start alike: what one could not make the other one does not try.
 */
public final class ArchiveFailures {
    private final Map<String, String> reasons = new LinkedHashMap<>();

    synchronized void add(String part, String reason) {
        reasons.put(part, reason);
    }

    synchronized boolean has(String part) {
        return reasons.containsKey(part);
    }

    /** Reason by part, in the order of the attempts. */
    synchronized Map<String, String> reasons() {
        return new LinkedHashMap<>(reasons);
    }
}
