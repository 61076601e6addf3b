package dev.chokepoint.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.audit.Auditor;
import dev.chokepoint.lab.load.LoadOutcome;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.load.MeasureHooks;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.LoadDriver;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.lab.testkit.FakeProbe;
import dev.chokepoint.lab.testkit.FakeSystem;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.MortalService;
import dev.chokepoint.lab.testkit.Quiet;
import dev.chokepoint.lab.testkit.Shop;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Child;
import dev.chokepoint.stack.process.JdkTools;
import dev.chokepoint.stack.process.LogTail;
import dev.chokepoint.stack.process.ProgramSpec;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real process ends in the middle of a long measurement; the trial ends with it. */
class DiesWhileMeasuringIT {
    @TempDir
    Path home = Path.of("");

    @Test
    void aTrialEndsAtOnceWhenItsComponentEnds() throws Exception {
        Finding finding = Findings.ratio();
        Probe probe = FakeProbe.reading(() -> 1);
        RunFolder folder = RunFolder.create(home, "dies-while-measuring", Clock.systemUTC());
        Progress progress = Quiet.progress();
        Instant start = Instant.now();
        try (MortalSystem system = new MortalSystem(folder)) {
            RunPlan plan = RunPlan.of(
                    finding,
                    false,
                    Schedule.of(1, 42, List.of()),
                    Findings.catalogue(finding),
                    Map.of(probe.id(), probe),
                    system);
            Trial trial = new Trial(
                    new TrialSteps(system, plan, (running, launch) -> List.of(), progress),
                    new PlanMeasurement(plan, Operator.overHttp(), folder.path(), progress),
                    folder,
                    Clock.systemUTC());

            TrialResult result = trial.run(new Schedule.Slot(1, 1, Arm.OFF, Optional.empty(), 42));

            assertThat(result.valid()).isFalse();
            assertThat(result.invalidReasons()).hasSize(1);
            assertThat(result.invalidReasons().get(0))
                    .startsWith("component died: shop ended while it was being measured; its last log lines:\n")
                    .endsWith("mortal service is out of memory, or so it says");
            assertThat(result.invalidReasons().get(0).lines()).hasSize(21);
            assertThat(system.loadWasInterrupted).isTrue();
        }
        // The load alone would take a minute. The rest is for a busy machine.
        assertThat(Duration.between(start, Instant.now())).isLessThan(Duration.ofSeconds(45));
    }

    /** One JVM that lives for a second, under a load that would take a minute. */
    private static final class MortalSystem implements SystemUnderTest {
        private final Stack stack;
        private Optional<Child> child = Optional.empty();
        private volatile boolean loadWasInterrupted;

        MortalSystem(RunFolder folder) {
            this.stack = new Stack(folder, Quiet.stream());
        }

        @Override
        public SystemDeclaration declaration() {
            return Shop.system();
        }

        @Override
        public void startTrial(TrialSetup setup) {
            List<String> command = List.of(
                    JdkTools.ofThisJvm().java().toString(),
                    "-Xmx16m",
                    "-cp",
                    System.getProperty("java.class.path"),
                    MortalService.class.getName(),
                    "1000");
            child = Optional.of(stack.run(
                    ProgramSpec.logged(Shop.NAME, command, stack.folder().path(), log(Shop.NAME))));
        }

        @Override
        public Set<String> running() {
            return Set.of(Shop.NAME);
        }

        @Override
        public TrialView view() {
            return new FakeSystem(stack.folder().path()).view();
        }

        @Override
        public LoadDriver load() {
            return this::drive;
        }

        private LoadOutcome drive(PlanLoad load, LoadTarget target, String label, MeasureHooks<ProbeException> hooks)
                throws ProbeException, InterruptedException {
            hooks.measuringStarts();
            try {
                if (!new CountDownLatch(1).await(1, TimeUnit.MINUTES)) {
                    hooks.measuringEnds();
                }
            } catch (InterruptedException e) {
                loadWasInterrupted = true;
                throw e;
            }
            throw new AssertionError("the load was not broken off");
        }

        @Override
        public LoadTarget entry(String component) {
            return new LoadTarget("127.0.0.1", 8080);
        }

        @Override
        public Optional<Auditor> auditor() {
            return Optional.empty();
        }

        @Override
        public List<TrialResult.CommandLine> commands() {
            return List.of();
        }

        private Path log(String component) {
            return stack.folder().logs().resolve(component + ".log");
        }

        @Override
        public Optional<Dead> dead() {
            return child.filter(process -> !process.alive())
                    .map(process ->
                            new Dead(Shop.NAME, LogTail.of(log(Shop.NAME)).lines()));
        }

        @Override
        public Optional<URI> settingsUrl(String component) {
            return Optional.empty();
        }

        @Override
        public ProgramOutcome runProgram(String program, List<String> arguments, Duration deadline) {
            throw new AssertionError("no program here");
        }

        @Override
        public List<Path> stopTrial() {
            child.ifPresent(Child::close);
            return List.of(log(Shop.NAME));
        }

        @Override
        public void close() {
            stack.close();
        }
    }
}
