package dev.chokepoint.stack.component;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.Folders;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Children;
import dev.chokepoint.stack.process.ProgramSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A MariaDB server with a data folder of its own, copied from an installed template so that a start takes about a
 * second. Grants are off: every client on 127.0.0.1 is {@code root} and needs no password. The data folder is deleted
 * when the server is stopped.
 */
public final class MariaDbComponent extends ProcessComponent {
    /** The user name that clients send. The server accepts any name. */
    public static final String USER = "root";

    private final RunFolder folder;
    private final int port;
    private final Children children;
    private final Replication replication;

    /** Describes a server without replication; {@link #start()} starts it. */
    public MariaDbComponent(String id, RunFolder folder, int port, Children children) {
        this(id, folder, port, children, Replication.none());
    }

    /** The same with a part in replication. A replica is ready when both of its threads run. */
    public MariaDbComponent(String id, RunFolder folder, int port, Children children, Replication replication) {
        super(
                id,
                replication.needs(),
                folder,
                port,
                children,
                replication.from().isPresent()
                        ? Readiness.replica(jdbcUrl(port, ""))
                        : Readiness.jdbc(jdbcUrl(port, "")));
        this.folder = folder;
        this.port = port;
        this.children = children;
        this.replication = replication;
    }

    @Override
    ProgramSpec prepare() {
        Path installed = MariaDbInstallation.of(folder, children);
        Path base = installed.resolve("base");
        try {
            Folders.copy(installed.resolve("data"), data());
            if (replication.beginning().isPresent()) {
                Files.writeString(beginning(), replication.beginning().get());
            }
        } catch (IOException e) {
            throw new ComponentException(
                    "The data folder of " + id() + " cannot be laid out at " + data() + ": " + e, e);
        }
        Map<String, String> environment =
                Map.of("LD_LIBRARY_PATH", base.resolve("libs").toString());
        return new ProgramSpec(id(), command(base), folder.path(), log(), log(), environment);
    }

    private List<String> command(Path base) {
        List<String> command = new ArrayList<>(List.of(
                base.resolve("bin").resolve("mariadbd").toString(),
                "--no-defaults",
                "--basedir=" + base,
                "--datadir=" + data(),
                "--tmpdir=" + folder.tmp(),
                "--port=" + port,
                "--bind-address=127.0.0.1",
                // Relative to the data folder: the path of a socket must not be longer than 107 characters.
                "--socket=mariadb.sock",
                "--skip-grant-tables",
                // Without this option the server creates a TLS key at each start, which took 6 to 30 seconds.
                "--skip-ssl",
                "--skip-name-resolve",
                "--default-time-zone=+00:00",
                "--character-set-server=utf8mb4",
                "--max-allowed-packet=64M",
                // Room for the pools of several replicas, 500 connections each.
                "--max-connections=1200",
                "--innodb-buffer-pool-size=256M",
                // The flush time of a shared disk is not part of the measurement.
                "--innodb-flush-log-at-trx-commit=2"));
        command.addAll(replication.options());
        if (replication.beginning().isPresent()) {
            command.add("--init-file=" + beginning());
        }
        if (System.getProperty("user.name").equals("root")) {
            // The server refuses to run as root unless told so.
            command.add("--user=root");
        }
        return command;
    }

    /** Beside the data folder, which the server must find as it was installed. */
    private Path beginning() {
        return folder.tmp().resolve(id() + "-begin.sql");
    }

    private Path data() {
        return folder.path().resolve(id() + "-data");
    }

    /**
     * The JDBC URL of one database, or of none if the name is empty. It has no time-outs and no user; use {@link #USER}
     * with an empty password.
     */
    public String jdbcUrl(String database) {
        return jdbcUrl(port, database);
    }

    /** The same behind another port of this machine, such as the port of a relay. */
    public static String jdbcUrl(int port, String database) {
        return Databases.url("127.0.0.1", port, database);
    }

    @Override
    public void close() {
        super.close();
        try {
            Folders.delete(data());
        } catch (IOException e) {
            throw new ComponentException(id() + " has ended, but its data folder " + data() + " cannot be deleted", e);
        }
    }
}
