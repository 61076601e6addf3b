package dev.chokepoint.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.testkit.FakeProcess;
import dev.chokepoint.lab.probe.testkit.FakeView;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.testkit.Findings;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProcessorReadingTest {
    private final FakeProcess process =
            new FakeProcess("process 1").used(Duration.ofSeconds(9)).threadUsed(2, "C2 CompilerThre", 300, 0);
    private final FakeView view = FakeView.ofProcesses(process);
    private final NamedLoad load = new NamedLoad("", (PlanLoad) Findings.ratio().load());
    private final TrialNotes notes =
            new TrialNotes(new Schedule.Slot(1, 1, Arm.ON, Optional.empty(), 42), Instant.EPOCH);
    private final ProcessorReading reading = new ProcessorReading();

    @Test
    void theTimeIsThatBetweenStartAndEndOfTheMeasuredPartByItsRequests() throws Exception {
        reading.begin(view);
        process.used(Duration.ofSeconds(12))
                .threadUsed(2, "C2 CompilerThre", 400, 0)
                .threadUsed(3, "GC Thread#0", 50, 0);
        reading.loadEnded(view);
        process.used(Duration.ofSeconds(99));

        reading.note(load, 100, notes);

        assertThat(notes.metrics())
                .isEqualTo(Map.of(
                        "processor_time.shop", new TrialResult.Value(15, "ms/request"),
                        "processor_time.shop / gross", new TrialResult.Value(30, "ms/request"),
                        "processor_time.shop / compilers", new TrialResult.Value(10, "ms/request"),
                        "processor_time.shop / collectors", new TrialResult.Value(5, "ms/request")));
    }

    /** By turns a component does its regular jobs while another side is loaded. */
    @Test
    void whatIsUsedAtRestIsInNoRequest() throws Exception {
        reading.begin(view);
        process.used(Duration.ofSeconds(10));
        reading.rest(view);
        process.used(Duration.ofSeconds(60));
        reading.begin(view);
        process.used(Duration.ofSeconds(61));
        reading.loadEnded(view);

        reading.note(load, 100, notes);

        assertThat(notes.metrics().get("processor_time.shop / gross"))
                .isEqualTo(new TrialResult.Value(20, "ms/request"));
    }

    @Test
    void aLoadWithoutARequestHasNoTimePerRequest() throws Exception {
        reading.begin(view);
        reading.loadEnded(view);
        reading.note(load, 0, notes);

        assertThat(notes.metrics()).isEmpty();
    }

    @Test
    void aMissedBorderIsAnError() throws Exception {
        assertThatThrownBy(() -> reading.note(load, 1, notes)).isInstanceOf(ProbeException.class);
        reading.begin(view);
        assertThatThrownBy(() -> reading.note(load, 1, notes))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("never ended");
    }
}
