package dev.chokepoint.trip.statement;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.druid.proxy.jdbc.StatementProxy;
import java.lang.reflect.Proxy;
import org.apache.seata.rm.tcc.api.BusinessActionContext;
import org.junit.jupiter.api.Test;

class StatementCounterTest {

    private static final String XID = "127.0.0.1:8091:1";

    private final CurrentPhase phase = new CurrentPhase();
    private final StatementCounter counter = new StatementCounter(phase::get);
    private final BusinessActionContext context = new BusinessActionContext();
    private final StatementProxy statement = (StatementProxy) Proxy.newProxyInstance(
            StatementCounterTest.class.getClassLoader(),
            new Class<?>[] {StatementProxy.class},
            (proxy, method, args) -> {
                throw new UnsupportedOperationException(method.getName());
            });

    @Test
    void aStatementOutsideAnyPhaseIsOther() {
        counter.statementExecuteQueryBefore(statement, "SELECT 1");

        assertThat(counter.count(Phase.OTHER)).isEqualTo(1);
    }

    @Test
    void statementsAreCountedUnderThePhaseThatTheHookHasAnnounced() {
        phase.beforeTccPrepare(XID, 1L, "trip-stock", context);
        counter.statementExecuteUpdateBefore(statement, "INSERT");
        counter.statementExecuteBefore(statement, "UPDATE");
        phase.afterTccPrepare(XID, 1L, "trip-stock", context);
        phase.beforeTccCommit(XID, 1L, "trip-stock", context);
        counter.statementExecuteBefore(statement, "UPDATE");
        phase.afterTccCommit(XID, 1L, "trip-stock", context);
        phase.beforeTccRollback(XID, 2L, "trip-stock", context);
        counter.statementExecuteBatchBefore(statement);
        phase.afterTccRollback(XID, 2L, "trip-stock", context);

        assertThat(counter.count(Phase.TRY)).isEqualTo(2);
        assertThat(counter.count(Phase.CONFIRM)).isEqualTo(1);
        assertThat(counter.count(Phase.CANCEL)).isEqualTo(1);
        assertThat(counter.count(Phase.OTHER)).isZero();
        assertThat(phase.get()).isEqualTo(Phase.OTHER);
    }

    @Test
    void thePhaseOfOneThreadIsNotThatOfAnother() throws InterruptedException {
        phase.beforeTccPrepare(XID, 1L, "trip-stock", context);
        Thread other = new Thread(() -> counter.statementExecuteBefore(statement, "SELECT 1"));
        other.start();
        other.join();

        assertThat(counter.count(Phase.OTHER)).isEqualTo(1);
        assertThat(counter.count(Phase.TRY)).isZero();
    }
}
