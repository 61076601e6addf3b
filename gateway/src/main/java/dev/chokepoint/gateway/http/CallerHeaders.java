package dev.chokepoint.gateway.http;

import java.util.Optional;
import org.springframework.cloud.gateway.filter.headers.HttpHeadersFilter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;

/**
 * Tells the service who the caller is: {@code X-Forwarded-For} with the one address that {@link CallerAddress} found,
 * and {@code X-User} with the user of the token, see {@link CallerUser}. A service behind the gateway can believe both:
 * an {@code X-User} of the caller is removed, also where there are no tokens.
 *
 * <p>Gateway 5 itself would drop {@code X-Forwarded-For}, or with {@code trusted-proxies} keep only the proxies'
 * addresses in it and lose the caller's.
 */
@Component
class CallerHeaders implements HttpHeadersFilter, Ordered {

    private final CallerAddress callers;

    CallerHeaders(CallerAddress callers) {
        this.callers = callers;
    }

    /** After the filters of Gateway that remove the headers of untrusted peers, and those that a caller names. */
    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE;
    }

    @Override
    public HttpHeaders filter(HttpHeaders input, ServerWebExchange exchange) {
        HttpHeaders output = new HttpHeaders();
        output.putAll(input);
        output.set(CallerAddress.FORWARDED_FOR, callers.of(exchange));
        output.remove(CallerUser.HEADER);
        Optional<String> user = CallerUser.find(exchange);
        if (user.isPresent()) {
            output.set(CallerUser.HEADER, user.get());
            // The token is for the gateway. A service that had it could call in the user's name.
            output.remove(HttpHeaders.AUTHORIZATION);
        }
        return output;
    }
}
