package dev.chokepoint.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.probe.testkit.FakeProcess;
import dev.chokepoint.lab.probe.testkit.FakeView;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.testkit.FakeProbe;
import dev.chokepoint.lab.testkit.Findings;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The probes of a finding, from their rehearsal to their end. */
class ProbeReadingsTest {
    private final TrialView view = FakeView.ofProcesses(new FakeProcess("process 4711"));
    private final TrialNotes notes =
            new TrialNotes(new Schedule.Slot(1, 1, Arm.OFF, Optional.empty(), 42), Instant.EPOCH);
    private int switchedOn;
    private Optional<String> failure = Optional.empty();

    @Test
    void aNumberThatIsNotFiniteIsAnErrorThatNamesItsProbe() throws Exception {
        for (double number : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            ProbeReadings readings = readings(FakeProbe.reading(() -> number));
            readings.begin(view);

            assertThatThrownBy(() -> readings.end(view, 1, notes))
                    .isInstanceOf(ProbeException.class)
                    .hasMessage("probe " + Findings.PROBE + ": its number is " + number + ", which is not finite");
            assertThat(notes.metrics()).isEmpty();
        }
    }

    @Test
    void whatARehearsalSwitchesIsPutBack() throws Exception {
        ProbeReadings readings = readings(switching());

        assertThat(readings.rehearse(view)).isEmpty();
        assertThat(switchedOn).isZero();
    }

    @Test
    void whatAReadingWithoutItsEndSwitchedIsPutBackOnce() throws Exception {
        ProbeReadings readings = readings(switching());
        readings.begin(view);
        assertThat(switchedOn).isEqualTo(1);

        assertThat(readings.abandon()).isEmpty();
        assertThat(readings.abandon()).isEmpty();
        assertThat(switchedOn).isZero();
    }

    @Test
    void aReadingThatHasEndedIsNotGivenUp() throws Exception {
        ProbeReadings readings = readings(switching());
        readings.begin(view);
        readings.end(view, 1, notes);

        assertThat(readings.abandon()).isEmpty();
        assertThat(switchedOn).isEqualTo(1);
        assertThat(notes.metrics()).containsEntry(Findings.PROBE, new TrialResult.Value(3, "count"));
    }

    @Test
    void whatCannotBePutBackIsSaid() throws Exception {
        ProbeReadings readings = readings(switching());
        failure = Optional.of("the database is gone");

        assertThat(readings.rehearse(view))
                .contains("not all was put back: probe " + Findings.PROBE + ": the database is gone");
    }

    /** The reading switches something on at its begin. */
    private Probe switching() {
        return FakeProbe.named(Findings.PROBE, begun -> {
            switchedOn++;
            return new Switching();
        });
    }

    private static ProbeReadings readings(Probe probe) throws MeasurementException {
        return new ProbeReadings(Findings.ratio(), UnaryOperator.identity(), Map.of(probe.id(), probe));
    }

    private final class Switching implements Reading {
        @Override
        public double end(TrialView after, long requests) {
            return 3;
        }

        @Override
        public void abandon() throws ProbeException {
            if (failure.isPresent()) {
                throw new ProbeException(failure.get());
            }
            switchedOn--;
        }
    }
}
