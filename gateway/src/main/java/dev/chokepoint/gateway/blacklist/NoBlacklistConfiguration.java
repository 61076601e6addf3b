package dev.chokepoint.gateway.blacklist;

import java.time.Duration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** No blacklist check. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "gateway.blacklist.check", havingValue = "none")
class NoBlacklistConfiguration {

    /** It waits for nothing. */
    private static final Duration AT_ONCE = Duration.ofSeconds(1);

    @Bean
    NoBlacklist noBlacklist() {
        return new NoBlacklist();
    }

    @Bean
    FormHealth blacklistHealthIndicator(NoBlacklist check) {
        return new FormHealth(check, AT_ONCE);
    }
}
