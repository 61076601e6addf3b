package dev.chokepoint.gateway;

import dev.chokepoint.gateway.blacklist.BlacklistCheck;
import dev.chokepoint.gateway.blacklist.BlacklistSettings;
import dev.chokepoint.gateway.blacklist.memory.CopySettings;
import dev.chokepoint.gateway.callers.CallerSettings;
import dev.chokepoint.gateway.http.TrustedProxies;
import dev.chokepoint.gateway.limits.LimitSettings;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.stereotype.Component;

/** Shows the settings that are in force as the map {@code settings} of {@code /actuator/info}. */
@Component
class SettingsInfo implements InfoContributor {

    private final Map<String, String> settings = new TreeMap<>();

    SettingsInfo(
            GatewaySettings gateway,
            CallerSettings callers,
            TrustedProxies proxies,
            LimitSettings limits,
            BlacklistSettings blacklist,
            CopySettings copy,
            BlacklistCheck check) {
        settings.put("gateway.trip-service.url", gateway.tripService().toString());
        settings.put(
                "gateway.trip-service.resolve", gateway.tripService().resolve().toMillis() + "ms");
        settings.put("gateway.uid-service.url", gateway.uidService().toString());
        settings.put("gateway.response-timeout", gateway.responseTimeout().toMillis() + "ms");
        settings.put("gateway.blacklist.check", check.form().toString());
        settings.put("gateway.blacklist.connections", String.valueOf(blacklist.connections()));
        settings.put("gateway.blacklist.reload", copy.reload().toMillis() + "ms");
        settings.put("gateway.blacklist.max-entries", String.valueOf(copy.maxEntries()));
        settings.put("gateway.callers", callers.form());
        settings.put("gateway.trusted-proxies", String.join(", ", proxies.trustedProxies()));
        settings.put("gateway.limits.body-size", limits.bodySize().toString());
        settings.put("gateway.limits.connections", String.valueOf(limits.connections()));
        settings.put(
                "jvm.available-processors", String.valueOf(Runtime.getRuntime().availableProcessors()));
    }

    @Override
    public void contribute(Info.Builder builder) {
        builder.withDetail("settings", settings);
    }
}
