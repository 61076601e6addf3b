package dev.chokepoint.pubsub.api.problem;

import dev.chokepoint.problems.ProblemAnswers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mybatis.spring.MyBatisSystemException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
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

/** What a broker or the database did not do is 503 with {@code Retry-After}: a later repeat may succeed. */
@RestControllerAdvice
class ProblemAdvice extends ProblemAnswers {
    private static final Logger LOG = LoggerFactory.getLogger(ProblemAdvice.class);

    /** A broker or a connection is usually there again within a second. */
    private static final Duration USUAL_WAIT = Duration.ofSeconds(1);

    ProblemAdvice() {
        super("urn:chokepoint:pubsub:");
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> unknown(UnknownMessageException failure) {
        ProblemDetail problem = problem(
                HttpStatus.NOT_FOUND, "unknown-message", "No such message", String.valueOf(failure.getMessage()));
        return ResponseEntity.status(HttpStatus.NOT_FOUND).body(problem);
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> unavailable(UnavailableException failure) {
        LOG.warn("{}: {}", failure.type(), failure.toString());
        return later(failure.type(), failure.title(), String.valueOf(failure.getMessage()), USUAL_WAIT);
    }

    /** No connection within the pool's time-out, no database, or a statement that the database ended. */
    @ExceptionHandler({
        CannotCreateTransactionException.class,
        TransactionSystemException.class,
        TransientDataAccessException.class,
        RecoverableDataAccessException.class,
        DataAccessResourceFailureException.class,
        MyBatisSystemException.class
    })
    ResponseEntity<ProblemDetail> noDatabase(Exception failure) {
        LOG.warn("the database did not do its part: {}", failure.toString());
        return later(
                "database-unavailable",
                "The database does not answer",
                "No connection was free, or it was lost.",
                USUAL_WAIT);
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
}
