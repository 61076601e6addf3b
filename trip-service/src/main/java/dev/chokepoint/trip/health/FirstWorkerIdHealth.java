package dev.chokepoint.trip.health;

import dev.chokepoint.uid.WorkerIdSource;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import org.springframework.stereotype.Component;

/**
 * Up from the moment at which this process has held a workerId. It is part of the readiness: a new process gets no
 * calls before it can place orders. A workerId that is lost later does not count, because an outage of Redis would
 * take all replicas out together, and queries and the confirms of orders that have begun go on without one.
 */
@Component("firstWorkerId")
class FirstWorkerIdHealth extends AbstractHealthIndicator {

    private final WorkerIdSource source;
    private volatile boolean held;

    FirstWorkerIdHealth(WorkerIdSource source) {
        super("no workerId was held yet");
        this.source = source;
    }

    @Override
    protected void doHealthCheck(Health.Builder builder) {
        if (!held) {
            source.current();
            held = true;
        }
        builder.up();
    }
}
