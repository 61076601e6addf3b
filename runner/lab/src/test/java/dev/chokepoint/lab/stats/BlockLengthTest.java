package dev.chokepoint.lab.stats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.result.Block;
import dev.chokepoint.lab.result.ForkResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class BlockLengthTest {

    @Test
    void blocksThatAreLongEnoughAreNotMentioned() {
        assertThat(off(6, 6, 5, 4).sentence()).isEmpty();
        assertThat(off(6, 6, 5, 4).mostTooShort()).isFalse();
    }

    @Test
    void aBlockThatIsTooShortIsReported() {
        assertThat(off(6.1, 6, 5, 4).sentence())
                .contains("Fork 1: 1 of the 4 measured blocks of off were shorter than ten times the 99th percentile of"
                        + " their requests.");
    }

    @Test
    void whereMostAreTooShortTheLengthToDeclareIsNamed() {
        BlockLength half = off(9, 9, 5, 4);
        assertThat(half.mostTooShort()).isFalse();
        BlockLength most = off(40, 9, 8, 4);
        assertThat(most.mostTooShort()).isTrue();
        // Three of four need 9 s, and a quarter of a block may not count.
        assertThat(most.sentence().orElseThrow()).endsWith("; declare blocks.length: 12s or more.");
        assertThat(off(18, 18, 18, 18).sentence().orElseThrow())
                .endsWith("; declare blocks.length: 24s or more with design: together, or a load with a shorter tail."
                        + " By turns a block of 2 sides lasts 23 s at most.");
    }

    @Test
    void whereALevelCutsTheBlocksTheRunIsAdvisedWithoutIt() {
        List<Block> blocks = List.of(
                block(1, "off", OptionalDouble.of(14)),
                block(2, "on", OptionalDouble.of(14)),
                block(3, "spread", OptionalDouble.of(1)));

        assertThat(BlockLength.of(fork(blocks)).get(0).sentence().orElseThrow())
                .endsWith("; declare blocks.length: 19s or more without --also, or a load with a shorter tail."
                        + " By turns a block of 3 sides lasts 11 s at most.");
    }

    @Test
    void togetherNoLengthIsTooLong() {
        List<Block> blocks = List.of(block(1, "off", OptionalDouble.of(30)), block(1, "on", OptionalDouble.of(30)));

        assertThat(BlockLength.of(fork(blocks)).get(0).sentence().orElseThrow())
                .endsWith("; declare blocks.length: 40s or more.");
    }

    @Test
    void aBlockInWhichNothingEndedIsTooShort() {
        Block answered = block(1, OptionalDouble.of(0));
        Block empty = empty(2, OptionalDouble.of(0));

        assertThat(answered.tooShort()).isFalse();
        assertThat(empty.tooShort()).isTrue();
        assertThat(empty(2, OptionalDouble.empty()).tooShort()).isFalse();
    }

    @Test
    void aRunThatDidNotNoteItHasNothingToReport() {
        assertThat(BlockLength.of(fork(List.of(block(1, OptionalDouble.empty())))))
                .allSatisfy(arm -> assertThat(arm.sentence()).isEmpty());
    }

    private static BlockLength off(double... leastSeconds) {
        List<Block> blocks = new ArrayList<>();
        for (double least : leastSeconds) {
            blocks.add(block(blocks.size() + 1, OptionalDouble.of(least)));
        }
        return BlockLength.of(fork(blocks)).get(0);
    }

    private static Block block(int number, OptionalDouble least) {
        return block(number, "off", 1, least);
    }

    private static Block empty(int number, OptionalDouble least) {
        return block(number, "off", 0, least);
    }

    private static Block block(int number, String side, OptionalDouble least) {
        return block(number, side, 1, least);
    }

    private static Block block(int number, String side, int completed, OptionalDouble least) {
        double start = 10.0 * number;
        OptionalDouble one = OptionalDouble.of(1);
        return new Block(
                number,
                side,
                start,
                start + 6,
                completed,
                0,
                0,
                1,
                1,
                1,
                one,
                least,
                0,
                0,
                one,
                OptionalDouble.empty(),
                Optional.empty());
    }

    private static ForkResult fork(List<Block> blocks) {
        return new ForkResult(
                1,
                Instant.EPOCH,
                Instant.EPOCH.plusSeconds(1),
                List.of(),
                blocks,
                true,
                "steady",
                OptionalDouble.empty(),
                Optional.empty(),
                Map.of());
    }
}
