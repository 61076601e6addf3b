package dev.chokepoint.problems;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.media.ArraySchema;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.http.MediaType;

/**
 * Says in the OpenAPI document what a failed call is answered with. A status that only some operations have, such as
 * 409, is declared by {@code @ApiResponse} at the controller; its body is added here.
 */
final class ProblemsInOpenApi implements OpenApiCustomizer {

    private static final String SCHEMA = "ProblemDetail";

    private static final String REFERENCE = "#/components/schemas/" + SCHEMA;

    /** RFC 9457 allows relative references for type and instance, and the instances here are paths. */
    private static final String URI_REFERENCE = "uri-reference";

    private final Map<String, String> meanings = new LinkedHashMap<>();

    ProblemsInOpenApi() {
        meanings.put("400", "The call cannot be read, or a value is not allowed");
        meanings.put("404", "There is nothing at this address");
        meanings.put("405", "The address has no such method");
        meanings.put("406", "No form that Accept names can be given");
        meanings.put("415", "The body is of a type that is not read");
        meanings.put("503", "The service cannot do it now; Retry-After says when to repeat the call");
        meanings.put("default", "Any other failure");
    }

    @Override
    public void customise(OpenAPI document) {
        document.getComponents().addSchemas(SCHEMA, schema());
        document.getPaths().values().stream()
                .flatMap(path -> path.readOperations().stream())
                .forEach(operation -> complete(operation.getResponses()));
    }

    /** What a controller says about a status is more precise and stays; the body is the same for all. */
    private void complete(ApiResponses responses) {
        meanings.forEach(
                (status, meaning) -> responses.computeIfAbsent(status, key -> new ApiResponse().description(meaning)));
        responses.forEach((status, response) -> {
            if (!status.startsWith("2")) {
                response.setContent(problem());
            }
        });
    }

    private static Content problem() {
        return new Content()
                .addMediaType(
                        MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                        new io.swagger.v3.oas.models.media.MediaType().schema(new Schema<>().$ref(REFERENCE)));
    }

    private static ObjectSchema schema() {
        ObjectSchema error = new ObjectSchema();
        error.addProperty("field", new StringSchema());
        error.addProperty("message", new StringSchema());
        error.setRequired(List.of("field", "message"));
        ObjectSchema problem = new ObjectSchema();
        problem.setDescription("Problem details, RFC 9457");
        problem.addProperty("type", text("missing if the title says it all").format(URI_REFERENCE));
        problem.addProperty("title", text("the same for all problems of the type"));
        problem.addProperty("status", new IntegerSchema());
        problem.addProperty("detail", text("about this call, for a person"));
        problem.addProperty("instance", text("the address of the call").format(URI_REFERENCE));
        problem.addProperty("errors", new ArraySchema().items(error).description("the fields that are wrong"));
        problem.setRequired(List.of("title", "status", "detail", "instance"));
        return problem;
    }

    private static Schema<String> text(String description) {
        StringSchema text = new StringSchema();
        text.setDescription(description);
        return text;
    }
}
