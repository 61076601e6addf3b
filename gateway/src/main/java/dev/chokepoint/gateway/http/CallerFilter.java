package dev.chokepoint.gateway.http;

import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Answers 400 to a request whose caller is unknown, before anything is decided by its address. */
@Component
public class CallerFilter implements GlobalFilter, Ordered {

    /** Before every other filter of a route. */
    public static final int ORDER = Ordered.HIGHEST_PRECEDENCE;

    private final CallerAddress callers;
    private final ProblemAnswer answer;

    CallerFilter(CallerAddress callers, ProblemAnswer answer) {
        this.callers = callers;
        this.answer = answer;
    }

    @Override
    public int getOrder() {
        return ORDER;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        return callers.find(exchange).isPresent()
                ? chain.filter(exchange)
                : answer.write(
                        exchange, HttpStatus.BAD_REQUEST, "X-Forwarded-For has a hop that is not an IP address.");
    }
}
