package dev.chokepoint.stack.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class GuardTest {
    private static final String NOBODY = "a token that no process carries";

    private final ByteArrayOutputStream log = new ByteArrayOutputStream();

    @Test
    void afterByeNothingIsEnded() {
        watch("child 1 5\nended 1\nbye\n");

        assertThat(logged()).isEmpty();
    }

    @Test
    void aProcessThatGotTheIdOfADeadChildIsSpared() {
        long reused = ProcessHandle.current().parent().map(ProcessHandle::pid).orElseThrow();

        watch("child " + reused + " 1000\n");

        assertThat(logged()).contains("gone without bye").contains("TERM to []").contains("Left: []");
        assertThat(ProcessHandle.of(reused)).isPresent();
    }

    @Test
    void whatIsNotUnderstoodIsLogged() {
        watch("sing a song\nbye\n");

        assertThat(logged()).contains("Not understood: sing a song");
    }

    @Test
    void theLastCommandIsNotRunAfterBye() {
        watch("last " + Guard.encode(List.of("/no/such/command", "with blanks, and commas")) + "\nbye\n");

        assertThat(logged()).isEmpty();
    }

    @Test
    void aLastCommandThatCannotBeRunIsLogged() {
        watch("last " + Guard.encode(List.of("/no/such/command")) + "\n");

        assertThat(logged()).contains("It cannot be run", "/no/such/command");
    }

    private void watch(String orders) {
        PrintStream out = new PrintStream(log, true, StandardCharsets.UTF_8);
        new Guard(NOBODY, new ByteArrayInputStream(orders.getBytes(StandardCharsets.UTF_8)), out).watch();
    }

    private String logged() {
        return log.toString(StandardCharsets.UTF_8);
    }
}
