package dev.chokepoint.trip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.testing.StoreContainers;
import dev.chokepoint.testing.Waiting;
import dev.chokepoint.trip.testkit.ReplicaForTest;
import dev.chokepoint.trip.testkit.TripForTest;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.DisabledIf;

/** Queries that a real replica of a real MariaDB answers, while it is fresh. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisabledIf(value = "containers", disabledReason = "the replica is a child process, and so must its primary be")
class ReadReplicaIT {

    private static final Duration DEADLINE = Duration.ofSeconds(30);
    private static final String DATABASE = "trip_replica";

    private ReplicaForTest replica;
    private TripForTest trip;

    static boolean containers() {
        return StoreContainers.wanted();
    }

    @BeforeAll
    void start() throws IOException {
        replica = new ReplicaForTest();
        trip = new TripForTest(
                DATABASE,
                "--trip.query.source=replica",
                "--trip.query.replica.url=" + replica.url(DATABASE),
                "--trip.query.replica.lag-max=500ms");
    }

    @AfterAll
    void stop() {
        trip.close();
    }

    @Test
    void aFreshReplicaAnswersAndOneThatStandsStillOrIsAwayIsReplacedByThePrimary() {
        awaitAnAnswerOfTheReplica();
        sell(10);
        Waiting.until("the number is there", DEADLINE, () -> left() == 10);
        awaitAnAnswerOfTheReplica();
        assertThat(left()).as("of the replica").isEqualTo(10);
        assertThat(trip.http().settings().path("trip.query.source").asString()).isEqualTo("replica");
        Waiting.until("a small lag", DEADLINE, () -> lagSeconds() >= 0 && lagSeconds() <= 0.5);

        replica.operator("STOP REPLICA");
        double before = fallbacks("lag");
        sell(9);
        Waiting.until("the primary answers", DEADLINE, () -> left() == 9);
        assertThat(fallbacks("lag")).isGreaterThan(before);
        sell(8);
        assertThat(left()).as("no answer of the replica in between").isEqualTo(8);

        replica.operator("START REPLICA");
        awaitAnAnswerOfTheReplica();
        assertThat(left()).isEqualTo(8);

        double beforeTheEnd = fallbacks("lag") + fallbacks("failure");
        replica.operator("SHUTDOWN");
        sell(7);
        Waiting.until("the primary answers again", DEADLINE, () -> left() == 7);
        assertThat(fallbacks("lag") + fallbacks("failure")).isGreaterThan(beforeTheEnd);
    }

    private void awaitAnAnswerOfTheReplica() {
        double before = answers();
        Waiting.until("the replica answers", DEADLINE, () -> {
            left();
            return answers() > before;
        });
    }

    private void sell(int left) {
        trip.database().update("UPDATE stock SET available = ? WHERE product_id = 1 AND day = '2030-01-10'", left);
    }

    private int left() {
        return trip.http()
                .get("/products?firstDay=2030-01-10&lastDay=2030-01-10&size=1", 200)
                .path("products")
                .path(0)
                .path("nights")
                .path(0)
                .path("available")
                .asInt();
    }

    private double answers() {
        return meters().get("trip.query.answers")
                .tag("source", "replica")
                .counter()
                .count();
    }

    private double fallbacks(String reason) {
        return meters().get("trip.query.replica.fallbacks")
                .tag("reason", reason)
                .counter()
                .count();
    }

    private double lagSeconds() {
        return meters().get("trip.query.replica.lag").gauge().value();
    }

    private MeterRegistry meters() {
        return trip.bean(MeterRegistry.class);
    }
}
