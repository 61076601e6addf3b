package dev.chokepoint.trip.secondphase;

import dev.chokepoint.settings.EffectiveSettings;
import dev.chokepoint.trip.statement.CurrentPhase;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Puts the filter that can refuse into the connection pool, where a user asked for it. */
@Configuration(proxyBeanMethods = false)
class SecondPhaseConfiguration {

    private static final Logger LOG = LoggerFactory.getLogger(SecondPhaseConfiguration.class);

    @Bean
    @ConditionalOnProperty(name = SecondPhaseKind.SETTING, havingValue = "refusable")
    RefusedStatements refusedStatements(CurrentPhase phase) {
        LOG.warn(
                "{}={}: for experiments only; whoever reaches the management port can refuse confirms and cancels",
                SecondPhaseKind.SETTING,
                SecondPhaseKind.REFUSABLE.setting());
        return new RefusedStatements(phase::get, System::nanoTime);
    }

    @Bean
    @ConditionalOnProperty(name = SecondPhaseKind.SETTING, havingValue = "refusable")
    SecondPhaseEndpoint secondPhaseEndpoint(RefusedStatements statements) {
        return new SecondPhaseEndpoint(statements);
    }

    /** Asks whether the filter is there; the setting is read only so that an unknown value fails the start. */
    @Bean
    EffectiveSettings secondPhaseSettings(SecondPhaseSwitch chosen, ObjectProvider<RefusedStatements> statements) {
        SecondPhaseKind kind = statements.getIfAvailable() == null ? SecondPhaseKind.NORMAL : SecondPhaseKind.REFUSABLE;
        return () -> Map.of(SecondPhaseKind.SETTING, kind.setting());
    }
}
