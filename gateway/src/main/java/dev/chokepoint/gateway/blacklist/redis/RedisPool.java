package dev.chokepoint.gateway.blacklist.redis;

import io.lettuce.core.api.StatefulConnection;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import org.springframework.data.redis.connection.lettuce.LettuceClientConfiguration;
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
        if (shared.isClusterAware() || shared.isRedisSentinelAware()) {
            throw new IllegalArgumentException("the form reactive-pooled takes one Redis, and spring.data.redis names"
                    + " a cluster or sentinels; take another form, or spring.data.redis.host");
        }
        LettuceClientConfiguration given = shared.getClientConfiguration();
        var client = LettucePoolingClientConfiguration.builder();
        if (given.isUseSsl()) {
            var encrypted = client.useSsl().verifyPeer(given.getVerifyMode());
            if (given.isStartTls()) {
                encrypted.startTls();
            }
        }
        client.poolConfig(size).commandTimeout(given.getCommandTimeout());
        given.getClientOptions().ifPresent(client::clientOptions);
        given.getClientResources().ifPresent(client::clientResources);
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
