package dev.chokepoint.trip.pay;

import dev.chokepoint.trip.problem.RefusalException;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.springframework.stereotype.Component;

/**
 * Counts calls that pay by outcome: {@code paid} (a repeat as well), the name of a refusal such as {@code
 * order_not_confirmed}, or {@code failed}.
 */
@Component
class PaymentMeters {

    private static final String METER = "trip.payments";
    private static final String TAG = "outcome";

    private final MeterRegistry registry;

    PaymentMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    /** Runs a payment, counts what became of it, and gives its id or failure back. */
    long counted(LongSupplier payment) {
        try {
            long id = payment.getAsLong();
            count("paid");
            return id;
        } catch (RuntimeException failure) {
            count(
                    failure instanceof RefusalException refused
                            ? refused.refusal().name()
                            : "failed");
            throw failure;
        }
    }

    private void count(String outcome) {
        registry.counter(METER, TAG, outcome.toLowerCase(Locale.ROOT)).increment();
    }
}
