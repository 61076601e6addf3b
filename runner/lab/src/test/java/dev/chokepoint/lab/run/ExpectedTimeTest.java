package dev.chokepoint.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.testkit.Repository;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** How long runs take, from what the findings of this repository declare. */
class ExpectedTimeTest {
    private static final Duration MOST_QUICK = Duration.ofMinutes(5);
    private static final Duration MOST_BY_TURNS = Duration.ofMinutes(25);
    private static final Duration MOST_TOGETHER = Duration.ofMinutes(15);
    private static final Duration MOST_QUICK_OF_SYSTEM = Duration.ofMinutes(100);
    private static final Duration LONGEST_BURN_IN_BLOCK = Duration.ofSeconds(5);

    private final List<Finding> findings = Repository.catalogue().findings();

    private static ExpectedTime expected(Finding finding, boolean quick) {
        return ExpectedTime.of(Repository.catalogue().system(finding), finding, quick);
    }

    private Finding finding(String id) {
        return Repository.catalogue().find(id).orElseThrow();
    }

    /** 22 rounds of two blocks of 5.7 s of burn-in, 14 measured ones of 6.7 s each, and 50 s for both sides. */
    @Test
    void aForkByTurnsHasBothSidesOneAfterTheOther() {
        ExpectedTime time = expected(finding("gateway-engine"), false);

        assertThat(time.each()).isEqualTo(Duration.ofMillis(22 * 2 * 5_700 + 14 * 2 * 6_700 + 50_000));
        assertThat(time.repeated()).isEqualTo(3);
        assertThat(time.most()).isEqualTo(7);
        assertThat(time.text()).isEqualTo("24 to 57 min");
        assertThat(time.sentence("x")).isEqualTo("x: 3 to 7 forks of about 8.1 min, together about 24 to 57 min");
    }

    /** 29 rounds of burn-in of 5 s and 4 measured ones of 24 s. */
    @Test
    void aForkTogetherHasThemAtOnce() {
        ExpectedTime time = expected(finding("trip-ip-lookup-async"), false);

        assertThat(time.each()).isEqualTo(Duration.ofSeconds(29 * 5 + 4 * 24 + 50));
    }

    /** Five pairs of 5 s and 15 s each. Levels and further loads are not part of a plain run. */
    @Test
    void freshTrialsTakeTheirLoadAndWhatIsAroundIt() {
        assertThat(expected(finding("trip-druid-pool"), false).least())
                .isEqualTo(Duration.ofSeconds(5 * 2 * (5 + 15 + 25)));
        assertThat(expected(finding("trip-druid-pool"), true).text()).isEqualTo("3.3 min");
    }

    @Test
    void aQuickRunOfEachFindingEndsWithinFiveMinutes() {
        assertThat(findings)
                .allSatisfy(finding -> assertThat(expected(finding, true).longest())
                        .as(finding.id())
                        .isLessThanOrEqualTo(MOST_QUICK));
    }

    @Test
    void threeForksEndWithin25MinutesByTurnsAnd15Together() {
        assertThat(findings).filteredOn(finding -> finding.design().forked()).allSatisfy(finding -> assertThat(
                        expected(finding, false).each().multipliedBy(3))
                .as(finding.id())
                .isLessThanOrEqualTo(finding.design() instanceof Design.Together ? MOST_TOGETHER : MOST_BY_TURNS));
    }

    @Test
    void theFivePairsOfAFindingAboutAStartEndWithin25Minutes() {
        assertThat(findings).filteredOn(finding -> !finding.design().forked()).allSatisfy(finding -> assertThat(
                        expected(finding, false).least())
                .as(finding.id())
                .isLessThanOrEqualTo(MOST_BY_TURNS));
    }

    @Test
    void theQuickRunsOfASystemEndWithin100Minutes() {
        Map<String, Duration> bySystem = findings.stream()
                .collect(Collectors.groupingBy(
                        Finding::system,
                        Collectors.reducing(
                                Duration.ZERO,
                                finding -> expected(finding, true).longest(),
                                Duration::plus)));

        assertThat(bySystem)
                .containsKeys("trip", "pubsub")
                .allSatisfy((system, all) -> assertThat(all).as(system).isLessThanOrEqualTo(MOST_QUICK_OF_SYSTEM));
    }

    /** The rule of the burn-in looks at six blocks, of 5 s at most. With fewer no fork would ever be steady. */
    @Test
    void theBurnInOfEachFindingHasAsManyBlocksAsItTakesToBeSteady() {
        assertThat(findings).filteredOn(finding -> finding.design().forked()).allSatisfy(finding -> assertThat(
                        finding.blocks().burnIn())
                .as(finding.id())
                .isGreaterThan(Collections.min(List.of(finding.blocks().length(), LONGEST_BURN_IN_BLOCK))
                        .multipliedBy(5)));
    }
}
