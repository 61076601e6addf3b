package dev.chokepoint.skywalking.collector;

import java.io.IOException;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** A collector for SkyWalking's agents that fits beside a measured system: no store, no pages, 64 MB of heap. */
public final class SkywalkingCollector {
    private static final int WRONG_SETTING = 2;
    private static final int PORT_TAKEN = 3;

    private SkywalkingCollector() {}

    /**
     * Starts the collector and prints one line when it is ready; it then runs until the process is ended.
     *
     * <p>Settings are the system properties {@code collector.address}, {@code collector.port}, {@code
     * collector.management.port}, {@code collector.entry} and {@code collector.settle}. Exit code 2 says that a setting
     * is wrong or that arguments were given, 3 that a port is taken.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) {
        if (arguments.length > 0) {
            fail(WRONG_SETTING, "no arguments are taken, give settings as -Dcollector.<name>=<value>");
        }
        Map<String, String> properties = new TreeMap<>();
        Properties all = System.getProperties();
        all.stringPropertyNames().forEach(key -> properties.put(key, all.getProperty(key)));
        try {
            CollectorSettings settings = CollectorSettings.from(properties);
            SpanTotals totals = new SpanTotals();
            Traces traces = new Traces(settings.entry(), settings.settle(), System::nanoTime);
            // Closed by the end of the process; closing them here would end the service.
            Receiver receiver = new Receiver(settings, totals, traces);
            Management management = new Management(settings, totals, traces);
            System.out.println("skywalking-collector ready on " + settings.address() + ":" + receiver.port()
                    + ", management on port " + management.port() + " (last whole trace of " + settings.entry() + ")");
        } catch (IllegalArgumentException wrong) {
            fail(WRONG_SETTING, String.valueOf(wrong.getMessage()));
        } catch (IOException taken) {
            fail(PORT_TAKEN, String.valueOf(taken.getMessage()));
        }
    }

    private static void fail(int exitCode, String message) {
        System.err.println("skywalking-collector: " + message);
        System.exit(exitCode);
    }
}
