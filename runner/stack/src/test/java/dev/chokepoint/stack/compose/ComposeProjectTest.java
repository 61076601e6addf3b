package dev.chokepoint.stack.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.stack.container.FakeCommands;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** What the runner says of the compose file's services, held against the file. */
class ComposeProjectTest {
    private static final Path COMPOSE = Path.of("..", "..", "deploy", "compose.yaml");

    private static final Pattern FIXED = Pattern.compile("127\\.0\\.0\\.1:\\$\\{(\\w+):-\\d+}:\\d+");

    @TempDir
    private Path home = Path.of("");

    private ComposePlatform platform() {
        return new ComposePlatform(RunFolder.create(home, "trip-made-up", Clock.systemUTC()), new FakeCommands());
    }

    private Set<String> used() {
        Set<String> used = new TreeSet<>(platform().components());
        used.addAll(platform().ownContainers().keySet());
        return used;
    }

    @Test
    void everyComponentAndPartIsAServiceWithTheProfileThatTheRunnerTurnsOn() throws Exception {
        Map<String, Map<?, ?>> services = services(Files.readString(COMPOSE));
        Map<String, String> profiles = new TreeMap<>();
        assertThat(services).containsKeys(used().toArray(String[]::new));

        for (String service : used()) {
            list(services, service, "profiles").forEach(profile -> profiles.merge(service, profile, String::concat));
        }

        assertThat(profiles).isEqualTo(new TreeMap<>(ComposeProject.PROFILES));
    }

    @Test
    void everyPortThatTheyPublishIsChosenByTheEngineOrByTheRunner() throws Exception {
        Map<String, Map<?, ?>> services = services(Files.readString(COMPOSE));
        List<String> variables = new ArrayList<>();

        for (String service : used()) {
            list(services, service, "ports").stream()
                    .filter(port -> !port.startsWith("127.0.0.1::"))
                    .forEach(port -> variables.add(FIXED.matcher(port).replaceAll("$1")));
        }

        assertThat(variables).containsExactlyInAnyOrderElementsOf(ComposeProject.PORT_VARIABLES);
    }

    /** A component's place is taken at the port where its callers look for it. */
    @Test
    void envoyPublishesTheGatewaysPort() throws Exception {
        Map<String, Map<?, ?>> services = services(Files.readString(COMPOSE));
        Pattern inside = Pattern.compile(".*_PORT:-\\d+}:8083");

        for (String service : List.of(ComposeProject.ENVOY, ComposeProject.GATEWAY)) {
            assertThat(list(services, service, "ports")).as(service).anyMatch(port -> inside.matcher(port)
                    .matches());
        }
    }

    /** Else the arms would differ in more than the program, and the runner would note a limit that is not Envoy's. */
    @Test
    void envoyHasTheGatewaysLimitsAndItsThreadsByTheVariableThatTheRunnerEmpties() throws Exception {
        Map<String, Map<?, ?>> services = services(Files.readString(COMPOSE));
        Map<?, ?> envoy = services.getOrDefault(ComposeProject.ENVOY, Map.of());

        assertThat(envoy.get("deploy"))
                .isNotNull()
                .isEqualTo(
                        services.getOrDefault(ComposeProject.GATEWAY, Map.of()).get("deploy"));
        assertThat(String.valueOf(envoy.get("environment"))).contains("CONCURRENCY=${ENVOY_CONCURRENCY:-}");
    }

    @Test
    void theOverrideSpeaksOfEachOfThemAndOfNothingElse() throws Exception {
        RunFolder folder = RunFolder.create(home, "trip-made-up", Clock.systemUTC());
        ComposeProject project = new ComposeProject(folder, new Ports());

        assertThat(services(Files.readString(folder.path().resolve("compose.override.yaml"))))
                .containsOnlyKeys(used());
        assertThat(project.variables())
                .containsKeys(ComposeProject.PORT_VARIABLES.toArray(String[]::new))
                .containsEntry("ENVOY_CONCURRENCY", "");
    }

    private static List<String> list(Map<String, Map<?, ?>> services, String service, String key) {
        Object found = services.getOrDefault(service, Map.of()).get(key);
        return found instanceof List<?> words
                ? words.stream().map(String::valueOf).toList()
                : List.of();
    }

    private static Map<String, Map<?, ?>> services(String text) {
        Object root = new Load(LoadSettings.builder().build()).loadFromString(text);
        Map<String, Map<?, ?>> found = new TreeMap<>();
        if (root instanceof Map<?, ?> file && file.get("services") instanceof Map<?, ?> services) {
            services.forEach((name, service) -> {
                if (service instanceof Map<?, ?> said) {
                    found.put(String.valueOf(name), said);
                }
            });
        }
        assertThat(found).isNotEmpty();
        return found;
    }
}
