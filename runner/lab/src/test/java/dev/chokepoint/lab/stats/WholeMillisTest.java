package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.lab.result.Effect;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WholeMillisTest {
    private static final List<Double> THREE = List.of(3.0, 3.0, 3.0);

    /** Both medians may be anything from 2.5 to 3.5 ms. */
    @Test
    void equalMediansOfFewMillisecondsAreNotKnownToBeEqual() {
        Effect effect = WholeMillis.widened("response_time_p50", exactly(1), THREE, THREE);

        assertThat(effect.ratio()).isEqualTo(1);
        assertThat(effect.interval().low()).isCloseTo(1 / 1.44, within(1e-9));
        assertThat(effect.interval().high()).isCloseTo(1.44, within(1e-9));
        assertThat(Position.of(effect)).isEqualTo(Position.ACROSS);
    }

    @Test
    void aLargeRatioOfASmallFigureHasAWidth() {
        Effect.Interval interval = WholeMillis.widened(
                        "pay.response_time_p50", exactly(201), List.of(402.0, 402.0), List.of(2.0, 2.0))
                .interval();

        assertThat(interval.low()).isCloseTo(201 / (402 / 401.5) / (2 / 1.5), within(1e-9));
        assertThat(interval.high()).isCloseTo(201 * (402 / 401.5) * (2 / 1.5), within(1e-9));
    }

    @Test
    void aFigureOfOneMillisecondMayBeHalfAsLong() {
        assertThat(WholeMillis.widened("response_time_p99", exactly(1), List.of(1.0), List.of(1_000.0))
                        .interval()
                        .high())
                .isBetween(2.0, 2.002);
    }

    @Test
    void otherFiguresStayAsTheyAre() {
        for (String metric : List.of("throughput", "response_time_mean", "rpc.answer-seconds")) {
            assertThat(WholeMillis.widened(metric, exactly(2), THREE, THREE)).isEqualTo(exactly(2));
        }
    }

    @Test
    void anIntervalThatWasNotWidenedIsTooNarrow() {
        List<Double> off = List.of(402.0, 402.0);
        List<Double> on = List.of(2.0, 2.0);
        Effect.Interval widened =
                WholeMillis.widened("response_time_p50", exactly(201), off, on).interval();

        assertThat(WholeMillis.tooNarrow("response_time_p50", exactly(201).interval(), off, on))
                .isTrue();
        assertThat(WholeMillis.tooNarrow("response_time_p50", widened, off, on)).isFalse();
        assertThat(WholeMillis.tooNarrow("throughput", exactly(201).interval(), off, on))
                .isFalse();
    }

    private static Effect exactly(double ratio) {
        return new Effect(ratio, new Effect.Interval(ratio, ratio), Optional.empty(), 0.05);
    }
}
