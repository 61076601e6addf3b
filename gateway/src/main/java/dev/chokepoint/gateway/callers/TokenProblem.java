package dev.chokepoint.gateway.callers;

import dev.chokepoint.gateway.http.ProblemAnswer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.server.resource.BearerTokenError;
import org.springframework.security.web.server.ServerAuthenticationEntryPoint;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Answers a request without a valid token, with the challenge that RFC 6750 asks for. Spring Security's own answer has
 * no body and tells the caller which check has failed.
 */
final class TokenProblem implements ServerAuthenticationEntryPoint {

    private static final String CHALLENGE = "Bearer realm=\"chokepoint\"";

    private final ProblemAnswer answer;

    TokenProblem(ProblemAnswer answer) {
        this.answer = answer;
    }

    @Override
    public Mono<Void> commence(ServerWebExchange exchange, AuthenticationException failure) {
        // Deferred: Spring Security builds this answer for each request, also for those that pass.
        return Mono.defer(() -> {
            if (failure instanceof OAuth2AuthenticationException withError
                    && withError.getError() instanceof BearerTokenError error) {
                String challenge = CHALLENGE + ", error=\"" + error.getErrorCode() + "\"";
                return write(exchange, error.getHttpStatus(), challenge, "The bearer token is not valid, or no more.");
            }
            return write(exchange, HttpStatus.UNAUTHORIZED, CHALLENGE, "The request has no bearer token.");
        });
    }

    private Mono<Void> write(ServerWebExchange exchange, HttpStatus status, String challenge, String detail) {
        exchange.getResponse().getHeaders().set(HttpHeaders.WWW_AUTHENTICATE, challenge);
        return answer.write(exchange, status, detail);
    }
}
