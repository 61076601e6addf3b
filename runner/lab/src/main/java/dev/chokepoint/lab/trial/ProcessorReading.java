package dev.chokepoint.lab.trial;

import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.probe.figure.ProcessorTimes;
import dev.chokepoint.lab.probe.figure.ProcessorTimes.Snapshot;
import dev.chokepoint.lab.probe.figure.ProcessorTimes.Used;
import java.util.Map;
import java.util.Optional;

/**
 * The processor time per request of each component over one measured part. It is read with every plan, whatever the
 * finding names, at the moments of the probes. Where no process can be looked at there are no such metrics.
 */
public final class ProcessorReading {
    /** The parts of the metric: the total, and what is not in the metric itself. */
    static final String GROSS = ProbeReadings.PART + "gross";

    static final String COMPILERS = ProbeReadings.PART + "compilers";
    static final String COLLECTORS = ProbeReadings.PART + "collectors";

    private Optional<Snapshot> start = Optional.empty();
    private Optional<Snapshot> end = Optional.empty();

    /** Looks as the measured part starts. */
    public void begin(TrialView view) throws ProbeException {
        start = Optional.of(ProcessorTimes.snapshot(view));
    }

    /** Looks as it ends, while the last requests are open. */
    public void loadEnded(TrialView view) throws ProbeException {
        end = Optional.of(ProcessorTimes.snapshot(view));
    }

    /** Notes the metrics under the names of a load. A load without a request has none; it is invalid anyway. */
    public void note(NamedLoad load, long requests, TrialNotes notes) throws ProbeException {
        if (requests < 1) {
            return;
        }
        Snapshot before = start.orElseThrow(() -> new ProbeException("the measured part never began"));
        Snapshot after = end.orElseThrow(() -> new ProbeException("the measured part never ended"));
        for (Map.Entry<String, Used> component :
                ProcessorTimes.between(before, after).entrySet()) {
            String name = load.metric(LoadMetricNames.processorTime(component.getKey()));
            Used used = component.getValue();
            String unit = LoadMetricNames.PROCESSOR_TIME_UNIT;
            notes.metric(name, Used.millis(used.net(), requests), unit);
            notes.metric(name + GROSS, Used.millis(used.total(), requests), unit);
            notes.metric(name + COMPILERS, Used.millis(used.compilers(), requests), unit);
            notes.metric(name + COLLECTORS, Used.millis(used.collectors(), requests), unit);
        }
    }
}
