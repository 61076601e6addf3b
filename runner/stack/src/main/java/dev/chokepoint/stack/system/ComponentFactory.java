package dev.chokepoint.stack.system;

import dev.chokepoint.catalogue.launch.ComponentLaunch;
import dev.chokepoint.catalogue.launch.Instance;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.PartDeclaration;
import dev.chokepoint.catalogue.system.ReadinessDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.component.LaunchedComponent;
import dev.chokepoint.stack.component.Readiness;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.ProcessorQuota;
import dev.chokepoint.stack.process.Executables;
import dev.chokepoint.stack.process.JdkTools;
import dev.chokepoint.stack.process.ProgramSpec;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Builds each process of a system from its declaration and what the findings add. */
record ComponentFactory(
        SystemDeclaration system, Stack stack, SystemPorts ports, Capabilities capabilities, ClassData classData) {
    /** So much of a stack's token tells the stacks of one runner apart. */
    private static final int OWNER_LENGTH = 8;

    /** One process of a component that is no store. */
    Component component(Instance instance, LocalSurroundings start, LaunchArguments asked) {
        ComponentDeclaration component = system.component(instance.component());
        if (asked.part().isPresent() && !component.hasNamedParts()) {
            throw new ComponentException(component.id() + " is asked for part "
                    + asked.part().get() + ", but it comes in one part only. Remove `part` from the finding.");
        }
        Path log = log(instance, start);
        Set<String> needs = system.needs(component.id(), start.started()).stream()
                .flatMap(need -> start.instances(need).stream())
                .map(Instance::id)
                .collect(Collectors.toSet());
        Readiness readiness = readiness(component, instance, asked, log);
        Optional<ProcessorQuota.Limit> limit = component.task()
                ? limit(instance.id(), asked)
                : capabilities
                        .processors()
                        .fractionWhenReady(
                                instance.id(), owner(), asked.expected().machine());
        return new LaunchedComponent(
                instance.id(),
                needs,
                ports.of(instance),
                limit.map(one -> readiness.then(one.whenReady()::restore)).orElse(readiness),
                component.task(),
                log,
                spec(instance, start, asked, log, log, List.of(), limit),
                stack.children());
    }

    /** How a program is started. The addresses of other processes are looked up when they are used. */
    Supplier<ProgramSpec> spec(
            Instance instance,
            LocalSurroundings start,
            LaunchArguments asked,
            Path output,
            Path errors,
            List<String> arguments) {
        return spec(instance, start, asked, output, errors, arguments, limit(instance.id(), asked));
    }

    private Supplier<ProgramSpec> spec(
            Instance instance,
            LocalSurroundings start,
            LaunchArguments asked,
            Path output,
            Path errors,
            List<String> arguments,
            Optional<ProcessorQuota.Limit> limit) {
        return () -> {
            ComponentDeclaration component = system.component(instance.component());
            try {
                ComponentLaunch launch = ComponentLaunch.of(system, instance, asked, start);
                write(component, instance, start, asked);
                List<String> command = new ArrayList<>(guarded(limit));
                command.addAll(command(launch, instance.id(), asked));
                command.addAll(arguments);
                return new ProgramSpec(
                        instance.id(), command, stack.folder().path(), output, errors, launch.environment());
            } catch (IllegalArgumentException e) {
                throw new ComponentException(instance.id() + ": " + e.getMessage(), e);
            } catch (IOException e) {
                throw new ComponentException(instance.id() + ": its archive of classes cannot be read: " + e, e);
            }
        };
    }

    /** The words, after a check that what they name has been built. */
    private List<String> command(ComponentLaunch launch, String id, LaunchArguments asked) throws IOException {
        List<String> command = new ArrayList<>(Executables.byPath(launch.prefix(), id));
        command.addAll(capabilities.processors().prefix(id, asked.expected().machine()));
        PartDeclaration part = launch.part().orElseThrow();
        Code code = part.code();
        if (code instanceof Code.Command) {
            command.addAll(Executables.byPath(launch.command(), id));
        } else {
            command.add(JdkTools.ofThisJvm().java().toString());
            List<String> started = code instanceof Code.Jar jar
                    ? List.of("-jar", classData.jar(part, built(jar.jar(), id)).toString())
                    : classPath((Code.ClassPath) code, id);
            command.addAll(classData.flags(part));
            command.addAll(launch.jvmArguments());
            command.addAll(started);
        }
        command.addAll(launch.arguments());
        return command;
    }

    private Optional<ProcessorQuota.Limit> limit(String id, LaunchArguments asked) {
        return capabilities.processors().fraction(id, owner(), asked.expected().machine());
    }

    private String owner() {
        return stack.children().token().substring(0, OWNER_LENGTH);
    }

    /** The words that limit a process to a fraction of a processor, if it is asked for; their group is guarded. */
    private List<String> guarded(Optional<ProcessorQuota.Limit> limit) {
        limit.flatMap(ProcessorQuota.Limit::group).ifPresent(stack.children()::removeAtEnd);
        return limit.map(ProcessorQuota.Limit::words).orElse(List.of());
    }

    /** An entry is a jar, a folder of classes, which ends with a slash, or a folder all of whose jars are meant. */
    private List<String> classPath(Code.ClassPath code, String id) {
        String entries = code.entries().stream()
                .map(entry -> built(entry, id) + (entry.endsWith(".jar") || entry.endsWith("/") ? "" : "/*"))
                .collect(Collectors.joining(":"));
        return List.of("-cp", entries, code.main());
    }

    private Path built(String relative, String id) {
        Path path = stack.folder().home().resolve(relative);
        if (!Files.exists(path)) {
            throw new ComponentException(id + " is not built: " + path + " is missing. Run `mvn -q package` in the"
                    + " repository, or any ./chokepoint command, which builds on its first use.");
        }
        return path;
    }

    /** Writes the declared files of a process into its own folder. */
    void write(ComponentDeclaration component, Instance instance, LocalSurroundings start, LaunchArguments asked) {
        if (!component.files().isEmpty()) {
            start.templates()
                    .write(
                            Path.of(start.folder("own", instance)),
                            text -> ComponentLaunch.filled(system, instance, asked, start, text));
        }
    }

    private Readiness readiness(ComponentDeclaration component, Instance instance, LaunchArguments asked, Path log) {
        ReadinessDeclaration declared = component.part(asked.part()).ready().orElse(component.ready());
        if (declared instanceof ReadinessDeclaration.Http http) {
            return Readiness.http(URI.create("http://127.0.0.1:" + ports.of(instance, http.port()) + http.path()));
        }
        if (declared instanceof ReadinessDeclaration.LogLine line) {
            return Readiness.logLine(log, line.text());
        }
        return Readiness.ENDED;
    }

    private static Path log(Instance instance, LocalSurroundings start) {
        return start.run().logs().resolve(start.label() + "-" + instance.id() + ".log");
    }
}
