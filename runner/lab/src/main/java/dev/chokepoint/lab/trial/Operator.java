package dev.chokepoint.lab.trial;

import dev.chokepoint.lab.readback.ShownSettings;
import dev.chokepoint.stack.component.HttpCalls;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;

/** Does to a component what an operator would do by hand. */
@FunctionalInterface
public interface Operator {
    /** A management operation answers at once. This is the deadline for the settings of a cold service. */
    Duration DEADLINE = ShownSettings.DEADLINE;

    /** Posts a JSON object to a management endpoint. Throws what came if that is no answer of success. */
    void post(URI address, String json) throws IOException, InterruptedException;

    /** Over HTTP. */
    static Operator overHttp() {
        return (address, json) ->
                HttpCalls.post(address, json, Map.of(), DEADLINE).success();
    }
}
