package dev.chokepoint.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TogglesTest {

    @TempDir
    Path folder = Path.of("");

    private Catalogue catalogue = Catalogue.of(List.of());

    @BeforeEach
    void twoFindings() throws IOException {
        Samples.write(folder, "trip-worker-id-redis.md", Samples.file(Samples.PROGRAM_FRONT));
        Samples.write(folder, "trip-plan.md", Samples.file(Samples.PLAN_FRONT));
        catalogue = Samples.read(folder);
    }

    @Test
    void everyFixIsOneLineAndOn() {
        assertThat(Toggles.render(catalogue)).isEqualTo("""
                        # Generated from findings/ by `./chokepoint generate`; do not edit.
                        # One line per fix: on = fixed, off = as the report found it. Each line holds the fix's default;
                        # a fix without one is a comment: take the # away to choose.
                        FIX_TRIP_PLAN=on
                        FIX_TRIP_WORKER_ID_REDIS=on
                        """);
    }

    @Test
    void whatIsRenderedReadsBackAsNothingFlipped() {
        assertThat(Toggles.parse(catalogue, environment(Toggles.render(catalogue))))
                .isEmpty();
    }

    @Test
    void aLineTurnedOffReadsBackAsThatFinding() {
        String text = Toggles.render(catalogue).replace("WORKER_ID_REDIS=on", "WORKER_ID_REDIS=off");
        Map<String, Arm> flipped = Toggles.parse(catalogue, environment(text));
        assertThat(flipped).isEqualTo(Map.of("trip-worker-id-redis", Arm.OFF));
        assertThat(Launch.of(catalogue, "uid-service", flipped, 2).properties())
                .isEqualTo(Map.of("uid.source", "host"));
    }

    @Test
    void aFixThatIsOffByDefaultIsWrittenOffAndFlippedByOn() throws IOException {
        byDefault("off");
        String text = Toggles.render(catalogue);
        assertThat(text).contains("\nFIX_TRIP_PLAN=off\n");
        assertThat(Toggles.parse(catalogue, environment(text))).isEmpty();
        assertThat(Toggles.parse(catalogue, Map.of("FIX_TRIP_PLAN", "on"))).isEqualTo(Map.of("trip-plan", Arm.ON));
    }

    @Test
    void aFixWithoutADefaultIsACommentAndFlippedByBoth() throws IOException {
        byDefault("none");
        String text = Toggles.render(catalogue);
        assertThat(text).contains("\n# FIX_TRIP_PLAN=on\n");
        assertThat(Toggles.parse(catalogue, environment(text))).isEmpty();
        for (Arm arm : Arm.values()) {
            assertThat(Toggles.parse(catalogue, Map.of("FIX_TRIP_PLAN", arm.text())))
                    .isEqualTo(Map.of("trip-plan", arm));
        }
    }

    private void byDefault(String word) throws IOException {
        String front = Samples.changed(Samples.PLAN_FRONT, "default: on", "default: " + word);
        Samples.write(folder, "trip-plan.md", Samples.file(front));
        catalogue = Samples.read(folder);
    }

    @Test
    void otherVariablesAreOfNoInterest() {
        assertThat(Toggles.parse(catalogue, Map.of("PATH", "/bin", "FIX_TRIP_PLAN", "on")))
                .isEmpty();
    }

    @Test
    void aVariableOfNoFindingAndAnotherValueAreErrors() {
        assertThatThrownBy(() -> Toggles.parse(catalogue, Map.of("FIX_TRIP_PLAN", "yes", "FIX_TRIP_PLANS", "off")))
                .isInstanceOfSatisfying(CatalogueException.class, e -> assertThat(e.problems())
                        .containsExactly(
                                "environment: FIX_TRIP_PLAN: the value is \"yes\"; allowed: on, off;"
                                        + " do: write one of these",
                                "environment: FIX_TRIP_PLANS: no finding has this toggle;"
                                        + " allowed: FIX_TRIP_PLAN, FIX_TRIP_WORKER_ID_REDIS; do: mend the name"));
    }

    private static Map<String, String> environment(String text) {
        return text.lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    }
}
