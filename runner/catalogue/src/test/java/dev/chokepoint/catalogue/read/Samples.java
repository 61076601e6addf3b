package dev.chokepoint.catalogue.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.Vocabulary;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A vocabulary and finding files to bend. */
public final class Samples {

    static final String LESSON = """
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

    /** Uses every key that a plan finding may have. */
    public static final String PLAN_FRONT = """
            title: A sentence
            source: {report: "000", quote: "慢", link: "https://example.org"}
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
              trip-service: {part: part-1}
              redis: {sysctl: {net.core.somaxconn: "1024"}, replicas: 2, machine: 4}
            versions: {part-2: no_effect}
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

    private Samples() {}

    /** The names that the samples use. */
    public static Vocabulary vocabulary() {
        return new Vocabulary(
                Set.of("trip"),
                Set.of("trip-service", "uid-service", "gateway", "redis"),
                Set.of("order", "query", "query-open"),
                Set.of("orders", "hot"),
                Set.of("pods"),
                Map.of(
                        "response_time_p50", "ms",
                        "throughput", "requests/s",
                        "error_rate", "%",
                        "order.throughput", "requests/s",
                        "duplicate_ids", "ids"),
                Map.of("threads.live", "threads", "pool.waits", "count", "pairs", "pairs"),
                Set.of("part-1", "part-2"));
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

    /** Reads a folder with the vocabulary of the samples. */
    public static Catalogue read(Path folder) {
        return new FindingFolder(folder, vocabulary()).read();
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
