package dev.chokepoint.trip.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.testing.LocalHttp;
import dev.chokepoint.testing.ProblemShape;
import java.net.http.HttpResponse;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Calls of the running service. Each checks status and content type, and that no answer shows a stack trace. */
public final class HttpCalls {

    private static final int FIRST_ERROR = 400;

    private static final int NO_CONTENT = 204;

    private final JsonMapper json = new JsonMapper();
    private final int port;
    private final int managementPort;
    private final String[] headers;

    HttpCalls(int port, int managementPort, String... headers) {
        this.port = port;
        this.managementPort = managementPort;
        this.headers = headers;
    }

    /**
     * The same calls in the name of a user, as the gateway sends them.
     *
     * @param user the user
     */
    public HttpCalls as(String user) {
        return new HttpCalls(port, managementPort, "X-User", user);
    }

    /**
     * Sends GET.
     *
     * @param path with the query
     * @param status what the answer must have
     * @return the answer's body
     */
    public JsonNode get(String path, int status) {
        return checked(LocalHttp.get(port, path, headers), status);
    }

    /**
     * Sends POST.
     *
     * @param path of the resource
     * @param body JSON, or nothing
     * @param status what the answer must have
     * @return the answer's body
     */
    public JsonNode post(String path, String body, int status) {
        return checked(LocalHttp.post(port, path, body, headers), status);
    }

    /**
     * Sends POST.
     *
     * @param path of the resource
     * @param type media type of the body
     * @param body the body, or nothing
     * @param status what the answer must have
     * @return the answer's body
     */
    public JsonNode postAs(String path, String type, String body, int status) {
        return checked(LocalHttp.postAs(port, path, type, body), status);
    }

    /**
     * Sends GET.
     *
     * @param path with the query
     * @param headers names and values in turn
     * @return the answer's status
     */
    public int getForStatus(String path, String... headers) {
        return LocalHttp.get(port, path, headers).statusCode();
    }

    /**
     * Sends POST.
     *
     * @param path of the resource
     * @param body JSON, or nothing
     * @return the answer's status
     */
    public int postForStatus(String path, String body) {
        return LocalHttp.post(port, path, body, headers).statusCode();
    }

    /**
     * Sends DELETE.
     *
     * @param path of the resource
     * @param status what the answer must have
     * @return the answer's body, empty for status 204
     */
    public JsonNode delete(String path, int status) {
        HttpResponse<String> answer = LocalHttp.delete(port, path, headers);
        if (status == NO_CONTENT) {
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
            return json.createObjectNode();
        }
        return checked(answer, status);
    }

    /**
     * Sends GET to the management port.
     *
     * @param path from {@code /actuator} on
     * @return the answer's body, whatever its status
     */
    public String management(String path) {
        return LocalHttp.get(managementPort, path).body();
    }

    /** The settings that the management port shows. */
    public JsonNode settings() {
        return json.readTree(management("/actuator/info")).path("settings");
    }

    private JsonNode checked(HttpResponse<String> answer, int status) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        if (status >= FIRST_ERROR) {
            return ProblemShape.read(answer);
        }
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json");
        return json.readTree(answer.body());
    }
}
