package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.launch.ComponentLaunch;
import dev.chokepoint.catalogue.launch.Instance;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.launch.Surroundings;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.LoadDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.AllowedProcessors;
import dev.chokepoint.stack.process.Executables;
import dev.chokepoint.stack.process.JdkTools;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The load generator of a system: a stock JMeter, the settings that the system declares, and what the findings add.
 * Before its launcher stand the declared prefix and what limits its processors. The flags are those of its JVM, the
 * plug-ins are jars. Home is the repository root, where JMeter, the plans and their rows lie.
 *
 * @param limit how many processors a finding leaves it; empty if it may run on all
 */
public record Generator(
        List<String> before,
        Path java,
        Path home,
        LoadDeclaration load,
        ComponentLaunch launch,
        List<Path> plugins,
        OptionalInt limit) {
    /** Copies the lists and makes the path of the home absolute. */
    public Generator {
        before = List.copyOf(before);
        home = home.toAbsolutePath().normalize();
        plugins = List.copyOf(plugins);
    }

    /** The declared generator of a system; an error if it has none. */
    public static ComponentDeclaration declared(SystemDeclaration system) {
        return system.generator()
                .orElseThrow(() -> new ComponentException("system " + system.name() + " has no load generator; add a"
                        + " component of kind generator to its system.yaml"));
    }

    /** Makes a system's generator. Throws if it has none or no plan, or this machine cannot start it like that. */
    public static Generator of(
            SystemDeclaration system, Path home, LaunchArguments findings, Surroundings surroundings) {
        ComponentDeclaration component = declared(system);
        LoadDeclaration load = system.load()
                .orElseThrow(() -> new ComponentException(
                        "system " + system.name() + " has no plans; add load to its system.yaml"));
        ComponentLaunch launch = ComponentLaunch.of(system, Instance.first(component.id()), findings, surroundings);
        List<String> before = Executables.byPath(launch.prefix(), component.id());
        OptionalInt limit = findings.expected().wholeProcessors();
        before.addAll(AllowedProcessors.ofThisMachine().prefix(component.id(), limit));
        return new Generator(
                before,
                JdkTools.ofThisJvm().java(),
                home,
                load,
                launch,
                component.plugins().stream()
                        .map(home.toAbsolutePath().normalize()::resolve)
                        .toList(),
                limit);
    }

    /** How many of so many processors it really has. */
    int among(int processors) {
        return Math.min(limit.orElse(processors), processors);
    }

    Path launcher() {
        return home.resolve("runner/parts/jmeter/target/jmeter-home/bin/ApacheJMeter.jar");
    }

    /** The file of a plan; empty if the system has no such plan. */
    Optional<Path> plan(String name) {
        return Optional.ofNullable(load.plans().get(name)).map(plan -> home.resolve(plan.file()));
    }

    /** What the audit is told of the requests of a plan, by label; empty if the system has no such plan. */
    Map<String, LoadDeclaration.Audited> audited(String name) {
        return Optional.ofNullable(load.plans().get(name)).map(load::auditedOf).orElse(Map.of());
    }

    /** The label of the request that each arrival of a plan begins with; an error if the system has no such plan. */
    String first(String name) {
        return Optional.ofNullable(load.plans().get(name))
                .map(LoadDeclaration.Plan::first)
                .orElseThrow(() -> new ComponentException("there is no plan " + name + " in the system.yaml"));
    }

    /** The rows of a plan: the named ones, or the usual ones of the system; empty if there are none. */
    Optional<Path> rows(Path plan, Optional<String> name) {
        return name.or(() -> load.data().stream().findFirst())
                .map(rows -> plan.resolveSibling("data").resolve(rows + ".csv"));
    }
}
