package dev.chokepoint.lab.target.container;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.catalogue.system.AuditDeclaration;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.target.RunDemands;
import dev.chokepoint.stack.container.ContainerSystem;
import dev.chokepoint.stack.container.Platform;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a run needs and containers cannot do, reported before anything starts. */
record ContainerDemands(ContainerSystem system, Platform platform) {
    private static final String ELSEWHERE = "; measure it with --target local";

    /** An engine whose ports are reached at 127.0.0.1 is on this machine; the nodes of a cluster need not be. */
    static Set<Need> lacks(Target target) {
        return target == Target.COMPOSE ? Set.of() : Set.of(Need.THIS_MACHINE);
    }

    /** One reason for each missing thing, without repetition. */
    List<String> refusals(RunDemands demands) {
        Set<String> refusals = new LinkedHashSet<>();
        if (demands.load() instanceof ProgramLoad program) {
            refusals.add("the program " + program.program() + " is no container: it runs to its end beside the"
                    + " components that it needs" + ELSEWHERE);
        } else {
            Set<String> unknown = new TreeSet<>(demands.wanted());
            unknown.removeAll(platform.components());
            // A finding may set properties of the load generator, which runs here.
            system.system().generator().ifPresent(generator -> unknown.remove(generator.id()));
            unknown.forEach(component -> refusals.add("target "
                    + system.target().text() + " has no component " + component + why(component) + ELSEWHERE));
        }
        system.system()
                .audit()
                .flatMap(ContainerDemands::program)
                .filter(program -> !platform.programs().contains(program))
                .ifPresent(
                        program -> refusals.add("the data of " + system.system().name() + " is checked by the program "
                                + program + ", which is no container" + ELSEWHERE));
        // What a finding asks of the load generator is done here, so a container cannot lack it.
        demands.launches().forEach(launch -> new TreeMap<>(launch)
                .entrySet().stream()
                        .filter(one -> platform.components().contains(one.getKey()))
                        .forEach(one -> refusals.addAll(refusals(one.getKey(), one.getValue()))));
        if (refusals.isEmpty() && demands.launches().size() == 1) {
            // Such as `machine: all` where the limit is the one processor of the other arm.
            refusals.add("in these containers every arm of the finding comes to the same settings, so that there is"
                    + " nothing to compare" + ELSEWHERE);
        }
        Set<Need> lacks = lacks(system.target());
        new TreeMap<>(demands.needs()).forEach((probe, needs) -> needs.stream()
                .filter(lacks::contains)
                .sorted()
                .forEach(need -> refusals.add("the probe " + probe + " reads from " + need.text() + ", which target "
                        + system.target().text() + " does not have" + ELSEWHERE)));
        return List.copyOf(refusals);
    }

    /** The reason that the system's file states, if it states one. */
    private String why(String component) {
        return Optional.ofNullable(system.system().components().get(component))
                .flatMap(ComponentDeclaration::elsewhere)
                .map(reason -> ": " + reason)
                .orElse("");
    }

    private List<String> refusals(String component, LaunchArguments asked) {
        Settings settings = asked.expected();
        List<String> refusals = new ArrayList<>();
        settings.sysctl()
                .forEach((key, value) -> refusals.add(component + " needs the kernel setting " + key + " = " + value
                        + ", which is the node's: it is never changed, and what it is there cannot be known before a"
                        + " container runs" + ELSEWHERE));
        settings.part()
                .filter(part -> !inImage(component, part) && !hasOwnContainer(component, part, platform))
                .ifPresent(part -> refusals.add(component + " is asked for the part " + part + ", which target "
                        + system.target().text() + " does not have" + ELSEWHERE
                        + (system.target() == Target.COMPOSE ? "" : " or compose")));
        settings.machine().stream()
                .mapToObj(processors -> machine(component, processors))
                .flatMap(Optional::stream)
                .forEach(refusals::add);
        int most = platform.mostReplicas().getOrDefault(component, 1);
        if (asked.replicas() > most) {
            refusals.add(component + " is asked for in " + asked.replicas() + " replicas, and target "
                    + system.target().text() + " runs at most " + most + ELSEWHERE);
        }
        return refusals;
    }

    private Optional<String> machine(String component, double processors) {
        String asked = component + " is asked to run on " + Settings.machineText(processors) + " processors, and ";
        OptionalInt most = platform.mostProcessors();
        if (most.isPresent()) {
            return processors <= most.getAsInt()
                    ? Optional.empty()
                    : Optional.of(asked + "the engine has " + most.getAsInt() + "; use one that has more");
        }
        // What a JVM counts is known here. The limit itself, a fraction perhaps, is read back from the container.
        int there = platform.processors(component);
        return Math.ceil(processors) == there
                ? Optional.empty()
                : Optional.of(asked + "its containers have " + there
                        + ": a container's processors are its CPU limit, which a finding does not change on target "
                        + system.target().text() + ELSEWHERE);
    }

    private static Optional<String> program(AuditDeclaration audit) {
        return audit instanceof AuditDeclaration.Program one ? Optional.of(one.program()) : Optional.empty();
    }

    /** A part of Java is in its component's image, unless it has a service of its own. */
    private boolean inImage(String component, String part) {
        return Optional.ofNullable(system.system().component(component).parts().get(part))
                .filter(one -> !one.isNative() && one.service().isEmpty())
                .isPresent();
    }

    private static boolean hasOwnContainer(String component, String part, Platform platform) {
        return component.equals(platform.ownContainers().get(part));
    }

    /** The parts of a trial that have a container of their own, by the component whose place it takes. */
    static Map<String, String> parts(Map<String, LaunchArguments> launch, Platform platform) {
        Map<String, String> parts = new TreeMap<>();
        launch.forEach((component, asked) -> asked.part()
                .filter(part -> hasOwnContainer(component, part, platform))
                .ifPresent(part -> parts.put(component, part)));
        return parts;
    }

    /** Components, what they need, parts and the audit's program that the whole run wants, in any of its arms. */
    Set<String> wanted(RunDemands demands) {
        Set<String> wanted = new TreeSet<>(system.closure(demands.wanted()));
        system.system().audit().flatMap(ContainerDemands::program).ifPresent(wanted::add);
        demands.launches()
                .forEach(launch -> wanted.addAll(parts(launch, platform).values()));
        return wanted;
    }
}
