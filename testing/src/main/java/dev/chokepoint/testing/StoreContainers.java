package dev.chokepoint.testing;

import java.util.List;
import org.testcontainers.containers.GenericContainer;

/** Stores in containers, as {@code mvn verify -Pcontainers} wants them. By default stores are child processes. */
public final class StoreContainers {

    private static final boolean WANTED = "containers".equals(System.getProperty("chokepoint.stores"));

    private StoreContainers() {}

    /** Whether the stores shall be containers. */
    public static boolean wanted() {
        return WANTED;
    }

    /**
     * Starts a container and waits until it is ready.
     *
     * @param container what to start; the caller stops it
     * @param port the port of 127.0.0.1, and of no other address, under which it is reached
     * @param inside the port that it listens on itself
     */
    public static void start(GenericContainer<?> container, int port, int inside) {
        container.setPortBindings(List.of("127.0.0.1:" + port + ":" + inside));
        container.start();
    }
}
