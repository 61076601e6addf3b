package dev.chokepoint.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Sends HTTP/1.1 requests to 127.0.0.1. Each has a deadline of twenty seconds. */
public final class LocalHttp {

    private static final Duration DEADLINE = Duration.ofSeconds(20);
    private static final HttpClient CLIENT = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();

    private LocalHttp() {}

    /**
     * Sends GET.
     *
     * @param port of 127.0.0.1
     * @param path with the query, from the first slash on
     * @param headers names and values in turn
     * @return the answer, whatever its status
     * @throws UncheckedIOException if there is none
     */
    public static HttpResponse<String> get(int port, String path, String... headers) {
        return send(request(port, path, headers).GET());
    }

    /**
     * Sends POST with JSON.
     *
     * @param port of 127.0.0.1
     * @param path with the query, from the first slash on
     * @param json the body; it may be empty
     * @param headers names and values in turn, besides the type of the body
     * @return the answer, whatever its status
     * @throws UncheckedIOException if there is none
     */
    public static HttpResponse<String> post(int port, String path, String json, String... headers) {
        return send(request(port, path, headers)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json)));
    }

    /**
     * Sends POST.
     *
     * @param port of 127.0.0.1
     * @param path with the query, from the first slash on
     * @param type media type of the body
     * @param body the body; it may be empty
     * @return the answer, whatever its status
     * @throws UncheckedIOException if there is none
     */
    public static HttpResponse<String> postAs(int port, String path, String type, String body) {
        return send(request(port, path, "Content-Type", type).POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    /**
     * Sends DELETE.
     *
     * @param port of 127.0.0.1
     * @param path from the first slash on
     * @param headers names and values in turn
     * @return the answer, whatever its status
     * @throws UncheckedIOException if there is none
     */
    public static HttpResponse<String> delete(int port, String path, String... headers) {
        return send(request(port, path, headers).DELETE());
    }

    private static HttpRequest.Builder request(int port, String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(DEADLINE);
        return headers.length == 0 ? request : request.headers(headers);
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) {
        HttpRequest built = request.build();
        try {
            return CLIENT.send(built, HttpResponse.BodyHandlers.ofString());
        } catch (IOException failure) {
            throw new UncheckedIOException("no answer from " + built.uri() + ": " + failure, failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for " + built.uri(), interrupted);
        }
    }
}
