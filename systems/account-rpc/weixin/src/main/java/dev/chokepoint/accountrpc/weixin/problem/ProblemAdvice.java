package dev.chokepoint.accountrpc.weixin.problem;

import dev.chokepoint.accountrpc.framework.RpcException;
import dev.chokepoint.accountrpc.weixin.admission.NotAdmittedException;
import dev.chokepoint.problems.ProblemAnswers;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** What a service behind the gateway did not do. A later repeat may succeed if the service is busy or away. */
@RestControllerAdvice
class ProblemAdvice extends ProblemAnswers {
    private static final Logger LOG = LoggerFactory.getLogger(ProblemAdvice.class);

    /** A busy peer has worked off its queue by then, and a lost one is usually back. */
    private static final Duration USUAL_WAIT = Duration.ofSeconds(1);

    ProblemAdvice() {
        super("urn:chokepoint:weixin:");
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> notAnswered(RpcException failure) {
        String detail = String.valueOf(failure.getMessage());
        LOG.debug("a call was not answered", failure);
        return switch (failure.problem()) {
            case OVERLOADED, NO_PEER, PEER_LOST ->
                later("service-unavailable", "A service behind the gateway does not answer", detail, USUAL_WAIT);
            case TOO_LATE -> answer(HttpStatus.GATEWAY_TIMEOUT, "too-late", "A service took too long", detail);
            case NOT_FOUND -> answer(HttpStatus.NOT_FOUND, "not-found", "There is no such user", detail);
            case UNKNOWN_METHOD, WRONG_BODY, FAILED ->
                answer(HttpStatus.BAD_GATEWAY, "failed", "A service behind the gateway failed", detail);
        };
    }

    /** 429, and not 503: it is the caller's rate that is too high. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> notAdmitted(NotAdmittedException failure) {
        return ResponseEntity.status(HttpStatus.TOO_MANY_REQUESTS)
                .header(HttpHeaders.RETRY_AFTER, Long.toString(USUAL_WAIT.toSeconds()))
                .body(problem(
                        HttpStatus.TOO_MANY_REQUESTS,
                        "too-many-requests",
                        "The gateway takes no more requests",
                        String.valueOf(failure.getMessage())));
    }

    private ResponseEntity<ProblemDetail> answer(HttpStatus status, String type, String title, String detail) {
        return ResponseEntity.status(status).body(problem(status, type, title, detail));
    }
}
