package dev.chokepoint.uid.service;

import dev.chokepoint.uid.WorkerIdSource;
import dev.chokepoint.uid.WorkerIdUnavailableException;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/** Up as long as ids may be issued; down while the lease is lost, or Redis gives out no workerId for a while. */
@Component
class WorkerIdHealthIndicator implements HealthIndicator {

    private final WorkerIdSource source;

    WorkerIdHealthIndicator(WorkerIdSource source) {
        this.source = source;
    }

    @Override
    public Health health() {
        String kind = source.kind().setting();
        try {
            return Health.up()
                    .withDetail("source", kind)
                    .withDetail("workerId", source.current().workerId())
                    .build();
        } catch (WorkerIdUnavailableException lost) {
            return Health.down()
                    .withDetail("source", kind)
                    .withDetail("reason", String.valueOf(lost.getMessage()))
                    .build();
        }
    }
}
