package dev.chokepoint.stack.kubernetes;

import dev.chokepoint.stack.container.ContainerSetup;
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
import java.util.stream.Stream;

/** One folder of {@code deploy/k8s/overlays}. */
final class Overlay {
    /** These keep running from trial to trial. */
    static final Set<String> STORES = Set.of("mariadb", "redis");

    /** The Seata servers have a Service each, by which the clients know them. */
    static final String SEATA_SERVER = "seata-server";

    private final Path overlays;
    private final String name;
    private final CommandRunner commands;
    private Optional<Manifests> manifests = Optional.empty();

    /** Nothing is read yet. */
    Overlay(Path home, String name, CommandRunner commands) {
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

    /** What is wrong with the name, if there is no such overlay. */
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

    /** What it makes. kubectl tells it without a cluster. */
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

    /** How many Seata servers the clients can be told of. */
    int knownSeataServers() {
        return (int) manifests().services().stream()
                .filter(service -> service.matches(SEATA_SERVER + "-\\d+"))
                .count();
    }

    /** How many pods a trial asks of every component of the overlay. The stores are always there. */
    Map<String, Integer> replicas(ContainerSetup setup) {
        Set<String> wanted = setup.wanted();
        Map<String, Integer> replicas = new TreeMap<>();
        for (String component : manifests().workloads().keySet()) {
            int count = wanted.contains(component) ? setup.replicas().getOrDefault(component, 1) : 0;
            replicas.put(component, STORES.contains(component) ? 1 : count);
        }
        if (!replicas.keySet().containsAll(wanted)) {
            throw new ComponentException(
                    "the overlay " + name + " does not have all of " + wanted + "; it has " + replicas.keySet());
        }
        int known = knownSeataServers();
        int servers = replicas.getOrDefault(SEATA_SERVER, 0);
        if (servers > known) {
            throw new ComponentException(servers + " Seata servers are asked for, and the clients know " + known
                    + " by a Service of their own; give the others one in deploy/k8s/base/seata-server.yaml");
        }
        return replicas;
    }
}
