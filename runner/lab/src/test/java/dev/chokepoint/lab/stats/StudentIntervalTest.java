package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudentIntervalTest {

    /** The two-sided 5 % column of the printed tables of Student's t. */
    @ParameterizedTest
    @CsvSource({"1, 12.7062", "2, 4.3027", "4, 2.7764", "9, 2.2622", "30, 2.0423", "1000, 1.9623"})
    void theQuantilesAreThoseOfTheTables(int degreesOfFreedom, double expected) {
        assertThat(Means.quantile(degreesOfFreedom, 0.95)).isCloseTo(expected, within(5e-5));
    }

    @Test
    void oneValueHasNoInterval() {
        assertThatThrownBy(() -> Means.interval(new double[] {1}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least 2");
    }
}
