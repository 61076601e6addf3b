package dev.chokepoint.lab.target;

import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.probe.figure.LocalProcess;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.system.LocalSystem;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What a probe may look at on this machine. The load generator is a component of the system too. */
record LocalView(SystemDeclaration declaration, Stack stack, LocalSystem system, RunningGenerator generator)
        implements TrialView {
    @Override
    public Set<String> components() {
        Set<String> present = new TreeSet<>(declaration.components().keySet());
        present.retainAll(running());
        return present;
    }

    @Override
    public List<String> instances(String component) {
        if (generator.is(component)) {
            generator.child();
            return List.of(component);
        }
        known(component);
        return system.instances(component);
    }

    @Override
    public ObservedProcess process(String instance) {
        long pid = generator.is(instance)
                ? generator.child().pid()
                : known(instance).pid();
        return LocalProcess.of(pid);
    }

    @Override
    public URI managementUrl(String instance) {
        known(instance);
        return system.url(instance, PortDeclaration.MANAGEMENT);
    }

    @Override
    public Path log(String instance) {
        return generator.is(instance)
                ? generator.child().log()
                : known(instance).log();
    }

    @Override
    public String jdbcUrl(String database) {
        known(declaration.storeOf(database));
        return system.jdbcUrl(database);
    }

    @Override
    public Map<String, Double> programMetrics() {
        return Map.of();
    }

    private Component known(String instance) {
        Set<String> running = running();
        return Optional.of(instance)
                .filter(running::contains)
                .map(stack::component)
                .orElseThrow(() -> new IllegalArgumentException(
                        instance + " does not run in this trial; what runs is " + new TreeSet<>(running)));
    }

    private Set<String> running() {
        return stack.components().stream().map(Component::id).collect(Collectors.toSet());
    }
}
