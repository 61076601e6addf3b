package dev.chokepoint.lab.probe;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Counts what all instances of a component logged from the start of the measured part until its last request had
 * ended.
 *
 * @param id the probe's id
 * @param component whose log
 * @param event what a line holds; a group tells events apart, see {@link LogRecords}
 * @param description one sentence
 */
record LogProbe(String id, String component, Pattern event, String description) implements Probe {

    /** One failed registration can be logged by the client and again by the service; they share the order's xid. */
    static LogProbe branchRegisterFailures() {
        return new LogProbe(
                "seata.branch-register.failures",
                Components.TRIP_SERVICE,
                Pattern.compile("TCC branch Register error, xid:\\s*([\\w.:-]+)"),
                "global transactions with a \"TCC branch Register error\" in trip-service's log while measuring");
    }

    /** What version 1.6.1 throws when the second of two merged requests is done before the first (seata issue 5520). */
    static LogProbe indexOutOfBounds() {
        return new LogProbe(
                "seata.index-out-of-bounds",
                Components.SEATA_SERVER,
                Pattern.compile("IndexOutOfBoundsException"),
                "records with an IndexOutOfBoundsException in the Seata server's log while measuring");
    }

    /** Version 1.6.1 ends the sentence there, 2.0.0 adds the times. */
    static LogProbe timeouts() {
        return new LogProbe(
                "seata.timeouts",
                Components.SEATA_SERVER,
                Pattern.compile("Global transaction\\[(\\S+)] is timeout and will be rollback"),
                "global transactions that the Seata server gave up for being late while measuring; from its log");
    }

    @Override
    public String unit() {
        return "count";
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.LOG);
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        Map<String, Long> offsets = new LinkedHashMap<>();
        for (String instance : view.instances(component)) {
            offsets.put(instance, LogRecords.offset(view.log(instance)));
        }
        return (later, requests) -> count(later, offsets);
    }

    /** The log is asked for again: where it is fetched from a container, the file of the beginning holds no more. */
    private long count(TrialView view, Map<String, Long> offsets) throws ProbeException {
        long events = 0;
        for (Map.Entry<String, Long> entry : offsets.entrySet()) {
            events += LogRecords.count(view.log(entry.getKey()), entry.getValue(), event);
        }
        return events;
    }
}
