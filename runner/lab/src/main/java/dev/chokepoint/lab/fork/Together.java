package dev.chokepoint.lab.fork;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * All sides are loaded all the time, each on its own part of the processors. The parts change from block to block, so
 * that a processor that is faster than another one favours no side.
 */
final class Together implements Loading {
    private final List<String> sides;
    private final Parts parts;
    private final Pause pause;
    private final Clock clock;

    /** Moves the processes of a side to a part of the processors; parts count from 0, one a side. */
    @FunctionalInterface
    interface Parts {
        void move(String side, int part) throws ForkException;
    }

    /** All generators are at work. */
    Together(List<String> sides, Parts parts, Pause pause, Clock clock) {
        this.sides = List.copyOf(sides);
        this.parts = parts;
        this.pause = pause;
        this.clock = clock;
    }

    @Override
    public List<Turn> round(int round, Duration length, BlockWatch watch) throws ForkException, InterruptedException {
        for (int number = 0; number < sides.size(); number++) {
            parts.move(sides.get(number), (number + round) % sides.size());
        }
        for (String side : sides) {
            watch.begins(side);
        }
        long start = clock.millis();
        pause.until(start + length.toMillis() / 2, watch);
        for (String side : sides) {
            watch.half(side);
        }
        pause.until(start + length.toMillis(), watch);
        long end = clock.millis();
        List<Turn> turns = new ArrayList<>();
        for (String side : sides) {
            turns.add(watch.ends(side).turn(side, start, end));
        }
        return turns;
    }
}
