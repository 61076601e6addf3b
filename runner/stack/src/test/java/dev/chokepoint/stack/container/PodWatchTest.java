package dev.chokepoint.stack.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PodWatchTest {
    @TempDir
    private Path folder = Path.of("unset");

    private final FakeKubectl commands = new FakeKubectl();
    private final Kubectl kubectl = new Kubectl(commands, "there");

    @Test
    void eachWayInWhichAPodEndsIsSeen() {
        Pod before = Pod.parse("a\tgateway\tu\t\tRunning\ttrue\t0\t").orElseThrow();

        assertThat(before.fellSince(before)).isFalse();
        assertThat(pod("a\tgateway\tu\t\tRunning\tfalse\t0\t").fellSince(before))
                .isFalse();
        assertThat(pod("a\tgateway\tv\t\tRunning\ttrue\t0\t").fellSince(before)).isTrue();
        assertThat(pod("a\tgateway\tu\t2030-01-01\tRunning\ttrue\t0\t").fellSince(before))
                .isTrue();
        assertThat(pod("a\tgateway\tu\t\tRunning\ttrue\t1\t").fellSince(before)).isTrue();
        assertThat(pod("a\tgateway\tu\t\tFailed\tfalse\t0\t").fellSince(before)).isTrue();
    }

    @Test
    void aWarningIsNoPodAndAPodThatHasNoContainerYetIsOne() {
        assertThat(Pod.parse("Warning: v1 is old")).isEmpty();
        assertThat(pod("a\tgateway\tu\t\tPending\t\t\t"))
                .isEqualTo(new Pod("a", "gateway", "u", false, "Pending", false, 0, ""));
        assertThat(pod("a\tgateway\tu\t\tPending\tfalse\t0\tErrImagePull").hopeless())
                .isTrue();
        assertThat(pod("a\tgateway\tu\t\tPending\tfalse\t0\tPodInitializing").hopeless())
                .isFalse();
    }

    @Test
    void whatAnEndedWatchMissedIsNotAskedOfTheClusterAtEveryLook() {
        Path file = folder.resolve("pods.log");
        PodWatch watch = new PodWatch(kubectl, file, List.of(pod("a\tgateway\tu\t\tRunning\ttrue\t0\t")));
        Objects.requireNonNull(commands.going.get(file)).alive = false;

        assertThat(watch.fallen()).isEmpty();
        assertThat(watch.fallen()).isEmpty();
        assertThat(commands.asked).hasSize(1);
        watch.close();
    }

    private static Pod pod(String line) {
        return Pod.parse(line).orElseThrow();
    }
}
