package dev.chokepoint.lab.probe.custom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** How work is spread over threads. */
class LabelSharesTest {

    @Test
    void oneLoopThatDoesEverythingIsTheOnlyOneInUse() {
        List<Double> increases = List.of(0.0, 45.0, 0.2, 0.0);

        assertThat(LabelShares.largestPercent(increases)).isCloseTo(99.6, within(0.1));
        assertThat(LabelShares.inUse(increases)).isEqualTo(1);
    }

    @Test
    void workThatIsSpreadEvenlyKeepsAllLoopsInUse() {
        List<Double> increases = List.of(5.0, 5.0, 5.0, 5.0);

        assertThat(LabelShares.largestPercent(increases)).isEqualTo(25);
        assertThat(LabelShares.inUse(increases)).isEqualTo(4);
    }

    @Test
    void whereNothingRoseNoShareIsTold() {
        assertThat(LabelShares.largestPercent(List.of())).isZero();
        assertThat(LabelShares.largestPercent(List.of(0.0, 0.0))).isZero();
        assertThat(LabelShares.inUse(List.of(0.0, 0.0))).isZero();
    }
}
