package dev.chokepoint.stack.kubernetes;

import dev.chokepoint.stack.container.ContainerSetup;
import dev.chokepoint.stack.container.DeclaredSystems;
import dev.chokepoint.stack.container.FakeCommands;
import dev.chokepoint.stack.machine.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** What tests of a cluster begin with: one that is only told of, with the overlay small and its pods. */
abstract class SmallCluster {
    static final String K = "kubectl --context there --namespace chokepoint-run ";
    static final Duration DEADLINE = Duration.ofSeconds(30);

    /** What kubectl prints of the overlay, cut down to what is read. */
    private static final String OVERLAY = workload("Deployment", "gateway", "\"1\"")
            + workload("Deployment", "third-party", "500m")
            + workload("Deployment", "trip-service", "\"4\"")
            + workload("Deployment", "uid-service", "1500m")
            + workload("StatefulSet", "mariadb", "2")
            + workload("StatefulSet", "redis", "1")
            + workload("StatefulSet", "seata-server", "2")
            + service("seata-server")
            + service("seata-server-0")
            + service("seata-server-1");

    @TempDir
    Path home = Path.of("unset");

    final FakeCommands kubectl = new FakeCommands();
    RunFolder folder = new RunFolder(home, home);
    KubernetesPlatform platform = new KubernetesPlatform(DeclaredSystems.trip(), folder, kubectl, Optional.empty());

    @BeforeEach
    void aCluster() throws IOException {
        Files.createDirectories(home.resolve("deploy/k8s/overlays/small"));
        Files.createDirectories(home.resolve("deploy/k8s/overlays/report"));
        Files.createDirectories(home.resolve("deploy/toggles"));
        Files.writeString(home.resolve("deploy/toggles/kustomization.yaml"), """
                configMapGenerator:
                  - name: toggles
                  - name: other-toggles
                """);
        folder = new RunFolder(home, home.resolve("runs/one"));
        Files.createDirectories(folder.logs());
        platform = platform(Optional.empty());
        kubectl.answers("current-context", "there\n")
                .answers("kubectl kustomize", OVERLAY)
                .answers("get nodes", "8 4")
                .answers(String.join(" ", Pod.WATCH), "")
                .answers("get pods", pods("trip-service-b", "trip-service-a"));
    }

    KubernetesPlatform platform(Optional<String> overlay) {
        return new KubernetesPlatform(DeclaredSystems.trip(), folder, kubectl, overlay);
    }

    static ContainerSetup setup(String label, Map<String, Integer> replicas) {
        return new ContainerSetup(
                label,
                Map.of("FIX_ONE", "off", "JAVA_OPTIONS", "-Dseed=7"),
                Set.of("trip-service"),
                replicas,
                Map.of());
    }

    static String pods(String... tripServices) {
        StringBuilder text = new StringBuilder(storePods());
        for (String name : tripServices) {
            text.append(pod(name, "trip-service", 0));
        }
        if (tripServices.length > 1) {
            text.append(pod("seata-server-0", "seata-server", 0));
        }
        return text.toString();
    }

    static String storePods() {
        return pod("mariadb-0", "mariadb", 0) + pod("redis-0", "redis", 0);
    }

    static String pod(String name, String component, int restarts) {
        return name + "|" + component + "|uid-of-" + name + "||Running|true|" + restarts + "|\n";
    }

    static String workload(String kind, String name, String limit) {
        return """
                apiVersion: apps/v1
                kind: %s
                metadata: {name: %s}
                spec:
                  template:
                    spec:
                      initContainers:
                        - {name: wait, resources: {limits: {cpu: 200m}}}
                      containers:
                        - {name: %s, resources: {limits: {cpu: %s, memory: 1Gi}}}
                ---
                """.formatted(kind, name, name, limit);
    }

    static String service(String name) {
        return "apiVersion: v1\nkind: Service\nmetadata: {name: " + name + "}\n---\n";
    }
}
