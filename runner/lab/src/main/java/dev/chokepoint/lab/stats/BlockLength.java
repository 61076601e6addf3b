package dev.chokepoint.lab.stats;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.lab.result.Block;
import dev.chokepoint.lab.result.ForkResult;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Whether the measured blocks of an arm in one fork were long enough: each ten times the 99th percentile of its
 * requests. In shorter ones the requests at the edges shape the rate.
 *
 * @param tooShort how many were shorter
 * @param all how many count
 * @param declareSeconds a length with which three of four of them had been long enough
 * @param sides how many sides the fork has, if it loads them by turns; empty if it loads them together
 */
public record BlockLength(int fork, String arm, int tooShort, int all, long declareSeconds, OptionalInt sides) {
    /** The first quarter of a block may be left out, see the lab's blocks; the rest must be long enough. */
    private static final double LEAST_COUNTED = 0.75;

    private static final double OF_BLOCKS = 0.75;

    /** The arms of a fork. Levels decide nothing. */
    public static List<BlockLength> of(ForkResult fork) {
        int arms = Arm.values().length;
        OptionalInt sides =
                byTurns(fork) ? OptionalInt.of(Math.max(arms, fork.sides().size())) : OptionalInt.empty();
        return Arrays.stream(Arm.values())
                .map(arm -> of(fork, arm.text(), sides))
                .toList();
    }

    /** Whether each measured block began after the one before it had ended. */
    private static boolean byTurns(ForkResult fork) {
        List<Block> blocks = fork.blocks();
        return IntStream.range(1, blocks.size())
                .allMatch(next ->
                        blocks.get(next).startSecond() >= blocks.get(next - 1).endSecond());
    }

    private static BlockLength of(ForkResult fork, String arm, OptionalInt sides) {
        List<Block> blocks = fork.counted(arm);
        double[] least = blocks.stream()
                .mapToDouble(block -> block.leastSeconds().orElse(0))
                .sorted()
                .toArray();
        double seconds = least.length == 0 ? 0 : least[(int) Math.ceil(OF_BLOCKS * least.length) - 1];
        int tooShort = (int) blocks.stream().filter(Block::tooShort).count();
        long declare = (long) Math.ceil(seconds / LEAST_COUNTED);
        return new BlockLength(fork.number(), arm, tooShort, blocks.size(), declare, sides);
    }

    /** Whether most were too short, so that the fork's ratio decides nothing. */
    public boolean mostTooShort() {
        return 2 * tooShort > all;
    }

    /** What a reader must know; empty if none was too short. */
    public Optional<String> sentence() {
        return tooShort == 0
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "Fork %d: %d of the %d measured blocks of %s were shorter than ten times the 99th percentile "
                                + "of their requests%s",
                        fork,
                        tooShort,
                        all,
                        arm,
                        mostTooShort() ? "; declare blocks.length: " + declareSeconds + "s or more" + where() : "."));
    }

    /** A length that by turns is refused, or cut because of the levels, must not be advised for them. */
    private String where() {
        if (sides.isEmpty() || declareSeconds <= longest(sides.getAsInt())) {
            return ".";
        }
        int arms = Arm.values().length;
        boolean withoutLevels = declareSeconds <= longest(arms);
        int most = withoutLevels ? sides.getAsInt() : arms;
        return "%s, or a load with a shorter tail. By turns a block of %d sides lasts %d s at most."
                .formatted(withoutLevels ? " without --also" : " with design: together", most, longest(most));
    }

    private static long longest(int sides) {
        return Design.Turns.longestBlock(sides).toSeconds();
    }
}
