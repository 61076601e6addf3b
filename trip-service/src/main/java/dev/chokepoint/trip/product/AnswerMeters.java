package dev.chokepoint.trip.product;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/**
 * Who answered the queries, {@code trip_query_answers_total} by {@code source}. All of them are registered in every
 * form, so that a form without a cache, or without a replica, reads as 0.
 *
 * @param primary read from the database of the orders
 * @param replica read from its replica
 * @param cache kept before, or loaded for another caller at the same time
 */
record AnswerMeters(Counter primary, Counter replica, Counter cache) {

    static AnswerMeters in(MeterRegistry meters) {
        return new AnswerMeters(source(meters, "primary"), source(meters, "replica"), source(meters, "cache"));
    }

    private static Counter source(MeterRegistry meters, String source) {
        return Counter.builder("trip.query.answers")
                .tag("source", source)
                .description("queries of products by what answered them")
                .register(meters);
    }
}
