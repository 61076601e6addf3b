package dev.chokepoint.stack.container;

import dev.chokepoint.catalogue.system.ComponentDeclaration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The commands that empty the stores inside their containers. They contain no password. */
public final class StoreReset {
    private static final String NAME = "[A-Za-z0-9_]+";

    /**
     * The databases are dropped and created again by the scripts that the container runs at its first start. The
     * scripts run in the database that the image's variable names, as at the first start. Grants on a database survive
     * its drop.
     */
    private static final String MARIADB = """
            set -eu
            export MYSQL_PWD="$MARIADB_ROOT_PASSWORD"
            ls /docker-entrypoint-initdb.d/*.sql >/dev/null
            {
              echo '%s'
              echo "CREATE DATABASE IF NOT EXISTS $MARIADB_DATABASE CHARACTER SET utf8mb4; USE $MARIADB_DATABASE;"
              cat /docker-entrypoint-initdb.d/*.sql
            } | mariadb -uroot
            """;

    private StoreReset() {}

    /**
     * The command that empties a store, to be run in its container. An {@link IllegalArgumentException} if it is no
     * store, or a database has a name that SQL would need quotes for.
     */
    public static List<String> of(ComponentDeclaration store) {
        return switch (store.kind()) {
            case MARIADB ->
                List.of("sh", "-c", MARIADB.formatted(dropped(store.databases().keySet())));
            case REDIS -> List.of("redis-cli", "FLUSHALL");
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
