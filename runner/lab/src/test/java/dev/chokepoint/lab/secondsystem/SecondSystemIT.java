package dev.chokepoint.lab.secondsystem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.launch.Launch;
import dev.chokepoint.catalogue.read.FindingFolder;
import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.report.page.ReportPage;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.run.RunRequest;
import dev.chokepoint.lab.target.LocalUnderTest;
import dev.chokepoint.lab.target.SystemFactory;
import dev.chokepoint.lab.target.TargetChoice;
import dev.chokepoint.lab.target.container.ContainersUnderTest;
import dev.chokepoint.lab.testkit.MeasuresASystem;
import dev.chokepoint.lab.testkit.ShortRuns;
import dev.chokepoint.stack.compose.ComposePlatform;
import dev.chokepoint.stack.compose.ComposeProjects;
import dev.chokepoint.stack.run.StackLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A system that is only a folder, read and measured by a runner of which no line knows it. */
@MeasuresASystem
class SecondSystemIT {
    private static final Path HOME =
            Path.of("").toAbsolutePath().resolve("../..").normalize();
    private static final Path TESTS = HOME.resolve("runner/lab/src/test");
    private static final int PAIRS = 1;
    /** What the finding on back lets the task write. */
    private static final int ENTRIES = 4;

    private static Catalogue catalogue;

    @BeforeAll
    static void readTheFolders() throws Exception {
        Path source = TESTS.resolve("systems/echo/plugin/EchoRequest.java");
        Path jar = HOME.resolve("runner/lab/target/second-system/echo-plugin.jar");
        Files.createDirectories(jar.getParent());
        new EchoPlugin(HOME).build(source, jar);
        catalogue = new FindingFolder(TESTS.resolve("findings-echo"), new SystemFolder(TESTS.resolve("systems")).read())
                .read();
    }

    /** One run shows most of what a folder can declare, because a start costs more than an assertion. */
    @Test
    void aFindingOnBackIsMeasuredWithTaskTemplateDerivedPortsRelayPluginPrefixAndAudit() throws Exception {
        RunResult result = run("echo-digest-remembered", LocalUnderTest.factory());
        ShortRuns.assumeMeasured(result);

        assertThat(result.trials()).hasSize(2);
        assertThat(result.mechanism().moved()).isTrue();
        for (TrialResult trial : result.trials()) {
            assertThat(trial.invalidReasons()).isEmpty();
            theTaskRanBeforeBack(trial);
            threePortsOfWhichTwoAreDerivedAreListenedOn(trial);
            theTemplateOfTheFindingWasUsed(trial);
            thePrefixStandsBeforeTheCommands(trial);
            thePluginMadeTheIdsThatTheAuditCompared(trial);
            everyKindOfProbeHasANumber(trial);
            assertThat(metric(trial, "one-by-one.throughput")).isPositive();
        }
        theRunLeavesItsFiles(result);
        readBack(result, Arm.OFF, "back", "back.digests", "each-time", "actuator/info");
        readBack(result, Arm.ON, "back", "back.digests", "remembered", "actuator/info");
        assertThat(metric(trial(result, Arm.OFF), "back.computed-share")).isEqualTo(100);
        TrialResult on = trial(result, Arm.ON);
        assertThat(metric(on, "back.digests-per-request") * metric(on, "load.requests"))
                .isLessThanOrEqualTo(ENTRIES);
        assertThat(metric(trial(result, Arm.OFF), "back.computed-share / computed"))
                .isEqualTo(100);
    }

    private static void theRunLeavesItsFiles(RunResult result) throws IOException {
        Path folder = HOME.resolve("runs").resolve(result.run());
        assertThat(RunFile.read(folder)).isEqualTo(result);
        assertThat(Files.readString(folder.resolve(ReportPage.FILE_NAME))).contains("echo-digest-remembered");
    }

    private static void theTaskRanBeforeBack(TrialResult trial) {
        assertThat(command(trial, "seed-entries"))
                .contains("-Dseed.entries=" + ENTRIES, "dev.chokepoint.lab.secondsystem.echo.SeedEntries");
        assertThat(metric(trial, "back.entries")).isEqualTo(ENTRIES);
        readBack(trial, "seed-entries", "seed.entries", "" + ENTRIES, "command line of the task");
    }

    private static void threePortsOfWhichTwoAreDerivedAreListenedOn(TrialResult trial) {
        List<String> command = command(trial, "listener");
        int listen = Integer.parseInt(command.get(command.size() - 3));
        assertThat(command).endsWith("" + listen, "" + (listen + 1), "" + (listen - 2));
        assertThat(metric(trial, "front.listener-ports")).isEqualTo(3);
    }

    private static void theTemplateOfTheFindingWasUsed(TrialResult trial) {
        readBack(trial, "front", "file config", "loud.properties", "jcmd VM.command_line");
        assertThat(command(trial, "front"))
                .filteredOn(word -> word.startsWith("-Dfront.config="))
                .singleElement()
                .asString()
                .endsWith("/loud.properties");
    }

    private static void thePrefixStandsBeforeTheCommands(TrialResult trial) {
        assertThat(command(trial, "back").subList(0, 2))
                .satisfiesExactly(word -> assertThat(word).endsWith("/env"), word -> assertThat(word)
                        .isEqualTo("ECHO_PREFIX=back"));
        assertThat(command(trial, "users").subList(0, 2))
                .satisfiesExactly(word -> assertThat(word).endsWith("/env"), word -> assertThat(word)
                        .isEqualTo("ECHO_USERS=yes"));
    }

    /** The sender in each id stands in a file of the generator, made from a template; only the plug-in reads it. */
    private static void thePluginMadeTheIdsThatTheAuditCompared(TrialResult trial) {
        AuditResult audit = trial.audit().orElseThrow();
        assertThat(audit.clean()).isTrue();
        assertThat(audit.rules())
                .extracting(AuditResult.Rule::rule)
                .containsExactly(
                        "every acknowledged id was answered exactly once", "every answered id was made by the plug-in");
        assertThat(audit.rules()).allSatisfy(rule -> assertThat(rule.examined()).isPositive());
        assertThat(trial.files()).anyMatch(file -> file.endsWith("-acknowledged.txt"));
    }

    private static void everyKindOfProbeHasANumber(TrialResult trial) {
        assertThat(List.of(
                        "load.requests",
                        "machine.busy",
                        "front.answers",
                        "back.entries-used",
                        "back.work-p90",
                        "back.logged",
                        "back.processor-seconds",
                        "users.processors",
                        "relay.bytes-per-request",
                        "front.threads"))
                .allSatisfy(probe -> assertThat(metric(trial, probe)).as(probe).isPositive());
        // The relay adds 10 ms to each round trip between front and back.
        assertThat(metric(trial, "response_time_mean")).isGreaterThanOrEqualTo(10);
    }

    @Test
    void aToggleOnTheGeneratorReachesItsPluginAndASettingOfATaskItsFile() throws Exception {
        RunResult result = run("echo-all-entries", LocalUnderTest.factory());
        ShortRuns.assumeMeasured(result);

        assertThat(result.reasons()).noneMatch(reason -> reason.contains("is invalid"));
        assertThat(metric(trial(result, Arm.OFF), "back.entries-used")).isEqualTo(1);
        assertThat(metric(trial(result, Arm.ON), "back.entries-used")).isGreaterThan(1);
        readBack(result, Arm.OFF, "users", "echo.entries", "one", "command line of the load generator");
        readBack(result, Arm.ON, "users", "echo.entries", "all", "command line of the load generator");
        assertThat(result.trials()).allSatisfy(trial -> {
            assertThat(metric(trial, "back.entries")).isEqualTo(7);
            readBack(trial, "seed-entries", "seed.entries", "7", "command line of the task");
        });
    }

    @Test
    void aToggleOnATaskReachesItsLaunch() {
        assertThat(seedEntries(Arm.OFF)).isEqualTo("200");
        assertThat(seedEntries(Arm.ON)).isEqualTo("20");
    }

    private static String seedEntries(Arm arm) {
        return Launch.of(catalogue.ofSystem("echo"), "seed-entries", Map.of("echo-few-entries", arm))
                .properties()
                .getOrDefault("seed.entries", "");
    }

    @Test
    void whatTheMachineLacksIsRefusedWithTheReasonAndNeverPassed() throws Exception {
        RunResult fenced = run("echo-fenced", LocalUnderTest.factory());
        RunResult tracer = run("echo-tracer", LocalUnderTest.factory());

        assertThat(fenced.verdict()).isEqualTo(Expectation.INVALID);
        assertThat(fenced.trials()).isEmpty();
        assertThat(fenced.reasons())
                .anyMatch(reason -> reason.contains("fenced runs behind `env FENCED=yes`, which does not work here:"
                        + " the fence is missing; nobody can install it"));
        assertThat(tracer.verdict()).isEqualTo(Expectation.INVALID);
        assertThat(tracer.reasons()).anyMatch(reason -> reason.contains("chokepoint-tracer is missing"));
    }

    @Test
    void aTargetThatTheSystemDoesNotNameIsRefused() {
        TargetChoice compose = new TargetChoice(
                Target.COMPOSE, Optional.empty(), Optional.empty(), Map.of(), Optional.empty(), Optional.empty());

        assertThatThrownBy(() -> run(
                        "echo-digest-remembered",
                        ContainersUnderTest.factory(
                                HOME,
                                (system, folder, commands, side) ->
                                        new ComposePlatform(system, folder, commands, side, new ComposeProjects()),
                                compose)))
                .hasMessageContaining("system echo does not run on target compose; its system.yaml names: local");
    }

    private static RunResult run(String id, SystemFactory systems) throws Exception {
        try (StackLock lock = StackLock.take(HOME, "test of " + id)) {
            assertThat(lock).isNotNull();
            return ShortRuns.of(catalogue, systems)
                    .execute(new RunRequest(
                            catalogue.find(id).orElseThrow(),
                            Optional.empty(),
                            false,
                            true,
                            PAIRS,
                            OptionalInt.empty(),
                            42,
                            "repeat " + id));
        }
    }

    private static TrialResult trial(RunResult result, Arm arm) {
        return result.trials().stream()
                .filter(trial -> trial.arm() == arm)
                .findFirst()
                .orElseThrow();
    }

    private static double metric(TrialResult trial, String name) {
        return Optional.ofNullable(trial.metrics().get(name))
                .orElseThrow(() -> new AssertionError("no " + name + " in " + trial.metrics()))
                .value();
    }

    private static List<String> command(TrialResult trial, String component) {
        return trial.commands().stream()
                .filter(one -> one.component().equals(component))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no command of " + component + " in " + trial.commands()))
                .command();
    }

    private static void readBack(
            RunResult result, Arm arm, String component, String setting, String seen, String source) {
        readBack(trial(result, arm), component, setting, seen, source);
    }

    private static void readBack(TrialResult trial, String component, String setting, String seen, String source) {
        assertThat(trial.readBack())
                .filteredOn(one -> one.component().equals(component)
                        && one.setting().equals(setting)
                        && one.source().equals(source))
                .as("%s of %s by %s among %s", setting, component, source, trial.readBack())
                .singleElement()
                .satisfies(one -> assertThat(one.seen()).isEqualTo(seen))
                .satisfies(one -> assertThat(one.same()).isTrue());
    }
}
