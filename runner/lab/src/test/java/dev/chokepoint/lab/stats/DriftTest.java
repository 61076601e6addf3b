package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class DriftTest {

    @Test
    void theLastThirdIsComparedWithTheFirst() {
        assertThat(Drift.percent(List.of(100.0, 100.0, 500.0, 500.0, 110.0, 110.0)))
                .isCloseTo(10, within(1e-9));
    }

    @Test
    void aBlockAtTheEdgeOfAThirdCountsWithItsShareThatLiesInIt() {
        // Thirds of 4 blocks have 1 1/3 of them: 100 and a third of 130, against 90 and a third of 60.
        assertThat(Drift.percent(List.of(100.0, 130.0, 60.0, 90.0)))
                .isCloseTo(100 * (110.0 / (100 + 130.0 / 3) - 1), within(1e-9));
        // Of 5 blocks: 1 2/3.
        assertThat(Drift.percent(List.of(100.0, 60.0, 7.0, 90.0, 90.0)))
                .isCloseTo(100 * (150.0 / 140.0 - 1), within(1e-9));
    }

    @Test
    void tooFewBlocksOrARateOfZeroHaveNoDrift() {
        assertThat(Drift.percent(List.of(100.0, 100.0))).isNaN();
        assertThat(Drift.percent(List.of())).isNaN();
        assertThat(Drift.percent(List.of(0.0, 100.0, 100.0))).isNaN();
    }
}
