package dev.chokepoint.accountrpc.account.current;

import dev.chokepoint.accountrpc.contract.CurrentQuestion;
import dev.chokepoint.accountrpc.framework.RpcException;
import dev.chokepoint.accountrpc.framework.server.AnswerFilter;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/**
 * The method {@code account.current} alone, without the framework, as one tests an endpoint: report 001, "对 current
 * 接口进行压测,并不能复现线上的情况" (a load test of the current endpoint did not show what happened in production).
 */
@RestController
class CurrentController {
    private final CurrentMethod method;
    private final AnswerFilter masking;

    CurrentController(CurrentMethod method, AnswerFilter masking) {
        this.method = method;
        this.masking = masking;
    }

    /** A request thread of Tomcat calls the method and masks its answer. */
    @GetMapping("/users/{userId}/current")
    Object current(@PathVariable long userId, @RequestHeader("X-Request-Id") String requestId) {
        return masking.apply(method.current(new CurrentQuestion(requestId, userId)));
    }

    /** The method knows no other problem than a user who does not exist. */
    @ExceptionHandler
    ProblemDetail unknown(RpcException failure) {
        return ProblemDetail.forStatusAndDetail(HttpStatus.NOT_FOUND, String.valueOf(failure.getMessage()));
    }
}
