package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What {@code secured} makes of the system for docker compose and for Kubernetes, as their own programs read it. */
class SecuredDeploymentIT {
    private static final Path DEPLOY = Repository.HOME.resolve("deploy");
    private static final String GATEWAY_ONLY =
            "[{\"podSelector\":{\"matchLabels\":{\"app.kubernetes.io/name\":\"gateway\"}}}]";

    @TempDir
    private Path folder = Path.of("");

    @Test
    void composePublishesTheGatewayOnlyAndMakesNoFolderInPlaceOfAMissingKey() throws Exception {
        assumeTrue(exists("docker compose version"), "there is no docker compose");
        JsonNode services = JsonMapper.shared().readTree(compose()).path("services");

        assertThat(services.path("gateway").path("ports").size()).isEqualTo(2);
        assertThat(services.path("gateway")
                        .path("environment")
                        .path("GATEWAY_CALLERS")
                        .asString())
                .isEqualTo("tokens");
        assertThat(services.path("trip-service")
                        .path("environment")
                        .path("TRIP_CALLERS")
                        .asString())
                .isEqualTo("gateway");
        for (String behind : List.of("trip-service", "uid-service", "seata-server")) {
            assertThat(services.has(behind)).as(behind).isTrue();
            assertThat(services.path(behind).path("ports")).as(behind).isEmpty();
        }
        assertThat(services.has("envoy")).isFalse();
        for (String mounting : List.of("gateway", "jmeter")) {
            assertThat(services.path(mounting).path("volumes").valueStream())
                    .filteredOn(volume -> volume.path("source").asString().contains("/deploy/secrets/"))
                    .singleElement()
                    .satisfies(volume -> {
                        assertThat(volume.path("read_only").asBoolean()).isTrue();
                        assertThat(volume.at("/bind/create_host_path").asBoolean(false))
                                .isFalse();
                    });
        }
    }

    @Test
    void theComponentOfKubernetesFitsEveryOverlayAndLeavesTheGatewayAlone() throws Exception {
        assumeTrue(exists("kubectl version --client"), "there is no kubectl");
        for (String overlay : List.of("small", "report", "cluster")) {
            List<JsonNode> objects = kustomized(overlay);

            assertThat(arguments(objects, "gateway"))
                    .as(overlay)
                    .contains("-Dgateway.callers=tokens")
                    .contains("-Dspring.security.oauth2.resourceserver.jwt.public-key-location="
                            + "file:/run/token-key/public.pem");
            assertThat(arguments(objects, "trip-service")).as(overlay).contains("-Dtrip.callers=gateway");
            assertThat(object(objects, "Deployment", "gateway")
                            .at("/spec/template/spec/volumes")
                            .toString())
                    .contains("\"secretName\":\"token-key\"");
            for (String behind : List.of("trip-service", "uid-service")) {
                JsonNode ingress = object(objects, "NetworkPolicy", behind).at("/spec/ingress");
                assertThat(ingress.path(0).path("from").toString()).as(behind).isEqualTo(GATEWAY_ONLY);
                assertThat(ingress.path(1).path("from").toString()).as(behind).contains("prometheus");
            }
        }
    }

    @Test
    void noTokenOrPrivateKeyStandsInAFileOfTheDeployment() throws Exception {
        List<Path> files;
        try (Stream<Path> all = Files.walk(DEPLOY)) {
            files = all.filter(Files::isRegularFile)
                    .filter(file -> !file.startsWith(DEPLOY.resolve("secrets")))
                    .toList();
        }
        assertThat(files).hasSizeGreaterThan(20);
        for (Path file : files) {
            assertThat(Files.readString(file)).as("%s", file).doesNotContainPattern("eyJ[\\w-]{10}|BEGIN \\w*PRIVATE");
        }
    }

    private String compose() throws Exception {
        Path home = folder.resolve("deploy");
        Files.createDirectories(home.resolve("secrets"));
        Files.createDirectories(home.resolve("toggles"));
        for (String file :
                List.of("compose.yaml", "compose.inside.yaml", "compose.secured.yaml", "toggles/toggles.env")) {
            Files.copy(DEPLOY.resolve(file), home.resolve(file));
        }
        Files.writeString(home.resolve("secrets/mariadb.env"), "");
        Files.writeString(home.resolve(".env"), passwords(Files.readString(home.resolve("compose.yaml"))));
        return run("docker compose --profile * -f " + home.resolve("compose.yaml") + " -f "
                + home.resolve("compose.inside.yaml") + " -f " + home.resolve("compose.secured.yaml")
                + " config --format json");
    }

    /** A value for each variable that compose.yaml requires. */
    private static String passwords(String compose) {
        StringBuilder lines = new StringBuilder();
        Pattern.compile("\\$\\{(\\w+):\\?").matcher(compose).results().forEach(required -> lines.append(
                        required.group(1))
                .append("=x\n"));
        return lines.toString();
    }

    private List<JsonNode> kustomized(String overlay) throws Exception {
        Path own = Files.createDirectories(folder.resolve(overlay)).toRealPath();
        Path overlays = own.relativize(DEPLOY.resolve("k8s/overlays").toRealPath());
        Files.writeString(own.resolve("kustomization.yaml"), """
                apiVersion: kustomize.config.k8s.io/v1beta1
                kind: Kustomization
                resources: [%s]
                components: [%s, %s]
                """.formatted(
                        overlays.resolve(overlay),
                        overlays.resolveSibling("components/secured"),
                        overlays.resolveSibling("components/tracing")));
        return DeployYaml.documents(run("kubectl kustomize " + own));
    }

    private static List<String> arguments(List<JsonNode> objects, String deployment) {
        return object(objects, "Deployment", deployment)
                .at("/spec/template/spec/containers/0/args")
                .valueStream()
                .map(JsonNode::asString)
                .toList();
    }

    private static JsonNode object(List<JsonNode> objects, String kind, String name) {
        return objects.stream()
                .filter(each -> each.path("kind").asString().equals(kind)
                        && each.at("/metadata/name").asString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private boolean exists(String command) throws Exception {
        try {
            return !run(command).isEmpty();
        } catch (IOException missing) {
            return false;
        }
    }

    /** Its standard output; what it says otherwise is shown if it fails. */
    private String run(String command) throws Exception {
        Path said = Files.createTempFile(folder, "said", ".txt");
        List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
        Process process = new ProcessBuilder(words).redirectError(said.toFile()).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(command + ": " + Files.readString(said));
        }
        return text;
    }
}
