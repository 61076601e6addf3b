package dev.chokepoint.lab.probe.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.catalogue.probe.ProcessNumber;
import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.testkit.FakeProcess;
import dev.chokepoint.lab.probe.testkit.FakeView;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ResidentSizeTest {
    private final FakeProcess first = new FakeProcess("trip-service");
    private final FakeProcess second = new FakeProcess("trip-service-2");
    private final NumberSource size =
            new ProcessFigures(System::nanoTime).of(new Figure.OfProcess("trip-service", ProcessNumber.RESIDENT));

    @Test
    void theSizeIsThatOfAllInstancesAsTheMeasuredPartEnds() throws Exception {
        FakeView both = FakeView.ofProcesses(first, second);
        status(first, 512, 600);
        status(second, 256, 300);
        Reading reading = size.begin().at(both);
        status(first, 640, 2_048);
        reading.quarterPassed(both);
        status(first, 1_024, 2_048);
        reading.quarterPassed(both);
        reading.quarterPassed(both);
        reading.loadEnded(both);
        status(first, 1, 2_048);

        assertThat(reading.end(both, 1)).isEqualTo(1_024 + 256);
        assertThat(reading.parts())
                .isEqualTo(Map.of(
                        "as it began", 768.0,
                        "after a quarter", 896.0,
                        "after a half", 1_280.0,
                        "after three quarters", 1_280.0,
                        "peak", 2_348.0));
    }

    @Test
    void aProgramHasNoQuartersAndNothingOfThemIsShown() throws Exception {
        FakeView view = FakeView.ofProcesses(first);
        status(first, 512, 600);
        Reading reading = size.begin().at(view);
        reading.loadEnded(view);

        assertThat(reading.end(view, 1)).isEqualTo(512);
        assertThat(reading.parts()).isEqualTo(Map.of("as it began", 512.0, "peak", 600.0));
    }

    @Test
    void aReadingThatMissedTheBorderIsAnError() throws Exception {
        FakeView view = FakeView.ofProcesses(first);
        status(first, 512, 600);
        Reading reading = size.begin().at(view);

        assertThatThrownBy(() -> reading.end(view, 1)).isInstanceOf(ProbeException.class);
    }

    @Test
    void aProcessThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> size.begin().at(FakeView.ofProcesses(new FakeProcess("process 79"))))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("79");
    }

    private static void status(FakeProcess process, int residentMib, int peakMib) {
        process.file(
                "status",
                "Name:\tjava\nVmHWM:\t%8d kB\nVmRSS:\t%8d kB\nThreads:\t9\n"
                        .formatted(peakMib * 1_024, residentMib * 1_024));
    }
}
