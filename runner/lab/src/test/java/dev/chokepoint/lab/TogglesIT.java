package dev.chokepoint.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.lab.load.LoadOutcome;
import dev.chokepoint.lab.load.MeasureHooks;
import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.readback.ReadBackReader;
import dev.chokepoint.lab.readback.ShownSettings;
import dev.chokepoint.lab.report.page.ReportPage;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.run.RunRequest;
import dev.chokepoint.lab.target.LocalUnderTest;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.lab.testkit.ReadableProbes;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.ShortLived;
import dev.chokepoint.lab.testkit.ShortRuns;
import dev.chokepoint.lab.testkit.StartsASystem;
import dev.chokepoint.lab.testkit.ToggleGroups;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.run.StackLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Proves every toggle on both sides and at every level with the real stack and a small load: the settings are read back
 * from the processes, requests go through, the probes find what they read, the data is audited. Sides whose settings
 * agree share a start. It says nothing about an effect's size.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@StartsASystem
class TogglesIT {
    private static final int THREADS = 8;

    /**
     * Nothing is warmed up for a proof. In this test the first order was answered after 0.9 to 1.9 s (2 cores, AMD
     * EPYC, 2026-11-29, commit 754d336a). The rest is for a slower machine.
     */
    private static final Duration PROOF = Duration.ofSeconds(5);

    private static final long SEED = 42;
    private static final String ENTRY = "trip-service";
    private static final String GATEWAY = "gateway";
    private static final String ORDERS = "order";

    /** A self-test whose nights sell out, so that the audit sees a load in which something could be oversold. */
    private static final String SOLD_OUT = "sold-out";

    private static final String CONFLICT = "409";

    /** The stack is warm then, and the first night sold out after 2.2 s. The rest is for a busy machine. */
    private static final Duration SELL_OUT = Duration.ofSeconds(8);

    private static final MeasureHooks<ProbeException> NO_HOOKS = new MeasureHooks<>() {
        @Override
        public void measuringStarts() {}

        @Override
        public void measuringEnds() {}
    };

    private final Catalogue catalogue = withSoldOut(Repository.ofTrip());
    private final StackLock lock = StackLock.take(Repository.HOME, "TogglesIT");
    private final List<SystemUnderTest> systems = new ArrayList<>();

    private static Catalogue withSoldOut(Catalogue trip) {
        List<Finding> findings = new ArrayList<>(trip.findings());
        findings.add(Repository.selfTests().find(SOLD_OUT).orElseThrow());
        return new Catalogue(findings, trip.systems());
    }

    @AfterAll
    void release() {
        systems.forEach(SystemUnderTest::close);
        lock.close();
    }

    @TestFactory
    Stream<DynamicTest> togglesTakeEffectOnEverySide() {
        SystemUnderTest system = LocalUnderTest.factory()
                .create(Repository.trip(), RunFolder.create(Repository.HOME, "toggles", Clock.systemUTC()), SEED);
        systems.add(system);
        ToggleGroups groups = new ToggleGroups(catalogue, system.componentIds());
        List<ToggleGroups.Case> here = new ArrayList<>();
        List<DynamicTest> tests = new ArrayList<>();
        for (Finding finding : catalogue.findings()) {
            if (finding.load() instanceof PlanLoad) {
                for (ToggleGroups.Case one : ToggleGroups.cases(finding)) {
                    Optional<String> missing =
                            unavailable(system, finding, groups.launch(new ToggleGroups.Group(List.of(one))));
                    missing.ifPresentOrElse(what -> tests.add(skipped(one, what)), () -> here.add(one));
                }
            }
        }
        for (ToggleGroups.Group group : groups.packed(here)) {
            String label = "group-" + (tests.size() + 1);
            tests.add(DynamicTest.dynamicTest(
                    group.toString(),
                    () -> prove(system, label, group, ShortLived.of(system.declaration(), groups.launch(group)))));
        }
        assertThat(here).isNotEmpty();
        return tests.stream();
    }

    private static Optional<String> unavailable(
            SystemUnderTest system, Finding finding, Map<String, LaunchArguments> launch) {
        return system.unavailable(new RunDemands(finding.load(), launch.keySet(), List.of(launch), Map.of()));
    }

    private static DynamicTest skipped(ToggleGroups.Case one, String what) {
        return DynamicTest.dynamicTest(one.toString(), () -> Assumptions.abort("unavailable: " + what));
    }

    private static void prove(
            SystemUnderTest system, String label, ToggleGroups.Group group, Map<String, LaunchArguments> launch)
            throws Exception {
        boolean gateway = group.touched().contains(GATEWAY);
        Set<String> wanted = new TreeSet<>(group.touched());
        wanted.add(ENTRY);
        String toggled = group.cases().get(0).finding().toggle().component();
        try {
            system.startTrial(new TrialSetup(label, toggled, wanted, SEED, launch, Map.of()));
            assertReadBack(group, new ReadBackReader(ShownSettings.overHttp()).read(system, launch));
            List<SentRequest> requests = new ArrayList<>(
                    load(system, gateway ? GATEWAY : ENTRY, label).requests());
            for (ToggleGroups.Case one : group.cases()) {
                ReadableProbes.assertReadable(system, one.measured(), ORDERS);
            }
            Optional<Finding> soldOut = group.cases().stream()
                    .map(ToggleGroups.Case::finding)
                    .filter(finding -> finding.id().equals(SOLD_OUT))
                    .findFirst();
            if (soldOut.isPresent()) {
                requests.addAll(sellOut(system, soldOut.get(), label));
            }
            AuditResult audit = system.auditor().orElseThrow().audit(requests);
            assertThat(audit.rules()).allMatch(rule -> rule.violations() == 0).anyMatch(rule -> rule.examined() > 0);
            assertThat(audit.counts())
                    .filteredOn(count -> count.what().contains("sold out"))
                    .singleElement()
                    .satisfies(count -> assertThat(count.number() > 0).isEqualTo(soldOut.isPresent()));
            assertThat(system.dead()).isEmpty();
        } finally {
            system.stopTrial();
        }
    }

    /** Orders the few units of a few nights until there are none. */
    private static Collection<SentRequest> sellOut(SystemUnderTest system, Finding finding, String label)
            throws Exception {
        PlanLoad load = ((PlanLoad) finding.load())
                .arriving(new Arrivals.Closed(THREADS))
                .lasting(Duration.ZERO, SELL_OUT);
        Collection<SentRequest> requests = system.load()
                .run(load, system.entry(ENTRY), label + "-" + SOLD_OUT, NO_HOOKS)
                .requests();
        assertThat(requests).anyMatch(SentRequest::acknowledged).anyMatch(request -> request.status()
                .equals(CONFLICT));
        return requests;
    }

    /** Everything that a side sets was seen in the process, and nothing that was seen differs. */
    private static void assertReadBack(ToggleGroups.Group group, List<TrialResult.ReadBack> readBack) {
        assertThat(readBack).isNotEmpty().allMatch(TrialResult.ReadBack::same);
        for (ToggleGroups.Case one : group.cases()) {
            List<String> asked = one.settings().flat().keySet().stream()
                    .map(key -> key.replaceFirst("^jvm ", ""))
                    .toList();
            assertThat(readBack)
                    .as(one.toString())
                    .filteredOn(seen ->
                            seen.component().startsWith(one.finding().toggle().component()))
                    .extracting(TrialResult.ReadBack::setting)
                    .containsAll(asked);
        }
    }

    private static LoadOutcome load(SystemUnderTest system, String entry, String label) throws Exception {
        PlanLoad load = PlanLoad.closed(ORDERS, entry, THREADS, Duration.ZERO, PROOF);
        LoadOutcome outcome = system.load().run(load, system.entry(entry), label, NO_HOOKS);
        assertThat(outcome.metrics().get("throughput"))
                .isNotNull()
                .satisfies(throughput -> assertThat(throughput.value()).isPositive());
        return outcome;
    }

    List<Finding> programs() {
        return catalogue.findings().stream()
                .filter(finding -> finding.load() instanceof ProgramLoad)
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void aWholeRunOfAProgramIsValidAndLeavesItsFiles(Finding finding) throws Exception {
        systems.forEach(SystemUnderTest::close);
        systems.clear();
        Finding small =
                finding.withLoads(finding.quickLoad(), List.of()).fresh("a test of the toggles, which must be short");
        RunResult result = ShortRuns.of(catalogue.replace(small), LocalUnderTest.factory())
                .execute(new RunRequest(
                        small, Optional.empty(), true, true, 1, OptionalInt.empty(), SEED, "mvn verify"));

        assertThat(result.trials()).extracting(TrialResult::arm).containsExactlyInAnyOrder(Arm.OFF, Arm.ON);
        for (TrialResult trial : result.trials()) {
            assertThat(trial.invalidReasons()).as(finding.id()).isEmpty();
            assertThat(trial.readBack()).as("settings read back").isNotEmpty().allMatch(TrialResult.ReadBack::same);
            assertThat(trial.metrics())
                    .containsKeys(
                            finding.primary().metric(), finding.mechanism().probe());
        }
        Path folder = Repository.HOME.resolve("runs").resolve(result.run());
        assertThat(RunFile.read(folder)).isEqualTo(result);
        assertThat(Files.readString(folder.resolve(ReportPage.FILE_NAME))).contains(finding.id());
    }
}
