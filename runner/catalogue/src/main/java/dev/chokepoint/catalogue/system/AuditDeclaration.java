package dev.chokepoint.catalogue.system;

import dev.chokepoint.catalogue.yaml.Require;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;

/** How the data of a system is checked after each trial. */
public sealed interface AuditDeclaration {
    /**
     * The components that must run for an audit.
     *
     * @return their ids
     */
    Set<String> needs();

    /**
     * How long open work may take to finish before the rules are checked.
     *
     * @return zero or more
     */
    Duration settle();

    /**
     * Rules in SQL.
     *
     * @param database the system's database
     * @param file the rules
     * @param needs components that must run
     * @param settle how long the settle query may stay above 0
     */
    record Sql(String database, Path file, Set<String> needs, Duration settle) implements AuditDeclaration {
        /** Copies the needs. */
        public Sql {
            Require.text("audit.database", database);
            Require.notNegative("audit.settle", settle);
            needs = new LinkedHashSet<>(needs);
        }
    }

    /**
     * A program of the system whose last line of output is the result as JSON.
     *
     * @param program its id; it gets one argument, the file with one acknowledged id a line
     * @param needs components that must run
     * @param settle how long it may wait; it is ended one minute after that
     */
    record Program(String program, Set<String> needs, Duration settle) implements AuditDeclaration {
        /** Copies the needs. */
        public Program {
            Require.text("audit.program", program);
            Require.notNegative("audit.settle", settle);
            needs = new LinkedHashSet<>(needs);
        }
    }
}
