package dev.chokepoint.uid.service;

import dev.chokepoint.uid.SnowflakeGenerator;
import io.swagger.v3.oas.annotations.Hidden;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /uid} and {@code GET /uid?count=n}. Ids are strings, because JavaScript rounds numbers beyond 53 bits. */
@RestController
class UidController {

    /**
     * So that one reply stays small (about 22 kB) and one caller cannot run the time in the ids far ahead of the
     * clock.
     */
    static final int MOST_IDS = 1_000;

    private final SnowflakeGenerator generator;

    UidController(SnowflakeGenerator generator) {
        this.generator = generator;
    }

    /** The reply to {@code GET /uid}. */
    record OneId(
            @Schema(requiredMode = RequiredMode.REQUIRED) String id) {}

    /** The reply to {@code GET /uid?count=n}; rising order. */
    record SeveralIds(
            @Schema(requiredMode = RequiredMode.REQUIRED) List<String> ids) {}

    /** Also describes {@link #several}: for callers both are one operation. */
    @Operation(
            summary = "Gives one id, or with count several in rising order",
            parameters =
                    @Parameter(
                            name = "count",
                            in = ParameterIn.QUERY,
                            description = "how many ids",
                            schema = @Schema(type = "integer", format = "int32", minimum = "1", maximum = "1000")))
    @ApiResponse(
            responseCode = "200",
            description = "One id, or the ids",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON_VALUE,
                            schema = @Schema(oneOf = {OneId.class, SeveralIds.class})))
    @GetMapping(path = "/uid", params = "!count")
    OneId one() {
        return new OneId(Long.toString(generator.nextId()));
    }

    @Hidden
    @GetMapping(path = "/uid", params = "count")
    SeveralIds several(@RequestParam int count) {
        if (count < 1 || count > MOST_IDS) {
            ProblemDetail problem = ProblemDetail.forStatusAndDetail(
                    HttpStatus.BAD_REQUEST, "count " + count + " is outside 1.." + MOST_IDS);
            problem.setProperty(
                    "errors", List.of(Map.of("field", "count", "message", "must be from 1 to " + MOST_IDS)));
            throw new ErrorResponseException(HttpStatus.BAD_REQUEST, problem, null);
        }
        return new SeveralIds(
                LongStream.of(generator.nextIds(count)).mapToObj(Long::toString).toList());
    }
}
