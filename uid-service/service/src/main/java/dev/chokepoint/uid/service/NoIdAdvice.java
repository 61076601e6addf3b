package dev.chokepoint.uid.service;

import dev.chokepoint.uid.ClockMovedBackException;
import dev.chokepoint.uid.WorkerIdUnavailableException;
import dev.chokepoint.uid.WorkerIdsWithheldException;
import java.time.Duration;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/**
 * Answers 503 with {@code Retry-After} when there is no workerId or the clock is behind the last id. An id that another
 * instance may issue too is never given.
 */
@RestControllerAdvice
class NoIdAdvice {

    /** A lost lease is replaced within about a second once Redis answers again. */
    private static final Duration USUAL_WAIT = Duration.ofSeconds(1);

    @ExceptionHandler({WorkerIdUnavailableException.class, ClockMovedBackException.class})
    ResponseEntity<ProblemDetail> unavailable(RuntimeException failure) {
        return answer(failure, USUAL_WAIT);
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> withheld(WorkerIdsWithheldException failure) {
        // A second more: the header has whole seconds, and the workerId is taken just after the wait.
        return answer(failure, failure.remaining().plus(USUAL_WAIT));
    }

    private static ResponseEntity<ProblemDetail> answer(RuntimeException failure, Duration retryAfter) {
        return ResponseEntity.status(HttpStatus.SERVICE_UNAVAILABLE)
                .header(HttpHeaders.RETRY_AFTER, Long.toString(retryAfter.toSeconds()))
                .body(ProblemDetail.forStatusAndDetail(
                        HttpStatus.SERVICE_UNAVAILABLE, String.valueOf(failure.getMessage())));
    }
}
