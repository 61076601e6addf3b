package dev.chokepoint.lab.probe.declared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.catalogue.probe.Divisor;
import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.catalogue.probe.ProbeDeclaration;
import dev.chokepoint.catalogue.probe.ProcessNumber;
import dev.chokepoint.lab.probe.AtLoadEnd;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.figure.FigureSource;
import dev.chokepoint.lab.probe.testkit.FakeProcess;
import dev.chokepoint.lab.probe.testkit.FakeView;
import dev.chokepoint.lab.testkit.Repository;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DeclaredProbeTest {
    private final FakeProcess process = new FakeProcess("process 77").used(Duration.ofSeconds(5));
    private final FakeView view = FakeView.ofProcesses(process);

    @Test
    void theTimeOfTheMeasuredPartIsDividedByItsRequests() throws Exception {
        Reading reading = trip("gateway.processor-seconds").begin(view);
        process.used(Duration.ofSeconds(9));
        reading.loadEnded(view);
        process.used(Duration.ofSeconds(30));

        assertThat(reading.end(view, 8000)).isCloseTo(0.0005, within(1e-12));
    }

    @Test
    void aNumberPerRequestNeedsRequests() throws Exception {
        Reading reading = trip("gateway.processor-seconds").begin(view);
        reading.loadEnded(view);

        assertThatThrownBy(() -> reading.end(view, 0))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no request was measured");
    }

    @Test
    void aPartIsInTheUnitOfTheProbe() throws Exception {
        process.file("status", "VmRSS:\t2048 kB\nVmHWM:\t8192 kB\n");
        Figure resident = new Figure.OfProcess("gateway", ProcessNumber.RESIDENT);
        Map<String, Figure> parts = Map.of("requests", new Figure.LoadRequests(), "same", resident);
        Reading reading = make(new ProbeDeclaration(
                        "own", "x", "about", resident, 100, new Divisor.Requests(), parts, Optional.empty()))
                .begin(view);
        reading.quarterPassed(view);
        reading.loadEnded(view);

        assertThat(reading.end(view, 4)).isEqualTo(50);
        assertThat(reading.parts())
                .isEqualTo(Map.of(
                        "as it began", 50.0, "after a quarter", 50.0, "peak", 200.0, "requests", 100.0, "same", 50.0));
    }

    @Test
    void theRequestsOfTheLoadAreTaken() throws Exception {
        assertThat(trip("load.requests").begin(view).end(view, 97)).isEqualTo(97);
    }

    @Test
    void aProgramsNumberIsTakenAsPrinted() throws Exception {
        Reading reading = trip("simulation.duplicate-worker-pairs").begin(FakeView.ofProgram(Map.of()));

        assertThat(reading.end(FakeView.ofProgram(Map.of("duplicate_worker_pairs", 45.0)), 0))
                .isEqualTo(45);
        assertThatThrownBy(() -> reading.end(FakeView.ofProgram(Map.of("duplicate_ids", 1.0)), 0))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no metric duplicate_worker_pairs; it printed [duplicate_ids]");
    }

    @Test
    void aReadingThatIsGivenUpGivesUpItsFigure() throws Exception {
        List<String> calls = new ArrayList<>();

        switching(calls, Map.of()).begin(view).abandon();

        assertThat(calls).containsExactly("on", "off");
    }

    @Test
    void aPartThatCannotBeginGivesUpTheFigure() {
        List<String> calls = new ArrayList<>();
        FigureSource unreadable = new FigureSource(Set.of(), (from, meters) -> {
            throw new ProbeException("there is no meter yet");
        });

        assertThatThrownBy(() -> switching(calls, Map.of("part", unreadable)).begin(view))
                .hasMessage("there is no meter yet");
        assertThat(calls).containsExactly("on", "off");
    }

    /** A probe whose figure switches something on as it begins. */
    private static Probe switching(List<String> calls, Map<String, FigureSource> parts) {
        FigureSource figure = new FigureSource(Set.of(), (from, meters) -> {
            calls.add("on");
            return new AtLoadEnd(later -> 1) {
                @Override
                public void abandon() {
                    calls.add("off");
                }
            };
        });
        ProbeDeclaration declaration = new ProbeDeclaration(
                "own", "x", "about", new Figure.LoadRequests(), 1, new Divisor.Nothing(), Map.of(), Optional.empty());
        return new DeclaredProbe(declaration, figure, parts);
    }

    private static Probe trip(String id) {
        return Objects.requireNonNull(
                Probes.of(Repository.trip(), Map.of(), System::nanoTime).get(id), id);
    }

    private static Probe make(ProbeDeclaration declaration) {
        return Objects.requireNonNull(
                Probes.of(Repository.trip(), Map.of("own.md", List.of(declaration)), System::nanoTime)
                        .get(declaration.id()));
    }
}
