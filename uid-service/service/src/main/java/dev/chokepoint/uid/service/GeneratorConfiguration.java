package dev.chokepoint.uid.service;

import dev.chokepoint.uid.SnowflakeGenerator;
import dev.chokepoint.uid.WorkerIdSource;
import dev.chokepoint.uid.WorkerIdSources;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses the source of the workerId and the form of the generator once, at start. */
@Configuration(proxyBeanMethods = false)
class GeneratorConfiguration {

    @Bean
    InstantSource clock() {
        return InstantSource.system();
    }

    /** Closed with the context, which gives a leased workerId back. */
    @Bean(destroyMethod = "close")
    WorkerIdSource workerIdSource(UidProperties properties, InstantSource clock) {
        return switch (properties.workerId().source()) {
            case REDIS ->
                WorkerIdSources.redis(
                        properties.redis().address(),
                        properties.redis().password(),
                        properties.lease().settings(),
                        clock);
            case HOST -> WorkerIdSources.host();
        };
    }

    @Bean
    SnowflakeGenerator generator(WorkerIdSource source, InstantSource clock, UidProperties properties) {
        return SnowflakeGenerator.of(properties.clockBack(), source, clock);
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
