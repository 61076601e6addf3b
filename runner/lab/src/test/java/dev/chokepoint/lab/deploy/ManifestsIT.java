package dev.chokepoint.lab.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.ComponentKind;
import dev.chokepoint.lab.testkit.Repository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** What a real kubectl makes of the overlays and components of deploy/k8s; no cluster is asked. */
class ManifestsIT {
    /** With the suffix of a variant, such as -java17. */
    private static final Pattern EXACT = Pattern.compile("[^:]+:v?\\d+\\.\\d+\\.\\d+(-\\w+)?");

    /** What compose says with a variable: its default counts. */
    private static final Pattern DEFAULT = Pattern.compile("\\$\\{\\w+:-([^}]*)}");

    private static final List<String> OUTSIDE = List.of("Ingress", "HTTPRoute");

    @TempDir
    private static Path folder = Path.of("unset");

    private static KustomizeCopy copy = new KustomizeCopy(folder);

    @BeforeAll
    static void copy() throws Exception {
        copy = KustomizeCopy.into(folder);
    }

    @ParameterizedTest
    @MethodSource(KustomizeCopy.OVERLAYS)
    void everyOverlayTakesEveryComponentThatItDoesNotHaveItself(String overlay) throws Exception {
        Rendered rendered = copy.overlay(overlay, KustomizeCopy.componentsFor(overlay));

        assertThat(rendered.of("HorizontalPodAutoscaler")).hasSizeGreaterThan(1);
        assertThat(rendered.of("ServiceMonitor")).hasSize(1);
        assertThat(rendered.names("Ingress")).containsExactlyElementsOf(rendered.names("HTTPRoute"));
        assertThat(rendered.objects())
                .filteredOn(object -> !object.path("kind").asString("").equals("Namespace"))
                .allSatisfy(
                        object -> assertThat(object.at("/metadata/namespace").asString(""))
                                .as(object.toString())
                                .isEqualTo("chokepoint"));
    }

    @ParameterizedTest
    @MethodSource(KustomizeCopy.OVERLAYS)
    void aDisruptionBudgetStandsWhereTwoPodsRunAndNowhereElse(String overlay) throws Exception {
        Rendered rendered = copy.overlay(overlay, List.of());
        Set<String> several = new TreeSet<>();
        rendered.workloads().forEach((name, workload) -> {
            if (workload.at("/spec/replicas").asInt() > 1) {
                several.add(name);
            }
        });

        assertThat(several).contains("seata-server");
        assertThat(rendered.names("PodDisruptionBudget")).isEqualTo(several);
        assertThat(rendered.of("PodDisruptionBudget"))
                .allSatisfy(budget -> assertThat(budget.at("/spec/selector/matchLabels/app.kubernetes.io~1name")
                                .asString(""))
                        .isEqualTo(Rendered.name(budget)));
    }

    @ParameterizedTest
    @MethodSource(KustomizeCopy.OVERLAYS)
    void whatIsScaledByLoadHasNoFixedNumberAndAsksForProcessors(String overlay) throws Exception {
        Rendered rendered = copy.overlay(overlay, List.of("autoscaling"));

        Set<String> scaled = new TreeSet<>();
        for (JsonNode scaler : rendered.of("HorizontalPodAutoscaler")) {
            String name = scaler.at("/spec/scaleTargetRef/name").asString("");
            JsonNode workload = rendered.workload(name);
            scaled.add(name);
            assertThat(workload.path("spec").has("replicas")).as(name).isFalse();
            assertThat(Rendered.containers(workload)).as(name).allSatisfy(container -> assertThat(
                            container.at("/resources/requests/cpu").asString(""))
                    .isNotEmpty());
            assertThat(scaler.at("/spec/minReplicas").asInt())
                    .isBetween(2, scaler.at("/spec/maxReplicas").asInt());
        }
        Set<String> others = new TreeSet<>(rendered.workloads().keySet());
        others.removeAll(scaled);
        assertThat(others).contains("seata-server", "mariadb").allSatisfy(name -> assertThat(
                        rendered.workload(name).at("/spec/replicas").asInt())
                .isPositive());
    }

    @Test
    void everyImageHasAnExactTagAndTheSameOneAsInDockerCompose() throws Exception {
        Rendered all = copy.overlay("cluster", List.of("tracing"))
                .and(copy.folder("deploy/k8s/observability"))
                .and(copy.folder("deploy/k8s/load/single"))
                .and(copy.folder("deploy/k8s/load/distributed"));
        Set<String> images = images(all);
        Set<String> ofCompose = new TreeSet<>();
        DeployYaml.documents(Repository.HOME.resolve("deploy/compose.yaml"))
                .get(0)
                .path("services")
                .forEach(service -> ofCompose.add(
                        DEFAULT.matcher(service.path("image").asString("")).replaceAll("$1")));

        assertThat(images).hasSizeGreaterThan(10).allSatisfy(image -> assertThat(image)
                .matches(EXACT));
        assertThat(ofCompose).containsAll(images);
        assertThat(List.of("redis:7", "mariadb:11.4", "redis", "redis:latest")).noneMatch(EXACT.asMatchPredicate());
    }

    @Test
    void thePublishedOverlayTakesEveryOwnImageFromTheRegistryUnderTheSameTag() throws Exception {
        Set<String> own = images(copy.overlay("cluster", List.of()).and(copy.folder("deploy/k8s/load/single")));
        own.removeIf(image -> !image.startsWith("chokepoint/"));
        Set<String> published = images(copy.overlay("published", List.of()));
        published.removeIf(image -> !image.contains("chokepoint/"));
        Path load = folder.resolve("deploy/k8s/load/single/kustomization.yaml");
        String asItIs = Files.readString(load);
        Files.writeString(load, asItIs + "components: [../../components/registry]\n");
        published.addAll(images(copy.folder("deploy/k8s/load/single")));
        Files.writeString(load, asItIs);

        assertThat(published)
                .containsExactlyInAnyOrderElementsOf(
                        own.stream().map(image -> "registry.example/" + image).toList());
    }

    private static Set<String> images(Rendered rendered) {
        return rendered.workloads().values().stream()
                .flatMap(workload -> Rendered.containers(workload).stream())
                .map(container -> container.path("image").asString(""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** What a service can do without, such as a coordinator or a third party, must not hold up its start. */
    @ParameterizedTest
    @MethodSource(KustomizeCopy.OVERLAYS)
    void podsWaitForStoresOnlyAndAStartIsNoQuestionOfHealth(String overlay) throws Exception {
        Rendered rendered = copy.overlay(overlay, List.of());
        Set<String> stores = Repository.trip().components().values().stream()
                .filter(one -> one.kind() == ComponentKind.MARIADB || one.kind() == ComponentKind.REDIS)
                .map(ComponentDeclaration::id)
                .collect(Collectors.toSet());
        List<String> waits = new ArrayList<>();
        List<String> paths = new ArrayList<>();
        rendered.workloads().values().forEach(workload -> {
            for (JsonNode container : Rendered.containers(workload)) {
                List<String> words = Rendered.words(container);
                if (words.contains("wait.sh")) {
                    words.stream().skip(1).forEach(place -> waits.add(place.substring(0, place.indexOf(':'))));
                }
                String path = container.at("/startupProbe/httpGet/path").asString("");
                if (path.startsWith("/actuator")) {
                    paths.add(path);
                }
            }
        });

        assertThat(waits).hasSizeGreaterThan(3).isSubsetOf(stores);
        assertThat(paths).hasSize(3).containsOnly("/actuator/health/liveness");
    }

    @ParameterizedTest
    @MethodSource(KustomizeCopy.OVERLAYS)
    void callersFromOutsideNeedAComponentAndReachTheGatewayOnly(String overlay) throws Exception {
        Rendered plain = copy.overlay(overlay, List.of());
        Rendered open = copy.overlay(
                overlay, OUTSIDE.stream().map(ManifestsIT::componentOf).toList());

        OUTSIDE.forEach(kind -> assertThat(plain.of(kind)).isEmpty());
        assertThat(plain.of("Service"))
                .allSatisfy(service -> assertThat(service.at("/spec/type").asString("ClusterIP"))
                        .isEqualTo("ClusterIP"));
        assertThat(open.of("Ingress").get(0).at("/spec/rules/0/http/paths").toString())
                .isEqualTo("[{\"backend\":{\"service\":{\"name\":\"gateway\",\"port\":{\"name\":\"http\"}}},"
                        + "\"path\":\"/\",\"pathType\":\"Prefix\"}]");
        assertThat(open.of("HTTPRoute").get(0).at("/spec/rules/0/backendRefs").toString())
                .isEqualTo("[{\"name\":\"gateway\",\"port\":8083}]");
        for (String kind : OUTSIDE) {
            PodNetwork one = PodNetwork.of(copy.overlay(overlay, List.of(componentOf(kind))));
            assertThat(one.openToAll("gateway", 8083)).as(kind).isFalse();
        }
        assertThat(PodNetwork.of(plain).openToAll("gateway", 8083)).isTrue();
        // A network that nobody has: a forgotten placeholder trusts nobody.
        assertThat(Stream.of(open.workload("gateway"))
                        .flatMap(gateway -> Rendered.containers(gateway).stream())
                        .flatMap(container -> Rendered.words(container).stream())
                        .filter(word -> word.startsWith("-Dgateway.trusted-proxies="))
                        .distinct())
                .containsExactly("-Dgateway.trusted-proxies=192.0.2.0/24");
    }

    private static String componentOf(String kind) {
        return kind.equals("Ingress") ? "ingress" : "http-route";
    }
}
