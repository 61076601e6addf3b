package dev.chokepoint.generator.process;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/** The generator's own figures of its loads, as its management port shows them. */
final class Figures {
    private static final Duration SHORTEST = Duration.ofMillis(1);
    private static final Duration LONGEST = Duration.ofSeconds(60);

    private final Timer answered;
    private final Timer failed;
    private final Timer lateness;
    private final Counter sent;
    private final Counter refused;
    private final LongSupplier nanos;
    private long loadNanos;
    private long loadCalls;
    private Optional<Long> begun = Optional.empty();

    /**
     * Registers the meters.
     *
     * @param caller who this generator says it is; the provider counts by it
     * @param nanos a clock that never goes back
     */
    Figures(String caller, MeterRegistry registry, LongSupplier nanos) {
        this.nanos = nanos;
        answered = responses("answered", registry);
        failed = responses("failed", registry);
        lateness = Timer.builder("generator.lateness")
                .description("how long after its planned moment a call of an open load began")
                .publishPercentileHistogram()
                .minimumExpectedValue(SHORTEST)
                .maximumExpectedValue(LONGEST)
                .register(registry);
        sent = points("sent", "points that JMeter's listener sent to InfluxDB, one for each interval", registry);
        refused = points("refused", "points among them that InfluxDB did not take", registry);
        Gauge.builder("generator.caller", () -> 1)
                .description("1; the label says who this generator is")
                .tag("caller", caller)
                .register(registry);
        Gauge.builder("generator.running", this, figures -> figures.running() ? 1 : 0)
                .description("1 while a load runs")
                .register(registry);
        Gauge.builder("generator.load.seconds", this, Figures::loadSeconds)
                .description("how long the last load has run")
                .register(registry);
        Gauge.builder("generator.load.calls", this, Figures::loadCalls)
                .description("calls of the last load that have ended")
                .register(registry);
    }

    private static Timer responses(String outcome, MeterRegistry registry) {
        return Timer.builder("generator.calls")
                .description("response time of a call, of an open load from its planned moment")
                .tag("outcome", outcome)
                .publishPercentileHistogram()
                .minimumExpectedValue(SHORTEST)
                .maximumExpectedValue(LONGEST)
                .register(registry);
    }

    private static Counter points(String outcome, String text, MeterRegistry registry) {
        return Counter.builder("generator.points." + outcome).description(text).register(registry);
    }

    /** A call has ended. */
    void call(boolean success, Duration responseTime) {
        (success ? answered : failed).record(responseTime);
        countOfLoad();
    }

    private synchronized void countOfLoad() {
        loadCalls++;
    }

    /** A call of an open load began so long after its planned moment. */
    void late(Duration by) {
        lateness.record(by);
    }

    /** The listener sent so many points, and InfluxDB took them or did not. */
    void points(long number, boolean taken) {
        sent.increment((double) number);
        if (!taken) {
            refused.increment((double) number);
        }
    }

    /** A load has begun. */
    synchronized void begin() {
        loadNanos = 0;
        loadCalls = 0;
        begun = Optional.of(nanos.getAsLong());
    }

    /** The load has ended. It is no error if none ran. */
    synchronized void end() {
        begun.ifPresent(from -> loadNanos = nanos.getAsLong() - from);
        begun = Optional.empty();
    }

    /** Whether a load runs. */
    synchronized boolean running() {
        return begun.isPresent();
    }

    private synchronized double loadCalls() {
        return loadCalls;
    }

    private synchronized double loadSeconds() {
        return Duration.ofNanos(begun.map(from -> nanos.getAsLong() - from).orElse(loadNanos))
                        .toMillis()
                / 1000.0;
    }
}
