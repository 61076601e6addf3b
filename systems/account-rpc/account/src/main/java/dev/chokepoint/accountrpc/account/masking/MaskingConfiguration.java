package dev.chokepoint.accountrpc.account.masking;

import dev.chokepoint.accountrpc.framework.server.AnswerFilter;
import dev.chokepoint.settings.EffectiveSettings;
import java.util.Map;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Chooses the {@link MaskingRules} once, at start. */
@Configuration(proxyBeanMethods = false)
class MaskingConfiguration {
    private static final int MOST_PATTERNS = 1_000_000;

    /**
     * What is chosen ({@code account.masking.*}).
     *
     * @param patterns of the kind {@code cpu}: how many patterns a masking tries in vain, 0 to 1,000,000
     */
    @ConfigurationProperties("account.masking")
    record Chosen(
            @DefaultValue("lookup") MaskingKind kind,
            @DefaultValue("20000") int patterns) {
        Chosen {
            if (patterns < 0 || patterns > MOST_PATTERNS) {
                throw new IllegalArgumentException("account.masking.patterns=" + patterns + " is outside 0.."
                        + MOST_PATTERNS + "; correct the setting");
            }
        }
    }

    @Bean
    MaskingRules maskingRules(Chosen chosen, JdbcClient database) {
        return switch (chosen.kind()) {
            case LOOKUP -> new RulesInDatabase(database);
            case CPU -> new RulesByPattern(chosen.patterns());
        };
    }

    @Bean
    AnswerFilter maskingFilter(MaskingRules rules) {
        return new MaskingFilter(rules);
    }

    /** Asked of the chosen object, not of the setting. */
    @Bean
    EffectiveSettings maskingSettings(MaskingRules rules) {
        return () -> Map.of(MaskingKind.SETTING, rules.kind().setting());
    }
}
