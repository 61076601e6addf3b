package dev.chokepoint.stack.machine;

import dev.chokepoint.stack.exception.StackException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Gives out ports on 127.0.0.1, none twice.
 *
 * <p>Free ports are taken from 20000 to 31999, below the range from which Linux takes the local ports of outgoing
 * connections (32768 to 60999): hundreds of database connections could otherwise sit on a port between its choice and
 * the start of the component, or while a service is restarted for the next trial.
 */
public final class Ports {
    private static final int FIRST = 20_000;
    private static final int COUNT = 12_000;

    private final Map<Integer, String> given = new HashMap<>();
    private int next;

    /** Starts at a place that depends on this process, so that two runners seldom try the same ports. */
    public Ports() {
        this.next = (int) (ProcessHandle.current().pid() * 37 % COUNT);
    }

    /** A port that nobody listens on now, reserved for the taker, for instance {@code trip-service management}. */
    public int free(String taker) {
        return free(taker, Map.of());
    }

    /**
     * A port that nobody listens on now, with others that are free as well at fixed distances, such as -2, by their
     * taker. All are reserved for their takers. It is an error if there is no such port.
     */
    public synchronized int free(String taker, Map<String, Integer> derived) {
        for (int tried = 0; tried < COUNT; tried++) {
            int port = FIRST + next;
            next = (next + 1) % COUNT;
            if (usable(port) && derived.values().stream().allMatch(distance -> usable(port + distance))) {
                given.put(port, taker);
                derived.forEach((name, distance) -> given.put(port + distance, name));
                return port;
            }
        }
        throw new StackException("No port from " + FIRST + " to " + (FIRST + COUNT - 1)
                + " is free on 127.0.0.1 for " + taker + (derived.isEmpty() ? "" : " with " + derived.keySet())
                + ". Stop what listens there (`ss -ltnp` shows it).");
    }

    private boolean usable(int port) {
        return !given.containsKey(port) && bindable(port);
    }

    /**
     * Reserves the port that the user asked for, from 1 to 65535. It is an error if it is in use, naming who holds it,
     * or was given to another taker.
     */
    public synchronized int fixed(String taker, int port) {
        if (port < 1 || port > 65_535) {
            throw new StackException("Port " + port + " for " + taker + " does not exist; give one from 1 to 65535");
        }
        String other = given.get(port);
        if (other != null) {
            throw new StackException(
                    "Port " + port + " for " + taker + " is already meant for " + other + "; give another one");
        }
        notBindable(port).ifPresent(reason -> {
            throw new StackException("Port " + port + " for " + taker + " " + reason
                    + ". Give another port, or none to have a free one chosen.");
        });
        given.put(port, taker);
        return port;
    }

    private static boolean bindable(int port) {
        return notBindable(port).isEmpty();
    }

    /** Why nothing can listen at the port, such as who does already; empty if something can. */
    private static Optional<String> notBindable(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return Optional.empty();
        } catch (IOException e) {
            // A user who is not root may not have the ports below 1024, although nobody has them.
            String text = String.valueOf(e.getMessage());
            return Optional.of(
                    text.contains("Permission denied")
                            ? "is not for this user (" + text + ")"
                            : "is in use by " + PortHolder.of(port) + ", which you may stop");
        }
    }
}
