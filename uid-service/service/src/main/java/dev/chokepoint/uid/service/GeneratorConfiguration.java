package dev.chokepoint.uid.service;

import dev.chokepoint.uid.ClockBackKind;
import dev.chokepoint.uid.SnowflakeGenerator;
import dev.chokepoint.uid.WorkerIdSource;
import dev.chokepoint.uid.WorkerIdSourceKind;
import dev.chokepoint.uid.WorkerIdSources;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.InstantSource;
import java.util.function.Consumer;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/** Chooses the source of the workerId and the form of the generator once, at start. */
@Configuration(proxyBeanMethods = false)
class GeneratorConfiguration {

    /** Runs before any bean is made; an unknown value would otherwise show as a missing bean. */
    @Bean
    static BeanFactoryPostProcessor settingsCheck(Environment environment) {
        return beans -> {
            check(environment, WorkerIdSourceKind.SETTING, WorkerIdSourceKind::parse);
            check(environment, ClockBackKind.SETTING, ClockBackKind::parse);
        };
    }

    private static void check(Environment environment, String setting, Consumer<String> parse) {
        String value = environment.getProperty(setting, "");
        try {
            parse.accept(value);
        } catch (IllegalArgumentException unknown) {
            throw new InvalidConfigurationPropertyValueException(setting, value, String.valueOf(unknown.getMessage()));
        }
    }

    @Bean
    InstantSource clock() {
        return InstantSource.system();
    }

    @Bean
    @ConditionalOnProperty(name = WorkerIdSourceKind.SETTING, havingValue = "redis")
    WorkerIdSource leasedWorkerId(UidProperties properties, InstantSource clock) {
        return WorkerIdSources.redis(
                properties.redis().address(),
                properties.redis().password(),
                properties.lease().settings(),
                clock);
    }

    @Bean
    @ConditionalOnProperty(name = WorkerIdSourceKind.SETTING, havingValue = "host")
    WorkerIdSource hostWorkerId() {
        return WorkerIdSources.host();
    }

    @Bean
    SnowflakeGenerator generator(
            WorkerIdSource source, InstantSource clock, @Value("${" + ClockBackKind.SETTING + "}") String clockBack) {
        return SnowflakeGenerator.of(ClockBackKind.parse(clockBack), source, clock);
    }

    @Bean
    MeterBinder clockBackMeter(SnowflakeGenerator generator) {
        return registry -> FunctionCounter.builder("uid.clock-back-refusals", generator, SnowflakeGenerator::refusals)
                .description("ids that were refused because the clock was behind the last id")
                .register(registry);
    }

    /** {@code uid_lease_losses_total}; there from the start, so that its absence is never taken for 0. */
    @Bean
    MeterBinder leaseLossMeter(WorkerIdSource source) {
        return registry -> FunctionCounter.builder("uid.lease.losses", source, WorkerIdSource::losses)
                .description("workerIds whose lease had ended or was another owner's when it was to be renewed")
                .register(registry);
    }
}
