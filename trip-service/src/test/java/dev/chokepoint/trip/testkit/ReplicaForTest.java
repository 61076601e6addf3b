package dev.chokepoint.trip.testkit;

import dev.chokepoint.testing.FreePort;
import dev.chokepoint.testing.StoreContainers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** A replica of the database that the tests of this JVM share, on a free port of 127.0.0.1, until this JVM ends. */
public final class ReplicaForTest {

    private final int port = FreePort.find();

    /**
     * Starts it. It needs child processes, because a container would have to reach the primary's.
     *
     * @throws IOException if it cannot be laid out
     */
    public ReplicaForTest() throws IOException {
        if (StoreContainers.wanted()) {
            throw new IllegalStateException("there is no replica in a container; skip the test with -Pcontainers");
        }
        int primary = TripForTest.databasePort();
        Path begin = Files.writeString(
                Files.createTempFile(Files.createDirectories(Path.of("target", "testing")), "replica", ".sql")
                        .toAbsolutePath(),
                "CHANGE MASTER TO MASTER_HOST='127.0.0.1', MASTER_PORT=" + primary + ", MASTER_USER='root',"
                        + " MASTER_PASSWORD='', MASTER_SSL=0, MASTER_CONNECT_RETRY=1, MASTER_USE_GTID=slave_pos;\n"
                        + "START REPLICA;\n");
        MariaDbForTest.start("replica", port, List.of("--skip-ssl", "--server-id=2", "--init-file=" + begin));
    }

    /** Its JDBC address for a database. */
    public String url(String database) {
        return "jdbc:mysql://127.0.0.1:" + port + "/" + database + "?useSSL=false&allowPublicKeyRetrieval=true";
    }

    /** Statements of an operator, which need no database. */
    public void operator(String sql) {
        new JdbcTemplate(new DriverManagerDataSource(url(""), "root", "")).execute(sql);
    }
}
