package dev.chokepoint.trip.database;

import dev.chokepoint.trip.stock.StockLockSettings;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Checks at the start that the bounds of the waits fit together; docs/settings.md has the table. The bound in force is
 * asked of the database, because a statement at the opening of a connection sets it.
 */
@Component
class WaitBounds {

    private static final Logger LOG = LoggerFactory.getLogger(WaitBounds.class);

    /** What an order needs besides its wait for the locks; without it an order gets its locks and is undone. */
    private static final Duration REST_OF_ORDER = Duration.ofSeconds(10);

    WaitBounds(JdbcTemplate database, StockLockSettings stockLock, CoordinatorWaits coordinator) {
        Long rowSeconds = database.queryForObject("SELECT @@SESSION.innodb_lock_wait_timeout", Long.class);
        verify(
                Duration.ofSeconds(rowSeconds == null ? 0 : rowSeconds),
                stockLock.longestWait(),
                coordinator.transport().rpcRmRequestTimeout(),
                coordinator.client().tm().defaultGlobalTransactionTimeout());
    }

    static void verify(Duration row, Duration stockLock, Duration coordinator, Duration transaction) {
        if (row.compareTo(coordinator) >= 0) {
            throw new IllegalStateException("the wait for a row, innodb_lock_wait_timeout=" + row.toSeconds()
                    + "s, must be shorter than seata.transport.rpc-rm-request-timeout=" + coordinator.toMillis()
                    + "ms: otherwise the coordinator repeats a confirm that still waits; lower"
                    + " trip.row-lock-wait-seconds");
        }
        if (stockLock.plus(REST_OF_ORDER).compareTo(transaction) > 0) {
            // No error: an experiment with short global transactions is allowed to do this.
            LOG.warn(
                    "trip.stock-lock.wait={} and {} for the rest of an order do not fit into"
                            + " seata.client.tm.default-global-transaction-timeout={}:"
                            + " orders can get their locks and be undone",
                    stockLock,
                    REST_OF_ORDER,
                    transaction);
        }
    }
}
