package dev.chokepoint.pubsub.consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.testing.BoundProcess;
import dev.chokepoint.testing.FreePort;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The service as a process, where there is no name server. */
class FailedStartIT {

    private static final Duration DEADLINE = Duration.ofSeconds(60);

    @Test
    void withoutANameServerTheProcessEndsAndSaysWhatCannotStart() {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                ConsumerApplication.class.getName(),
                "--server.port=" + FreePort.find(),
                "--consumer.name-server=127.0.0.1:" + FreePort.find());

        long start = System.nanoTime();
        assertThatThrownBy(() -> BoundProcess.start(
                        "the consumer service", command, Map.of(), "Started ConsumerApplication", DEADLINE))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("a consumer of RocketMQ cannot start");
        // A process that does not end is waited for until the deadline.
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(DEADLINE);
    }
}
