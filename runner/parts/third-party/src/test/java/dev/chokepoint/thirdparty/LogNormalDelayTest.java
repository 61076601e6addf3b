package dev.chokepoint.thirdparty;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LogNormalDelayTest {

    private static final int DRAWS = 20_000;

    @Test
    void theSameSeedGivesTheSameSequence() {
        assertThat(draws(delay(0.45, 7))).containsExactly(draws(delay(0.45, 7)));
    }

    @Test
    void anotherSeedGivesAnotherSequence() {
        assertThat(draws(delay(0.45, 7))).isNotEqualTo(draws(delay(0.45, 8)));
    }

    @Test
    void halfOfTheDelaysAreBelowTheMedian() {
        long below = LongStream.of(draws(delay(0.45, 1)))
                .filter(millis -> millis < 1000)
                .count();

        assertThat(below / (double) DRAWS).isBetween(0.48, 0.52);
    }

    @Test
    void theDefaultsPutMostDelaysIntoTheRangeOfTheReport() {
        long inside = LongStream.of(draws(delay(0.45, 1)))
                .filter(millis -> millis >= 500 && millis < 2000)
                .count();

        assertThat(inside / (double) DRAWS).isBetween(0.86, 0.90);
    }

    @Test
    void noDelayIsBeyondTheCap() {
        assertThat(LongStream.of(draws(delay(3, 1))).summaryStatistics().getMax())
                .isEqualTo(2000);
    }

    @Test
    void withoutSpreadEveryDelayIsTheMedian() {
        assertThat(draws(delay(0, 1))).containsOnly(1000);
    }

    private static LogNormalDelay delay(double sigma, long seed) {
        return new LogNormalDelay(Duration.ofSeconds(1), sigma, Duration.ofSeconds(2), seed);
    }

    private static long[] draws(LogNormalDelay delay) {
        return LongStream.generate(delay::sampleMillis).limit(DRAWS).toArray();
    }
}
