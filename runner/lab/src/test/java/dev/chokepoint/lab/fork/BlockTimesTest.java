package dev.chokepoint.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.load.Window;
import dev.chokepoint.lab.result.Block;
import dev.chokepoint.lab.stats.Steady;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Four rounds of two blocks of 6 s, by turns: blocks 1 and 2, 3 and 4, 5 and 6, 7 and 8. */
class BlockTimesTest {
    private final SleepingClock clock = new SleepingClock();
    private final Instant begun = clock.instant();
    private final RatedLoad off = new RatedLoad(clock, 100, 1);
    private final RatedLoad on = new RatedLoad(clock, 100, 1);

    private BlockTimes times() {
        List<ForkMeasurement.Round> rounds = new ArrayList<>();
        for (int round = 0; round < 4; round++) {
            rounds.add(new ForkMeasurement.Round(
                    List.of(turn("off", 12 * round), turn("on", 12 * round + 6)), Optional.empty()));
        }
        BurnIn.Outcome burnIn = new BurnIn.Outcome(List.of(), 0, new Steady(true, "steady"));
        return new BlockTimes(begun, new ForkMeasurement.Course(burnIn, rounds), 50);
    }

    private Turn turn(String side, int second) {
        Instant start = begun.plusSeconds(second);
        return new Turn(side, start, start.plusSeconds(6), 600, 0, 0, 1);
    }

    @Test
    void aBlockCountsFromTheMomentAtWhichEachThreadHasHadTwoRequests() {
        assertThat(times().counted("on").get(0))
                .isEqualTo(
                        new Window(2, begun.plusSeconds(6), begun.plusSeconds(7), begun.plus(Duration.ofSeconds(12))));
    }

    /** The others stay neighbours, so that the order is balanced and their ratios are of the same minute. */
    @Test
    void aBlockWhoseGeneratorDidNotKeepUpTakesItsRoundWithIt() {
        off.saturatedBlocks = Set.of(3);
        on.saturatedBlocks = Set.of(6);
        BlockTimes times = times();
        times.add("off", off.stop(times.counted("off"), times.further("off"), 2));
        times.add("on", on.stop(times.counted("on"), times.further("on"), 2));

        Measured measured = times.measured();

        assertThat(measured.counted("off", block -> (double) block.number())).containsExactly(1.0, 7.0);
        assertThat(measured.counted("on", block -> (double) block.number())).containsExactly(2.0, 8.0);
        assertThat(measured.blocks().get(2).leftOut()).contains("out of breath");
        assertThat(measured.blocks().get(3))
                .extracting(Block::leftOut)
                .isEqualTo(Optional.of("another side's block of the same round is left out"));
    }
}
