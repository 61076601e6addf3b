package dev.chokepoint.lab.probe.figure;

import dev.chokepoint.catalogue.probe.MeterSelection;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.stack.component.HttpCalls;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The meters of a component as it shows them to Prometheus at one moment. */
public final class Meters {
    private static final Duration DEADLINE = Duration.ofSeconds(10);

    private final URI source;
    private final List<Series> series;

    /** Series with the address where they were read; of several replicas the first. */
    private Meters(URI source, List<Series> series) {
        this.source = source;
        this.series = series;
    }

    /** Reads the meters of all replicas of a component, so that a sum over series is a sum over replicas too. */
    public static Meters of(TrialView view, String component) throws ProbeException {
        List<Series> all = new ArrayList<>();
        for (String instance : view.instances(component)) {
            all.addAll(ofInstance(view, instance).series);
        }
        return new Meters(address(view, component), all);
    }

    /** Reads the meters of one replica. */
    public static Meters ofInstance(TrialView view, String instance) throws ProbeException {
        URI address = address(view, instance);
        try {
            return parse(address, HttpCalls.get(address, DEADLINE).success());
        } catch (IOException e) {
            throw new ProbeException(address + " cannot be read: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProbeException("interrupted while reading " + address, e);
        }
    }

    private static URI address(TrialView view, String instance) {
        return view.managementUrl(instance).resolve("/actuator/prometheus");
    }

    static Meters parse(URI source, String text) throws ProbeException {
        List<Series> series = new ArrayList<>();
        for (String line : text.lines().toList()) {
            if (!line.isBlank() && !line.startsWith("#")) {
                series.add(Series.parse(line)
                        .orElseThrow(() ->
                                new ProbeException(source + ": no line of Prometheus' text format: \"" + line + "\"")));
            }
        }
        return new Meters(source, series);
    }

    URI source() {
        return source;
    }

    List<Series> series() {
        return series;
    }

    /**
     * The sum of selected series. Throws if there are none, or none of a stated value of a label. Of series that appear
     * late only the meter must be there.
     */
    public double value(MeterSelection selection) throws ProbeException {
        List<Series> found = selected(selection);
        if (selection.late()
                ? series.stream().noneMatch(one -> one.name().equals(selection.meter()))
                : found.isEmpty()) {
            throw new ProbeException(absent(selection.meter()));
        }
        for (Map.Entry<String, Set<String>> label : selection.labels().entrySet()) {
            Set<String> missing = new TreeSet<>(label.getValue());
            found.forEach(one -> missing.remove(one.labels().getOrDefault(label.getKey(), "")));
            if (!selection.late() && !missing.isEmpty()) {
                throw new ProbeException("%s shows no series of %s with %s=%s"
                        .formatted(source, selection.meter(), label.getKey(), missing));
            }
        }
        return found.stream().mapToDouble(Series::value).sum();
    }

    /**
     * The increase of selected series since earlier meters. Series that appear late start at 0. Throws if the sum fell.
     */
    public double increase(MeterSelection selection, Meters before) throws ProbeException {
        double last = value(selection);
        boolean notYet = selection.late() && before.selected(selection).isEmpty();
        double first = notYet ? 0 : before.value(selection);
        if (!(last >= first) || Double.isInfinite(last)) {
            throw new ProbeException("%s: %s went from %s to %s, and a counter only rises; was its process restarted?"
                    .formatted(source, selection.meter(), first, last));
        }
        return last - first;
    }

    /** The values that a label has among selected series, sorted. Throws when none of them has the label. */
    public Set<String> values(MeterSelection selection, String label) throws ProbeException {
        Set<String> values = valuesIfAny(selection, label);
        if (values.isEmpty()) {
            throw new ProbeException(absent(selection.meter()) + ", or none with the label " + label);
        }
        return values;
    }

    /** The values that a label has among selected series, sorted; none if there is no such series. */
    public Set<String> valuesIfAny(MeterSelection selection, String label) {
        return selected(selection).stream()
                .filter(one -> one.labels().containsKey(label))
                .map(one -> one.labels().getOrDefault(label, ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private List<Series> selected(MeterSelection selection) {
        return series.stream()
                .filter(one -> selection.selects(one.name(), one.labels()))
                .toList();
    }

    /** One meter with one set of labels, a line of Prometheus' text format. */
    record Series(String name, Map<String, String> labels, double value) {
        private static final Pattern LINE =
                Pattern.compile("([A-Za-z_:][\\w:]*)(?:\\{(.*)})?\\s+([-+.\\w]+)(?:\\s+-?\\d+)?");
        private static final Pattern LABEL = Pattern.compile("(\\w+)=\"((?:[^\"\\\\]|\\\\.)*)\"\\s*(?:,\\s*|$)");

        /** Empty if the line does not have the format. */
        static Optional<Series> parse(String line) {
            Matcher matcher = LINE.matcher(line.strip());
            if (!matcher.matches()) {
                return Optional.empty();
            }
            String text = Objects.requireNonNullElse(matcher.group(2), "");
            Map<String, String> labels = new TreeMap<>();
            Matcher label = LABEL.matcher(text);
            int at = 0;
            while (at < text.length()) {
                if (!label.find(at) || label.start() != at) {
                    return Optional.empty();
                }
                labels.put(label.group(1), label.group(2).replaceAll("\\\\(.)", "$1"));
                at = label.end();
            }
            try {
                String value = matcher.group(3).replaceFirst("^([-+])Inf$", "$1Infinity");
                return Optional.of(new Series(matcher.group(1), labels, Double.parseDouble(value)));
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        }
    }

    String absent(String name) {
        String family = name.substring(0, Math.max(1, name.indexOf('_')));
        Set<String> relatives = series.stream()
                .map(Series::name)
                .filter(other -> other.startsWith(family))
                .collect(Collectors.toCollection(TreeSet::new));
        return "%s shows no meter %s with the labels asked for; those that begin with %s are %s"
                .formatted(source, name, family, relatives);
    }
}
