package dev.chokepoint.trip.secondphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.alibaba.druid.filter.FilterChain;
import com.alibaba.druid.proxy.jdbc.PreparedStatementProxy;
import dev.chokepoint.trip.statement.Phase;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;

class RefusedStatementsTest {

    private static final Duration REFUSED = Duration.ofSeconds(40);

    private Phase phase = Phase.CONFIRM;
    private long nowNanos = -5;
    private final RefusedStatements statements = new RefusedStatements(() -> phase, () -> nowNanos);
    private final FilterChain database = fake(FilterChain.class);
    private final PreparedStatementProxy statement = fake(PreparedStatementProxy.class);

    /** A database that changes one row with each statement. */
    private static <T> T fake(Class<T> type) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    if (method.getName().equals("preparedStatement_executeUpdate")) {
                        return 1;
                    }
                    throw new UnsupportedOperationException(method.getName());
                }));
    }

    private int update() throws SQLException {
        return statements.preparedStatement_executeUpdate(database, statement);
    }

    @Test
    void nothingIsRefusedBeforeItIsAskedFor() throws SQLException {
        assertThat(update()).isEqualTo(1);
        assertThat(statements.remaining()).isZero();
    }

    @ParameterizedTest
    @EnumSource(names = {"CONFIRM", "CANCEL"})
    void eachWayToExecuteAStatementOfTheSecondPhaseIsRefused(Phase second) {
        phase = second;
        statements.refuse(REFUSED);

        assertThatThrownBy(this::update).isInstanceOf(SQLException.class).hasMessageContaining("experiment");
        assertThatThrownBy(() -> statements.preparedStatement_execute(database, statement))
                .isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> statements.preparedStatement_executeQuery(database, statement))
                .isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> statements.statement_executeBatch(database, statement))
                .isInstanceOf(SQLException.class);
    }

    @ParameterizedTest
    @EnumSource(
            names = {"CONFIRM", "CANCEL"},
            mode = EnumSource.Mode.EXCLUDE)
    void everythingElseGoesThrough(Phase other) throws SQLException {
        phase = other;
        statements.refuse(REFUSED);

        assertThat(update()).isEqualTo(1);
    }

    @Test
    void itEndsByItself() throws SQLException {
        statements.refuse(REFUSED);
        nowNanos += REFUSED.toNanos() - 1;
        assertThatThrownBy(this::update).isInstanceOf(SQLException.class);

        nowNanos++;

        assertThat(update()).isEqualTo(1);
    }

    @Test
    void theEndpointShowsAndRefuses() {
        SecondPhaseEndpoint endpoint = new SecondPhaseEndpoint(statements);

        assertThat(endpoint.refuse(REFUSED)).isEqualTo(endpoint.show()).isEqualTo(Map.of("refusedFor", "PT40S"));
        assertThat(endpoint.refuse(Duration.ZERO)).isEqualTo(Map.of("refusedFor", "PT0S"));
        assertThatThrownBy(() -> endpoint.refuse(Duration.ofMinutes(6)))
                .isInstanceOf(InvalidEndpointRequestException.class)
                .hasMessageContaining("PT0S..PT5M");
        assertThatIllegalArgumentException().isThrownBy(() -> statements.refuse(Duration.ofSeconds(-1)));
    }
}
