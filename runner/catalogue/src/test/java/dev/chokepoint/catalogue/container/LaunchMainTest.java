package dev.chokepoint.catalogue.container;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.VocabularyFile;
import dev.chokepoint.catalogue.read.Samples;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LaunchMainTest {

    private static final int PROCESSORS = 4;

    @TempDir
    Path folder = Path.of("");

    private Path findings = Path.of("");
    private Path vocabulary = Path.of("");

    private record Said(int code, List<String> out, List<String> err) {}

    @BeforeEach
    void twoFindings() throws IOException {
        findings = Files.createDirectory(folder.resolve("findings"));
        vocabulary = Files.writeString(folder.resolve("vocabulary.txt"), VocabularyFile.render(Samples.vocabulary()));
        finding("trip-look", "{code: {look: blocking}}", "{code: {look: asynchronous}}", "");
        finding(
                "trip-cpu",
                "{jvm: [\"-XX:ActiveProcessorCount=8\"]}",
                "{jvm: [\"-XX:ActiveProcessorCount=${processors}\"]}",
                "with:\n  trip-service: {part: part-1, replicas: 2}\nversions: {part-2: no_effect}\n");
    }

    @Test
    void withoutAVariableEveryFixHasItsDefault() {
        assertThat(run(Map.of()))
                .isEqualTo(new Said(
                        0, List.of("argument -XX:ActiveProcessorCount=4", "argument -Dlook=asynchronous"), List.of()));
    }

    @Test
    void aVariableFlipsOneFindingAndBringsItsPartAndReplicas() {
        assertThat(run(Map.of("FIX_TRIP_CPU", "off", "FIX_TRIP_LOOK", "on")).out())
                .containsExactlyInAnyOrder(
                        "argument -XX:ActiveProcessorCount=8",
                        "argument -Dlook=asynchronous",
                        "part part-1",
                        "replicas 2");
    }

    @Test
    void aFindingUnderMeasurementBringsItsPartAndReplicasAlsoAtItsDefault() {
        assertThat(run(Map.of("FIX_TRIP_CPU", "on", "MEASURE", "trip-cpu")).out())
                .containsExactlyInAnyOrder(
                        "argument -XX:ActiveProcessorCount=4",
                        "argument -Dlook=asynchronous",
                        "part part-1",
                        "replicas 2");
        assertThat(run(Map.of("MEASURE", "trip-cpu@part-2")).out()).contains("part part-2");
    }

    @Test
    void theFindingsWinOverTheComponentsOwnArgumentsAndTheUserOverBoth() {
        Said said = run(
                Map.of("JAVA_OPTIONS", " -XX:+UseSerialGC\n-Dlook=other  "), "-Xmx1g", "-XX:+UseG1GC", "-Dlook=own");

        assertThat(said.out())
                .containsExactly(
                        "argument -Xmx1g",
                        "argument -XX:+UseSerialGC",
                        "argument -Dlook=other",
                        "argument -XX:ActiveProcessorCount=4");
    }

    @Test
    void aBlankInAnArgumentStaysInIt() {
        assertThat(run(Map.of(), "-Dgreeting=good day").out()).contains("argument -Dgreeting=good day");
    }

    @Test
    void anArgumentOfSeveralLinesIsRefused() {
        assertThat(refusal(run(Map.of(), "-Dgreeting=good\nday")))
                .containsExactly("launch: -Dgreeting: its value has several lines; allowed: one line, for a shell"
                        + " reads it; do: write it without a line break");
    }

    @Test
    void aVariableOfNoFindingIsRefused() {
        assertThat(refusal(run(Map.of("FIX_TRIP_LOOKS", "off"))))
                .containsExactly("environment: FIX_TRIP_LOOKS: no finding has this toggle;"
                        + " allowed: FIX_TRIP_CPU, FIX_TRIP_LOOK; do: mend the name");
    }

    @Test
    void fewerProcessorsThanTheContainerHasAreRefusedWithTheWayToGetThem() throws IOException {
        finding("trip-one", "{machine: 1}", "{machine: all}", "");

        assertThat(run(Map.of()).code()).isZero();
        assertThat(refusal(run(Map.of("FIX_TRIP_ONE", "off"))))
                .containsExactly("trip-service: machine: is asked to run on 1 processors, and this container has 4;"
                        + " allowed: 4, for the processors of a container are its limit; do: give the container a CPU"
                        + " limit of 1 (docker compose: .env; Kubernetes: resources.limits.cpu) and start it anew");
    }

    @Test
    void aSettingOfTheKernelIsComparedAndNeverChanged() throws IOException {
        finding(
                "trip-queue",
                "{sysctl: {net.core.somaxconn: \"128\"}}",
                "{sysctl: {net.core.somaxconn: \"4096\"}}",
                "");
        Path kernel = Files.createDirectories(folder.resolve("sys/net/core"));
        Path setting = Files.writeString(kernel.resolve("somaxconn"), "4096\n");

        assertThat(run(Map.of()).code()).isZero();
        assertThat(String.join("\n", refusal(run(Map.of("FIX_TRIP_QUEUE", "off")))))
                .startsWith("trip-service: sysctl net.core.somaxconn: is asked to be 128, and in this container it is"
                        + " 4096; allowed: what the kernel has, for it is never changed silently; do: ");

        Files.delete(setting);
        assertThat(String.join("\n", refusal(run(Map.of())))).contains("in this container it cannot be read (");
    }

    @Test
    void anUnknownComponentOrSystemAndTooFewArgumentsAreRefused() {
        assertThat(refusal(run(List.of("trip", "trip-servise", findings.toString(), vocabulary.toString()), Map.of())))
                .singleElement()
                .satisfies(problem -> assertThat(problem)
                        .startsWith("launch: component: \"trip-servise\" does not exist; allowed: gateway, redis, "));
        assertThat(refusal(run(List.of("trap", "gateway", findings.toString(), vocabulary.toString()), Map.of())))
                .containsExactly("launch: system: \"trap\" does not exist; allowed: trip; do: use one of these");
        assertThat(refusal(run(List.of("trip"), Map.of()))).singleElement().satisfies(problem -> assertThat(problem)
                .startsWith("launch: arguments: there are 1; allowed: <system>"));
    }

    private static List<String> refusal(Said said) {
        assertThat(said.code()).isEqualTo(2);
        assertThat(said.out()).isEmpty();
        return said.err();
    }

    private Said run(Map<String, String> environment, String... own) {
        List<String> arguments =
                new ArrayList<>(List.of("trip", "trip-service", findings.toString(), vocabulary.toString()));
        arguments.addAll(List.of(own));
        return run(arguments, environment);
    }

    private Said run(List<String> arguments, Map<String, String> environment) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = new LaunchMain(environment, new ContainerLimits(PROCESSORS, folder.resolve("sys")))
                .run(arguments, new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
        return new Said(
                code,
                out.toString(UTF_8).lines().toList(),
                err.toString(UTF_8).lines().toList());
    }

    private void finding(String id, String off, String on, String extra) throws IOException {
        Samples.write(findings, id + ".md", Samples.file(Samples.toggling(off, on, extra)));
    }
}
