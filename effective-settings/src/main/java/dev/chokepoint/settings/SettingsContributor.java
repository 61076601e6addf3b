package dev.chokepoint.settings;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;

/** Adds {@code settings} to {@code /actuator/info}, so that a switch can be read back from the running service. */
final class SettingsContributor implements InfoContributor {

    private final List<EffectiveSettings> features;

    SettingsContributor(List<EffectiveSettings> features) {
        this.features = List.copyOf(features);
    }

    @Override
    public void contribute(Info.Builder builder) {
        Map<String, String> settings = new TreeMap<>();
        settings.put(
                "jvm.available-processors",
                Integer.toString(Runtime.getRuntime().availableProcessors()));
        features.forEach(feature -> settings.putAll(feature.values()));
        builder.withDetail("settings", settings);
    }
}
