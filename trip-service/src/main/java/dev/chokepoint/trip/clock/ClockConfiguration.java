package dev.chokepoint.trip.clock;

import dev.chokepoint.settings.EffectiveSettings;
import java.time.Clock;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Chooses the clock once, at start. All of this service reads it: the ids, the window of their workerId, and the times
 * of orders. Redis and the monotonic clock, which decide how long the workerId is leased, do not step with it; nor do
 * they on a real host. Libraries and the log keep the machine's clock.
 */
@Configuration(proxyBeanMethods = false)
class ClockConfiguration {

    private static final Logger LOG = LoggerFactory.getLogger(ClockConfiguration.class);

    @Bean
    Clock clock(ClockSwitch chosen) {
        return switch (chosen.clock()) {
            case SYSTEM -> Clock.systemUTC();
            case STEPPABLE -> {
                LOG.warn(
                        "{}={}: for experiments only; whoever reaches the management port can set this service's time",
                        ClockKind.SETTING,
                        ClockKind.STEPPABLE.setting());
                yield new SteppableClock(Clock.systemUTC());
            }
        };
    }

    @Bean
    @ConditionalOnProperty(name = ClockKind.SETTING, havingValue = "steppable")
    ClockEndpoint clockEndpoint(Clock clock) {
        return new ClockEndpoint((SteppableClock) clock);
    }

    /** Asks the object, not the setting, which one is in effect. */
    @Bean
    EffectiveSettings clockSettings(Clock clock) {
        ClockKind kind = clock instanceof SteppableClock ? ClockKind.STEPPABLE : ClockKind.SYSTEM;
        return () -> Map.of(ClockKind.SETTING, kind.setting());
    }
}
