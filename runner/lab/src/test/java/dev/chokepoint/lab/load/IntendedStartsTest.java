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

class IntendedStartsTest {
    private static final long START = 1_700_000_000_000L;
    private static final Arrivals.Open RATE = new Arrivals.Open(10);

    @Test
    void theScheduleBeganSoThatNobodyStartedTooEarly() {
        IntendedStarts intended = of(sent(1, 900), sent(2, 103), sent(3, 207));

        assertThat(intended.startMillis()).isEqualTo(START + 3);
        assertThat(intended.lateMillis(sent(1, 900))).isEqualTo(897);
        assertThat(intended.lateMillis(sent(2, 103))).isZero();
        assertThat(intended.lateMillis(sent(3, 207))).isEqualTo(4);
    }

    @Test
    void whatWasSentLateHasWaitedSinceItsTime() {
        IntendedStarts intended = of(sent(1, 0), sent(2, 850));

        Sample seen = intended.asIntended(sent(2, 850));

        assertThat(seen.startMillis()).isEqualTo(START + 100);
        assertThat(seen.elapsedMillis()).isEqualTo(750 + 40);
        assertThat(seen.endMillis()).isEqualTo(sent(2, 850).endMillis());
    }

    @Test
    void theTimesAreRoundedLikeTheGenerators() {
        IntendedStarts intended = new IntendedStarts(3);
        intended.see(sent(1, 0));

        assertThat(intended.lateMillis(sent(2, 333))).isZero();
        assertThat(intended.lateMillis(sent(3, 667))).isZero();
    }

    @Test
    void aThreadWithoutANumberIsNoArrival() {
        IntendedStarts intended = new IntendedStarts(10);

        assertThatThrownBy(() -> intended.see(new Sample(START, 1, "order", true, 1, "", "main")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"main\" has no number of an arrival");
    }

    @Test
    void withoutARequestNothingIsKnown() {
        assertThatThrownBy(() -> new IntendedStarts(1).startMillis()).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void whatIsSentAfterTheMeasuredPartWasNotSentInTime() {
        PlanLoad load = new PlanLoad(
                "order-open",
                "gateway",
                RATE,
                Optional.empty(),
                Duration.ofSeconds(1),
                Duration.ofSeconds(2),
                List.of());
        OpenLoad open = OpenLoad.of(load, RATE, of(sent(1, 0)));
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
    void aPlanHoldsItsRateTimesItsSeconds() {
        assertThat(OpenLoad.plannedRequests(RATE, 3)).isEqualTo(30);
    }

    private static IntendedStarts of(Sample... samples) {
        IntendedStarts intended = new IntendedStarts(RATE.perSecond());
        List.of(samples).forEach(intended::see);
        return intended;
    }

    private static Sample sent(int arrival, long sinceStart) {
        return new Sample(START + sinceStart, 40, "order", true, 1, "", "arrivals 1-" + arrival);
    }
}
