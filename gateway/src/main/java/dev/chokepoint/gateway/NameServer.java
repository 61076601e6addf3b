package dev.chokepoint.gateway;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.socket.DatagramChannel;
import io.netty.resolver.ResolvedAddressTypes;
import io.netty.resolver.dns.DnsNameResolver;
import io.netty.resolver.dns.DnsNameResolverBuilder;
import io.netty.resolver.dns.DnsServerAddressStreamProvider;
import io.netty.resolver.dns.NoopAuthoritativeDnsServerCache;
import io.netty.resolver.dns.NoopDnsCache;
import io.netty.resolver.dns.NoopDnsCnameCache;
import java.net.InetAddress;
import java.util.List;
import reactor.core.publisher.Mono;
import reactor.netty.http.HttpResources;
import reactor.netty.resources.LoopResources;

/**
 * Netty's resolver on an event loop of the gateway's client. It remembers nothing: the name server's own statement of
 * how long an answer holds is 10 minutes in a network of docker. The hosts file comes first, as usual. IPv4 only,
 * because an instance with an address of either kind would count twice.
 */
final class NameServer implements AddressLookup {

    private final DnsNameResolver resolver;

    /**
     * Opens a socket for the questions.
     *
     * @param servers which name servers are asked
     */
    NameServer(DnsServerAddressStreamProvider servers) {
        LoopResources loops = HttpResources.get();
        EventLoopGroup client = loops.onClient(LoopResources.DEFAULT_NATIVE);
        resolver = new DnsNameResolverBuilder(client.next())
                .datagramChannelFactory(() -> loops.onChannel(DatagramChannel.class, client))
                .nameServerProvider(servers)
                .resolvedAddressTypes(ResolvedAddressTypes.IPV4_ONLY)
                .resolveCache(NoopDnsCache.INSTANCE)
                .cnameCache(NoopDnsCnameCache.INSTANCE)
                .authoritativeDnsServerCache(NoopAuthoritativeDnsServerCache.INSTANCE)
                .build();
    }

    @Override
    public Mono<List<String>> addresses(String name) {
        return Mono.create(answer -> resolver.resolveAll(name).addListener(done -> {
            if (done.isSuccess()) {
                answer.success(texts((List<?>) done.getNow()));
            } else {
                answer.error(done.cause());
            }
        }));
    }

    private static List<String> texts(List<?> addresses) {
        return addresses.stream()
                .map(InetAddress.class::cast)
                .map(InetAddress::getHostAddress)
                .distinct()
                .toList();
    }

    @Override
    public void close() {
        resolver.close();
    }
}
