package dev.chokepoint.lab.load;

import static dev.chokepoint.lab.load.Outcomes.acknowledged;
import static dev.chokepoint.lab.load.Outcomes.jmeters;
import static dev.chokepoint.lab.load.Outcomes.metric;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.stack.process.Children;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the assembled JMeter with a tiny plan against a server in this JVM. */
class JMeterLoadIT {
    private static final String ENTRY = "orders";
    private static final int THREADS = 3;
    private static final long DELAY_MILLIS = 20;

    @TempDir
    private Path folder = Path.of("");

    private final List<String> borders = new ArrayList<>();
    private double lastQuarterSeconds;
    private Children children = new Children(Path.of("unused"));

    @BeforeEach
    void layOutPlans() throws IOException {
        children = new Children(folder.resolve("guard.log"));
        OrderPlans.layOut(folder);
    }

    @AfterEach
    void endChildren() {
        children.close();
    }

    @Test
    void aLoadOnARealServerGivesItsNumbers() throws Exception {
        try (OrderServer server = new OrderServer(DELAY_MILLIS)) {
            LoadOutcome outcome = run("tiny-order", server.target(), 6, 3, new Recording());

            assertThat(borders).containsExactly("rehearsal", "starts", "quarter", "quarter", "quarter", "ends");
            // 2.25 s after the measured part began, of which the start was told a moment later.
            assertThat(lastQuarterSeconds).isGreaterThan(1);
            assertThat(acknowledged(outcome)).isEqualTo(server.acknowledged());
            assertThat(outcome.measuredRequests()).isGreaterThan(50).isLessThan(server.requests());
            assertThat(metric(outcome, LoadMetricNames.ERROR_RATE)).isCloseTo(10, within(1.5));
            assertThat(metric(outcome, LoadMetricNames.RESPONSE_TIME_P50)).isGreaterThanOrEqualTo(DELAY_MILLIS);
            // Every thread waits for its answer, so the rate is at most threads by response time; Little's law. It is
            // lower by the time that JMeter needs between two requests, which is long on a busy machine.
            double most = 0.9 * THREADS * 1000 / metric(outcome, LoadMetricNames.RESPONSE_TIME_MEAN);
            assertThat(metric(outcome, LoadMetricNames.THROUGHPUT)).isBetween(most / 2, most * 1.2);
            assertThat(outcome.watch().threadsSeen()).isEqualTo(THREADS);
            assertThat(outcome.watch().processorSharePercent()).isPositive();
            assertThat(outcome.shape().samples()).isEqualTo(outcome.measuredRequests());
            // 6 s of warm-up and 3 s that count, and 2 s more for the starts of the threads.
            assertThat(outcome.shape().series()).hasSizeBetween(10, 13);
            assertThat(outcome.files())
                    .containsExactly(
                            "trial-01-off.jtl.gz",
                            "trial-01-off-jmeter.log",
                            "trial-01-off-jmeter-output.log",
                            "trial-01-off-jmeter-gc.log");
            assertThat(folder.resolve("run/trial-01-off.jtl")).doesNotExist();
        }
    }

    /** The real open plan, which the runner ends before its long pause is over. */
    @Test
    void anOpenLoopSendsAtItsRateAndCountsFromTheIntendedStart() throws Exception {
        PlanLoad load = new PlanLoad(
                "order-open",
                ENTRY,
                new Arrivals.Open(20),
                Optional.of("hot"),
                Duration.ofSeconds(2),
                Duration.ofSeconds(3),
                List.of());
        try (OrderServer server = new OrderServer(DELAY_MILLIS)) {
            LoadOutcome outcome = run(load, server.target(), new Recording());

            assertThat(borders).containsExactly("starts", "quarter", "quarter", "quarter", "ends");
            assertThat(server.requests()).isEqualTo(100);
            assertThat(outcome.measuredRequests()).isEqualTo(60);
            // A busy machine sends some of them after the measured part.
            assertThat(metric(outcome, LoadMetricNames.ACHIEVED_RATE)).isBetween(50.0, 100.0);
            assertThat(metric(outcome, LoadMetricNames.FAILED_REQUESTS)).isCloseTo(6, within(3.0));
            assertThat(metric(outcome, LoadMetricNames.START_DELAY_P99)).isGreaterThanOrEqualTo(0);
            assertThat(metric(outcome, LoadMetricNames.DRAIN_TIME)).isGreaterThanOrEqualTo(DELAY_MILLIS / 1e3);
            assertThat(metric(outcome, LoadMetricNames.RESPONSE_TIME_P50)).isGreaterThanOrEqualTo(DELAY_MILLIS);
            assertThat(acknowledged(outcome)).isEqualTo(server.acknowledged());
            assertThat(outcome.requests()).hasSize(100).allSatisfy(request -> assertThat(request.request())
                    .matches("1,u[0-9]+"));
            assertThat(outcome.watch().threadsPlanned()).isZero();
        }
        assertThat(jmeters()).isEmpty();
    }

    @Test
    void aServerThatIsNotThereIsNoThroughput() throws Exception {
        LoadTarget nobody;
        try (OrderServer server = new OrderServer(0)) {
            nobody = server.target();
        }
        // A cold JMeter on a busy machine may send its first request later than a second after its start.
        LoadOutcome outcome = run("tiny-order", nobody, 0, 3, new Recording());

        assertThat(metric(outcome, LoadMetricNames.ERROR_RATE)).isEqualTo(100);
        assertThat(metric(outcome, LoadMetricNames.THROUGHPUT)).isZero();
        assertThat(acknowledged(outcome)).isEmpty();
        assertThat(outcome.requests()).isNotEmpty().allSatisfy(request -> {
            assertThat(request.status()).startsWith("Non HTTP response code");
            assertThat(request.acknowledgedId()).isEmpty();
            assertThat(request.key()).isNotEmpty();
        });
    }

    @Test
    void aPlanThatJMeterCannotReadIsAnErrorWithItsOutput() {
        assertThatThrownBy(() -> run("broken", new LoadTarget("127.0.0.1", 1), 0, 1, new Recording()))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("JMeter ended before it sent a request")
                .hasMessageContaining("broken.jmx");
        assertThat(borders).isEmpty();
    }

    @Test
    void aHookThatFailsEndsTheLoad() throws Exception {
        MeasureHooks<IOException> failing = new MeasureHooks<>() {
            @Override
            public void measuringStarts() throws IOException {
                throw new IOException("the probe cannot begin");
            }

            @Override
            public void measuringEnds() {
                borders.add("ends");
            }
        };
        try (OrderServer server = new OrderServer(DELAY_MILLIS)) {
            assertThatThrownBy(() -> run("tiny-order", server.target(), 0, 30, failing))
                    .isInstanceOf(IOException.class)
                    .hasMessage("the probe cannot begin");
        }
        assertThat(borders).isEmpty();
        assertThat(jmeters()).isEmpty();
        assertThat(folder.resolve("run/trial-01-off.jtl.gz")).exists();
    }

    @Test
    void anInterruptEndsTheLoad() throws Exception {
        MeasureHooks<IOException> interrupting = new MeasureHooks<>() {
            @Override
            public void measuringStarts() {
                Thread.currentThread().interrupt();
            }

            @Override
            public void measuringEnds() {
                borders.add("ends");
            }
        };
        try (OrderServer server = new OrderServer(DELAY_MILLIS)) {
            assertThatThrownBy(() -> run("tiny-order", server.target(), 0, 30, interrupting))
                    .isInstanceOf(InterruptedException.class);
        }
        assertThat(borders).isEmpty();
        assertThat(jmeters()).isEmpty();
    }

    private <X extends Exception> LoadOutcome run(
            String plan, LoadTarget target, int warmupSeconds, int measureSeconds, MeasureHooks<X> hooks)
            throws LoadException, InterruptedException, X {
        return run(
                PlanLoad.closed(
                        plan, ENTRY, THREADS, Duration.ofSeconds(warmupSeconds), Duration.ofSeconds(measureSeconds)),
                target,
                hooks);
    }

    private <X extends Exception> LoadOutcome run(PlanLoad load, LoadTarget target, MeasureHooks<X> hooks)
            throws LoadException, InterruptedException, X {
        return new JMeterLoad(children, folder.resolve("run"), Clock.systemUTC())
                .run(OrderPlans.generator(folder), load, target, "trial-01-off", hooks);
    }

    private final class Recording implements MeasureHooks<LoadException> {
        private long started;

        @Override
        public void warmingUp() {
            borders.add("rehearsal");
        }

        @Override
        public void measuringStarts() {
            started = System.nanoTime();
            borders.add("starts");
        }

        @Override
        public void quarterPassed() {
            borders.add("quarter");
            lastQuarterSeconds = (System.nanoTime() - started) / 1e9;
        }

        @Override
        public void measuringEnds() {
            borders.add("ends");
        }
    }
}
