package dev.chokepoint.uid.simulation;

import dev.chokepoint.uid.LogicalTimeGenerator;
import dev.chokepoint.uid.SnowflakeGenerator;
import dev.chokepoint.uid.WorkerIdSource;
import java.util.Arrays;

/** One simulated pod: a real generator with a workerId of its own and a simulated clock. */
final class Pod implements AutoCloseable {

    private final WorkerIdSource source;
    private final ArrivalClock clock;
    private final SnowflakeGenerator generator;
    private final int workerId;
    private final long[] ids;

    Pod(WorkerIdSource source, ArrivalClock clock, int ids) {
        this.source = source;
        this.clock = clock;
        this.generator = new LogicalTimeGenerator(source, clock);
        this.workerId = source.current().workerId();
        this.ids = new long[ids];
    }

    /** Answers one request for an id after the other. */
    void serve() {
        for (int i = 0; i < ids.length; i++) {
            clock.nextRequest();
            ids[i] = generator.nextId();
        }
    }

    int workerId() {
        return workerId;
    }

    long[] ids() {
        return Arrays.copyOf(ids, ids.length);
    }

    @Override
    public void close() {
        source.close();
    }
}
