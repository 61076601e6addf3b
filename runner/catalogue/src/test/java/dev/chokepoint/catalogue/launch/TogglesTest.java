package dev.chokepoint.catalogue.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.testkit.Samples;
import dev.chokepoint.catalogue.yaml.CatalogueException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TogglesTest {

    private static final String PLAN = "trip-plan";
    private static final String FIX_PLAN = "FIX_TRIP_PLAN";
    private static final String SERVICE = "trip-service";

    @TempDir
    Path folder = Path.of("");

    private Catalogue catalogue = new Catalogue(List.of(), Map.of());

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
                        # a fix without one is a comment: take the # away to choose. A sweep takes a level's name too.
                        # MEASURE=<finding> beside these gives both of its arms what the finding wants for its own runs.
                        # Above each line stand the containers that start otherwise with another value.
                        # (no container)
                        FIX_TRIP_PLAN=on
                        # (no container)
                        FIX_TRIP_WORKER_ID_REDIS=on
                        """);
    }

    @Test
    void whatIsRenderedReadsBackAsNothingFlipped() {
        assertThat(flipped(environment(Toggles.render(catalogue)))).isEmpty();
    }

    @Test
    void aLineTurnedOffReadsBackAsThatFinding() {
        String text = Toggles.render(catalogue).replace("WORKER_ID_REDIS=on", "WORKER_ID_REDIS=off");
        Toggles.State state = Toggles.parse(catalogue, environment(text));
        assertThat(state.flipped()).isEqualTo(Map.of("trip-worker-id-redis", Arm.OFF));
        assertThat(state.launch("uid-service", 2).properties()).isEqualTo(Map.of("uid.source", "host"));
    }

    @Test
    void aFixThatIsOffByDefaultIsWrittenOffAndFlippedByOn() throws IOException {
        byDefault("off");
        String text = Toggles.render(catalogue);
        assertThat(text).contains("\nFIX_TRIP_PLAN=off\n");
        assertThat(flipped(environment(text))).isEmpty();
        assertThat(flipped(Map.of(FIX_PLAN, "on"))).isEqualTo(Map.of(PLAN, Arm.ON));
    }

    @Test
    void aFixWithoutADefaultIsACommentAndFlippedByBoth() throws IOException {
        byDefault("none");
        String text = Toggles.render(catalogue);
        assertThat(text).contains("\n# FIX_TRIP_PLAN=on\n");
        assertThat(flipped(environment(text))).isEmpty();
        for (Arm arm : Arm.values()) {
            assertThat(flipped(Map.of(FIX_PLAN, arm.text()))).isEqualTo(Map.of(PLAN, arm));
        }
    }

    @Test
    void aLevelIsChosenByItsName() {
        Toggles.State state = Toggles.parse(catalogue, Map.of(FIX_PLAN, "pooled"));
        assertThat(state.flipped()).isEqualTo(Map.of(PLAN, Arm.ON));
        assertThat(state.launch(SERVICE, 2).properties()).isEqualTo(Map.of("trip.look", "pooled", "trip.pool", "4"));
        assertThat(state.launch(SERVICE, 2).part()).contains("part-1");
    }

    @Test
    void aFindingUnderMeasurementBringsWhatItWantsInBothArms() {
        for (Arm arm : Arm.values()) {
            Map<String, String> toggles = Toggles.forMeasuring(plan(), arm, Optional.empty());
            assertThat(toggles).isEqualTo(Map.of(FIX_PLAN, arm.text(), "MEASURE", PLAN));
            assertThat(flipped(toggles)).isEqualTo(Map.of(PLAN, arm));
            assertThat(Toggles.parse(catalogue, toggles).launch(SERVICE, 2).part())
                    .contains("part-1");
        }
        // The default alone flips nothing, which is what MEASURE is for.
        assertThat(flipped(Map.of(FIX_PLAN, "on"))).isEmpty();
    }

    @Test
    void whatATrialGivesIsWhatTheLocalRunnerLaunches() {
        Finding other = plan().onPart("part-2");
        Map<String, String> toggles = Toggles.forMeasuring(other, Arm.ON, Optional.of("pooled"));
        assertThat(toggles).isEqualTo(Map.of(FIX_PLAN, "pooled", "MEASURE", PLAN + "@part-2"));
        for (String component : List.of(SERVICE, "redis")) {
            assertThat(Toggles.parse(catalogue, toggles).launch(component, 2))
                    .isEqualTo(
                            Launch.of(catalogue.replace(other.atLevel("pooled")), component, Map.of(PLAN, Arm.ON), 2));
        }
    }

    @Test
    void aFindingThatIsMeasuredNeedsAnArm() throws IOException {
        assertThat(flipped(Map.of("MEASURE", PLAN))).isEqualTo(Map.of(PLAN, Arm.ON));
        byDefault("none");
        assertThatThrownBy(() -> Toggles.parse(catalogue, Map.of("MEASURE", PLAN)))
                .hasMessage("environment: MEASURE: trip-plan has no default; allowed: a finding whose arm is known;"
                        + " do: write FIX_TRIP_PLAN=on or =off too");
    }

    @Test
    void whatIsMeasuredMustExist() {
        assertThatThrownBy(() -> Toggles.parse(catalogue, Map.of("MEASURE", "trip-plans")))
                .hasMessage("environment: MEASURE: there is no finding \"trip-plans\";"
                        + " allowed: trip-plan, trip-worker-id-redis; do: mend the name");
        assertThatThrownBy(() -> Toggles.parse(catalogue, Map.of("MEASURE", "trip-plan@part-3")))
                .hasMessageContaining("part \"part-3\" is not declared; allowed: part-2;");
        assertThatThrownBy(() -> Toggles.forMeasuring(plan(), Arm.ON, Optional.of("shared")))
                .hasMessageContaining("there is no level \"shared\"; allowed: pooled;");
        assertThat(flipped(Map.of("MEASURE", " "))).isEmpty();
    }

    @Test
    void theTogglesOfAnotherSystemAreLeftOut() {
        Toggles.State state = Toggles.parse(catalogue, Map.of(FIX_PLAN, "off"));
        assertThat(state.ofSystem("trip").flipped()).isEqualTo(Map.of(PLAN, Arm.OFF));
        assertThat(state.ofSystem("account").flipped()).isEmpty();
    }

    private void byDefault(String word) throws IOException {
        String front = Samples.changed(Samples.PLAN_FRONT, "default: on", "default: " + word);
        Samples.write(folder, "trip-plan.md", Samples.file(front));
        catalogue = Samples.read(folder);
    }

    private Finding plan() {
        return catalogue.find(PLAN).orElseThrow();
    }

    private Map<String, Arm> flipped(Map<String, String> environment) {
        return Toggles.parse(catalogue, environment).flipped();
    }

    @Test
    void otherVariablesAreOfNoInterest() {
        assertThat(flipped(Map.of("PATH", "/bin", FIX_PLAN, "on"))).isEmpty();
    }

    @Test
    void aVariableOfNoFindingAndAnotherValueAreErrors() {
        assertThatThrownBy(() -> Toggles.parse(catalogue, Map.of(FIX_PLAN, "yes", "FIX_TRIP_PLANS", "off")))
                .isInstanceOfSatisfying(CatalogueException.class, e -> assertThat(e.problems())
                        .containsExactly(
                                "environment: FIX_TRIP_PLAN: the value is \"yes\"; allowed: on, off, pooled;"
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
