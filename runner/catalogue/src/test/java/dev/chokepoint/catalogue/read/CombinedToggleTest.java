package dev.chokepoint.catalogue.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.ByDefault;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.testkit.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One finding measures the fixes of several others together. */
class CombinedToggleTest {

    private static final String TOGGLE = """
            toggle:
              component: trip-service
              off: {code: {trip.look: blocking}}
              on: {code: {trip.look: asynchronous}}
            """;

    @TempDir
    Path folder = Path.of("");

    @BeforeEach
    void twoFindings() throws IOException {
        write("trip-look", Samples.FORK_FRONT);
        write("trip-zebra", Samples.PROGRAM_FRONT);
    }

    @Test
    void itsArmsAreThoseOfTheFindingsThatItNames() throws IOException {
        write("trip-all", combined("[trip-look, trip-zebra]", ""));

        Catalogue catalogue = Samples.read(folder);
        Finding all = catalogue.find("trip-all").orElseThrow();

        assertThat(all.toggle().components()).containsExactly("trip-service", "uid-service");
        assertThat(all.components()).containsExactly("trip-service", "uid-service");
        assertThat(all.toggle().lines(Arm.OFF)).containsExactly("trip.look=blocking", "uid-service: uid.source=host");
        assertThat(properties(catalogue, "trip-service", Arm.OFF)).containsEntry("trip.look", "blocking");
        assertThat(properties(catalogue, "uid-service", Arm.OFF)).containsEntry("uid.source", "host");
        assertThat(properties(catalogue, "uid-service", Arm.ON)).containsEntry("uid.source", "redis");
    }

    /** Each fix has its own default, and the finding about all of them changes none. */
    @Test
    void itHasNoDefault() throws IOException {
        write(
                "trip-look",
                Samples.changed(
                        Samples.FORK_FRONT, "component: trip-service", "component: trip-service\n  default: off"));
        write("trip-all", combined("[trip-look, trip-zebra]", ""));

        Catalogue catalogue = Samples.read(folder);

        assertThat(catalogue.find("trip-all").orElseThrow().toggle().byDefault())
                .isEqualTo(ByDefault.NONE);
        assertThat(Launch.of(catalogue, "trip-service", Map.of(), 2).properties())
                .containsEntry("trip.look", "blocking");
        assertThat(properties(catalogue, "trip-service", Arm.ON)).containsEntry("trip.look", "asynchronous");
    }

    @Test
    void twoOrMoreFindingsOfTheSystemAreNamed() throws IOException {
        write("trip-all", combined("[trip-look]", ""));
        assertThat(Samples.problems(folder))
                .containsExactly("trip-all.md: toggle.findings: names 1;"
                        + " allowed: two or more findings of the system, each once;"
                        + " do: name those whose fixes are measured together");

        write("trip-all", combined("[trip-look, trip-zebra, trip-none]", ""));
        assertThat(Samples.problems(folder))
                .singleElement()
                .asString()
                .contains("\"trip-none\"", "trip-look, trip-zebra");
    }

    @Test
    void findingsThatSetOneThingDifferentlyAreRefused() throws IOException {
        write(
                "trip-other",
                Samples.changed(Samples.FORK_FRONT, "{code: {trip.look: blocking}}", "{code: {trip.look: slow}}"));
        write("trip-all", combined("[trip-look, trip-other]", ""));

        assertThat(Samples.problems(folder))
                .containsExactly("trip-all.md: toggle.findings: trip-other sets trip.look of trip-service otherwise"
                        + " than one before it; allowed: findings that set different things;"
                        + " do: leave one of them out");
    }

    @Test
    void whatItHasWithItMayNotSetWhatAnyOfThemSets() throws IOException {
        write("trip-all", combined("[trip-look, trip-zebra]", "with: {uid-service: {code: {uid.source: host}}}\n"));

        assertThat(Samples.problems(folder))
                .containsExactly("trip-all.md: with.uid-service: sets uid.source, which the toggle sets too;"
                        + " allowed: settings that hold in both arms; do: remove it from one of the two");
    }

    /** Such a finding names only findings with a toggle of their own. */
    @Test
    void itIsNotNamedItself() throws IOException {
        write("trip-all", combined("[trip-look, trip-zebra]", ""));
        write("trip-more", combined("[trip-look, trip-all]", ""));

        assertThat(Samples.problems(folder)).anyMatch(problem -> problem.contains("\"trip-all\""));
    }

    private static Map<String, String> properties(Catalogue catalogue, String component, Arm arm) {
        return Launch.of(catalogue, component, Map.of("trip-all", arm), 2).properties();
    }

    private static String combined(String findings, String extra) {
        return Samples.changed(Samples.FORK_FRONT, TOGGLE, "toggle: {findings: " + findings + "}\n") + extra;
    }

    private void write(String id, String front) throws IOException {
        Samples.write(folder, id + ".md", Samples.file(front));
    }
}
