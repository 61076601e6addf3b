package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** secrets.sh and flip.sh, run by a shell on a copy of their folder, with a docker that only prints its CPUs. */
class SettingsScriptsIT {
    private static final Path DEPLOY =
            Path.of("").toAbsolutePath().resolve("../../deploy").normalize();

    private static final String TOGGLES = """
            # Generated; do not edit.
            # trip-service
            FIX_ONE=on
            # gateway redis-relay
            FIX_TWO=off
            # trip-service
            # FIX_THREE=on
            # (no container)
            FIX_FOUR=on
            """;

    @TempDir
    private Path folder = Path.of("");

    @BeforeEach
    void copy() throws IOException {
        for (String name : List.of("secrets.sh", "flip.sh", "compose.yaml")) {
            Files.copy(DEPLOY.resolve(name), folder.resolve(name));
        }
        Files.createDirectories(folder.resolve("toggles"));
        Files.writeString(folder.resolve("toggles/toggles.env"), TOGGLES);
        new Scripts(folder).command("docker", "echo 2\n");
    }

    @Test
    void aClientHasThePasswordThatItsStoreHas() throws Exception {
        assertThat(run("secrets.sh").exitCode()).isZero();

        String redis = value("redis", "REDIS_PASSWORD");
        assertThat(value("trip-service", "TRIP_REDIS_PASSWORD"))
                .isEqualTo(redis)
                .hasSize(32);
        assertThat(value("trip-service", "UID_REDIS_PASSWORD")).isEqualTo(redis);
        assertThat(value("uid-service", "UID_REDIS_PASSWORD")).isEqualTo(redis);
        assertThat(value("gateway", "SPRING_DATA_REDIS_PASSWORD")).isEqualTo(redis);
        assertThat(value("trip-service", "SPRING_DATASOURCE_PASSWORD"))
                .isEqualTo(value("mariadb", "TRIP_PASSWORD"))
                .isNotEqualTo(value("mariadb", "MIGRATION_PASSWORD"));
        assertThat(value("trip-service", "SPRING_FLYWAY_PASSWORD")).isEqualTo(value("mariadb", "MIGRATION_PASSWORD"));
        assertThat(value("seata-server", "SEATA_STORE_DB_PASSWORD")).isEqualTo(value("mariadb", "SEATA_PASSWORD"));
        assertThat(value("seata-server", "SEATA_SECURITY_SECRETKEY")).hasSize(64);
        assertThat(Files.readString(folder.resolve(".env")))
                .contains("REDIS_PASSWORD=" + redis, "SPRING_FLYWAY_PASSWORD=", "CONSOLE_USER_PASSWORD=")
                .contains("PUBSUB_PASSWORD=" + value("mariadb", "PUBSUB_PASSWORD"))
                .contains("ACCOUNT_PASSWORD=" + value("mariadb", "ACCOUNT_PASSWORD"))
                .contains("NOTES_PASSWORD=" + value("mariadb", "NOTES_PASSWORD"))
                .doesNotContain("MARIADB_ROOT_PASSWORD");
    }

    @Test
    void anOlderCheckoutKeepsRootAndIsToldWhatItsDatabaseNeeds() throws Exception {
        Path secrets = Files.createDirectories(folder.resolve("secrets"));
        Files.writeString(
                secrets.resolve("mariadb.env"),
                "MARIADB_ROOT_PASSWORD=abcdefghijklmnopqrst\nMARIADB_PASSWORD=bcdefghijklmnopqrstu\n");
        Files.writeString(secrets.resolve("trip-service.env"), "SPRING_DATASOURCE_PASSWORD=bcdefghijklmnopqrstu\n");

        Scripts.Ended first = run("secrets.sh");
        String written = Files.readString(secrets.resolve("mariadb.env"));
        Scripts.Ended second = run("secrets.sh");

        assertThat(first.exitCode()).as(first.text()).isZero();
        assertThat(first.text()).contains("\"Passwords\" in docs/deploy.md");
        assertThat(written)
                .startsWith("MARIADB_ROOT_PASSWORD=abcdefghijklmnopqrst\n")
                .doesNotContain("MARIADB_PASSWORD=bcd");
        assertThat(value("trip-service", "SPRING_DATASOURCE_PASSWORD")).isEqualTo(value("mariadb", "TRIP_PASSWORD"));
        assertThat(second.text()).doesNotContain("docs/deploy.md");
        assertThat(secrets.resolve("mariadb.env")).content().isEqualTo(written);
    }

    @Test
    void aPasswordThatSqlWouldHaveToQuoteIsRefused() throws Exception {
        Path secrets = Files.createDirectories(folder.resolve("secrets"));
        Files.writeString(secrets.resolve("mariadb.env"), "TRIP_PASSWORD=it's a password of mine\n");

        Scripts.Ended ended = run("secrets.sh");

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.text())
                .contains("TRIP_PASSWORD in ", "letters and digits")
                .doesNotContain("of mine");
    }

    @Test
    void aToggleIsSetForItsContainersOnlyAndTakenBack() throws Exception {
        Scripts.Ended set = run("flip.sh", "FIX_ONE=off", "FIX_TWO=on", "FIX_THREE=off");

        assertThat(set.exitCode()).as(set.text()).isZero();
        assertThat(set.text()).contains("FIX_TWO=on: gateway\nFIX_TWO=on: redis-relay\n");
        assertThat(own("trip-service")).content().isEqualTo("FIX_ONE=off\nFIX_THREE=off\n");
        assertThat(own("gateway")).content().isEqualTo("FIX_TWO=on\n");
        assertThat(run("flip.sh").text()).isEqualTo("FIX_ONE=off\nFIX_THREE=off\nFIX_TWO=on\n");

        assertThat(run("flip.sh", "FIX_ONE=", "FIX_TWO=").exitCode()).isZero();
        assertThat(own("trip-service")).content().isEqualTo("FIX_THREE=off\n");
        assertThat(own("gateway")).doesNotExist();

        assertThat(run("flip.sh", "--reset").exitCode()).isZero();
        assertThat(run("flip.sh").text()).isEmpty();
    }

    @Test
    void nothingIsSetIfOneNameIsWrongOrAnotherFileCounts() throws Exception {
        Scripts.Ended unknown = run("flip.sh", "FIX_ONE=off", "FIX_TOW=on");
        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.text()).contains("there is no toggle FIX_TOW");
        assertThat(own("trip-service")).doesNotExist();

        assertThat(run("flip.sh", "one=off").exitCode()).isEqualTo(2);
        assertThat(run("flip.sh", "FIX_FOUR=off").text()).contains("FIX_FOUR changes no container");

        Files.writeString(folder.resolve(".env"), "TOGGLES=toggles/mine.env\n");
        Scripts.Ended other = run("flip.sh", "FIX_ONE=off");
        assertThat(other.exitCode()).isEqualTo(2);
        assertThat(other.text()).contains("TOGGLES in deploy/.env");
    }

    private Path own(String container) {
        return folder.resolve("toggles/local").resolve(container + ".env");
    }

    private String value(String file, String name) throws IOException {
        return Files.readAllLines(folder.resolve("secrets").resolve(file + ".env")).stream()
                .filter(line -> line.startsWith(name + "="))
                .map(line -> line.substring(name.length() + 1))
                .findFirst()
                .orElseThrow();
    }

    private Scripts.Ended run(String script, String... words) throws Exception {
        return new Scripts(folder).run(Map.of(), script, words);
    }
}
