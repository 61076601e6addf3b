package dev.chokepoint.problems;

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
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/**
 * Answers failed calls with a problem detail (RFC 9457, {@code application/problem+json}). A service extends it by a
 * {@code @RestControllerAdvice} with handlers for its own exceptions.
 */
public abstract class ProblemAnswers extends ResponseEntityExceptionHandler {
    private static final Logger LOG = LoggerFactory.getLogger(ProblemAnswers.class);

    private final String typePrefix;

    /**
     * Answers whose types begin alike.
     *
     * @param typePrefix what stands before the name of each type, such as {@code urn:chokepoint:uid:}
     */
    protected ProblemAnswers(String typePrefix) {
        this.typePrefix = typePrefix;
    }

    /** Tomcat reads the parameters late, and would answer with a page of its own. */
    @ExceptionHandler
    protected final ResponseEntity<ProblemDetail> unreadableParameters(InvalidParameterException failure) {
        ProblemDetail problem = problem(
                HttpStatus.BAD_REQUEST,
                "unreadable-parameters",
                "The parameters cannot be read",
                "A parameter has no name or is not encoded as it should be.");
        return ResponseEntity.badRequest().body(problem);
    }

    /** Whatever no other handler knows: 500, with the cause in the log and not in the answer. */
    @ExceptionHandler(Exception.class)
    protected final ResponseEntity<ProblemDetail> unexpected(Exception failure) {
        LOG.error("a call failed unexpectedly", failure);
        ProblemDetail problem = problem(
                HttpStatus.INTERNAL_SERVER_ERROR,
                "unexpected",
                "Unexpected failure",
                "The service failed; the log holds the cause.");
        return ResponseEntity.internalServerError().body(problem);
    }

    /**
     * 503 for what a later repeat may change.
     *
     * @param type the name of the type, without the prefix
     * @param title the same for all problems of the type
     * @param detail about this call, for a person
     * @param retryAfter when to repeat the call, in whole seconds
     */
    protected final ResponseEntity<ProblemDetail> later(String type, String title, String detail, Duration retryAfter) {
        return ResponseEntity.status(HttpStatus.SERVICE_UNAVAILABLE)
                .header(HttpHeaders.RETRY_AFTER, Long.toString(retryAfter.toSeconds()))
                .body(problem(HttpStatus.SERVICE_UNAVAILABLE, type, title, detail));
    }

    /** A problem of a type of this service. */
    protected final ProblemDetail problem(HttpStatus status, String type, String title, String detail) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
        problem.setType(URI.create(typePrefix + type));
        problem.setTitle(title);
        return problem;
    }
}
