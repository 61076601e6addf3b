package dev.chokepoint.stack.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ContainersTest {
    private static final Duration DEADLINE = Duration.ofMinutes(15);

    @Test
    void aContainerThatEndedDidNotTakeTheWholeTimeOfTheStart() {
        assertThat(row("Exited (1) 2 seconds ago").failure(DEADLINE))
                .isEqualTo("pubsub-2 ended in its start: Exited (1) 2 seconds ago");
        assertThat(row("Restarting (1) 4 seconds ago").failure(DEADLINE)).contains("ended in its start");
    }

    @Test
    void aContainerThatIsUpAndNotReadyNamesTheTimeThatItHad() {
        assertThat(row("Up 15 minutes (health: starting)").failure(DEADLINE))
                .isEqualTo("pubsub-2 did not become ready within 900 s: Up 15 minutes (health: starting)");
        assertThat(row("Up 15 minutes (unhealthy)").failure(DEADLINE)).contains("within 900 s");
    }

    private static Containers.Row row(String status) {
        return new Containers.Row("id", "pubsub", "pubsub", 2, "chokepoint-run", "deploy", status);
    }
}
