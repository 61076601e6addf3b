package dev.chokepoint.settings;

import java.util.List;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;

/**
 * Gives a service the part of {@code /actuator/info} that shows its settings. Spring Boot finds it on the class path.
 */
@AutoConfiguration
public final class EffectiveSettingsAutoConfiguration {

    /** Shows the settings of all features. */
    @Bean
    InfoContributor effectiveSettings(List<EffectiveSettings> features) {
        return new SettingsContributor(features);
    }
}
