package dev.chokepoint.lab.trial;

import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.probe.figure.ProcessorTimes;
import dev.chokepoint.lab.probe.figure.ProcessorTimes.Snapshot;
import dev.chokepoint.lab.probe.figure.ProcessorTimes.Used;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The processor time per request of each component over one measured part. It is read with every plan, whatever the
 * finding names, at the moments of the probes. Where no process can be looked at there are no such metrics.
 */
public final class ProcessorReading {
    /** The parts of the metric: the total, and what is not in the metric itself. */
    static final String GROSS = ProbeReadings.PART + "gross";

    static final String COMPILERS = ProbeReadings.PART + "compilers";
    static final String COLLECTORS = ProbeReadings.PART + "collectors";

    private Optional<Snapshot> since = Optional.empty();
    private final Map<String, Used> used = new TreeMap<>();
    private boolean ended;

    /** Looks as the measured part starts, or in a fork as a block of the side starts. */
    public void begin(TrialView view) throws ProbeException {
        rest(view);
        since = Optional.of(ProcessorTimes.snapshot(view));
    }

    /** Looks as the side comes to rest. What its components use until the next begin does not count. */
    public void rest(TrialView view) throws ProbeException {
        if (since.isPresent()) {
            ProcessorTimes.between(since.get(), ProcessorTimes.snapshot(view))
                    .forEach((component, more) -> used.merge(component, more, Used::plus));
            since = Optional.empty();
        }
    }

    /** Looks as it ends, while the last requests are open. */
    public void loadEnded(TrialView view) throws ProbeException {
        rest(view);
        ended = true;
    }

    /** Notes the metrics under the names of a load. A load without a request has none; it is invalid anyway. */
    public void note(NamedLoad load, long requests, TrialNotes notes) throws ProbeException {
        if (requests < 1) {
            return;
        }
        if (!ended) {
            throw new ProbeException("the measured part never began, or never ended");
        }
        used.forEach((component, ofComponent) -> {
            String name = load.metric(LoadMetricNames.processorTime(component));
            String unit = LoadMetricNames.PROCESSOR_TIME_UNIT;
            notes.metric(name, Used.millis(ofComponent.net(), requests), unit);
            notes.metric(name + GROSS, Used.millis(ofComponent.total(), requests), unit);
            notes.metric(name + COMPILERS, Used.millis(ofComponent.compilers(), requests), unit);
            notes.metric(name + COLLECTORS, Used.millis(ofComponent.collectors(), requests), unit);
        });
    }
}
