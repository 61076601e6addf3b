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
import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.Children;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Freezes the assembled JMeter again and again while it sends requests to a server in this JVM. */
class ContinuousLoadIT {
    private static final Duration CAP = Duration.ofMinutes(5);
    private static final int THREADS = 8;
    private static final long DELAY_MILLIS = 50;
    private static final int FREEZES = 10;

    /** So many that no block exceeds its share: those here are short, and JMeter is still being compiled in them. */
    private static final int PROCESSORS = 1_000;

    /**
     * At most 160 a second, so the block lasts 2 s or more, of which at least three quarters count. Only then it surely
     * holds the middle of a second, by which the series tells measured seconds from others.
     */
    private static final long LONG_BLOCK_REQUESTS = 320;

    /** Longer than the time-out for connections, 5 s. */
    private static final long LONG_FREEZE_MILLIS = 5_500;

    @TempDir
    private Path folder = Path.of("");

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
    void tenFreezesLoseNoRequestAndFailNone() throws Exception {
        try (OrderServer server = new OrderServer(DELAY_MILLIS);
                ContinuousLoad load = start(closed(), server)) {
            Instant warm = Instant.now();
            await(load, 50);
            List<Window> burnIn = List.of(new Window(0, warm, load.freeze()));
            List<Window> blocks = new ArrayList<>();
            for (int block = 1; block <= FREEZES; block++) {
                long sent = settled(server);
                Thread.sleep(block == 1 ? LONG_FREEZE_MILLIS : 200);
                assertThat(server.requests())
                        .as("requests of a frozen generator")
                        .isEqualTo(sent);
                Instant start = load.thaw();
                await(load, load.completed() + (block == FREEZES ? LONG_BLOCK_REQUESTS : 50));
                blocks.add(new Window(block, start, load.freeze()));
            }
            load.checkAlive();
            ContinuousLoad.Finished finished = load.stop(blocks, burnIn, PROCESSORS);

            // Every request has its row, and each got an answer of the server, which fails every tenth.
            LoadOutcome outcome = finished.outcome();
            assertThat(outcome.requests())
                    .hasSize((int) server.requests())
                    .allSatisfy(request -> assertThat(request.status()).isIn("201", "500"));
            assertThat(acknowledged(outcome)).isEqualTo(server.acknowledged());
            assertThat(finished.measured())
                    .hasSize(FREEZES)
                    .allSatisfy(block -> assertThat(block.openAtEdges()).isBetween(1L, (long) THREADS))
                    .allSatisfy(block -> assertThat(block.completed()).isGreaterThan(20))
                    .allSatisfy(block -> assertThat(block.saturation()).isEmpty());
            assertThat(finished.all()).singleElement().satisfies(block -> assertThat(block.completed())
                    .isPositive());
            assertThat(metric(outcome, LoadMetricNames.RESPONSE_TIME_MAX)).isLessThan(LONG_FREEZE_MILLIS);
            assertThat(metric(outcome, LoadMetricNames.CASES))
                    .isEqualTo(finished.measured().stream()
                            .mapToDouble(block -> block.completed() + block.openAtEdges())
                            .sum());
            assertThat(outcome.watch().processorSharePercent()).isPositive();
            assertThat(outcome.watch().gcPauseMaxMillis()).isLessThan(LONG_FREEZE_MILLIS);
            assertThat(outcome.shape().series())
                    .extracting(Shape.Point::measured)
                    .contains(true, false);
            assertThat(outcome.files())
                    .containsExactly("off.jtl.gz", "off-jmeter.log", "off-jmeter-output.log", "off-jmeter-gc.log");
            assertThat(folder.resolve("run/off-end")).doesNotExist();
        }
        assertThat(jmeters()).isEmpty();
    }

    @Test
    void anOpenLoopEndsWithARowForEachRequestAndCannotBeFrozen() throws Exception {
        PlanLoad open = new PlanLoad(
                "order-open",
                "orders",
                new Arrivals.Open(20),
                Optional.of("hot"),
                Duration.ZERO,
                Duration.ofSeconds(1),
                List.of());
        try (OrderServer server = new OrderServer(DELAY_MILLIS);
                ContinuousLoad load = start(open, server)) {
            assertThatThrownBy(load::freeze)
                    .isInstanceOf(ComponentException.class)
                    .hasMessageContaining("the plan order-open is open");
            await(load, 20);
            List<Window> blocks = new ArrayList<>();
            for (int block = 1; block <= 2; block++) {
                Instant start = Instant.now();
                load.look();
                Thread.sleep(2_000);
                load.look();
                blocks.add(new Window(block, start, Instant.now()));
            }
            ContinuousLoad.Finished finished = load.stop(blocks, List.of(), PROCESSORS);

            assertThat(finished.outcome().requests()).hasSize((int) server.requests());
            assertThat(acknowledged(finished.outcome())).isEqualTo(server.acknowledged());
            assertThat(finished.measured()).hasSize(2).allSatisfy(block -> assertThat(block.openAtEdges())
                    .isZero());
            for (int block = 0; block < 2; block++) {
                // A machine that stalls makes a block longer than it should be.
                assertThat((double) finished.measured().get(block).completed())
                        .isCloseTo(20 * blocks.get(block).seconds(), within(4.0));
            }
            // A machine that stalls at the end of a block sends some of its requests after it.
            assertThat(metric(finished.outcome(), LoadMetricNames.ACHIEVED_RATE))
                    .isBetween(50.0, 110.0);
            assertThat(metric(finished.outcome(), LoadMetricNames.START_DELAY_P99))
                    .isGreaterThanOrEqualTo(0);
        }
        assertThat(jmeters()).isEmpty();
    }

    @Test
    void aFrozenLoadThatIsClosedLeavesNoProcess() throws Exception {
        try (OrderServer server = new OrderServer(DELAY_MILLIS);
                ContinuousLoad load = start(closed(), server)) {
            await(load, 10);
            load.freeze();
        }
        assertThat(jmeters()).isEmpty();
        assertThat(folder.resolve("run/off.jtl.gz")).exists();
    }

    @Test
    void aGeneratorThatDiedIsAnErrorAtTheEnd() throws Exception {
        try (OrderServer server = new OrderServer(DELAY_MILLIS);
                ContinuousLoad load = start(closed(), server)) {
            load.process().orElseThrow().close();

            assertThatThrownBy(load::checkAlive)
                    .isInstanceOf(LoadException.class)
                    .hasMessageContaining("JMeter ended before the fork was over")
                    .hasMessageContaining("off-jmeter-output.log");
            assertThatThrownBy(() ->
                            load.stop(List.of(new Window(1, load.startedAt(), Instant.now())), List.of(), PROCESSORS))
                    .isInstanceOf(LoadException.class)
                    .hasMessageContaining("JMeter ended before the fork was over");
        }
    }

    @Test
    void aPlanThatJMeterCannotReadIsAnErrorWithItsOutput() throws Exception {
        PlanLoad broken = PlanLoad.closed("broken", "orders", 1, Duration.ZERO, Duration.ofSeconds(1));
        try (OrderServer server = new OrderServer(0)) {
            assertThatThrownBy(() -> start(broken, server))
                    .isInstanceOf(LoadException.class)
                    .hasMessageContaining("JMeter ended before it sent a request");
        }
        assertThat(jmeters()).isEmpty();
    }

    private ContinuousLoad start(PlanLoad load, OrderServer server) throws LoadException, InterruptedException {
        return ContinuousLoad.start(
                children,
                folder.resolve("run"),
                Clock.systemUTC(),
                OrderPlans.generator(folder),
                load,
                server.target(),
                "off",
                CAP);
    }

    private static PlanLoad closed() {
        return PlanLoad.closed("tiny-order", "orders", THREADS, Duration.ZERO, Duration.ofSeconds(1));
    }

    /** How many requests have come, as soon as those are among them that were under way at the freeze. */
    private static long settled(OrderServer server) throws InterruptedException {
        long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        long seen = server.requests();
        // Twice the same: after a pause of this JVM the first look may come before the server's threads go on.
        for (int same = 0; same < 2; ) {
            assertThat(System.nanoTime()).as("deadline for the last requests").isLessThan(deadline);
            Thread.sleep(100);
            long now = server.requests();
            same = now == seen ? same + 1 : 0;
            seen = now;
        }
        return seen;
    }

    /** Waits until so many requests have their rows. */
    private static void await(ContinuousLoad load, long rows) throws Exception {
        long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (load.completed() < rows) {
            assertThat(System.nanoTime()).as("deadline for %d rows", rows).isLessThan(deadline);
            Thread.sleep(20);
        }
    }
}
