package dev.chokepoint.trip.order;

import dev.chokepoint.trip.problem.RefusalException;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/**
 * Counts requests for orders by outcome: {@code confirmed}, {@code trying} (a confirm is still outstanding),
 * {@code repeated}, the name of a refusal, or {@code failed}. And times what an order waits for: its global
 * transaction as a whole, and the part of it until both tries are done.
 */
@Component
class OrderMeters {

    private static final String METER = "trip.orders";
    private static final String TAG = "outcome";

    private final MeterRegistry registry;
    private final Timer placement;
    private final Timer tries;

    OrderMeters(MeterRegistry registry) {
        this.registry = registry;
        this.placement = Timer.builder("trip.order.placement")
                .description("time of the global transaction of an order, until the coordinator has answered its end")
                .register(registry);
        this.tries = Timer.builder("trip.order.tries")
                .description("time of both tries of an order, with their registrations and the wait for the stock lock")
                .register(registry);
    }

    /** Times a global transaction, a failed one as well. */
    BookingOrder timePlacement(Supplier<BookingOrder> globalTransaction) {
        return Objects.requireNonNull(placement.record(globalTransaction));
    }

    /** Times what a global transaction does before its end is asked for, also when it fails. */
    BookingOrder timeTries(Supplier<BookingOrder> bothTries) {
        return Objects.requireNonNull(tries.record(bothTries));
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
