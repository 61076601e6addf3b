package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.stats.Steady;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Loads the sides in blocks until they are steady, or until the longest time is over. */
final class BurnIn {
    private final Loading loading;
    private final Duration length;
    private final Duration longest;
    private final Clock clock;

    BurnIn(Loading loading, Duration length, Duration longest, Clock clock) {
        this.loading = loading;
        this.length = length;
        this.longest = longest;
        this.clock = clock;
    }

    /**
     * What it came to.
     *
     * @param rounds how many there were, so that the measured ones go on in their order
     * @param whyNot why the sides were not steady at the end, one sentence; empty if they were
     */
    record Outcome(List<Turn> turns, int rounds, Optional<String> whyNot) {
        Outcome {
            turns = List.copyOf(turns);
        }

        boolean steady() {
            return whyNot.isEmpty();
        }
    }

    /** Burns in. Each round is shown to the watch as any other one. */
    Outcome run(BlockWatch watch, Consumer<String> news)
            throws ForkException, InterruptedException {
        long end = clock.millis() + longest.toMillis();
        List<Turn> turns = new ArrayList<>();
        int rounds = 0;
        Optional<String> whyNot;
        do {
            turns.addAll(loading.round(rounds++, length, watch));
            whyNot = Steady.whyNot(bySide(turns));
            news.accept(whyNot.orElse("steady"));
        } while (whyNot.isPresent() && clock.millis() < end);
        return new Outcome(turns, rounds, whyNot);
    }

    private static Map<String, List<Steady.Block>> bySide(List<Turn> turns) {
        Map<String, List<Steady.Block>> sides = new LinkedHashMap<>();
        for (Turn turn : turns) {
            sides.computeIfAbsent(turn.side(), side -> new ArrayList<>())
                    .add(new Steady.Block(turn.perSecond(), turn.compilerPercent()));
        }
        return sides;
    }
}
