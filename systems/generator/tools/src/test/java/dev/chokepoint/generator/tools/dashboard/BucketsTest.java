package dev.chokepoint.generator.tools.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class BucketsTest {
    private static final Duration FIVE = Duration.ofSeconds(5);

    @Test
    void aPartlyFilledEdgeLowersTheMean() {
        Buckets buckets = new Buckets(List.of(500.0, 500.0, 500.0, 500.0, 200.0), FIVE);

        assertThat(buckets.throughput().orElseThrow()).isCloseTo(88, within(1e-9));
        assertThat(buckets.withoutEdges().throughput()).hasValue(100);
    }

    /** By generator-edges a load shows the fault if its edges differ by more than 10 %. */
    @Test
    void fullEdgesDifferByNothingSoTheMechanismDoesNotHold() {
        assertThat(new Buckets(List.of(500.0, 500.0, 500.0, 500.0), FIVE).edgesDiffer())
                .isZero();
        assertThat(new Buckets(List.of(450.0, 500.0, 500.0, 500.0), FIVE).edgesDiffer())
                .isCloseTo(0.05, within(1e-9));
    }

    @Test
    void aPartlyFilledEdgeDiffersAndSoDoesOneThatGotASumTooMany() {
        assertThat(new Buckets(List.of(450.0, 500.0, 500.0, 500.0, 200.0), FIVE).edgesDiffer())
                .isCloseTo(0.35, within(1e-9));
        assertThat(new Buckets(List.of(450.0, 500.0, 500.0, 700.0), FIVE).edgesDiffer())
                .isCloseTo(0.25, within(1e-9));
    }

    @Test
    void whereNothingLiesBetweenTheEdgesTheyAreNotCompared() {
        assertThat(new Buckets(List.of(500.0, 200.0), FIVE).edgesDiffer()).isZero();
        assertThat(new Buckets(List.of(500.0, 0.0, 200.0), FIVE).edgesDiffer()).isZero();
        assertThat(new Buckets(List.of(), FIVE).edgesDiffer()).isZero();
    }

    @Test
    void theLastLoadIsWhatStandsBehindTheLastGap() {
        SortedMap<Long, Double> sums = new TreeMap<>(Map.of(0L, 1.0, 5_000L, 2.0, 20_000L, 3.0, 25_000L, 4.0));

        assertThat(Buckets.behindTheLastGap(sums, FIVE).sums()).containsExactly(3.0, 4.0);
        assertThat(Buckets.behindTheLastGap(new TreeMap<>(), FIVE).sums()).isEmpty();
    }

    @Test
    void whereNothingIsLeftThereIsNoThroughput() {
        assertThat(new Buckets(List.of(500.0, 200.0), FIVE).withoutEdges().throughput())
                .isEmpty();
        assertThat(new Buckets(List.of(), FIVE).throughput()).isEmpty();
    }

    @Test
    void whatIsShownIsWhatWasAskedForAndAWrongSettingIsRefused() {
        Map<String, String> asked = Map.of(
                "dashboard.edges", "counted",
                "dashboard.interval", "5s",
                "dashboard.generators", "http://127.0.0.1:9094,http://127.0.0.1:9096");

        assertThat(DashboardSettings.from(asked).shown()).containsAllEntriesOf(asked);
        assertThatThrownBy(() -> DashboardSettings.from(Map.of("dashboard.edges", "some")))
                .hasMessage("dashboard.edges is 'some', allowed is counted or left-out");
        assertThatThrownBy(() -> DashboardSettings.from(Map.of("dashboard.interval", "500ms")))
                .hasMessage("dashboard.interval is '500ms', allowed is whole seconds, 1s or more");
    }
}
