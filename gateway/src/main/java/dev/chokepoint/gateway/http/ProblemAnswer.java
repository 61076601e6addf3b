package dev.chokepoint.gateway.http;

import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** Answers a request with {@code application/problem+json} (RFC 9457). */
@Component
public class ProblemAnswer {

    private final JsonMapper json;

    /**
     * Takes the writer of JSON.
     *
     * @param json makes the body
     */
    public ProblemAnswer(JsonMapper json) {
        this.json = json;
    }

    /**
     * Writes the answer; the response must not have been started.
     *
     * @param exchange the request and its response
     * @param status status code of the answer
     * @param detail what is wrong, for the caller to read; holds nothing about the inside
     * @return completes when the answer is written
     */
    public Mono<Void> write(ServerWebExchange exchange, HttpStatusCode status, String detail) {
        ServerHttpResponse response = exchange.getResponse();
        response.setStatusCode(status);
        response.getHeaders().setContentType(MediaType.APPLICATION_PROBLEM_JSON);
        byte[] body = json.writeValueAsBytes(problem(exchange, status, detail));
        return response.writeWith(Mono.just(response.bufferFactory().wrap(body)));
    }

    private static Map<String, Object> problem(ServerWebExchange exchange, HttpStatusCode status, String detail) {
        Map<String, Object> problem = new LinkedHashMap<>();
        HttpStatus known = HttpStatus.resolve(status.value());
        problem.put("title", known == null ? "Error" : known.getReasonPhrase());
        problem.put("status", status.value());
        problem.put("detail", detail);
        problem.put("instance", exchange.getRequest().getURI().getRawPath());
        return problem;
    }
}
