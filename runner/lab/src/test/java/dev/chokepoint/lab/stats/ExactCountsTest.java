package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.lab.result.CountResult;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExactCountsTest {

    /** With equal cases it is the toss of a coin for each event; the other values are those of R's poisson.test. */
    @ParameterizedTest(name = "{0} among {1} against {2} among {3}: p {4}")
    @CsvSource({
        "0, 100, 0, 100, 1",
        "4, 100, 0, 100, 0.0625",
        "5, 100, 0, 100, 0.03125",
        "5, 100, 1, 100, 0.109375",
        "3, 4000, 0, 400000, 9.706e-7",
        "10, 100, 20, 100, 0.9786130",
        "1500, 100, 0, 100, 0",
        "3000000000, 4000, 0, 4000, 0",
        "1500000000, 4000, 1500000000, 4000, 0.5000073",
    })
    void byEventItIsTheConditionalBinomial(long off, long offCases, long on, long onCases, double expected) {
        assertThat(ExactCounts.byEvent(off, offCases, on, onCases)).isCloseTo(expected, within(1e-6));
    }

    /** One over the number of ways to choose the forks of off; the others are those of R's fisher.test. */
    @ParameterizedTest(name = "{0} of {1} against {2} of {3}: p {4}")
    @CsvSource({
        "0, 3, 0, 3, 1",
        "1, 1, 0, 1, 0.5",
        "3, 3, 0, 3, 0.05",
        "2, 3, 0, 3, 0.2",
        "5, 5, 0, 5, 0.00396825",
        "4, 5, 0, 5, 0.02380952",
        "3, 5, 0, 5, 0.08333333",
        "7, 7, 0, 7, 0.00029138",
        "3, 3, 3, 3, 1",
        "0, 3, 2, 3, 1",
    })
    void byForkItIsFishersExactTest(int off, int offForks, int on, int onForks, double expected) {
        assertThat(ExactCounts.byFork(forks(off, offForks), forks(on, onForks))).isCloseTo(expected, within(1e-7));
    }

    /** Three forks with events against three without are just enough; rounding must not push them over the level. */
    @Test
    void threeForksWithEventsAgainstThreeWithoutReachTheLevel() {
        assertThat(ExactCounts.rare(ExactCounts.byFork(forks(3, 3), forks(0, 3))))
                .isTrue();
        assertThat(ExactCounts.rare(0.0501)).isFalse();
    }

    @Test
    void theResultAddsUpTheForks() {
        CountResult count = ExactCounts.of("ids", List.of(30L, 0L, 12L), 900, List.of(0L, 0L, 0L), 800);

        assertThat(count.offEvents()).isEqualTo(42);
        assertThat(count.onEvents()).isZero();
        assertThat(count.onRateBound()).isCloseTo(2.9957 / 800, within(1e-6));
        CountResult.Significance significance = count.significance().orElseThrow();
        assertThat(significance.off().withEvents()).isEqualTo(2);
        assertThat(significance.on().number()).isEqualTo(3);
        assertThat(significance.on().shareBound()).isCloseTo(0.6316, within(1e-4));
        assertThat(significance.byFork()).isCloseTo(0.2, within(1e-9));
        assertThat(significance.byEvent()).isLessThan(1e-9);
    }

    @Test
    void anArmWithoutCasesIsRefused() {
        assertThatThrownBy(() -> ExactCounts.of("ids", List.of(1L), 0, List.of(0L), 10))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least 1 case");
        assertThatThrownBy(() -> ExactCounts.of("ids", List.of(), 10, List.of(0L), 10))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least 1 fork");
    }

    private static CountResult.Forks forks(int withEvents, int number) {
        return new CountResult.Forks(number, withEvents, 1);
    }
}
