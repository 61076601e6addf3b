package dev.chokepoint.catalogue.system;

/** The kind of a component. It decides how the component is started, checked for readiness, and emptied. */
public enum ComponentKind {
    /** A Java program. */
    JVM,
    /** A native program or a script. */
    PROGRAM,
    /** The MariaDB that the runner unpacks: a store, kept from trial to trial and emptied between them. */
    MARIADB,
    /** The Redis that the runner unpacks: a store, kept from trial to trial and emptied between them. */
    REDIS,
    /** The runner's relay, which adds latency between components. */
    RELAY,
    /** The load generator, a stock JMeter. */
    GENERATOR;

    /** Whether a component of this kind is a store: it holds the data of a trial. */
    public boolean store() {
        return this == MARIADB || this == REDIS;
    }
}
