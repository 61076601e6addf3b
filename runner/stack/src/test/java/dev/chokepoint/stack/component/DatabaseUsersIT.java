package dev.chokepoint.stack.component;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.container.DeclaredSystems;
import dev.chokepoint.stack.container.StoreReset;
import dev.chokepoint.stack.machine.Folders;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Await;
import dev.chokepoint.stack.process.Child;
import dev.chokepoint.stack.process.ProgramSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The users that the containers' database gets, in a real MariaDB with grants. */
class DatabaseUsersIT {
    private static final Path HOME = Path.of("target", "it-home");
    private static final Path REPOSITORY =
            Path.of("").toAbsolutePath().resolve("../..").normalize();
    private static final Duration DEADLINE = Duration.ofSeconds(60);
    private static final String ROOT = "root-0123456789";

    /** Those whose passwords the script reads. */
    private static final List<String> USERS =
            List.of("migration", "trip", "seata", "pubsub", "account", "notes", "audit");

    private final int port = new Ports().free("mariadb");

    @Test
    void aTrialsResetMakesThemAndOnlyTheMigrationsMayChangeTables() throws Exception {
        try (Stack stack = stack()) {
            Path installed = MariaDbInstallation.of(stack.folder(), stack.children());
            Path data = stack.folder().path().resolve("mariadb-data");
            Folders.copy(installed.resolve("data"), data);
            Child server = stack.run(server(stack.folder(), installed.resolve("base"), data));
            assertThat(Await.until(DEADLINE, () -> Files.exists(data.resolve("mariadb.sock"))))
                    .as(server::lastLines)
                    .isTrue();
            shell(
                    stack.folder(),
                    installed,
                    "mariadb --skip-ssl -uroot -e \"ALTER USER root@localhost IDENTIFIED BY '" + ROOT
                            + "'; CREATE USER root@'%' IDENTIFIED BY '" + ROOT + "'\"");
            String reset = StoreReset.of(DeclaredSystems.trip().component("mariadb"))
                    .get(2)
                    .replace(
                            "/docker-entrypoint-initdb.d",
                            scripts(stack.folder()).toString());

            shell(stack.folder(), installed, reset);
            shell(stack.folder(), installed, reset);

            as("migration", "CREATE TABLE trip.t (a INT)", "ALTER TABLE trip.t ADD b INT");
            as("trip", "INSERT INTO trip.t VALUES (1, 1)", "UPDATE trip.t SET b = 2", "DELETE FROM trip.t");
            as("seata", "INSERT INTO seata.distributed_lock VALUES ('k', 'v', 0)");
            as("migration", "CREATE TABLE pubsub.m (a INT)");
            as("pubsub", "INSERT INTO pubsub.m VALUES (1)", "UPDATE pubsub.m SET a = 2", "DELETE FROM pubsub.m");
            as("audit", "SELECT * FROM pubsub.m");
            as("migration", "CREATE TABLE account.u (a INT)", "INSERT INTO account.u VALUES (1)");
            as("account", "SELECT * FROM account.u");
            as("audit", "CREATE TEMPORARY TABLE account.x SELECT * FROM account.u");
            as("migration", "CREATE TABLE notes.n (a INT)");
            as("notes", "INSERT INTO notes.n VALUES (1)", "SELECT * FROM notes.n");
            as("audit", "CREATE TEMPORARY TABLE notes.x SELECT * FROM notes.n");
            as("audit", "CREATE TEMPORARY TABLE trip.x SELECT * FROM trip.t", "SELECT * FROM seata.global_table");
            as("chokepoint_run", "SET GLOBAL general_log = 0", "SELECT * FROM mysql.general_log");
            refused("trip", "ALTER TABLE trip.t ADD c INT");
            refused("trip", "SELECT * FROM seata.global_table");
            refused("seata", "DROP TABLE seata.global_table");
            refused("pubsub", "DROP TABLE pubsub.m");
            refused("pubsub", "SELECT * FROM trip.t");
            refused("account", "INSERT INTO account.u VALUES (2)");
            refused("account", "SELECT * FROM trip.t");
            refused("notes", "UPDATE notes.n SET a = 2");
            refused("notes", "DELETE FROM notes.n");
            refused("notes", "SELECT * FROM account.u");
            refused("audit", "DELETE FROM trip.t");
            refused("audit", "DELETE FROM pubsub.m");
            refused("root", "SELECT 1");
        }
    }

    private static Stack stack() {
        return new Stack(RunFolder.create(HOME, "users", Clock.systemUTC()), System.out);
    }

    private ProgramSpec server(RunFolder folder, Path base, Path data) {
        List<String> command = new ArrayList<>(List.of(
                base.resolve("bin/mariadbd").toString(),
                "--no-defaults",
                "--basedir=" + base,
                "--datadir=" + data,
                "--tmpdir=" + folder.tmp(),
                "--port=" + port,
                "--bind-address=127.0.0.1",
                "--socket=mariadb.sock",
                "--skip-ssl",
                "--skip-name-resolve"));
        if (System.getProperty("user.name").equals("root")) {
            command.add("--user=root");
        }
        Path log = folder.logs().resolve("mariadb.log");
        Map<String, String> environment =
                Map.of("LD_LIBRARY_PATH", base.resolve("libs").toString());
        return new ProgramSpec("mariadb", command, folder.path(), log, log, environment);
    }

    /** As compose.yaml mounts them. */
    private static Path scripts(RunFolder folder) throws Exception {
        Path scripts = Files.createDirectories(folder.path().resolve("scripts"));
        Files.copy(REPOSITORY.resolve("deploy/images/mariadb-users.sh"), scripts.resolve("10-users.sh"));
        Files.copy(REPOSITORY.resolve("seata-config/sql/seata-store.sql"), scripts.resolve("20-seata-store.sql"));
        return scripts;
    }

    /** In the place of the container: its variables, and the client on the PATH. */
    private static void shell(RunFolder folder, Path installed, String command) throws Exception {
        Path base = installed.resolve("base");
        Path said = folder.logs().resolve("shell.log");
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", command)
                .directory(folder.path().resolve("mariadb-data").toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment()
                .putAll(Map.of(
                        "PATH",
                        base.resolve("bin") + ":" + System.getenv("PATH"),
                        "LD_LIBRARY_PATH",
                        base.resolve("libs").toString(),
                        // Relative, as the server's: the path of a socket must not be longer than 107 characters.
                        "MYSQL_UNIX_PORT",
                        "mariadb.sock",
                        "MARIADB_DATABASE",
                        "seata",
                        "MARIADB_ROOT_PASSWORD",
                        ROOT));
        USERS.forEach(user -> builder.environment().put(user.toUpperCase(Locale.ROOT) + "_PASSWORD", password(user)));
        Process shell = builder.start();
        assertThat(shell.waitFor(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(shell.exitValue()).as(Files.readString(said)).isZero();
    }

    private static String password(String user) {
        return user.equals("root") || user.equals("chokepoint_run") ? ROOT : user + "-0123456789";
    }

    private void as(String user, String... statements) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection(Databases.url("127.0.0.1", port, ""), user, password(user));
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    private void refused(String user, String sql) {
        assertThatThrownBy(() -> as(user, sql)).as("%s: %s", user, sql).hasMessageContaining("denied");
    }
}
