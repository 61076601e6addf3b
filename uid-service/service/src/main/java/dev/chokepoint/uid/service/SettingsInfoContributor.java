package dev.chokepoint.uid.service;

import dev.chokepoint.uid.ClockBackKind;
import dev.chokepoint.uid.SnowflakeGenerator;
import dev.chokepoint.uid.WorkerIdSource;
import dev.chokepoint.uid.WorkerIdSourceKind;
import dev.chokepoint.uid.WorkerIdSources;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.stereotype.Component;

/** The map {@code settings} of {@code /actuator/info}: what is in effect, asked of the objects that do the work. */
@Component
class SettingsInfoContributor implements InfoContributor {

    private final WorkerIdSource source;
    private final SnowflakeGenerator generator;
    private final UidProperties properties;

    SettingsInfoContributor(WorkerIdSource source, SnowflakeGenerator generator, UidProperties properties) {
        this.source = source;
        this.generator = generator;
        this.properties = properties;
    }

    @Override
    public void contribute(Info.Builder builder) {
        Map<String, String> settings = new TreeMap<>();
        settings.put(
                "jvm.available-processors",
                Integer.toString(Runtime.getRuntime().availableProcessors()));
        settings.put(WorkerIdSourceKind.SETTING, source.kind().setting());
        settings.put(ClockBackKind.SETTING, generator.clockBack().setting());
        if (source.kind() == WorkerIdSourceKind.REDIS) {
            settings.put(
                    "uid.redis.address",
                    WorkerIdSources.place(properties.redis().address()));
            settings.putAll(properties.lease().settings().values());
        }
        builder.withDetail("settings", settings);
    }
}
