package dev.chokepoint.gateway.limits;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.Channel;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.http.server.HttpServer;

/**
 * Gives the server of the gateway those limits for which Spring Boot has no setting. The management port has none.
 * {@code gateway_connections} and {@code gateway_connections_max} show how far the number is from its limit.
 */
@Component
class ServerLimits implements WebServerFactoryCustomizer<NettyReactiveWebServerFactory> {

    private final LimitSettings settings;
    private final AtomicInteger open = new AtomicInteger();

    ServerLimits(LimitSettings settings, MeterRegistry registry) {
        this.settings = settings;
        Gauge.builder("gateway.connections", open, AtomicInteger::get)
                .description("Open connections of callers")
                .register(registry);
        Gauge.builder("gateway.connections.max", settings, LimitSettings::connections)
                .description("How many there may be")
                .register(registry);
    }

    @Override
    public void customize(NettyReactiveWebServerFactory factory) {
        factory.addServerCustomizers(this::limited);
    }

    private HttpServer limited(HttpServer server) {
        return server.maxConnections(settings.connections())
                .requestTimeout(settings.requestTimeout())
                .doOnChannelInit((observer, channel, caller) -> count(channel));
    }

    private void count(Channel channel) {
        open.incrementAndGet();
        channel.closeFuture().addListener(closed -> open.decrementAndGet());
    }
}
