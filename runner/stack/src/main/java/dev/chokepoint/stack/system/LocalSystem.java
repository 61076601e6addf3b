package dev.chokepoint.stack.system;

import dev.chokepoint.catalogue.launch.ComponentLaunch;
import dev.chokepoint.catalogue.launch.Instance;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.launch.Surroundings;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.ComponentKind;
import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.component.MariaDbComponent;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.CompilerPriority;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.process.ProgramSpec;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A declared system on this machine. Its stores keep running from trial to trial and are emptied in between. Every
 * other component is restarted for each trial.
 *
 * <p>A component writes to {@code logs/<trial>-<id>.log}, a store to {@code logs/<id>.log}.
 */
public final class LocalSystem {
    /**
     * The usual deadline of {@link #startFresh}. Of the JVMs that start together on two processors, the slowest one was
     * ready after 70 s on a usual day. On a virtual machine that was slow it needed 120 s (2026-11-25). The deadline is
     * for a component that hangs: one that ends is reported at once.
     */
    public static final Duration START_DEADLINE = Duration.ofMinutes(6);

    private static final String COMPILERS_AS_USUAL = "The compilers of the JVMs have the priority of all other threads,"
            + " so more forks are not steady in time. Only root may raise it: %s.";

    private final SystemDeclaration system;
    private final Stack stack;
    private final SystemPorts ports;
    private final Stores stores;
    private final Capabilities capabilities;
    private final ClassArchives archives;
    private final ComponentFactory factory;
    private final long firstSeed;
    private Optional<LocalSurroundings> present = Optional.empty();
    private Optional<String> compilersAsUsual = Optional.empty();

    /** Chooses the ports; starts nothing. It is an error if a fixed port is in use or for something unknown. */
    public LocalSystem(SystemDeclaration system, SystemOptions options, Stack stack, Ports ports) {
        this(system, options, stack, ports, new ArchiveFailures());
    }

    /** The same as one of the stacks of a run, which share what they could not make. */
    public LocalSystem(
            SystemDeclaration system, SystemOptions options, Stack stack, Ports ports, ArchiveFailures failures) {
        this(
                system,
                options,
                stack,
                ports,
                failures,
                Capabilities.ofThisMachine(stack.folder().path()));
    }

    /** The same with another view of the machine. */
    public LocalSystem(
            SystemDeclaration system,
            SystemOptions options,
            Stack stack,
            Ports ports,
            ArchiveFailures failures,
            Capabilities capabilities) {
        this.system = system;
        this.stack = stack;
        this.ports = new SystemPorts(system, ports, options.ports());
        this.stores = new Stores(system, stack, this.ports);
        this.capabilities = capabilities;
        ClassData classData = new ClassData(stack.folder().home(), system.name(), options.classData());
        this.archives = new ClassArchives(system, classData, stack::note, failures);
        this.factory = new ComponentFactory(system, stack, this.ports, capabilities, classData);
        this.firstSeed = options.seed();
    }

    /** What it is made of. */
    public SystemDeclaration declaration() {
        return system;
    }

    /**
     * What this machine lacks for a start of components, programs and the load generator with these arguments, and what
     * to do about it: the first of several; empty if nothing is. Called before anything starts.
     */
    public Optional<String> unavailable(Set<String> wanted, Map<String, LaunchArguments> launch) {
        Set<String> used = system.closure(wanted);
        used.addAll(wanted);
        return capabilities.missing(system, used, launch);
    }

    /** The ids of the running processes of a component, the plain id first; empty if it does not run. */
    public List<String> instances(String component) {
        Set<String> running = stack.components().stream().map(Component::id).collect(Collectors.toSet());
        return SystemPorts.instances(component, system.component(component).mostReplicas()).stream()
                .map(Instance::id)
                .filter(running::contains)
                .toList();
    }

    /**
     * Ends the services of the trial before, empties the stores, and starts what is wanted with all it needs. After an
     * error what was started is stopped again.
     *
     * @param wanted component ids; may be empty
     * @param trial the trial's label in the names of files
     * @param seed seed of whatever is random in the trial
     * @param deadline the longest time from the start of one component to its readiness
     */
    public void startFresh(
            Set<String> wanted, String trial, long seed, Function<String, LaunchArguments> launch, Duration deadline) {
        stopServices();
        archives.make(wanted, launch, (components, plain) -> {
            start(components(components, "class-data", seed, plain), deadline);
            return id -> stack.component(id).pid();
        });
        stopServices();
        start(components(wanted, trial, seed, launch), deadline);
    }

    private void start(List<Component> components, Duration deadline) {
        stack.start(
                components.stream().filter(component -> isStore(component.id())).toList(), deadline);
        stores.reset();
        stack.start(components, deadline);
    }

    /** Which parts started without an archive of their classes that they should have, or compile as usual, and why. */
    public List<String> notes() {
        return Stream.concat(archives.notes().stream(), compilersAsUsual.stream())
                .toList();
    }

    /** From now on the JVMs that run the system's own components compile before all else. If not, a note says why. */
    public void preferCompilers() {
        List<ProcessHandle> jvms = system.components().values().stream()
                .filter(component -> component.kind() == ComponentKind.JVM)
                .flatMap(component -> instances(component.id()).stream())
                .flatMap(instance -> ProcessHandle.of(stack.component(instance).pid()).stream())
                .toList();
        compilersAsUsual = CompilerPriority.ofThisMachine().raise(jvms).map(COMPILERS_AS_USUAL::formatted);
    }

    private boolean isStore(String instance) {
        ComponentDeclaration component = system.components().get(instance);
        return component != null && component.kind().store();
    }

    /** Stops every component but the stores. */
    public void stopServices() {
        stack.stop(stack.components().stream()
                .map(Component::id)
                .filter(id -> !isStore(id))
                .collect(Collectors.toSet()));
    }

    /**
     * The wanted components and all they need, for {@link Stack#start}, needs first. Stores are the running ones if
     * they run; all others are new. The arguments are those of {@link #startFresh}. It is an error if a component is
     * unknown, or the system cannot give it its arguments.
     */
    public List<Component> components(
            Set<String> wanted, String trial, long seed, Function<String, LaunchArguments> launch) {
        try {
            Set<String> closure = system.closure(wanted);
            Map<String, Integer> replicas = new LinkedHashMap<>();
            stores.fit(closure);
            closure.forEach(id -> replicas.put(id, replicas(id, launch.apply(id))));
            present = Optional.of(start(trial, seed, replicas));
            return closure.stream()
                    .flatMap(id -> SystemPorts.instances(id, replicas.getOrDefault(id, 1)).stream())
                    .map(instance -> component(instance, trial, seed, replicas, launch.apply(instance.component())))
                    .toList();
        } catch (IllegalArgumentException e) {
            throw new ComponentException(String.valueOf(e.getMessage()), e);
        }
    }

    private Component component(
            Instance instance, String trial, long seed, Map<String, Integer> replicas, LaunchArguments asked) {
        if (system.component(instance.component()).kind().store()) {
            return stores.component(instance.component(), asked, replicas.keySet());
        }
        LocalSurroundings start = start(trial, seed, replicas).with(templates(instance.component(), asked));
        return factory.component(instance, start, asked);
    }

    private FileTemplates templates(String component, LaunchArguments asked) {
        Map<String, String> files =
                new LinkedHashMap<>(system.component(component).files());
        files.putAll(asked.expected().files());
        return new FileTemplates(system.folder(), files);
    }

    private int replicas(String id, LaunchArguments asked) {
        int most = system.component(id).mostReplicas();
        if (asked.replicas() > most) {
            throw new ComponentException(id + " is asked for " + asked.replicas() + " replicas; allowed: 1 to " + most
                    + (most == 1 ? ", because its callers know one address" : " on one machine") + ". Ask for fewer.");
        }
        return asked.replicas();
    }

    private LocalSurroundings start(String trial, long seed, Map<String, Integer> replicas) {
        return new LocalSurroundings(
                ports,
                stack.folder(),
                trial,
                replicas,
                new FileTemplates(system.folder(), Map.of()),
                capabilities.binaries(),
                Runtime.getRuntime().availableProcessors(),
                seed);
    }

    /** The JDBC URL of a database, without time-outs, for a user who needs no password; an error if it is unknown. */
    public String jdbcUrl(String database) {
        int port = ports.of(Instance.first(system.storeOf(database)), PortDeclaration.SERVER);
        return MariaDbComponent.jdbcUrl(port, database);
    }

    /** Where a port of a process answers, such as {@code http://127.0.0.1:20004}; an error if there is none. */
    public URI url(String instance, String port) {
        return URI.create("http://127.0.0.1:" + ports.of(instance(instance), port));
    }

    private Instance instance(String id) {
        return system.components().values().stream()
                .flatMap(one -> SystemPorts.instances(one.id(), one.mostReplicas()).stream())
                .filter(instance -> instance.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new ComponentException("system " + system.name() + " has no component " + id
                        + "; it has " + new LinkedHashSet<>(system.components().keySet())));
    }

    /**
     * How to start a program of this system with arguments of its main method; {@link Stack#run} starts it. Its
     * standard output and error get one file each, {@code logs/<trial>-<program>.out} and {@code .log}. It is an error
     * if there is no such program or it is not built.
     */
    public ProgramSpec program(String program, String trial, LaunchArguments launch, List<String> arguments) {
        if (!system.programs().containsKey(program)) {
            throw new ComponentException("System " + system.name() + " has no program " + program + "; it has "
                    + system.programs().keySet());
        }
        LocalSurroundings start =
                present.orElseGet(() -> start(trial, firstSeed, Map.of())).with(templates(program, launch));
        Path logs = stack.folder().logs();
        return factory.spec(
                        Instance.first(program),
                        start,
                        launch,
                        logs.resolve(trial + "-" + program + ".out"),
                        logs.resolve(trial + "-" + program + ".log"),
                        arguments)
                .get();
    }

    /** Fills the placeholders in a line that {@code up} shows; empty if it is about a component that is not started. */
    public Optional<String> shown(String text) {
        return present.flatMap(start -> ComponentLaunch.text(system, text, start));
    }

    /** Writes the files of the load generator and gives the current start, which fills its placeholders. */
    public Surroundings ofGenerator(String generator, LaunchArguments asked) {
        LocalSurroundings start =
                present.orElseGet(() -> start("none", firstSeed, Map.of())).with(templates(generator, asked));
        factory.write(system.component(generator), Instance.first(generator), start, asked);
        return start;
    }
}
