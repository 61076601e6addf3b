package dev.chokepoint.stack.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AllowedProcessorsTest {
    @TempDir
    private Path folder = Path.of("unset");

    private Path taskset = Path.of("unset");
    private AllowedProcessors processors = AllowedProcessors.ofThisMachine();

    @BeforeEach
    void aMachineOfFive() throws IOException {
        Path status = Files.writeString(
                folder.resolve("status"),
                "Name:\tjava\nCpus_allowed:\tcd\nCpus_allowed_list:\t0,2-3,6-7\nThreads:\t9\n");
        taskset = Files.createFile(folder.resolve("taskset"));
        assertThat(taskset.toFile().setExecutable(true)).isTrue();
        processors = new AllowedProcessors(status, List.of(folder.resolve("none"), taskset));
    }

    @Test
    void theFirstOfThoseThatTheRunnerMayUseAreTaken() {
        assertThat(processors.prefix("gateway", OptionalInt.of(1))).containsExactly(taskset.toString(), "-c", "0");
        assertThat(processors.prefix("gateway", OptionalInt.of(4)))
                .containsExactly(taskset.toString(), "-c", "0,2,3,6");
    }

    @Test
    void allOfThemNeedNoTaskset() throws IOException {
        Files.delete(taskset);

        assertThat(processors.prefix("gateway", OptionalInt.of(5))).isEmpty();
        assertThat(processors.prefix("gateway", OptionalInt.empty())).isEmpty();
    }

    @Test
    void moreThanThereAreIsRefused() {
        assertThatThrownBy(() -> processors.prefix("gateway", OptionalInt.of(6)))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("gateway is asked to run on 6 processors, and there are 5");
    }

    @Test
    void aMachineWithoutTasksetIsToldWhatToInstall() throws IOException {
        Files.delete(taskset);

        assertThat(processors.missing("gateway", OptionalInt.of(2)))
                .hasValueSatisfying(said -> assertThat(said).contains("taskset", "Install util-linux"));
        assertThatThrownBy(() -> processors.prefix("gateway", OptionalInt.of(2)))
                .hasMessageContaining("util-linux");
    }

    @Test
    void whereThereIsNoLinuxItIsSaid() {
        AllowedProcessors elsewhere = new AllowedProcessors(folder.resolve("nothing"), List.of());

        assertThatThrownBy(() -> elsewhere.prefix("gateway", OptionalInt.of(1))).hasMessageContaining("needs Linux");
    }
}
