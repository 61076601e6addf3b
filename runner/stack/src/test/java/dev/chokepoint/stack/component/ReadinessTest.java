package dev.chokepoint.stack.component;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadinessTest {
    @TempDir
    private Path folder = Path.of("unset");

    @Test
    void whatFollowsIsDoneOnceAndOnlyWhenItIsReady() throws IOException {
        Path log = folder.resolve("component.log");
        AtomicInteger done = new AtomicInteger();
        Readiness readiness = Readiness.logLine(log, "started").then(done::incrementAndGet);

        assertThat(readiness.ready()).isFalse();
        assertThat(done).hasValue(0);
        assertThat(readiness.awaited()).isEqualTo("the line `started` in " + log);

        Files.writeString(log, "started\n");
        assertThat(readiness.ready()).isTrue();
        assertThat(readiness.ready()).isTrue();
        assertThat(done).hasValue(1);
    }
}
