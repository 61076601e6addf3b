package dev.chokepoint.stack.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.stack.container.DeclaredSystems;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.CommandRunner.Answer;
import dev.chokepoint.stack.process.GuardedCommands;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a real kubectl makes of the kustomization of a trial over the real overlays; no cluster is asked. */
class KustomizationIT {
    private static final Path HOME = Path.of("../..").toAbsolutePath().normalize();
    private static final Path OVERLAYS = HOME.resolve("deploy/k8s/overlays");
    private static final Map<String, String> TOGGLES = Map.of("FIX_TRIP_LOOK", "off", "MEASURE", "trip-look@part-2");

    @TempDir
    private Path home = Path.of("unset");

    private RunFolder folder = new RunFolder(home, home);
    private GuardedCommands commands = new GuardedCommands(folder);

    @BeforeEach
    void kubectlIsThere() {
        folder = RunFolder.create(home, "kustomize", Clock.systemUTC());
        commands = new GuardedCommands(folder);
        assumeTrue(commands.has("kubectl"), "kubectl is not on the PATH");
    }

    @AfterEach
    void close() {
        commands.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"small", "report", "cluster"})
    void everyOverlayCanBeMeasuredInANamespaceOfItsOwn(String name) {
        Manifests plain = new Overlay(HOME, name, DeclaredSystems.trip(Target.K8S), commands).manifests();
        Map<String, Integer> replicas = new TreeMap<>();
        plain.workloads().keySet().forEach(component -> replicas.put(component, 0));
        replicas.put("trip-service", 2);
        replicas.put("seata-server", 1);
        String yaml = kustomize(new Kustomization(OVERLAYS.resolve(name), Manifests.configMaps(HOME), TOGGLES, replicas)
                .write(folder.path().resolve("trial-01-off-k8s")));

        assertThat(Manifests.parse(yaml)).isEqualTo(plain);
        assertThat(plain.workloads()).containsKeys("mariadb", "redis", "gateway", "uid-service", "third-party");
        assertThat(documents(yaml)).allSatisfy(document -> assertThat(document)
                .containsPattern("(?m)^  name(space)?: chokepoint-run$")
                .doesNotContainPattern("(?m)^  namespace: chokepoint$"));
        assertThat(document(yaml, "Deployment", "trip-service")).contains("\n  replicas: 2\n");
        assertThat(new Overlay(HOME, name, DeclaredSystems.trip(Target.K8S), commands).addresses(replicas))
                .isEqualTo(Map.of("ADDRESS_SEATA_SERVER", "seata-server-0"));
        assertThat(plain.namedReplicas("seata-server")).isEqualTo(2);
        assertThat(document(yaml, "Deployment", "gateway")).contains("\n  replicas: 0\n");
        assertThat(document(yaml, "StatefulSet", "seata-server")).contains("\n  replicas: 1\n");
    }

    @Test
    void theTogglesOfTheTrialReplaceThoseOfTheOverlayAndTheirNameChangesWithThem() {
        String off = kustomize(trial("trial-01-off", TOGGLES));
        String on = kustomize(trial("trial-02-on", Map.of("FIX_TRIP_LOOK", "on", "MEASURE", "trip-look@part-2")));

        String toggles = document(off, "ConfigMap", "toggles-[a-z0-9]+");
        assertThat(toggles)
                .startsWith("apiVersion: v1\ndata:\n  FIX_TRIP_LOOK: \"off\"\n  MEASURE: trip-look@part-2\nkind: ");
        assertThat(nameOf(toggles)).isNotEqualTo(nameOf(document(on, "ConfigMap", "toggles-[a-z0-9]+")));
        for (String workload : Set.of("gateway", "trip-service", "uid-service", "third-party")) {
            assertThat(document(off, "Deployment", workload)).contains("name: " + nameOf(toggles) + "\n");
        }
        String ofSeata = document(off, "ConfigMap", "seata-toggles-[a-z0-9]+");
        assertThat(document(off, "StatefulSet", "seata-server")).contains("name: " + nameOf(ofSeata) + "\n");
        assertThat(ofSeata).contains("\n  FIX_TRIP_LOOK: \"off\"\n");
        assertThat(document(off, "StatefulSet", "mariadb")).isEqualTo(document(on, "StatefulSet", "mariadb"));
    }

    private Path trial(String label, Map<String, String> toggles) {
        return new Kustomization(
                        OVERLAYS.resolve("small"), Manifests.configMaps(HOME), toggles, Map.of("trip-service", 1))
                .write(folder.path().resolve(label + "-k8s"));
    }

    private String kustomize(Path made) {
        Answer answer = commands.run(List.of("kubectl", "kustomize", made.toString()), Map.of(), Kubectl.QUICK);
        assertThat(answer.exitCode()).as(answer.errors()).isZero();
        return answer.output();
    }

    private static List<String> documents(String yaml) {
        return Arrays.asList(yaml.split("\n---\n"));
    }

    private static String document(String yaml, String kind, String name) {
        return documents(yaml).stream()
                .filter(document -> document.contains("kind: " + kind + "\n"))
                .filter(document -> nameOf(document).matches(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + kind + " " + name + " in:\n" + yaml));
    }

    /** Of the metadata, which is not indented deeper. */
    private static String nameOf(String document) {
        return document.lines()
                .filter(line -> line.startsWith("  name: "))
                .map(line -> line.substring("  name: ".length()))
                .findFirst()
                .orElse("");
    }
}
