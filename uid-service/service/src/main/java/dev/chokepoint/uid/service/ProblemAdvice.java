package dev.chokepoint.uid.service;

import dev.chokepoint.problems.ProblemAnswers;
import dev.chokepoint.uid.ClockMovedBackException;
import dev.chokepoint.uid.WorkerIdUnavailableException;
import dev.chokepoint.uid.WorkerIdsWithheldException;
import java.time.Duration;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/**
 * Without a workerId, or while the clock is behind the last id, the answer is 503 with {@code Retry-After}: an id that
 * another instance may issue too is never given.
 */
@RestControllerAdvice
class ProblemAdvice extends ProblemAnswers {

    private static final String NO_IDS = "No ids can be issued";

    /** A lost lease is replaced within about a second once Redis answers again. */
    private static final Duration USUAL_WAIT = Duration.ofSeconds(1);

    ProblemAdvice() {
        super("urn:chokepoint:uid:");
    }

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

    private ResponseEntity<ProblemDetail> unavailable(String type, Exception failure, Duration retryAfter) {
        return later(type, NO_IDS, String.valueOf(failure.getMessage()), retryAfter);
    }
}
