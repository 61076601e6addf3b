package dev.chokepoint.stack.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.container.FakeCommands;
import dev.chokepoint.stack.container.Platform;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.CommandRunner.Answer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KubernetesPodsTest extends SmallCluster {
    @BeforeEach
    void aTrialThatRuns() {
        platform.start(setup("trial-01-off", Map.of()), DEADLINE);
        kubectl.asked.clear();
    }

    @Test
    void aPortOfAPodIsForwardedOnceAndReachedAtALoopbackAddress() {
        kubectl.answers("port-forward", "Forwarding from 127.0.0.1:40123 -> 8081\n");

        assertThat(platform.address("trip-service", 8081)).isEqualTo(URI.create("http://127.0.0.1:40123"));
        assertThat(platform.address("trip-service", 8081)).isEqualTo(URI.create("http://127.0.0.1:40123"));
        assertThat(kubectl.asked).containsExactly(K + "port-forward --address 127.0.0.1 pod/trip-service-a :8081");

        assertThat(platform.dead()).isEmpty();
        FakeCommands.FakeGoing forward = going("port-forward-trip-service-8081.log");
        forward.alive = false;
        assertThat(platform.dead())
                .contains(new Platform.Dead("trip-service", List.of("Forwarding from 127.0.0.1:40123 -> 8081")));
        kubectl.answers("port-forward", "Forwarding from 127.0.0.1:40124 -> 8081\n");
        assertThat(platform.address("trip-service", 8081).getPort()).isEqualTo(40124);

        kubectl.answers("get pods", storePods());
        platform.stopServices();
        assertThat(going("port-forward-trip-service-8081.log").alive).isFalse();
        assertThat(platform.running()).containsExactly("mariadb", "redis");
    }

    @Test
    void aPortForwardThatDoesNotComeUpSaysWhy() {
        kubectl.answers("port-forward", new Answer(1, "error: pod not found", ""));

        assertThatThrownBy(() -> platform.address("trip-service", 8081))
                .isInstanceOf(ComponentException.class)
                .hasMessage("kubectl port-forward does not listen; it said: error: pod not found");
    }

    @Test
    void aCommandAndALogAreThoseOfTheComponentsContainer() throws IOException {
        kubectl.answers("exec", "42\n").answers("logs", "entry point of trip-service: java\nstarted\n");
        Path log = folder.logs().resolve("trip-service.log");

        assertThat(platform.exec("trip-service", List.of("cat", "/proc/1/stat"), DEADLINE))
                .isEqualTo("42\n");
        platform.saveLog("trip-service", log);

        assertThat(kubectl.asked)
                .containsExactly(
                        K + "exec trip-service-a --container trip-service -- cat /proc/1/stat",
                        K + "logs trip-service-a --container trip-service");
        assertThat(log).hasContent("entry point of trip-service: java\nstarted\n");

        kubectl.answers("logs", "in the middle\n").answers("exec", new Answer(3, "", "no such file"));
        assertThatThrownBy(() -> platform.saveLog("trip-service", log))
                .hasMessageContaining("the beginning of the log of pod trip-service-a is gone")
                .hasMessageContaining("containerLogMaxSize");
        assertThatThrownBy(() -> platform.exec("trip-service", List.of("cat"), DEADLINE))
                .hasMessageEndingWith("-- cat` ended with exit code 3: no such file");
        assertThatThrownBy(() -> platform.exec("gateway", List.of("cat"), DEADLINE))
                .hasMessageStartingWith("gateway does not run in the cluster; what runs is [mariadb, ");
    }

    @Test
    void aContainerThatWasRestartedIsDead() {
        Path news = folder.logs().resolve("pods.log");
        FakeCommands.prints(news, pod("trip-service-a", "trip-service", 0) + pod("stranger", "jmeter", 3));
        assertThat(platform.dead()).isEmpty();

        String line = pod("trip-service-a", "trip-service", 1);
        FakeCommands.prints(news, line.substring(0, 20));
        assertThat(platform.dead()).isEmpty();
        kubectl.answers("logs", "OutOfMemoryError\n");
        FakeCommands.prints(news, line.substring(20));

        assertThat(platform.dead())
                .contains(new Platform.Dead(
                        "trip-service",
                        List.of("pod trip-service-a is Running, ready, restarted 1 times", "OutOfMemoryError")));
        assertThat(kubectl.asked).endsWith(K + "logs trip-service-a --container trip-service --tail 20 --previous");
    }

    private FakeCommands.FakeGoing going(String log) {
        return Objects.requireNonNull(kubectl.going.get(folder.logs().resolve(log)));
    }
}
