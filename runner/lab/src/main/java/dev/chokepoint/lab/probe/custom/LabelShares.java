package dev.chokepoint.lab.probe.custom;

import dev.chokepoint.catalogue.probe.MeterSelection;
import dev.chokepoint.catalogue.yaml.Value;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.probe.figure.Meters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * How the increase of a counter is spread over the values of a label, such as the work of event loops over their names.
 * {@code values} is a pattern of the whole values that count. {@code read: largest} is the largest share, in percent;
 * {@code read: in-use} is how many values have a share of 1 % or more. Replicas of a component are counted apart. Both
 * are 0 if the counter did not rise for any of the values.
 */
public final class LabelShares implements ProbeType {
    private static final String LARGEST = "largest";
    private static final String IN_USE = "in-use";

    /** Less than this share is what an idle thread does now and then. */
    private static final double IN_USE_SHARE = 0.01;

    @Override
    public String name() {
        return "label-shares";
    }

    @Override
    public Optional<NumberSource> make(ProbeArguments arguments) {
        Optional<String> component = arguments.component();
        Optional<String> meter = arguments.required("meter").flatMap(Value::text);
        Optional<String> label = arguments.required("label").flatMap(Value::text);
        Optional<Pattern> values = arguments.required("values").flatMap(value -> value.pattern(0));
        Optional<String> read =
                arguments.required("read").flatMap(value -> value.name(new TreeSet<>(Set.of(LARGEST, IN_USE))));
        return arguments.build(() -> {
            Spread spread =
                    new Spread(component.orElseThrow(), meter.orElseThrow(), label.orElseThrow(), values.orElseThrow());
            boolean largest = read.orElseThrow().equals(LARGEST);
            return new NumberSource(Set.of(Need.METERS), view -> {
                Map<String, Meters> before = spread.read(view);
                return (later, requests) -> {
                    List<Double> increases = spread.increases(before, spread.read(later));
                    return largest ? largestPercent(increases) : inUse(increases);
                };
            });
        });
    }

    /** The counter with its label. */
    private record Spread(String component, String meter, String label, Pattern values) {

        Map<String, Meters> read(TrialView view) throws ProbeException {
            Map<String, Meters> read = new LinkedHashMap<>();
            for (String instance : view.instances(component)) {
                read.put(instance, Meters.ofInstance(view, instance));
            }
            return read;
        }

        /** Of each instance and each value; one that appeared since the start began at 0. */
        List<Double> increases(Map<String, Meters> before, Map<String, Meters> after) throws ProbeException {
            MeterSelection all = new MeterSelection(meter, Map.of(), Map.of(label, values), true);
            List<Double> increases = new ArrayList<>();
            for (Map.Entry<String, Meters> instance : after.entrySet()) {
                Meters first = before.get(instance.getKey());
                if (first == null) {
                    throw new ProbeException(instance.getKey() + " was not there when the measurement began");
                }
                for (String value : instance.getValue().valuesIfAny(all, label)) {
                    increases.add(instance.getValue().increase(all.with(label, value), first));
                }
            }
            return increases;
        }
    }

    /** The largest share of the sum, 0 to 100; 0 if there is no sum. */
    static double largestPercent(List<Double> increases) {
        double sum = sum(increases);
        return sum == 0
                ? 0
                : 100 * increases.stream().mapToDouble(one -> one).max().orElse(0) / sum;
    }

    /** How many have a share of the sum that is worth the name. */
    static long inUse(List<Double> increases) {
        double sum = sum(increases);
        return increases.stream()
                .filter(one -> sum > 0 && one / sum >= IN_USE_SHARE)
                .count();
    }

    private static double sum(List<Double> increases) {
        return increases.stream().mapToDouble(one -> one).sum();
    }
}
