package dev.chokepoint.lab.probe;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A trial of two instances of trip-service, each with a process, a log and a management address of its own. */
record FakeInstances(Map<String, ObservedProcess> processes, Map<String, Path> logs, Map<String, URI> managementUrls)
        implements TrialView {
    static final String FIRST = "trip-service";
    static final String SECOND = "trip-service-2";

    static FakeInstances ofProcesses(ObservedProcess first, ObservedProcess second) {
        return new FakeInstances(Map.of(FIRST, first, SECOND, second), Map.of(), Map.of());
    }

    static FakeInstances ofLogs(Path first, Path second) {
        return new FakeInstances(Map.of(), Map.of(FIRST, first, SECOND, second), Map.of());
    }

    static FakeInstances ofManagement(URI first, URI second) {
        return new FakeInstances(Map.of(), Map.of(), Map.of(FIRST, first, SECOND, second));
    }

    @Override
    public List<String> instances(String component) {
        return List.of(component, component + "-2");
    }

    @Override
    public ObservedProcess process(String component) {
        return given(processes, component);
    }

    @Override
    public URI managementUrl(String component) {
        return given(managementUrls, component);
    }

    @Override
    public Path log(String component) {
        return given(logs, component);
    }

    @Override
    public String jdbcUrl(String database) {
        throw new IllegalArgumentException("there is no database " + database);
    }

    @Override
    public Map<String, Double> programMetrics() {
        return Map.of();
    }

    private static <T> T given(Map<String, T> values, String component) {
        T value = values.get(component);
        if (value == null) {
            throw new IllegalArgumentException("there is no " + component + ", there is " + values.keySet());
        }
        return value;
    }
}
