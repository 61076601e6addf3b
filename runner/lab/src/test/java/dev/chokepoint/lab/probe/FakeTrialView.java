package dev.chokepoint.lab.probe;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;

/** A trial without processes. What a test does not give is not there. */
record FakeTrialView(
        ObservedProcess process, URI managementUrl, Path log, String jdbcUrl, Map<String, Double> programMetrics)
        implements TrialView {
    private static final ObservedProcess NOBODY = new FakeProcess("nobody");

    private static final URI NOWHERE = URI.create("http://127.0.0.1:1");

    static FakeTrialView ofLog(Path log) {
        return new FakeTrialView(NOBODY, NOWHERE, log, "", Map.of());
    }

    static FakeTrialView ofProcess(ObservedProcess process) {
        return new FakeTrialView(process, NOWHERE, Path.of(""), "", Map.of());
    }

    static FakeTrialView ofManagement(URI managementUrl) {
        return new FakeTrialView(NOBODY, managementUrl, Path.of(""), "", Map.of());
    }

    static FakeTrialView ofProgram(Map<String, Double> metrics) {
        return new FakeTrialView(NOBODY, NOWHERE, Path.of(""), "", metrics);
    }

    static FakeTrialView ofDatabase(String jdbcUrl) {
        return new FakeTrialView(NOBODY, NOWHERE, Path.of(""), jdbcUrl, Map.of());
    }

    @Override
    public ObservedProcess process(String component) {
        return process;
    }

    @Override
    public URI managementUrl(String component) {
        return managementUrl;
    }

    @Override
    public Path log(String component) {
        return log;
    }

    @Override
    public String jdbcUrl(String database) {
        return jdbcUrl;
    }
}
