package dev.chokepoint.trip.region;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.chokepoint.settings.EffectiveSettings;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.client.RestClient;

/** Chooses the look-up once, at start. */
@Configuration(proxyBeanMethods = false)
class RegionConfiguration {

    @Bean
    RegionLookup regionLookup(
            RegionLookupSwitch chosen,
            ThirdPartySettings thirdParty,
            RegionSettings settings,
            RegionMeters meters,
            RestClient.Builder client) {
        return switch (chosen.regionLookup()) {
            case BLOCKING ->
                new BlockingRegionLookup(
                        new HttpRegionSource(client, thirdParty.url(), settings.blockingTimeout()), meters);
            case ASYNCHRONOUS ->
                new AsynchronousRegionLookup(
                        new HttpRegionSource(client, thirdParty.url(), settings.timeout()),
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
