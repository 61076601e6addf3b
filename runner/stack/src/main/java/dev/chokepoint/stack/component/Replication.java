package dev.chokepoint.stack.component;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The part of a MariaDB server in replication.
 *
 * @param serverId tells the servers of one replication apart, 1 or more; 0 for a server that takes no part
 * @param from what a replica copies
 */
public record Replication(int serverId, Optional<Primary> from) {
    private static final Replication NONE = new Replication(0, Optional.empty());
    private static final Replication PRIMARY = new Replication(1, Optional.empty());

    /** The component and the port of 127.0.0.1 from which a replica copies. */
    public record Primary(String id, int port) {}

    /** A server without a replica: it writes no binary log. */
    public static Replication none() {
        return NONE;
    }

    /** A server with replicas. Its binary log costs it time, so it writes one only then. */
    public static Replication primary() {
        return PRIMARY;
    }

    /** A replica. The first replica of a primary has server id 2. */
    public static Replication of(String primary, int port, int serverId) {
        return new Replication(serverId, Optional.of(new Primary(primary, port)));
    }

    /** What must be ready before. */
    Set<String> needs() {
        return from.map(one -> Set.of(one.id())).orElse(Set.of());
    }

    /** Options of the server; those of a server that takes no part are none. */
    List<String> options() {
        if (serverId == 0) {
            return List.of();
        }
        String id = "--server-id=" + serverId;
        return from.isPresent()
                ? List.of(id, "--read-only")
                // Rows: a replica that repeats statements could come to other rows.
                : List.of(id, "--log-bin=binlog", "--binlog-format=ROW");
    }

    /** Statements with which a replica begins, as an init file has them: each in one line. */
    Optional<String> beginning() {
        return from.map(one -> "CHANGE MASTER TO MASTER_HOST='127.0.0.1', MASTER_PORT=" + one.port()
                + ", MASTER_USER='" + MariaDbComponent.USER + "', MASTER_PASSWORD='', MASTER_SSL=0,"
                // Seconds. The default is 60.
                + " MASTER_CONNECT_RETRY=1, MASTER_USE_GTID=slave_pos;\nSTART REPLICA;\n");
    }
}
