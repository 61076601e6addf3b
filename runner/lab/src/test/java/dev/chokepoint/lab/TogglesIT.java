package dev.chokepoint.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.lab.load.LoadOutcome;
import dev.chokepoint.lab.load.MeasureHooks;
import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.readback.ReadBackReader;
import dev.chokepoint.lab.readback.ShownSettings;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.target.LocalUnderTest;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.lab.testkit.ReadableProbes;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.lab.testkit.ShortLived;
import dev.chokepoint.lab.testkit.SideBySide;
import dev.chokepoint.lab.testkit.StartsASystem;
import dev.chokepoint.lab.testkit.ToggleGroups;
import dev.chokepoint.stack.machine.RunFolder;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

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
    private static final Duration PROOF = Duration.ofSeconds(7);

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
    private final SideBySide shared = SideBySide.take();
    private final List<SystemUnderTest> systems = List.of(created("toggles-1"), created("toggles-2"));

    /** Those that no group has now. As many groups are proved at a time as there are systems. */
    private final BlockingQueue<SystemUnderTest> free = new LinkedBlockingQueue<>(systems);

    private static Catalogue withSoldOut(Catalogue trip) {
        List<Finding> findings = new ArrayList<>(trip.findings());
        findings.add(Repository.selfTests().find(SOLD_OUT).orElseThrow());
        return new Catalogue(findings, trip.systems());
    }

    private SystemUnderTest created(String folder) {
        return LocalUnderTest.factory(shared.ports())
                .create(Repository.trip(), RunFolder.create(Repository.HOME, folder, Clock.systemUTC()), SEED);
    }

    @AfterAll
    void release() {
        try (shared) {
            systems.forEach(SystemUnderTest::close);
        }
    }

    @TestFactory
    @Execution(ExecutionMode.CONCURRENT)
    Stream<DynamicTest> togglesTakeEffectOnEverySide() {
        SystemUnderTest system = systems.get(0);
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
                    () -> prove(label, group, ShortLived.of(system.declaration(), groups.launch(group)))));
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

    private void prove(String label, ToggleGroups.Group group, Map<String, LaunchArguments> launch) throws Exception {
        SystemUnderTest system = free.take();
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
            free.put(system);
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
}
