package dev.chokepoint.skywalking.collector;

import dev.chokepoint.program.ManagementPort;
import dev.chokepoint.program.Program;

/** A collector for SkyWalking's agents that disturbs a measured system little: no store, no pages, 64 MB of heap. */
public final class SkywalkingCollector {
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
        Program.run("skywalking-collector", CollectorSettings.PREFIX, arguments, properties -> {
            CollectorSettings settings = CollectorSettings.from(properties);
            SpanTotals totals = new SpanTotals();
            Traces traces = new Traces(settings.entry(), settings.settle(), System::nanoTime);
            Receiver receiver = new Receiver(settings, totals, traces);
            ManagementPort management = Management.open(settings, totals, traces);
            return settings.listening().address() + ":" + receiver.port() + ", management on port " + management.port()
                    + " (last whole trace of " + settings.entry() + ")";
        });
    }
}
