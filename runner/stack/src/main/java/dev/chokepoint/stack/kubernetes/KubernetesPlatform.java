package dev.chokepoint.stack.kubernetes;

import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.stack.container.ContainerSetup;
import dev.chokepoint.stack.container.ContainerSystem;
import dev.chokepoint.stack.container.Deadline;
import dev.chokepoint.stack.container.Platform;
import dev.chokepoint.stack.container.Secrets;
import dev.chokepoint.stack.container.StoreReset;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.kubernetes.Manifests.Workload;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.CommandRunner;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Pods in the cluster of kubectl's current context, in a separate namespace, from an overlay of {@code deploy/k8s}. The
 * stores stay from trial to trial. All other workloads are scaled to zero and up again. {@link #dead} may be called by
 * another thread than the rest.
 */
public final class KubernetesPlatform implements Platform {
    /** For one node of two processors. */
    private static final String USUAL_OVERLAY = "small";

    /** A pod has at most 60 s between TERM and KILL. The cluster needs a few seconds more to remove it. */
    private static final Duration STOP_DEADLINE = Duration.ofSeconds(90);

    /** Dropping the databases of a trial takes one or two seconds. */
    private static final Duration RESET_DEADLINE = Duration.ofMinutes(1);

    private static final Duration APPLY_DEADLINE = Duration.ofMinutes(1);

    private final ContainerSystem system;
    private final RunFolder folder;
    private final CommandRunner commands;
    private final Overlay overlay;
    private Optional<Kubectl> kubectl = Optional.empty();
    private Optional<Path> kustomization = Optional.empty();
    private boolean begun;
    /** Processors of the largest node. 0 until it was read. */
    private int largestNode;

    private volatile Optional<Forwards> forwards = Optional.empty();
    private volatile Optional<PodWatch> watch = Optional.empty();
    private volatile Map<String, Pod> pods = Map.of();

    /**
     * Prepares; asks and makes nothing yet. The system must declare the target k8s. The run's folder gets a
     * kustomization for each trial. The commands are closed with this platform. The overlay is the name of a folder of
     * deploy/k8s/overlays; {@code small} if empty.
     */
    public KubernetesPlatform(
            SystemDeclaration system, RunFolder folder, CommandRunner commands, Optional<String> overlay) {
        this.system = new ContainerSystem(system, Target.K8S);
        this.folder = folder;
        this.commands = commands;
        this.overlay = new Overlay(folder.home(), overlay.orElse(USUAL_OVERLAY), this.system, commands);
    }

    @Override
    public String name() {
        return Target.K8S.text();
    }

    /** Unknown without kubectl or the overlay. The run is refused in that case. */
    @Override
    public Set<String> components() {
        return commands.has(Kubectl.NAME) && overlay.missing().isEmpty()
                ? overlay.manifests().workloads().keySet()
                : system.components().keySet();
    }

    @Override
    public Map<String, Integer> mostReplicas() {
        return overlay.mostReplicas();
    }

    @Override
    public Optional<String> unavailable() {
        if (!commands.has(Kubectl.NAME)) {
            return Optional.of("kubectl is not on the PATH; install one of about the cluster's own version");
        }
        List<String> reasons = new ArrayList<>();
        reason(reasons, () -> {
            Optional<String> missing = overlay.missing();
            if (missing.isEmpty()) {
                overlay.manifests();
            }
            return missing;
        });
        reason(reasons, () -> kubectl().unusable());
        return reasons.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", reasons));
    }

    private static void reason(List<String> reasons, Supplier<Optional<String>> question) {
        try {
            question.get().ifPresent(reasons::add);
        } catch (ComponentException e) {
            reasons.add(e.getMessage() + "");
        }
    }

    @Override
    public void start(ContainerSetup setup, Duration deadline) {
        Deadline end = Deadline.in(deadline);
        Map<String, Integer> replicas = overlay.replicas(setup);
        Map<String, String> variables = new TreeMap<>(setup.toggles());
        variables.putAll(overlay.addresses(replicas));
        Path made = new Kustomization(overlay.folder(), Manifests.configMaps(folder.home()), variables, replicas)
                .write(folder.path().resolve(setup.label() + "-k8s"));
        if (begun) {
            stopServices();
            system.stores().forEach(store -> exec(store.id(), StoreReset.of(store), RESET_DEADLINE));
        } else {
            begin();
        }
        kustomization = Optional.of(made);
        kubectl().run(APPLY_DEADLINE, List.of("apply", "--kustomize", made.toString()));
        List<Workload> wanted = overlay.manifests().workloads().values().stream()
                .filter(workload -> replicas.getOrDefault(workload.component(), 0) > 0)
                .toList();
        new Rollout(kubectl()).awaitReady(wanted, end.left());
        pods = byInstance(Pod.list(kubectl()));
        watch = Optional.of(new PodWatch(kubectl(), folder.logs().resolve("pods.log"), pods.values()));
    }

    /** The namespace with its passwords. Everything in it is new, so the stores start empty. */
    private void begin() {
        // Registered before anything is created, so that nothing stays behind after a kill.
        commands.atLast(kubectl().deletion());
        begun = true;
        Secrets.of(folder.home()).make(commands, name(), Kubectl.NAMESPACE);
    }

    private static Map<String, Pod> byInstance(List<Pod> all) {
        Map<String, Pod> named = new TreeMap<>();
        Map<String, Integer> numbers = new TreeMap<>();
        all.stream()
                .filter(pod -> !pod.deleted())
                .sorted(Comparator.comparing(Pod::name))
                .forEach(pod -> {
                    int number = numbers.merge(pod.component(), 1, Integer::sum);
                    named.put(number == 1 ? pod.component() : pod.component() + "-" + number, pod);
                });
        return Collections.unmodifiableMap(named);
    }

    @Override
    public void stopServices() {
        watch.ifPresent(PodWatch::close);
        watch = Optional.empty();
        if (!begun) {
            return;
        }
        forwards.ifPresent(Forwards::close);
        Map<String, Pod> left = new TreeMap<>(pods);
        left.keySet().retainAll(system.storeIds());
        pods = Collections.unmodifiableMap(left);
        List<Workload> services = overlay.manifests().workloads().values().stream()
                .filter(workload -> !system.storeIds().contains(workload.component()))
                .toList();
        List<String> scale = new ArrayList<>(List.of("scale", "--replicas", "0"));
        services.forEach(service -> scale.add(service.reference()));
        kubectl().run(Kubectl.QUICK, scale);
        new Rollout(kubectl())
                .awaitGone(services.stream().map(Workload::component).toList(), STOP_DEADLINE);
    }

    @Override
    public Set<String> running() {
        return pods.keySet();
    }

    @Override
    public List<String> instances(String component) {
        return pods.entrySet().stream()
                .filter(entry -> entry.getValue().component().equals(component))
                .map(Map.Entry::getKey)
                .toList();
    }

    private Pod pod(String instance) {
        Pod pod = pods.get(instance);
        if (pod == null) {
            throw new ComponentException(instance + " does not run in the cluster; what runs is " + pods.keySet());
        }
        return pod;
    }

    @Override
    public String exec(String instance, List<String> command, Duration deadline) {
        Pod pod = pod(instance);
        List<String> words = new ArrayList<>(List.of("exec", pod.name(), "--container", pod.component(), "--"));
        words.addAll(command);
        return kubectl().run(deadline, words);
    }

    @Override
    public void saveLog(String instance, Path file) {
        Pod pod = pod(instance);
        // No probe counts lines in the log of a store, and that log continues from trial to trial.
        if (system.storeIds().contains(pod.component())) {
            pod.saveLog(kubectl(), file);
        } else {
            pod.saveWholeLog(kubectl(), file);
        }
    }

    @Override
    public URI address(String instance, int port) {
        Forwards open = forwards.orElseGet(() -> new Forwards(kubectl(), folder.logs()));
        forwards = Optional.of(open);
        return open.address(instance, pod(instance), port);
    }

    @Override
    public int processors(String component, OptionalDouble machine) {
        Workload workload = overlay.manifests().workloads().get(component);
        if (workload == null) {
            throw new ComponentException(
                    component + " is not in the overlay " + overlay.name() + "; it has " + components());
        }
        if (largestNode == 0) {
            largestNode = kubectl().processorsOfTheLargestNode();
        }
        return Math.min(largestNode, workload.processors().orElse(largestNode));
    }

    @Override
    public Optional<Dead> dead() {
        return watch.flatMap(PodWatch::fallen).map(this::dead).or(() -> forwards.flatMap(Forwards::broken));
    }

    private Dead dead(Pod fallen) {
        String instance = pods.entrySet().stream()
                .filter(entry -> entry.getValue().name().equals(fallen.name()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(fallen.component());
        List<String> lines = new ArrayList<>(List.of(fallen.state()));
        lines.addAll(fallen.lastLines(kubectl()));
        return new Dead(instance, lines);
    }

    @Override
    public List<String> command(String instance) {
        pod(instance);
        return kubectl()
                .line(List.of(
                        "apply", "--kustomize", kustomization.orElseThrow().toString()));
    }

    @Override
    public List<String> notes() {
        if (!begun) {
            return List.of();
        }
        return List.of("The components ran as pods of the overlay " + overlay.name() + " in a cluster (kubectl's"
                + " context " + kubectl().context() + "). Probes and audit reached them through kubectl port-forward,"
                + " and so did all load of which no other note says which way it took.");
    }

    @Override
    public void close() {
        commands.close();
    }

    private Kubectl kubectl() {
        Kubectl there = kubectl.orElseGet(() -> Kubectl.ofPresentContext(commands));
        kubectl = Optional.of(there);
        return there;
    }
}
