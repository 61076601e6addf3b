package dev.chokepoint.lab.fork;

import dev.chokepoint.catalogue.finding.Design;
import dev.chokepoint.lab.load.ForkLoad;
import dev.chokepoint.lab.trial.InvalidReason;
import dev.chokepoint.stack.exception.StackException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * One side has the whole machine for a block, while the generators of the others are frozen. The order is reversed from
 * round to round (off on on off …), so that a machine that slowly gets faster or slower favours no side.
 */
final class Turns implements Loading {
    private final Map<String, ForkLoad> loads;
    private final List<String> first;
    private final Pause pause;
    private final Clock clock;

    /** The order of the first round is given; all generators are frozen. */
    Turns(List<String> first, Map<String, ForkLoad> loads, Pause pause, Clock clock) {
        this.first = List.copyOf(first);
        this.loads = Map.copyOf(loads);
        this.pause = pause;
        this.clock = clock;
    }

    @Override
    public List<Turn> round(int round, Duration length, BlockWatch watch) throws ForkException, InterruptedException {
        List<Turn> turns = new ArrayList<>();
        for (String side : order(round)) {
            turns.add(turn(side, length, watch));
            pause.until(clock.instant().plus(Design.Turns.DRAIN), watch);
            watch.drained(side);
        }
        return turns;
    }

    @Override
    public int processors() {
        return Runtime.getRuntime().availableProcessors();
    }

    /** The order of a round, from 0. */
    List<String> order(int round) {
        List<String> order = new ArrayList<>(first);
        if (round % 2 == 1) {
            Collections.reverse(order);
        }
        return order;
    }

    private Turn turn(String side, Duration length, BlockWatch watch) throws ForkException, InterruptedException {
        ForkLoad load = loads.get(side);
        if (load == null) {
            throw new IllegalArgumentException("there is no load for side " + side + "; there are " + loads.keySet());
        }
        watch.begins(side);
        Instant start = of(side, load::thaw);
        pause.until(start.plus(length.dividedBy(2)), watch);
        watch.half(side);
        pause.until(start.plus(length), watch);
        BlockWatch.Figures figures = watch.ends(side);
        return figures.turn(side, start, of(side, load::freeze));
    }

    /** What a generator cannot do is told of its own side. */
    private static Instant of(String side, Supplier<Instant> step) throws ForkException {
        try {
            return step.get();
        } catch (StackException e) {
            throw new ForkException(side, InvalidReason.LOAD_FAILED, e);
        }
    }
}
