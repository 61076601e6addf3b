package dev.chokepoint.relay;

import dev.chokepoint.program.ManagementPort;
import dev.chokepoint.program.ManagementPort.Answer;
import java.io.IOException;

/** What the relay answers on its management port besides its health: settings, meters, and its delay off and on. */
final class Management {
    private Management() {}

    /**
     * Starts to answer.
     *
     * @throws IOException if the port is taken
     */
    static ManagementPort open(RelaySettings settings, Delay delay, Traffic traffic) throws IOException {
        ManagementPort port = ManagementPort.open(settings.listening());
        port.answer("/actuator/info", () -> Answer.settings(settings.shown(delay.roundTrip())));
        port.answer("/actuator/prometheus", () -> Answer.meters(traffic.meters()));
        port.operation("/actuator/delay/lift", () -> {
            delay.lift();
            return Answer.text("no delay is added until POST /actuator/delay/restore\n");
        });
        port.operation("/actuator/delay/restore", () -> {
            delay.restore();
            return Answer.text("the declared delay is added\n");
        });
        port.start();
        return port;
    }
}
