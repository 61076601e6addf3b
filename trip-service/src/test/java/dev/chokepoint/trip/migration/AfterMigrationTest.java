package dev.chokepoint.trip.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.callback.Context;
import org.flywaydb.core.api.callback.Event;
import org.junit.jupiter.api.Test;

class AfterMigrationTest {
    private static final Connection CONNECTION = fake(Connection.class, "the connection");
    private static final Context CONTEXT = fake(Context.class, CONNECTION);

    private final List<Connection> used = new ArrayList<>();

    private final AfterMigration work = new AfterMigration("rows", "the rows could not be written") {
        @Override
        protected void apply(Connection connection) throws SQLException {
            used.add(connection);
            if (used.size() > 1) {
                throw new SQLException("disk full");
            }
        }
    };

    @Test
    void itWorksAfterTheMigrationAndAtNoOtherTime() {
        assertThat(Arrays.stream(Event.values()).filter(event -> work.supports(event, CONTEXT)))
                .containsExactly(Event.AFTER_MIGRATE);

        work.handle(Event.AFTER_MIGRATE, CONTEXT);

        assertThat(used).containsExactly(CONNECTION);
        assertThat(work.getCallbackName()).isEqualTo("rows");
    }

    @Test
    void aFailureSaysWhatCouldNotBeDoneAndWhy() {
        work.handle(Event.AFTER_MIGRATE, CONTEXT);

        assertThatThrownBy(() -> work.handle(Event.AFTER_MIGRATE, CONTEXT))
                .isInstanceOf(FlywayException.class)
                .hasMessageContaining("the rows could not be written: disk full")
                .hasCauseInstanceOf(SQLException.class);
    }

    /** One whose every method gives the same answer. */
    private static <T> T fake(Class<T> type, Object answer) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (self, method, values) -> switch (method.getName()) {
                    case "equals" -> self == values[0];
                    case "hashCode" -> type.hashCode();
                    default -> answer;
                }));
    }
}
