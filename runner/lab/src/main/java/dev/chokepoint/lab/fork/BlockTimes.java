package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.load.BlockLoad;
import dev.chokepoint.lab.load.ContinuousLoad;
import dev.chokepoint.lab.load.Window;
import dev.chokepoint.lab.result.Block;
import dev.chokepoint.lab.stats.Steady;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/** The blocks of a load: when each began and ended, what part of it counts, and in the end what was seen in it. */
final class BlockTimes {
    /**
     * After a thaw all threads read the answers that came during the pause and send again at once. So the part that
     * counts begins when each thread has had two requests, by the rate of the block, but not later than after a quarter
     * of it.
     */
    private static final int REQUESTS_BEFORE = 2;

    private static final int LATEST_QUARTER = 4;

    private final Instant begun;
    private final int threads;
    private final Steady steady;
    private final List<Timed> burnIn = new ArrayList<>();
    private final List<Timed> measured = new ArrayList<>();
    private final List<Numbered> seen = new ArrayList<>();

    /** A block that is left out takes its round with it, so that the others remain neighbours in balanced order. */
    private static final String ROUND = "another side's block of the same round is left out";

    /** The round counts from 1 among the measured ones; 0 in the burn-in. */
    private record Timed(int number, int round, Turn turn, Optional<String> leftOut) {}

    private record Numbered(int round, Block block) {}

    /** A closed loop has that many threads; 0 stands for an open loop, which is never frozen. */
    BlockTimes(Instant begun, ForkMeasurement.Course course, int threads) {
        this.begun = begun;
        this.threads = threads;
        this.steady = course.burnIn().steady();
        int number = 0;
        for (Turn turn : course.burnIn().turns()) {
            burnIn.add(new Timed(++number, 0, turn, Optional.empty()));
        }
        int rounds = 0;
        for (ForkMeasurement.Round round : course.rounds()) {
            rounds++;
            for (Turn turn : round.turns()) {
                measured.add(new Timed(++number, rounds, turn, round.disturbed()));
            }
        }
    }

    /** The parts that count of the measured blocks of a side, in order. */
    List<Window> counted(String side) {
        return of(measured, side).stream()
                .filter(one -> one.leftOut().isEmpty())
                .map(this::window)
                .toList();
    }

    /** The same of the blocks that do not count: those of the burn-in, and those that were disturbed. */
    List<Window> further(String side) {
        return further(of(burnIn, side), of(measured, side)).stream()
                .map(this::window)
                .toList();
    }

    private static List<Timed> further(List<Timed> burnIn, List<Timed> measured) {
        List<Timed> further = new ArrayList<>(burnIn);
        measured.stream().filter(one -> one.leftOut().isPresent()).forEach(further::add);
        return further;
    }

    private static List<Timed> of(List<Timed> blocks, String side) {
        return blocks.stream().filter(one -> one.turn().side().equals(side)).toList();
    }

    private Window window(Timed one) {
        Turn turn = one.turn();
        double latest = turn.seconds() / LATEST_QUARTER;
        double lead = turn.answered() == 0 ? latest : Math.min(REQUESTS_BEFORE * threads / turn.perSecond(), latest);
        Instant start = turn.start().plusMillis(Math.round(1000 * lead));
        return new Window(one.number(), turn.start(), start, turn.end());
    }

    /** What a side's generator counted in each of its blocks. */
    void add(String side, ContinuousLoad.Finished finished) {
        List<Timed> counted = of(measured, side).stream()
                .filter(one -> one.leftOut().isEmpty())
                .toList();
        add(counted, finished.measured());
        add(further(of(burnIn, side), of(measured, side)), finished.all());
    }

    private void add(List<Timed> blocks, List<BlockLoad> figures) {
        Map<Integer, BlockLoad> byNumber = figures.stream()
                .collect(Collectors.toMap(figure -> figure.window().number(), figure -> figure));
        for (Timed one : blocks) {
            BlockLoad figure = byNumber.get(one.number());
            if (figure == null) {
                throw new IllegalStateException("block " + one.number() + " was not tallied");
            }
            seen.add(new Numbered(one.round(), block(one, figure)));
        }
    }

    private Block block(Timed one, BlockLoad figures) {
        return new Block(
                one.number(),
                one.turn().side(),
                second(figures.window().start()),
                second(figures.window().end()),
                figures.completed(),
                figures.failed(),
                figures.openAtEdges(),
                figures.perSecond(),
                figures.p50Millis(),
                figures.p99Millis(),
                figures.completed() == 0 ? OptionalDouble.empty() : OptionalDouble.of(figures.meanMillis()),
                OptionalDouble.of(figures.leastSeconds()),
                one.turn().compilerPercent(),
                one.turn().foreignPercent(),
                OptionalDouble.empty(),
                Double.isFinite(one.turn().walkMicros())
                        ? OptionalDouble.of(one.turn().walkMicros())
                        : OptionalDouble.empty(),
                one.leftOut().or(() -> figures.saturation().stream().findFirst()));
    }

    private double second(Instant time) {
        return Math.max(0, Duration.between(begun, time).toMillis() / 1000.0);
    }

    /** All blocks of all sides in the order in which they began. */
    Measured measured() {
        return new Measured(blocks(true), blocks(false), steady);
    }

    private List<Block> blocks(boolean ofBurnIn) {
        Set<Integer> leftOut = seen.stream()
                .filter(one -> !one.block().counts())
                .map(Numbered::round)
                .collect(Collectors.toSet());
        return seen.stream()
                .filter(one -> (one.round() == 0) == ofBurnIn)
                .map(one -> leftOut.contains(one.round()) ? one.block().leftOutWith(ROUND) : one.block())
                .sorted(Comparator.comparingInt(Block::number))
                .toList();
    }
}
