package dev.chokepoint.generator.tools.dashboard;

import dev.chokepoint.generator.tools.figures.Generators;
import dev.chokepoint.generator.tools.figures.Http;
import dev.chokepoint.generator.tools.figures.Meters;
import dev.chokepoint.program.ManagementPort;
import dev.chokepoint.program.ManagementPort.Answer;
import dev.chokepoint.program.Program;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.JacksonException;

/**
 * What a dashboard of the load shows, as meters: it asks InfluxDB when it is asked itself. Beside each figure stands
 * what the generators and the provider counted.
 */
public final class DashboardProgram {
    /** The provider counts by caller. */
    private static final String CALLS = "answers_seconds_count";

    private final DashboardSettings settings;
    private final Generators generators;
    private final Http http;
    private final Store store;

    private DashboardProgram(DashboardSettings settings) {
        this.settings = settings;
        this.generators = Generators.of(settings.generators());
        this.http = new Http();
        this.store = new Store(settings.store(), http);
    }

    /**
     * Starts it and prints one line when it is ready. Settings are the system properties {@code dashboard.*}. Exit code
     * 2 says that a setting is wrong or that arguments were given, 3 that a port is taken.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) {
        Program.run("dashboard", DashboardSettings.PREFIX, arguments, properties -> {
            DashboardSettings settings = DashboardSettings.from(properties);
            DashboardProgram dashboard = new DashboardProgram(settings);
            ManagementPort port = ManagementPort.open(settings.listening());
            port.answer("/actuator/info", () -> Answer.settings(settings.shown()));
            port.answer("/actuator/prometheus", dashboard::answer);
            port.start();
            return "management port " + port.port();
        });
    }

    private Answer answer() {
        try {
            return Answer.meters(meters());
        } catch (IOException | JacksonException e) {
            return Answer.unavailable(String.valueOf(e.getMessage()));
        }
    }

    private String meters() throws IOException {
        // The store first: what it has by then was sent and counted before.
        double points = store.points();
        double requests = store.requests();
        Buckets all = store.lastLoad(settings.interval());
        Buckets drawn = settings.edges() ? all : all.withoutEdges();
        List<Meters> each = generators.meters(http);
        Meters provider = http.meters(settings.provider());
        double counted = 0;
        for (Meters one : each) {
            counted += provider.sum(CALLS, Map.of("caller", Generators.caller(one)))
                    .orElse(0);
        }
        double seconds = Generators.sum(each, "generator_load_seconds", Map.of()) / Math.max(1, each.size());
        double calls = Generators.sum(each, "generator_load_calls", Map.of());
        double shown = drawn.throughput().orElse(0);
        double real = seconds == 0 ? 0 : calls / seconds;
        return meter("dashboard_points_stored_total", points)
                + meter("dashboard_points_sent_total", Generators.sum(each, "generator_points_sent_total", Map.of()))
                + meter(
                        "dashboard_points_refused_total",
                        Generators.sum(each, "generator_points_refused_total", Map.of()))
                + meter("dashboard_requests_shown_total", requests)
                + meter("dashboard_requests_counted_total", counted)
                + meter("dashboard_intervals", drawn.sums().size())
                + meter("dashboard_edges_differ", settings.edges() ? all.edgesDiffer() : 0)
                + meter("dashboard_throughput_shown", shown)
                + meter("dashboard_throughput_real", real)
                + meter("dashboard_throughput_error", real == 0 ? 0 : Math.abs(shown - real) / real);
    }

    private static String meter(String name, double value) {
        String kind = name.endsWith("_total") ? "counter" : "gauge";
        return String.format(Locale.ROOT, "# TYPE %s %s%n%s %.6f%n", name, kind, name, value);
    }
}
