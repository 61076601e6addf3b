package dev.chokepoint.trip.uid;

import dev.chokepoint.settings.EffectiveSettings;
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
import java.util.Objects;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses the source of the workerId and the form of the generator once, at start. */
@Configuration(proxyBeanMethods = false)
class UidConfiguration {

    private static final String ONE_CLIENT = ". The stock locks and the leases of workerIds share one client of Redis."
            + " Give both settings the same value, or do not give ";

    /** Closed with the context, before the client, which gives a leased workerId back. */
    @Bean(destroyMethod = "close")
    WorkerIdSource workerIdSource(UidSettings settings, LeaseProperties lease, RedissonClient redis, Clock clock) {
        return switch (settings.workerId().source()) {
            case REDIS -> {
                requireSameRedis(settings.redis(), redis.getConfig());
                yield WorkerIdSources.redis(redis, lease.settings(), clock);
            }
            case HOST -> WorkerIdSources.host();
        };
    }

    /** Both settings can be given; a lease in another Redis than the one that was named could give duplicate ids. */
    static void requireSameRedis(UidSettings.Redis lease, Config client) {
        String connected = client.useSingleServer().getAddress();
        if (!lease.address().equals(connected)) {
            throw new InvalidConfigurationPropertyValueException(
                    UidSettings.REDIS_ADDRESS,
                    WorkerIdSources.place(lease.address()),
                    "trip.redis.address is " + WorkerIdSources.place(connected) + ONE_CLIENT
                            + UidSettings.REDIS_ADDRESS);
        }
        if (!lease.password().equals(Objects.requireNonNullElse(client.getPassword(), ""))) {
            throw new InvalidConfigurationPropertyValueException(
                    UidSettings.REDIS_PASSWORD,
                    "(not shown)",
                    "trip.redis.password is another one" + ONE_CLIENT + UidSettings.REDIS_PASSWORD);
        }
    }

    @Bean
    SnowflakeGenerator snowflakeGenerator(WorkerIdSource source, Clock clock, UidSettings settings) {
        return SnowflakeGenerator.of(settings.clockBack(), source, clock);
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
