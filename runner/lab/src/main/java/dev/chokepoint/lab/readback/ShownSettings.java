package dev.chokepoint.lab.readback;

import dev.chokepoint.stack.component.HttpCalls;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Asks a service for the effective values of its settings. */
@FunctionalInterface
public interface ShownSettings {
    /** A ready service answers at its management port at once. This is ten times what a cold one needed. */
    Duration DEADLINE = Duration.ofSeconds(10);

    /** Reads the field "settings" of a JSON object, setting to value. Throws if there is no answer with that field. */
    Map<String, String> at(URI address) throws IOException, InterruptedException;

    /** Over HTTP. */
    static ShownSettings overHttp() {
        return address -> parse(address, HttpCalls.get(address, DEADLINE).success());
    }

    private static Map<String, String> parse(URI address, String body) throws IOException {
        try {
            JsonNode settings = JsonMapper.shared().readTree(body).path("settings");
            if (!settings.isObject()) {
                throw new IOException(address + " shows no settings; its answer has no object \"settings\"");
            }
            Map<String, String> values = new LinkedHashMap<>();
            settings.forEachEntry((key, value) -> values.put(key, value.asString()));
            return values;
        } catch (JacksonException e) {
            throw new IOException(address + " did not answer with JSON: " + e.getOriginalMessage(), e);
        }
    }
}
