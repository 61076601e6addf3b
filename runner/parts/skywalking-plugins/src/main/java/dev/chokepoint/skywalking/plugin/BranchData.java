package dev.chokepoint.skywalking.plugin;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.skywalking.apm.agent.core.context.CarrierItem;
import org.apache.skywalking.apm.agent.core.context.ContextCarrier;

/**
 * The trace on a branch's data, which is the JSON of the participant's action context: one more entry of it, under the
 * name of SkyWalking's header.
 */
final class BranchData {
    static final String HEADER = "sw8";

    private static final String CONTEXT = "{\"actionContext\":{";

    /** What the column application_data of the coordinator's branch_table takes; more would fail the registration. */
    private static final int MOST_CHARACTERS = 2_000;

    /** Its value is base64 and dashes, so that nothing in it needs an escape. */
    private static final Pattern ENTRY = Pattern.compile("\"" + HEADER + "\":\"([^\"\\\\]*)\"");

    private BranchData() {}

    /** The data with the trace on it; unchanged if it has another form or there is no room. */
    static String with(String data, ContextCarrier carrier) {
        for (CarrierItem item = carrier.items(); item.hasNext(); ) {
            item = item.next();
            if (HEADER.equals(item.getHeadKey())) {
                return with(data, item.getHeadValue());
            }
        }
        return data;
    }

    static String with(String data, String trace) {
        if (!data.startsWith(CONTEXT) || data.length() == CONTEXT.length()) {
            return data;
        }
        String rest = data.substring(CONTEXT.length());
        String separator = rest.charAt(0) == '}' ? "" : ",";
        String with = CONTEXT + "\"" + HEADER + "\":\"" + trace + "\"" + separator + rest;
        return with.length() <= MOST_CHARACTERS ? with : data;
    }

    /** Gives the carrier what the data has; nothing if there is no trace on it. */
    static void read(String data, ContextCarrier carrier) {
        String trace = traceOn(data);
        for (CarrierItem item = carrier.items(); item.hasNext() && !trace.isEmpty(); ) {
            item = item.next();
            if (HEADER.equals(item.getHeadKey())) {
                item.setHeadValue(trace);
            }
        }
    }

    /** Empty if there is none. */
    static String traceOn(String data) {
        Matcher matcher = ENTRY.matcher(data);
        return matcher.find() ? matcher.group(1) : "";
    }
}
