package dev.chokepoint.lab.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.report.sample.CountRun;
import dev.chokepoint.lab.report.sample.RatioRun;
import dev.chokepoint.lab.result.CountResult;
import dev.chokepoint.lab.result.RunResult;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Each run has three trials an arm. */
class PoolTest {
    private static final RunResult NONE = CountRun.run(Expectation.NOT_REPRODUCED, 0, 0, 1_200);
    private static final RunResult SOME = CountRun.run(Expectation.INCONCLUSIVE, 3, 0, 1_200);
    private static final RunResult INVALID = CountRun.run(Expectation.INVALID, 9, 9, 1_200);

    @Test
    void allTrialsOfAllValidRunsAreTestedTogether() {
        CountResult count = pool(NONE, SOME, SOME).whole().count().orElseThrow();

        assertThat(count.offEvents()).isEqualTo(6);
        assertThat(count.offCases()).isEqualTo(3_600);
        assertThat(count.onCases()).isEqualTo(3_600);
        CountResult.Significance significance = count.significance().orElseThrow();
        assertThat(significance.off()).extracting("number", "withEvents").containsExactly(9, 6);
        // 2^-6, and 9!/3! * 12!/18! of Fisher's test.
        assertThat(significance.byEvent()).isCloseTo(1 / 64.0, within(1e-9));
        assertThat(significance.byFork()).isCloseTo(60_480 * 479_001_600.0 / 6_402_373_705_728_000.0, within(1e-9));
    }

    @Test
    void twoUndecidedRunsCanDecideTogether() {
        assertThat(pool(SOME).whole().verdict()).isEqualTo(Expectation.INCONCLUSIVE);
        assertThat(pool(SOME, SOME).whole().verdict()).isEqualTo(Expectation.REPRODUCED);
        assertThat(pool(SOME, SOME).whole().mechanism().pairs()).hasSize(6);
    }

    @Test
    void noValidRunIsLeftOutForANicerOne() {
        RunResult withTheFix = CountRun.run(Expectation.NOT_REPRODUCED, 3, 3, 1_200);

        assertThat(pool(SOME, SOME, withTheFix).whole().verdict()).isEqualTo(Expectation.NOT_REPRODUCED);
        assertThat(pool(SOME, NONE, NONE, NONE).whole().verdict()).isEqualTo(Expectation.INCONCLUSIVE);
    }

    @Test
    void anInvalidRunStandsBesideThem() {
        Pool pool = pool(SOME, INVALID, SOME);

        assertThat(pool.counted()).containsExactly(SOME, SOME);
        assertThat(pool.beside()).containsExactly(INVALID);
        assertThat(pool.whole().count().orElseThrow().offEvents()).isEqualTo(6);
        assertThat(Pool.of(List.of(INVALID), OptionalLong.empty())).isEmpty();
    }

    @Test
    void theFewestCasesAreThoseOfAllRunsTogether() {
        OptionalLong least = OptionalLong.of(2_000);

        assertThat(Pool.of(List.of(SOME, SOME), least).orElseThrow().whole().verdict())
                .isEqualTo(Expectation.REPRODUCED);
        assertThat(Pool.of(List.of(SOME), least).orElseThrow().whole().reasons())
                .anyMatch(reason -> reason.contains("asks for at least 2000 cases"));
    }

    @Test
    void runsUnderOtherConditionsAndOfOtherFindingsAreRefused() {
        assertThatThrownBy(() -> pool(SOME, CountRun.under(List.of("store-relay relay.round-trip=80ms"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("has conditions none told, ", "has conditions store-relay relay.round-trip=80ms");
        assertThatThrownBy(() -> pool(SOME, RatioRun.run())).hasMessageContaining("has finding trip-worker-id-redis");
        assertThat(Pool.of(List.of(RatioRun.run()), OptionalLong.empty())).isEmpty();
    }

    private static Pool pool(RunResult... runs) {
        return Pool.of(List.of(runs), OptionalLong.empty()).orElseThrow();
    }
}
