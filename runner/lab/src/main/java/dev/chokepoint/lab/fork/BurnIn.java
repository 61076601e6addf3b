package dev.chokepoint.lab.fork;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.stats.Steady;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Loads the sides in blocks until they are steady, or until the longest time is over. Where components are limited to a
 * fraction of a processor it does so twice: first without these limits, because a limited JVM also compiles within its
 * limit, and without the delays of relays, and then with them.
 */
final class BurnIn {
    private final Loading loading;
    private final Duration length;
    private final Duration longest;
    private final Limits limits;
    private final Clock clock;

    /** The limits of all sides to fractions of a processor, and with them the delays of their relays. */
    interface Limits {
        /** There are none. */
        Limits NONE = new Limits() {
            @Override
            public boolean lift() {
                return false;
            }

            @Override
            public void restore() {}
        };

        /** Takes them away. False if there are none, or they cannot be taken away. */
        boolean lift() throws ForkException, InterruptedException;

        /** Puts them back. */
        void restore() throws ForkException, InterruptedException;
    }

    /** Each of the two parts lasts for the longest time at most. */
    BurnIn(Loading loading, Duration length, Duration longest, Limits limits, Clock clock) {
        this.loading = loading;
        this.length = length;
        this.longest = longest;
        this.limits = limits;
        this.clock = clock;
    }

    /**
     * What it came to.
     *
     * @param rounds how many there were, so that the measured ones go on in their order
     * @param steady whether the sides were steady at the end, and why or why not
     */
    record Outcome(List<Turn> turns, int rounds, Steady steady) {
        Outcome {
            turns = List.copyOf(turns);
        }
    }

    /**
     * Burns in. Each round is shown to the watch as any other one. The reading of the probes, as it is done before the
     * first measured block, is rehearsed before each round but the first, because a JVM whose meters are read for the
     * first time compiles again: payments of trip-confirm-in-response fell from 340 to 280 a second, and took three
     * blocks to recover.
     */
    Outcome run(BlockWatch watch, Runnable rehearsal, Consumer<String> news)
            throws ForkException, InterruptedException {
        if (!limits.lift()) {
            return untilSteady(0, watch, rehearsal, news);
        }
        Outcome free = untilSteady(0, watch, rehearsal, text -> news.accept("without limits: " + text));
        limits.restore();
        Outcome limited = untilSteady(free.rounds(), watch, rehearsal, news);
        List<Turn> turns = new ArrayList<>(free.turns());
        turns.addAll(limited.turns());
        return new Outcome(turns, free.rounds() + limited.rounds(), limited.steady());
    }

    private Outcome untilSteady(int before, BlockWatch watch, Runnable rehearsal, Consumer<String> news)
            throws ForkException, InterruptedException {
        long end = clock.millis() + longest.toMillis();
        List<Turn> turns = new ArrayList<>();
        int rounds = 0;
        Steady steady;
        do {
            if (rounds > 0) {
                rehearsal.run();
            }
            turns.addAll(loading.round(before + rounds++, length, watch));
            steady = Steady.of(bySide(turns));
            news.accept(steady.sentence());
        } while (!steady.steady() && clock.millis() < end);
        return new Outcome(
                turns, rounds, steady.steady() ? steady : ofArms(bySide(turns)).orElse(steady));
    }

    /** Levels decide nothing, so a fork is steady without them. Empty if it is not, or has no levels. */
    private static Optional<Steady> ofArms(Map<String, Steady.Side> sides) {
        Map<String, Steady.Side> arms = new HashMap<>(sides);
        arms.keySet().retainAll(Stream.of(Arm.values()).map(Arm::text).toList());
        Map<String, Steady.Side> levels = new HashMap<>(sides);
        levels.keySet().removeAll(arms.keySet());
        if (arms.isEmpty() || levels.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(Steady.of(arms))
                .filter(Steady::steady)
                .map(steady -> new Steady(
                        true,
                        steady.sentence() + " Levels: " + Steady.of(levels).sentence()));
    }

    private static Map<String, Steady.Side> bySide(List<Turn> turns) {
        Map<String, List<Turn>> sides = turns.stream().collect(Collectors.groupingBy(Turn::side));
        Map<String, Steady.Side> judged = new HashMap<>();
        sides.forEach((side, blocks) -> judged.put(
                side,
                new Steady.Side(
                        blocks.stream().map(Turn::perSecond).toList(),
                        blocks.stream().map(Turn::compilerPercent).toList())));
        return judged;
    }
}
