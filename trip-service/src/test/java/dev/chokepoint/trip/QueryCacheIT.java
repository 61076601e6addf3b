package dev.chokepoint.trip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.testing.Waiting;
import dev.chokepoint.trip.stock.Stay;
import dev.chokepoint.trip.stock.StockParticipant;
import dev.chokepoint.trip.testkit.HttpCalls;
import dev.chokepoint.trip.testkit.TripForTest;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** Queries that are answered from memory, with a real MariaDB and the news of a real Redis. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class QueryCacheIT {

    private static final LocalDate DAY = LocalDate.of(2030, 1, 10);
    private static final Duration DEADLINE = Duration.ofSeconds(30);

    /** Pages are kept long, so that only news can be the reason for a new answer. */
    private final TripForTest trip =
            new TripForTest("trip_query_cache", "--trip.query.cache=local", "--trip.query.cache-max-age=1m");

    private final HttpCalls http = trip.http();
    private final StockParticipant stock = trip.bean(StockParticipant.class);

    @AfterAll
    void stop() {
        trip.close();
    }

    @Test
    void aKeptAnswerIsReplacedByACommitOfThisProcessAndByNewsOfAnotherOne() {
        assertThat(http.settings().path("trip.query.cache").asString()).isEqualTo("local");
        double before = queryStatements();
        assertThat(List.of(left(19), left(19), left(19))).containsOnly(100_000);
        assertThat(queryStatements() - before)
                .as("one load of three statements")
                .isEqualTo(3);

        long id = trip.nextId();
        Stay stay = new Stay(19, DAY, 1, 1);
        trip.freeze(id, stay);
        assertThat(left(19)).isEqualTo(99_999);
        trip.inLocalTransaction(() -> stock.release(trip.secondPhase(id)));
        assertThat(left(19)).isEqualTo(100_000);

        // Another page, because the news of the commits above may still be on their way.
        assertThat(left(20)).isEqualTo(100_000);
        trip.database().update("UPDATE stock SET available = 5 WHERE product_id IN (19, 20) AND day = ?", DAY);
        assertThat(left(20)).as("nobody has told it").isEqualTo(100_000);
        say("18 " + DAY + " " + DAY);
        say("19 " + DAY + " " + DAY);
        Waiting.until("the news", DEADLINE, () -> left(19) == 5);

        trip.database().update("UPDATE stock SET available = 4 WHERE product_id = 19 AND day = ?", DAY);
        say("19 tomorrow");
        Waiting.until("nothing is kept after news that cannot be read", DEADLINE, () -> left(19) == 4);
        assertThat(http.management("/actuator/prometheus"))
                .contains("trip_query_cache_messages_total{outcome=\"sent\"}")
                .contains("trip_query_cache_messages_total{outcome=\"failed\"} 0.0")
                .contains("trip_query_answers_total{source=\"cache\"}")
                .contains("trip_query_answers_total{source=\"replica\"} 0.0")
                .contains("cache_gets_total{cache=\"product-pages\",result=\"hit\"}");
    }

    /** What is left of the first night of a product, as a caller sees it. */
    private int left(int product) {
        return http.get("/products?firstDay=" + DAY + "&lastDay=" + DAY + "&size=1&page=" + (product - 1), 200)
                .path("products")
                .path(0)
                .path("nights")
                .path(0)
                .path("available")
                .asInt();
    }

    private void say(String news) {
        trip.bean(RedissonClient.class)
                .getTopic("trip:availability-changed", StringCodec.INSTANCE)
                .publish(news);
    }

    private double queryStatements() {
        return trip.bean(MeterRegistry.class)
                .get("trip.statements")
                .tag("phase", "query")
                .functionCounter()
                .count();
    }
}
