package dev.chokepoint.uid.service;

import dev.chokepoint.uid.ClockMovedBackException;
import dev.chokepoint.uid.WorkerIdUnavailableException;
import dev.chokepoint.uid.WorkerIdsWithheldException;
import java.net.URI;
import java.time.Duration;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/**
 * Answers every failed call with a problem detail (RFC 9457, {@code application/problem+json}), in the shape of all
 * services here. Without a workerId, or while the clock is behind the last id, that is 503 with {@code Retry-After}: an
 * id that another instance may issue too is never given.
 */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

    private static final Logger LOG = LoggerFactory.getLogger(ProblemAdvice.class);

    private static final String TYPE_PREFIX = "urn:chokepoint:uid:";

    private static final String NO_IDS = "No ids can be issued";

    /** A lost lease is replaced within about a second once Redis answers again. */
    private static final Duration USUAL_WAIT = Duration.ofSeconds(1);

    @ExceptionHandler
    ResponseEntity<ProblemDetail> noWorkerId(WorkerIdUnavailableException failure) {
        return unavailable("no-ids", failure, USUAL_WAIT);
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> withheld(WorkerIdsWithheldException failure) {
        // A second more: the header has whole seconds, and the workerId is taken just after the wait.
        return unavailable("no-ids", failure, failure.remaining().plus(USUAL_WAIT));
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> clockMovedBack(ClockMovedBackException failure) {
        return unavailable("clock-moved-back", failure, USUAL_WAIT);
    }

    /** Tomcat reads the parameters late, and would answer with a page of its own. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> unreadableParameters(InvalidParameterException failure) {
        ProblemDetail problem = problem(
                HttpStatus.BAD_REQUEST,
                "unreadable-parameters",
                "The parameters cannot be read",
                "A parameter has no name or is not encoded as it should be.");
        return ResponseEntity.badRequest().body(problem);
    }

    @ExceptionHandler(Exception.class)
    ResponseEntity<ProblemDetail> unexpected(Exception failure) {
        LOG.error("a call failed unexpectedly", failure);
        ProblemDetail problem = problem(
                HttpStatus.INTERNAL_SERVER_ERROR,
                "unexpected",
                "Unexpected failure",
                "The service failed; the log holds the cause.");
        return ResponseEntity.internalServerError().body(problem);
    }

    private static ResponseEntity<ProblemDetail> unavailable(String type, Exception failure, Duration retryAfter) {
        return ResponseEntity.status(HttpStatus.SERVICE_UNAVAILABLE)
                .header(HttpHeaders.RETRY_AFTER, Long.toString(retryAfter.toSeconds()))
                .body(problem(HttpStatus.SERVICE_UNAVAILABLE, type, NO_IDS, String.valueOf(failure.getMessage())));
    }

    private static ProblemDetail problem(HttpStatus status, String type, String title, String detail) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
        problem.setType(URI.create(TYPE_PREFIX + type));
        problem.setTitle(title);
        return problem;
    }
}
