package dev.chokepoint.trip.statement;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.concurrent.TimeUnit;
import org.apache.seata.rm.tcc.api.BusinessActionContext;
import org.junit.jupiter.api.Test;

class PhaseTimerTest {

    private static final String XID = "127.0.0.1:8091:1";

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final PhaseTimer timer = new PhaseTimer(registry);
    private final BusinessActionContext context = new BusinessActionContext();

    @Test
    void eachPhaseOfEachParticipantIsTimedForItself() {
        timer.beforeTccPrepare(XID, 1L, "trip-stock", context);
        timer.afterTccPrepare(XID, 1L, "trip-stock", context);
        timer.beforeTccCommit(XID, 1L, "trip-stock", context);
        timer.afterTccCommit(XID, 1L, "trip-stock", context);
        timer.beforeTccCommit(XID, 1L, "trip-order", context);
        timer.afterTccCommit(XID, 1L, "trip-order", context);
        timer.beforeTccRollback(XID, 1L, "trip-order", context);
        timer.afterTccRollback(XID, 1L, "trip-order", context);

        assertThat(of("try", "trip-stock").count()).isEqualTo(1);
        assertThat(of("try", "trip-stock").totalTime(TimeUnit.NANOSECONDS)).isPositive();
        assertThat(of("confirm", "trip-stock").count()).isEqualTo(1);
        assertThat(of("confirm", "trip-order").count()).isEqualTo(1);
        assertThat(of("cancel", "trip-order").count()).isEqualTo(1);
    }

    @Test
    void anEndWithoutABeginningIsNotTimed() {
        timer.afterTccCommit(XID, 1L, "trip-stock", context);

        assertThat(registry.getMeters()).isEmpty();
    }

    private Timer of(String phase, String participant) {
        return registry.get("trip.phase")
                .tag("phase", phase)
                .tag("participant", participant)
                .timer();
    }
}
