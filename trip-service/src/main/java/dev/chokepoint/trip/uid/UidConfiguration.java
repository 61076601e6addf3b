package dev.chokepoint.trip.uid;

import dev.chokepoint.trip.settings.EffectiveSettings;
import dev.chokepoint.uid.LeaseSettings;
import dev.chokepoint.uid.SnowflakeGenerator;
import dev.chokepoint.uid.WorkerIdSource;
import dev.chokepoint.uid.WorkerIdSourceKind;
import dev.chokepoint.uid.WorkerIdSources;
import java.time.Clock;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses the source of the workerId once, at start. */
@Configuration(proxyBeanMethods = false)
class UidConfiguration {

    /** Closed with the context, which gives a leased workerId back. */
    @Bean(destroyMethod = "close")
    WorkerIdSource workerIdSource(
            @Value("${" + WorkerIdSourceKind.SETTING + "}") String kind,
            @Value("${uid.redis.address}") String redisAddress,
            Clock clock) {
        return switch (WorkerIdSourceKind.parse(kind)) {
            case REDIS -> WorkerIdSources.redis(redisAddress, LeaseSettings.usual(), clock);
            case HOST -> WorkerIdSources.host();
        };
    }

    @Bean
    SnowflakeGenerator snowflakeGenerator(WorkerIdSource source, Clock clock) {
        return new SnowflakeGenerator(source, clock);
    }

    @Bean
    EffectiveSettings uidSettings(WorkerIdSource source) {
        return () -> Map.of(WorkerIdSourceKind.SETTING, source.kind().setting());
    }
}
