package dev.chokepoint.lab.load;

import dev.chokepoint.lab.load.LoadTally.Requests;
import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.stats.Histograms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Adds up the samples of a fork by blocks as they are read. It keeps none. */
final class BlockTally {
    /** Design of the method: with shorter blocks the requests at their edges would shape the result. */
    private static final int LEAST_LENGTHS_OF_P99 = 10;

    private final long startMillis;
    private final GeneratorTrace trace;
    private final Optional<OpenSchedule> schedule;
    private final TreeMap<Long, OneBlock> blocks = new TreeMap<>();
    private final TreeMap<Integer, Requests> seconds = new TreeMap<>();
    private int sent;
    private long samples;

    /** The windows are those of the measured blocks, in any order, at least one. An open loop has a schedule. */
    BlockTally(List<Window> measured, long startMillis, GeneratorTrace trace, Optional<OpenSchedule> schedule) {
        this.startMillis = startMillis;
        this.trace = trace;
        this.schedule = schedule;
        measured.forEach(window -> blocks.put(window.thawed().toEpochMilli(), new OneBlock(window)));
        long last = Long.MIN_VALUE;
        for (OneBlock block : blocks.values()) {
            if (block.window.thawed().toEpochMilli() < last) {
                throw new IllegalArgumentException(
                        "block " + block.window.number() + " begins before its predecessor" + " has ended");
            }
            last = block.window.end().toEpochMilli();
        }
        if (blocks.isEmpty() || blocks.size() < measured.size()) {
            throw new IllegalArgumentException(
                    "blocks are " + measured + "; one or more are needed, each with a start" + " of its own");
        }
    }

    void add(Sample sample) {
        samples++;
        sent += sample.audited().isPresent() ? 1 : 0;
        long frozenMillis = trace.frozenMillis(sample.startMillis(), sample.endMillis());
        boolean planned = schedule.map(plan -> plan.plans(sample)).orElse(true);
        long lateMillis = schedule.map(plan -> plan.lateMillis(sample)).orElse(0L);
        Sample seen = sample.earlier(lateMillis);
        if (frozenMillis == 0) {
            seconds.computeIfAbsent(second(seen.endMillis()), second -> new Requests())
                    .add(seen);
        }
        long millis = schedule.isPresent() ? seen.startMillis() : seen.endMillis();
        block(millis).ifPresent(block -> {
            block.add(seen, frozenMillis > 0 || !block.window.holds(millis), frozenMillis);
            if (planned) {
                block.sent(seen.startMillis() + lateMillis, lateMillis);
            }
        });
    }

    private Optional<OneBlock> block(long millis) {
        return Optional.ofNullable(blocks.floorEntry(millis))
                .map(Map.Entry::getValue)
                .filter(block -> block.window.spans(millis));
    }

    private int second(long millis) {
        return Math.toIntExact(Math.max(0, millis - startMillis) / 1000);
    }

    /** The samples of the whole fork, burn-in included. */
    long samples() {
        return samples;
    }

    /** How many requests of the whole fork, burn-in included, the audit is told of. */
    int sent() {
        return sent;
    }

    /** The blocks in the order in which they ran. */
    List<OneBlock> blocks() {
        return List.copyOf(blocks.values());
    }

    /** Response times and failures of these blocks, and one point a second of the whole fork. */
    Shape shape(Requests measured, List<OneBlock> counted) {
        List<Shape.Point> series = new ArrayList<>();
        int last = seconds.isEmpty() ? -1 : seconds.lastKey();
        for (int second = 0; second <= last; second++) {
            Requests ended = seconds.getOrDefault(second, new Requests());
            // The middle of the second decides, for a block seldom begins with one.
            long middle = startMillis + second * 1000L + 500;
            boolean within = counted.stream().anyMatch(block -> block.window.holds(middle));
            series.add(new Shape.Point(
                    second, within, ended.count(), ended.failures(), Histograms.quantile(ended.elapsed(), 99)));
        }
        return new Shape(measured.count(), measured.failures(), Histograms.distribution(measured.elapsed()), series);
    }

    /** What is added up of one block. */
    final class OneBlock {
        private final Window window;
        private final Requests requests = new Requests();
        private final TreeMap<String, Requests> byLabel = new TreeMap<>();
        /**
         * Of all requests, those at the edges too, each without the time for which it was frozen. A request that hangs
         * mostly ends while its generator is frozen, and its answer is read at the thaw.
         */
        private final Histogram atLeast = Histograms.empty();

        private final Histogram delays = Histograms.empty();
        private long sentInTime;
        private int threadsSeen;

        private OneBlock(Window window) {
            this.window = window;
        }

        private void add(Sample seen, boolean atEdge, long frozenMillis) {
            Requests label = byLabel.computeIfAbsent(seen.label(), name -> new Requests());
            if (atEdge) {
                requests.addAtEdge(seen);
                label.addAtEdge(seen);
            } else {
                requests.add(seen);
                label.add(seen);
            }
            atLeast.recordValue(seen.elapsedMillis() - frozenMillis);
            threadsSeen = Math.max(threadsSeen, seen.threads());
        }

        private void sent(long atMillis, long lateMillis) {
            delays.recordValue(lateMillis);
            sentInTime += window.holds(atMillis) ? 1 : 0;
        }

        Window window() {
            return window;
        }

        Requests requests() {
            return requests;
        }

        Map<String, Requests> byLabel() {
            return byLabel;
        }

        Histogram delays() {
            return delays;
        }

        long sentInTime() {
            return sentInTime;
        }

        /** Arrivals planned in the block; 0 in a closed loop, which plans no number. */
        double planned() {
            return schedule.map(planned -> planned.planned(window.seconds())).orElse(0.0);
        }

        int threadsSeen() {
            return threadsSeen;
        }

        BlockLoad load(List<String> saturation) {
            return new BlockLoad(
                    window,
                    requests.count(),
                    requests.failures(),
                    requests.atEdges(),
                    requests.failuresAtEdges(),
                    requests.perSecond(window.seconds()),
                    requests.meanMillis(),
                    Histograms.quantile(requests.elapsed(), 50),
                    Histograms.quantile(requests.elapsed(), 99),
                    LEAST_LENGTHS_OF_P99 * Histograms.quantile(atLeast, 99) / 1000,
                    saturation);
        }
    }
}
