package dev.chokepoint.trip.statement;

import dev.chokepoint.settings.EffectiveSettings;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.Map;
import org.apache.seata.integration.tx.api.fence.hook.TccHookManager;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Puts the counter into the connection pool, the phases into the Seata client and the counts among the meters. */
@Configuration(proxyBeanMethods = false)
class StatementConfiguration {

    @Bean
    CurrentPhase currentPhase() {
        CurrentPhase phase = new CurrentPhase();
        TccHookManager.registerHook(phase);
        return phase;
    }

    @Bean
    PhaseTimer phaseTimer(MeterRegistry meters) {
        PhaseTimer timer = new PhaseTimer(meters);
        TccHookManager.registerHook(timer);
        return timer;
    }

    /** The Seata client keeps its hooks for the life of the JVM; without this a second context would count twice. */
    @Bean
    DisposableBean phaseHookRemoval() {
        return TccHookManager::clear;
    }

    @Bean
    StatementCounter statementCounter(CurrentPhase phase) {
        return new StatementCounter(phase::get);
    }

    @Bean
    MeterBinder statementMeters(StatementCounter counter) {
        return registry -> {
            for (Phase phase : Phase.values()) {
                FunctionCounter.builder("trip.statements", counter, counts -> counts.count(phase))
                        .tag("phase", phase.tag())
                        .description("SQL statements sent to the database")
                        .register(registry);
            }
        };
    }

    @Bean
    EffectiveSettings statementSettings(StatementsSwitch chosen) {
        return () -> Map.of("trip.statements", chosen.statements().setting());
    }
}
