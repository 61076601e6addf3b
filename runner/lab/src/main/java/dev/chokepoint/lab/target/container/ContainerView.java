package dev.chokepoint.lab.target.container;

import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.lab.load.LoadTarget;
import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.probe.figure.LocalProcess;
import dev.chokepoint.lab.target.RunningGenerator;
import dev.chokepoint.stack.container.ContainerSystem;
import dev.chokepoint.stack.container.Platform;
import dev.chokepoint.stack.container.Secrets;
import dev.chokepoint.stack.exception.ComponentException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * What a probe can read of containers, and their addresses. The load generator is a process of this machine. The URL,
 * if named, is another way to those in front.
 */
record ContainerView(
        ContainerSystem system,
        Platform platform,
        Secrets secrets,
        Optional<URI> url,
        Function<String, Path> logs,
        RunningGenerator generator)
        implements TrialView {
    @Override
    public Set<String> components() {
        Set<String> present = new TreeSet<>(system.components().keySet());
        present.retainAll(platform.running());
        return present;
    }

    @Override
    public List<String> instances(String component) {
        if (generator.is(component)) {
            generator.child();
            return List.of(component);
        }
        known(component);
        return platform.instances(component);
    }

    @Override
    public ObservedProcess process(String instance) {
        return generator.is(instance)
                ? LocalProcess.of(generator.child().pid())
                : new ContainerProcess(platform, known(instance));
    }

    @Override
    public URI managementUrl(String instance) {
        return management(known(instance))
                .orElseThrow(() -> new IllegalArgumentException(instance + " has no management port"));
    }

    /** Each call fetches the log again, so that the file is complete up to now. */
    @Override
    public Path log(String instance) {
        return generator.is(instance) ? generator.child().log() : logs.apply(known(instance));
    }

    @Override
    public String jdbcUrl(String database) {
        known(system.system().storeOf(database));
        return database(database);
    }

    @Override
    public Map<String, Double> programMetrics() {
        return Map.of();
    }

    private String known(String instance) {
        if (!platform.running().contains(instance)) {
            throw new IllegalArgumentException(
                    instance + " does not run in this trial; what runs is " + new TreeSet<>(platform.running()));
        }
        return instance;
    }

    /** Where load on a component goes: to a started relay between the load generator and it, if there is one. */
    LoadTarget entry(String component) {
        Set<String> entries = new TreeSet<>(system.components().keySet());
        entries.removeAll(system.storeIds());
        entries.removeIf(id -> port(id, PortDeclaration.SERVER).isEmpty());
        if (!entries.contains(component)) {
            throw new ComponentException(component + " answers no plan; these do: " + entries);
        }
        return LoadTarget.of(
                url.filter(named -> system.front().contains(component)).orElseGet(() -> {
                    String reached = reached(component);
                    return platform.address(
                            reached, port(reached, PortDeclaration.SERVER).orElseThrow());
                }));
    }

    private String reached(String component) {
        return system.system()
                .generator()
                .map(one -> system.system().reached(one.id(), component, platform.running()))
                .orElse(component);
    }

    private Optional<Integer> port(String component, String name) {
        return Optional.ofNullable(system.reachedPorts(component).get(name));
    }

    /** The root of the management port; empty for a component that has none. */
    Optional<URI> management(String instance) {
        return system.components().keySet().stream()
                .filter(id -> instance.matches(Pattern.quote(id) + "(-\\d+)?"))
                .findFirst()
                .flatMap(id -> port(id, PortDeclaration.MANAGEMENT))
                .map(port -> platform.address(instance, port));
    }

    /** A JDBC address with the password in it, which must not be printed. */
    String database(String name) {
        String store = system.system().storeOf(name);
        int port = port(store, PortDeclaration.SERVER)
                .orElseThrow(() -> new ComponentException(
                        store + " has no port \"" + PortDeclaration.SERVER + "\" in system.yaml; give it one"));
        return secrets.jdbcUrl(platform.address(store, port), name);
    }
}
