package dev.chokepoint.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Event;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.audit.Auditor;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.report.text.RunText;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.CountResult;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.testkit.FakeProbe;
import dev.chokepoint.lab.testkit.FakeSystem;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.Quiet;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs whose audits find the event that the finding is about. */
class EventRunTest {
    private static final String BOTH_WAYS = "no order goes both ways";
    private static final String SUMS = "the sums are right";
    private static final String NO_ID_TWICE = "no id is used twice";
    private static final Event EVENT = new Event(BOTH_WAYS, List.of(SUMS));

    @TempDir
    Path home = Path.of("");

    private Optional<FakeSystem> system = Optional.empty();

    @Test
    void violationsThatTraceToEventsAreTheCountOfTheFinding() throws Exception {
        RunResult result = run(
                Findings.event(EVENT, Event.METRIC),
                arm -> arm == Arm.OFF
                        ? audit(broken(BOTH_WAYS, "7", "7", "8"), broken(SUMS, "7"), broken(NO_ID_TWICE))
                        : audit(broken(BOTH_WAYS), broken(SUMS), broken(NO_ID_TWICE)));

        assertThat(result.reasons()).noneMatch(reason -> reason.contains("invalid"));
        assertThat(result.verdict()).isEqualTo(Expectation.REPRODUCED);
        CountResult count = result.count().orElseThrow();
        assertThat(count.offEvents()).isEqualTo(6);
        assertThat(count.offCases()).isEqualTo(30);
        assertThat(count.onEvents()).isZero();
        assertThat(count.significance().orElseThrow().byFork()).isEqualTo(0.05, within(1e-9));
        assertThat(result.trials().get(0).audit().orElseThrow().clean())
                .isEqualTo(result.trials().get(0).arm() == Arm.ON);
        assertThat(RunText.lines(result))
                .contains(
                        "effect       off 6 events in 30 cases, on 0 in 30 cases",
                        "events       by trial: off 2, 2, 2; on 0, 0, 0",
                        "             12 violations of the audit trace to 6 of these events, 0 are unexplained");
        assertThat(RunFile.read(home.resolve("runs").resolve(result.run()))).isEqualTo(result);
    }

    @Test
    void oneUnexplainedViolationMakesTheRunInvalidInEitherArm() throws Exception {
        for (Arm damaged : Arm.values()) {
            RunResult result = run(
                    Findings.event(EVENT, Event.METRIC),
                    arm -> audit(
                            broken(BOTH_WAYS, "7"), broken(SUMS, arm == damaged ? "9" : "7"), broken(NO_ID_TWICE)));

            assertThat(result.verdict()).isEqualTo(Expectation.INVALID);
            assertThat(result.reasons())
                    .singleElement()
                    .asString()
                    .contains(", " + damaged.text() + ")")
                    .endsWith("audit failed: \"" + SUMS + "\" is broken by 1 of 10, and 1 of these trace to no event;"
                            + " first: id=9");
        }
    }

    @Test
    void anEventThatOnlyTheAuditSawCountsAsWell() throws Exception {
        RunResult result = run(
                Findings.event(EVENT, "response_time_p50"),
                arm -> audit(broken(BOTH_WAYS, ids(arm == Arm.ON ? 150 : 1)), broken(SUMS)));

        // The metric counts 200 in off and 100 in on.
        assertThat(result.count().orElseThrow().offEvents()).isEqualTo(600);
        assertThat(result.count().orElseThrow().onEvents()).isEqualTo(450);
    }

    @Test
    void dataThatNothingAuditsMakeTheRunInvalid() throws Exception {
        RunResult result = runWith(Findings.event(EVENT, "response_time_p50"), made -> Optional.empty());

        assertThat(result.verdict()).isEqualTo(Expectation.INVALID);
        assertThat(result.reasons())
                .singleElement()
                .asString()
                .endsWith("audit failed: the finding is about rows that break \"" + BOTH_WAYS
                        + "\", and nothing audits the data here");
    }

    @Test
    void theCasesAreThoseOfTheWholeTrialAsTheEventsAre() throws Exception {
        Function<Arm, AuditResult> audits = arm ->
                audit(new AuditResult.Rule(BOTH_WAYS, arm == Arm.OFF ? 25 : 4, 0, List.of(), List.of()), broken(SUMS));

        CountResult byTheAudit =
                run(Findings.event(EVENT, Event.METRIC), audits).count().orElseThrow();
        CountResult byAMetric =
                run(Findings.event(EVENT, "response_time_p50"), audits).count().orElseThrow();

        // The load has 10 cases in the measured part of a trial.
        assertThat(byTheAudit.offCases()).isEqualTo(75);
        assertThat(byTheAudit.onCases()).isEqualTo(12);
        assertThat(byAMetric.offCases()).isEqualTo(75);
        assertThat(byAMetric.onCases()).isEqualTo(30);
    }

    private static String[] ids(int number) {
        String[] ids = new String[number];
        for (int at = 0; at < number; at++) {
            ids[at] = "" + at;
        }
        return ids;
    }

    private static AuditResult audit(AuditResult.Rule... rules) {
        return AuditResult.of(10, List.of(rules));
    }

    private static AuditResult.Rule broken(String rule, String... ids) {
        return new AuditResult.Rule(
                rule,
                10,
                ids.length,
                List.of(ids).stream().map("id="::concat).toList(),
                List.of(ids).stream().map(List::of).toList());
    }

    private RunResult run(Finding finding, Function<Arm, AuditResult> audits) throws Exception {
        return runWith(finding, made -> {
            Auditor auditor = requests -> audits.apply(made.arm());
            return Optional.of(auditor);
        });
    }

    private RunResult runWith(Finding finding, Function<FakeSystem, Optional<Auditor>> auditor) throws Exception {
        Probe probe = FakeProbe.reading(() -> system.orElseThrow().arm() == Arm.OFF ? 5 : 1);
        Run run = new Run(
                home,
                Findings.catalogue(finding),
                (declaration, folder, seed) -> {
                    FakeSystem made = new FakeSystem(folder.path());
                    made.auditor = auditor.apply(made);
                    system = Optional.of(made);
                    return made;
                },
                (declaration, asked) -> Map.of(probe.id(), probe),
                (running, launch) -> List.of(),
                (address, json) -> {},
                Duration.ZERO,
                Quiet.progress(),
                Clock.systemUTC());
        return run.execute(new RunRequest(
                finding,
                Optional.empty(),
                false,
                false,
                3,
                OptionalInt.empty(),
                42,
                "./chokepoint run " + Findings.ID));
    }
}
