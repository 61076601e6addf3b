package dev.chokepoint.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Kind;
import dev.chokepoint.catalogue.load.AlsoLoad;
import dev.chokepoint.catalogue.load.Operation;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.lab.probe.NothingMeasuredException;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.testkit.FakeProbe;
import dev.chokepoint.lab.testkit.FakeSystem;
import dev.chokepoint.lab.testkit.Findings;
import dev.chokepoint.lab.testkit.Quiet;
import dev.chokepoint.lab.testkit.Shop;
import dev.chokepoint.stack.machine.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a trial does beside its main load: further loads, and what an operator does meanwhile. */
class TrialLoadsTest {
    private static final List<Operation> CLOCK =
            List.of(new Operation(Duration.ofMillis(5), Shop.NAME, "clock", Map.of("step", "-PT5S")));

    @TempDir
    Path folder = Path.of("");

    private FakeSystem system = new FakeSystem(folder);
    private Operator operator = (address, json) -> {};

    @BeforeEach
    void system() {
        system = new FakeSystem(folder);
    }

    @Test
    void aFurtherLoadRunsInTheSameTrialUnderItsName() throws Exception {
        TrialResult result = run(also("direct"));

        assertThat(result.invalidReasons()).isEmpty();
        assertThat(result.metrics())
                .containsKeys("response_time_p50", "direct.response_time_p50", Findings.PROBE, "direct.shop.queue");
        assertThat(result.files()).contains("trial-01-off.jtl.gz", "trial-01-off-direct.jtl.gz");
        assertThat(result.commands())
                .extracting(TrialResult.CommandLine::component)
                .containsExactly("shop", Shop.GENERATOR, Shop.GENERATOR + " direct");
        assertThat(system.calls).containsExactly("start trial-01-off", "stop");
    }

    @Test
    void theProcessorTimeOfEachComponentIsReadWithEveryLoadWhateverTheFindingNames() throws Exception {
        system.components = Set.of(Shop.NAME);
        system.process.used(Duration.ofSeconds(3));

        TrialResult result = run(also("direct"));

        assertThat(result.invalidReasons()).isEmpty();
        assertThat(result.metrics())
                .containsEntry("processor_time.shop", new TrialResult.Value(0, "ms/request"))
                .containsKeys("processor_time.shop / gross", "direct.processor_time.shop / compilers");
    }

    @Test
    void aProcessThatCannotBeReadIsAnErrorAndNotZero() throws Exception {
        system.components = Set.of(Shop.NAME);

        assertThat(run(Findings.ratio(), FakeProbe.reading(() -> 3)).invalidReasons())
                .singleElement()
                .asString()
                .contains("no processor time");
    }

    @Test
    void aProbeThatHasNothingToDivideByIsLeftOutOfAFurtherLoadOnly() throws Exception {
        Finding finding = also("queries");

        TrialResult result = run(finding, orders(Findings.PROBE, 0));

        assertThat(result.invalidReasons()).isEmpty();
        assertThat(result.metrics()).containsKey(Findings.PROBE).doesNotContainKey("queries." + Findings.PROBE);
        assertThat(run(finding, orders(Findings.PROBE, 1)).invalidReasons())
                .containsExactly("probe failed: probe " + Findings.PROBE + ": no order");
    }

    @Test
    void aNumberThatIsOnlyShownMayBeMissingWhereThereIsNone() throws Exception {
        Finding finding = Findings.ratio().withSecondary(List.of("shop.pause"));

        TrialResult result = run(finding, FakeProbe.reading(() -> 3), orders("shop.pause", 1));

        assertThat(result.invalidReasons()).isEmpty();
        assertThat(result.metrics()).containsKey(Findings.PROBE).doesNotContainKey("shop.pause");
        assertThat(run(finding, FakeProbe.reading(() -> 3), orders("shop.pause", 0))
                        .metrics())
                .containsKey("shop.pause");
    }

    /** A cold service may not have answered an order yet, whose meter the probe reads. */
    @Test
    void theReadingIsRehearsedWhileWarmingUpAndMayFailOnlyThen() throws Exception {
        int[] begun = {0};
        FakeProbe probe = FakeProbe.named(Findings.PROBE, view -> {
            if (begun[0]++ == 0) {
                throw new IllegalArgumentException("there is no meter yet");
            }
            return (after, requests) -> 3;
        });

        TrialResult result = run(Findings.ratio(), probe);

        assertThat(result.invalidReasons()).isEmpty();
        assertThat(result.metrics()).containsEntry(Findings.PROBE, new TrialResult.Value(3, "count"));
        assertThat(begun[0]).isEqualTo(2);
    }

    @Test
    void whatAProbeSeesAtTheQuartersIsPartOfItsNumber() throws Exception {
        TrialResult result = run(Findings.ratio(), FakeProbe.named(Findings.PROBE, view -> new Growing()));

        assertThat(result.metrics()).containsEntry(Findings.PROBE + " / quarters", new TrialResult.Value(1, "count"));
    }

    @Test
    void theResponseTimesOfATrialAreThoseOfTheLoadThatThePrimaryMetricNames() throws Exception {
        system.samples = Map.of("trial-01-off", 11L, "trial-01-off-direct", 12L);

        assertThat(run(also("direct")).shape().orElseThrow().samples()).isEqualTo(11);
        assertThat(run(Findings.decidedBy(
                                Kind.RATIO,
                                "direct.response_time_p50",
                                also("direct").also()))
                        .shape()
                        .orElseThrow()
                        .samples())
                .isEqualTo(12);
    }

    @Test
    void aPrimaryMetricThatIsNoNumberWasNotMeasured() throws Exception {
        system.errorRate = Double.NaN;

        assertThat(run(Findings.decidedBy(Kind.COUNT, "error_rate", List.of())).invalidReasons())
                .containsExactly("metric missing: the verdict asks for error_rate, which this trial did not measure");
    }

    /** It is given up once for its rehearsal, and once more if the load fails. */
    @Test
    void aReadingThatALoadDoesNotLetEndIsGivenUp() throws Exception {
        int[] givenUp = {0};
        FakeProbe probe = FakeProbe.named(Findings.PROBE, view -> new GivenUp(givenUp));

        assertThat(run(Findings.ratio(), probe).invalidReasons()).isEmpty();
        assertThat(givenUp[0]).isEqualTo(1);

        system.loadFailure = Optional.of("JMeter ended with exit code 1");
        assertThat(run(Findings.ratio(), probe).invalidReasons()).hasSize(1);
        assertThat(givenUp[0]).isEqualTo(3);
    }

    @Test
    void aGeneratorThatIsSaturatedByAFurtherLoadIsNamedWithIt() throws Exception {
        system.saturatedLoad = "trial-01-off-direct";

        assertThat(run(also("direct")).invalidReasons())
                .containsExactly("generator saturated: direct: its own pause of 700 ms is above 500 ms");
    }

    @Test
    void anOperationIsDoneWhileTheLoadRunsAndNotedAsACommandToRepeat() throws Exception {
        List<String> posted = Collections.synchronizedList(new ArrayList<>());
        operator = (address, json) -> posted.add(address + " " + json);

        TrialResult result = run(clocked());

        assertThat(result.invalidReasons()).isEmpty();
        assertThat(posted).containsExactly("http://127.0.0.1:8081/actuator/clock {\"step\":\"-PT5S\"}");
        TrialResult.CommandLine done = result.commands().get(2);
        assertThat(done.component()).isEqualTo("operation on shop after 0.005 s");
        assertThat(done.command()).startsWith("curl").endsWith("http://127.0.0.1:8081/actuator/clock");
    }

    @Test
    void anOperationThatFailsIsInvalid() throws Exception {
        operator = (address, json) -> {
            throw new IOException(address + " answered 404: no such endpoint");
        };

        assertThat(run(clocked()).invalidReasons())
                .singleElement()
                .asString()
                .startsWith("operation failed: ")
                .contains("answered 404");
    }

    private static Finding also(String name) {
        PlanLoad query = PlanLoad.closed("query", Shop.NAME, 2, Duration.ZERO, Duration.ofMillis(20));
        return Findings.ratio(Kind.RATIO, Map.of(), List.of(new AlsoLoad(name, false, query, query)));
    }

    private static Finding clocked() {
        return Findings.ratio().withLoads(Findings.PLAN.with(CLOCK), List.of());
    }

    private TrialResult run(Finding finding) throws InterruptedException, IOException {
        return run(finding, FakeProbe.reading(() -> 3));
    }

    private TrialResult run(Finding finding, Probe... used) throws InterruptedException, IOException {
        Map<String, Probe> probes = Arrays.stream(used).collect(Collectors.toMap(Probe::id, probe -> probe));
        RunPlan plan =
                RunPlan.of(finding, false, Schedule.of(1, 42, List.of()), Findings.catalogue(finding), probes, system);
        Trial trial = new Trial(
                new TrialSteps(system, plan, (running, launch) -> List.of(), Quiet.progress()),
                new PlanMeasurement(plan, operator, folder, Quiet.progress()),
                new RunFolder(folder, folder),
                Clock.systemUTC());
        return trial.run(new Schedule.Slot(1, 1, Arm.OFF, Optional.empty(), 42));
    }

    /** Reads a number per order, of which only the first loads have any. */
    private static Probe orders(String id, int loadsSeen) {
        // Each load begins twice: the first time is the rehearsal.
        AtomicInteger begun = new AtomicInteger(2 * loadsSeen);
        return FakeProbe.named(id, view -> {
            boolean some = begun.incrementAndGet() == 2;
            return (after, requests) -> {
                if (!some) {
                    throw new NothingMeasuredException("no order");
                }
                return 3;
            };
        });
    }

    /** Counts how often it is given up. */
    private static final class GivenUp implements Reading {
        private final int[] times;

        private GivenUp(int[] times) {
            this.times = times;
        }

        @Override
        public double end(TrialView after, long requests) {
            return 3;
        }

        @Override
        public void abandon() {
            times[0]++;
        }
    }

    /** Counts how often it is asked between the borders. */
    private static final class Growing implements Reading {
        private int quarters;

        @Override
        public void quarterPassed(TrialView now) {
            quarters++;
        }

        @Override
        public double end(TrialView after, long requests) {
            return 3;
        }

        @Override
        public Map<String, Double> parts() {
            return Map.of("quarters", (double) quarters);
        }
    }
}
