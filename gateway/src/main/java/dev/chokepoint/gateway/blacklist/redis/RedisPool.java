package dev.chokepoint.gateway.blacklist.redis;

import io.lettuce.core.api.StatefulConnection;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.connection.lettuce.LettucePoolingClientConfiguration;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;

/**
 * Connections to the Redis of another factory, each used by one question at a time. A pool without a free connection
 * refuses at once.
 */
final class RedisPool implements AutoCloseable {

    private final LettuceConnectionFactory factory;

    RedisPool(LettuceConnectionFactory shared, int connections) {
        GenericObjectPoolConfig<StatefulConnection<?, ?>> size = new GenericObjectPoolConfig<>();
        size.setMaxTotal(connections);
        // Otherwise the pool would close all but eight as soon as they are free.
        size.setMaxIdle(connections);
        var client = LettucePoolingClientConfiguration.builder()
                .poolConfig(size)
                .commandTimeout(shared.getClientConfiguration().getCommandTimeout());
        shared.getClientConfiguration().getClientOptions().ifPresent(client::clientOptions);
        shared.getClientConfiguration().getClientResources().ifPresent(client::clientResources);
        factory = new LettuceConnectionFactory(shared.getStandaloneConfiguration(), client.build());
        factory.setShareNativeConnection(false);
        factory.afterPropertiesSet();
        factory.start();
    }

    ReactiveStringRedisTemplate template() {
        return new ReactiveStringRedisTemplate(factory);
    }

    @Override
    public void close() {
        factory.destroy();
    }
}
