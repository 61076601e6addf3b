package dev.chokepoint.generator.tools.dashboard;

import dev.chokepoint.program.Allowed;
import dev.chokepoint.program.GivenSettings;
import dev.chokepoint.program.Listening;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * The settings of the dashboard.
 *
 * @param listening its management port; it has no other one
 * @param store InfluxDB
 * @param provider the management port of the provider, whose own count is the truth
 * @param generators the management ports of the generators, with commas between them
 * @param interval of the shown throughput, whole seconds; report 003 has 5 s
 * @param edges whether the first and the last interval count
 */
record DashboardSettings(
        Listening listening, URI store, URI provider, String generators, Duration interval, boolean edges) {
    static final String PREFIX = "dashboard.";
    static final String STORE = PREFIX + "influxdb";
    static final String PROVIDER = PREFIX + "provider";
    static final String GENERATORS = PREFIX + "generators";
    static final String INTERVAL = PREFIX + "interval";
    static final String EDGES = PREFIX + "edges";

    private static final String COUNTED = "counted";
    private static final String LEFT_OUT = "left-out";

    DashboardSettings {
        Allowed.require(
                interval.toSeconds() >= 1 && interval.equals(Duration.ofSeconds(interval.toSeconds())),
                INTERVAL,
                GivenSettings.written(interval),
                "whole seconds, 1s or more");
    }

    static DashboardSettings from(Map<String, String> properties) {
        Map<String, String> defaults = new TreeMap<>(Map.of(
                STORE, "http://127.0.0.1:8086",
                PROVIDER, "http://127.0.0.1:9093",
                GENERATORS, "",
                INTERVAL, "5s",
                EDGES, LEFT_OUT));
        defaults.putAll(Listening.defaults(PREFIX, 0, 9095));
        GivenSettings given = GivenSettings.of(PREFIX, defaults, properties);
        String edges = given.text(EDGES);
        Allowed.require(edges.equals(COUNTED) || edges.equals(LEFT_OUT), EDGES, edges, COUNTED + " or " + LEFT_OUT);
        return new DashboardSettings(
                Listening.of(PREFIX, given),
                Allowed.http(STORE, given.text(STORE)),
                Allowed.http(PROVIDER, given.text(PROVIDER)),
                given.text(GENERATORS),
                given.duration(INTERVAL),
                edges.equals(COUNTED));
    }

    /** The values in force by their keys. */
    Map<String, String> shown() {
        Map<String, String> shown = new TreeMap<>(listening.shown());
        shown.put(STORE, store.toString());
        shown.put(PROVIDER, provider.toString());
        shown.put(GENERATORS, generators);
        shown.put(INTERVAL, interval.toSeconds() + "s");
        shown.put(EDGES, edges ? COUNTED : LEFT_OUT);
        return shown;
    }
}
