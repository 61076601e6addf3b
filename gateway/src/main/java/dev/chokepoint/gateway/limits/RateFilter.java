package dev.chokepoint.gateway.limits;

import dev.chokepoint.gateway.address.IpNetwork;
import dev.chokepoint.gateway.http.CallerAddress;
import dev.chokepoint.gateway.http.CallerFilter;
import dev.chokepoint.gateway.http.ProblemAnswer;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.cloud.gateway.filter.ratelimit.RateLimiter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Answers 429 to a caller that sends more requests than {@code gateway.rate} allows, over all routes together. The 64
 * bits that a provider gives to one customer count as one IPv6 caller.
 *
 * <p>It costs a question to Redis for each request. While Redis does not answer, every request passes after
 * {@code spring.data.redis.timeout}: that is how the library decides.
 */
final class RateFilter implements GlobalFilter, Ordered {

    /** After the blacklist, so that a barred caller costs no question. */
    static final int ORDER = CallerFilter.ORDER + 2;

    private static final String ALL_ROUTES = "gateway";
    private static final int BITS_OF_A_CUSTOMER = 64;

    private final RateLimiter<?> limiter;
    private final CallerAddress callers;
    private final ProblemAnswer answer;

    RateFilter(RateLimiter<?> limiter, CallerAddress callers, ProblemAnswer answer) {
        this.limiter = limiter;
        this.callers = callers;
        this.answer = answer;
    }

    @Override
    public int getOrder() {
        return ORDER;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        return limiter.isAllowed(ALL_ROUTES, customer(callers.of(exchange)))
                .flatMap(said -> said.isAllowed() ? chain.filter(exchange) : refuse(exchange));
    }

    static String customer(String caller) {
        return IpNetwork.parse(caller)
                .filter(network -> network.prefixBits() > Integer.SIZE)
                .map(network -> new IpNetwork(network.first(), BITS_OF_A_CUSTOMER).toString())
                .orElse(caller);
    }

    private Mono<Void> refuse(ServerWebExchange exchange) {
        // The bucket is filled every second.
        exchange.getResponse().getHeaders().set(HttpHeaders.RETRY_AFTER, "1");
        return answer.write(exchange, HttpStatus.TOO_MANY_REQUESTS, "The caller sends too many requests.");
    }
}
