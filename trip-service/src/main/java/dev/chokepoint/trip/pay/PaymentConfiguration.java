package dev.chokepoint.trip.pay;

import dev.chokepoint.trip.settings.EffectiveSettings;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses once, at start, whether a payment waits. */
@Configuration(proxyBeanMethods = false)
class PaymentConfiguration {

    static final String SETTING = "trip.pay.wait";
    static final String NONE = "none";

    /** Far above the 400 ms of report 000. A longer wait for a confirm would call for another design. */
    private static final Duration LONGEST = Duration.ofSeconds(10);

    @Bean
    PaymentWait paymentWait(@Value("${" + SETTING + "}") String value, MeterRegistry meters) {
        // Registered in both forms. The form that does not wait reads as 0 s.
        Timer timer = Timer.builder(SETTING)
                .description("time that a call slept before it looked at the order it pays")
                .register(meters);
        return choose(value, timer);
    }

    /** Shows the form in effect: it is read from the object, not from the setting. */
    @Bean
    EffectiveSettings paymentSettings(PaymentWait wait) {
        return () -> Map.of(SETTING, wait.setting());
    }

    static PaymentWait choose(String value, Timer timer) {
        return value.equals(NONE) ? new NoPaymentWait() : new FixedPaymentWait(parse(value), timer);
    }

    private static Duration parse(String value) {
        Duration wait;
        try {
            wait = DurationStyle.detectAndParse(value);
        } catch (IllegalArgumentException unreadable) {
            throw new IllegalArgumentException(wrong(value), unreadable);
        }
        if (wait.toMillis() < 1 || wait.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(wrong(value));
        }
        return wait;
    }

    private static String wrong(String value) {
        return SETTING + "=" + value + " is neither \"" + NONE + "\" nor a duration of 1ms to " + LONGEST.toSeconds()
                + "s, for instance 400ms; correct the setting";
    }
}
