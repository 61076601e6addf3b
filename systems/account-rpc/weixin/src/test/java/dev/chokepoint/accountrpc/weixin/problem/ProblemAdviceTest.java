package dev.chokepoint.accountrpc.weixin.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.accountrpc.framework.RpcException;
import dev.chokepoint.accountrpc.framework.RpcProblem;
import dev.chokepoint.accountrpc.weixin.admission.NotAdmittedException;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;

class ProblemAdviceTest {
    @ParameterizedTest
    @CsvSource({
        "OVERLOADED, 503, service-unavailable",
        "NO_PEER, 503, service-unavailable",
        "PEER_LOST, 503, service-unavailable",
        "TOO_LATE, 504, too-late",
        "NOT_FOUND, 404, not-found",
        "FAILED, 502, failed",
        "WRONG_BODY, 502, failed",
        "UNKNOWN_METHOD, 502, failed"
    })
    void theStatusTellsWhetherARepeatMayHelp(RpcProblem problem, int status, String type) {
        ResponseEntity<ProblemDetail> answer = new ProblemAdvice().notAnswered(new RpcException(problem, "why"));

        assertThat(answer.getStatusCode().value()).isEqualTo(status);
        ProblemDetail body = Objects.requireNonNull(answer.getBody());
        assertThat(body.getType()).hasToString("urn:chokepoint:weixin:" + type);
        assertThat(body.getDetail()).isEqualTo("why");
        assertThat(answer.getHeaders().containsHeader("Retry-After")).isEqualTo(status == 503);
    }

    @Test
    void whoIsNotLetInIsToldWhenToComeBack() {
        ResponseEntity<ProblemDetail> answer = new ProblemAdvice().notAdmitted(new NotAdmittedException());

        assertThat(answer.getStatusCode().value()).isEqualTo(429);
        assertThat(answer.getHeaders().getFirst("Retry-After")).isEqualTo("1");
    }
}
