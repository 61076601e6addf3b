package dev.chokepoint.failures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SupervisorTest {

    @Test
    void theEnvironmentOfAProcessIsReadAsTheKernelShowsIt() {
        assertThat(Supervisor.environment("HOME=/root\0OPTIONS=a=b c\0EMPTY=\0no variable\0"))
                .isEqualTo(Map.of("HOME", "/root", "OPTIONS", "a=b c", "EMPTY", ""));
    }

    @Test
    void aPartThatDeclaresNoPortIsUpWhileItLives() throws Exception {
        assertThat(Supervisor.answers(Map.of())).isTrue();
    }
}
