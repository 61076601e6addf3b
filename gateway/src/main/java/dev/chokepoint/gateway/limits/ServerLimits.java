package dev.chokepoint.gateway.limits;

import io.netty.channel.Channel;
import java.util.concurrent.TimeUnit;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.http.server.HttpServer;

/** Gives the server of the gateway those limits for which Spring Boot has no setting. The management port has none. */
@Component
class ServerLimits implements WebServerFactoryCustomizer<NettyReactiveWebServerFactory> {

    private final LimitSettings settings;

    ServerLimits(LimitSettings settings) {
        this.settings = settings;
    }

    @Override
    public void customize(NettyReactiveWebServerFactory factory) {
        factory.addServerCustomizers(this::limited);
    }

    private HttpServer limited(HttpServer server) {
        return server.maxConnections(settings.connections())
                .requestTimeout(settings.requestTimeout())
                .doOnChannelInit((observer, channel, caller) -> watchHeads(channel));
    }

    private void watchHeads(Channel channel) {
        HeadDeadline.watch(channel, settings.headTimeout().toMillis(), TimeUnit.MILLISECONDS);
    }
}
