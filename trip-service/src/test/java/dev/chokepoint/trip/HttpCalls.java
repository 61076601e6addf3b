package dev.chokepoint.trip;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.springframework.core.env.Environment;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Calls of the running service; each checks status and content type, and that no answer shows the inside. */
final class HttpCalls {

    private static final int FIRST_ERROR = 400;

    private final HttpClient http = HttpClient.newHttpClient();
    private final JsonMapper json = new JsonMapper();
    private final Environment environment;

    HttpCalls(Environment environment) {
        this.environment = environment;
    }

    JsonNode get(String path, int status) {
        return send(HttpRequest.newBuilder(address("local.server.port", path)).GET(), status);
    }

    JsonNode post(String path, String body, int status) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address("local.server.port", path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        return send(request, status);
    }

    String management(String path) {
        return exchange(HttpRequest.newBuilder(address("local.management.port", path)))
                .body();
    }

    private JsonNode send(HttpRequest.Builder request, int status) {
        HttpResponse<String> answer = exchange(request);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        String type = status < FIRST_ERROR ? "application/json" : "application/problem+json";
        assertThat(answer.headers().firstValue("Content-Type")).hasValue(type);
        assertThat(answer.body()).doesNotContain("Exception", "at dev.chokepoint", "\"trace\"");
        return json.readTree(answer.body());
    }

    private URI address(String port, String path) {
        return URI.create("http://127.0.0.1:" + environment.getRequiredProperty(port) + path);
    }

    private HttpResponse<String> exchange(HttpRequest.Builder request) {
        try {
            return http.send(request.timeout(Duration.ofSeconds(20)).build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException | InterruptedException failure) {
            throw new AssertionError("no answer", failure);
        }
    }
}
