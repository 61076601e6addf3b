package dev.chokepoint.lab.target.attached;

import dev.chokepoint.lab.readback.ShownSettings;
import dev.chokepoint.stack.component.HttpCalls;
import java.io.IOException;
import java.net.URI;

/** Distinguishes a process from its replacement by the start time that it reports. */
@FunctionalInterface
interface StartTimes {
    /** Seconds since 1970, of every JVM whose meters Micrometer shows to Prometheus. */
    String METER = "process_start_time_seconds";

    /** Asks the process behind the root of a management port. Throws if there is no answer with that meter. */
    String at(URI root) throws IOException, InterruptedException;

    /** Over HTTP, with a new connection each time, because a kept one leads to the process that is about to end. */
    static StartTimes overHttp() {
        return root -> {
            URI address = root.resolve("/actuator/prometheus");
            return HttpCalls.get(address, ShownSettings.DEADLINE)
                    .success()
                    .lines()
                    .filter(line -> line.startsWith(METER))
                    .map(line -> line.substring(line.lastIndexOf(' ') + 1))
                    .findFirst()
                    .orElseThrow(() -> new IOException(address + " shows no meter " + METER));
        };
    }
}
