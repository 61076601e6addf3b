package dev.chokepoint.catalogue.container;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** What tests of LaunchMain begin with: the real systems, three findings, and a container of four processors. */
abstract class LaunchCase {
    static final Path SYSTEMS = Path.of("..", "..", "systems");
    private static final int JAVA = 17;
    private static final int PROCESSORS = 4;

    private static final String LESSON = """
            ## Symptom
            Slow.
            ## False leads
            The database.
            ## Cause
            A call.
            ## Fix
            Later.
            ## See it yourself
            Look.
            ## What came out
            REPRODUCED.
            ## What this does not prove
            Much.
            """;

    @TempDir
    Path folder = Path.of("");

    Path findings = Path.of("");

    record Said(int code, List<String> out, List<String> err) {}

    @BeforeEach
    void threeFindings() throws IOException {
        findings = Files.createDirectory(folder.resolve("findings"));
        finding("trip-look", "trip-service", "{code: {look: blocking}}", "{code: {look: asynchronous}}", "");
        finding(
                "trip-cpu",
                "trip-service",
                "{jvm: [\"-XX:ActiveProcessorCount=8\"]}",
                "{jvm: [\"-XX:ActiveProcessorCount=${processors}\"]}",
                "");
        finding("trip-server", "seata-server", "{properties: {look: \"1\"}}", "{properties: {look: \"2\"}}", """
                with:
                  seata-server: {part: seata-server-1.6.1, replicas: 2}
                versions: {seata-server-2.0.0: no_effect}
                """);
    }

    static List<String> refusal(Said said) {
        assertThat(said.code()).isEqualTo(2);
        assertThat(said.out()).isEmpty();
        return said.err();
    }

    Said run(String component, Map<String, String> environment, String... words) {
        List<String> arguments = new ArrayList<>(List.of("trip", component, findings.toString(), SYSTEMS.toString()));
        arguments.addAll(List.of(words));
        return run(arguments, environment);
    }

    Said run(List<String> arguments, Map<String, String> environment) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = new LaunchMain(
                        environment,
                        new ContainerLimits(JAVA, PROCESSORS, OptionalDouble.empty(), folder.resolve("sys")))
                .run(arguments, new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
        return new Said(
                code,
                out.toString(UTF_8).lines().toList(),
                err.toString(UTF_8).lines().toList());
    }

    void finding(String id, String component, String off, String on, String extra) throws IOException {
        Files.writeString(findings.resolve(id + ".md"), """
                ---
                title: A finding of a test
                claim: It is slow.
                source: {report: "000", quote: "慢"}
                system: trip
                kind: ratio
                toggle:
                  component: %s
                  default: on
                  off: %s
                  on: %s
                %sload: {plan: order, threads: 1}
                primary: {metric: throughput, unit: requests/s, better: higher}
                mechanism: {probe: threads.live, unit: threads, expect: "off > on"}
                expect: reproduced
                ---

                %s""".formatted(component, off, on, extra, LESSON));
    }
}
