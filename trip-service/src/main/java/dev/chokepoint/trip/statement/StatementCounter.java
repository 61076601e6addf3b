package dev.chokepoint.trip.statement;

import com.alibaba.druid.filter.FilterEventAdapter;
import com.alibaba.druid.proxy.jdbc.StatementProxy;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/**
 * Counts the statements that go to the database, those of MyBatis and of the Seata client's fence, each under the
 * phase of its thread. A batch counts as one, since it is sent as one.
 */
final class StatementCounter extends FilterEventAdapter {

    private final Supplier<Phase> phase;
    private final Map<Phase, LongAdder> counts = new EnumMap<>(Phase.class);

    StatementCounter(Supplier<Phase> phase) {
        this.phase = phase;
        for (Phase each : Phase.values()) {
            counts.put(each, new LongAdder());
        }
    }

    /** Statements so far in this phase. */
    long count(Phase of) {
        return adder(of).sum();
    }

    @Override
    protected void statementExecuteBefore(StatementProxy statement, String sql) {
        countOne();
    }

    @Override
    protected void statementExecuteQueryBefore(StatementProxy statement, String sql) {
        countOne();
    }

    @Override
    protected void statementExecuteUpdateBefore(StatementProxy statement, String sql) {
        countOne();
    }

    @Override
    protected void statementExecuteBatchBefore(StatementProxy statement) {
        countOne();
    }

    private void countOne() {
        adder(phase.get()).increment();
    }

    private LongAdder adder(Phase of) {
        LongAdder adder = counts.get(of);
        if (adder == null) {
            throw new IllegalStateException("no counter for phase " + of);
        }
        return adder;
    }
}
