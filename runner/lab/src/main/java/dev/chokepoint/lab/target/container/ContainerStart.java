package dev.chokepoint.lab.target.container;

import dev.chokepoint.catalogue.container.ContainerVariables;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.lab.target.TrialSetup;
import dev.chokepoint.stack.container.ContainerSetup;
import dev.chokepoint.stack.container.ContainerSystem;
import dev.chokepoint.stack.container.Platform;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What a trial asks of its containers, in the words of their platform. */
record ContainerStart(ContainerSystem system, Platform platform) {

    /** The containers, variables and limits of a trial. */
    ContainerSetup of(TrialSetup asked) {
        Map<String, String> variables = new TreeMap<>(asked.toggles());
        variables.put(ContainerVariables.SEED, String.valueOf(asked.seed()));
        String optional = asked.wanted().stream()
                .filter(id -> system.system().component(id).optional())
                .sorted()
                .collect(Collectors.joining(","));
        if (!optional.isEmpty()) {
            variables.put(ContainerVariables.WITH, optional);
        }
        return new ContainerSetup(
                asked.label(),
                variables,
                containers(asked.wanted()),
                replicas(asked.launch()),
                ContainerDemands.parts(asked.launch(), platform),
                machine(asked.launch()));
    }

    /** The load generator runs here. */
    private Set<String> containers(Set<String> wanted) {
        Set<String> containers = new TreeSet<>(wanted);
        system.system().generator().ifPresent(generator -> containers.remove(generator.id()));
        return containers;
    }

    /** How many containers of each component a trial needs, if it is not one. */
    private static Map<String, Integer> replicas(Map<String, LaunchArguments> launch) {
        Map<String, Integer> replicas = new TreeMap<>();
        launch.forEach(
                (component, asked) -> asked.expected().replicas().ifPresent(number -> replicas.put(component, number)));
        return replicas;
    }

    /** The processors that the finding gives components. {@code machine: all} is their usual limit, rounded up. */
    private Map<String, Double> machine(Map<String, LaunchArguments> launch) {
        Map<String, Double> machine = new TreeMap<>();
        if (platform.mostProcessors().isPresent()) {
            launch.forEach((component, asked) -> asked.expected().machine().stream()
                    .filter(processors -> platform.components().contains(component))
                    .forEach(processors -> machine.put(component, processors)));
        }
        return machine;
    }
}
