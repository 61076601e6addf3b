package dev.chokepoint.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.lab.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What cannot be read; the round trip of a whole run is in {@link RunTest}. */
class RunFileTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void aFolderWithoutRunJsonSaysSo() {
        assertThatThrownBy(() -> RunFile.read(folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no such file")
                .hasMessageContaining("interrupted");
    }

    @Test
    void aCommittedRunOfTheLayoutBeforeSweepsIsStillRead() throws Exception {
        List<Path> runs = ofLayoutOne();

        assertThat(runs).isNotEmpty();
        for (Path run : runs) {
            RunResult result = RunFile.read(run);
            assertThat(result.levels()).isEmpty();
            assertThat(result.trials()).isNotEmpty().allMatch(trial -> trial.level()
                    .isEmpty());
            assertThat(result.provenance().busyPercentBefore()).isEmpty();
        }
    }

    @Test
    void aLayoutThatIsNotKnownIsRefused() throws Exception {
        Path known = folder.resolve(RunFile.NAME);
        String committed = Files.readString(ofLayoutOne().get(0));
        Files.writeString(known, committed.replace(RunResult.SCHEMA_WITHOUT_LEVELS, "chokepoint-run/9"));

        assertThatThrownBy(() -> RunFile.read(known))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("schema is chokepoint-run/9; this version reads chokepoint-run/2");
    }

    private static List<Path> ofLayoutOne() throws IOException {
        List<Path> runs = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("..", "..", "docs", "results"))) {
            for (Path file : files.filter(each -> each.endsWith(RunFile.NAME)).toList()) {
                if (Files.readString(file).contains("\"" + RunResult.SCHEMA_WITHOUT_LEVELS + "\"")) {
                    runs.add(file);
                }
            }
        }
        return runs;
    }

    @Test
    void aFileThatIsNoRunSaysWhatItIsNot() throws Exception {
        Files.writeString(folder.resolve(RunFile.NAME), "{\"schema\":\"chokepoint-run/1\",\"speed\":5}");

        assertThatThrownBy(() -> RunFile.read(folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("is not a run.json of layout chokepoint-run/2");
    }
}
