package dev.chokepoint.redisrelay;

import java.io.IOException;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** A Redis that is some milliseconds away: a relay with a declared round trip. */
public final class RedisRelay {
    private static final int WRONG_SETTING = 2;
    private static final int PORT_TAKEN = 3;

    private RedisRelay() {}

    /**
     * Starts the relay and prints one line when it is ready; it then runs until the process is ended.
     *
     * <p>Settings are the system properties {@code relay.address}, {@code relay.port}, {@code relay.management.port},
     * {@code relay.target.host}, {@code relay.target.port} and {@code relay.round-trip}. Exit code 2 says that a
     * setting is wrong or that arguments were given, 3 that a port is taken.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) {
        if (arguments.length > 0) {
            fail(WRONG_SETTING, "no arguments are taken, give settings as -Drelay.<name>=<value>");
        }
        Map<String, String> properties = new TreeMap<>();
        Properties all = System.getProperties();
        all.stringPropertyNames().forEach(key -> properties.put(key, all.getProperty(key)));
        try {
            RelaySettings settings = RelaySettings.from(properties);
            Traffic traffic = new Traffic();
            // Closed by the end of the process; closing them here would end the service.
            Relay relay = new Relay(settings, traffic);
            Management management = new Management(settings, traffic);
            System.out.println("redis-relay ready on " + settings.address() + ":" + relay.port() + " for "
                    + settings.targetHost() + ":" + settings.targetPort() + ", management on port " + management.port()
                    + " (round trip "
                    + settings.shown().get(RelaySettings.ROUND_TRIP) + ", timer "
                    + (relay.fineTimer() ? "finer than" : "of") + " 1 ms)");
        } catch (IllegalArgumentException wrong) {
            fail(WRONG_SETTING, String.valueOf(wrong.getMessage()));
        } catch (IOException taken) {
            fail(PORT_TAKEN, String.valueOf(taken.getMessage()));
        }
    }

    private static void fail(int exitCode, String message) {
        System.err.println("redis-relay: " + message);
        System.exit(exitCode);
    }
}
