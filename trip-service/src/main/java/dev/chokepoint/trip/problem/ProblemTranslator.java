package dev.chokepoint.trip.problem;

import com.alibaba.druid.pool.GetConnectionTimeoutException;
import dev.chokepoint.uid.ClockMovedBackException;
import dev.chokepoint.uid.WorkerIdUnavailableException;
import java.net.URI;
import java.nio.channels.ClosedChannelException;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.seata.common.exception.FrameworkException;
import org.apache.seata.core.exception.TransactionException;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.redisson.client.RedisException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponse;

/** Turns whatever went wrong into the problem detail of the answer. Never shows the text of an unexpected failure. */
@Component
public final class ProblemTranslator {

    private static final String TYPE_PREFIX = "urn:chokepoint:trip:";

    /** A lock that was not free in time, and a deadlock (error codes of MariaDB and MySQL). */
    private static final Set<Integer> LOCK_FAILURES = Set.of(1205, 1213);

    /** A chain of causes is a handful long; the bound only ends one that is circular. */
    private static final int LONGEST_CHAIN = 20;

    /**
     * The answer to a failed call.
     *
     * @param failure what a controller threw; its causes are looked through for the first that is known
     * @return the problem, status 500 when the failure is not known
     */
    public ProblemDetail translate(Throwable failure) {
        Throwable link = failure;
        for (int depth = 0; depth < LONGEST_CHAIN && link != null; depth++, link = link.getCause()) {
            Optional<ProblemDetail> known = known(link);
            if (known.isPresent()) {
                return known.get();
            }
        }
        return problem(
                HttpStatus.INTERNAL_SERVER_ERROR,
                "unexpected",
                "Unexpected failure",
                "The service failed; the log holds the cause.");
    }

    private static Optional<ProblemDetail> known(Throwable failure) {
        if (failure instanceof RefusalException refused) {
            Refusal refusal = refused.refusal();
            return Optional.of(problem(
                    refusal.status(), kebab(refusal.name()), refusal.title(), String.valueOf(refused.getMessage())));
        }
        if (failure instanceof ErrorResponse answer) {
            return Optional.of(answer.getBody());
        }
        if (failure instanceof InvalidParameterException) {
            return Optional.of(problem(
                    HttpStatus.BAD_REQUEST,
                    "unreadable-parameters",
                    "The parameters cannot be read",
                    "A parameter has no name or is not encoded as it should be."));
        }
        if (failure instanceof GetConnectionTimeoutException) {
            return Optional.of(unavailable(
                    "no-database-connection",
                    "No database connection is free",
                    "The connection pool gave none within its waiting time; repeat the call later."));
        }
        if (isOfCoordinator(failure)) {
            return Optional.of(unavailable(
                    "global-transaction",
                    "The global transaction failed",
                    "The transaction coordinator did not answer as needed and the order may still be undone; "
                            + "repeat the call with the same idempotency key."));
        }
        if (failure instanceof RedisException) {
            return Optional.of(
                    unavailable("redis", "Redis is unavailable", "A lock could not be taken; repeat the call later."));
        }
        if (failure instanceof WorkerIdUnavailableException) {
            return Optional.of(unavailable(
                    "no-ids", "No ids can be issued", "The service holds no workerId now; repeat the call later."));
        }
        if (failure instanceof ClockMovedBackException) {
            return Optional.of(unavailable(
                    "clock-moved-back",
                    "No ids can be issued",
                    "The clock of the service has stepped back; repeat the call later."));
        }
        if (failure instanceof PessimisticLockingFailureException
                || (failure instanceof SQLException sql && LOCK_FAILURES.contains(sql.getErrorCode()))) {
            return Optional.of(unavailable(
                    "database-busy",
                    "The database is busy",
                    "Another call held a row for too long; nothing was changed, repeat the call."));
        }
        if (failure instanceof QueryTimeoutException) {
            return Optional.of(unavailable(
                    "query-timeout", "The query took too long", "The database is slow now; repeat the call later."));
        }
        if (failure instanceof SQLException sql && isConnectionFailure(sql)) {
            return Optional.of(unavailable(
                    "database", "The database is unavailable", "It could not be reached; repeat the call later."));
        }
        return Optional.empty();
    }

    /** Seata's client wraps the end of its connection into plain runtime exceptions. */
    private static boolean isOfCoordinator(Throwable failure) {
        return failure instanceof FrameworkException
                || failure instanceof TransactionException
                || failure instanceof ClosedChannelException;
    }

    /** SQL states of class 08 are connection exceptions (ISO 9075). */
    private static boolean isConnectionFailure(SQLException failure) {
        return failure.getSQLState() != null && failure.getSQLState().startsWith("08");
    }

    private static ProblemDetail unavailable(String type, String title, String detail) {
        return problem(HttpStatus.SERVICE_UNAVAILABLE, type, title, detail);
    }

    private static ProblemDetail problem(HttpStatusCode status, String type, String title, String detail) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
        problem.setType(URI.create(TYPE_PREFIX + type));
        problem.setTitle(title);
        return problem;
    }

    private static String kebab(String constant) {
        return constant.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
