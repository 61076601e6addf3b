package dev.chokepoint.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramReportTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void onlyTheLastLineCounts() throws Exception {
        ProgramReport report = read("""
                warming up
                {"settings":{"a":"1"},"metrics":{"x":2.5},"cases":10,"rows":[{"pods":3,"macModel":"random"}]}

                """);

        assertThat(report.metrics()).isEqualTo(Map.of("x", 2.5));
        assertThat(report.cases()).isEqualTo(10);
        assertThat(report.rows()).containsExactly(Map.of("pods", 3, "macModel", "random"));
    }

    @Test
    void aLastLineThatIsNoObjectIsAnError() {
        assertThatThrownBy(() -> read("done\n"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not a JSON object with settings, metrics, cases and rows");
    }

    @Test
    void anObjectWithoutCasesIsAnError() {
        assertThatThrownBy(() -> read("{\"settings\":{},\"metrics\":{},\"rows\":[]}"))
                .isInstanceOf(IOException.class);
    }

    @Test
    void noCasesAreAnError() {
        assertThatThrownBy(() -> read("{\"settings\":{},\"metrics\":{},\"cases\":0,\"rows\":[]}"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("cases is 0");
    }

    @Test
    void anEmptyOutputIsAnError() {
        assertThatThrownBy(() -> read("\n")).isInstanceOf(IOException.class).hasMessageContaining("is empty");
    }

    private ProgramReport read(String output) throws IOException {
        return ProgramReport.lastLineOf(Files.writeString(folder.resolve("out"), output));
    }
}
