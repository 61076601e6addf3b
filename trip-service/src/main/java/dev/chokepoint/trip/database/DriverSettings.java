package dev.chokepoint.trip.database;

import java.util.Map;
import java.util.TreeMap;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How the driver talks to the database ({@code trip.driver.*}). A switch that is on sets what stands beside it; one
 * that is off leaves Connector/J's own defaults.
 *
 * @param localSessionState the driver remembers whether a connection is read-only and commits
 *     by itself, and does not ask the server before each use
 * @param preparedStatements a statement is parsed once by the
 *     driver and by the server, and afterwards only its values are sent
 */
@ConfigurationProperties("trip.driver")
public record DriverSettings(
        @DefaultValue("false") boolean localSessionState,
        @DefaultValue("false") boolean preparedStatements) {

    static final String LOCAL_SESSION_STATE = "trip.driver.local-session-state";
    static final String PREPARED_STATEMENTS = "trip.driver.prepared-statements";

    /** All statements of an order, of a payment and of the queries; the driver's own default is 25. */
    private static final String STATEMENTS = "250";

    /** The longest statement, the insert of an outbox, is well below; the driver's own default is 256 characters. */
    private static final String LONGEST_STATEMENT = "4096";

    /** The driver's properties, by the driver's own names. */
    public Map<String, String> properties() {
        Map<String, String> properties = new TreeMap<>();
        if (localSessionState) {
            properties.put("useLocalSessionState", "true");
        }
        if (preparedStatements) {
            properties.put("useServerPrepStmts", "true");
            properties.put("cachePrepStmts", "true");
            properties.put("prepStmtCacheSize", STATEMENTS);
            properties.put("prepStmtCacheSqlLimit", LONGEST_STATEMENT);
        }
        return properties;
    }

    /** The switches that a pool's properties of the driver show, by key. */
    static Map<String, String> shown(Map<?, ?> properties) {
        return Map.of(
                LOCAL_SESSION_STATE, Boolean.toString("true".equals(properties.get("useLocalSessionState"))),
                PREPARED_STATEMENTS, Boolean.toString("true".equals(properties.get("useServerPrepStmts"))));
    }
}
