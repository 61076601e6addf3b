package dev.chokepoint.trip.health;

import dev.chokepoint.uid.WorkerIdSource;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import org.springframework.stereotype.Component;

/** Up while ids can be issued: without a workerId there are no orders. */
@Component("workerId")
class WorkerIdHealth extends AbstractHealthIndicator {

    private final WorkerIdSource source;

    WorkerIdHealth(WorkerIdSource source) {
        super("no workerId is held");
        this.source = source;
    }

    @Override
    protected void doHealthCheck(Health.Builder builder) {
        builder.up()
                .withDetail("source", source.kind().setting())
                .withDetail("workerId", source.current().workerId());
    }
}
