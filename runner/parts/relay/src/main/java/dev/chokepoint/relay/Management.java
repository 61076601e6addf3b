package dev.chokepoint.relay;

import dev.chokepoint.program.ManagementPort;
import dev.chokepoint.program.ManagementPort.Answer;
import java.io.IOException;

/** What the relay answers on its management port besides its health: settings and meters. */
final class Management {
    private Management() {}

    /**
     * Starts to answer.
     *
     * @throws IOException if the port is taken
     */
    static ManagementPort open(RelaySettings settings, Traffic traffic) throws IOException {
        ManagementPort port = ManagementPort.open(settings.listening());
        port.answer("/actuator/info", () -> Answer.settings(settings.shown()));
        port.answer("/actuator/prometheus", () -> Answer.meters(traffic.meters()));
        port.start();
        return port;
    }
}
