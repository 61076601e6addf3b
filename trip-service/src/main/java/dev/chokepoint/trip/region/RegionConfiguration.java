package dev.chokepoint.trip.region;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.chokepoint.trip.settings.EffectiveSettings;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** Chooses the look-up once, at start. */
@Configuration(proxyBeanMethods = false)
class RegionConfiguration {

    private static final Duration CONNECT = Duration.ofSeconds(2);

    @Bean
    RegionLookup regionLookup(
            @Value("${" + RegionLookupKind.SETTING + "}") String kind,
            @Value("${trip.third-party.url}") URI thirdParty,
            RegionSettings settings,
            RegionMeters meters,
            JsonMapper json) {
        HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECT)
                .build();
        return switch (RegionLookupKind.parse(kind)) {
            case BLOCKING ->
                new BlockingRegionLookup(
                        new HttpRegionSource(client, thirdParty, settings.blockingTimeout(), json), meters);
            case ASYNCHRONOUS ->
                new AsynchronousRegionLookup(
                        new HttpRegionSource(client, thirdParty, settings.timeout(), json),
                        meters,
                        settings,
                        Ticker.systemTicker());
        };
    }

    /** Asks the object, not the setting, which one is in effect. */
    @Bean
    EffectiveSettings regionSettings(RegionLookup lookup) {
        RegionLookupKind kind =
                lookup instanceof BlockingRegionLookup ? RegionLookupKind.BLOCKING : RegionLookupKind.ASYNCHRONOUS;
        return () -> Map.of(RegionLookupKind.SETTING, kind.setting());
    }
}
