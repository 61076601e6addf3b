package dev.chokepoint.stack.container;

import dev.chokepoint.catalogue.system.ComponentDeclaration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The commands that empty the stores inside their containers. They contain no password. */
public final class StoreReset {
    private static final String NAME = "[A-Za-z0-9_]+";

    /**
     * The user of the runner in the database of a run: root may come from inside the container only. It has root's
     * rights, because probes turn the server's log of statements on, and root's password. Both are for one run: its
     * database is removed with it, and nothing but the runner and the run's containers reaches its port.
     */
    static final String USER = "chokepoint_run";

    /**
     * The databases are dropped and created again by the scripts that the container runs at its first start. SQL runs
     * in the database that the image's variable names, as at the first start. Grants on a database survive its drop.
     */
    private static final String MARIADB = """
            set -eu
            export MYSQL_PWD="$MARIADB_ROOT_PASSWORD"
            ls /docker-entrypoint-initdb.d/*.sql >/dev/null
            mariadb --skip-ssl -uroot <<SQL
            %s
            CREATE DATABASE IF NOT EXISTS $MARIADB_DATABASE CHARACTER SET utf8mb4;
            CREATE OR REPLACE USER '%s'@'%%' IDENTIFIED BY '$MARIADB_ROOT_PASSWORD';
            GRANT ALL ON *.* TO '%s'@'%%';
            SQL
            for script in /docker-entrypoint-initdb.d/*; do
              case "$script" in
                *.sh) bash "$script" ;;
                *.sql) mariadb --skip-ssl -uroot "$MARIADB_DATABASE" <"$script" ;;
              esac
            done
            """;

    /** redis-cli ends with 0 although it was refused, unless it is given -e. */
    private static final String REDIS =
            "REDISCLI_AUTH=\"${REDIS_PASSWORD:-${REDISCLI_AUTH:-}}\" exec redis-cli -e FLUSHALL";

    private StoreReset() {}

    /**
     * The command that empties a store, to be run in its container. An {@link IllegalArgumentException} if it is no
     * store, or a database has a name that SQL would need quotes for.
     */
    public static List<String> of(ComponentDeclaration store) {
        return switch (store.kind()) {
            case MARIADB ->
                List.of("sh", "-c", MARIADB.formatted(dropped(store.databases().keySet()), USER, USER));
            case REDIS -> List.of("sh", "-c", REDIS);
            default -> throw new IllegalArgumentException(store.id() + " is no store, but a " + store.kind());
        };
    }

    private static String dropped(Set<String> databases) {
        return databases.stream()
                .map(name -> {
                    if (!name.matches(NAME)) {
                        throw new IllegalArgumentException(
                                "the database \"" + name + "\" cannot be emptied; allowed names: " + NAME);
                    }
                    return "DROP DATABASE IF EXISTS " + name + ";";
                })
                .collect(Collectors.joining(" "));
    }
}
