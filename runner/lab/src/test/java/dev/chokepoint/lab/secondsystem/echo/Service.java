package dev.chokepoint.lab.secondsystem.echo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A server with a second port for health, settings and meters. */
final class Service {
    private static final int OK = 200;
    private static final int BAD_REQUEST = 400;

    private final HttpServer server;
    private final HttpServer management;
    private final Meters meters = new Meters();

    /** Takes both ports; they answer once it is started. */
    Service(Map<String, String> settings) throws IOException {
        server = open("echo.port");
        management = open("echo.management.port");
        answer(management, "/actuator/health", query -> "{\"status\":\"UP\"}");
        answer(management, "/actuator/info", query -> info(settings));
        answer(management, "/actuator/prometheus", query -> meters.text());
    }

    private static HttpServer open(String key) throws IOException {
        HttpServer opened =
                HttpServer.create(new InetSocketAddress(Setting.text("echo.address"), Setting.number(key)), 0);
        opened.setExecutor(Executors.newFixedThreadPool(4));
        return opened;
    }

    private static String info(Map<String, String> settings) {
        return settings.entrySet().stream()
                .map(one -> "\"" + one.getKey() + "\":\"" + one.getValue() + "\"")
                .collect(Collectors.joining(",", "{\"settings\":{", "}}"));
    }

    Meters meters() {
        return meters;
    }

    /** Adds an answer of the server to a query such as {@code id=1&entry=2}, and counts it. */
    void answer(String path, Function<String, String> content) {
        meters.add("echo_answers_total{status=\"200\"}", 0);
        answer(server, path, query -> {
            String answer = content.apply(query);
            meters.add("echo_answers_total{status=\"200\"}", 1);
            return answer;
        });
    }

    private static void answer(HttpServer from, String path, Function<String, String> content) {
        from.createContext(path, exchange -> {
            try (exchange) {
                String query = String.valueOf(exchange.getRequestURI().getRawQuery());
                try {
                    send(exchange, OK, content.apply(query));
                } catch (IllegalArgumentException e) {
                    send(exchange, BAD_REQUEST, String.valueOf(e.getMessage()));
                }
            }
        });
    }

    private static void send(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    /** One value of a query. */
    static String value(String query, String key) {
        for (String pair : query.split("&", -1)) {
            if (pair.startsWith(key + "=")) {
                return pair.substring(key.length() + 1);
            }
        }
        throw new IllegalArgumentException("the query " + query + " has no " + key);
    }

    void start() {
        server.start();
        management.start();
    }
}
