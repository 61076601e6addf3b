package dev.chokepoint.pubsub.api.problem;

import java.net.URI;
import java.util.List;
import java.util.Map;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.mybatis.spring.MyBatisSystemException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/**
 * Answers every failed call with a problem detail (RFC 9457, {@code application/problem+json}), in the shape of all
 * services here. What a later repeat may change is 503 with {@code Retry-After}.
 */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {
    private static final Logger LOG = LoggerFactory.getLogger(ProblemAdvice.class);

    private static final String TYPE_PREFIX = "urn:chokepoint:pubsub:";

    /** A broker or a connection is usually there again within a second. */
    private static final String RETRY_AFTER_SECONDS = "1";

    @ExceptionHandler
    ResponseEntity<ProblemDetail> unknown(UnknownMessageException failure) {
        ProblemDetail problem = problem(
                HttpStatus.NOT_FOUND, "unknown-message", "No such message", String.valueOf(failure.getMessage()));
        return ResponseEntity.status(HttpStatus.NOT_FOUND).body(problem);
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> unavailable(UnavailableException failure) {
        LOG.warn("a broker did not do its part: {}", failure.toString());
        return later("broker-unavailable", "A broker does not answer", String.valueOf(failure.getMessage()));
    }

    /** No connection within the pool's time-out, no database, or a statement that the database ended. */
    @ExceptionHandler({
        CannotCreateTransactionException.class,
        TransactionSystemException.class,
        TransientDataAccessException.class,
        DataAccessResourceFailureException.class,
        MyBatisSystemException.class
    })
    ResponseEntity<ProblemDetail> noDatabase(Exception failure) {
        LOG.warn("the database did not do its part: {}", failure.toString());
        return later("database-unavailable", "The database does not answer", "No connection was free, or it was lost.");
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

    /** Names each field that is wrong. */
    @Override
    protected @Nullable ResponseEntity<Object> handleMethodArgumentNotValid(
            MethodArgumentNotValidException failure, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        ProblemDetail problem =
                problem(HttpStatus.BAD_REQUEST, "invalid-message", "The message is not valid", "See errors.");
        List<Map<String, String>> errors = failure.getFieldErrors().stream()
                .map(error -> Map.of("field", error.getField(), "message", String.valueOf(error.getDefaultMessage())))
                .toList();
        problem.setProperty("errors", errors);
        return ResponseEntity.badRequest().headers(headers).body(problem);
    }

    private static ResponseEntity<ProblemDetail> later(String type, String title, String detail) {
        return ResponseEntity.status(HttpStatus.SERVICE_UNAVAILABLE)
                .header(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS)
                .body(problem(HttpStatus.SERVICE_UNAVAILABLE, type, title, detail));
    }

    private static ProblemDetail problem(HttpStatus status, String type, String title, String detail) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
        problem.setType(URI.create(TYPE_PREFIX + type));
        problem.setTitle(title);
        return problem;
    }
}
