package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.lab.load.LoadTally.Requests;
import dev.chokepoint.lab.result.GeneratorWatch;
import dev.chokepoint.lab.stats.Histograms;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * Judges the load generator in each block of a fork, and adds up the blocks in which it kept up.
 *
 * @param arrivals of the load
 * @param processors how many processors the generator has in a block: the machine's, its side's share, or fewer
 * @param machineProcessors how many the machine has
 */
record BlockJudgement(GeneratorTrace trace, Arrivals arrivals, int processors, int machineProcessors) {
    /**
     * Blocks in which the generator did not keep up are left out. We chose the limit: with more of them the others are
     * no longer a fair choice, so the fork does not count.
     */
    static final double MOST_LEFT_OUT_PERCENT = 25;

    /** What the blocks say together. */
    record Judged(
            List<BlockLoad> blocks,
            List<BlockTally.OneBlock> counted,
            Requests requests,
            Map<String, Double> metrics,
            GeneratorWatch watch,
            List<String> saturation) {}

    /** Throws if no request was answered in the blocks that count. */
    Judged judge(BlockTally tally) throws LoadException {
        List<BlockLoad> blocks = new ArrayList<>();
        List<BlockTally.OneBlock> kept = new ArrayList<>();
        for (BlockTally.OneBlock block : tally.blocks()) {
            List<String> passed = GeneratorBounds.judge(
                            sharePercent(List.of(block), processors),
                            trace.pauses(block.window()),
                            achievedPercent(List.of(block)),
                            block.threadsSeen(),
                            // Without a row nothing is known of its threads.
                            block.threadsSeen() == 0 ? 0 : planned())
                    .passed();
            blocks.add(block.load(passed));
            if (passed.isEmpty()) {
                kept.add(block);
            }
        }
        List<String> saturation = saturation(blocks, kept.size());
        List<BlockTally.OneBlock> counted = saturation.isEmpty() ? kept : tally.blocks();
        Requests requests = new Requests();
        counted.forEach(block -> requests.addAll(block.requests()));
        if (requests.count() == 0) {
            throw new LoadException("none of the %d requests of the load began and ended in one of the %d blocks that"
                            .formatted(tally.samples(), counted.size())
                    + " count, so nothing was measured");
        }
        GeneratorWatch watch = watch(counted, !saturation.isEmpty());
        return new Judged(blocks, counted, requests, metrics(counted, requests, watch), watch, saturation);
    }

    private static List<String> saturation(List<BlockLoad> blocks, int kept) {
        int leftOut = blocks.size() - kept;
        if (100.0 * leftOut / blocks.size() <= MOST_LEFT_OUT_PERCENT) {
            return List.of();
        }
        List<String> reasons = new ArrayList<>();
        reasons.add("it did not keep up in %d of %d blocks, at most %.0f %% of them are allowed"
                .formatted(leftOut, blocks.size(), MOST_LEFT_OUT_PERCENT));
        for (BlockLoad block : blocks) {
            block.saturation()
                    .forEach(reason -> reasons.add("block " + block.window().number() + ": " + reason));
        }
        return reasons;
    }

    private GeneratorWatch watch(List<BlockTally.OneBlock> counted, boolean saturated) {
        double longest = counted.stream()
                .mapToDouble(block -> trace.pauses(block.window()).maxMillis())
                .max()
                .orElse(0);
        int threads = counted.stream()
                .mapToInt(BlockTally.OneBlock::threadsSeen)
                .max()
                .orElse(0);
        return new GeneratorWatch(
                sharePercent(counted, machineProcessors),
                trace.pauses().sumMillis(),
                longest,
                achievedPercent(counted),
                threads,
                planned(),
                saturated);
    }

    private Map<String, Double> metrics(List<BlockTally.OneBlock> counted, Requests requests, GeneratorWatch watch) {
        double seconds = seconds(counted);
        Map<String, Double> metrics = new HashMap<>(requests.metrics(seconds));
        Map<String, Requests> labels = new TreeMap<>();
        Histogram delays = Histograms.empty();
        for (BlockTally.OneBlock block : counted) {
            delays.add(block.delays());
            block.byLabel().forEach((label, some) -> labels.computeIfAbsent(label, name -> new Requests())
                    .addAll(some));
        }
        if (labels.size() > 1) {
            labels.forEach((label, some) -> {
                if (some.count() > 0) {
                    some.metrics(seconds).forEach((name, value) -> metrics.put(LoadMetricNames.of(label, name), value));
                }
            });
        }
        metrics.put(LoadMetricNames.ACHIEVED_RATE, watch.achievedPercent());
        metrics.put(LoadMetricNames.GENERATOR_PROCESSOR_SHARE, watch.processorSharePercent());
        if (arrivals instanceof Arrivals.Open) {
            metrics.put(LoadMetricNames.START_DELAY_P99, Histograms.quantile(delays, 99));
        }
        return metrics;
    }

    /** An open loop plans no number of threads: each request gets one. */
    private int planned() {
        return arrivals instanceof Arrivals.Closed closed ? closed.threads() : 0;
    }

    private double sharePercent(List<BlockTally.OneBlock> some, double among) {
        Duration used = some.stream().map(block -> trace.used(block.window())).reduce(Duration.ZERO, Duration::plus);
        return 100 * used.toNanos() / 1e9 / (seconds(some) * among);
    }

    /** A closed loop plans no number of requests: each thread sends the next one when it has the answer. */
    private static double achievedPercent(List<BlockTally.OneBlock> some) {
        double planned = some.stream().mapToDouble(BlockTally.OneBlock::planned).sum();
        long inTime = some.stream().mapToLong(BlockTally.OneBlock::sentInTime).sum();
        return planned == 0 ? 100 : 100 * inTime / planned;
    }

    private static double seconds(List<BlockTally.OneBlock> some) {
        return some.stream().mapToDouble(block -> block.window().seconds()).sum();
    }
}
