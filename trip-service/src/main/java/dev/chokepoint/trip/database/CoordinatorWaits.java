package dev.chokepoint.trip.database;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.convert.DurationUnit;

/**
 * The waits of the Seata client, whose own beans do not exist before it is connected. Numbers are milliseconds.
 *
 * @param transport its connection
 * @param client its roles
 */
@ConfigurationProperties("seata")
record CoordinatorWaits(Transport transport, Client client) {

    /**
     * The connection.
     *
     * @param rpcRmRequestTimeout how long a participant waits for an answer
     */
    record Transport(@DurationUnit(ChronoUnit.MILLIS) Duration rpcRmRequestTimeout) {}

    /**
     * The roles.
     *
     * @param tm the one that begins and ends global transactions
     */
    record Client(Tm tm) {}

    /**
     * The transaction manager.
     *
     * @param defaultGlobalTransactionTimeout after which the coordinator undoes a global transaction
     */
    record Tm(@DurationUnit(ChronoUnit.MILLIS) Duration defaultGlobalTransactionTimeout) {}
}
