package dev.chokepoint.lab.probe;

import dev.chokepoint.stack.component.HttpCalls;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The meters of a component as it shows them to Prometheus at one moment.
 *
 * @param source where they were read; of several instances the first
 * @param series each meter with its labels and its value
 */
record Meters(URI source, List<Series> series) {
    private static final Duration DEADLINE = Duration.ofSeconds(10);

    Meters {
        series = List.copyOf(series);
    }

    /**
     * Reads those of all instances of a component of the trial, so that a sum over a meter's series is one over the
     * instances too.
     */
    static Meters of(TrialView view, String component) throws ProbeException {
        List<Series> all = new ArrayList<>();
        for (String instance : view.instances(component)) {
            all.addAll(ofInstance(view, instance).series());
        }
        return new Meters(prometheus(view, component), all);
    }

    /** Reads those of one instance, for a number that must not be added up, such as a maximum or a mean. */
    static Meters ofInstance(TrialView view, String instance) throws ProbeException {
        URI address = prometheus(view, instance);
        HttpClient client = HttpClient.newBuilder().connectTimeout(DEADLINE).build();
        HttpRequest request = HttpRequest.newBuilder(address).timeout(DEADLINE).build();
        try {
            HttpResponse<String> response = HttpCalls.send(client, request);
            if (response.statusCode() != 200) {
                throw new ProbeException("%s answered with status %d".formatted(address, response.statusCode()));
            }
            return parse(address, response.body());
        } catch (IOException e) {
            throw new ProbeException(address + " cannot be read: " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProbeException("interrupted while reading " + address, e);
        }
    }

    private static URI prometheus(TrialView view, String instance) {
        return view.managementUrl(instance).resolve("/actuator/prometheus");
    }

    static Meters parse(URI source, String text) throws ProbeException {
        List<Series> series = new ArrayList<>();
        for (String line : text.lines().toList()) {
            if (!line.isBlank() && !line.startsWith("#")) {
                series.add(Series.parse(source, line));
            }
        }
        return new Meters(source, series);
    }

    boolean has(String name) {
        return series.stream().anyMatch(one -> one.name().equals(name));
    }

    /** The sum of the meter's series that fit; there must be at least one. */
    double sum(String name, Predicate<Series> fits) throws ProbeException {
        List<Series> found = series.stream()
                .filter(one -> one.name().equals(name))
                .filter(fits)
                .toList();
        if (found.isEmpty()) {
            throw new ProbeException(absent(name));
        }
        return found.stream().mapToDouble(Series::value).sum();
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
