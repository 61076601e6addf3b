package dev.chokepoint.trip.region;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/**
 * Where the time of the look-up is spent. Report 000's fault is visible in {@code thread="request"}, which is
 * measured in the same way for both implementations.
 */
@Component
final class RegionMeters {

    private final Timer onRequestThread;
    private final Timer inBackground;
    private final Counter failed;
    private final Counter dropped;

    RegionMeters(MeterRegistry registry) {
        this.onRequestThread = timer(registry, "request");
        this.inBackground = timer(registry, "background");
        this.failed = missed(registry, "failed");
        this.dropped = missed(registry, "dropped");
    }

    void onRequestThread(Runnable lookup) {
        long startedNanos = System.nanoTime();
        try {
            lookup.run();
        } finally {
            onRequestThread.record(System.nanoTime() - startedNanos, TimeUnit.NANOSECONDS);
        }
    }

    String inBackground(Supplier<String> lookup) {
        long startedNanos = System.nanoTime();
        try {
            return lookup.get();
        } finally {
            inBackground.record(System.nanoTime() - startedNanos, TimeUnit.NANOSECONDS);
        }
    }

    /** The third party gave no usable answer. */
    void failed() {
        failed.increment();
    }

    /** Too many records were waiting already. */
    void dropped() {
        dropped.increment();
    }

    double droppedCount() {
        return dropped.count();
    }

    double failedCount() {
        return failed.count();
    }

    private static Timer timer(MeterRegistry registry, String thread) {
        return Timer.builder("trip.region.lookup")
                .tag("thread", thread)
                .description("time spent in the look-up of a caller's region")
                .register(registry);
    }

    private static Counter missed(MeterRegistry registry, String reason) {
        return Counter.builder("trip.region.unknown")
                .tag("reason", reason)
                .description("records written with an unknown region")
                .register(registry);
    }
}
