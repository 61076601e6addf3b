package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RateBoundTest {

    @Test
    void noneInNAllowsAboutThreeInN() {
        assertThat(RateBound.upper(0, 300)).isCloseTo(-Math.log(0.05) / 300, within(1e-12));
        assertThat(RateBound.upper(0, 300)).isCloseTo(0.00999, within(1e-5));
    }

    /** The 95 % one-sided upper limits of a Poisson count, as in printed tables (R: qgamma(0.95, events + 1)). */
    @ParameterizedTest
    @CsvSource({"0, 2.9957", "1, 4.7439", "2, 6.2958", "5, 10.5130", "10, 16.9622", "20, 29.0620"})
    void someInNIsTheUpperLimitOfAPoissonCount(long events, double expected) {
        assertThat(RateBound.upper(events, 1)).isCloseTo(expected, within(1e-4));
        assertThat(RateBound.upper(events, 10)).isCloseTo(expected / 10, within(1e-4));
    }

    /** The Poisson limit is no lower than the limit for cases that hold one event at most. */
    @Test
    void theBoundIsOnTheSafeSide() {
        for (int events = 0; events < 30; events++) {
            assertThat(RateBound.upper(events, 30)).isGreaterThanOrEqualTo(RateBound.share(events, 30));
        }
    }

    /** One-sided Clopper and Pearson; with no event it is 1 - 0.05^(1/n). R: qbeta(0.95, events + 1, n - events). */
    @ParameterizedTest
    @CsvSource({"0, 3, 0.6315972", "0, 5, 0.4507197", "0, 7, 0.3481637", "1, 10, 0.3941633", "10, 10, 1"})
    void theShareOfForksIsClopperAndPearsons(int withEvents, int forks, double expected) {
        assertThat(RateBound.share(withEvents, forks)).isCloseTo(expected, within(1e-6));
    }

    @Test
    void aRateNeedsCases() {
        assertThatThrownBy(() -> RateBound.upper(0, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least 1 case");
        assertThatThrownBy(() -> RateBound.upper(-1, 5)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> RateBound.share(0, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least 1 fork");
        assertThatThrownBy(() -> RateBound.share(4, 3)).isInstanceOf(IllegalArgumentException.class);
    }
}
