package dev.chokepoint.trip.product;

import dev.chokepoint.trip.replica.ReadReplica;
import dev.chokepoint.trip.statement.CurrentPhase;
import dev.chokepoint.trip.stock.StockSettings;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** The databases that can answer queries. */
@Component
final class QueryDatabases {

    private final ProductMapper products;
    private final Optional<ReadReplica> replica;
    private final boolean inBuckets;
    private final CurrentPhase phase;
    private final MeterRegistry meters;

    QueryDatabases(
            ProductMapper products,
            Optional<ReadReplica> replica,
            StockSettings stock,
            CurrentPhase phase,
            MeterRegistry meters) {
        this.products = products;
        this.replica = replica;
        this.inBuckets = stock.buckets() > 1;
        this.phase = phase;
        this.meters = meters;
    }

    /**
     * The chosen one.
     *
     * @throws IllegalArgumentException if the replica is chosen and there is none
     */
    ProductQueries of(QuerySource source) {
        AnswerMeters answers = AnswerMeters.in(meters);
        ProductQueries primary =
                new DatabaseQueries(products, QuerySource.PRIMARY, inBuckets, phase, answers.primary());
        if (source == QuerySource.PRIMARY) {
            return primary;
        }
        ReadReplica there = replica.orElseThrow(() ->
                new IllegalArgumentException("trip.query.source=replica needs trip.query.replica.url, which is not"
                        + " set; give it the JDBC address of a replica of MariaDB, or set trip.query.source=primary"));
        ProductMapper onReplica = there.mapper(ProductMapper.class);
        return new ReplicatedQueries(
                primary,
                new DatabaseQueries(onReplica, QuerySource.REPLICA, inBuckets, phase, answers.replica()),
                there,
                meters);
    }
}
