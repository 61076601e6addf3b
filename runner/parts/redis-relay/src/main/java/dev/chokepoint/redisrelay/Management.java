package dev.chokepoint.redisrelay;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Health, settings and meters under the addresses that a Spring Boot service has them at. */
final class Management implements AutoCloseable {
    private static final int NOT_FOUND = 404;

    private final HttpServer server;

    /**
     * Starts to answer.
     *
     * @throws IOException if the port is taken
     */
    Management(RelaySettings settings, Traffic traffic) throws IOException {
        try {
            server = HttpServer.create(new InetSocketAddress(settings.address(), settings.managementPort()), 0);
        } catch (IOException e) {
            throw new IOException(
                    "cannot listen on " + settings.address() + ":" + settings.managementPort() + " ("
                            + RelaySettings.MANAGEMENT_PORT + "): " + e.getMessage(),
                    e);
        }
        answer("/actuator/health", "application/json", () -> "{\"status\":\"UP\"}");
        answer("/actuator/info", "application/json", () -> info(settings.shown()));
        answer("/actuator/prometheus", "text/plain; version=0.0.4", traffic::meters);
        server.start();
    }

    /** No value needs an escape: they are numbers, durations and a host name. */
    private static String info(Map<String, String> settings) {
        return settings.entrySet().stream()
                .map(one -> "\"" + one.getKey() + "\":\"" + one.getValue() + "\"")
                .collect(Collectors.joining(",", "{\"settings\":{", "}}"));
    }

    private void answer(String path, String type, Supplier<String> content) {
        server.createContext(path, exchange -> {
            try (exchange) {
                boolean known = exchange.getRequestURI().getPath().equals(path);
                send(exchange, known ? 200 : NOT_FOUND, type, known ? content.get() : "");
            }
        });
    }

    private static void send(HttpExchange exchange, int status, String type, String content) throws IOException {
        byte[] body = content.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
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
