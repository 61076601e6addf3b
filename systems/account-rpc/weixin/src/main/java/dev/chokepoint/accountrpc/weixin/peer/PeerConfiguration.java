package dev.chokepoint.accountrpc.weixin.peer;

import dev.chokepoint.accountrpc.framework.client.PeerChoice;
import dev.chokepoint.accountrpc.framework.client.RpcClient;
import dev.chokepoint.settings.EffectiveSettings;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Makes one client for each service behind the gateway. */
@Configuration(proxyBeanMethods = false)
class PeerConfiguration {

    /**
     * The gateway itself ({@code weixin.*}).
     *
     * @param name tells this instance from others; with the choice {@code sticky} it decides which peer is called
     */
    @ConfigurationProperties("weixin")
    record Gateway(@DefaultValue("weixin") String name) {}

    /** The account service ({@code weixin.account.*}); see {@link PeerSettings}. */
    @ConfigurationProperties("weixin.account")
    record AccountSettings(
            @DefaultValue("127.0.0.1:7070") List<String> peers,
            @DefaultValue("1") int connections,
            @DefaultValue("round-robin") PeerChoice choice,
            @DefaultValue("10000") int open,
            @DefaultValue("60s") Duration callWithin) {
        PeerSettings peer() {
            return new PeerSettings(peers, connections, choice, open, callWithin);
        }
    }

    /** The basic service ({@code weixin.basic.*}); see {@link PeerSettings}. */
    @ConfigurationProperties("weixin.basic")
    record BasicSettings(
            @DefaultValue("127.0.0.1:7071") List<String> peers,
            @DefaultValue("1") int connections,
            @DefaultValue("round-robin") PeerChoice choice,
            @DefaultValue("10000") int open,
            @DefaultValue("60s") Duration callWithin) {
        PeerSettings peer() {
            return new PeerSettings(peers, connections, choice, open, callWithin);
        }
    }

    @Bean(destroyMethod = "close")
    RpcClient accountClient(AccountSettings settings, Gateway gateway, MeterRegistry registry) {
        return new RpcClient(settings.peer().client("account", gateway.name()), registry);
    }

    @Bean(destroyMethod = "close")
    RpcClient basicClient(BasicSettings settings, Gateway gateway, MeterRegistry registry) {
        return new RpcClient(settings.peer().client("basic", gateway.name()), registry);
    }

    /** Asked of the client, not of the setting. */
    @Bean
    EffectiveSettings peerSettings(RpcClient accountClient) {
        return () -> Map.of("weixin.account.choice", accountClient.choice().setting());
    }
}
