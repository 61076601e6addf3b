package dev.chokepoint.uid.service;

import dev.chokepoint.uid.ClockMovedBackException;
import dev.chokepoint.uid.WorkerIdUnavailableException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/**
 * Without a workerId, or with a clock behind the last id, there is no id: 503 and a hint when to come again, never an
 * id that somebody else may have.
 */
@RestControllerAdvice
class NoIdAdvice {

    /** A lost lease is replaced within about a second once Redis answers again. */
    private static final String RETRY_AFTER_SECONDS = "1";

    @ExceptionHandler({WorkerIdUnavailableException.class, ClockMovedBackException.class})
    ResponseEntity<ProblemDetail> unavailable(RuntimeException failure) {
        return ResponseEntity.status(HttpStatus.SERVICE_UNAVAILABLE)
                .header(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS)
                .body(ProblemDetail.forStatusAndDetail(
                        HttpStatus.SERVICE_UNAVAILABLE, String.valueOf(failure.getMessage())));
    }
}
