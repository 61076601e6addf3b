package dev.chokepoint.gateway.http;

import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationContext;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;
import reactor.core.publisher.SignalType;

/**
 * Writes one line per request to the logger {@code access}: method, path as it was sent but without the query, status,
 * duration in ms, caller. The status is {@code cancelled} if the caller went away first.
 *
 * <p>Requests to the management port are left out.
 */
@Component
@Order(AccessLogFilter.ORDER)
class AccessLogFilter implements WebFilter {

    /** Right inside the framework's own outermost filters, outside everything else here. */
    static final int ORDER = Ordered.HIGHEST_PRECEDENCE + 10;

    private static final Logger ACCESS = LoggerFactory.getLogger("access");

    private final CallerAddress callers;
    private final ApplicationContext gateway;

    AccessLogFilter(CallerAddress callers, ApplicationContext gateway) {
        this.callers = callers;
        this.gateway = gateway;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (!gateway.equals(exchange.getApplicationContext())) {
            // The management port has a context of its own, but sees this filter too.
            return chain.filter(exchange);
        }
        ServerHttpRequest request = exchange.getRequest();
        // Read now: the address of the peer is gone once the connection is closed.
        String caller = callers.find(exchange).orElse("unknown");
        long start = System.nanoTime();
        return chain.filter(exchange).doFinally(signal -> {
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            String path = request.getURI().getRawPath();
            ACCESS.info("{} {} {} {}ms {}", request.getMethod(), path, status(signal, exchange), millis, caller);
        });
    }

    private static String status(SignalType signal, ServerWebExchange exchange) {
        if (signal == SignalType.CANCEL) {
            return "cancelled";
        }
        HttpStatusCode status = exchange.getResponse().getStatusCode();
        return status == null ? "200" : String.valueOf(status.value());
    }
}
