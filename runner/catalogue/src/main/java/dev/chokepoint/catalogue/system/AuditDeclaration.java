package dev.chokepoint.catalogue.system;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;

/** How the data of a system is checked after each trial. */
public sealed interface AuditDeclaration {
    /** The ids of the components that must run for an audit. */
    Set<String> needs();

    /** How long open work may take to finish before the rules are checked; 0 or more. */
    Duration settle();

    /**
     * Rules in SQL.
     *
     * @param file the rules
     * @param settle how long the settle query may stay above 0
     */
    record Sql(String database, Path file, Set<String> needs, Duration settle) implements AuditDeclaration {}

    /**
     * A program of the system whose last line of output is the result as JSON.
     *
     * @param program its id; it gets one argument, the file with one acknowledged id a line
     * @param settle how long it may wait; it is ended one minute after that
     */
    record Program(String program, Set<String> needs, Duration settle) implements AuditDeclaration {}
}
