package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DriftTest {

    @Test
    void theLastThirdIsComparedWithTheFirst() {
        assertThat(Drift.percent(List.of(100.0, 100.0, 500.0, 500.0, 110.0, 110.0)))
                .isCloseTo(10, within(1e-9));
        assertThat(Drift.percent(List.of(100.0, 7.0, 8.0, 9.0, 90.0))).isCloseTo(-10, within(1e-9));
    }

    @Test
    void tooFewBlocksOrARateOfZeroHaveNoDrift() {
        assertThat(Drift.percent(List.of(100.0, 100.0))).isNaN();
        assertThat(Drift.percent(List.of())).isNaN();
        assertThat(Drift.percent(List.of(0.0, 100.0, 100.0))).isNaN();
    }

    @Test
    void aSideThatDriftsByTheLimitOrMoreIsNamed() {
        assertThat(Drift.reasons(2, Map.of("off", 2.99, "on", -2.99))).isEmpty();
        assertThat(Drift.reasons(2, Map.of("off", 3.0, "on", -8.04)))
                .containsExactly(
                        "Fork 2 was not steady while it was measured: off changed by +3.0 % from the first to the last "
                                + "third of its blocks; the limit is 3 %.",
                        "Fork 2 was not steady while it was measured: on changed by -8.0 % from the first to the last "
                                + "third of its blocks; the limit is 3 %.");
        assertThat(Drift.reasons(1, Map.of("on", Double.NaN)))
                .containsExactly("Fork 1: the drift of on cannot be told from its blocks.");
    }
}
