package dev.chokepoint.stack.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.Folders;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.ProcessorQuota;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.ProcessTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The processes of a declared system: a task, a template, a prefix, a limit. */
class LocalSystemIT {
    private static final Duration DEADLINE = Duration.ofSeconds(20);

    @TempDir
    private Path folder = Path.of("unset");

    private Stack stack = anyStack();

    @BeforeEach
    void anEmptyStack() {
        stack.close();
        stack = anyStack();
    }

    @AfterEach
    void close() {
        stack.close();
        assertThat(ProcessTable.carrying(stack.children().token())).isEmpty();
    }

    @Test
    void aTaskThatEndsWithZeroIsReadyAndNotDeadAfterwards() throws IOException {
        LocalSystem kiosk = system(Kiosk.declaration());
        kiosk.startFresh(Set.of("window"), "trial-1", 1, id -> LaunchArguments.none(), DEADLINE);

        assertThat(stack.components()).extracting(Component::id).containsExactly("broker", "window");
        assertThat(stack.endedTasks()).extracting(Component::id).containsExactly("topics");
        assertThat(stack.dead()).isEmpty();
        assertThat(log("trial-1-topics"))
                .contains("topics at 127.0.0.1:" + kiosk.url("broker", "server").getPort());
    }

    @Test
    void aTaskIsDoneAgainForEachTrial() throws IOException {
        LocalSystem kiosk = system(Kiosk.declaration());
        kiosk.startFresh(Set.of("window"), "trial-1", 1, id -> LaunchArguments.none(), DEADLINE);
        long first = stack.component("window").pid();
        kiosk.startFresh(Set.of("window"), "trial-2", 2, id -> LaunchArguments.none(), DEADLINE);

        assertThat(stack.component("window").pid()).isNotEqualTo(first);
        assertThat(log("trial-2-topics")).contains("topics at");
        assertThat(kiosk.instances("window")).containsExactly("window");
        assertThat(kiosk.instances("topics")).isEmpty();
    }

    @Test
    void aTaskThatFailsEndsTheStartWithItsLogAndStopsTheRest() throws IOException {
        Folders.copy(Kiosk.folder().resolve("kiosk"), folder.resolve("kiosk"));
        Path file = folder.resolve("kiosk").resolve(SystemFolder.FILE);
        Files.writeString(file, Files.readString(file).replace("CODE: \"0\"", "CODE: \"1\""));
        LocalSystem kiosk =
                system(Objects.requireNonNull(new SystemFolder(folder).read().get("kiosk")));

        assertThatThrownBy(
                        () -> kiosk.startFresh(Set.of("window"), "trial-1", 1, id -> LaunchArguments.none(), DEADLINE))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("topics ended by itself with exit code 1")
                .hasMessageContaining("the end of the process with exit code 0")
                .hasMessageContaining("topics at 127.0.0.1:");
        assertThat(stack.components()).isEmpty();
    }

    @Test
    void aProcessRunsBehindItsPrefixWithItsTemplateFilled() throws IOException {
        LocalSystem kiosk = system(Kiosk.declaration());
        kiosk.startFresh(Set.of("broker"), "trial-1", 1, id -> LaunchArguments.none(), DEADLINE);

        int port = kiosk.url("broker", "server").getPort();
        assertThat(log("trial-1-broker"))
                .contains("port=" + port + "\nha=" + (port + 1) + "\nprocess=broker\n")
                .contains("kiosk is open");
    }

    @Test
    void aProcessBehindItsPrefixIsLimitedToAFractionOfAProcessor() throws IOException {
        ProcessorQuota quota = ProcessorQuota.ofThisMachine();
        assumeTrue(quota.missing("broker", 0.3).isEmpty(), "needs the right to make control groups");
        LocalSystem kiosk = system(Kiosk.declaration());
        kiosk.startFresh(Set.of("broker"), "trial-1", 1, id -> Kiosk.processors(0.3), DEADLINE);

        assertThat(quota.of(stack.component("broker").pid())).hasValue(0.3);
        assertThat(log("trial-1-broker")).contains("kiosk is open");
    }

    @Test
    void aFindingChoosesAnotherTemplate() throws IOException {
        LocalSystem kiosk = system(Kiosk.declaration());
        kiosk.startFresh(Set.of("broker"), "trial-1", 1, id -> Kiosk.file("conf", "large.conf"), DEADLINE);

        assertThat(log("trial-1-broker")).contains("large=broker").doesNotContain("port=");
    }

    private String log(String name) throws IOException {
        return Files.readString(stack.folder().logs().resolve(name + ".log"));
    }

    private LocalSystem system(SystemDeclaration declaration) {
        return new LocalSystem(declaration, SystemOptions.seeded(42), stack, new Ports());
    }

    private static Stack anyStack() {
        return new Stack(RunFolder.create(Path.of("target", "it-home"), "kiosk", Clock.systemUTC()), System.out);
    }
}
