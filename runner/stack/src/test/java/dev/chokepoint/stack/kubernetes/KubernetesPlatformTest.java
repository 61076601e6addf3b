package dev.chokepoint.stack.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.container.ContainerSetup;
import dev.chokepoint.stack.container.DeclaredSystems;
import dev.chokepoint.stack.container.StoreReset;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.CommandRunner.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KubernetesPlatformTest extends SmallCluster {
    @Test
    void theFirstTrialMakesANamespaceOfItsOwnAndWaitsForAllPods() {
        platform.start(setup("trial-01-off", Map.of("trip-service", 2)), DEADLINE);

        Path made = folder.path().resolve("trial-01-off-k8s");
        assertThat(kubectl.asked)
                .containsExactly(
                        "kubectl kustomize " + home.resolve("deploy/k8s/overlays/small"),
                        "kubectl config current-context",
                        home.resolve("deploy/secrets.sh") + " k8s chokepoint-run",
                        K + "apply --kustomize " + made,
                        K + "rollout status statefulset/mariadb --timeout 10s",
                        K + "rollout status statefulset/redis --timeout 10s",
                        K + "rollout status statefulset/seata-server --timeout 10s",
                        K + "rollout status deployment/third-party --timeout 10s",
                        K + "rollout status deployment/trip-service --timeout 10s",
                        K + String.join(" ", Pod.LIST),
                        K + String.join(" ", Pod.WATCH));
        assertThat(kubectl.last)
                .isEqualTo("kubectl --context there delete namespace chokepoint-run --ignore-not-found --timeout 150s");
        assertThat(platform.running())
                .containsExactly("mariadb", "redis", "seata-server", "trip-service", "trip-service-2");
        assertThat(platform.instances("trip-service")).containsExactly("trip-service", "trip-service-2");
        assertThat(platform.instances("gateway")).isEmpty();
        assertThat(platform.notes())
                .singleElement()
                .asString()
                .startsWith("The components ran as pods of the overlay small in a cluster (kubectl's context there).");
        assertThat(platform.command("trip-service")).endsWith("apply", "--kustomize", made.toString());
    }

    @Test
    void theKustomizationHasTheTrialsTogglesAndReplicas() throws IOException {
        platform.start(setup("trial-01-off", Map.of("trip-service", 2, "seata-server", 2)), DEADLINE);

        assertThat(Files.readString(folder.path().resolve("trial-01-off-k8s/kustomization.yaml")))
                .isEqualTo("""
                        # What this trial was started with; `kubectl apply -k` of this folder starts it again.
                        apiVersion: kustomize.config.k8s.io/v1beta1
                        kind: Kustomization
                        namespace: chokepoint-run
                        resources: ["../../../deploy/k8s/overlays/small"]
                        # In place of what the overlay chooses: whatever is not named here has its default.
                        configMapGenerator:
                          - name: toggles
                            behavior: replace
                            literals:
                              - "ADDRESS_SEATA_SERVER=seata-server-0,seata-server-1"
                              - "FIX_ONE=off"
                              - "JAVA_OPTIONS=-Dseed=7"
                          - name: other-toggles
                            behavior: replace
                            literals:
                              - "ADDRESS_SEATA_SERVER=seata-server-0,seata-server-1"
                              - "FIX_ONE=off"
                              - "JAVA_OPTIONS=-Dseed=7"
                        replicas:
                          - {name: gateway, count: 0}
                          - {name: mariadb, count: 1}
                          - {name: redis, count: 1}
                          - {name: seata-server, count: 2}
                          - {name: third-party, count: 1}
                          - {name: trip-service, count: 2}
                          - {name: uid-service, count: 0}
                        """);
    }

    @Test
    void theNextTrialKeepsTheStoresEmptiesThemAndMakesAllElseAnew() {
        platform.start(setup("trial-01-off", Map.of()), DEADLINE);
        kubectl.answers("get pods", new Answer(0, storePods(), ""), new Answer(0, pods("trip-service-c"), ""));
        kubectl.asked.clear();

        platform.start(setup("trial-02-on", Map.of()), DEADLINE);

        assertThat(kubectl.asked)
                .startsWith(
                        K + "scale --replicas 0 deployment/gateway statefulset/seata-server deployment/third-party"
                                + " deployment/trip-service deployment/uid-service",
                        K + String.join(" ", Pod.LIST),
                        K + "exec mariadb-0 --container mariadb -- "
                                + String.join(
                                        " ",
                                        StoreReset.of(DeclaredSystems.trip().component("mariadb"))),
                        K + "exec redis-0 --container redis -- "
                                + String.join(
                                        " ",
                                        StoreReset.of(DeclaredSystems.trip().component("redis"))),
                        K + "apply --kustomize " + folder.path().resolve("trial-02-on-k8s"))
                .noneMatch(line -> line.contains("secrets.sh"));
        assertThat(platform.running()).containsExactly("mariadb", "redis", "trip-service");
    }

    @Test
    void aPodThatCannotStartIsNamedAtOnceWithItsLastLines() {
        kubectl.answers("rollout status deployment/trip-service", new Answer(1, "", "timed out"))
                .answers("get pods", pod("trip-service-a", "trip-service", 1))
                .answers("get events", "Pulled: image is there\nBackOff: restarting\n")
                .answers("logs", "environment: FIX_ONE: no finding has this toggle\n");

        assertThatThrownBy(() -> platform.start(setup("trial-01-off", Map.of()), DEADLINE))
                .isInstanceOf(ComponentException.class)
                .hasMessage("""
                        trip-service cannot start: pod trip-service-a is Running, ready, restarted 1 times.
                          Pulled: image is there
                          BackOff: restarting
                        Last lines of its log:
                          environment: FIX_ONE: no finding has this toggle""");
    }

    @Test
    void aPodThatIsLateIsNamedToo() {
        kubectl.answers("rollout status deployment/trip-service", new Answer(1, "", "timed out"))
                .answers("get pods", "trip-service-a|trip-service|u||Pending|||\n")
                .answers("get events", "FailedScheduling: Insufficient cpu\n")
                .answers("logs", new Answer(1, "", "waiting to start: PodInitializing"));

        assertThatThrownBy(() -> platform.start(setup("trial-01-off", Map.of()), Duration.ZERO))
                .hasMessageStartingWith(
                        "trip-service is not ready after 1 s: pod trip-service-a is Pending, not ready.")
                .hasMessageContaining("FailedScheduling: Insufficient cpu")
                .hasMessageEndingWith("(no log: waiting to start: PodInitializing)");
    }

    @Test
    void processorsAreTheLimitRoundedUpAndNeverMoreThanANodeHas() {
        assertThat(platform.processors("gateway")).isEqualTo(1);
        assertThat(platform.processors("third-party")).isEqualTo(1);
        assertThat(platform.processors("uid-service")).isEqualTo(2);
        assertThat(platform.processors("trip-service")).isEqualTo(4);
        assertThat(kubectl.asked).filteredOn(line -> line.contains("get nodes")).hasSize(1);
        kubectl.answers("get nodes", "2");
        assertThat(platform(Optional.empty()).processors("trip-service")).isEqualTo(2);
        assertThatThrownBy(() -> platform.processors("envoy"))
                .hasMessageStartingWith("envoy is not in the overlay small");
        assertThat(platform.components()).contains("seata-server", "gateway").doesNotContain("redis-relay");
        assertThat(platform.mostReplicas()).containsEntry("seata-server", 2).containsEntry("trip-service", 5);
    }

    @Test
    void processorsOfANodeThatAreNoWholeNumberAreAnErrorThatShowsThem() {
        kubectl.answers("get nodes", "3920m");

        assertThatThrownBy(() -> platform.processors("trip-service"))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("get nodes")
                .hasMessageContaining("printed \"3920m\"");
    }

    @Test
    void whatIsMissingIsSaidBeforeTheStart() {
        assertThat(platform.unavailable()).isEmpty();

        kubectl.answers("get namespace", "namespace/chokepoint-run\n");
        assertThat(platform.unavailable())
                .hasValueSatisfying(said -> assertThat(said).contains("`kubectl delete namespace chokepoint-run`"));
        kubectl.answers("get namespace", new Answer(1, "", "connection refused"));
        assertThat(platform(Optional.of("tiny")).unavailable()).hasValueSatisfying(said -> assertThat(said)
                .contains("there is no overlay \"tiny\"")
                .contains("[report, small]")
                .contains("kubectl's present context, there, does not answer: connection refused"));
        kubectl.answers("current-context", new Answer(1, "", "error: current-context is not set"));
        assertThat(platform(Optional.empty()).unavailable())
                .hasValueSatisfying(said -> assertThat(said).contains("choose one by `kubectl config use-context`"));
        kubectl.there = Set.of();
        assertThat(platform(Optional.empty()).components()).contains("trip-service");
        assertThat(platform.unavailable())
                .hasValueSatisfying(said -> assertThat(said).startsWith("kubectl is not on the PATH"));
    }

    @Test
    void moreThanTheOverlayHasIsRefusedBeforeAnythingIsMade() {
        ContainerSetup relay = new ContainerSetup("trial-01-off", Map.of(), Set.of("redis-relay"), Map.of(), Map.of());
        assertThatThrownBy(() -> platform.start(relay, DEADLINE))
                .hasMessageStartingWith("the overlay small does not have all of [redis, redis-relay]");
        assertThatThrownBy(() -> platform.start(setup("trial-01-off", Map.of("seata-server", 3)), DEADLINE))
                .hasMessageStartingWith("3 of seata-server are asked for, and the callers know 2");
        assertThat(kubectl.asked).containsExactly("kubectl kustomize " + home.resolve("deploy/k8s/overlays/small"));
        assertThat(kubectl.last).isEmpty();
    }

    @Test
    void nothingIsTouchedByStopAndCloseBeforeTheStart() {
        assertThat(platform.notes()).isEmpty();
        platform.stopServices();
        platform.close();

        assertThat(kubectl.asked).isEmpty();
        assertThat(kubectl.closed).isTrue();
        assertThat(kubectl.last).isEmpty();
    }
}
