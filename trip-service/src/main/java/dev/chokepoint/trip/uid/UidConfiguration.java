package dev.chokepoint.trip.uid;

import dev.chokepoint.trip.settings.EffectiveSettings;
import dev.chokepoint.uid.ClockBackKind;
import dev.chokepoint.uid.SnowflakeGenerator;
import dev.chokepoint.uid.WorkerIdSource;
import dev.chokepoint.uid.WorkerIdSourceKind;
import dev.chokepoint.uid.WorkerIdSources;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses the source of the workerId and the form of the generator once, at start. */
@Configuration(proxyBeanMethods = false)
class UidConfiguration {

    /** Closed with the context, which gives a leased workerId back. */
    @Bean(destroyMethod = "close")
    WorkerIdSource workerIdSource(
            @Value("${" + WorkerIdSourceKind.SETTING + "}") String kind,
            @Value("${uid.redis.address}") String redisAddress,
            @Value("${uid.redis.password}") String redisPassword,
            LeaseProperties lease,
            Clock clock) {
        return switch (WorkerIdSourceKind.parse(kind)) {
            case REDIS -> WorkerIdSources.redis(redisAddress, redisPassword, lease.settings(), clock);
            case HOST -> WorkerIdSources.host();
        };
    }

    @Bean
    SnowflakeGenerator snowflakeGenerator(
            WorkerIdSource source, Clock clock, @Value("${" + ClockBackKind.SETTING + "}") String clockBack) {
        return SnowflakeGenerator.of(ClockBackKind.parse(clockBack), source, clock);
    }

    /** {@code uid_clock_back_refusals_total}; there from the start, so that its absence is never taken for 0. */
    @Bean
    MeterBinder clockBackMeter(SnowflakeGenerator ids) {
        return registry -> FunctionCounter.builder("uid.clock-back-refusals", ids, SnowflakeGenerator::refusals)
                .description("ids that were refused because the clock was behind the last id")
                .register(registry);
    }

    /** {@code uid_lease_losses_total}; there from the start too. */
    @Bean
    MeterBinder leaseLossMeter(WorkerIdSource source) {
        return registry -> FunctionCounter.builder("uid.lease.losses", source, WorkerIdSource::losses)
                .description("workerIds whose lease had ended or was another owner's when it was to be renewed")
                .register(registry);
    }

    @Bean
    EffectiveSettings uidSettings(WorkerIdSource source, SnowflakeGenerator ids, LeaseProperties lease) {
        Map<String, String> settings = new HashMap<>();
        settings.put(WorkerIdSourceKind.SETTING, source.kind().setting());
        settings.put(ClockBackKind.SETTING, ids.clockBack().setting());
        if (source.kind() == WorkerIdSourceKind.REDIS) {
            settings.putAll(lease.settings().values());
        }
        return () -> Map.copyOf(settings);
    }
}
