package dev.chokepoint.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.stats.Steady;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Burn-in ends when the sides are steady, or says that they are not. */
class BurnInTest {
    private final SleepingClock clock = new SleepingClock();
    private final List<String> calls = new ArrayList<>();
    private final FakeWatch watch = new FakeWatch(calls);
    private final List<String> news = new ArrayList<>();
    private final List<Integer> rehearsedAfter = new ArrayList<>();
    private BurnIn.Limits limits = BurnIn.Limits.NONE;

    private BurnIn.Outcome burnIn(int seconds) throws Exception {
        return burnIn(seconds, List.of("off", "on"));
    }

    private BurnIn.Outcome burnIn(int seconds, List<String> sides) throws Exception {
        Loading loading = new Together(sides, Map.of(), (side, part) -> {}, 1, clock.pause(), clock);
        return new BurnIn(loading, Duration.ofSeconds(6), Duration.ofSeconds(seconds), limits, clock)
                .run(watch, () -> rehearsedAfter.add(news.size()), news::add);
    }

    @Test
    void aSystemThatIsSteadyFromTheBeginningTakesAsManyBlocksAsTheRuleLooksAt() throws Exception {
        BurnIn.Outcome outcome = burnIn(600);

        assertThat(outcome.steady().steady()).isTrue();
        assertThat(outcome.rounds()).isEqualTo(Steady.BLOCKS);
        assertThat(outcome.turns()).hasSize(2 * Steady.BLOCKS);
    }

    /** The last block is followed by the reading that counts, and the first one finds no meters yet. */
    @Test
    void whatIsReadAtTheMeasuredBeginIsRehearsedBetweenAnyTwoBlocks() throws Exception {
        burnIn(600);

        assertThat(rehearsedAfter).containsExactly(1, 2, 3, 4, 5);
    }

    @Test
    void aSystemWhoseRateStillRisesAtTheLongestTimeIsNotSteadyAndSaysSo() throws Exception {
        long[] answered = {100};
        watch.figures = side -> new BlockWatch.Figures(answered[0] += 10, 1, 0, 1);

        BurnIn.Outcome outcome = burnIn(120);

        assertThat(outcome.steady().steady()).isFalse();
        assertThat(outcome.rounds()).isEqualTo(20);
        assertThat(outcome.steady().sentence()).startsWith("Not steady: off changed by +");
        assertThat(news).hasSize(20);
    }

    @Test
    void compilersThatAreStillAtWorkKeepItFromBeingSteady() throws Exception {
        watch.figures = side -> new BlockWatch.Figures(600, side.equals("on") ? 40 : 1, 0, 1);

        assertThat(burnIn(60).steady().sentence()).contains("the compilers of on used 40 % of a processor");
    }

    /** A limited gateway serves a third of the rate, and its blocks before that are no part of the rule. */
    @Test
    void limitsAreLiftedUntilTheSidesAreSteadyAndThenTheyMustBeSteadyWithThem() throws Exception {
        List<String> changes = new ArrayList<>();
        limits = new BurnIn.Limits() {
            @Override
            public boolean lift() {
                changes.add("lifted after " + news.size());
                return true;
            }

            @Override
            public void restore() {
                changes.add("restored after " + news.size());
                watch.figures = side -> new BlockWatch.Figures(200, 1, 0, 1);
            }
        };

        BurnIn.Outcome outcome = burnIn(600);

        assertThat(changes).containsExactly("lifted after 0", "restored after 6");
        assertThat(outcome.steady().steady()).isTrue();
        assertThat(outcome.rounds()).isEqualTo(2 * Steady.BLOCKS);
        assertThat(outcome.turns()).hasSize(4 * Steady.BLOCKS);
        assertThat(news.get(5)).startsWith("without limits: Over the last 6 blocks");
        assertThat(news.get(11)).startsWith("Over the last 6 blocks");
    }

    @Test
    void aLevelIsWaitedForAndDecidesNothing() throws Exception {
        watch.figures = side -> new BlockWatch.Figures(600, side.equals("3") ? 16 : 1, 0, 1);

        BurnIn.Outcome outcome = burnIn(60, List.of("off", "on", "3"));

        assertThat(outcome.rounds()).isEqualTo(10);
        assertThat(outcome.steady().steady()).isTrue();
        assertThat(outcome.steady().sentence())
                .startsWith("Over the last 6 blocks off changed by +0.0 %")
                .endsWith("Levels: Not steady: the compilers of 3 used 16 % of a processor, the limit is 15 %.");
    }
}
