package dev.chokepoint.relay;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** What has passed so far; read by the management port while the relay's one thread writes. */
final class Traffic {
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicInteger peak = new AtomicInteger();
    private final AtomicLong opened = new AtomicLong();
    private final AtomicLong toTarget = new AtomicLong();
    private final AtomicLong toClient = new AtomicLong();

    void opened() {
        opened.incrementAndGet();
        int now = open.incrementAndGet();
        peak.accumulateAndGet(now, Math::max);
    }

    void closed() {
        open.decrementAndGet();
    }

    AtomicLong bytesToTarget() {
        return toTarget;
    }

    AtomicLong bytesToClient() {
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
        return """
                # TYPE relay_connections gauge
                relay_connections %d
                # TYPE relay_connections_peak gauge
                relay_connections_peak %d
                # TYPE relay_connections_opened_total counter
                relay_connections_opened_total %d
                # TYPE relay_bytes_total counter
                relay_bytes_total{to="target"} %d
                relay_bytes_total{to="client"} %d
                """.formatted(open(), peak(), total(), toTarget.get(), toClient.get());
    }
}
