package dev.chokepoint.catalogue.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.catalogue.testkit.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Probes that a finding declares itself, and probes of components that are started only on request. */
class OwnProbesTest {
    private static final String OWN = """
            probes:
              pool.refused:
                unit: count
                about: refusals of the pool
                counter: {of: trip-service, meter: pool_refused_total}
            """;

    @TempDir
    Path folder = Path.of("");

    @Test
    void aFindingMayDeclareTheProbeThatItReads() throws IOException {
        write(reading("pool.refused") + OWN);

        Finding finding = Samples.read(folder).find("trip-plan").orElseThrow();
        assertThat(finding.secondary()).containsExactly("pool.refused");
        assertThat(finding.probes().get("pool.refused")).satisfies(probe -> {
            assertThat(probe.unit()).isEqualTo("count");
            assertThat(probe.figure()).isInstanceOf(Figure.Counter.class);
        });
    }

    @Test
    void aProbeOfAnotherFindingIsUnknown() throws IOException {
        Samples.write(folder, "trip-other.md", Samples.file(Samples.PROGRAM_FRONT + OWN));
        write(reading("pool.refused"));

        assertThat(problems()).singleElement().asString().contains("secondary[1]: \"pool.refused\" does not exist");
    }

    @Test
    void aProbeOfTheSystemIsNotDeclaredAgain() throws IOException {
        write(Samples.PLAN_FRONT + OWN.replace("pool.refused", "pool.waits"));

        assertThat(problems())
                .containsExactly("trip-plan.md: probes.pool.waits: is a probe of the system too;"
                        + " allowed: a name of its own; do: rename it");
    }

    @Test
    void aProbeReadsAComponentOfTheSystem() throws IOException {
        write(Samples.PLAN_FRONT + OWN.replace("of: trip-service", "of: trip-servise"));

        assertThat(problems())
                .containsExactly("trip-plan.md: probes.pool.refused.counter.of: \"trip-servise\" does not exist;"
                        + " allowed: gateway, pods, redis, tracer, trip-service, uid-service; do: use an allowed name");
    }

    @Test
    void aComponentThatIsStartedOnRequestOnlyIsNotReadUnlessTheFindingRequestsIt() throws IOException {
        write(reading("span.seconds"));
        assertThat(problems())
                .containsExactly("trip-plan.md: probes: span.seconds reads tracer, which this finding does not start;"
                        + " allowed: probes of components that run; asked for are redis, trip-service;"
                        + " do: name tracer under with, so that it runs in both arms, or take another probe");

        write(Samples.changed(reading("direct.span.seconds"), "with:\n", "with:\n  tracer: {}\n"));
        assertThat(problems()).isEmpty();
    }

    private static String reading(String probe) {
        return Samples.changed(
                Samples.PLAN_FRONT, "secondary: [pool.waits, direct.threads.live]", "secondary: [" + probe + "]");
    }

    private void write(String front) throws IOException {
        Samples.write(folder, "trip-plan.md", Samples.file(front));
    }

    private List<String> problems() {
        return Samples.problems(folder);
    }
}
