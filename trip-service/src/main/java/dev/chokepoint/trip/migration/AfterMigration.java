package dev.chokepoint.trip.migration;

import java.sql.Connection;
import java.sql.SQLException;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.callback.Callback;
import org.flywaydb.core.api.callback.Context;
import org.flywaydb.core.api.callback.Event;

/** Work on the data after each migration, before the service serves. If it fails, the service does not start. */
public abstract class AfterMigration implements Callback {

    private final String name;
    private final String failure;

    /**
     * Names the work. Flyway calls its callbacks in the order of their names.
     *
     * @param failure what the error says, such as "the seed data could not be written"
     */
    protected AfterMigration(String name, String failure) {
        this.name = name;
        this.failure = failure;
    }

    /** Does the work. */
    protected abstract void apply(Connection connection) throws SQLException;

    @Override
    public final boolean supports(Event event, Context context) {
        return event == Event.AFTER_MIGRATE;
    }

    @Override
    public final boolean canHandleInTransaction(Event event, Context context) {
        return true;
    }

    @Override
    public final void handle(Event event, Context context) {
        try {
            apply(context.getConnection());
        } catch (SQLException e) {
            throw new FlywayException(failure + ": " + e.getMessage(), e);
        }
    }

    @Override
    public final String getCallbackName() {
        return name;
    }
}
