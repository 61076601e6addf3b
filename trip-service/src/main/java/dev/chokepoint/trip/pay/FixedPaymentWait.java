package dev.chokepoint.trip.pay;

import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;
import org.springframework.boot.convert.DurationStyle;

/**
 * Lets the request thread sleep first, as report 000 did in the belief that the confirm was asynchronous (3.4:
 * "之前以为是异步的还在pay接口前加了400ms的等待时间"): the sleep is the report's own.
 */
final class FixedPaymentWait implements PaymentWait {

    private final Duration wait;
    private final Timer timer;

    /** The timer gets each wait. */
    FixedPaymentWait(Duration wait, Timer timer) {
        this.wait = wait;
        this.timer = timer;
    }

    @Override
    public void beforePaying() {
        long startedNanos = System.nanoTime();
        try {
            TimeUnit.MILLISECONDS.sleep(wait.toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted before the payment, which has not begun", interrupted);
        } finally {
            timer.record(System.nanoTime() - startedNanos, TimeUnit.NANOSECONDS);
        }
    }

    @Override
    public String setting() {
        return DurationStyle.SIMPLE.print(wait, ChronoUnit.MILLIS);
    }
}
