package dev.chokepoint.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrontMatterTest {

    @TempDir
    Path folder = Path.of("");

    @Test
    void everyKeyArrivesInItsRecord() throws IOException {
        Finding finding = Samples.plan(folder).find("trip-plan").orElseThrow();

        assertThat(finding.title()).isEqualTo("A sentence");
        assertThat(finding.source()).isEqualTo(new Source("000", "慢", Optional.of("https://example.org")));
        assertThat(finding.system()).isEqualTo("trip");
        assertThat(finding.kind()).isEqualTo(Kind.RATIO);
        assertThat(finding.toggle().settings(Arm.OFF).code()).containsExactly(Map.entry("trip.look", "blocking"));
        assertThat(finding.toggle().settings(Arm.ON).code()).containsExactly(Map.entry("trip.look", "asynchronous"));
        assertThat(finding.with().get("trip-service")).isEqualTo(Settings.none().withPart("part-1"));
        assertThat(finding.with().get("redis"))
                .isEqualTo(new Settings(
                        List.of(),
                        Map.of(),
                        Map.of(),
                        OptionalInt.of(2),
                        Map.of("net.core.somaxconn", "1024"),
                        Optional.empty(),
                        OptionalInt.of(4)));
        assertThat(finding.versions()).containsExactly(Map.entry("part-2", Expectation.NO_EFFECT));
        assertThat(finding.load())
                .isEqualTo(new PlanLoad("order", "gateway", 20, Duration.ZERO, Duration.ofMinutes(2)));
        assertThat(finding.quickLoad())
                .isEqualTo(new PlanLoad("order", "gateway", 20, Duration.ofMillis(500), Duration.ofSeconds(15)));
        assertThat(finding.primary())
                .isEqualTo(new Primary(
                        "response_time_p50", "ms", Better.LOWER, OptionalDouble.of(1500.5), OptionalDouble.of(400)));
        assertThat(finding.mechanism()).isEqualTo(new Mechanism("threads.live", "threads", Movement.parse("off > on")));
        assertThat(finding.secondary()).containsExactly("pool.waits");
        assertThat(finding.checks()).containsExactly(Check.parse("error_rate < 1 %"));
        assertThat(finding.expect()).isEqualTo(Expectation.REPRODUCED);
        assertThat(finding.obsoleteSince()).contains("2.0");
        assertThat(finding.tolerance()).isEqualTo(0.1);
        assertThat(finding.lesson()).startsWith("## Symptom").endsWith("Much.");
        assertThat(finding.file()).isEqualTo(folder.resolve("trip-plan.md"));
    }

    @Test
    void absentKeysHaveTheirDefaults() throws IOException {
        Samples.write(folder, "trip-count.md", Samples.file(Samples.PROGRAM_FRONT));
        Finding count = Samples.read(folder).find("trip-count").orElseThrow();
        assertThat(count.kind()).isEqualTo(Kind.COUNT);
        assertThat(count.load()).isEqualTo(new ProgramLoad("pods", List.of("--pods", "3")));
        assertThat(count.quickLoad()).isEqualTo(count.load());
        assertThat(count.tolerance()).isEqualTo(0.05);
        assertThat(count.checks()).isEmpty();
        assertThat(count.primary().reportedOff()).isEmpty();

        String front = Samples.changed(
                Samples.PROGRAM_FRONT, "program: pods, arguments: [\"--pods\", \"3\"]", "plan: query, threads: 1");
        Samples.write(folder, "trip-count.md", Samples.file(front));
        Finding plan = Samples.read(folder).find("trip-count").orElseThrow();
        assertThat(plan.load())
                .isEqualTo(new PlanLoad("query", "trip-service", 1, Duration.ofSeconds(20), Duration.ofSeconds(45)));
        assertThat(plan.quickLoad())
                .isEqualTo(new PlanLoad("query", "trip-service", 1, Duration.ofSeconds(6), Duration.ofSeconds(15)));
    }

    @Test
    void theQuickFormOfAProgramHasItsOwnArguments() throws IOException {
        Samples.write(
                folder, "trip-count.md", Samples.file(Samples.PROGRAM_FRONT + "quick: {arguments: [\"--few\"]}\n"));
        assertThat(Samples.read(folder).findings().get(0).quickLoad())
                .isEqualTo(new ProgramLoad("pods", List.of("--few")));
    }

    /** What is changed in the sample, and the problem that must follow. */
    @ParameterizedTest(name = "{2}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            title: A sentence | titel: A sentence | title: is missing; allowed: this key is required; do: add it
            better: lower, | bettr: lower, better: lower, | primary.bettr: is not a known key; allowed: better, metric, reported, unit; do: remove it or mend its name
            title: A sentence | title: 5 | title: is the number 5; allowed: text; do: put it in quotes
            title: A sentence | title: [a] | title: is a list; allowed: text; do: put it in quotes
            title: A sentence | title: {a: b} | title: is a mapping; allowed: text; do: put it in quotes
            title: A sentence | title: | title: is empty; allowed: text; do: put it in quotes
            title: A sentence | title: " " | title: is empty; allowed: some text; do: write it
            quote: "慢" | quote: "" | source.quote: is empty; allowed: some text; do: write it
            report: "000" | report: "007" | source.report: "007" does not exist; allowed: 000, 001, 002, 003, 004, self-test; do: use an allowed name
            source: {report: "000", quote: "慢", link: "https://example.org"} | source: "000" | source: is the text 000; allowed: a mapping; do: write it as {key: value}
            system: trip | system: trap | system: "trap" does not exist; allowed: trip; do: use an allowed name
            kind: ratio | kind: share | kind: "share" does not exist; allowed: count, ratio; do: use an allowed name
            component: trip-service | component: trip | toggle.component: "trip" does not exist; allowed: gateway, redis, trip-service, uid-service; do: use an allowed name
            trip.look: blocking | trip.look: true | toggle.off.code.trip.look: is the boolean true; allowed: text; do: put it in quotes
            redis: {sysctl | rediss: {sysctl | with: "rediss" does not exist; allowed: gateway, redis, trip-service, uid-service; do: use an allowed name
            replicas: 2 | replicas: 0 | with.redis.replicas: is 0; allowed: a whole number, 1 or more; do: raise it
            machine: 4 | machine: "4" | with.redis.machine: is the text 4; allowed: a whole number, 1 or more; do: write it without quotes and unit
            machine: 4 | machine: 4, cpu: 1 | with.redis.cpu: is not a known key; allowed: code, jvm, machine, part, properties, replicas, sysctl; do: remove it or mend its name
            part: part-1 | part: part-9 | with.trip-service.part: "part-9" does not exist; allowed: part-1, part-2; do: use an allowed name
            part-2: no_effect | part-9: no_effect | versions: "part-9" does not exist; allowed: part-1, part-2; do: use an allowed name
            part-2: no_effect | part-2: none | versions.part-2: "none" does not exist; allowed: inconclusive, invalid, no_effect, not_reproduced, reproduced; do: use an allowed name
            plan: order | plan: ordre | load.plan: "ordre" does not exist; allowed: order, query; do: use an allowed name
            plan: order, | `` | load.plan: is missing, and so is program; allowed: plan or program; do: name exactly one of the two
            plan: order, | plan: order, program: pods, | load.plan: stands beside program; allowed: plan or program; do: name exactly one of the two
            entry: gateway | entry: nginx | load.entry: "nginx" does not exist; allowed: gateway, redis, trip-service, uid-service; do: use an allowed name
            threads: 20 | threads: 0 | load.threads: is 0; allowed: a whole number, 1 or more; do: raise it
            threads: 20 | threads: 99999999999 | load.threads: For input string: "99999999999"; allowed: a whole number, 1 or more; do: write it in the allowed form
            threads: 20, | threads: 20, rate: 5, | load.rate: is not a known key; allowed: entry, measure, plan, program, threads, warmup; do: remove it or mend its name
            warmup: 0s | warmup: 20 | load.warmup: is the number 20; allowed: text; do: put it in quotes
            measure: 2m | measure: 2min | load.measure: "2min" is not a duration; allowed: a number with ms, s or m, e.g. 20s; do: write it in the allowed form
            measure: 2m | measure: 0s | load.measure: "0s" is no time at all; allowed: a number with ms, s or m, e.g. 20s; do: write it in the allowed form
            measure: 15s | arguments: [] | quick.arguments: is not a known key; allowed: measure, warmup; do: remove it or mend its name
            metric: response_time_p50 | metric: p50 | primary.metric: "p50" does not exist; allowed: duplicate_ids, error_rate, response_time_p50, throughput; do: use an allowed name
            unit: ms, | `` | primary.unit: is missing; allowed: this key is required; do: add it
            unit: ms | unit: s | primary.unit: "s" does not exist; allowed: ms; do: use an allowed name
            better: lower | better: less | primary.better: "less" does not exist; allowed: higher, lower; do: use an allowed name
            off: 1500.5, on: 400 | off: 1500 ms, on: 400 | primary.reported.off: is the text 1500 ms; allowed: a number; do: write it without quotes and unit
            off: 1500.5, on: 400 | off: 1500 | primary.reported.on: is missing; allowed: this key is required; do: add it
            probe: threads.live | probe: threads | mechanism.probe: "threads" does not exist; allowed: pairs, pool.waits, threads.live; do: use an allowed name
            unit: threads, | `` | mechanism.unit: is missing; allowed: this key is required; do: add it
            expect: "off > on" | expect: "off >> on" | mechanism.expect: ">>" is not a comparison sign; allowed: off, on and numbers compared by < <= = >= >, joined by "and", e.g. off > 0 and on = 0; do: write it in the allowed form
            secondary: [pool.waits] | secondary: [waits] | secondary[1]: "waits" does not exist; allowed: pairs, pool.waits, threads.live; do: use an allowed name
            secondary: [pool.waits] | secondary: pool.waits | secondary: is the text pool.waits; allowed: a list; do: write it as [a, b]
            error_rate < 1 % | error_rate < 1 | checks[1]: "error_rate < 1" has no unit; allowed: a metric (off. or on. before it for one arm), one of < <= = >= >, a number and the unit, e.g. off.error_rate < 25 %; do: write it in the allowed form
            error_rate < 1 % | errors < 1 % | checks[1]: metric "errors" does not exist; allowed: duplicate_ids, error_rate, response_time_p50, throughput; do: use an allowed name
            error_rate < 1 % | error_rate < 1 ms | checks[1]: the unit is "ms"; allowed: %; do: give the bound in the metric's unit
            expect: reproduced | expect: yes | expect: "yes" does not exist; allowed: inconclusive, invalid, no_effect, not_reproduced, reproduced; do: use an allowed name
            tolerance: 10 % | tolerance: 0.1 | tolerance: is the number 0.1; allowed: text; do: put it in quotes
            tolerance: 10 % | tolerance: 100 % | tolerance: "100 %" is out of range; allowed: more than 0 % and less than 100 %, e.g. 5 %; do: write it in the allowed form
            tolerance: 10 % | tolerance: some | tolerance: "some" is not a percentage; allowed: more than 0 % and less than 100 %, e.g. 5 %; do: write it in the allowed form
            code: {trip.look: blocking} | code: {trip.look: "${cores}"} | toggle.off.code.trip.look: nothing stands for ${cores}; allowed: ${processors}; do: use the allowed one or write the value
            code: {trip.look: blocking} | jvm: [-Da=b], code: {trip.look: blocking} | toggle.off.jvm[1]: "-Da=b" is a property; allowed: -X..., -XX:...; do: move it to properties
            code: {trip.look: blocking} | jvm: [Xmx1g], code: {trip.look: blocking} | toggle.off.jvm[1]: "Xmx1g" is not a flag; allowed: -X..., -XX:...; do: begin it with -
            code: {trip.look: blocking} | jvm: [-Xmx1g, -Xmx2g], code: {trip.look: blocking} | toggle.off.jvm[2]: "-Xmx2g" repeats a flag; allowed: each flag once; do: remove one
            code: {trip.look: blocking} | properties: {trip.look: a}, code: {trip.look: blocking} | toggle.off.code.trip.look: is also a property; allowed: each key once; do: remove one
            """)
    void aBentKeyIsNamedWithWhatIsAllowed(String place, String other, String problem) throws IOException {
        String front = Samples.changed(Samples.PLAN_FRONT, place, other);
        Samples.write(folder, "trip-plan.md", Samples.file(front));
        assertThat(Samples.problems(folder)).contains("trip-plan.md: " + problem);
    }

    @Test
    void aRepeatedKeyIsAnErrorOnEveryLevel() throws IOException {
        String front = Samples.changed(Samples.PLAN_FRONT, "unit: ms,", "unit: ms, unit: s,") + "title: Another\n";
        Samples.write(folder, "trip-plan.md", Samples.file(front));
        assertThat(Samples.problems(folder))
                .containsExactly(
                        "trip-plan.md: primary.unit: is written twice; allowed: each key once; do: remove one",
                        "trip-plan.md: title: is written twice; allowed: each key once; do: remove one");
    }

    @Test
    void aKeyThatIsNoTextIsAnError() throws IOException {
        String front = Samples.changed(Samples.PLAN_FRONT, "tolerance: 10 %", "? [a]\n: b");
        Samples.write(folder, "trip-plan.md", Samples.file(front));
        assertThat(Samples.problems(folder)).hasSize(1).allMatch(p -> p.contains("has a key that is not text"));
    }

    @Test
    void brokenYamlSaysWhere() throws IOException {
        Samples.write(folder, "trip-plan.md", Samples.file("title: [a\n"));
        assertThat(Samples.problems(folder)).hasSize(1).allSatisfy(problem -> assertThat(problem)
                .startsWith("trip-plan.md: front matter: ")
                .contains("line 2")
                .endsWith("; allowed: YAML; do: mend the syntax"));
    }

    @Test
    void anEmptyFrontMatterLacksEveryRequiredKey() throws IOException {
        Samples.write(folder, "trip-plan.md", Samples.file(""));
        assertThat(Samples.problems(folder)).hasSize(8).allMatch(problem -> problem.contains("is missing"));
    }
}
