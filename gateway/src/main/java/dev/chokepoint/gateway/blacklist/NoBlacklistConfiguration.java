package dev.chokepoint.gateway.blacklist;

import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** No blacklist check. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "gateway.blacklist.check", havingValue = "none")
class NoBlacklistConfiguration {

    @Bean
    NoBlacklist noBlacklist() {
        return new NoBlacklist();
    }

    @Bean
    FormHealth blacklistHealthIndicator(BlacklistCheck check, RedisPatience patience) {
        return new FormHealth(check, patience.longest());
    }
}
