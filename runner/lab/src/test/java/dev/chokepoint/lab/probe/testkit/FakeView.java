package dev.chokepoint.lab.probe.testkit;

import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.TrialView;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A trial in which every component is the same one. What a test does not give is not there.
 *
 * @param replicas how many replicas it has
 * @param processes of its replicas
 * @param logs of its replicas
 * @param managementUrls of its replicas
 * @param jdbcUrl of every database
 * @param programMetrics what the program printed
 */
public record FakeView(
        int replicas,
        List<ObservedProcess> processes,
        List<Path> logs,
        List<URI> managementUrls,
        String jdbcUrl,
        Map<String, Double> programMetrics)
        implements TrialView {

    /** A trial of nothing. */
    public static FakeView ofNothing() {
        return new FakeView(1, List.of(), List.of(), List.of(), "", Map.of());
    }

    /** A trial of processes. */
    public static FakeView ofProcesses(ObservedProcess... replicas) {
        return new FakeView(replicas.length, List.of(replicas), List.of(), List.of(), "", Map.of());
    }

    /** A trial of logs. */
    public static FakeView ofLogs(Path... replicas) {
        return new FakeView(replicas.length, List.of(), List.of(replicas), List.of(), "", Map.of());
    }

    /** A trial of management ports. */
    public static FakeView ofManagement(URI... replicas) {
        return new FakeView(replicas.length, List.of(), List.of(), List.of(replicas), "", Map.of());
    }

    /** A trial of a program. */
    public static FakeView ofProgram(Map<String, Double> metrics) {
        return new FakeView(1, List.of(), List.of(), List.of(), "", metrics);
    }

    /** A trial of a database. */
    public static FakeView ofDatabase(String jdbcUrl) {
        return new FakeView(1, List.of(), List.of(), List.of(), jdbcUrl, Map.of());
    }

    @Override
    public Set<String> components() {
        return processes.isEmpty() ? Set.of() : Set.of("shop");
    }

    @Override
    public List<String> instances(String component) {
        return IntStream.rangeClosed(1, replicas)
                .mapToObj(number -> number == 1 ? component : component + "-" + number)
                .toList();
    }

    @Override
    public ObservedProcess process(String component) {
        return replica(processes, component);
    }

    @Override
    public URI managementUrl(String component) {
        return replica(managementUrls, component);
    }

    @Override
    public Path log(String component) {
        return replica(logs, component);
    }

    @Override
    public String jdbcUrl(String database) {
        return jdbcUrl;
    }

    private static <T> T replica(List<T> values, String component) {
        String number = component.substring(component.lastIndexOf('-') + 1);
        int index = number.matches("\\d+") ? Integer.parseInt(number) - 1 : 0;
        if (index >= values.size()) {
            throw new IllegalArgumentException("the test gives no " + component);
        }
        return values.get(index);
    }
}
