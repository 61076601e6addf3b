package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RateBoundTest {

    @Test
    void noneInNAllowsThreeInN() {
        assertThat(RateBound.upper(0, 300)).isEqualTo(0.01);
        assertThat(RateBound.upper(0, 1)).isEqualTo(1);
    }

    /** Upper ends of the exact 95 % interval as statistics packages give them, such as R's binom.test. */
    @ParameterizedTest
    @CsvSource({"1, 10, 0.4450161", "5, 10, 0.8129140", "3, 100, 0.0851765", "9, 10, 0.9974714"})
    void someInNIsClopperAndPearsons(long events, long cases, double expected) {
        assertThat(RateBound.upper(events, cases)).isCloseTo(expected, within(1e-5));
    }

    @Test
    void inEveryCaseAllowsAll() {
        assertThat(RateBound.upper(10, 10)).isEqualTo(1);
    }

    /** Garwood's upper end for 20 events is 30.888, as in the tables of the Poisson distribution. */
    @Test
    void moreEventsThanCasesIsGarwoods() {
        assertThat(RateBound.upper(20, 10)).isCloseTo(3.0888, within(1e-4));
    }

    @Test
    void aRateNeedsCases() {
        assertThatThrownBy(() -> RateBound.upper(0, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least 1 case");
        assertThatThrownBy(() -> RateBound.upper(-1, 5)).isInstanceOf(IllegalArgumentException.class);
    }
}
