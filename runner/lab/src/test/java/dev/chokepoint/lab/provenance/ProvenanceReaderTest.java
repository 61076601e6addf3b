package dev.chokepoint.lab.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.lab.result.Provenance;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProvenanceReaderTest {
    private static final Checkout CHECKOUT = new Checkout("0123", Optional.of(true));

    @TempDir
    Path proc = Path.of("");

    @Test
    void theMachineIsReadFromItsOwnFiles() throws Exception {
        Files.writeString(proc.resolve("loadavg"), "0.42 0.30 0.20 1/100 999\n");
        Files.writeString(proc.resolve("cpuinfo"), "processor\t: 0\nmodel name\t: An Example @ 2 GHz\n");
        Files.writeString(proc.resolve("stat"), "cpu  100 0 100 800 0 0 0 0 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n");
        ProvenanceReader reader = new ProvenanceReader(proc, CHECKOUT, Clock.systemUTC());
        Files.writeString(proc.resolve("stat"), "cpu  300 0 200 1500 0 0 0 50 0 0\n");

        Provenance provenance = reader.finish();

        assertThat(provenance.loadAverageBefore()).isEqualTo(0.42);
        assertThat(provenance.processorModel()).isEqualTo("An Example @ 2 GHz");
        assertThat(provenance.stealPercent()).isEqualTo(100.0 * 50 / 1050, within(1e-9));
        assertThat(provenance.commit()).isEqualTo("0123");
        assertThat(provenance.dirty()).isTrue();
        assertThat(reader.notes(provenance))
                .singleElement()
                .asString()
                .contains("the hypervisor took away 4.8 % of its processor time");
    }

    @Test
    void howBusyTheMachineIsComesFromItsProcessorsAndNotFromItsLoadAverage() throws Exception {
        Files.writeString(proc.resolve("stat"), "cpu  100 0 100 700 100 0 0 0 0 0\n");
        ProvenanceReader reader = new ProvenanceReader(proc, CHECKOUT, Clock.systemUTC());
        Optional<ProvenanceReader.ProcessorTimes> before = reader.times();
        Files.writeString(proc.resolve("stat"), "cpu  120 0 110 860 100 0 0 10 0 0\n");
        reader.busySince(before);

        assertThat(reader.finish().busyPercentBefore()).hasValueCloseTo(20.0, within(1e-9));
    }

    @Test
    void aSchedulerThatDoesNotGroupTheThreadsOfASessionIsSaid() throws Exception {
        Path setting = Files.createDirectories(proc.resolve("sys/kernel")).resolve("sched_autogroup_enabled");
        ProvenanceReader reader =
                new ProvenanceReader(proc, new Checkout("0123", Optional.of(false)), Clock.systemUTC());

        Files.writeString(setting, "1\n");
        assertThat(reader.notes(reader.finish())).isEmpty();
        Files.writeString(setting, "0\n");
        assertThat(reader.notes(reader.finish()))
                .singleElement()
                .asString()
                .startsWith("kernel.sched_autogroup_enabled is 0");
    }

    @Test
    void aSystemWithoutTheseFilesIsUnknown() {
        ProvenanceReader reader = new ProvenanceReader(
                proc.resolve("none"), new Checkout("unknown", Optional.empty()), Clock.systemUTC());

        Provenance provenance = reader.finish();

        assertThat(provenance.loadAverageBefore()).isEqualTo(-1);
        assertThat(provenance.stealPercent()).isEqualTo(-1);
        assertThat(provenance.processorModel()).isEqualTo("unknown");
        assertThat(reader.notes(provenance))
                .singleElement()
                .asString()
                .contains("not known whether the sources differ");
    }
}
