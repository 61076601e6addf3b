package dev.chokepoint.lab.result;

import dev.chokepoint.catalogue.finding.Arm;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One fork: all sides started fresh side by side, warmed, measured in blocks. Its trials, one a side, are the run's
 * trials whose pair is this number.
 *
 * @param burnIn the blocks before the measured ones, in the order in which they began
 * @param blocks the measured blocks, left-out ones included, in the order in which they began
 * @param steadiness one sentence: since when it was steady, or why it was not
 * @param ratio off against on by the primary metric, more than 1 is better; empty when none could be formed
 * @param interval interval of the ratio from the blocks of this fork alone, 95 %
 * @param driftPercent by side: mean rate of the last third of the measured blocks over that of the first third, minus 1
 */
public record ForkResult(
        int number,
        Instant startedAt,
        Instant endedAt,
        List<Block> burnIn,
        List<Block> blocks,
        boolean steady,
        String steadiness,
        OptionalDouble ratio,
        Optional<Effect.Interval> interval,
        Map<String, Double> driftPercent) {
    /** Takes copies, and checks the number, that the steadiness is told, and that an interval has a ratio. */
    public ForkResult {
        if (number < 1) {
            throw new IllegalArgumentException("a fork has the number " + number + "; the first one is 1");
        }
        if (steadiness.isBlank()) {
            throw new IllegalArgumentException("fork " + number + " does not say since when it was steady, or why not");
        }
        if (interval.isPresent() && ratio.isEmpty()) {
            throw new IllegalArgumentException("fork " + number + " has an interval but no ratio");
        }
        burnIn = List.copyOf(burnIn);
        blocks = List.copyOf(blocks);
        driftPercent = Map.copyOf(driftPercent);
    }

    /** All blocks, burn-in first. */
    public Stream<Block> all() {
        return Stream.concat(burnIn.stream(), blocks.stream());
    }

    /** The names of the sides, the arms first, then the levels in the order of their first block. */
    public List<String> sides() {
        Set<String> seen = new LinkedHashSet<>(all().map(Block::side).toList());
        Set<String> sides = new LinkedHashSet<>(
                Stream.of(Arm.values()).map(Arm::text).filter(seen::contains).toList());
        sides.addAll(seen);
        return List.copyOf(sides);
    }

    /** The measured blocks of a side that count. */
    public List<Block> counted(String side) {
        return blocks.stream()
                .filter(block -> block.counts() && block.side().equals(side))
                .toList();
    }
}
