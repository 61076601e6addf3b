package dev.chokepoint.trip.product;

import dev.chokepoint.trip.replica.ReadReplica;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.Function;
import org.springframework.dao.DataAccessException;

/**
 * Asks the replica while it is behind by {@code trip.query.replica.lag-max} at most, and the primary otherwise. A query
 * that fails on the replica is answered by the primary. So an outage of the replica costs the primary its relief, and
 * callers nothing else.
 */
final class ReplicatedQueries implements ProductQueries {

    private final ProductQueries primary;
    private final ProductQueries onReplica;
    private final ReadReplica replica;
    private final Counter tooOld;
    private final Counter failed;

    ReplicatedQueries(ProductQueries primary, ProductQueries onReplica, ReadReplica replica, MeterRegistry meters) {
        this.primary = primary;
        this.onReplica = onReplica;
        this.replica = replica;
        this.tooOld = fallbacks(meters, "lag");
        this.failed = fallbacks(meters, "failure");
    }

    private static Counter fallbacks(MeterRegistry meters, String reason) {
        return Counter.builder("trip.query.replica.fallbacks")
                .tag("reason", reason)
                .description("queries that went to the primary because the replica was too old, or failed")
                .register(meters);
    }

    @Override
    public QuerySource source() {
        return QuerySource.REPLICA;
    }

    @Override
    public AvailabilityPage page(PageQuery query) {
        return answer(queries -> queries.page(query));
    }

    @Override
    public Product product(long id) {
        return answer(queries -> queries.product(id));
    }

    private <T> T answer(Function<ProductQueries, T> question) {
        if (!replica.fresh()) {
            tooOld.increment();
            return question.apply(primary);
        }
        try {
            return question.apply(onReplica);
        } catch (DataAccessException failure) {
            replica.failed(failure);
            failed.increment();
            return question.apply(primary);
        }
    }
}
