package dev.chokepoint.generator.tools.audit;

import dev.chokepoint.generator.tools.figures.Generators;
import dev.chokepoint.generator.tools.figures.Http;
import dev.chokepoint.generator.tools.figures.Meters;
import dev.chokepoint.program.Allowed;
import dev.chokepoint.program.GivenSettings;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * The audit: it stops the generators under test, and compares what each generator counted with what the provider
 * counted.
 *
 * <p>Settings: {@code audit.provider}, the provider's management port; {@code audit.generators}, those of the
 * generators under test; {@code audit.caller}, the name of the load generator of the run; {@code audit.settle}. Exit
 * code 0 says that the rules were checked, whatever came out.
 */
public final class GeneratorAudit {
    private static final String PREFIX = "audit.";
    private static final String PROVIDER = PREFIX + "provider";
    private static final String GENERATORS = PREFIX + "generators";
    private static final String CALLER = PREFIX + "caller";
    private static final String SETTLE = PREFIX + "settle";
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final Http http = new Http();
    private final URI provider;
    private final Generators generators;
    private final InstantSource clock;

    private GeneratorAudit(URI provider, Generators generators, InstantSource clock) {
        this.provider = provider;
        this.generators = generators;
        this.clock = clock;
    }

    /**
     * What the runner reads.
     *
     * @param settleMillis how long it waited for the last calls
     * @param rules the outcome of each rule
     * @param counts what is no violation but has to be told
     */
    record Outcome(long settleMillis, List<Rule> rules, List<Count> counts) {}

    /**
     * Runs it.
     *
     * @param arguments the path of a file with the provider's line for each acknowledged call
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Properties properties = System.getProperties();
        Map<String, String> all = new TreeMap<>();
        properties.stringPropertyNames().forEach(key -> all.put(key, properties.getProperty(key)));
        GivenSettings given =
                GivenSettings.of(PREFIX, Map.of(PROVIDER, "", GENERATORS, "", CALLER, "jmeter", SETTLE, "30s"), all);
        Allowed.require(!given.text(PROVIDER).isEmpty(), PROVIDER, "", "the address of the provider's management port");
        GeneratorAudit audit = new GeneratorAudit(
                URI.create(given.text(PROVIDER)), Generators.of(given.text(GENERATORS)), InstantSource.system());
        Numbers acknowledged = new Numbers();
        try (Stream<String> lines = Files.lines(Path.of(arguments[0]))) {
            lines.forEach(acknowledged::take);
        }
        Outcome outcome = audit.outcome(acknowledged, given.text(CALLER), given.duration(SETTLE));
        System.out.println(JsonMapper.shared().writeValueAsString(outcome));
    }

    private Outcome outcome(Numbers acknowledged, String caller, Duration settle)
            throws IOException, InterruptedException {
        long startMillis = clock.millis();
        List<Meters> each = stopped(startMillis + settle.toMillis());
        long settledMillis = clock.millis();
        Meters counted = http.meters(provider);
        List<Counted> underTest = new ArrayList<>();
        for (Meters one : each) {
            String name = Generators.caller(one);
            underTest.add(new Counted(name, calls(one, "answered"), calls(one, "failed"), byProvider(counted, name)));
        }
        Counted loadGenerator = new Counted(caller, acknowledged.examined(), 0, byProvider(counted, caller));
        long late = underTest.stream().mapToLong(Counted::late).sum();
        return new Outcome(
                settledMillis - startMillis,
                Rules.all(acknowledged, loadGenerator, underTest),
                List.of(new Count("answers whose call had failed at its generator by then", late)));
    }

    private static long calls(Meters generator, String outcome) throws IOException {
        return (long) Generators.sum(List.of(generator), "generator_calls_seconds_count", Map.of("outcome", outcome));
    }

    private static long byProvider(Meters meters, String caller) {
        return (long)
                meters.sum("answers_seconds_count", Map.of("caller", caller)).orElse(0);
    }

    /** Stops the loads and waits until their last calls have ended; the meters then. */
    private List<Meters> stopped(long deadlineMillis) throws IOException, InterruptedException {
        for (URI address : generators.each()) {
            http.post(address.resolve("/actuator/stop"));
        }
        while (true) {
            List<Meters> each = generators.meters(http);
            if (Generators.sum(each, "generator_running", Map.of()) == 0) {
                return each;
            }
            if (clock.millis() >= deadlineMillis) {
                throw new IOException("a generator under test still runs its load");
            }
            Thread.sleep(PAUSE.toMillis());
        }
    }
}
