package dev.chokepoint.trip.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;

class ReplicaLagTest {

    private static final Duration LAG_MAX = Duration.ofSeconds(1);

    private final AtomicLong nowNanos = new AtomicLong(-5);
    private final FakePositions positions = new FakePositions();
    private final ReplicaLag lag = new ReplicaLag(positions, LAG_MAX, nowNanos::get);

    @Test
    void nothingIsKnownBeforeTheFirstBeat() {
        assertThat(lag.fresh()).isFalse();
        assertThat(lag.seconds()).isNaN();
    }

    @Test
    void theLagCountsFromTheBeginOfTheBeatAndGrowsWithoutAnother() {
        positions.takes = Duration.ofMillis(400);
        lag.beat();
        assertThat(lag.seconds()).isEqualTo(0.4);
        pass(Duration.ofMillis(600));
        assertThat(lag.fresh()).isTrue();
        pass(Duration.ofNanos(1));
        assertThat(lag.fresh()).isFalse();
        lag.beat();
        assertThat(lag.fresh()).isTrue();
    }

    @Test
    void aReplicaThatDoesNotGetThereOrFailsIsNotFreshUntilItIsBack() {
        lag.beat();
        positions.arrives = false;
        lag.beat();
        assertThat(lag.fresh()).isFalse();
        positions.arrives = true;
        lag.beat();
        assertThat(lag.fresh()).isTrue();
        positions.away = true;
        lag.beat();
        assertThat(lag.fresh()).isFalse();
        positions.away = false;
        lag.beat();
        lag.lost("a query failed");
        assertThat(lag.fresh()).isFalse();
    }

    @Test
    void settingsOutsideTheirRangeAreRefusedWithTheirKey() {
        assertThatThrownBy(() -> new ReplicaSettings("", LAG_MAX, Duration.ofMillis(600), 10))
                .hasMessage("trip.query.replica.beat=PT0.6S is outside PT0.01S..PT0.5S; correct the setting");
        assertThatThrownBy(() -> new ReplicaSettings("", Duration.ZERO, Duration.ofMillis(10), 10))
                .hasMessageStartingWith("trip.query.replica.lag-max=PT0S is outside PT0.1S..PT1M");
        assertThatThrownBy(() -> new ReplicaSettings("", LAG_MAX, Duration.ofMillis(10), 1))
                .hasMessage("trip.query.replica.max-active=1 is outside 2..1000; correct the setting");
    }

    private void pass(Duration time) {
        nowNanos.addAndGet(time.toNanos());
    }

    /** A primary at one position, and a replica that gets there after a time, or not, or fails. */
    private final class FakePositions implements Positions {
        private Duration takes = Duration.ZERO;
        private boolean arrives = true;
        private boolean away;

        @Override
        public String ofPrimary() {
            return "0-1-42";
        }

        @Override
        public boolean reached(String position, Duration longest) {
            if (away) {
                throw new DataAccessResourceFailureException("the replica is away");
            }
            assertThat(position).isEqualTo("0-1-42");
            pass(takes);
            return arrives;
        }
    }
}
