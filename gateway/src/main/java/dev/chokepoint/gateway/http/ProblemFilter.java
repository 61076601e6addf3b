package dev.chokepoint.gateway.http;

import io.netty.channel.ChannelException;
import io.netty.handler.timeout.TimeoutException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.security.authentication.AuthenticationServiceException;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;
// There is no public type for these two.
import reactor.netty.internal.shaded.reactor.pool.PoolAcquirePendingLimitException;
import reactor.netty.internal.shaded.reactor.pool.PoolAcquireTimeoutException;

/**
 * Turns what goes wrong behind the gateway into an answer: 503 if the service, or whoever has the keys of the tokens,
 * cannot be reached or all connections to it are taken, 502 if it breaks the connection off, 504 if it is slower than
 * {@code gateway.response-timeout}, 404 if no route has the path. 408, which only the access log sees, because the
 * connection is closed: the body of the request did not arrive in time.
 */
@Component
@Order(ProblemFilter.ORDER)
class ProblemFilter implements WebFilter {

    /** Inside the access log, which must see the answers that are written here. */
    static final int ORDER = AccessLogFilter.ORDER + 1;

    /** Reactor Netty's time-out of a request. Its type is not public. */
    private static final String REQUEST_TIMEOUT = "RequestTimeoutException";

    private static final Logger LOG = LoggerFactory.getLogger(ProblemFilter.class);

    private final ProblemAnswer answer;

    ProblemFilter(ProblemAnswer answer) {
        this.answer = answer;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return chain.filter(exchange).onErrorResume(Exception.class, error -> answer(exchange, error));
    }

    private Mono<Void> answer(ServerWebExchange exchange, Exception error) {
        if (exchange.getResponse().isCommitted()) {
            // Part of the service's answer has been sent already, so the connection can only be closed.
            return Mono.error(error);
        }
        HttpStatusCode status = status(error);
        if (status.is5xxServerError()) {
            LOG.warn(
                    "{} {}: {}",
                    exchange.getRequest().getMethod(),
                    exchange.getRequest().getPath(),
                    error.toString());
        }
        if (status.value() == HttpStatus.INTERNAL_SERVER_ERROR.value()) {
            LOG.error("Not foreseen", error);
        }
        return answer.write(exchange, status, detail(status));
    }

    static HttpStatusCode status(Exception error) {
        if (error instanceof ResponseStatusException withStatus) {
            return withStatus.getStatusCode();
        }
        if (error instanceof ConnectException
                || error instanceof NoRouteToHostException
                || error instanceof UnknownHostException) {
            return HttpStatus.SERVICE_UNAVAILABLE;
        }
        if (error instanceof PoolAcquireTimeoutException || error instanceof PoolAcquirePendingLimitException) {
            return HttpStatus.SERVICE_UNAVAILABLE;
        }
        if (error instanceof AuthenticationServiceException) {
            // The keys that check tokens could not be fetched. A token that is not valid is answered before.
            return HttpStatus.SERVICE_UNAVAILABLE;
        }
        if (error instanceof TimeoutException) {
            return HttpStatus.GATEWAY_TIMEOUT;
        }
        if (REQUEST_TIMEOUT.equals(error.getClass().getSimpleName())) {
            return HttpStatus.REQUEST_TIMEOUT;
        }
        if (error instanceof ChannelException) {
            // No connection could be opened, for example because this process has no file descriptor left.
            return HttpStatus.SERVICE_UNAVAILABLE;
        }
        if (error instanceof IOException) {
            return HttpStatus.BAD_GATEWAY;
        }
        return HttpStatus.INTERNAL_SERVER_ERROR;
    }

    private static String detail(HttpStatusCode status) {
        return switch (status.value()) {
            case 404 -> "No route has this path.";
            case 413 -> "The body of the request is too long.";
            case 502 -> "The service broke the connection off.";
            case 503 -> "The service cannot be reached.";
            case 504 -> "The service did not answer in time.";
            default -> "The request could not be handled.";
        };
    }
}
