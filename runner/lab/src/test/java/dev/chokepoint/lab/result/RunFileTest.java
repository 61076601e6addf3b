package dev.chokepoint.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.report.publish.PublishedRun;
import dev.chokepoint.lab.report.sample.ForkRun;
import dev.chokepoint.lab.report.sample.RatioRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reading and compressing. */
class RunFileTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void aFolderWithoutRunJsonSaysSo() {
        assertThatThrownBy(() -> RunFile.read(folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("there is no run.json and no run.json.gz")
                .hasMessageContaining("interrupted");
    }

    @Test
    void aCompressedRunReadsAsTheSameRun() throws Exception {
        RunFile.write(RatioRun.run(), folder);

        RunFile.pack(folder);

        assertThat(folder.toFile().list()).containsExactly(RunFile.PACKED_NAME);
        assertThat(RunFile.read(folder)).isEqualTo(RatioRun.run());
    }

    @Test
    void aRunThatCannotBeCompressedStaysAsItIs() throws Exception {
        RunFile.write(RatioRun.run(), folder);
        Files.createDirectories(folder.resolve(RunFile.PACKED_NAME).resolve("in the way"));

        assertThatThrownBy(() -> RunFile.pack(folder)).isInstanceOf(IOException.class);

        assertThat(folder.toFile().list()).containsExactlyInAnyOrder(RunFile.NAME, RunFile.PACKED_NAME);
        assertThat(RunFile.read(folder)).isEqualTo(RatioRun.run());
    }

    @Test
    void aRunOfForksReadsAsTheSameRun() throws Exception {
        RunFile.write(ForkRun.decided(), folder);

        assertThat(RunFile.read(folder)).isEqualTo(ForkRun.decided());
    }

    @Test
    void aRunWhoseBlocksDidNotNoteMeanAndLeastLengthIsStillRead() throws Exception {
        Path file = RunFile.write(ForkRun.decided(), folder);
        String text = Files.readString(file).replaceAll("\\s*\"(meanMillis|leastSeconds)\" : [^,]+,", "");
        assertThat(text).doesNotContain("meanMillis", "leastSeconds");
        Files.writeString(file, text);

        Block block = RunFile.read(folder).forks().get(0).blocks().get(0);
        assertThat(block.meanMillis()).isEmpty();
        assertThat(block.tooShort()).isFalse();
    }

    @Test
    void aRunOfTheLayoutBeforeForksIsStillRead() throws Exception {
        Path file = RunFile.write(RatioRun.ofLayout2(Expectation.REPRODUCED), folder);
        String text = Files.readString(file)
                .replaceAll("\\s*\"(forks|looks)\" : \\[ ],", "")
                .replaceAll(",\\s*\"(claim|sizeChosen)\" : null", "")
                .replaceAll(",\\s*\"reportedFigures\" : \\[ ]", "");
        assertThat(text).doesNotContain("looks", "sizeChosen", "reportedFigures");
        Files.writeString(file, text);

        assertThat(RunFile.read(folder)).isEqualTo(RatioRun.ofLayout2(Expectation.REPRODUCED));
    }

    @Test
    void aDamagedCompressedRunSaysSo() throws Exception {
        Files.writeString(folder.resolve(RunFile.PACKED_NAME), "{}");

        assertThatThrownBy(() -> RunFile.read(folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("run.json.gz: is not compressed by gzip, or is damaged");
    }

    @Test
    void anEmptyCompressedRunSaysSo() throws Exception {
        Files.createFile(folder.resolve(RunFile.PACKED_NAME));

        assertThatThrownBy(() -> RunFile.read(folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("run.json.gz: is not compressed by gzip, or is damaged");
    }

    @Test
    void everyCommittedRunIsReadable() throws Exception {
        assertThat(PublishedRun.readAll(Path.of("..", "..").toRealPath()))
                .hasSizeGreaterThan(30)
                .allSatisfy(run -> assertThat(run.result().trials()).isNotEmpty());
    }

    @Test
    void aLayoutThatIsNotKnownIsRefused() throws Exception {
        Path file = RunFile.write(RatioRun.run(), folder);
        Files.writeString(file, Files.readString(file).replace(RunResult.SCHEMA, "chokepoint-run/9"));

        assertThatThrownBy(() -> RunFile.read(folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(
                        "schema is chokepoint-run/9; this version reads chokepoint-run/3 and chokepoint-run/2");
    }

    @Test
    void aFileThatIsNoRunSaysWhatItIsNot() throws Exception {
        Files.writeString(folder.resolve(RunFile.NAME), "{\"schema\":\"chokepoint-run/2\",\"speed\":5}");

        assertThatThrownBy(() -> RunFile.read(folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("is not a run.json of layout chokepoint-run/3");
    }
}
