package dev.chokepoint.skywalking.collector;

import dev.chokepoint.program.ManagementPort;
import dev.chokepoint.program.ManagementPort.Answer;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.json.JsonMapper;

/** What the collector answers on its management port besides its health: settings, meters and the last trace. */
final class Management {
    private Management() {}

    /**
     * Starts to answer.
     *
     * @throws IOException if the port is taken
     */
    static ManagementPort open(CollectorSettings settings, SpanTotals totals, Traces traces) throws IOException {
        ManagementPort port = ManagementPort.open(settings.listening());
        JsonMapper json = JsonMapper.builder().build();
        port.answer("/actuator/info", () -> Answer.json(json.writeValueAsString(Map.of("settings", settings.shown()))));
        port.answer("/actuator/prometheus", () -> Answer.meters(totals.meters()));
        port.answer("/traces/last", () -> last(settings, traces.last(), trace -> Answer.text(TraceText.of(trace))));
        port.answer(
                "/traces/last.json",
                () -> last(settings, traces.last(), trace -> Answer.json(json.writeValueAsString(trace))));
        port.start();
        return port;
    }

    private static Answer last(CollectorSettings settings, Optional<Trace> trace, Function<Trace, Answer> written) {
        return trace.map(written)
                .orElseGet(() -> Answer.notFound("there is no whole trace of " + settings.entry()
                        + " yet; send such a request and ask again "
                        + settings.settle().toMillis() + " ms after its answer\n"));
    }
}
