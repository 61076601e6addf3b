package dev.chokepoint.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.lab.probe.declared.Probes;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.trial.MeasurementException;
import dev.chokepoint.lab.trial.ProbeReadings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The findings of this repository against the names of everything that is really there. */
class RealFindingsTest {

    private final Catalogue catalogue = Repository.catalogue();

    @Test
    void everyFileOfTheFolderIsAFinding() throws IOException {
        assertThat(catalogue.findings())
                .extracting(Finding::id)
                .containsExactlyElementsOf(idsIn(Repository.HOME.resolve("findings")));
    }

    /** The names of the Markdown files of a folder, sorted. */
    static List<String> idsIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".md"))
                    .map(name -> name.substring(0, name.length() - ".md".length()))
                    .sorted()
                    .toList();
        }
    }

    /** Also where the primary metric is the very probe of the mechanism, as in trip-seata-dead-key. */
    @Test
    void theProbesOfEachCanBeChosen() throws MeasurementException {
        for (Finding finding : catalogue.findings()) {
            new ProbeReadings(finding, UnaryOperator.identity(), Probes.of(catalogue.system(finding), finding));
            assertThat(ProbeReadings.needed(finding))
                    .contains(finding.mechanism().probe(), finding.primary().metric());
        }
    }

    /** A relay says its latency in whole microseconds or milliseconds, and the read-back compares texts. */
    @Test
    void latenciesAreWrittenAsTheRelaySaysThem() throws IOException {
        Pattern latency = Pattern.compile("relay\\.round-trip: \"?([^},\"]*)");
        int found = 0;
        for (String id : idsIn(Repository.HOME.resolve("findings"))) {
            String file = Files.readString(Repository.HOME.resolve("findings").resolve(id + ".md"));
            List<String> texts =
                    latency.matcher(file).results().map(match -> match.group(1)).toList();
            assertThat(texts).as(id).allMatch(text -> text.matches("[1-9]\\d*[mu]s"));
            found += texts.size();
        }
        assertThat(found).as("latencies in all findings").isPositive();
        assertThat("1s").doesNotMatch("[1-9]\\d*[mu]s");
    }

    @Test
    void theParallelRequestToggleIsMeasuredOnTheOldServerOnly() {
        String server = "seata-server";
        String key = "seata.server.enable-parallel-request-handle";
        LaunchArguments off = Launch.of(catalogue, server, Map.of("trip-seata-parallel-request", Arm.OFF));
        assertThat(off.part()).contains("seata-server-1.6.1");
        assertThat(off.jvmArguments()).contains("-D" + key + "=true");
        LaunchArguments normal = Launch.of(catalogue, server, Map.of());
        assertThat(normal.part()).isEmpty();
        assertThat(normal.properties()).containsEntry(key, "false");
    }

    @Test
    void theRequestPoolFollowsTheProcessorsInItsOwnFindingOnly() {
        String key = "trip.request-threads";
        assertThat(Launch.of(catalogue, "trip-service", Map.of("trip-active-processor-count", Arm.ON))
                        .properties())
                .containsEntry(key, "per-processor");
        assertThat(Launch.of(catalogue, "trip-service", Map.of()).properties()).doesNotContainKey(key);
    }

    /** It names every fix of the report that can be flipped on one stack, so a further one has to be added to it. */
    @Test
    void allFixesOfTheReportAreFlippedTogether() {
        Finding all = catalogue.find("trip-all-fixes").orElseThrow();
        assertThat(all.toggle().components())
                .containsExactlyInAnyOrder("trip-service", "seata-server", "uid-service", "gateway");
        List.of("trip-ip-lookup-async", "trip-druid-pool", "trip-seata-parallel-request", "gateway-blacklist-redis")
                .forEach(id -> {
                    Finding one = catalogue.find(id).orElseThrow();
                    String component = one.toggle().component();
                    for (Arm arm : Arm.values()) {
                        assertThat(Launch.of(catalogue, component, Map.of(all.id(), arm))
                                        .expected()
                                        .flat())
                                .containsAllEntriesOf(
                                        one.toggle().settings(component, arm).flat());
                    }
                });
    }

    /** What a JVM finds would be the limit, rounded up, in one arm and the machine in the other. */
    @Test
    void aLimitedJvmIsToldItsProcessors() {
        for (Finding finding : catalogue.findings()) {
            for (Finding.Scaled scaled : finding.scaleModel()) {
                for (Arm arm : Arm.values()) {
                    assertThat(Launch.of(catalogue, scaled.component(), Map.of(finding.id(), arm))
                                    .jvmArguments())
                            .as(finding.id() + " " + scaled.component() + " " + arm)
                            .anyMatch(flag -> flag.startsWith("-XX:ActiveProcessorCount="));
                }
            }
        }
    }

    @Test
    void thePodSimulationRunsWithTheSourceOfItsArm() {
        assertThat(Launch.of(catalogue, "pod-simulation", Map.of("trip-worker-id-redis", Arm.OFF))
                        .properties())
                .isEqualTo(Map.of("uid.worker-id.source", "host"));
    }
}
