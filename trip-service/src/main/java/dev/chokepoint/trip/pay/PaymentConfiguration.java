package dev.chokepoint.trip.pay;

import dev.chokepoint.settings.EffectiveSettings;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses once, at start, whether a payment waits. */
@Configuration(proxyBeanMethods = false)
class PaymentConfiguration {

    @Bean
    PaymentWait paymentWait(PaymentSettings settings, MeterRegistry meters) {
        // Registered in both forms. The form that does not wait reads as 0 s.
        Timer timer = Timer.builder("trip.pay.wait")
                .description("time that a call slept before it looked at the order it pays")
                .register(meters);
        return choose(settings, timer);
    }

    /** Shows the form in effect: it is read from the object, not from the setting. */
    @Bean
    EffectiveSettings paymentSettings(PaymentWait wait) {
        return () -> Map.of(PaymentSettings.WAIT, wait.setting());
    }

    static PaymentWait choose(PaymentSettings settings, Timer timer) {
        return settings.duration()
                .<PaymentWait>map(wait -> new FixedPaymentWait(wait, timer))
                .orElseGet(NoPaymentWait::new);
    }
}
