package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.load.ForkLoad;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * All sides are loaded all the time, each on its own part of the processors. The parts change from block to block, so
 * that a processor that is faster than another one favours no side.
 */
final class Together implements Loading {
    private final List<String> sides;
    private final Map<String, ForkLoad> loads;
    private final Parts parts;
    private final int processors;
    private final Pause pause;
    private final Clock clock;

    /** Moves the processes of a side to a part of the processors; parts count from 0, one a side, all of one size. */
    @FunctionalInterface
    interface Parts {
        void move(String side, int part) throws ForkException;
    }

    /** All generators are at work. Each part has so many processors. */
    Together(List<String> sides, Map<String, ForkLoad> loads, Parts parts, int processors, Pause pause, Clock clock) {
        this.sides = List.copyOf(sides);
        this.loads = Map.copyOf(loads);
        this.parts = parts;
        this.processors = processors;
        this.pause = pause;
        this.clock = clock;
    }

    @Override
    public List<Turn> round(int round, Duration length, BlockWatch watch) throws ForkException, InterruptedException {
        for (int number = 0; number < sides.size(); number++) {
            parts.move(sides.get(number), (number + round) % sides.size());
        }
        loads.values().forEach(ForkLoad::look);
        for (String side : sides) {
            watch.begins(side);
        }
        Instant start = clock.instant();
        pause.until(start.plus(length.dividedBy(2)), watch);
        for (String side : sides) {
            watch.half(side);
        }
        pause.until(start.plus(length), watch);
        Instant end = clock.instant();
        loads.values().forEach(ForkLoad::look);
        List<Turn> turns = new ArrayList<>();
        for (String side : sides) {
            turns.add(watch.ends(side).turn(side, start, end));
            watch.drained(side);
        }
        return turns;
    }

    @Override
    public int processors() {
        return processors;
    }
}
