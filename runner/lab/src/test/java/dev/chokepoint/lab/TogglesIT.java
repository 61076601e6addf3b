package dev.chokepoint.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Arm;
import dev.chokepoint.catalogue.Arrivals;
import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.Finding;
import dev.chokepoint.catalogue.Load;
import dev.chokepoint.catalogue.PlanLoad;
import dev.chokepoint.catalogue.ProgramLoad;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.stack.EnvoyBinary;
import dev.chokepoint.stack.StackLock;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Proves every toggle on both sides with the real stack and a small load: the settings are read back from the
 * processes, orders go through, the data is audited, the files are written. It says nothing about an effect's size.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TogglesIT {
    private static final Path HOME =
            Path.of("").toAbsolutePath().resolve("../..").normalize();
    private static final int THREADS = 8;
    private static final Duration WARMUP = Duration.ofSeconds(2);
    private static final Duration MEASURE = Duration.ofSeconds(4);

    /** A cold generator on a small machine may be out of breath, which ends a run early; then it is tried again. */
    private static final int REPEATS_MAX = 2;

    private static final String SATURATED = InvalidReason.GENERATOR_SATURATED.because("");

    private final Catalogue catalogue = Catalogue.read(HOME.resolve("findings"), LabVocabulary.read(HOME));
    private final StackLock lock = StackLock.take(HOME, "TogglesIT");

    List<Finding> findings() {
        return catalogue.findings();
    }

    @BeforeAll
    void thereAreFindings() {
        assertThat(catalogue.findings()).isNotEmpty();
    }

    @AfterAll
    void release() {
        lock.close();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("findings")
    void aToggleTakesEffectOnBothSides(Finding finding) throws Exception {
        RunResult result = execute(small(finding));
        for (int again = 0; again < REPEATS_MAX && saturated(result); again++) {
            result = execute(small(finding));
        }
        if (needsEnvoy(finding) && EnvoyBinary.ofThisMachine().find().isEmpty()) {
            assertThat(result.reasons()).singleElement().satisfies(reason -> assertThat(reason)
                    .startsWith("unavailable: Envoy is missing"));
            return;
        }

        assertThat(result.trials()).extracting(TrialResult::arm).containsExactlyInAnyOrder(Arm.OFF, Arm.ON);
        for (TrialResult trial : result.trials()) {
            assertThat(trial.invalidReasons())
                    .as("%s, %s arm", finding.id(), trial.arm())
                    .isEmpty();
            assertThat(trial.readBack()).as("settings read back").isNotEmpty().allMatch(TrialResult.ReadBack::same);
            assertThat(trial.metrics())
                    .containsKeys(
                            finding.primary().metric(), finding.mechanism().probe());
            if (finding.load() instanceof PlanLoad) {
                assertThat(trial.audit())
                        .hasValueSatisfying(audit -> assertThat(audit.clean()).isTrue());
                assertThat(trial.metrics().get("throughput")).isNotNull().satisfies(value -> assertThat(value.value())
                        .isPositive());
            }
        }
        Path folder = HOME.resolve("runs").resolve(result.run());
        assertThat(RunFile.read(folder)).isEqualTo(result);
        assertThat(Files.readString(folder.resolve(Run.REPORT_NAME))).contains(finding.id());
    }

    /** What is measured where its program is, and elsewhere has to say what is missing. */
    private static boolean needsEnvoy(Finding finding) {
        return finding.toggle().on().part().filter(PartRead.NATIVE::contains).isPresent();
    }

    private static boolean saturated(RunResult result) {
        return result.trials().stream()
                .flatMap(trial -> trial.invalidReasons().stream())
                .anyMatch(reason -> reason.startsWith(SATURATED));
    }

    private RunResult execute(Finding finding) throws Exception {
        PrintStream silent = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        Progress progress = new Progress(silent, false, Clock.systemUTC());
        Run run = new Run(HOME, catalogue.replace(finding), TripUnderTest.factory(HOME), progress, Clock.systemUTC());
        return run.execute(new RunRequest(finding, Optional.empty(), true, 1, 42, "mvn verify"));
    }

    /** Enough to be busy, few enough for a machine that verifies. */
    private static Arrivals few(PlanLoad plan) {
        return plan.arrivals() instanceof Arrivals.Open ? new Arrivals.Open(THREADS) : new Arrivals.Closed(THREADS);
    }

    private static Finding small(Finding finding) {
        Load load = finding.load() instanceof PlanLoad plan
                ? plan.arriving(few(plan)).lasting(WARMUP, MEASURE)
                : (ProgramLoad) finding.quickLoad();
        return new Finding(
                finding.id(),
                finding.file(),
                finding.title(),
                finding.source(),
                finding.system(),
                finding.kind(),
                finding.toggle(),
                finding.levels(),
                finding.with(),
                finding.versions(),
                load,
                load,
                finding.also(),
                finding.primary(),
                finding.mechanism(),
                finding.secondary(),
                finding.checks(),
                finding.expect(),
                finding.obsoleteSince(),
                finding.tolerance(),
                finding.lesson());
    }
}
