package dev.chokepoint.gateway.blacklist;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/**
 * What the check does to the threads of the gateway; all series are there from the start.
 *
 * <p>{@code gateway_blacklist_event_loop_seconds}: how long the check kept an event loop from serving other
 * requests. {@code gateway_later_filters_total{threads=...}}: on which threads the filters after the check ran.
 */
@Component
class CheckMeters {

    private final Timer eventLoop;
    private final Map<Threads, Counter> laterFilters = new EnumMap<>(Threads.class);

    CheckMeters(MeterRegistry registry) {
        eventLoop = Timer.builder("gateway.blacklist.event-loop")
                .description("Time for which an event loop stood in the blacklist check")
                .register(registry);
        for (Threads threads : Threads.values()) {
            laterFilters.put(
                    threads,
                    Counter.builder("gateway.later.filters")
                            .description("Requests by the threads that ran the filters after the blacklist check")
                            .tag("threads", threads.toString())
                            .register(registry));
        }
    }

    /** The check kept an event loop for this time. */
    void eventLoopStood(long nanos) {
        eventLoop.record(nanos, TimeUnit.NANOSECONDS);
    }

    /** The filters after the check are about to run on this thread. */
    void laterFiltersOn(Thread thread) {
        Counter counter = laterFilters.get(Threads.of(thread.getName()));
        if (counter != null) {
            counter.increment();
        }
    }
}
