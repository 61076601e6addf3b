package dev.chokepoint.gateway.http;

import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;

/**
 * Finds the address of the caller behind the proxies in front of the gateway.
 *
 * <p>{@code X-Forwarded-For} is read from its end: every hop that a trusted proxy has added counts, up to the first one
 * that is not a trusted proxy itself. What a caller wrote into the header is further left and is never believed, so
 * that a caller cannot escape the blacklist by sending a header.
 */
@Component
public class CallerAddress {

    static final String FORWARDED_FOR = "X-Forwarded-For";

    private static final String ATTRIBUTE = CallerAddress.class.getName();
    private static final String UNKNOWN = "unknown";

    private final Pattern trustedProxies;

    /**
     * Takes the proxies to trust.
     *
     * @param trustedProxies regular expression that a trusted address matches as a whole
     */
    public CallerAddress(@Value("${gateway.trusted-proxies}") String trustedProxies) {
        this.trustedProxies = Pattern.compile(trustedProxies);
    }

    /**
     * The caller's address in canonical form; found once per request.
     *
     * @param exchange the request
     * @return the address, or {@code unknown} if the connection has none any more
     */
    public String of(ServerWebExchange exchange) {
        String known = exchange.getAttribute(ATTRIBUTE);
        if (known != null) {
            return known;
        }
        String found = find(exchange.getRequest());
        exchange.getAttributes().put(ATTRIBUTE, found);
        return found;
    }

    private String find(ServerHttpRequest request) {
        InetSocketAddress peer = request.getRemoteAddress();
        if (peer == null || peer.getAddress() == null) {
            return UNKNOWN;
        }
        String caller = text(peer.getAddress());
        List<String> hops = request.getHeaders().getValuesAsList(FORWARDED_FOR);
        for (int i = hops.size() - 1; i >= 0 && isTrusted(caller); i--) {
            Optional<String> hop = canonical(hops.get(i));
            if (hop.isEmpty()) {
                break;
            }
            caller = hop.get();
        }
        return caller;
    }

    /**
     * One spelling per address, so that a set of addresses can be asked for it.
     *
     * @param address an IPv4 or IPv6 address in any spelling; never looked up as a name
     * @return the canonical spelling, or empty if it is not an address
     */
    public static Optional<String> canonical(String address) {
        InetAddress parsed = NetUtil.createInetAddressFromIpAddressString(address.strip());
        return Optional.ofNullable(parsed).map(CallerAddress::text);
    }

    private boolean isTrusted(String address) {
        return trustedProxies.matcher(address).matches();
    }

    private static String text(InetAddress address) {
        return NetUtil.toAddressString(address);
    }
}
