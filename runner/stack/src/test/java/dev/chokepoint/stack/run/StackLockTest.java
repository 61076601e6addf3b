package dev.chokepoint.stack.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.exception.StackException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackLockTest {
    @TempDir
    private Path home = Path.of("unset");

    @Test
    void aSecondTakerIsToldWhoHoldsItAndHowToStopThat() {
        long pid = ProcessHandle.current().pid();
        try (StackLock lock = StackLock.take(home, "run trip-worker-id-redis")) {
            assertThat(lock).isNotNull();
            assertThatThrownBy(() -> StackLock.take(home, "up"))
                    .isExactlyInstanceOf(StackException.class)
                    .hasMessageContaining("process " + pid + " (run trip-worker-id-redis)")
                    .hasMessageContaining("kill " + pid)
                    .hasMessageNotContaining("./chokepoint down");
            assertThat(StackLock.holder(home)).hasValue("process " + pid + " (run trip-worker-id-redis)");
        }
        assertThat(StackLock.holder(home)).isEmpty();
    }

    @Test
    void onlyAStackThatUpHoldsIsToBeStoppedByDown() {
        assertThat(StackLock.holder(home)).isEmpty();
        try (StackLock lock = StackLock.take(home, StackLock.UP)) {
            assertThat(lock).isNotNull();
            assertThatThrownBy(() -> StackLock.take(home, "run trip-worker-id-redis"))
                    .isExactlyInstanceOf(StackException.class)
                    .hasMessageContaining("./chokepoint down");
        }
    }

    @Test
    void theLockIsFreeAgainAfterItsHolderHasClosedIt() throws IOException {
        StackLock.take(home, "a long first verb").close();

        try (StackLock second = StackLock.take(home, "up")) {
            assertThat(second).isNotNull();
            assertThat(Files.readString(home.resolve("runs/stack.lock")))
                    .isEqualTo(ProcessHandle.current().pid() + " up");
        }
    }

    @Test
    void aFolderThatCannotBeMadeIsOneClearMessage() throws IOException {
        Files.writeString(home.resolve("runs"), "a file where the folder should be");

        assertThatThrownBy(() -> StackLock.take(home, "up"))
                .isExactlyInstanceOf(StackException.class)
                .hasMessageContaining("stack.lock cannot be made");
    }
}
