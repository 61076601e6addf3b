package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.testkit.Repository;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The policies of the real manifests, as kubectl renders them, against what the system declares. */
class NetworkPoliciesIT {
    @TempDir
    private static Path folder = Path.of("unset");

    /** Everything that can run in the namespace, with the policies of all of it. */
    private static Rendered all = new Rendered(List.of());

    @BeforeAll
    static void render() throws Exception {
        KustomizeCopy copy = KustomizeCopy.into(folder);
        all = copy.overlay("cluster", List.of("tracing", "service-monitor"))
                .and(copy.folder("deploy/k8s/observability"))
                .and(copy.folder("deploy/k8s/load/single"))
                .and(copy.folder("deploy/k8s/load/distributed"));
    }

    @Test
    void eachComponentReachesTheServerPortsOfWhatItNeedsAndNothingElse() {
        Set<String> components = components().keySet();
        Set<String> needed = new TreeSet<>();
        components().values().forEach(caller -> caller.needs().stream()
                .filter(components::contains)
                .forEach(callee ->
                        needed.add(caller.id() + " -> " + callee + ":" + port(callee, PortDeclaration.SERVER))));

        assertThat(components).contains("mariadb", "gateway", "third-party").doesNotContain("redis-relay");
        assertThat(PodNetwork.of(all).connections().stream()
                        .filter(one -> components.contains(one.substring(0, one.indexOf(' '))))
                        .filter(one -> !one.contains(" -> oap:")))
                .containsExactlyInAnyOrderElementsOf(needed);
    }

    @Test
    void theLoadReachesTheServicesAndPrometheusTheirManagement() {
        Set<String> expected = new TreeSet<>();
        for (String generator : List.of("jmeter", "jmeter-server")) {
            for (String service : List.of("gateway", "trip-service", "uid-service", "third-party")) {
                expected.add(generator + " -> " + service + ":" + port(service, PortDeclaration.SERVER));
            }
        }
        for (String service : List.of("gateway", "trip-service", "uid-service")) {
            expected.add("prometheus -> " + service + ":" + port(service, PortDeclaration.MANAGEMENT));
        }
        expected.addAll(List.of(
                "jmeter -> jmeter-server:1099",
                "jmeter -> jmeter-server:50000",
                "jmeter-server -> jmeter:51000",
                "jmeter-server -> jmeter:51001",
                "jmeter-server -> jmeter:51002",
                "grafana -> prometheus:9090",
                "skywalking-ui -> oap:12800",
                "gateway -> oap:11800",
                "trip-service -> oap:11800"));

        assertThat(PodNetwork.of(all).connections().stream()
                        .filter(one -> one.contains(" -> oap:")
                                || !components().containsKey(one.substring(0, one.indexOf(' ')))))
                .containsExactlyInAnyOrderElementsOf(expected);
    }

    /** Also the ports of a StatefulSet's pods, which nobody but the node would reach otherwise. */
    @Test
    void everyPortOfAPodIsAdmittedToSomebody() {
        Set<String> admitted = PodNetwork.of(all).connections().stream()
                .map(one -> one.substring(one.indexOf("-> ") + 3))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> opened = new TreeSet<>();
        components()
                .keySet()
                .forEach(component -> opened.addAll(Rendered.containers(all.workload(component)).stream()
                        .flatMap(container -> container.path("ports").valueStream())
                        .map(port ->
                                component + ":" + port.path("containerPort").asInt())
                        .toList()));
        // Those who call the gateway come from outside of the namespace, and JMeter's pods.
        assertThat(opened).contains("gateway:8083", "mariadb:3306").allSatisfy(port -> assertThat(admitted)
                .contains(port));
    }

    @Test
    void onlyTheGatewaysOwnPortIsOpenToAll() {
        PodNetwork network = PodNetwork.of(all);

        assertThat(components().values().stream().flatMap(component -> component.ports().values().stream()
                        .filter(port -> network.openToAll(component.id(), port.container()))
                        .map(port -> component.id() + ":" + port.container())))
                .containsExactly("gateway:" + port("gateway", PortDeclaration.SERVER));
    }

    @Test
    void everyPodIsClosedInBothDirectionsUnlessARuleSaysOtherwise() {
        PodNetwork network = PodNetwork.of(all);
        List<JsonNode> withoutNobody = network.policies().stream()
                .filter(policy -> !Rendered.name(policy).equals("nobody"))
                .toList();

        assertThat(network.pods()).contains("mariadb", "jmeter", "jmeter-server", "grafana", "oap");
        assertThat(network.open()).isEmpty();
        assertThat(new PodNetwork(network.pods(), withoutNobody).open()).contains("grafana");
    }

    @Test
    void namesAreAskedOfTheClustersDnsOnly() {
        JsonNode dns = all.of("NetworkPolicy").stream()
                .filter(policy -> Rendered.name(policy).equals("dns"))
                .findFirst()
                .orElseThrow();

        assertThat(dns.at("/spec/podSelector")).isEmpty();
        assertThat(dns.at("/spec/egress/0/to").valueStream().map(JsonNode::toString))
                .containsExactlyInAnyOrder(
                        "{\"namespaceSelector\":{\"matchLabels\":{\"kubernetes.io/metadata.name\":\"kube-system\"}},"
                                + "\"podSelector\":{\"matchLabels\":{\"k8s-app\":\"kube-dns\"}}}",
                        "{\"ipBlock\":{\"cidr\":\"169.254.20.10/32\"}}");
        assertThat(dns.at("/spec/egress/0/ports")
                        .valueStream()
                        .map(port -> port.path("protocol").asString("")
                                + port.path("port").asInt()))
                .containsExactlyInAnyOrder("UDP53", "TCP53");
    }

    @Test
    void aServiceMonitorReadsWhatHasAManagementPortAndItsPrometheusIsAdmitted() {
        JsonNode monitor = all.of("ServiceMonitor").get(0);
        JsonNode admitted = all.of("NetworkPolicy").stream()
                .filter(policy -> Rendered.name(policy).equals("prometheus-operator"))
                .findFirst()
                .orElseThrow();
        List<JsonNode> services = all.of("Service").stream()
                .filter(service -> service.path("spec")
                        .path("ports")
                        .valueStream()
                        .anyMatch(port -> port.path("name").asString("").equals("management")))
                .toList();

        assertThat(monitor.at("/spec/endpoints/0/port").asString("")).isEqualTo("management");
        assertThat(monitor.at("/spec/selector/matchLabels").toString())
                .isEqualTo("{\"app.kubernetes.io/part-of\":\"chokepoint\"}");
        assertThat(services).allSatisfy(service -> assertThat(service.at("/metadata/labels/app.kubernetes.io~1part-of")
                        .asString(""))
                .isEqualTo("chokepoint"));
        String jobLabel = monitor.at("/spec/jobLabel").asString("");
        assertThat(services.stream()
                        .map(service ->
                                service.at("/metadata/labels").path(jobLabel).asString("")))
                .containsExactlyInAnyOrder("gateway", "trip-service", "uid-service");
        assertThat(admitted.at("/spec/ingress/0/ports").valueStream().map(port -> port.path("port")
                        .asInt()))
                .containsExactlyInAnyOrderElementsOf(Stream.of("gateway", "trip-service", "uid-service")
                        .map(service -> port(service, PortDeclaration.MANAGEMENT))
                        .toList());
    }

    private static int port(String component, String name) {
        return Repository.trip().component(component).ports().values().stream()
                .filter(port -> port.name().equals(name))
                .mapToInt(PortDeclaration::container)
                .findFirst()
                .orElseThrow();
    }

    /** The components that have pods. */
    private static Map<String, ComponentDeclaration> components() {
        return Repository.trip().components().values().stream()
                .filter(component -> component.targets().contains(Target.K8S))
                .filter(component -> all.workloads().containsKey(component.id())
                        && !component.id().equals("jmeter"))
                .collect(Collectors.toMap(ComponentDeclaration::id, component -> component));
    }
}
