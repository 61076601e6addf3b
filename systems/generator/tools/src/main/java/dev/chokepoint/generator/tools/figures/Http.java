package dev.chokepoint.generator.tools.figures;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Calls of management ports and of InfluxDB, each with a deadline. */
public final class Http {
    private static final Duration WITHIN = Duration.ofSeconds(10);
    private static final int OK = 200;

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(WITHIN).build();

    /** Reads a text. Throws if the answer is not 200. */
    public String get(URI address) throws IOException {
        return send(HttpRequest.newBuilder(address).GET(), address);
    }

    /** Asks for work. Throws if the answer is not 200. */
    public String post(URI address) throws IOException {
        return send(HttpRequest.newBuilder(address).POST(HttpRequest.BodyPublishers.noBody()), address);
    }

    /** The meters behind a management port, which is named by its address without a path. */
    public Meters meters(URI management) throws IOException {
        return Meters.of(get(management.resolve("/actuator/prometheus")));
    }

    private String send(HttpRequest.Builder request, URI address) throws IOException {
        try {
            HttpResponse<String> answer =
                    client.send(request.timeout(WITHIN).build(), HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() != OK) {
                throw new IOException(address + " answered " + answer.statusCode() + ": " + answer.body());
            }
            return answer.body();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while " + address + " was called", e);
        }
    }
}
