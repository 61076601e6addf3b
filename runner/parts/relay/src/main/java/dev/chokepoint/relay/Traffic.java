package dev.chokepoint.relay;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** What has passed so far; read by the management port while the relay's one thread writes. */
final class Traffic {
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicInteger peak = new AtomicInteger();
    private final AtomicLong opened = new AtomicLong();
    private final Way toTarget = new Way();
    private final Way toClient = new Way();

    /** What has passed in one direction. */
    static final class Way {
        private static final double NANOS_PER_SECOND = 1e9;

        private final AtomicLong bytes = new AtomicLong();
        private final AtomicLong pieces = new AtomicLong();
        private final AtomicLong heldNanos = new AtomicLong();

        /** A piece goes on. It was here from when the relay had read it. */
        void count(int length, long nanos) {
            bytes.addAndGet(length);
            pieces.incrementAndGet();
            heldNanos.addAndGet(nanos);
        }

        long bytes() {
            return bytes.get();
        }

        private double heldSeconds() {
            return heldNanos.get() / NANOS_PER_SECOND;
        }
    }

    void opened() {
        opened.incrementAndGet();
        int now = open.incrementAndGet();
        peak.accumulateAndGet(now, Math::max);
    }

    void closed() {
        open.decrementAndGet();
    }

    Way toTarget() {
        return toTarget;
    }

    Way toClient() {
        return toClient;
    }

    int open() {
        return open.get();
    }

    int peak() {
        return peak.get();
    }

    long total() {
        return opened.get();
    }

    /** In Prometheus' text format. */
    String meters() {
        return String.format(
                Locale.ROOT,
                """
                # TYPE relay_connections gauge
                relay_connections %d
                # TYPE relay_connections_peak gauge
                relay_connections_peak %d
                # TYPE relay_connections_opened_total counter
                relay_connections_opened_total %d
                # TYPE relay_bytes_total counter
                relay_bytes_total{to="target"} %d
                relay_bytes_total{to="client"} %d
                # TYPE relay_held_seconds summary
                relay_held_seconds_sum %.6f
                relay_held_seconds_count %d
                """,
                open(),
                peak(),
                total(),
                toTarget.bytes(),
                toClient.bytes(),
                toTarget.heldSeconds() + toClient.heldSeconds(),
                toTarget.pieces.get() + toClient.pieces.get());
    }
}
