package dev.chokepoint.stack.container;

import java.util.List;

/** The commands that empty the stores within their own containers; no password stands in them. */
public final class StoreReset {
    /**
     * The databases are dropped and made anew by the scripts with which the container makes them at its first start.
     * These run in the database seata, as they do there. What was granted on a database stays when it is dropped.
     */
    private static final String MARIADB = """
            set -eu
            export MYSQL_PWD="$MARIADB_ROOT_PASSWORD"
            ls /docker-entrypoint-initdb.d/*.sql >/dev/null
            {
              echo 'DROP DATABASE IF EXISTS trip; DROP DATABASE IF EXISTS seata;'
              echo 'CREATE DATABASE seata CHARACTER SET utf8mb4; USE seata;'
              cat /docker-entrypoint-initdb.d/*.sql
            } | mariadb -uroot
            """;

    private StoreReset() {}

    /** To be run in the container of MariaDB. */
    public static List<String> mariaDb() {
        return List.of("sh", "-c", MARIADB);
    }

    /** To be run in the container of Redis. */
    public static List<String> redis() {
        return List.of("redis-cli", "FLUSHALL");
    }
}
