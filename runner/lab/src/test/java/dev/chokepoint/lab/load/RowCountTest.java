package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.load.SampleLog.RowCount;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowCountTest {
    private static final String HEADING = "timeStamp,elapsed,label,responseMessage\n";
    private static final String ROW = "1700000000123,45,order,Created\n";

    @TempDir
    private Path folder = Path.of("");

    @Test
    void aLogThatIsStillBeingWrittenHasItsCompleteRows() throws Exception {
        Path file = folder.resolve("trial.jtl");
        RowCount count = new RowCount(file);
        assertThat(count.rows()).isZero();

        Files.writeString(file, HEADING);
        assertThat(count.rows()).isZero();
        append(file, ROW + ROW + "1700000000124,46,ord");
        assertThat(count.rows()).isEqualTo(2);
        assertThat(count.rows()).isEqualTo(2);
        append(file, "er,Created\n");
        assertThat(count.rows()).isEqualTo(3);
    }

    @Test
    void aLineBreakBetweenQuotesEndsNoRow() throws Exception {
        Path file = folder.resolve("trial.jtl");
        RowCount count = new RowCount(file);

        Files.writeString(file, HEADING + "1700000000124,46,order,\"half a \"\"mess\n");
        assertThat(count.rows()).isZero();
        append(file, "age\"\"\"\n" + ROW);
        assertThat(count.rows()).isEqualTo(2);
    }

    @Test
    void aLongLogIsCountedWhole() throws Exception {
        Path file = folder.resolve("trial.jtl");
        Files.writeString(file, HEADING + ROW.repeat(10_000));

        assertThat(new RowCount(file).rows()).isEqualTo(10_000);
    }

    private static void append(Path file, String text) throws Exception {
        Files.writeString(file, text, StandardOpenOption.APPEND);
    }
}
