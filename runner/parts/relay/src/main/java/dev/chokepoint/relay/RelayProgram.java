package dev.chokepoint.relay;

import dev.chokepoint.program.ManagementPort;
import dev.chokepoint.program.Program;

/** Adds a declared round trip to the connections between a component and the one that it calls. */
public final class RelayProgram {
    private RelayProgram() {}

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
        Program.run("relay", RelaySettings.PREFIX, arguments, properties -> {
            RelaySettings settings = RelaySettings.from(properties);
            Traffic traffic = new Traffic();
            Delay delay = new Delay(settings.roundTrip());
            Relay relay = new Relay(settings, delay, traffic);
            ManagementPort management = Management.open(settings, delay, traffic);
            return settings.listening().address() + ":" + relay.port() + " for " + settings.targetHost() + ":"
                    + settings.targetPort() + ", management on port " + management.port() + " (round trip "
                    + settings.shown(delay.roundTrip()).get(RelaySettings.ROUND_TRIP) + ", timer "
                    + (relay.fineTimer() ? "finer than" : "of") + " 1 ms)";
        });
    }
}
