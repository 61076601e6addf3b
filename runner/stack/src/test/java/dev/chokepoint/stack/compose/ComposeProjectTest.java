package dev.chokepoint.stack.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.stack.container.ContainerSystem;
import dev.chokepoint.stack.container.DeclaredSystems;
import dev.chokepoint.stack.machine.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** What the runner says of the compose file's services, held against the file. */
class ComposeProjectTest {
    /** Far above what the file has; the parser's own limit of 50 is meant for untrusted files. */
    private static final int ALIASES_MAX = 1000;

    private static final Path COMPOSE = Path.of("..", "..", "deploy", "compose.yaml");

    @TempDir
    private Path home = Path.of("");

    private final ContainerSystem system = DeclaredSystems.trip(Target.COMPOSE);

    private static Set<String> used(ContainerSystem system) {
        Set<String> used = new TreeSet<>(system.components().keySet());
        used.addAll(system.componentsByService().keySet());
        system.system().programs().values().stream()
                .filter(program -> program.profile().isPresent())
                .forEach(program -> used.add(program.id()));
        return used;
    }

    private static List<ContainerSystem> systems() {
        return List.of(
                DeclaredSystems.trip(Target.COMPOSE),
                new ContainerSystem(DeclaredSystems.pubsub(), Target.COMPOSE),
                new ContainerSystem(DeclaredSystems.accountRpc(), Target.COMPOSE),
                new ContainerSystem(DeclaredSystems.grpc(), Target.COMPOSE),
                new ContainerSystem(DeclaredSystems.generator(), Target.COMPOSE));
    }

    @ParameterizedTest
    @MethodSource("systems")
    void everyComponentAndPartIsAServiceWithTheProfileThatTheRunnerTurnsOn(ContainerSystem each) throws Exception {
        Map<String, Map<?, ?>> services = services(Files.readString(COMPOSE));
        Map<String, String> profiles = new TreeMap<>();
        assertThat(services).containsKeys(used(each).toArray(String[]::new));

        for (String service : used(each)) {
            list(services, service, "profiles").forEach(profile -> profiles.merge(service, profile, String::concat));
        }

        assertThat(profiles).isEqualTo(new TreeMap<>(each.profiles()));
    }

    /** A part takes its component's place at the port where callers look for it. */
    @Test
    void aPartsServicePublishesThePortOfItsComponent() throws Exception {
        Map<String, Map<?, ?>> services = services(Files.readString(COMPOSE));

        assertThat(system.componentsByService()).isNotEmpty();
        system.componentsByService().forEach((service, component) -> assertThat(list(services, service, "ports"))
                .as(service)
                .anyMatch(port ->
                        port.endsWith(":" + system.reachedPorts(component).get("server"))));
    }

    /** Otherwise the arms would differ in more than the program, and the runner would note a limit of another part. */
    @Test
    void aPartsServiceHasTheLimitsOfItsComponent() throws Exception {
        Map<String, Map<?, ?>> services = services(Files.readString(COMPOSE));

        system.componentsByService().forEach((service, component) -> assertThat(
                        services.getOrDefault(service, Map.of()).get("deploy"))
                .isNotNull()
                .isEqualTo(services.getOrDefault(component, Map.of()).get("deploy")));
    }

    @Test
    void theOverrideSpeaksOfEachOfThemAndPublishesWhatIsReachedAtPortsThatTheEngineChooses() throws Exception {
        RunFolder folder = RunFolder.create(home, "made-up", Clock.systemUTC());
        ComposeProject project = new ComposeProject("chokepoint-run-off", folder, system);
        String text = Files.readString(folder.path().resolve("compose.override.yaml"));

        // The tag is for compose only: the ports of the checkout's file do not count.
        assertThat(text.lines().filter(line -> line.contains("ports: ")))
                .isNotEmpty()
                .allMatch(line -> line.contains("!override ["));
        Map<String, Map<?, ?>> services = services(text.replace("!override ", ""));
        assertThat(services).containsOnlyKeys(used(system));
        assertThat(list(services, "gateway", "ports")).containsExactly("127.0.0.1::8083", "127.0.0.1::9083");
        assertThat(list(services, "envoy", "ports")).containsExactly("127.0.0.1::8083");
        assertThat(list(services, "mariadb", "ports")).containsExactly("127.0.0.1::3306");
        assertThat(list(services, "redis", "ports")).isEmpty();
        assertThat(services.values()).allSatisfy(service -> assertThat(service.get("logging"))
                .hasToString("{driver=json-file, options={max-size=1g, max-file=1}}"));
        assertThat(project.variables()).isEmpty();
    }

    @Test
    void aLimitHasAShortPeriodAndReplacesThatOfTheCheckout() throws Exception {
        RunFolder folder = RunFolder.create(home, "made-up", Clock.systemUTC());
        new ComposeProject("chokepoint-run-off", folder, system)
                .limit(Map.of("gateway", 0.5, "envoy", 1.0, "redis", 0.05));
        Map<String, Map<?, ?>> services =
                services(Files.readString(folder.path().resolve("compose.override.yaml"))
                        .replace("!override ", "")
                        .replace("!reset ", ""));

        assertThat(limit(services, "gateway")).isEqualTo("10000 5000 {resources={limits={cpus=null}}}");
        assertThat(limit(services, "envoy")).startsWith("10000 10000 ");
        assertThat(limit(services, "redis")).startsWith("20000 1000 ");
        assertThat(limit(services, "mariadb")).isEqualTo("null null null");
    }

    private static String limit(Map<String, Map<?, ?>> services, String service) {
        Map<?, ?> said = services.getOrDefault(service, Map.of());
        return said.get("cpu_period") + " " + said.get("cpu_quota") + " " + said.get("deploy");
    }

    private static List<String> list(Map<String, Map<?, ?>> services, String service, String key) {
        Object found = services.getOrDefault(service, Map.of()).get(key);
        return found instanceof List<?> words
                ? words.stream().map(String::valueOf).toList()
                : List.of();
    }

    private static Map<String, Map<?, ?>> services(String text) {
        LoadSettings settings =
                LoadSettings.builder().setMaxAliasesForCollections(ALIASES_MAX).build();
        Object root = new Load(settings).loadFromString(text);
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
