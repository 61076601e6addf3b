package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.lab.testkit.Repository;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The manifests of the timed-message system, as kubectl renders them, against what the system declares. */
class PubsubManifestsIT {
    /** Who opens connections to whom, in normal work and while they start. */
    private static final Map<String, List<String>> CALLS = Map.of(
            "rocketmq-broker", List.of("rocketmq-name-server"),
            "pubsub", List.of("mariadb", "rocketmq-name-server", "rocketmq-broker", "kafka"),
            "message-consumer", List.of("rocketmq-name-server", "rocketmq-broker", "pubsub"),
            "jmeter", List.of("pubsub"));

    @TempDir
    private static Path folder = Path.of("unset");

    private static Rendered all = new Rendered(List.of());

    @BeforeAll
    static void render() throws Exception {
        KustomizeCopy copy = KustomizeCopy.into(folder);
        all = copy.folder("deploy/k8s/pubsub").and(copy.folder("deploy/k8s/load/pubsub"));
    }

    private static Map<String, ComponentDeclaration> declared() {
        return Objects.requireNonNull(Repository.catalogue().systems().get("pubsub"))
                .components();
    }

    private static int port(String component) {
        return Objects.requireNonNull(Objects.requireNonNull(declared().get(component))
                        .ports()
                        .get(PortDeclaration.SERVER))
                .container();
    }

    @Test
    void eachPodReachesWhatItCallsAndNothingElse() {
        PodNetwork network = PodNetwork.of(all);
        Set<String> expected = new TreeSet<>();
        CALLS.forEach((caller, callees) ->
                callees.forEach(callee -> expected.add(caller + " -> " + callee + ":" + port(callee))));

        assertThat(network.connections()).isEqualTo(expected);
        assertThat(network.open()).isEmpty();
    }

    @Test
    void thePortsOfPodsAreThoseThatTheirComponentsDeclare() {
        all.workloads().forEach((name, workload) -> {
            if (name.equals("jmeter")) {
                return;
            }
            Set<Integer> known = Objects.requireNonNull(declared().get(name)).ports().values().stream()
                    .map(PortDeclaration::container)
                    .collect(Collectors.toSet());
            assertThat(Rendered.containers(workload).stream()
                            .flatMap(container -> container.path("ports").valueStream())
                            .map(port -> port.path("containerPort").asInt()))
                    .as(name)
                    .isNotEmpty()
                    .isSubsetOf(known);
        });
    }

    @Test
    void everyImageAndEverySettingOfKafkaIsThatOfDockerCompose() throws Exception {
        JsonNode services = DeployYaml.documents(Repository.HOME.resolve("deploy/compose.yaml"))
                .get(0)
                .path("services");
        for (String name : List.of("mariadb", "rocketmq-name-server", "rocketmq-broker", "kafka")) {
            assertThat(container(name).path("image").asString(""))
                    .isEqualTo(services.path(name).path("image").asString(""));
        }
        Map<String, String> ofCompose = services.path("kafka")
                .path("environment")
                .propertyStream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().asString("")));
        Map<String, String> here = container("kafka")
                .path("env")
                .valueStream()
                .collect(Collectors.toMap(one -> one.path("name").asString(""), one -> one.path("value")
                        .asString("")));
        assertThat(here).isNotEmpty().isEqualTo(ofCompose);
    }

    private static JsonNode container(String workload) {
        return all.workload(workload).at("/spec/template/spec/containers/0");
    }

    @Test
    void everythingIsInTheNamespaceOfTheSystem() {
        assertThat(all.objects())
                .filteredOn(object -> !object.path("kind").asString("").equals("Namespace"))
                .allSatisfy(
                        object -> assertThat(object.at("/metadata/namespace").asString(""))
                                .isEqualTo("chokepoint-pubsub"));
        assertThat(Stream.of("mariadb", "kafka", "pubsub")).allSatisfy(name -> assertThat(
                        all.workload(name).at("/spec/replicas").asInt())
                .isEqualTo(1));
    }
}
