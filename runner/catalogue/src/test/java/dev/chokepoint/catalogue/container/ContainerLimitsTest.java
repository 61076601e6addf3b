package dev.chokepoint.catalogue.container;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContainerLimitsTest {
    private static final Settings HALF = Settings.none().withMachine(OptionalDouble.of(0.5));

    @TempDir
    Path folder = Path.of("");

    @Test
    void aFractionIsComparedWithTheLimitAndItsRounding() {
        assertThat(lacks(OptionalDouble.of(0.5))).isEmpty();
        assertThat(lacks(OptionalDouble.of(0.504))).isEmpty();
        assertThat(lacks(OptionalDouble.of(0.51)))
                .hasSize(1)
                .allMatch(problem -> problem.contains("0.5 processors, and this container has 0.51;"));
        assertThat(lacks(OptionalDouble.empty()))
                .hasSize(1)
                .allMatch(problem -> problem.contains("0.5 processors, and this container has 4;"));
    }

    @Test
    void theLimitIsReadInBothVersionsOfCgroups() throws IOException {
        Path two = Files.createDirectories(folder.resolve("two"));
        Files.writeString(two.resolve("cpu.max"), "30000 100000\n");
        assertThat(ContainerLimits.limit(two)).hasValue(0.3);
        Files.writeString(two.resolve("cpu.max"), "max 100000\n");
        assertThat(ContainerLimits.limit(two)).isEmpty();

        Path one = Files.createDirectories(folder.resolve("one/cpu"));
        Files.writeString(one.resolve("cpu.cfs_quota_us"), "5000\n");
        Files.writeString(one.resolve("cpu.cfs_period_us"), "10000\n");
        assertThat(ContainerLimits.limit(folder.resolve("one"))).hasValue(0.5);
        Files.writeString(one.resolve("cpu.cfs_quota_us"), "-1\n");
        assertThat(ContainerLimits.limit(folder.resolve("one"))).isEmpty();
        assertThat(ContainerLimits.limit(folder.resolve("none"))).isEmpty();
    }

    private static List<String> lacks(OptionalDouble limit) {
        return new ContainerLimits(17, 4, limit, Path.of("/nowhere")).lacks("trip-service", HALF);
    }
}
