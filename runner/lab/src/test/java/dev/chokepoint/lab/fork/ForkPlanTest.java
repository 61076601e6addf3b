package dev.chokepoint.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Method;
import dev.chokepoint.lab.testkit.Repository;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ForkPlanTest {
    private static final Duration BURN_IN = Duration.ofMinutes(2);

    @Test
    void longBlocksAreShorterBeforeTheyAreMeasured() {
        assertThat(plan(20).burnInLength()).isEqualTo(Duration.ofSeconds(5));
        assertThat(plan(4).burnInLength()).isEqualTo(Duration.ofSeconds(4));
    }

    @Test
    void theExpectedTimeHasTheShortBlocksOfTheBurnInAndTheLongMeasuredOnes() {
        // 22 rounds of two blocks of 5 s are the first whole number that reaches twice 120 s with the pauses of 0.7 s.
        Duration burnIn = Duration.ofSeconds(5).plusMillis(700).multipliedBy(2 * 22);
        Duration measured = Duration.ofSeconds(20).plusMillis(700).multipliedBy(2 * 4);

        assertThat(plan(20).expected(2, false)).isEqualTo(burnIn.plus(measured));
    }

    @Test
    void theExpectedTimeHasTheSecondBurnInOfLimitedComponents() {
        Duration again = Duration.ofSeconds(5).plusMillis(700).multipliedBy(2 * 6);

        assertThat(plan(20).expected(2, true))
                .isEqualTo(plan(20).expected(2, false).plus(again));
    }

    private static ForkPlan plan(int seconds) {
        return new ForkPlan(false, Duration.ofSeconds(seconds), 4, BURN_IN, BURN_IN.multipliedBy(2));
    }

    @Test
    void aWholeRunWaitsTwiceAsLongAsExpectedUntilItIsSteadyAndAQuickOneDoesNot() {
        Method method =
                Repository.catalogue().find("gateway-engine").orElseThrow().method();
        Duration declared = method.blocks().burnIn();
        ForkPlan whole = ForkPlan.of(method, false, 2);
        ForkPlan quick = ForkPlan.of(method, true, 2);

        assertThat(whole.burnIn()).isEqualTo(declared);
        assertThat(whole.longestBurnIn(2)).isEqualTo(declared.multipliedBy(4));
        assertThat(quick.longestBurnIn(2))
                .isEqualTo(method.quickBlocks().burnIn().multipliedBy(2));
    }
}
