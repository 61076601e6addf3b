package dev.chokepoint.gateway.http;

import dev.chokepoint.gateway.address.AddressSet;
import dev.chokepoint.gateway.address.IpAddresses;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;

/**
 * Finds the address of the caller behind the proxies in front of the gateway.
 *
 * <p>{@code X-Forwarded-For} is read from its end: every hop that a trusted proxy has added counts, up to the first one
 * that is not a trusted proxy itself. What a caller wrote into the header is further left and is never believed, so
 * that a caller cannot escape the blacklist by sending a header.
 *
 * <p>A hop that cannot be read leaves the caller unknown. The proxy's own address is no substitute: nobody lists it.
 */
@Component
public class CallerAddress {

    static final String FORWARDED_FOR = "X-Forwarded-For";

    private static final String ATTRIBUTE = CallerAddress.class.getName();

    private final AddressSet trustedProxies;

    CallerAddress(TrustedProxies trustedProxies) {
        this.trustedProxies = trustedProxies.addresses();
    }

    /**
     * The caller's address; found once per request.
     *
     * @param exchange the request
     * @return the address in the spelling of {@link IpAddresses}; empty if a trusted proxy wrote a hop that cannot be
     *     read, or the connection has no address any more
     */
    public Optional<String> find(ServerWebExchange exchange) {
        Optional<String> known = exchange.getAttribute(ATTRIBUTE);
        if (known != null) {
            return known;
        }
        Optional<String> found = find(exchange.getRequest());
        exchange.getAttributes().put(ATTRIBUTE, found);
        return found;
    }

    /**
     * The caller's address, after {@link CallerFilter} has refused requests without one.
     *
     * @param exchange the request
     * @return the address in the spelling of {@link IpAddresses}
     */
    public String of(ServerWebExchange exchange) {
        return find(exchange).orElseThrow(() -> new IllegalStateException("CallerFilter lets no such request pass"));
    }

    private Optional<String> find(ServerHttpRequest request) {
        InetSocketAddress peer = request.getRemoteAddress();
        if (peer == null || peer.getAddress() == null) {
            return Optional.empty();
        }
        String caller = IpAddresses.text(peer.getAddress());
        List<String> hops = request.getHeaders().getValuesAsList(FORWARDED_FOR);
        for (int i = hops.size() - 1; i >= 0 && trustedProxies.contains(caller); i--) {
            Optional<String> hop = IpAddresses.ofHop(hops.get(i));
            if (hop.isEmpty()) {
                return hop;
            }
            caller = hop.get();
        }
        return Optional.of(caller);
    }
}
