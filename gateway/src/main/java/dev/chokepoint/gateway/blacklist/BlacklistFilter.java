package dev.chokepoint.gateway.blacklist;

import dev.chokepoint.gateway.http.CallerAddress;
import dev.chokepoint.gateway.http.CallerFilter;
import dev.chokepoint.gateway.http.ProblemAnswer;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Answers 403 to a caller on the blacklist, and 503 as long as the blacklist is unknown. */
@Component
class BlacklistFilter implements GlobalFilter, Ordered {

    /** As soon as the caller is known, before every filter that prepares the call of a service. */
    static final int ORDER = CallerFilter.ORDER + 1;

    private final BlacklistCheck check;
    private final CallerAddress callers;
    private final ProblemAnswer answer;
    private final CheckMeters meters;

    BlacklistFilter(BlacklistCheck check, CallerAddress callers, ProblemAnswer answer, CheckMeters meters) {
        this.check = check;
        this.callers = callers;
        this.answer = answer;
        this.meters = meters;
    }

    @Override
    public int getOrder() {
        return ORDER;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        String caller = callers.of(exchange);
        long start = System.nanoTime();
        Mono<Admission> admission = check.admission(caller);
        meters.eventLoopStood(System.nanoTime() - start);
        return admission.flatMap(said -> switch (said) {
            case ADMITTED -> {
                meters.laterFiltersOn(Thread.currentThread());
                yield chain.filter(exchange);
            }
            case BARRED -> answer.write(exchange, HttpStatus.FORBIDDEN, "The caller's address is on the blacklist.");
            case UNKNOWN -> answer.write(exchange, HttpStatus.SERVICE_UNAVAILABLE, "The blacklist cannot be read.");
        });
    }
}
