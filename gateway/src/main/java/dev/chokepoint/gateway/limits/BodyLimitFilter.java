package dev.chokepoint.gateway.limits;

import dev.chokepoint.gateway.http.CallerFilter;
import dev.chokepoint.gateway.http.ProblemAnswer;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Answers 413 to a request whose body is longer than {@code gateway.limits.body-size}. A body that states its length is
 * refused before any of it is passed on (what still arrives is thrown away), one without
 * ({@code Transfer-Encoding: chunked}) as soon as it is too long. Gateway's own filter {@code RequestSize} reads only
 * the stated length, so a chunked body would pass it.
 */
@Component
class BodyLimitFilter implements GlobalFilter, Ordered {

    /** After the caller, the blacklist and the rate, each of which refuses without looking at the body. */
    static final int ORDER = CallerFilter.ORDER + 3;

    private final long mostBytes;
    private final ProblemAnswer answer;

    BodyLimitFilter(LimitSettings settings, ProblemAnswer answer) {
        this.mostBytes = settings.bodySize().toBytes();
        this.answer = answer;
    }

    @Override
    public int getOrder() {
        return ORDER;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        long stated = request.getHeaders().getContentLength();
        if (stated > mostBytes) {
            return answer.write(exchange, HttpStatus.CONTENT_TOO_LARGE, "The body of the request is too long.");
        }
        return stated >= 0 || !mayHaveBody(request)
                ? chain.filter(exchange)
                : chain.filter(exchange.mutate().request(new Counted(request)).build());
    }

    private static boolean mayHaveBody(ServerHttpRequest request) {
        HttpMethod method = request.getMethod();
        return !(method.equals(HttpMethod.GET) || method.equals(HttpMethod.HEAD))
                || request.getHeaders().containsHeader(HttpHeaders.TRANSFER_ENCODING);
    }

    /** Ends its body with an error when it becomes too long. */
    private final class Counted extends ServerHttpRequestDecorator {

        Counted(ServerHttpRequest request) {
            super(request);
        }

        @Override
        public Flux<DataBuffer> getBody() {
            AtomicLong bytes = new AtomicLong();
            return super.getBody().handle((buffer, next) -> {
                if (bytes.addAndGet(buffer.readableByteCount()) <= mostBytes) {
                    next.next(buffer);
                } else {
                    DataBufferUtils.release(buffer);
                    next.error(new ResponseStatusException(HttpStatus.CONTENT_TOO_LARGE));
                }
            });
        }
    }
}
