package dev.chokepoint.lab.report.sample;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Reported;
import dev.chokepoint.lab.result.Block;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.ForkResult;
import dev.chokepoint.lab.result.LevelResult;
import dev.chokepoint.lab.result.Look;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** Runs of forks by turns, made by hand: 20 burn-in blocks and 16 measured ones of 6 s for each side. */
public final class ForkRun {
    private static final Effect AGAINST_OFF = new Effect(1.25, new Effect.Interval(1.1, 1.42), Optional.empty(), 0.05);

    private static final double SECONDS = 6;
    private static final double PAUSE = 0.7;

    /** The walk through much code takes 40 microseconds at 100 requests a second, and they change alike. */
    private static final double WALK = 4_000;

    private static final List<String> ARMS = List.of("off", "on");

    /** Index of the block that is repeated after it; it is measured in a fork of two sides. */
    private static final Set<Integer> ONE = Set.of(56);

    private static final List<String> LEVELS = List.of("sharded", "none");

    /** In a fork of four sides: two in the burn-in, the others measured. */
    private static final Set<Integer> SEVERAL = Set.of(30, 31, 90, 99, 109, 110, 127);

    private static final List<Double> RATIOS = List.of(1.12, 1.09, 1.16, 1.13, 1.11);
    private static final Effect.Interval WIDE = new Effect.Interval(1.02, 1.23);
    private static final Effect.Interval NARROW = new Effect.Interval(1.086, 1.159);

    private ForkRun() {}

    /** Three forks of which the second one was not steady, so that the run is INCONCLUSIVE. */
    public static RunResult run() {
        return unsteady(WIDE);
    }

    /** The same with an interval that would decide. */
    public static RunResult unsteadyWithAClearEffect() {
        return unsteady(NARROW);
    }

    private static RunResult unsteady(Effect.Interval interval) {
        return run(
                List.of(fork(1, true), fork(2, false), fork(3, true)),
                false,
                interval,
                Expectation.INCONCLUSIVE,
                List.of());
    }

    /** Five steady forks: open at the first look, REPRODUCED at the second. */
    public static RunResult decided() {
        List<ForkResult> forks = new ArrayList<>();
        for (int number = 1; number <= RATIOS.size(); number++) {
            forks.add(fork(number, true));
        }
        return run(forks, false, NARROW, Expectation.REPRODUCED, List.of());
    }

    /** One fork with the interval from its blocks. */
    public static RunResult quick() {
        return run(List.of(fork(1, true)), true, new Effect.Interval(1.05, 1.19), Expectation.REPRODUCED, List.of());
    }

    /** Three steady forks of a sweep with two levels; seven blocks of each fork were left out. */
    public static RunResult withLevels() {
        List<String> sides = new ArrayList<>(ARMS);
        sides.addAll(LEVELS);
        List<ForkResult> forks = new ArrayList<>();
        for (int number = 1; number <= 3; number++) {
            forks.add(fork(number, true, sides, SEVERAL));
        }
        return run(forks, false, WIDE, Expectation.INCONCLUSIVE, LEVELS);
    }

    private static RunResult run(
            List<ForkResult> forks, boolean quick, Effect.Interval interval, Expectation verdict, List<String> levels) {
        double ratio = Math.sqrt(interval.low() * interval.high());
        List<Look> looks = new ArrayList<>();
        if (!quick) {
            looks.add(new Look(3, 1.12, WIDE, false));
            if (forks.size() > 3) {
                looks.add(new Look(forks.size(), ratio, interval, true));
            }
        }
        return new RunResult(
                RunResult.SCHEMA,
                "20261123-080000-trip-stock-lock",
                finding(levels),
                Fixtures.provenance(Fixtures.START),
                new RunResult.RunSettings(
                        "local",
                        42,
                        quick ? 1 : 7,
                        forks.get(0).sides(),
                        quick,
                        "plan order on trip-service, 50 threads, by turns, 16 blocks of 6 s for each side",
                        "./chokepoint run trip-stock-lock" + (quick ? " --quick" : "") + " --seed 42"),
                new Metric("throughput", "requests/s", rates(forks, "off"), rates(forks, "on")),
                List.of(),
                Optional.of(new Effect(ratio, interval, Optional.empty(), 0.05)),
                Optional.empty(),
                levels.stream().map(level -> level(forks, level)).toList(),
                new MechanismResult(
                        "stock-lock.wait",
                        "ms",
                        "off > 1.1 * on",
                        forks.stream()
                                .map(fork -> new MechanismResult.PairMovement(fork.number(), 31, 4, true))
                                .toList(),
                        true),
                verdict,
                Expectation.REPRODUCED,
                verdict == Expectation.INCONCLUSIVE
                        ? List.of(levels.isEmpty() ? "Fork 2 was not steady." : "The interval is too wide.")
                        : List.of("The interval lies above 1.05."),
                List.of(),
                forks,
                looks,
                trials(forks));
    }

    private static LevelResult level(List<ForkResult> forks, String level) {
        LevelResult.LevelMetric throughput =
                new LevelResult.LevelMetric("throughput", "requests/s", rates(forks, level));
        return new LevelResult(
                level, List.of("trip.stock-lock=" + level), List.of(throughput), Optional.of(AGAINST_OFF));
    }

    private static RunResult.FindingSummary finding(List<String> levels) {
        return new RunResult.FindingSummary(
                "trip-stock-lock",
                "Does the distributed lock per product and day limit the throughput of orders?",
                "000",
                "\u5206\u5e03\u5f0f\u9501",
                "trip",
                "ratio",
                "trip-service",
                List.of("trip.stock-lock=redis"),
                List.of("trip.stock-lock=none"),
                Optional.empty(),
                List.of(),
                Better.HIGHER,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Optional.of("The lock for each night limits the throughput of orders."),
                Optional.of("the delay of the third party is ours"),
                List.of(
                        new Reported(
                                "throughput",
                                levels.stream().findFirst(),
                                Optional.of("fewer than 100 requests/s"),
                                Optional.of("300 requests/s"),
                                "\u4e0d\u5230100 \u2026 300qps"),
                        new Reported(
                                "threads.live",
                                Optional.empty(),
                                Optional.of("1000"),
                                Optional.empty(),
                                "1000 threads")),
                Optional.empty(),
                Map.of());
    }

    private static Metric.Scores rates(List<ForkResult> forks, String side) {
        return Fixtures.scores(forks.stream().map(fork -> rate(fork, side)).toArray(Double[]::new));
    }

    private static double rate(ForkResult fork, String side) {
        return fork.counted(side).stream()
                .mapToDouble(Block::perSecond)
                .average()
                .orElseThrow();
    }

    private static ForkResult fork(int number, boolean steady) {
        return fork(number, steady, ARMS, ONE);
    }

    /** 20 burn-in blocks of each side and 16 measured ones, and those that are left out. */
    private static ForkResult fork(int number, boolean steady, List<String> sides, Set<Integer> leftOut) {
        List<String> balanced = new ArrayList<>(sides);
        sides.forEach(side -> balanced.add(sides.size(), side));
        int warmUp = 20 * sides.size();
        Random random = new Random(number);
        double ratio = RATIOS.get(number - 1);
        List<Block> burnIn = new ArrayList<>();
        List<Block> blocks = new ArrayList<>();
        int repeated = 0;
        for (int index = 0; index < warmUp + 16 * sides.size() + leftOut.size(); index++) {
            boolean foreign = leftOut.contains(index);
            String side = balanced.get((index - repeated) % balanced.size());
            repeated += foreign ? 1 : 0;
            double ofEach = 2.0 * index / sides.size();
            double warm = steady ? 1 - Math.exp(-(ofEach + 1) / 9.0) : 0.35 + 0.006 * ofEach;
            // off is no level: its index is -1.
            double better = side.equals("on") ? ratio : 1.3 + 0.3 * LEVELS.indexOf(side);
            double rate = 90 * better * warm * (1 + 0.05 * random.nextGaussian());
            (index < warmUp ? burnIn : blocks).add(block(index, side, foreign ? rate / 2 : rate, warm, foreign));
        }
        Instant start = Fixtures.START.plusSeconds(700L * number);
        return new ForkResult(
                number,
                start,
                start.plusSeconds(640),
                burnIn,
                blocks,
                steady,
                steady
                        ? "steady since second " + Math.round(warmUp * (SECONDS + PAUSE))
                                + ": no trend in the last 6 blocks of either side"
                        : "not steady after 240 s of burn-in for each side: the rate of off still rose by 4.1 %",
                OptionalDouble.of(ratio),
                Optional.of(new Effect.Interval(ratio * 0.94, ratio * 1.06)),
                sides.stream().collect(Collectors.toMap(side -> side, side -> drift(side, steady))));
    }

    private static double drift(String side, boolean steady) {
        return side.equals("off") ? steady ? 0.8 : 8.4 : steady ? -1.2 : 7.9;
    }

    private static Block block(int index, String side, double rate, double warm, boolean foreign) {
        double start = index * (SECONDS + PAUSE);
        long completed = Math.round(rate * SECONDS);
        return new Block(
                index + 1,
                side,
                start,
                start + SECONDS,
                completed,
                0,
                50,
                completed / SECONDS,
                480 / warm,
                530 / warm,
                OptionalDouble.of(490 / warm),
                OptionalDouble.of(5.3 / warm),
                4 + 40 * (1 - warm),
                foreign ? 12.1 : 0.4,
                OptionalDouble.empty(),
                OptionalDouble.of(WALK / (completed / SECONDS)),
                foreign ? Optional.of("foreign processes used 12.1 % of the machine") : Optional.empty());
    }

    private static List<TrialResult> trials(List<ForkResult> forks) {
        List<TrialResult> trials = new ArrayList<>();
        for (ForkResult fork : forks) {
            for (String side : fork.sides()) {
                double rate = rate(fork, side);
                trials.add(new TrialResult(
                        trials.size() + 1,
                        fork.number(),
                        side.equals("off") ? Arm.OFF : Arm.ON,
                        ARMS.contains(side) ? Optional.empty() : Optional.of(side),
                        fork.startedAt(),
                        fork.endedAt(),
                        true,
                        List.of(),
                        Map.of("throughput", new TrialResult.Value(rate, "requests/s")),
                        List.of(),
                        Optional.empty(),
                        List.of(),
                        Optional.empty(),
                        Optional.of(Fixtures.shape(1_300, rate, trials.size())),
                        List.of(),
                        List.of(),
                        List.of()));
            }
        }
        return trials;
    }
}
