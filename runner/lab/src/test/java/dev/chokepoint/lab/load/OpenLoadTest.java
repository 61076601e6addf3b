package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.catalogue.load.PlanLoad;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OpenLoadTest {
    private static final long START = 1_700_000_000_000L;
    private static final Arrivals.Open RATE = new Arrivals.Open(10);
    private static final PlanLoad LOAD = new PlanLoad(
            "order-open", "gateway", RATE, Optional.empty(), Duration.ofSeconds(1), Duration.ofSeconds(2), List.of());

    @Test
    void theScheduleBeganSoThatNobodyStartedTooEarly() {
        OpenLoad open = of(sent(1, 900), sent(2, 103), sent(3, 207));

        assertThat(open.window().startMillis()).isEqualTo(START + 3);
        assertThat(open.lateMillis(sent(1, 900))).isEqualTo(897);
        assertThat(open.lateMillis(sent(2, 103))).isZero();
        assertThat(open.lateMillis(sent(3, 207))).isEqualTo(4);
    }

    @Test
    void whatWasSentLateHasWaitedSinceItsTime() {
        OpenLoad open = of(sent(1, 0), sent(2, 850));

        Sample seen = open.add(sent(2, 850));

        assertThat(seen.startMillis()).isEqualTo(START + 100);
        assertThat(seen.elapsedMillis()).isEqualTo(750 + 40);
        assertThat(seen.endMillis()).isEqualTo(sent(2, 850).endMillis());
    }

    @Test
    void theTimesAreRoundedLikeTheGenerators() {
        OpenLoad open = new OpenLoad(LOAD, new Arrivals.Open(3), "order");
        open.see(sent(1, 0));

        assertThat(open.lateMillis(sent(2, 333))).isZero();
        assertThat(open.lateMillis(sent(3, 667))).isZero();
    }

    @Test
    void aThreadWithoutANumberIsNoArrival() {
        OpenLoad open = new OpenLoad(LOAD, RATE, "order");

        assertThatThrownBy(() -> open.see(new Sample(START, 1, "order", true, 1, Optional.empty(), "main")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"main\" has no number of an arrival");
    }

    @Test
    void withoutARequestNothingIsKnown() {
        assertThatThrownBy(() -> new OpenLoad(LOAD, RATE, "order").window()).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void whatIsSentAfterTheMeasuredPartWasNotSentInTime() {
        OpenLoad open = of(sent(1, 0));
        LoadTally tally = new LoadTally(open.window());
        for (int arrival = 1; arrival <= 30; arrival++) {
            long onTime = (arrival - 1) * 100L;
            tally.add(open.add(sent(arrival, arrival > 27 ? 3_500 : onTime)));
        }

        assertThat(tally.requests()).isEqualTo(20);
        assertThat(open.achievedPercent()).isEqualTo(100.0 * 17 / 20);
        assertThat(open.startDelayP99Millis()).isEqualTo(800);
        assertThat(tally.metrics()).containsEntry(LoadMetricNames.RESPONSE_TIME_MAX, 840.0);
        assertThat(tally.metrics()).containsEntry(LoadMetricNames.RESPONSE_TIME_P50, 40.0);
    }

    @Test
    void whatIsLeftAtTheEndTakesItsTime() {
        OpenLoad open = of(sent(1, 0));
        open.add(sent(1, 0));
        open.add(sent(29, 9_000));
        open.add(sent(30, 3_100));

        // A payment has no planned start.
        open.add(paid(30, 8_000));

        // Arrival 30 is planned 2,900 ms after the start; the last answer comes 9,040 ms after it.
        assertThat(open.drainTime()).isEqualTo(Duration.ofMillis(9_040 - 2_900));
    }

    /** A payment is sent when its order is answered, however long that took. */
    @Test
    void onlyTheFirstRequestOfAnArrivalHasAPlannedTime() {
        OpenLoad open = of(sent(1, 0), paid(1, 500), sent(2, 120), paid(2, 700));

        assertThat(open.lateMillis(sent(2, 120))).isEqualTo(20);
        assertThat(open.lateMillis(paid(2, 700))).isZero();
        assertThat(open.add(paid(20, 1_500))).isEqualTo(paid(20, 1_500));
        assertThat(open.achievedPercent()).isZero();
        open.add(sent(20, 1_900));
        assertThat(open.achievedPercent()).isEqualTo(100.0 / 20);
        assertThat(open.startDelayP99Millis()).isZero();
    }

    @Test
    void aPlanHoldsItsRateTimesItsSeconds() {
        assertThat(OpenLoad.plannedRequests(RATE, 3)).isEqualTo(30);
    }

    private static OpenLoad of(Sample... samples) {
        OpenLoad open = new OpenLoad(LOAD, RATE, "order");
        List.of(samples).forEach(open::see);
        return open;
    }

    private static Sample paid(int arrival, long sinceStart) {
        return new Sample(START + sinceStart, 40, "pay", true, 1, Optional.empty(), "arrivals 1-" + arrival);
    }

    private static Sample sent(int arrival, long sinceStart) {
        return new Sample(START + sinceStart, 40, "order", true, 1, Optional.empty(), "arrivals 1-" + arrival);
    }
}
