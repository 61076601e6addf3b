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

    /**
     * The account service ({@code weixin.account.*}); see {@link PeerSettings}.
     *
     * @param routing which instances answer a request; {@code tagged} needs two or more
     */
    @ConfigurationProperties("weixin.account")
    record AccountSettings(
            @DefaultValue("127.0.0.1:7070") List<String> peers,
            @DefaultValue("1") int connections,
            @DefaultValue("round-robin") PeerChoice choice,
            @DefaultValue("10000") int open,
            @DefaultValue("60s") Duration callWithin,
            @DefaultValue("shared") RoutingKind routing) {
        AccountSettings {
            if (routing == RoutingKind.TAGGED && peers.size() < 2) {
                throw new IllegalArgumentException("weixin.account.routing=tagged needs two instances or more, and"
                        + " weixin.account.peers names " + peers.size() + "; name another one, or write shared");
            }
        }

        PeerSettings of(List<String> some) {
            return new PeerSettings(some, connections, choice, open, callWithin);
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
    AccountRouting accountRouting(AccountSettings settings, Gateway gateway, MeterRegistry registry) {
        List<String> peers = settings.peers();
        int last = peers.size() - 1;
        return switch (settings.routing()) {
            case SHARED -> new SharedInstances(client(settings, peers, "account", gateway, registry));
            case TAGGED ->
                new OwnInstances(
                        client(settings, peers.subList(0, last), "account", gateway, registry),
                        client(settings, peers.subList(last, peers.size()), "account-tagged", gateway, registry));
        };
    }

    private static RpcClient client(
            AccountSettings settings, List<String> peers, String name, Gateway gateway, MeterRegistry registry) {
        return new RpcClient(settings.of(peers).client(name, gateway.name()), registry);
    }

    @Bean(destroyMethod = "close")
    RpcClient basicClient(BasicSettings settings, Gateway gateway, MeterRegistry registry) {
        return new RpcClient(settings.peer().client("basic", gateway.name()), registry);
    }

    /** Asked of the chosen object and its client, not of the settings. */
    @Bean
    EffectiveSettings peerSettings(AccountRouting routing) {
        return () -> Map.of(
                RoutingKind.SETTING,
                routing.kind().setting(),
                "weixin.account.choice",
                routing.client(false).choice().setting());
    }
}
