package dev.chokepoint.lab.report.sample;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Better;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.Block;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.ForkResult;
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

/** Runs of forks by turns, made by hand: 20 burn-in blocks and 16 measured ones of 6 s for each side. */
public final class ForkRun {
    private static final double SECONDS = 6;
    private static final double PAUSE = 0.7;
    private static final List<String> BALANCED = List.of("off", "on", "on", "off");
    private static final List<Double> RATIOS = List.of(1.12, 1.09, 1.16, 1.13, 1.11);
    private static final Effect.Interval WIDE = new Effect.Interval(1.02, 1.23);
    private static final Effect.Interval NARROW = new Effect.Interval(1.086, 1.159);

    private ForkRun() {}

    /** Three forks of which the second one was not steady, so that the run is INCONCLUSIVE. */
    public static RunResult run() {
        return run(List.of(fork(1, true), fork(2, false), fork(3, true)), false, WIDE, Expectation.INCONCLUSIVE);
    }

    /** Five steady forks: open at the first look, REPRODUCED at the second. */
    public static RunResult decided() {
        List<ForkResult> forks = new ArrayList<>();
        for (int number = 1; number <= RATIOS.size(); number++) {
            forks.add(fork(number, true));
        }
        return run(forks, false, NARROW, Expectation.REPRODUCED);
    }

    /** One fork with the interval from its blocks. */
    public static RunResult quick() {
        return run(List.of(fork(1, true)), true, new Effect.Interval(1.05, 1.19), Expectation.REPRODUCED);
    }

    private static RunResult run(List<ForkResult> forks, boolean quick, Effect.Interval interval, Expectation verdict) {
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
                finding(),
                Fixtures.provenance(Fixtures.START),
                new RunResult.RunSettings(
                        "local",
                        42,
                        quick ? 1 : 7,
                        List.of("off", "on"),
                        quick,
                        "plan order on trip-service, 50 threads, by turns, 16 blocks of 6 s for each side",
                        "./chokepoint run trip-stock-lock" + (quick ? " --quick" : "") + " --seed 42"),
                new Metric("throughput", "requests/s", rates(forks, "off"), rates(forks, "on")),
                List.of(),
                Optional.of(new Effect(ratio, interval, Optional.empty(), 0.05)),
                Optional.empty(),
                List.of(),
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
                        ? List.of("Fork 2 was not steady.")
                        : List.of("The interval lies above 1.05."),
                List.of(),
                forks,
                looks,
                trials(forks));
    }

    private static RunResult.FindingSummary finding() {
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
                Better.HIGHER,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Optional.of("The lock for each night limits the throughput of orders."),
                Optional.of("the delay of the third party is ours"));
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
        Random random = new Random(number);
        double ratio = RATIOS.get(number - 1);
        List<Block> burnIn = new ArrayList<>();
        List<Block> blocks = new ArrayList<>();
        int made = 0;
        for (int index = 0; index < 73; index++) {
            boolean warming = index < 40;
            // Block 57 is repeated as block 58.
            boolean foreign = index == 56;
            String side = BALANCED.get((index > 56 ? index - 1 : index) % BALANCED.size());
            double warm = steady ? 1 - Math.exp(-(made + 1) / 9.0) : 0.35 + 0.006 * made;
            double rate = (side.equals("on") ? 90 * ratio : 90) * warm * (1 + 0.05 * random.nextGaussian());
            (warming ? burnIn : blocks).add(block(index, side, foreign ? rate / 2 : rate, warm, foreign));
            made++;
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
                        ? "steady since second 268: no trend in the last 6 blocks of either side"
                        : "not steady after 240 s of burn-in for each side: the rate of off still rose by 4.1 %",
                OptionalDouble.of(ratio),
                Optional.of(new Effect.Interval(ratio * 0.94, ratio * 1.06)),
                Map.of("off", steady ? 0.8 : 8.4, "on", steady ? -1.2 : 7.9));
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
                foreign ? Optional.of("foreign processes used 12.1 % of the machine") : Optional.empty());
    }

    private static List<TrialResult> trials(List<ForkResult> forks) {
        List<TrialResult> trials = new ArrayList<>();
        for (ForkResult fork : forks) {
            for (Arm arm : Arm.values()) {
                double rate = rate(fork, arm.text());
                trials.add(new TrialResult(
                        trials.size() + 1,
                        fork.number(),
                        arm,
                        Optional.empty(),
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
