package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.load.BlockFigures;
import dev.chokepoint.lab.load.Finished;
import dev.chokepoint.lab.load.Window;
import dev.chokepoint.lab.result.Block;
import dev.chokepoint.lab.stats.Steady;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The blocks of a load: when each began and ended, what part of it counts, and in the end what was seen in it. */
final class BlockTimes {
    /**
     * After a thaw all threads read the answers that came during the pause and send again at once. So the part that
     * counts begins when each thread has had two requests, by the rate of the block, but not later than after a quarter
     * of it.
     */
    private static final int REQUESTS_BEFORE = 2;

    private static final int LATEST_QUARTER = 4;

    private final long begunMillis;
    private final int threads;
    private final Steady steady;
    private final List<Timed> burnIn = new ArrayList<>();
    private final List<Timed> measured = new ArrayList<>();
    private final List<Numbered> seen = new ArrayList<>();

    private record Timed(int number, Turn turn, Optional<String> leftOut) {}

    private record Numbered(boolean burnIn, Block block) {}

    /** A closed loop has that many threads; 0 stands for an open loop, which is never frozen. */
    BlockTimes(long begunMillis, ForkMeasurement.Course course, int threads) {
        this.begunMillis = begunMillis;
        this.threads = threads;
        this.steady = course.burnIn().steady();
        int number = 0;
        for (Turn turn : course.burnIn().turns()) {
            burnIn.add(new Timed(++number, turn, Optional.empty()));
        }
        for (ForkMeasurement.Round round : course.rounds()) {
            for (Turn turn : round.turns()) {
                measured.add(new Timed(++number, turn, round.disturbed()));
            }
        }
    }

    /** The parts that count of the measured blocks of a side, in order. */
    List<Window> counted(String side) {
        return of(measured, side).stream()
                .filter(one -> one.leftOut().isEmpty())
                .map(one -> window(one.turn()))
                .toList();
    }

    /** The same of all its blocks, burn-in first. */
    List<Window> all(String side) {
        List<Timed> both = new ArrayList<>(of(burnIn, side));
        both.addAll(of(measured, side));
        return both.stream().map(one -> window(one.turn())).toList();
    }

    private static List<Timed> of(List<Timed> blocks, String side) {
        return blocks.stream().filter(one -> one.turn().side().equals(side)).toList();
    }

    private Window window(Turn turn) {
        double leadSeconds = turn.answered() == 0 ? turn.seconds() : REQUESTS_BEFORE * threads / turn.perSecond();
        double latest = turn.seconds() / LATEST_QUARTER;
        long lead = Math.round(1000 * Math.min(leadSeconds, latest));
        return new Window(turn.startMillis() + lead, turn.endMillis());
    }

    /** What a side's generator counted in each of its blocks, in the order of {@link #all}. */
    void add(String side, Finished finished) {
        List<Timed> both = new ArrayList<>(of(burnIn, side));
        int warm = both.size();
        both.addAll(of(measured, side));
        for (int index = 0; index < both.size(); index++) {
            seen.add(new Numbered(
                    index < warm, block(both.get(index), finished.blocks().get(index))));
        }
    }

    private Block block(Timed one, BlockFigures figures) {
        Window counted = window(one.turn());
        return new Block(
                one.number(),
                one.turn().side(),
                (counted.startMillis() - begunMillis) / 1000.0,
                (counted.endMillis() - begunMillis) / 1000.0,
                figures.completed(),
                figures.failed(),
                figures.openAtEdges(),
                figures.perSecond(),
                figures.p50Millis(),
                figures.p99Millis(),
                one.turn().compilerPercent(),
                one.turn().foreignPercent(),
                one.leftOut().or(figures::unfit));
    }

    /** All blocks of all sides in the order in which they began. */
    Measured measured() {
        return new Measured(blocks(true), blocks(false), steady);
    }

    private List<Block> blocks(boolean ofBurnIn) {
        return seen.stream()
                .filter(one -> one.burnIn() == ofBurnIn)
                .map(Numbered::block)
                .sorted(Comparator.comparingInt(Block::number))
                .toList();
    }
}
