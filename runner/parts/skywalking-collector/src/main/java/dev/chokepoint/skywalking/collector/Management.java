package dev.chokepoint.skywalking.collector;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import tools.jackson.databind.json.JsonMapper;

/** Health, settings and meters under the addresses that a Spring Boot service has them at, and the last trace. */
final class Management implements AutoCloseable {
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final String JSON = "application/json";
    private static final String TEXT = "text/plain; charset=utf-8";

    private final HttpServer server;

    private record Answer(int status, String type, String content) {}

    /**
     * Starts to answer.
     *
     * @throws IOException if the port is taken
     */
    Management(CollectorSettings settings, SpanTotals totals, Traces traces) throws IOException {
        try {
            server = HttpServer.create(new InetSocketAddress(settings.address(), settings.managementPort()), 0);
        } catch (IOException e) {
            throw new IOException(
                    "cannot listen on " + settings.address() + ":" + settings.managementPort() + " ("
                            + CollectorSettings.MANAGEMENT_PORT + "): " + e.getMessage(),
                    e);
        }
        JsonMapper json = JsonMapper.builder().build();
        answer("/actuator/health", () -> new Answer(OK, JSON, "{\"status\":\"UP\"}"));
        answer(
                "/actuator/info",
                () -> new Answer(OK, JSON, json.writeValueAsString(Map.of("settings", settings.shown()))));
        answer("/actuator/prometheus", () -> new Answer(OK, "text/plain; version=0.0.4", totals.meters()));
        answer("/traces/last", () -> last(settings, traces.last(), TEXT, TraceText::of));
        answer("/traces/last.json", () -> last(settings, traces.last(), JSON, json::writeValueAsString));
        server.start();
    }

    private static Answer last(
            CollectorSettings settings, Optional<Trace> trace, String type, Function<Trace, String> written) {
        return trace.map(found -> new Answer(OK, type, written.apply(found)))
                .orElseGet(() -> new Answer(
                        NOT_FOUND,
                        TEXT,
                        "there is no whole trace of " + settings.entry() + " yet; send such a request and ask again "
                                + settings.settle().toMillis() + " ms after its answer\n"));
    }

    private void answer(String path, Supplier<Answer> content) {
        server.createContext(path, exchange -> {
            try (exchange) {
                boolean known = exchange.getRequestURI().getPath().equals(path);
                send(exchange, known ? content.get() : new Answer(NOT_FOUND, TEXT, ""));
            }
        });
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        byte[] body = answer.content().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", answer.type());
        exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
