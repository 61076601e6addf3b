package dev.chokepoint.trip.order;

import dev.chokepoint.trip.problem.RefusalException;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import org.springframework.stereotype.Component;

/**
 * Counts requests for orders by outcome: {@code confirmed}, {@code trying} (a confirm is still outstanding),
 * {@code repeated}, the name of a refusal, or {@code failed}.
 */
@Component
class OrderMeters {

    private static final String METER = "trip.orders";
    private static final String TAG = "outcome";

    private final MeterRegistry registry;

    OrderMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    void count(OrderService.Placed placed) {
        count(placed.repeated() ? "repeated" : placed.order().status().name());
    }

    void countFailure(RuntimeException failure) {
        count(failure instanceof RefusalException refused ? refused.refusal().name() : "failed");
    }

    private void count(String outcome) {
        registry.counter(METER, TAG, outcome.toLowerCase(Locale.ROOT)).increment();
    }
}
