package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.load.BlockLoad;
import dev.chokepoint.lab.load.ContinuousLoad;
import dev.chokepoint.lab.load.ForkLoad;
import dev.chokepoint.lab.load.LoadException;
import dev.chokepoint.lab.load.LoadOutcome;
import dev.chokepoint.lab.load.Window;
import dev.chokepoint.lab.result.GeneratorWatch;
import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.stack.exception.ComponentException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** A load that is answered at a steady rate while it is at work. Its p50 is a thousandth of a second per answer. */
final class RatedLoad implements ForkLoad {
    Optional<String> failure = Optional.empty();
    Optional<String> ended = Optional.empty();
    Optional<RuntimeException> unforeseen = Optional.empty();
    Optional<String> closeFailure = Optional.empty();
    boolean closed;
    int processors;
    double leastSeconds;
    Set<Integer> saturatedBlocks = Set.of();
    int growsAfter;
    private final Clock clock;
    private final Instant begun;
    private double perSecond;
    private final double growth;
    private double answered;
    private final NavigableMap<Instant, Double> rates = new TreeMap<>();
    private Optional<Instant> atWorkSince;

    /** The rate grows by that factor at each thaw. */
    RatedLoad(Clock clock, double perSecond, double growth) {
        this.clock = clock;
        this.begun = clock.instant();
        this.perSecond = perSecond;
        this.growth = growth;
        this.atWorkSince = Optional.of(begun);
        this.rates.put(begun, perSecond);
    }

    @Override
    public Instant thaw() {
        if (atWorkSince.isEmpty()) {
            perSecond *= growsAfter-- > 0 ? 1 : growth;
            atWorkSince = Optional.of(clock.instant());
            rates.put(clock.instant(), perSecond);
        }
        return clock.instant();
    }

    @Override
    public Instant freeze() {
        answered = now();
        atWorkSince = Optional.empty();
        return clock.instant();
    }

    private double now() {
        return answered
                + atWorkSince
                        .map(since -> Duration.between(since, clock.instant()).toMillis() / 1000.0 * perSecond)
                        .orElse(0.0);
    }

    @Override
    public void checkAlive() throws LoadException {
        if (ended.isPresent()) {
            throw new LoadException(ended.get());
        }
    }

    @Override
    public long completed() throws LoadException {
        if (failure.isPresent()) {
            throw new LoadException(failure.get());
        }
        unforeseen.ifPresent(error -> {
            throw error;
        });
        return Math.round(now());
    }

    @Override
    public void look() {}

    @Override
    public ContinuousLoad.Finished stop(List<Window> measured, List<Window> further, int processors) {
        this.processors = processors;
        LoadOutcome outcome = new LoadOutcome(
                new Shape(10, 0, List.of(), List.of()),
                Map.of(
                        "throughput", new TrialResult.Value(perSecond, "requests/s"),
                        "response_time_p50", new TrialResult.Value(1000 / perSecond, "ms"),
                        "error_rate", new TrialResult.Value(0, "%")),
                10,
                new GeneratorWatch(5, 1, 1, 100, 2, 2, false),
                List.of(),
                List.of(),
                List.of("java", "-jar", "jmeter.jar"),
                List.of());
        return new ContinuousLoad.Finished(
                outcome,
                begun,
                measured.stream().map(this::block).toList(),
                further.stream().map(this::block).toList());
    }

    private BlockLoad block(Window window) {
        double rate = rates.floorEntry(window.start()).getValue();
        long completed = Math.round(rate * window.length().toMillis() / 1000.0);
        List<String> saturation = saturatedBlocks.contains(window.number()) ? List.of("out of breath") : List.of();
        return new BlockLoad(
                window, completed, 0, 0, 0, rate, 1100 / rate, 1000 / rate, 2000 / rate, leastSeconds, saturation);
    }

    @Override
    public void close() {
        closed = true;
        closeFailure.ifPresent(what -> {
            throw new ComponentException(what);
        });
    }
}
