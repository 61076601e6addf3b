package dev.chokepoint.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** All sides are loaded at once, each on its part of the processors. */
class TogetherTest {
    private final SleepingClock clock = new SleepingClock();
    private final List<String> calls = new ArrayList<>();
    private final List<String> moves = new ArrayList<>();
    private final Together together = new Together(
            List.of("off", "on"), Map.of(), (side, part) -> moves.add(side + " to " + part), 2, clock.pause(), clock);

    @Test
    void thePartsOfTheProcessorsAreSwappedFromBlockToBlock() throws Exception {
        together.round(0, Duration.ofSeconds(6), new FakeWatch(calls));
        together.round(1, Duration.ofSeconds(6), new FakeWatch(calls));

        assertThat(moves).containsExactly("off to 0", "on to 1", "off to 1", "on to 0");
    }

    @Test
    void aSideHasAsManyProcessorsAsOnePartOfThem() {
        assertThat(together.processors()).isEqualTo(2);
    }

    @Test
    void theBlocksOfBothSidesAreTheSameTime() throws Exception {
        List<Turn> blocks = together.round(0, Duration.ofSeconds(6), new FakeWatch(calls));

        assertThat(blocks).extracting(Turn::side).containsExactly("off", "on");
        assertThat(blocks).extracting(Turn::start).containsOnly(blocks.get(0).start());
        assertThat(blocks).extracting(Turn::seconds).containsExactly(6.0, 6.0);
    }
}
