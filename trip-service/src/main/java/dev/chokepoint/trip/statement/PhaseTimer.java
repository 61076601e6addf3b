package dev.chokepoint.trip.statement;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.apache.seata.integration.tx.api.fence.hook.TccHook;
import org.apache.seata.rm.tcc.api.BusinessActionContext;

/**
 * Times each phase of each participant: the fence and the local transaction, and not the messages to the
 * coordinator before and after. Failed ones are included. With it one can say where the time of an order goes:
 * report 000 found that "接口的返回时间是try+confirm的执行时间" (3.4).
 */
final class PhaseTimer implements TccHook {

    private static final String METER = "trip.phase";

    private final MeterRegistry registry;
    private final Map<Key, Timer> timers = new ConcurrentHashMap<>();

    /** A thread is in at most one phase: the second phase comes on threads of the Seata client. */
    private final ThreadLocal<Long> startedNanos = new ThreadLocal<>();

    PhaseTimer(MeterRegistry registry) {
        this.registry = registry;
    }

    @Override
    public void beforeTccPrepare(String xid, Long branchId, String participant, BusinessActionContext context) {
        start();
    }

    @Override
    public void afterTccPrepare(String xid, Long branchId, String participant, BusinessActionContext context) {
        end(Phase.TRY, participant);
    }

    @Override
    public void beforeTccCommit(String xid, Long branchId, String participant, BusinessActionContext context) {
        start();
    }

    @Override
    public void afterTccCommit(String xid, Long branchId, String participant, BusinessActionContext context) {
        end(Phase.CONFIRM, participant);
    }

    @Override
    public void beforeTccRollback(String xid, Long branchId, String participant, BusinessActionContext context) {
        start();
    }

    @Override
    public void afterTccRollback(String xid, Long branchId, String participant, BusinessActionContext context) {
        end(Phase.CANCEL, participant);
    }

    private void start() {
        startedNanos.set(System.nanoTime());
    }

    /** The Seata client also ends what it never began, when the participant's context cannot be read. */
    private void end(Phase phase, String participant) {
        Long started = startedNanos.get();
        startedNanos.remove();
        if (started != null) {
            timers.computeIfAbsent(new Key(phase, participant), this::timer)
                    .record(System.nanoTime() - started, TimeUnit.NANOSECONDS);
        }
    }

    private Timer timer(Key key) {
        return Timer.builder(METER)
                .tag("phase", key.phase().tag())
                .tag("participant", key.participant())
                .description("time of a participant's phase, its fence and its local transaction")
                .register(registry);
    }

    private record Key(Phase phase, String participant) {}
}
