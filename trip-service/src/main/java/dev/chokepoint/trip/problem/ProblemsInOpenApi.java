package dev.chokepoint.trip.problem;

import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.ProblemDetail;

/** Says in the OpenAPI document what every failed call is answered with. */
@Configuration(proxyBeanMethods = false)
class ProblemsInOpenApi {

    private static final String REFERENCE = "#/components/schemas/" + ProblemDetail.class.getSimpleName();

    @Bean
    OpenApiCustomizer problemsOfEveryOperation() {
        return document -> {
            ModelConverters.getInstance().read(ProblemDetail.class).forEach(document.getComponents()::addSchemas);
            Content content = new Content()
                    .addMediaType(
                            org.springframework.http.MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                            new MediaType().schema(new Schema<>().$ref(REFERENCE)));
            ApiResponse failure = new ApiResponse()
                    .description("The call failed: 4xx if it cannot succeed as it is, 503 if it can be repeated")
                    .content(content);
            document.getPaths().values().forEach(path -> path.readOperations()
                    .forEach(operation -> operation.getResponses().addApiResponse("default", failure)));
        };
    }
}
