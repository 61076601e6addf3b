package dev.chokepoint.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Kind;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.readback.SettingsReadBack;
import dev.chokepoint.lab.report.page.ReportPage;
import dev.chokepoint.lab.result.CountResult;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.testkit.FakeProbe;
import dev.chokepoint.lab.testkit.FakeSystem;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.SettingsOf;
import dev.chokepoint.lab.testkit.Shop;
import dev.chokepoint.lab.trial.Progress;
import dev.chokepoint.lab.trial.Schedule;
import dev.chokepoint.stack.exception.ComponentException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunTest {
    @TempDir
    Path home = Path.of("");

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private Optional<FakeSystem> system = Optional.empty();
    private SettingsReadBack settings = (running, launch) -> List.of();

    @Test
    void aRatioThatHalvesIsReproducedAndWritten() throws Exception {
        RunResult result = run(Findings.ratio("error_rate < 5 %"), made -> {});

        assertThat(result.verdict()).isEqualTo(Expectation.REPRODUCED);
        assertThat(result.effect().orElseThrow().ratio()).isEqualTo(2, within(1e-9));
        assertThat(result.mechanism().moved()).isTrue();
        assertThat(result.secondaryMetrics().get(0).name()).isEqualTo(Findings.PROBE);
        assertThat(result.finding().claim()).isEqualTo(Findings.STATEMENT.claim());
        assertThat(result.finding().sizeChosen()).isEqualTo(Findings.STATEMENT.sizeChosen());
        assertThat(result.finding().reportedFigures()).isEqualTo(Findings.STATEMENT.reported());
        assertThat(result.settings().order())
                .isEqualTo(Schedule.of(3, 42, List.of()).order());
        assertThat(RunFile.read(home.resolve("runs").resolve(result.run()))).isEqualTo(result);
        assertThat(home.resolve("runs").resolve(result.run()).resolve(ReportPage.FILE_NAME))
                .isNotEmptyFile();
        assertThat(made().calls).last().isEqualTo("close");
        assertThat(made().seeds).containsExactly(42L, 42L, 43L, 43L, 44L, 44L);
    }

    @Test
    void aCountWithSomeInOffAndNoneInOnIsReproducedWithItsBound() throws Exception {
        settings = (running, launch) -> {
            FakeSystem made = made();
            made.programOutput = "{\"settings\":{\"shop.queue\":\"" + (made.arm() == Arm.OFF ? "bounded" : "none")
                    + "\"},\"metrics\":{\"duplicate_ids\":" + (made.arm() == Arm.OFF ? 30 : 0)
                    + "},\"cases\":100,\"rows\":[]}";
            return List.of();
        };

        RunResult result = run(Findings.count(), made -> {});

        assertThat(result.verdict()).isEqualTo(Expectation.REPRODUCED);
        assertThat(result.count().orElseThrow().offEvents()).isEqualTo(90);
        assertThat(result.count().orElseThrow().onCases()).isEqualTo(300);
        assertThat(result.count().orElseThrow().onRateBound()).isCloseTo(0.009986, within(1e-6));
        CountResult.Significance significance =
                result.count().orElseThrow().significance().orElseThrow();
        assertThat(significance.off().withEvents()).isEqualTo(3);
        assertThat(significance.byFork()).isCloseTo(0.05, within(1e-9));
        assertThat(RunFile.read(home.resolve("runs").resolve(result.run()))).isEqualTo(result);
    }

    @Test
    void theFirstInvalidTrialIsTheLastAndMakesTheRunInvalid() throws Exception {
        RunResult result = run(Findings.ratio("error_rate < 5 %"), made -> made.errorRate = 50);

        assertThat(result.verdict()).isEqualTo(Expectation.INVALID);
        assertThat(result.trials()).singleElement().matches(trial -> !trial.valid());
        assertThat(result.notes()).anyMatch(note -> note.startsWith("Stopped after trial 1 of 6"));
        assertThat(result.primaryMetric().off().score()).isNaN();
        // NaN is equal to itself in a record, so this also says that it survives the file.
        assertThat(RunFile.read(home.resolve("runs").resolve(result.run()))).isEqualTo(result);
    }

    @Test
    void aReadBackThatDiffersMakesTheRunInvalid() throws Exception {
        settings = (running, launch) ->
                List.of(new TrialResult.ReadBack("shop", "shop.queue", "bounded", "none", "actuator/info", false));

        RunResult result = run(Findings.ratio(), made -> {});

        assertThat(result.verdict()).isEqualTo(Expectation.INVALID);
        assertThat(result.reasons()).anyMatch(reason -> reason.contains("read-back differs"));
    }

    @Test
    void anInterruptedRunLeavesNoRunJsonAndStopsItsSystem() throws Exception {
        settings = (running, launch) -> {
            throw new InterruptedException("Ctrl-C");
        };

        assertThatThrownBy(() -> run(Findings.ratio(), made -> {})).isInstanceOf(InterruptedException.class);

        try (Stream<Path> files = Files.walk(home.resolve("runs"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .doesNotContain(RunFile.NAME, ReportPage.FILE_NAME);
        }
        assertThat(made().calls)
                .containsExactly(
                        "start trial-01-"
                                + Schedule.of(3, 42, List.of()).order().get(0),
                        "stop",
                        "close");
    }

    @Test
    void aSystemThatCannotBeTakenAwayFailsTheRunAndCostsNoResult() throws Exception {
        assertThatThrownBy(() -> run(
                        Findings.ratio(),
                        made -> made.closeFailure = Optional.of("the namespace chokepoint-run is still there")))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("still there");

        try (Stream<Path> folders = Files.list(home.resolve("runs"))) {
            assertThat(folders.filter(folder -> Files.exists(folder.resolve(RunFile.NAME))))
                    .singleElement()
                    .satisfies(folder ->
                            assertThat(folder.resolve(ReportPage.FILE_NAME)).isNotEmptyFile());
        }
    }

    @Test
    void theLevelsOfASweepAreMeasuredAndShownAndDecideNothing() throws Exception {
        Map<String, Settings> levels = Map.of("small", SettingsOf.property("shop.queue", "small"));

        RunResult result = run(Findings.ratio(Kind.SWEEP, levels, List.of()), made -> {});

        assertThat(result.trials()).hasSize(9);
        assertThat(made().launched).containsOnly("bounded", "none", "small");
        assertThat(result.settings().order().get(2)).isEqualTo("small");
        assertThat(result.trials().get(2).files()).contains("trial-03-level-small.jtl.gz");
        assertThat(result.verdict()).isEqualTo(Expectation.REPRODUCED);
        assertThat(result.primaryMetric().on().rawData()).hasSize(3);
        assertThat(result.levels()).singleElement().satisfies(level -> {
            assertThat(level.settings()).containsExactly("shop.queue=small");
            assertThat(level.metrics().get(0).name()).isEqualTo("response_time_p50");
            assertThat(level.metrics().get(0).scores().rawData()).hasSize(3);
            // The level has the time of on, half of that of off, in each of three pairs.
            assertThat(level.againstOff())
                    .hasValueSatisfying(effect -> assertThat(effect.ratio()).isCloseTo(2, within(1e-9)));
            assertThat(level.metrics().get(1).name()).isEqualTo(Findings.PROBE);
        });
        assertThat(RunFile.read(home.resolve("runs").resolve(result.run()))).isEqualTo(result);
    }

    @Test
    void aThingThatIsNotThereMakesTheRunInvalidBeforeAnythingStarts() throws Exception {
        RunResult result =
                run(Findings.ratio(), made -> made.unavailable = Optional.of("no envoy; install one or set its path"));
        RunDemands demands = made().demands.orElseThrow();

        assertThat(demands.wanted()).contains(Shop.NAME);
        assertThat(demands.launches()).hasSize(2);
        assertThat(demands.needs()).isEqualTo(Map.of(Findings.PROBE, Set.of(Need.METERS)));
        assertThat(result.verdict()).isEqualTo(Expectation.INVALID);
        assertThat(result.reasons()).containsExactly("unavailable: no envoy; install one or set its path");
        assertThat(result.trials()).isEmpty();
        assertThat(made().calls).containsExactly("close");
        assertThat(home.resolve("runs").resolve(result.run()).resolve(ReportPage.FILE_NAME))
                .isNotEmptyFile();
    }

    @Test
    void aTrialIsGivenItsArmAsAVariableAndTheRunSaysWhereItRan() throws Exception {
        RunResult result = run(Findings.ratio(), made -> made.notes = List.of("Ran on the moon."));

        assertThat(made().toggles).hasSize(6).allMatch(toggles -> toggles.containsKey(Findings.VARIABLE));
        assertThat(made().toggles.stream().map(toggles -> toggles.get(Findings.VARIABLE)))
                .containsExactlyElementsOf(result.settings().order());
        assertThat(result.settings().target()).isEqualTo("local");
        assertThat(result.notes()).contains("Ran on the moon.");
    }

    @Test
    void aMetricThatOnlyInformsIsLeftOutWhereItCannotBeRead() throws Exception {
        Finding informed = Findings.ratio("shop.busy < 100 count").withSecondary(List.of("shop.busy", "shop.threads"));

        RunResult result = run(informed, made -> made.lacks = Set.of(Need.THIS_MACHINE, Need.PROCESS));

        assertThat(made().demands.orElseThrow().needs())
                .containsKey("shop.busy")
                .doesNotContainKey("shop.threads");
        assertThat(result.notes())
                .contains("The metric shop.threads was left out: it reads from process, which target local does not"
                        + " have.")
                .noneMatch(note -> note.contains("shop.busy was left out"));
    }

    @Test
    void aCountWithAPlanHasItsRequestsForCases() throws Exception {
        Finding ratio = Findings.ratio(Kind.COUNT, Map.of(), List.of());

        RunResult result = run(ratio, made -> {});

        assertThat(result.count().orElseThrow().offCases()).isEqualTo(30);
        assertThat(result.count().orElseThrow().offEvents()).isEqualTo(600);
    }

    @Test
    void aCountOfOneStepHasTheRequestsOfThatStepForCases() throws Exception {
        Finding step = Findings.decidedBy(Kind.COUNT, "pay.failed_requests", List.of());

        RunResult result = run(
                step,
                made -> made.furtherMetrics = Map.of(
                        "pay.failed_requests", new TrialResult.Value(2, "requests"),
                        "pay.cases", new TrialResult.Value(4, "cases")));

        assertThat(result.count().orElseThrow().offEvents()).isEqualTo(6);
        assertThat(result.count().orElseThrow().offCases()).isEqualTo(12);
    }

    @Test
    void whatIsMeasuredIsSaidWhileItIsMeasured() throws Exception {
        run(Findings.ratio(), made -> {});

        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains(Findings.ID + ": 3 pairs of about")
                .contains("trial 1/6, pair 1")
                .contains("measuring for");
    }

    private FakeSystem made() {
        return system.orElseThrow();
    }

    private RunResult run(Finding finding, Consumer<FakeSystem> prepare) throws InterruptedException, IOException {
        Probe probe = FakeProbe.reading(() -> made().arm() == Arm.OFF ? 5 : 1);
        Map<String, Probe> probes = new HashMap<>();
        probes.put(probe.id(), probe);
        probes.put("shop.busy", FakeProbe.needing("shop.busy", Need.THIS_MACHINE));
        probes.put("shop.threads", FakeProbe.needing("shop.threads", Need.PROCESS));
        Run run = new Run(
                home,
                Findings.catalogue(finding),
                (declaration, folder, seed) -> {
                    FakeSystem made = new FakeSystem(folder.path());
                    prepare.accept(made);
                    system = Optional.of(made);
                    return made;
                },
                (declaration, asked) -> probes,
                (running, launch) -> settings.read(running, launch),
                (address, json) -> {},
                Duration.ZERO,
                new Progress(new PrintStream(printed, true, StandardCharsets.UTF_8), false, Clock.systemUTC()),
                Clock.systemUTC());
        return run.execute(new RunRequest(
                finding, Optional.empty(), true, true, 3, OptionalInt.empty(), 42, "./chokepoint run " + Findings.ID));
    }
}
