package dev.chokepoint.trip.problem;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.druid.pool.GetConnectionTimeoutException;
import dev.chokepoint.uid.ClockMovedBackException;
import dev.chokepoint.uid.WorkerIdUnavailableException;
import java.lang.reflect.UndeclaredThrowableException;
import java.nio.channels.ClosedChannelException;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.apache.seata.common.exception.FrameworkException;
import org.apache.seata.core.exception.TransactionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.client.RedisException;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.http.ProblemDetail;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.transaction.CannotCreateTransactionException;

class ProblemTranslatorTest {

    private final ProblemTranslator translator = new ProblemTranslator();

    @ParameterizedTest
    @EnumSource(Refusal.class)
    void eachRefusalHasItsOwnTypeAndStatus(Refusal refusal) {
        ProblemDetail problem = translator.translate(new RefusalException(refusal, "what happened"));

        assertThat(problem.getStatus()).isEqualTo(refusal.status().value()).isBetween(400, 503);
        assertThat(problem.getTitle()).isEqualTo(refusal.title());
        assertThat(problem.getDetail()).isEqualTo("what happened");
        assertThat(problem.getType()).asString().matches("urn:chokepoint:trip:[a-z-]+");
    }

    static Stream<Arguments> outages() {
        return Stream.of(
                Arguments.of(
                        "no-database-connection",
                        new CannotCreateTransactionException(
                                "no connection",
                                new CannotGetJdbcConnectionException(
                                        "no connection", new GetConnectionTimeoutException("wait millis 10000")))),
                Arguments.of("database", new IllegalStateException(new SQLException("gone", "08S01"))),
                Arguments.of(
                        "global-transaction",
                        new FrameworkException(
                                new TransactionException("time-out"), "TCC branch Register error, xid: 1")),
                Arguments.of(
                        "global-transaction", new UndeclaredThrowableException(new TransactionException("no commit"))),
                Arguments.of(
                        "global-transaction",
                        new IllegalStateException(new IllegalStateException(new ClosedChannelException()))),
                Arguments.of("database-busy", new CannotAcquireLockException("Lock wait timeout exceeded; xid")),
                Arguments.of("database-busy", new IllegalStateException(new SQLException("Deadlock", "40001", 1213))),
                Arguments.of("query-timeout", new QueryTimeoutException("20 s")),
                Arguments.of("redis", new RedisException("gone")),
                Arguments.of("no-ids", new WorkerIdUnavailableException("lease lost")),
                Arguments.of(
                        "clock-moved-back",
                        new UndeclaredThrowableException(new ClockMovedBackException("5000 millis behind"))));
    }

    @ParameterizedTest
    @MethodSource("outages")
    void anOutageIsSaidByItsNameAndWithoutItsText(String type, Exception failure) {
        ProblemDetail problem = translator.translate(failure);

        assertThat(problem.getStatus()).isEqualTo(503);
        assertThat(problem.getType()).hasToString("urn:chokepoint:trip:" + type);
        assertThat(problem.getDetail()).doesNotContain("xid", "08S01", "millis", "lease lost");
    }

    @Test
    void anUnexpectedFailureKeepsItsTextForTheLog() {
        ProblemDetail problem = translator.translate(new IllegalStateException("SELECT secret"));

        assertThat(problem.getStatus()).isEqualTo(500);
        assertThat(problem.getDetail()).doesNotContain("secret");
    }
}
