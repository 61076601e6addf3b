package dev.chokepoint.gateway.http;

import org.springframework.cloud.gateway.filter.headers.HttpHeadersFilter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;

/**
 * Tells the service who the caller is: {@code X-Forwarded-For} with the one address that {@link CallerAddress} found.
 *
 * <p>Gateway 5 itself would drop the header, or with {@code trusted-proxies} keep only the proxies' addresses in it and
 * lose the caller's. A service behind the gateway can believe this one.
 */
@Component
class ForwardedForHeader implements HttpHeadersFilter, Ordered {

    private final CallerAddress callers;

    ForwardedForHeader(CallerAddress callers) {
        this.callers = callers;
    }

    /** After the filters of Gateway that remove the headers of untrusted peers. */
    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE;
    }

    @Override
    public HttpHeaders filter(HttpHeaders input, ServerWebExchange exchange) {
        HttpHeaders output = new HttpHeaders();
        output.putAll(input);
        output.set(CallerAddress.FORWARDED_FOR, callers.of(exchange));
        return output;
    }
}
