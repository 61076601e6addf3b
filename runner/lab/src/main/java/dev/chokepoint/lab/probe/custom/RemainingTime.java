package dev.chokepoint.lab.probe.custom;

import dev.chokepoint.catalogue.probe.MeterSelection;
import dev.chokepoint.catalogue.yaml.Value;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.NothingMeasuredException;
import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.probe.figure.Meters;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The mean time of a whole minus the mean times of its known parts, from timers of a component. It is negative if the
 * known parts are longer. Each mean counts what ended during the measurement, so work that is open at its start or end
 * hardly matters. The parts of the number are these means.
 */
public final class RemainingTime implements ProbeType {
    @Override
    public String name() {
        return "remaining-time";
    }

    @Override
    public Optional<NumberSource> make(ProbeArguments arguments) {
        Optional<String> component = arguments.component();
        Optional<Map<String, Timer>> whole = arguments.eachInner("whole", RemainingTime::timer);
        Optional<Map<String, Timer>> less = arguments.eachInner("less", RemainingTime::timer);
        return arguments.build(() -> new NumberSource(Set.of(Need.METERS), view -> {
            Meters before = Meters.of(view, component.orElseThrow());
            return new Remaining(
                    component.orElseThrow(), whole.orElseThrow(), less.orElseThrow(), before, new LinkedHashMap<>());
        }));
    }

    private static Optional<Timer> timer(ProbeArguments arguments) {
        Optional<String> timer = arguments.required("timer").flatMap(Value::text);
        Optional<Map<String, Set<String>>> labels = arguments.optional("labels").isPresent()
                ? arguments.each("labels", value -> value.text().map(Set::of))
                : Optional.of(Map.of());
        Optional<String> each = arguments.optional("each").flatMap(Value::text);
        return arguments.build(() -> new Timer(timer.orElseThrow(), labels.orElseThrow(), each));
    }

    /**
     * A timer by its name without {@code _count} and {@code _sum} and the values of its labels. The values of the label
     * {@code each} are steps of their own; their means are added up.
     */
    private record Timer(String name, Map<String, Set<String>> labels, Optional<String> each) {
        private MeterSelection series(String suffix) {
            return new MeterSelection(name + suffix, labels, Map.of(), true);
        }

        double mean(Meters before, Meters after) throws ProbeException {
            if (each.isEmpty()) {
                return mean(series("_count"), series("_sum"), before, after);
            }
            double sum = 0;
            for (String step : after.values(series("_count"), each.get())) {
                sum += mean(
                        series("_count").with(each.get(), step), series("_sum").with(each.get(), step), before, after);
            }
            return sum;
        }

        private double mean(MeterSelection counts, MeterSelection seconds, Meters before, Meters after)
                throws ProbeException {
            double count = after.increase(counts, before);
            if (count == 0) {
                throw new NothingMeasuredException(name + " got nothing while measuring");
            }
            return after.increase(seconds, before) / count;
        }
    }

    /** {@code parts} gets the mean times when the reading ends. */
    private record Remaining(
            String component,
            Map<String, Timer> whole,
            Map<String, Timer> less,
            Meters before,
            Map<String, Double> parts)
            implements Reading {
        @Override
        public double end(TrialView view, long requests) throws ProbeException {
            Meters after = Meters.of(view, component);
            return sum(whole, after) - sum(less, after);
        }

        private double sum(Map<String, Timer> timers, Meters after) throws ProbeException {
            double sum = 0;
            for (Map.Entry<String, Timer> timer : timers.entrySet()) {
                double mean = timer.getValue().mean(before, after);
                parts.put(timer.getKey(), mean);
                sum += mean;
            }
            return sum;
        }
    }
}
