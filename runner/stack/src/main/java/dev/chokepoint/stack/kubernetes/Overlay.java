package dev.chokepoint.stack.kubernetes;

import dev.chokepoint.catalogue.container.ContainerVariables;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.stack.container.ContainerSetup;
import dev.chokepoint.stack.container.ContainerSystem;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.CommandRunner;
import dev.chokepoint.stack.process.CommandRunner.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** One folder of {@code deploy/k8s/overlays}. */
final class Overlay {
    private final Path overlays;
    private final String name;
    private final ContainerSystem system;
    private final CommandRunner commands;
    private Optional<Manifests> manifests = Optional.empty();

    /** Nothing is read yet. */
    Overlay(Path home, String name, ContainerSystem system, CommandRunner commands) {
        this.system = system;
        this.overlays = home.resolve("deploy").resolve("k8s").resolve("overlays");
        this.name = name;
        this.commands = commands;
    }

    String name() {
        return name;
    }

    Path folder() {
        return overlays.resolve(name);
    }

    /** The error if there is no overlay of this name. */
    Optional<String> missing() {
        if (Files.isDirectory(folder())) {
            return Optional.empty();
        }
        try (Stream<Path> folders = Files.list(overlays)) {
            List<String> there = folders.map(folder -> String.valueOf(folder.getFileName()))
                    .sorted()
                    .toList();
            return Optional.of("there is no overlay \"" + name + "\"; " + overlays + " has " + there);
        } catch (IOException e) {
            throw new ComponentException("the overlays in " + overlays + " cannot be listed: " + e, e);
        }
    }

    /** Its objects. kubectl renders them without a cluster. */
    Manifests manifests() {
        Manifests there = manifests.orElseGet(() -> {
            List<String> line = List.of(Kubectl.NAME, "kustomize", folder().toString());
            Answer answer = commands.run(line, Map.of(), Kubectl.QUICK);
            if (answer.exitCode() != 0) {
                throw Kubectl.failed(line, answer);
            }
            return Manifests.parse(answer.output());
        });
        manifests = Optional.of(there);
        return there;
    }

    /** How many pods of each component its callers can reach. */
    Map<String, Integer> mostReplicas() {
        Map<String, Integer> most = new TreeMap<>();
        system.components().values().forEach(component -> most.put(component.id(), most(component)));
        return most;
    }

    /** If each replica has its own Service, callers know only those replicas. */
    private int most(ComponentDeclaration component) {
        int named = manifests().namedReplicas(component.id());
        return named == 0 ? component.mostReplicas() : Math.min(named, component.mostReplicas());
    }

    /** How many pods a trial needs of each component. The stores always run. */
    Map<String, Integer> replicas(ContainerSetup setup) {
        Set<String> wanted = system.closure(setup.wanted());
        Map<String, Integer> replicas = new TreeMap<>();
        for (String component : manifests().workloads().keySet()) {
            int count = wanted.contains(component) ? setup.replicas().getOrDefault(component, 1) : 0;
            replicas.put(component, system.storeIds().contains(component) ? 1 : count);
        }
        if (!replicas.keySet().containsAll(wanted)) {
            throw new ComponentException(
                    "the overlay " + name + " does not have all of " + wanted + "; it has " + replicas.keySet());
        }
        replicas.forEach((component, count) -> {
            int named = manifests().namedReplicas(component);
            if (named > 0 && count > named) {
                throw new ComponentException(count + " of " + component + " are asked for, and the callers know "
                        + named + " by a Service of their own; give the others one in deploy/k8s/base/" + component
                        + ".yaml");
            }
        });
        return replicas;
    }

    /** The variables that tell callers which replicas run, where each has a Service of its own. */
    Map<String, String> addresses(Map<String, Integer> replicas) {
        Map<String, String> variables = new TreeMap<>();
        replicas.forEach((component, count) -> {
            if (count > 0 && manifests().namedReplicas(component) > 0) {
                variables.put(
                        ContainerVariables.address(component),
                        IntStream.range(0, count)
                                .mapToObj(number -> component + "-" + number)
                                .collect(Collectors.joining(",")));
            }
        });
        return variables;
    }
}
