package dev.chokepoint.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Toggle;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.lab.audit.AuditException;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.readback.SettingsReadBack;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.testkit.FakeProbe;
import dev.chokepoint.lab.testkit.FakeSystem;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.Quiet;
import dev.chokepoint.lab.testkit.SettingsOf;
import dev.chokepoint.lab.testkit.Shop;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever goes wrong in a trial makes it invalid, with the right reason. */
class TrialTest {
    @TempDir
    Path folder = Path.of("");

    private FakeSystem system = new FakeSystem(folder);
    private final Probe probe = FakeProbe.reading(() -> 3);
    private SettingsReadBack settings = (running, launch) -> List.of();

    @BeforeEach
    void system() {
        system = new FakeSystem(folder);
    }

    @Test
    void aGoodTrialIsValidAndKeepsItsFilesUnderTheirNames() throws Exception {
        TrialResult result = run(Findings.ratio("error_rate < 5 %"));

        assertThat(result.invalidReasons()).isEmpty();
        assertThat(result.metrics()).containsEntry("response_time_p50", new TrialResult.Value(200, "ms"));
        assertThat(result.metrics()).containsEntry(Findings.PROBE, new TrialResult.Value(3, "count"));
        assertThat(result.checks()).containsExactly(new TrialResult.CheckResult("error_rate < 5 %", 0, true));
        assertThat(result.files()).containsExactly("trial-01-off.jtl.gz", "trial-01-off-shop.log");
        assertThat(result.commands())
                .extracting(TrialResult.CommandLine::component)
                .containsExactly("shop", Shop.GENERATOR);
        assertThat(system.calls).containsExactly("start trial-01-off", "stop");
    }

    @Test
    void aStartThatFailsIsInvalidAndItsFilesSaySo() throws Exception {
        system.startFailure = Optional.of("shop ended by itself with exit code 2");

        TrialResult result = run(Findings.ratio());

        assertThat(result.invalidReasons()).containsExactly("start failed: shop ended by itself with exit code 2");
        assertThat(result.files()).containsExactly("trial-01-off-shop.log.invalid");
        assertThat(folder.resolve("trial-01-off-shop.log.invalid")).exists();
        assertThat(system.calls).contains("stop");
    }

    @Test
    void aCheckThatDoesNotHoldIsInvalid() throws Exception {
        system.errorRate = 12;

        TrialResult result = run(Findings.ratio("error_rate < 5 %"));

        assertThat(result.invalidReasons())
                .containsExactly("check failed: \"error_rate < 5 %\" does not hold: error_rate is 12 %");
    }

    @Test
    void aCheckOfTheOtherArmDoesNotConcernThisOne() throws Exception {
        system.errorRate = 12;

        assertThat(run(Findings.ratio("on.error_rate < 5 %")).valid()).isTrue();
    }

    @Test
    void aCheckOnSomethingThatWasNotMeasuredIsInvalid() throws Exception {
        assertThat(run(Findings.ratio("throughput > 5 requests/s")).invalidReasons())
                .singleElement()
                .asString()
                .startsWith("metric missing: ");
    }

    @Test
    void aProbeThatFindsNothingToReadIsInvalid() throws Exception {
        TrialResult result = run(Findings.ratio(), FakeProbe.of("gateway", () -> 1));

        assertThat(result.invalidReasons())
                .containsExactly("probe failed: probe shop.queue: gateway does not run; what runs is shop");
    }

    @Test
    void aComponentThatDiedIsTheReasonEvenWhenTheLoadFailedOverIt() throws Exception {
        system.loadFailure = Optional.of("connection refused");
        system.dead = Optional.of(new SystemUnderTest.Dead("shop", List.of("out of memory")));

        assertThat(run(Findings.ratio()).invalidReasons())
                .containsExactly("component died: shop ended while it was being measured; its last log lines:\n"
                        + "out of memory");
    }

    @Test
    void aStackThatNoLongerTellsHowItIsIsInvalidAndStopped() throws Exception {
        system.lost = Optional.of("the docker engine tells no more");

        assertThat(run(Findings.ratio()).invalidReasons())
                .containsExactly("stack lost: the docker engine tells no more");
        assertThat(system.calls).contains("stop");
    }

    @Test
    void aStackWhoseDatabaseCannotBeNamedForTheAuditIsInvalid() throws Exception {
        system.auditor = Optional.of(requests -> {
            throw new ComponentException("no port is forwarded to mariadb");
        });

        assertThat(run(Findings.ratio()).invalidReasons())
                .containsExactly("stack lost: no port is forwarded to mariadb");
    }

    @Test
    void aStopThatFailsIsInvalid() throws Exception {
        system.stopFailure = Optional.of("shop does not end");

        assertThat(run(Findings.ratio()).invalidReasons()).containsExactly("stop failed: shop does not end");
    }

    @Test
    void aProgramThatDoesNotSayHowOftenItHappenedIsInvalidAndNotNone() throws Exception {
        system.programOutput = lastLine("bounded").replace("\"duplicate_ids\":7", "");

        assertThat(run(Findings.count()).invalidReasons())
                .containsExactly(
                        "metric missing: the verdict asks for duplicate_ids, which this trial did not" + " measure");
    }

    @Test
    void aLoadThatFailsIsInvalid() throws Exception {
        system.loadFailure = Optional.of("JMeter ended with exit code 1");

        assertThat(run(Findings.ratio()).invalidReasons())
                .containsExactly("load failed: JMeter ended with exit code 1");
    }

    @Test
    void aSaturatedGeneratorIsInvalid() throws Exception {
        system.saturatedLoad = "trial-01-off";

        assertThat(run(Findings.ratio()).invalidReasons())
                .containsExactly("generator saturated: its own pause of 700 ms is above 500 ms");
    }

    @Test
    void aSettingThatTheProcessDoesNotHaveIsInvalidAndNothingIsMeasured() throws Exception {
        settings = (running, launch) ->
                List.of(new TrialResult.ReadBack("shop", "shop.queue", "bounded", "none", "actuator/info", false));

        TrialResult result = run(Findings.ratio());

        assertThat(result.invalidReasons())
                .containsExactly("read-back differs: shop: shop.queue is asked to be \"bounded\", "
                        + "but actuator/info says \"none\"");
        assertThat(result.metrics()).isEmpty();
    }

    /** JMeter starts after the settings have been read back, so its command line is read after the load. */
    @Test
    void aToggleOnTheLoadGeneratorIsReadBackFromItsCommandLine() throws Exception {
        Finding finding = Findings.ratio(new Toggle(
                Shop.GENERATOR,
                SettingsOf.jvm("-Xmx1g").merge(SettingsOf.property("shop.answers", "counted")),
                SettingsOf.jvm("-Xmx2g").merge(SettingsOf.property("shop.answers", "ignored"))));
        system.generatorCommand =
                List.of("java", "-Xmx1g", "-jar", "jmeter.jar", "-Jhost=127.0.0.1", "-Jshop.answers=counted");

        TrialResult good = run(finding);

        assertThat(good.invalidReasons()).isEmpty();
        assertThat(good.readBack())
                .extracting(TrialResult.ReadBack::setting, TrialResult.ReadBack::seen, TrialResult.ReadBack::source)
                .containsExactly(
                        tuple("-Xmx", "-Xmx1g", "command line of the load generator"),
                        tuple("shop.answers", "counted", "command line of the load generator"));

        system.generatorCommand = List.of("java", "-Xmx1g", "-jar", "jmeter.jar", "-Jshop.answers=ignored");

        assertThat(run(finding).invalidReasons())
                .containsExactly("read-back differs: generator: shop.answers is asked to be \"counted\", "
                        + "but command line of the load generator says \"ignored\"");
    }

    @Test
    void aBrokenRuleOfTheAuditIsInvalid() throws Exception {
        system.auditor = Optional.of(requests ->
                AuditResult.of(10, List.of(new AuditResult.Rule("no id twice", 5, 2, List.of("id=7", "id=8")))));

        assertThat(run(Findings.ratio()).invalidReasons())
                .containsExactly("audit failed: \"no id twice\" is broken by 2 of 5; first: id=7");
    }

    @Test
    void anAuditThatCannotReadIsInvalid() throws Exception {
        system.auditor = Optional.of(requests -> {
            throw new AuditException("no connection", new IOException("refused"));
        });

        assertThat(run(Findings.ratio()).invalidReasons()).containsExactly("audit failed: no connection");
    }

    @Test
    void theAuditGetsTheRequests() throws Exception {
        system.auditor = Optional.of(requests -> AuditResult.of(
                0, List.of(new AuditResult.Rule("every acknowledged order exists", requests.size(), 0, List.of()))));

        assertThat(run(Findings.ratio()).audit().orElseThrow().rules().get(0).examined())
                .isEqualTo(2);
    }

    @Test
    void aProgramThatFailsIsInvalidAndShowsItsLastLines() throws Exception {
        system.programExit = 3;

        assertThat(run(Findings.count()).invalidReasons())
                .containsExactly(
                        "program failed: counter ended with exit code 3; its last lines:\ncounting\nno Redis there");
    }

    @Test
    void aProgramsLastLineBecomesMetricsAndReadBack() throws Exception {
        system.programOutput = "counting\n" + lastLine("bounded");

        TrialResult result = run(Findings.count());

        assertThat(result.invalidReasons()).isEmpty();
        assertThat(result.metrics()).containsEntry("duplicate_ids", new TrialResult.Value(7, "ids"));
        assertThat(result.metrics()).containsEntry("cases", new TrialResult.Value(40, "cases"));
        assertThat(result.rows()).containsExactly(Map.of("pods", 3));
        assertThat(result.readBack()).singleElement().matches(TrialResult.ReadBack::same);
        assertThat(system.programArguments).containsExactly("--seed", "42");
    }

    /** A probe sums over all replicas, also while a program runs. */
    @Test
    void aProbeSeesAllInstancesAfterAProgram() throws Exception {
        system.programOutput = lastLine("bounded");
        system.instances = List.of(Shop.NAME, Shop.NAME + "-2");
        Probe counting = FakeProbe.named(
                Findings.PROBE,
                view -> (after, requests) -> after.instances(Shop.NAME).size());

        assertThat(run(Findings.count(), counting).metrics())
                .containsEntry(Findings.PROBE, new TrialResult.Value(2, "count"));
    }

    @Test
    void aProgramThatRanWithOtherSettingsIsInvalid() throws Exception {
        system.programOutput = lastLine("none");

        assertThat(run(Findings.count()).invalidReasons())
                .containsExactly("read-back differs: counter: shop.queue is asked to be \"bounded\", "
                        + "but the program's last line says \"none\"");
    }

    private static String lastLine(String queue) {
        return "{\"settings\":{\"shop.queue\":\"" + queue + "\"},\"metrics\":{\"duplicate_ids\":7},\"cases\":40,"
                + "\"rows\":[{\"pods\":3}]}\n";
    }

    private TrialResult run(Finding finding) throws InterruptedException, IOException {
        return run(finding, probe);
    }

    private TrialResult run(Finding finding, Probe used) throws InterruptedException, IOException {
        Map<String, Probe> probes = Map.of(used.id(), used);
        RunPlan plan =
                RunPlan.of(finding, false, Schedule.of(1, 42, List.of()), Findings.catalogue(finding), probes, system);
        Measurement measurement = finding.load() instanceof ProgramLoad program
                ? new ProgramMeasurement(finding, program, probes, Map.of("duplicate_ids", "ids"), Quiet.progress())
                : new PlanMeasurement(plan, (address, json) -> {}, folder, Quiet.progress());
        TrialSteps steps = new TrialSteps(system, plan, settings, Quiet.progress());
        Trial trial = new Trial(steps, measurement, new RunFolder(folder, folder), Clock.systemUTC());
        return trial.run(new Schedule.Slot(1, 1, Arm.OFF, Optional.empty(), 42));
    }
}
