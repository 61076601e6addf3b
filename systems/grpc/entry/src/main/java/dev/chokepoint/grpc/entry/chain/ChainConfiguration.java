package dev.chokepoint.grpc.entry.chain;

import dev.chokepoint.settings.EffectiveSettings;
import java.util.Map;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses the {@link Chain} once, at start. */
@Configuration(proxyBeanMethods = false)
class ChainConfiguration {

    /** What is chosen ({@code entry.chain}). */
    @ConfigurationProperties("entry")
    record Chosen(@DefaultValue("whole") ChainKind chain) {}

    @Bean
    Chain chain(Chosen chosen, Providers providers) {
        return switch (chosen.chain()) {
            case WHOLE -> new SaveInProvider(providers.client());
            case DUBBO -> new AskProvider(providers.client());
            case ALONE -> new AnswerAlone();
        };
    }

    /** Asked of the chosen object, not of the setting. */
    @Bean
    EffectiveSettings chainSettings(Chain chain) {
        return () -> Map.of(ChainKind.SETTING, chain.kind().setting());
    }
}
