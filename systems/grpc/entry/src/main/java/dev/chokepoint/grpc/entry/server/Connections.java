package dev.chokepoint.grpc.entry.server;

import io.grpc.Attributes;
import io.grpc.ServerTransportFilter;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts the connections of callers. */
final class Connections extends ServerTransportFilter {
    /** Of a connection that was ready; gRPC tells of the end of others as well. */
    private static final Attributes.Key<Boolean> READY = Attributes.Key.create("ready");

    private final Counter accepted;
    private final AtomicInteger open;

    Connections(MeterRegistry registry) {
        this.accepted = Counter.builder("entry.connections")
                .description("connections of callers that were accepted")
                .register(registry);
        this.open = registry.gauge("entry.connections.open", new AtomicInteger());
    }

    @Override
    public Attributes transportReady(Attributes attributes) {
        accepted.increment();
        open.incrementAndGet();
        return attributes.toBuilder().set(READY, true).build();
    }

    @Override
    public void transportTerminated(Attributes attributes) {
        if (Boolean.TRUE.equals(attributes.get(READY))) {
            open.decrementAndGet();
        }
    }
}
