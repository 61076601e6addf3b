package dev.chokepoint.stack.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.exception.ComponentException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsTest {
    private static final URI MARIADB = URI.create("http://127.0.0.1:49160");

    @TempDir
    private Path home = Path.of("");

    @Test
    void theAddressOfADatabaseNeedsNothingBesideIt() throws Exception {
        Path folder = Files.createDirectories(home.resolve("deploy/secrets"));
        Files.writeString(folder.resolve("mariadb.env"), "MARIADB_ROOT_PASSWORD=abc\nTRIP_PASSWORD=def\n");

        assertThat(Secrets.of(home).jdbcUrl(MARIADB, "trip"))
                .startsWith("jdbc:mysql://127.0.0.1:49160/trip?")
                .endsWith("user=chokepoint_run&password=abc");
    }

    @Test
    void passwordsThatAreNotThereAreAnErrorThatSaysHowToMakeThem() throws Exception {
        assertThatThrownBy(() -> Secrets.of(home).jdbcUrl(MARIADB, "trip"))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("run deploy/secrets.sh");

        Path folder = Files.createDirectories(home.resolve("deploy/secrets"));
        Files.writeString(folder.resolve("mariadb.env"), "TRIP_PASSWORD=def\n");
        assertThatThrownBy(() -> Secrets.of(home).jdbcUrl(MARIADB, "trip"))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("MARIADB_ROOT_PASSWORD");
    }

    @Test
    void theScriptIsRunWithItsArguments() {
        FakeCommands commands = new FakeCommands();

        Secrets.of(home).make(commands, "k8s", "chokepoint-run");

        assertThat(commands.asked).containsExactly(home.resolve("deploy/secrets.sh") + " k8s chokepoint-run");
    }
}
