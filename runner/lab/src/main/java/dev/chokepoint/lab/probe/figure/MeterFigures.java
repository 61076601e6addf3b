package dev.chokepoint.lab.probe.figure;

import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.catalogue.probe.MeterSelection;
import dev.chokepoint.lab.probe.AtLoadEnd;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The figures of one probe in one trial that come from meters. They share one reading of the meters, so both parts of a
 * ratio are of the same moment, and open requests hardly matter.
 */
public final class MeterFigures {
    private final Moment start = new Moment(new HashMap<>());
    private final Moment loadEnd = new Moment(new HashMap<>());
    private final Moment lastReply = new Moment(new HashMap<>());

    /** The meters by component, each read once. */
    private record Moment(Map<String, Meters> read) {
        Meters of(TrialView view, String component) throws ProbeException {
            Meters meters = read.containsKey(component) ? read.get(component) : Meters.of(view, component);
            read.put(component, meters);
            return meters;
        }
    }

    /** Starts reading the increase of a component's counter until the last reply. */
    public Reading counter(TrialView view, String component, MeterSelection selection) throws ProbeException {
        Meters before = start.of(view, component);
        return (later, requests) -> lastReply.of(later, component).increase(selection, before);
    }

    /** Starts reading a gauge. It is also read now, so that a missing gauge is an error before the load. */
    public Reading gauge(TrialView view, Figure.Gauge gauge) throws ProbeException {
        start.of(view, gauge.of()).value(gauge.meter());
        return gauge.at() == Figure.Moment.LOAD_END
                ? new AtLoadEnd(later -> loadEnd.of(later, gauge.of()).value(gauge.meter()))
                : (later, requests) -> number(lastReply.of(later, gauge.of()), gauge.meter());
    }

    /**
     * The measured part ends, so a moment begins of which the gauges at its end are. In a fork the last block may be
     * disturbed. Then it is measured again and ends again.
     */
    public void loadEnds() {
        loadEnd.read().clear();
    }

    /** A gauge shows NaN if what it looks at is gone. */
    private static double number(Meters meters, MeterSelection meter) throws ProbeException {
        double number = meters.value(meter);
        if (Double.isNaN(number)) {
            throw new ProbeException(meters.source() + " shows NaN for " + meter.meter() + ", which is no number");
        }
        return number;
    }

    /**
     * Starts reading a quantile of the calls until the last reply, in seconds. Throws when the timer has no buckets.
     */
    public Reading quantile(TrialView view, Figure.Quantile quantile) throws ProbeException {
        Buckets before = Buckets.of(start.of(view, quantile.of()), quantile.timer());
        return (later, requests) -> Buckets.of(lastReply.of(later, quantile.of()), quantile.timer())
                .since(before)
                .quantile(quantile.share());
    }

    /**
     * The increases of a counter that {@link #counter} began to read, by the values of a label, after the last reply:
     * by each value that the counter selects, or by all that the meter shows.
     */
    public Map<String, Double> byLabel(TrialView view, Figure.Counter counter, String label) throws ProbeException {
        Meters after = lastReply.of(view, counter.of());
        Set<String> selected = counter.meter().labels().getOrDefault(label, Set.of());
        // A value that is not named may be new.
        MeterSelection meter = selected.isEmpty() ? counter.meter().appearingLate() : counter.meter();
        Map<String, Double> increases = new HashMap<>();
        for (String value : selected.isEmpty() ? after.values(meter, label) : selected) {
            increases.put(value, after.increase(meter.with(label, value), start.of(view, counter.of())));
        }
        return increases;
    }
}
