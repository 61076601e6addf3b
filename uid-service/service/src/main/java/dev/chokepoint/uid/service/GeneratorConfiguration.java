package dev.chokepoint.uid.service;

import dev.chokepoint.uid.SnowflakeGenerator;
import dev.chokepoint.uid.WorkerIdSource;
import dev.chokepoint.uid.WorkerIdSourceKind;
import dev.chokepoint.uid.WorkerIdSources;
import java.time.InstantSource;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/** Chooses the source of the workerId once, at start, and builds the generator on it. */
@Configuration(proxyBeanMethods = false)
class GeneratorConfiguration {

    /** Runs before any bean is made; an unknown value would otherwise show as a missing bean. */
    @Bean
    static BeanFactoryPostProcessor workerIdSourceCheck(Environment environment) {
        return beans -> {
            String value = environment.getProperty(WorkerIdSourceKind.SETTING, "");
            try {
                WorkerIdSourceKind.parse(value);
            } catch (IllegalArgumentException unknown) {
                throw new InvalidConfigurationPropertyValueException(
                        WorkerIdSourceKind.SETTING, value, String.valueOf(unknown.getMessage()));
            }
        };
    }

    @Bean
    InstantSource clock() {
        return InstantSource.system();
    }

    @Bean
    @ConditionalOnProperty(name = WorkerIdSourceKind.SETTING, havingValue = "redis")
    WorkerIdSource leasedWorkerId(UidProperties properties, InstantSource clock) {
        return WorkerIdSources.redis(properties.redis().address(), properties.leaseSettings(), clock);
    }

    @Bean
    @ConditionalOnProperty(name = WorkerIdSourceKind.SETTING, havingValue = "host")
    WorkerIdSource hostWorkerId() {
        return WorkerIdSources.host();
    }

    @Bean
    SnowflakeGenerator generator(WorkerIdSource source, InstantSource clock) {
        return new SnowflakeGenerator(source, clock);
    }
}
