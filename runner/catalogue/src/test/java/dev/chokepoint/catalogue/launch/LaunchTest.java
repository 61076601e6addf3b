package dev.chokepoint.catalogue.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.testkit.Samples;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LaunchTest {

    private static final String SERVICE = "trip-service";

    @TempDir
    Path folder = Path.of("");

    private Catalogue catalogue = new Catalogue(List.of(), Map.of());

    @BeforeEach
    void threeFindings() throws IOException {
        write("trip-look", "{code: {look: blocking}}", "{code: {look: asynchronous}}", "");
        write(
                "trip-cpu",
                "{jvm: [\"-XX:ActiveProcessorCount=8\"]}",
                "{jvm: [\"-XX:ActiveProcessorCount=${processors}\"]}",
                """
                with:
                  trip-service: {properties: {threads: per-processor, look: asynchronous}, part: part-1}
                  uid-service: {replicas: 3, properties: {size: "${processors}0"}}
                versions: {part-2: no_effect}
                """);
        write("trip-size", "{properties: {size: \"10\"}}", "{properties: {size: \"20\"}}", "");
        catalogue = Samples.read(folder);
    }

    @Test
    void withNothingFlippedEveryFixIsOn() {
        LaunchArguments launch = Launch.of(catalogue, SERVICE, Map.of(), 2);
        assertThat(launch.jvmArguments())
                .containsExactly("-XX:ActiveProcessorCount=2", "-Dsize=20", "-Dlook=asynchronous");
        assertThat(launch.properties()).isEqualTo(Map.of("look", "asynchronous", "size", "20"));
        assertThat(launch.part()).isEmpty();
        assertThat(launch.replicas()).isEqualTo(1);
    }

    @Test
    void aFlippedArmWinsOverTheFix() {
        LaunchArguments launch = Launch.of(catalogue, SERVICE, Map.of("trip-look", Arm.OFF), 2);
        assertThat(launch.properties()).containsEntry("look", "blocking").containsEntry("size", "20");
        assertThat(launch.jvmArguments()).contains("-XX:ActiveProcessorCount=2");
    }

    @Test
    void withHoldsInBothArmsOfItsOwnFindingAndNowhereElse() {
        for (Arm arm : Arm.values()) {
            LaunchArguments launch = Launch.of(catalogue, SERVICE, Map.of("trip-cpu", arm), 2);
            assertThat(launch.properties()).containsEntry("threads", "per-processor");
            assertThat(launch.part()).contains("part-1");
            assertThat(launch.jvmArguments().get(0)).isEqualTo("-XX:ActiveProcessorCount=" + (arm == Arm.OFF ? 8 : 2));
        }
        assertThat(Launch.of(catalogue, SERVICE, Map.of("trip-look", Arm.ON), 2).properties())
                .doesNotContainKey("threads");
    }

    @Test
    void withReachesOtherComponents() {
        LaunchArguments launch = Launch.of(catalogue, "uid-service", Map.of("trip-cpu", Arm.ON), 4);
        assertThat(launch.replicas()).isEqualTo(3);
        assertThat(launch.properties()).isEqualTo(Map.of("size", "40"));
    }

    @Test
    void withOfAnotherPartReplacesThePart() {
        Finding other = catalogue.find("trip-cpu").orElseThrow().onPart("part-2");
        assertThat(Launch.of(catalogue.replace(other), SERVICE, Map.of("trip-cpu", Arm.ON), 2)
                        .part())
                .contains("part-2");
    }

    @Test
    void processorsStandForTheMachine() {
        int real = Runtime.getRuntime().availableProcessors();
        assertThat(Launch.of(catalogue, SERVICE, Map.of()).jvmArguments()).contains("-XX:ActiveProcessorCount=" + real);
        assertThat(Launch.of(catalogue, SERVICE, Map.of(), 3).expected().jvm())
                .containsExactly("-XX:ActiveProcessorCount=3");
    }

    @Test
    void whatIsExpectedIsWhatIsLaunched() {
        Settings expected =
                Launch.of(catalogue, SERVICE, Map.of("trip-cpu", Arm.OFF), 2).expected();
        assertThat(expected.flat())
                .isEqualTo(Map.of(
                        "jvm -XX:ActiveProcessorCount", "-XX:ActiveProcessorCount=8",
                        "look", "asynchronous",
                        "size", "20",
                        "threads", "per-processor",
                        "part", "part-1"));
    }

    @Test
    void aComponentThatNoFindingTouchesGetsNothing() {
        assertThat(Launch.of(catalogue, "gateway", Map.of("trip-look", Arm.OFF), 2))
                .isEqualTo(LaunchArguments.none());
    }

    @Test
    void aProgramIsLaunchedAsTheComponentThatItStandsInFor() {
        assertThat(Launch.of(catalogue, "pods", Map.of("trip-look", Arm.OFF), 2).properties())
                .containsEntry("look", "blocking");
        assertThat(Launch.of(catalogue, "pods", Map.of(), 2)).isEqualTo(LaunchArguments.none());
    }

    @Test
    void aFixThatIsOffByDefaultIsOffUntilItIsFlipped() throws IOException {
        defaults("off");
        assertThat(Launch.of(catalogue, SERVICE, Map.of(), 2).properties()).containsEntry("pool", "10");
        assertThat(Launch.of(catalogue, SERVICE, Map.of("trip-pool", Arm.ON), 2).properties())
                .containsEntry("pool", "20");
    }

    @Test
    void aFixWithoutADefaultSetsNothingUntilItIsFlipped() throws IOException {
        defaults("none");
        assertThat(Launch.of(catalogue, SERVICE, Map.of(), 2).properties()).doesNotContainKey("pool");
        assertThat(Launch.of(catalogue, SERVICE, Map.of("trip-pool", Arm.OFF), 2)
                        .properties())
                .containsEntry("pool", "10");
    }

    @Test
    void aLevelStandsInPlaceOfOn() throws IOException {
        defaults("none");
        Finding level = catalogue.find("trip-pool").orElseThrow().atLevel("50");
        LaunchArguments launch = Launch.of(catalogue.replace(level), SERVICE, Map.of("trip-pool", Arm.ON), 2);
        assertThat(launch.properties()).containsEntry("pool.max", "50").doesNotContainKey("pool");
        assertThatThrownBy(() -> level.atLevel("70"))
                .hasMessage(
                        "trip-pool.md: levels: there is no level \"70\"; allowed: 50; do: use one of these, or add it");
    }

    @Test
    void aLevelWinsOverWhatTheFindingSetsAround() throws IOException {
        String front = Samples.toggling("{properties: {pool: \"10\"}}", "{properties: {pool: \"20\"}}", """
                        levels: {far: {properties: {pool: "50"}, with: {gateway: {properties: {size: "9"}}}}}
                        with: {gateway: {properties: {size: "3", limit: "4"}}}
                        """)
                .replace("kind: count", "kind: sweep");
        Samples.write(folder, "trip-pool.md", Samples.file(front));
        catalogue = Samples.read(folder);
        Finding finding = catalogue.find("trip-pool").orElseThrow();

        Catalogue far = catalogue.replace(finding.atLevel("far"));

        assertThat(Launch.of(far, "gateway", Map.of("trip-pool", Arm.ON), 2).properties())
                .isEqualTo(Map.of("size", "9", "limit", "4"));
        assertThat(Launch.of(catalogue, "gateway", Map.of("trip-pool", Arm.ON), 2)
                        .properties())
                .isEqualTo(Map.of("size", "3", "limit", "4"));
        assertThat(finding.levels().values()).singleElement().satisfies(one -> assertThat(one.lines())
                .containsExactly("pool=50", "gateway size=9"));
    }

    @Test
    void allProcessorsAreThoseOfTheMachine() throws IOException {
        write("trip-one", "{machine: 1}", "{machine: all}", "");
        Catalogue one = Samples.read(folder);
        assertThat(Launch.of(one, SERVICE, Map.of("trip-one", Arm.OFF), 4)
                        .expected()
                        .machine())
                .hasValue(1);
        assertThat(Launch.of(one, SERVICE, Map.of("trip-one", Arm.ON), 4)
                        .expected()
                        .machine())
                .hasValue(4);
        assertThat(one.find("trip-one").orElseThrow().toggle().on().flat()).isEqualTo(Map.of("machine", "all"));
    }

    @Test
    void anUnknownIdIsRefused() {
        assertThatThrownBy(() -> Launch.of(catalogue, SERVICE, Map.of("trip-lok", Arm.OFF), 2))
                .isInstanceOf(CatalogueException.class)
                .hasMessage("findings: trip-lok: there is no such finding;"
                        + " allowed: trip-cpu, trip-look, trip-size; do: use one of these ids");
    }

    @Test
    void twoFlippedFindingsThatDisagreeAreRefusedByName() {
        // trip-cpu holds look=asynchronous in its own runs, which flipping trip-look would undo unseen.
        assertThatThrownBy(() -> Launch.of(catalogue, SERVICE, Map.of("trip-cpu", Arm.ON, "trip-look", Arm.OFF), 2))
                .isInstanceOf(CatalogueException.class)
                .hasMessageStartingWith("trip-look.md: look: set to blocking, but trip-cpu sets it to asynchronous;");
        assertThat(Launch.of(catalogue, SERVICE, Map.of("trip-cpu", Arm.OFF, "trip-size", Arm.OFF), 2)
                        .properties())
                .containsEntry("size", "10");
    }

    @Test
    void noProcessorIsRefused() {
        assertThatThrownBy(() -> Launch.of(catalogue, SERVICE, Map.of(), 0))
                .hasMessage("processors is 0; allowed: 1 or more; do: raise it");
    }

    private void defaults(String word) throws IOException {
        String front = Samples.toggling(
                        "{properties: {pool: \"10\"}}",
                        "{properties: {pool: \"20\"}}",
                        "levels: {\"50\": {properties: {pool.max: \"50\"}}}\n")
                .replace("kind: count", "kind: sweep")
                .replace("  off: {", "  default: " + word + "\n  off: {");
        Samples.write(folder, "trip-pool.md", Samples.file(front));
        catalogue = Samples.read(folder);
    }

    private void write(String id, String off, String on, String extra) throws IOException {
        Samples.write(folder, id + ".md", Samples.file(Samples.toggling(off, on, extra)));
    }
}
