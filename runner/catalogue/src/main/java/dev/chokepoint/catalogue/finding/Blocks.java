package dev.chokepoint.catalogue.finding;

import java.time.Duration;

/**
 * The blocks of one arm in a fork.
 *
 * @param length how long one block lasts; {@link #LEAST_LENGTH} to {@link #MOST_LENGTH}
 * @param count the measured blocks of each arm; even, {@value #LEAST_COUNT} or more, for a balanced order
 * @param burnIn the load on each arm after which it is expected to be steady; 0 to {@link #MOST_BURN_IN}
 */
public record Blocks(Duration length, int count, Duration burnIn) {

    /** A shorter block holds too few requests for a rate. */
    public static final Duration LEAST_LENGTH = Duration.ofSeconds(1);

    /** A longer block lets the machine change between two neighbours. */
    public static final Duration MOST_LENGTH = Duration.ofMinutes(5);

    /** One round of the balanced order has two blocks of each arm, and two rounds are the least for an interval. */
    public static final int LEAST_COUNT = 4;

    /** A system that is not steady by then does not become it by waiting. */
    public static final Duration MOST_BURN_IN = Duration.ofMinutes(30);

    /**
     * 6 s are ten times the 99th percentile of an order under the load of 40 threads on two processors. 14 blocks of
     * them and two minutes of burn-in are what three forks by turns can have in 25 minutes.
     */
    public static final Blocks DEFAULT = new Blocks(Duration.ofSeconds(6), 14, Duration.ofMinutes(2));

    /** The most of a quick run that states no other number, so that quick runs of all findings end in 100 minutes. */
    private static final int QUICK_COUNT = LEAST_COUNT;

    private static final Duration QUICK_BURN_IN = Duration.ofSeconds(12);

    /** Refuses a number outside of its range. */
    public Blocks {
        within("blocks.length", LEAST_LENGTH, MOST_LENGTH, length);
        within("blocks.burn_in", Duration.ZERO, MOST_BURN_IN, burnIn);
        if (count < LEAST_COUNT || count % 2 != 0) {
            throw new IllegalArgumentException(
                    "blocks.count is " + count + "; allowed: " + countForm() + "; do: take the next allowed number");
        }
    }

    /** What a quick run has that states none: the same length, no more than 4 blocks and 12 s of burn-in. */
    public Blocks shortened() {
        return new Blocks(
                length, Math.min(count, QUICK_COUNT), burnIn.compareTo(QUICK_BURN_IN) < 0 ? burnIn : QUICK_BURN_IN);
    }

    /** As many blocks as given, otherwise the same. */
    public Blocks withCount(int other) {
        return new Blocks(length, other, burnIn);
    }

    /** The measured time of each arm in one fork. */
    public Duration measured() {
        return length.multipliedBy(count);
    }

    /** The allowed numbers of blocks, in words. */
    public static String countForm() {
        return "an even number, " + LEAST_COUNT + " or more";
    }

    private static void within(String key, Duration least, Duration most, Duration value) {
        if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            throw new IllegalArgumentException("%s is %d ms; allowed: %d s to %d s; do: take an allowed time"
                    .formatted(key, value.toMillis(), least.toSeconds(), most.toSeconds()));
        }
    }
}
