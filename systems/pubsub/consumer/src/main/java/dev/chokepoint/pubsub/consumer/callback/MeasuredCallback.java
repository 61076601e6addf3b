package dev.chokepoint.pubsub.consumer.callback;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts and times callbacks. The sum of the times divided by the elapsed time is the mean number of callbacks in
 * flight (Little's law).
 */
final class MeasuredCallback implements Callback {
    private final Callback callback;
    private final Map<CallbackOutcome, Counter> outcomes = new EnumMap<>(CallbackOutcome.class);
    private final Timer time;
    private final AtomicInteger inFlight = new AtomicInteger();

    MeasuredCallback(Callback callback, MeterRegistry meters) {
        this.callback = callback;
        for (CallbackOutcome outcome : CallbackOutcome.values()) {
            outcomes.put(
                    outcome,
                    Counter.builder("consumer.callbacks")
                            .description("callbacks by what they came to")
                            .tag("outcome", outcome.label())
                            .register(meters));
        }
        this.time = Timer.builder("consumer.callback.time")
                .description("time of a callback with the wait for a connection, whatever it came to")
                .register(meters);
        Gauge.builder("consumer.callbacks.in-flight", inFlight, AtomicInteger::get)
                .description("callbacks that wait for a connection or for their answer now")
                .register(meters);
    }

    @Override
    public CallbackOutcome deliver(long id) {
        inFlight.incrementAndGet();
        Timer.Sample started = Timer.start();
        try {
            CallbackOutcome outcome = callback.deliver(id);
            Objects.requireNonNull(outcomes.get(outcome)).increment();
            return outcome;
        } finally {
            started.stop(time);
            inFlight.decrementAndGet();
        }
    }
}
