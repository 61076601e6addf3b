package dev.chokepoint.accountrpc.account.current;

import io.netty.resolver.DefaultAddressResolverGroup;
import org.springframework.boot.data.redis.autoconfigure.ClientResourcesBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Looks the host of Redis up as all other hosts are: by Java. Lettuce would send queries to a name server by itself,
 * and takes an address of three parts, such as that of a network of its own, for a name.
 */
@Configuration(proxyBeanMethods = false)
class RedisNames {
    @Bean
    ClientResourcesBuilderCustomizer namesByJava() {
        return resources -> resources.addressResolverGroup(DefaultAddressResolverGroup.INSTANCE);
    }
}
