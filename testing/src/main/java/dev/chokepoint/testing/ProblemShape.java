package dev.chokepoint.testing;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The one shape of a failed call in all services here: a problem detail (RFC 9457). The tests of every service use it,
 * so that a caller can read all answers alike.
 */
public final class ProblemShape {

    private static final String MEDIA_TYPE = "application/problem+json";

    private static final Set<String> REQUIRED = Set.of("title", "status", "detail", "instance");

    /** A type is there if the title alone does not say it (RFC 9457, 4.2.1); errors name the fields that are wrong. */
    private static final Set<String> OPTIONAL = Set.of("type", "errors");

    private static final Set<String> OF_AN_ERROR = Set.of("field", "message");

    private static final Pattern TYPE = Pattern.compile("urn:chokepoint:[a-z]+:[a-z]+(-[a-z]+)*");

    /** What every operation declares, whatever it does. */
    private static final List<String> DECLARED = List.of("400", "404", "405", "406", "415", "503", "default");

    private static final String SCHEMA = "ProblemDetail";

    private static final JsonMapper JSON = new JsonMapper();

    private ProblemShape() {}

    /**
     * Reads the answer to a failed call.
     *
     * @param answer the answer
     * @return its body
     * @throws AssertionError if it has another shape
     */
    public static JsonNode read(HttpResponse<String> answer) {
        String seen = answer.statusCode() + " " + answer.headers().map() + " " + answer.body();
        require(
                answer.headers()
                        .firstValue("Content-Type")
                        .filter(MEDIA_TYPE::equals)
                        .isPresent(),
                "no problem",
                seen);
        JsonNode problem = JSON.readTree(answer.body());
        Set<String> members = new TreeSet<>(problem.propertyNames());
        require(members.containsAll(REQUIRED), "not all of " + REQUIRED, seen);
        members.removeAll(REQUIRED);
        require(OPTIONAL.containsAll(members), "a member besides " + REQUIRED + " and " + OPTIONAL, seen);
        require(problem.path("status").asInt() == answer.statusCode(), "another status in the body", seen);
        require(
                !problem.has("type")
                        || TYPE.matcher(problem.path("type").asString()).matches(),
                "a type",
                seen);
        problem.path("errors")
                .forEach(error -> require(
                        Set.copyOf(error.propertyNames()).equals(OF_AN_ERROR),
                        "an error without " + OF_AN_ERROR,
                        seen));
        require(!answer.body().contains("Exception") && !answer.body().contains("dev.chokepoint"), "code", seen);
        return problem;
    }

    /**
     * Checks what an OpenAPI document says about failed calls.
     *
     * @param document the document
     * @throws AssertionError if an operation says something else than those of the other services
     */
    public static void requireInOpenApi(JsonNode document) {
        document.path("paths").properties().forEach(path -> path.getValue()
                .properties()
                .forEach(operation -> requireDeclared(
                        path.getKey() + " " + operation.getKey(),
                        operation.getValue().path("responses"))));
        Set<String> members = new TreeSet<>(
                document.at("/components/schemas/" + SCHEMA + "/properties").propertyNames());
        require(
                members.containsAll(REQUIRED) && members.contains("type"),
                "a schema " + SCHEMA + " without " + REQUIRED,
                members.toString());
    }

    private static void requireDeclared(String operation, JsonNode responses) {
        require(responses.propertyNames().containsAll(DECLARED), "not all of " + DECLARED, operation + " " + responses);
        responses.properties().stream()
                .filter(response -> !response.getKey().startsWith("2"))
                .forEach(response -> {
                    JsonNode content = response.getValue().path("content");
                    String reference =
                            content.path(MEDIA_TYPE).at("/schema/$ref").asString("");
                    require(
                            content.size() == 1 && reference.equals("#/components/schemas/" + SCHEMA),
                            "not the schema " + SCHEMA,
                            operation + " " + response);
                });
    }

    private static void require(boolean holds, String otherwise, String seen) {
        if (!holds) {
            throw new AssertionError("not the shape of a failed call: " + otherwise + ": " + seen);
        }
    }
}
