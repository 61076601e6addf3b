package dev.chokepoint.stack.kubernetes;

import dev.chokepoint.stack.container.Deadline;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.kubernetes.Manifests.Workload;
import dev.chokepoint.stack.process.CommandRunner.Answer;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Waits for pods: until they are ready, until they are gone. */
record Rollout(Kubectl kubectl) {
    /**
     * kubectl waits this long at a time. Then the pods are checked, because one that cannot start would be waited for
     * until the deadline.
     */
    private static final Duration LOOK = Duration.ofSeconds(10);

    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final int EVENTS_SHOWN = 3;

    /** Waits until all pods of each are ready, one after the other; they start at the same time. */
    void awaitReady(Collection<Workload> workloads, Duration deadline) {
        Deadline end = Deadline.in(deadline);
        for (Workload workload : workloads) {
            while (!ready(workload, end.leftUpTo(LOOK))) {
                Optional<Pod> stuck = stuck(workload.component());
                if (stuck.isPresent() || end.over()) {
                    throw failed(workload.component(), stuck, deadline);
                }
                Deadline.pause(PAUSE);
            }
        }
    }

    private boolean ready(Workload workload, Duration wait) {
        Answer answer = kubectl.ask(
                wait.plus(Kubectl.QUICK),
                List.of("rollout", "status", workload.reference(), "--timeout", wait.toSeconds() + "s"));
        return answer.exitCode() == 0;
    }

    private Optional<Pod> stuck(String component) {
        return Pod.list(kubectl).stream()
                .filter(pod -> pod.component().equals(component) && !pod.deleted())
                .filter(Pod::hopeless)
                .findFirst();
    }

    private ComponentException failed(String component, Optional<Pod> stuck, Duration deadline) {
        Optional<Pod> shown = stuck.or(() -> Pod.list(kubectl).stream()
                .filter(pod -> pod.component().equals(component) && !pod.ready() && !pod.deleted())
                .findFirst());
        String head = component
                + (stuck.isPresent() ? " cannot start" : " is not ready after " + deadline.toSeconds() + " s");
        return new ComponentException(shown.map(pod -> head + ": " + pod.state() + ".\n" + events(pod)
                        + "Last lines of its log:\n  " + String.join("\n  ", pod.lastLines(kubectl)))
                .orElse(head + ": it has no pod. `kubectl --namespace " + Kubectl.NAMESPACE
                        + " describe` of it says why; a quota or a policy of the cluster may forbid it."));
    }

    /** What the cluster says of a pod, such as that no node has room for it. */
    private String events(Pod pod) {
        Answer answer = kubectl.ask(
                Kubectl.QUICK,
                List.of(
                        "get",
                        "events",
                        "--field-selector",
                        "involvedObject.name=" + pod.name(),
                        "--output",
                        "jsonpath={range .items[*]}{.reason}: {.message}{\"\\n\"}{end}"));
        List<String> lines =
                answer.output().lines().filter(line -> !line.isBlank()).toList();
        return lines.subList(Math.max(0, lines.size() - EVENTS_SHOWN), lines.size()).stream()
                .map(line -> "  " + line + "\n")
                .collect(Collectors.joining());
    }

    /** Waits until no pod of these components is left. A pod that is ending still counts. */
    void awaitGone(Collection<String> components, Duration deadline) {
        Deadline end = Deadline.in(deadline);
        while (true) {
            List<Pod> left = Pod.list(kubectl).stream()
                    .filter(pod -> components.contains(pod.component()))
                    .toList();
            if (left.isEmpty()) {
                return;
            }
            if (end.over()) {
                throw new ComponentException("after " + deadline.toSeconds() + " s "
                        + left.stream().map(Pod::state).toList() + "; see what keeps them by `kubectl --namespace "
                        + Kubectl.NAMESPACE + " describe pods`");
            }
            Deadline.pause(PAUSE);
        }
    }
}
