package dev.chokepoint.stack.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.stack.container.FakeCommands;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PodWatchTest {
    @TempDir
    private Path folder = Path.of("unset");

    private final FakeCommands commands = new FakeCommands();
    private final Kubectl kubectl = new Kubectl(commands, "there");

    @Test
    void eachWayInWhichAPodEndsIsSeen() {
        Pod before = Pod.parse("a|gateway|u||Running|true|0|").orElseThrow();

        assertThat(before.fellSince(before)).isFalse();
        assertThat(pod("a|gateway|u||Running|false|0|").fellSince(before)).isFalse();
        assertThat(pod("a|gateway|v||Running|true|0|").fellSince(before)).isTrue();
        assertThat(pod("a|gateway|u|2030-01-01|Running|true|0|").fellSince(before))
                .isTrue();
        assertThat(pod("a|gateway|u||Running|true|1|").fellSince(before)).isTrue();
        assertThat(pod("a|gateway|u||Failed|false|0|").fellSince(before)).isTrue();
    }

    @Test
    void aWarningIsNoPodAndAPodThatHasNoContainerYetIsOne() {
        assertThat(Pod.parse("Warning: v1 is old")).isEmpty();
        assertThat(pod("a|gateway|u||Pending|||"))
                .isEqualTo(new Pod("a", "gateway", "u", false, "Pending", false, 0, ""));
        assertThat(pod("a|gateway|u||Pending|false|0|ErrImagePull").hopeless()).isTrue();
        assertThat(pod("a|gateway|u||Pending|false|0|PodInitializing").hopeless())
                .isFalse();
    }

    @Test
    void whatAnEndedWatchMissedIsNotAskedOfTheClusterAtEveryLook() {
        Path file = folder.resolve("pods.log");
        PodWatch watch = new PodWatch(kubectl, file, List.of(pod("a|gateway|u||Running|true|0|")));
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
