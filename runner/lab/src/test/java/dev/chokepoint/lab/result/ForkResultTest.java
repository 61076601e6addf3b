package dev.chokepoint.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ForkResultTest {
    private static final Instant START = Instant.parse("2026-11-23T08:00:00Z");

    @Test
    void onlyMeasuredBlocksThatWereNotRepeatedCount() {
        ForkResult fork = fork(
                "steady since second 10",
                List.of(block(1, "on", ""), block(2, "off", "")),
                List.of(block(3, "off", "foreign processes"), block(4, "off", ""), block(5, "on", "")));

        assertThat(fork.counted("off")).extracting(Block::number).containsExactly(4);
        assertThat(fork.all()).hasSize(5);
    }

    @Test
    void theArmsComeBeforeTheLevelsWhicheverBeganFirst() {
        ForkResult fork =
                fork("steady", List.of(block(1, "3 replicas", ""), block(2, "on", "")), List.of(block(3, "off", "")));

        assertThat(fork.sides()).containsExactly("off", "on", "3 replicas");
    }

    @Test
    void aForkSaysWhetherItWasSteadyAndABlockHasALength() {
        assertThatThrownBy(() -> fork(" ", List.of(), List.of()))
                .hasMessageContaining("fork 1 does not say since when");
        assertThatThrownBy(() -> block(0, "off", "")).hasMessageContaining("number 0");
        assertThatThrownBy(() -> block("off", 6, 6, 0)).hasMessageContaining("block 1 lasts from second 6.0 to 6.0");
        assertThatThrownBy(() -> block("off", 0, 6, 2)).hasMessageContaining("1 completed, 2 failed");
    }

    private static ForkResult fork(String steadiness, List<Block> burnIn, List<Block> blocks) {
        return new ForkResult(
                1,
                START,
                START.plusSeconds(60),
                burnIn,
                blocks,
                true,
                steadiness,
                OptionalDouble.empty(),
                Optional.empty(),
                Map.of());
    }

    private static Block block(int number, String side, String leftOut) {
        Optional<String> why = leftOut.isEmpty() ? Optional.empty() : Optional.of(leftOut);
        double start = 6.0 * number;
        OptionalDouble mean = OptionalDouble.of(25);
        OptionalDouble least = OptionalDouble.of(0.9);
        return new Block(number, side, start, start + 6, 600, 0, 50, 100, 20, 90, mean, least, 3, 0.5, mean, mean, why);
    }

    private static Block block(String side, double start, double end, long failed) {
        OptionalDouble none = OptionalDouble.empty();
        return new Block(1, side, start, end, 1, failed, 0, 1, 1, 1, none, none, 1, 1, none, none, Optional.empty());
    }
}
