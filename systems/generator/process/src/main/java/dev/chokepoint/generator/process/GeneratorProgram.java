package dev.chokepoint.generator.process;

import dev.chokepoint.program.ManagementPort;
import dev.chokepoint.program.ManagementPort.Answer;
import dev.chokepoint.program.Program;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.Optional;

/** A JMeter under test. It runs until its process is ended. */
public final class GeneratorProgram {
    private GeneratorProgram() {}

    /**
     * Starts it and prints one line when it is ready.
     *
     * <p>Settings are the system properties {@code generator.*}; those that begin with {@code generator.plan.} are
     * given to the plan. Exit code 2 says that a setting is wrong or that arguments were given, 3 that a port is taken,
     * or that JMeter or InfluxDB is not there.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) {
        Program.run("generator", GeneratorSettings.PREFIX, arguments, GeneratorProgram::begin);
    }

    private static String begin(Map<String, String> properties) throws IOException {
        GeneratorSettings settings = GeneratorSettings.from(properties, GeneratorProgram::hostName);
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        Figures figures = new Figures(settings.caller(), registry, System::nanoTime);
        Optional<URI> store = settings.store().url();
        Optional<String> points = Optional.empty();
        if (store.isPresent()) {
            points = Optional.of(WriteForwarder.open(
                            settings.listening().address(),
                            settings.listening().port(),
                            store.get(),
                            settings.store().resolution(),
                            figures)
                    .url());
        }
        Engine engine = Engine.of(settings, figures, points);
        ManagementPort port = ManagementPort.open(settings.listening());
        port.answer("/actuator/info", () -> Answer.settings(settings.shown()));
        port.answer("/actuator/prometheus", () -> Answer.meters(registry.scrape()));
        port.operation("/actuator/begin", () -> begun(engine));
        port.operation("/actuator/stop", () -> {
            engine.stop();
            return Answer.text("");
        });
        if (settings.load().atOnce()) {
            engine.begin();
        }
        port.start();
        return "management port " + port.port();
    }

    /** Containers of one service have the same settings, and names of their own. */
    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(
                    "this host does not know its own name; set " + GeneratorSettings.PLAN + "caller", e);
        }
    }

    private static Answer begun(Engine engine) {
        try {
            engine.begin();
            return Answer.text("");
        } catch (IllegalStateException e) {
            return Answer.conflict(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            return Answer.unavailable(String.valueOf(e.getMessage()));
        }
    }
}
