package dev.chokepoint.generator.process;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Stands between JMeter's own listener and InfluxDB, inside the generator's process: it counts the points that the
 * listener sends, because JMeter does not, and passes them on. With a coarser resolution than JMeter's it rounds their
 * times, which is an exaggeration that the finding declares. It lives as long as the process.
 */
final class WriteForwarder {
    /** The name that JMeter's own default has. */
    static final String DATABASE = "jmeter";

    private static final Duration WITHIN = Duration.ofSeconds(5);
    private static final int OK = 200;
    private static final int FIRST_ERROR = 300;
    private static final int BAD_GATEWAY = 502;

    private final URI store;
    private final Duration resolution;
    private final Figures figures;
    private final HttpServer server;
    private final HttpClient client;

    private WriteForwarder(URI store, Duration resolution, Figures figures, HttpServer server) {
        this.store = store;
        this.resolution = resolution;
        this.figures = figures;
        this.server = server;
        this.client = HttpClient.newBuilder().connectTimeout(WITHIN).build();
    }

    /**
     * Creates the database, if it is not there, and begins to pass points on.
     *
     * @throws IOException if the port is taken, or InfluxDB does not answer
     */
    static WriteForwarder open(String address, int port, URI store, Duration resolution, Figures figures)
            throws IOException {
        HttpServer server;
        try {
            server = HttpServer.create(new InetSocketAddress(address, port), 0);
        } catch (IOException e) {
            throw new IOException(
                    "cannot listen on " + address + ":" + port + " (" + GeneratorSettings.PREFIX + "port): "
                            + e.getMessage(),
                    e);
        }
        WriteForwarder forwarder = new WriteForwarder(store, resolution, figures, server);
        try {
            forwarder.createDatabase();
        } catch (IOException e) {
            server.stop(0);
            throw e;
        }
        server.createContext("/write", forwarder::pass);
        server.start();
        return forwarder;
    }

    /** Where JMeter's listener sends its points. */
    String url() {
        InetSocketAddress own = server.getAddress();
        return "http://" + own.getAddress().getHostAddress() + ":" + own.getPort() + "/write?db=" + DATABASE;
    }

    private void createDatabase() throws IOException {
        String query = URLEncoder.encode("CREATE DATABASE " + DATABASE, StandardCharsets.UTF_8);
        HttpResponse<String> answer = post("/query?q=" + query, "");
        if (answer.statusCode() != OK) {
            throw new IOException("InfluxDB at " + store + " made no database: " + answer.body());
        }
    }

    private void pass(HttpExchange exchange) throws IOException {
        try (exchange) {
            Points points = Points.of(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            int status = BAD_GATEWAY;
            String reason;
            try {
                HttpResponse<String> answer = post(
                        "/write?" + exchange.getRequestURI().getRawQuery(),
                        points.rounded(resolution).text());
                status = answer.statusCode();
                reason = answer.body();
            } catch (IOException | NumberFormatException e) {
                reason = e.toString();
            }
            if (status >= FIRST_ERROR) {
                System.err.println("InfluxDB at " + store + " did not take " + points.sums() + " points: " + reason);
            }
            figures.points(points.sums(), status < FIRST_ERROR);
            exchange.sendResponseHeaders(status, -1);
        }
    }

    private HttpResponse<String> post(String path, String body) throws IOException {
        HttpRequest request = HttpRequest.newBuilder(store.resolve(path))
                .timeout(WITHIN)
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        try {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while InfluxDB was called", e);
        }
    }
}
