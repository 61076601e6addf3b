package dev.chokepoint.lab.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.lab.report.sample.ChangedRun;
import dev.chokepoint.lab.report.sample.SweepRun;
import dev.chokepoint.lab.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Projections of a run whose run.json was written by hand: 20 ms in a pod of 4 processors, 2 ms in front of it. */
class ProjectionTest {
    private static final String LOADS = "plan pay on front, 60 threads, warm-up 5 s, measured 10 s;"
            + " then hot: plan order on front, 60 threads, rows of hot, warm-up 5 s, measured 10 s;"
            + " then open: plan order-open on front, 15 requests/s, warm-up 1 s, measured 7 s";

    private static final String CLUSTER = """
            title: the test's cluster
            nodes: {count: 3, processors: 8}
            users: 100
            components: {shop: {processors: 4}, front: {processors: 1}}
            replicas: {of: shop, counts: [1, 2, 3]}
            loads:
              - {plan: pay, reported: [40, 76, 86]}
              - {plan: order, data: hot, lock: row-lock, reported: [16, 16, 16]}
              - {plan: uid, reported: [600, 600, 600]}
            """;

    @TempDir
    Path folder = Path.of("");

    private final Map<String, Double> metrics = new LinkedHashMap<>();

    @BeforeEach
    void theRun() {
        for (String load : List.of("", "hot.", "open.")) {
            metrics.put(load + "throughput", 50.0);
            metrics.put(load + "processor_time.shop", 20.0);
            metrics.put(load + "processor_time.shop / gross", 31.0);
            metrics.put(load + "processor_time.front", 2.0);
            metrics.put(load + "processor_time.front / gross", 2.5);
            metrics.put(load + "processor_time.store", 3.0);
            metrics.put(load + "processor_time.store / gross", 3.0);
            metrics.put(load + "processor_time.idle", 0.0);
            metrics.put(load + "processor_time.idle / gross", 0.0);
        }
        metrics.put("hot.row-lock.hold-seconds", 0.0625);
    }

    private RunResult run() throws IOException {
        return ChangedRun.of(SweepRun.run(), folder, LOADS, metrics);
    }

    private Projection projection(String arm, String cluster) throws IOException, ProjectionException {
        Path file = Files.writeString(folder.resolve("cluster.yaml"), cluster);
        return Projection.of(run(), arm, ClusterReader.read(file), false);
    }

    private static List<Double> throughputs(Projection.OfLoad load) {
        return load.rows().stream().map(row -> row.means().throughput()).toList();
    }

    @Test
    void aPodThatIsFullGivesWayToTheFrontThatIsFull() throws Exception {
        Projection.OfLoad pay = projection("off", CLUSTER).loads().get(0);

        // 4 / 20 ms, then 2 * 4 / 20 ms, then what the front's one processor passes: 1 / 2 ms.
        assertThat(pay.rows()).extracting(Projection.Row::mostThroughput).containsExactly(200.0, 400.0, 500.0);
        assertThat(pay.rows()).extracting(row -> row.bottleneck().name()).containsExactly("shop", "shop", "front");
        assertThat(throughputs(pay).get(0)).isCloseTo(200, within(0.01));
        assertThat(throughputs(pay).get(2)).isBetween(450.0, 500.0);
        assertThat(pay.rows().get(0).means().responseSeconds()).isCloseTo(0.5, within(0.001));
        assertThat(pay.rows())
                .extracting(Projection.Row::reported)
                .containsExactly(OptionalDouble.of(40), OptionalDouble.of(76), OptionalDouble.of(86));
    }

    @Test
    void aLockThatAllRequestsNeedIsAStationThatNoReplicaHelps() throws Exception {
        Projection.OfLoad hot = projection("on", CLUSTER).loads().get(1);

        assertThat(throughputs(hot)).allSatisfy(each -> assertThat(each).isCloseTo(16, within(0.01)));
        assertThat(hot.rows()).allMatch(row -> row.bottleneck().name().equals("row-lock"));
        assertThat(hot.hold()).contains(new Demands.Hold(0.0625, true));
    }

    @Test
    void aHoldingTimeThatWasNotReadComesFromAQueueThatNeverWasEmpty() throws Exception {
        metrics.remove("hot.row-lock.hold-seconds");
        metrics.put("hot.row-lock.wait-seconds", 0.9);
        metrics.put("hot.response_time_mean", 1_200.0);
        assertThat(projection("on", CLUSTER).loads().get(1).hold()).contains(new Demands.Hold(0.02, false));

        metrics.put("hot.row-lock.wait-seconds", 0.5);
        Projection.OfLoad without = projection("on", CLUSTER).loads().get(1);
        assertThat(without.hold()).isEmpty();
        assertThat(without.missing()).hasValueSatisfying(why -> assertThat(why).contains("hot.row-lock.hold-seconds"));
        assertThat(throughputs(without).get(0)).isCloseTo(200, within(0.01));
    }

    @Test
    void aFasterMachineAndANetworkChangeDemandsAndWaits() throws Exception {
        Projection fast = projection(
                "on",
                CLUSTER.replace(
                        "users: 100",
                        "users: 1\nspeed: 2\nnetwork: {per-request: 7ms," + " while-locked: 5ms}\nthink-time: 100ms"));

        // One user never waits: 12.5 ms of work at twice the speed, 7 ms of network, which counts as a pause.
        assertThat(throughputs(fast.loads().get(0)).get(0)).isCloseTo(1 / 0.1195, within(1e-6));
        assertThat(fast.loads().get(0).rows().get(0).means().responseSeconds()).isCloseTo(0.0195, within(1e-6));
        // 5 of the 7 ms lie under the lock.
        assertThat(throughputs(fast.loads().get(1)).get(0))
                .isCloseTo(1 / (0.1 + 0.002 + 0.0125 + 0.03125 + 0.005), within(1e-6));
    }

    @Test
    void moreNetworkUnderALockThanARequestHasIsRefused() {
        assertThatThrownBy(() -> projection(
                        "on",
                        CLUSTER.replace("users: 100", "users: 1\nnetwork: {per-request: 7ms, while-locked: 9ms}")))
                .hasMessageContaining("network.while-locked is 9 ms; allowed: at most network.per-request, 7 ms");
    }

    @Test
    void aRunWithoutProcessorTimesIsReadFromItsBusyProcessors() throws Exception {
        metrics.keySet().removeIf(name -> name.contains("processor_time"));
        metrics.put("processors.shop", 1.0);
        metrics.put("processors.front", 0.1);
        metrics.put("hot.processors.shop", 1.0);
        metrics.put("hot.processors.front", 0.1);

        Demands pay = projection("off", CLUSTER).loads().get(0).demands();

        assertThat(pay.net()).isFalse();
        assertThat(pay.seconds()).isEqualTo(Map.of("shop", 0.02, "front", 0.002));
    }

    @Test
    void compilersAndCollectorsCountWhereTheyAreAskedFor() throws Exception {
        Demands pay = gross().loads().get(0).demands();

        assertThat(pay.net()).isFalse();
        assertThat(pay.seconds()).containsEntry("shop", 0.031).containsEntry("front", 0.0025);
    }

    @Test
    void theyAreRefusedWhereTheyAreNotKnownOfEveryComponent() {
        metrics.remove("processor_time.front / gross");

        assertThatThrownBy(this::gross)
                .isInstanceOf(ProjectionException.class)
                .hasMessageContaining("not of every component; leave out --gross");
    }

    private Projection gross() throws IOException, ProjectionException {
        Path file = Files.writeString(folder.resolve("cluster.yaml"), CLUSTER);
        return Projection.of(run(), "off", ClusterReader.read(file), true);
    }

    @Test
    void whatTheRunDoesNotHaveIsSaid() throws Exception {
        Projection projection = projection("on", CLUSTER);

        assertThat(projection.unknown()).containsExactly("plan uid");
        assertThat(projection.loads()).hasSize(2);
        assertThatThrownBy(() -> projection("7", CLUSTER))
                .hasMessageContaining("no arm or level \"7\"", SweepRun.LEVEL);
        assertThatThrownBy(() -> projection("on", CLUSTER.replace("front: {", "back: {")))
                .hasMessageContaining("[back], of which the run has no processor time")
                .hasMessageContaining("[front, idle, shop, store]");
        assertThatThrownBy(() -> projection(
                        "on",
                        CLUSTER.replace("processors: 8", "processors: 4")
                                .replace("count: 3", "count: 3")
                                .replace("front: {processors: 1}", "front: {processors: 1, replicas: 0}")))
                .hasMessageContaining("components.front.replicas");
        metrics.clear();
        assertThatThrownBy(() -> projection("on", CLUSTER.replace("front: {processors: 1}", "")))
                .isInstanceOf(ProjectionException.class)
                .hasMessageContaining("has no processor times")
                .hasMessageContaining("./chokepoint run trip-replicas --quick --seed 42");
    }

    @Test
    void componentsWithoutALimitNeedAProcessorThatIsLeft() {
        assertThatThrownBy(() ->
                        projection("on", CLUSTER.replace("{count: 3, processors: 8}", "{count: 1, processors: 13}")))
                .isInstanceOf(ProjectionException.class)
                .hasMessageContaining("with 3 replicas of shop no processor is left");
    }

    @Test
    void theTextHasTheReportsFiguresBesideTheProjectionAndTheAssumptions() throws Exception {
        Path file = Files.writeString(folder.resolve("cluster.yaml"), CLUSTER);

        List<String> lines = ProjectionText.lines(run(), "on", file, false);

        assertThat(lines)
                .allMatch(line -> line.length() <= 100)
                .contains("main: pay on front, 60 threads", "hot: order on front, rows of hot, 60 threads")
                .anyMatch(line -> line.contains("by component: shop 20 on 4 processors, store 3, front 2 on 1"))
                .anyMatch(line -> line.contains("holds row-lock: 62.5"))
                .anyMatch(line -> line.matches("1 +200 +1\\.000 +200 +500 +shop 100 % +40 +1\\.000"))
                .anyMatch(line -> line.matches("3 +16 +1\\.000 +16 +6,250 +row-lock 100 % +16 +1\\.000"))
                .contains("not in this run: plan uid")
                .anyMatch(line -> line.startsWith("Assumptions: closed loop"));
    }
}
