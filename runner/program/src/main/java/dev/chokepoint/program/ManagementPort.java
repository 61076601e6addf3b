package dev.chokepoint.program;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Health, and what a program adds, under the paths of a Spring Boot service. */
public final class ManagementPort implements AutoCloseable {
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final int NO_SUCH_METHOD = 405;

    private static final int FAILED = 500;
    private static final int CONFLICT = 409;
    private static final int UNAVAILABLE = 503;
    private static final String TEXT = "text/plain; charset=utf-8";

    private final HttpServer server;

    private ManagementPort(HttpServer server) {
        this.server = server;
    }

    /**
     * An answer to a request.
     *
     * @param status the HTTP status
     * @param type the content's type
     * @param content the content
     */
    public record Answer(int status, String type, String content) {
        /** Content as JSON. */
        public static Answer json(String content) {
            return new Answer(OK, "application/json", content);
        }

        /** Content for people. */
        public static Answer text(String content) {
            return new Answer(OK, TEXT, content);
        }

        /**
         * The settings in force, as a Spring Boot service of ours shows them.
         *
         * @param settings the values by their keys, without control characters
         */
        public static Answer settings(Map<String, String> settings) {
            return json(settings.entrySet().stream()
                    .map(one -> quoted(one.getKey()) + ":" + quoted(one.getValue()))
                    .collect(Collectors.joining(",", "{\"settings\":{", "}}")));
        }

        private static String quoted(String text) {
            return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
        }

        /** What was asked for cannot be done now, for this reason. */
        public static Answer conflict(String reason) {
            return new Answer(CONFLICT, TEXT, reason);
        }

        /** It does not work, for this reason. */
        public static Answer unavailable(String reason) {
            return new Answer(UNAVAILABLE, TEXT, reason);
        }

        /** Meters as Prometheus reads them. */
        public static Answer meters(String content) {
            return new Answer(OK, "text/plain; version=0.0.4", content);
        }

        /** Nothing was found, for this reason. */
        public static Answer notFound(String reason) {
            return new Answer(NOT_FOUND, TEXT, reason);
        }
    }

    /**
     * Takes the port; it answers once it is started.
     *
     * @param listening its address and port
     * @return the port, which answers {@code /actuator/health} with UP
     * @throws IOException if it is taken, naming the setting
     */
    public static ManagementPort open(Listening listening) throws IOException {
        String address = listening.address();
        int port = listening.managementPort();
        try {
            ManagementPort opened = new ManagementPort(HttpServer.create(new InetSocketAddress(address, port), 0));
            opened.answer("/actuator/health", () -> Answer.json("{\"status\":\"UP\"}"));
            return opened;
        } catch (IOException e) {
            throw new IOException(
                    "cannot listen on " + address + ":" + port + " (" + listening.managementKey() + "): "
                            + e.getMessage(),
                    e);
        }
    }

    /**
     * Adds an answer.
     *
     * @param path the whole path of the request
     * @param content called for every request
     */
    public void answer(String path, Supplier<Answer> content) {
        server.createContext(path, exchange -> {
            try (exchange) {
                boolean known = exchange.getRequestURI().getPath().equals(path);
                send(exchange, known ? answered(content) : Answer.notFound(""));
            }
        });
    }

    /**
     * Adds what an operator can do.
     *
     * @param path the whole path of the request
     * @param work done for every POST; another method is refused
     */
    public void operation(String path, Supplier<Answer> work) {
        server.createContext(path, exchange -> {
            try (exchange) {
                boolean known = exchange.getRequestURI().getPath().equals(path);
                boolean post = exchange.getRequestMethod().equals("POST");
                Answer refusal = known ? new Answer(NO_SUCH_METHOD, TEXT, "use POST") : Answer.notFound("");
                send(exchange, known && post ? answered(work) : refusal);
            }
        });
    }

    /** The server would close the connection without a word. */
    private static Answer answered(Supplier<Answer> content) {
        try {
            return content.get();
        } catch (RuntimeException e) {
            e.printStackTrace(System.err);
            return new Answer(FAILED, TEXT, String.valueOf(e.getMessage()));
        }
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        byte[] body = answer.content().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", answer.type());
        exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    /** Begins to answer. */
    public void start() {
        server.start();
    }

    /** The port in effect. */
    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
