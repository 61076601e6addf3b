package dev.chokepoint.performance;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.lab.load.LoadException;
import dev.chokepoint.lab.load.LoadOutcome;
import dev.chokepoint.lab.load.MeasureHooks;
import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TrialSetup;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Puts one load after the other on one start of the system.
 *
 * @param catalogue the findings of the system
 * @param flipped findings that are on
 * @param additions what is added to single components
 */
record PerformanceRun(
        SystemUnderTest system,
        Catalogue catalogue,
        Map<String, Arm> flipped,
        Additions additions,
        int threads,
        Duration warmup,
        Duration measure,
        PrintStream progress) {
    private static final long SEED = 42;

    /** Hands each row over as it is measured; an error if something did not start, or if the audit is not clean. */
    void measure(List<NamedLoad> loads, Consumer<Row> done) throws Exception {
        Map<String, LaunchArguments> launch = new TreeMap<>();
        for (String component : system.componentIds()) {
            launch.put(component, additions.over(component, Launch.of(catalogue, component, flipped)));
        }
        Set<String> wanted = new TreeSet<>(system.declaration().usual());
        catalogue.findings().stream()
                .filter(finding -> flipped.containsKey(finding.id()))
                .forEach(finding -> wanted.addAll(finding.with().keySet()));
        wanted.addAll(additions.components());
        system.startTrial(new TrialSetup("performance", "trip-service", wanted, SEED, launch, Map.of()));
        List<SentRequest> requests = new ArrayList<>();
        int number = 0;
        for (NamedLoad load : loads) {
            number++;
            done.accept(row(load, number, requests));
        }
        AuditResult audit = system.auditor()
                .orElseThrow(() -> new IllegalStateException("the system has no audit"))
                .audit(requests);
        if (!audit.clean()) {
            throw new IllegalStateException("the audit is not clean: " + audit.rules());
        }
        system.stopTrial();
    }

    private Row row(NamedLoad load, int number, List<SentRequest> requests)
            throws LoadException, ProbeException, InterruptedException {
        progress.println(load.name() + ": " + warmup.toSeconds() + " s, then " + measure.toSeconds() + " s measured");
        Map<String, Double> before = new TreeMap<>();
        Map<String, Double> used = new TreeMap<>();
        LoadOutcome outcome = system.load()
                .run(
                        load.load(threads, warmup, measure),
                        system.entry(load.entry()),
                        number + "-" + load.name(),
                        new MeasureHooks<ProbeException>() {
                            @Override
                            public void measuringStarts() throws ProbeException {
                                before.putAll(processorMillis());
                            }

                            @Override
                            public void measuringEnds() throws ProbeException {
                                processorMillis()
                                        .forEach((id, millis) -> used.put(id, millis - before.getOrDefault(id, 0.0)));
                            }
                        });
        requests.addAll(outcome.requests());
        outcome.saturation().forEach(progress::println);
        Map<String, TrialResult.Value> metrics = outcome.metrics();
        return new Row(
                load.name(),
                value(metrics, "throughput"),
                value(metrics, "response_time_p50"),
                value(metrics, "error_rate"),
                outcome.measuredRequests(),
                used);
    }

    private static double value(Map<String, TrialResult.Value> metrics, String name) {
        TrialResult.Value value = metrics.get(name);
        if (value == null) {
            throw new IllegalStateException("the load has no " + name + ", but " + metrics.keySet());
        }
        return value.value();
    }

    /** By component, all of its instances together. */
    private Map<String, Double> processorMillis() throws ProbeException {
        Map<String, Double> all = new TreeMap<>();
        for (String component : system.declaration().components().keySet()) {
            if (!system.running().contains(component)) {
                continue;
            }
            for (String instance : system.view().instances(component)) {
                double millis = system.view().process(instance).processorTime().toNanos() / 1e6;
                all.merge(component, millis, Double::sum);
            }
        }
        return all;
    }
}
