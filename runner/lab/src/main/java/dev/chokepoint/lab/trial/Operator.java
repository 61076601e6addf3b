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

    /**
     * Posts a JSON object and waits for the answer.
     *
     * @param address a management endpoint
     * @param json the object
     * @throws IOException if there is no answer or it is not one of success; the message says what came
     * @throws InterruptedException if the run is to end
     */
    void post(URI address, String json) throws IOException, InterruptedException;

    /** Over HTTP. */
    static Operator overHttp() {
        return (address, json) ->
                HttpCalls.post(address, json, Map.of(), DEADLINE).success();
    }
}
