package dev.chokepoint.catalogue.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.catalogue.read.FindingFolder;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** Finding files to bend, about a small system. */
public final class Samples {

    private static final Map<String, SystemDeclaration> SYSTEMS = SampleSystems.named();

    /** Has every section. */
    public static final String LESSON = """
            ## Symptom
            Slow.
            ## False leads
            The database.
            ## Cause
            A call.
            ## Fix
            Later.
            ## See it yourself
            ```
            ## a comment of a shell, no heading
            ```
            ## What came out
            REPRODUCED.
            ## What this does not prove
            Much.
            """;

    /** Uses every key that a plan finding with a fresh design may have. */
    public static final String PLAN_FRONT = """
            title: A sentence
            source: {report: "000", quote: "慢", link: "https://example.org"}
            claim: "慢 (*it is slow*)"
            reported:
              - {metric: threads.live, off: "1000+", on: "400", quote: "创建"}
              - {metric: direct.throughput, level: pooled, on: 3000 requests/s, quote: "增长"}
            size_chosen_by_us: the look-up takes 400 ms
            predicted: {off: 1500, pooled: 450.5}
            system: trip
            kind: sweep
            toggle:
              component: trip-service
              default: on
              off: {code: {trip.look: blocking}}
              on: {code: {trip.look: asynchronous}}
            levels:
              pooled: {code: {trip.look: pooled}, properties: {trip.pool: "4"}}
            with:
              trip-service: {part: part-1, java: 21}
              redis: {sysctl: {net.core.somaxconn: "1024"}, replicas: 2, machine: 4}
            versions: {part-2: no_effect}
            design: {fresh: "a clock steps once"}
            load:
              {plan: order, entry: gateway, threads: 20, warmup: 0s, measure: 2m,
              operations: [{after: 5s, component: redis, endpoint: clock, body: {step: "-PT5S"}}]}
            quick: {warmup: 500ms, measure: 15s}
            also:
              - {name: direct, plan: query, threads: 5, warmup: 1s, measure: 3s}
            primary: {metric: response_time_p50, unit: ms, better: lower, reported: {off: 1500.5, on: 400}}
            mechanism: {probe: threads.live, unit: threads, expect: "off > on"}
            secondary: [pool.waits, direct.threads.live]
            checks: ["error_rate < 1 %", "direct.throughput > 1 requests/s"]
            expect: reproduced
            obsolete_since: "2.0"
            tolerance: 10 %
            """;

    /** Uses as few keys as a finding can, with a program. */
    public static final String PROGRAM_FRONT = """
            title: A count
            source: {report: "000", quote: "重复"}
            claim: Ids repeat.
            system: trip
            kind: count
            toggle:
              component: uid-service
              off: {code: {uid.source: host}}
              on: {code: {uid.source: redis}}
            load: {program: pods, arguments: ["--pods", "3"]}
            primary: {metric: duplicate_ids, unit: ids, better: lower}
            mechanism: {probe: pairs, unit: pairs, expect: "off > 0 and on = 0"}
            expect: reproduced
            """;

    /** Uses as few keys as a finding can, with a plan. It is measured in forks. */
    public static final String FORK_FRONT = """
            title: A ratio
            source: {report: "000", quote: "慢"}
            claim: It is slow.
            system: trip
            toggle:
              component: trip-service
              off: {code: {trip.look: blocking}}
              on: {code: {trip.look: asynchronous}}
            load: {plan: query, threads: 1}
            primary: {metric: response_time_p50, unit: ms, better: lower}
            mechanism: {probe: threads.live, unit: threads, expect: "off > on"}
            expect: reproduced
            """;

    private Samples() {}

    /** The one system that the sample findings are about. */
    public static Map<String, SystemDeclaration> systems() {
        return SYSTEMS;
    }

    /** The names of all metrics that a sample finding may use, as a message lists them. */
    public static String metrics() {
        SystemDeclaration trip = Objects.requireNonNull(SYSTEMS.get("trip"));
        Set<String> names = new TreeSet<>(LoadMetricNames.units().keySet());
        names.addAll(LoadMetricNames.units(List.of("order", "pay")).keySet());
        names.addAll(Set.of("audit.cases", "audit.events", "duplicate_ids", "duplicate_pairs"));
        List.of("gateway", "redis", "tracer", "trip-service", "uid-service")
                .forEach(component -> names.add(LoadMetricNames.processorTime(component)));
        names.addAll(trip.probes().keySet());
        return String.join(", ", names);
    }

    /** A whole file: the front matter and a lesson. */
    public static String file(String front) {
        return "---\n" + front + "---\n\n" + LESSON;
    }

    /** Writes one file of findings. */
    public static void write(Path folder, String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    /** A sample with one place changed; the place must be there, or the test would prove nothing. */
    public static String changed(String sample, String place, String other) {
        assertThat(sample).contains(place);
        return sample.replace(place, other);
    }

    /** Reads a folder of findings about the sample system. */
    public static Catalogue read(Path folder) {
        return new FindingFolder(folder, SYSTEMS).read();
    }

    /** A catalogue of the one sample that has a plan. */
    public static Catalogue plan(Path folder) throws IOException {
        write(folder, "trip-plan.md", file(PLAN_FRONT));
        return read(folder);
    }

    /** A finding on trip-service that toggles nothing but these properties. */
    public static String toggling(String off, String on, String extra) {
        return PROGRAM_FRONT
                        .replace("uid-service", "trip-service")
                        .replace("off: {code: {uid.source: host}}", "off: " + off)
                        .replace("on: {code: {uid.source: redis}}", "on: " + on)
                + extra;
    }

    /** The problems of a folder; none if it can be read. */
    public static List<String> problems(Path folder) {
        try {
            read(folder);
        } catch (CatalogueException e) {
            return e.problems();
        }
        return List.of();
    }
}
