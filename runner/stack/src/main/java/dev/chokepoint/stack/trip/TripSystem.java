package dev.chokepoint.stack.trip;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.component.EnvoyBinary;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.AllowedProcessors;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.ProgramSpec;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The trip system of report 000 on this machine. MariaDB and Redis stay up from trial to trial with their data thrown
 * away between; every other component is a JVM that is started anew for each trial.
 *
 * <p>trip-service and seata-server can run in several replicas, which come up side by side: {@code trip-service},
 * {@code trip-service-2} and so on, each with ports and a log of its own. The gateway balances over all of them, and
 * every trip-service is told of all Seata servers, which share one store.
 *
 * <p>A component writes to {@code logs/<trial>-<id>.log}, MariaDB and Redis to {@code logs/<id>.log}.
 */
public final class TripSystem {
    private static final String ENVOY = "envoy";
    private static final String POD_SIMULATION = "pod-simulation";

    private final Stack stack;
    private final TripPorts ports;
    private final Stores stores;
    private final TripServices services;

    /**
     * Chooses the ports; starts nothing.
     *
     * @param options seed, fixed ports, JDKs
     * @param stack where the components are to run
     * @param ports gives free ports
     * @throws dev.chokepoint.stack.exception.PortTakenException if a fixed port is in use
     * @throws ComponentException if a fixed port is for something unknown
     */
    public TripSystem(TripOptions options, Stack stack, Ports ports) {
        this.stack = stack;
        this.ports = new TripPorts(ports, options.ports());
        RunFolder folder = stack.folder();
        BuiltParts parts = new BuiltParts(folder.home());
        this.stores = new Stores(stack, this.ports.server("mariadb"), this.ports.server("redis"), parts);
        TripSettings settings = new TripSettings(this.ports, folder, options.seed(), stores);
        this.services = new TripServices(stack, this.ports, parts, settings, options.jdks());
    }

    /**
     * The components of the trip system.
     *
     * @return their ids, needs first
     */
    public Set<String> componentIds() {
        return TripNeeds.componentIds();
    }

    /**
     * The components of a system that no finding asks anything special of. Three are started only when somebody wants
     * them: the relay through which the gateway then reaches Redis, the one through which every Seata server then
     * reaches its store, and the collector of spans, to which every trip-service then sends its own.
     *
     * @return their ids, needs first
     */
    public Set<String> usualIds() {
        Set<String> usual = componentIds();
        usual.removeAll(Set.of(TripLayout.REDIS_RELAY, TripLayout.STORE_RELAY, TripLayout.COLLECTOR));
        return usual;
    }

    /**
     * What this machine lacks for a start with these arguments; asked before anything starts.
     *
     * @param launch the launch arguments by component
     * @return what is missing and what to do about it, the first of several; empty if nothing is
     */
    public static Optional<String> unavailable(Map<String, LaunchArguments> launch) {
        for (Map.Entry<String, LaunchArguments> entry : new TreeMap<>(launch).entrySet()) {
            LaunchArguments asked = entry.getValue();
            Optional<String> processors = AllowedProcessors.ofThisMachine()
                    .missing(entry.getKey(), asked.expected().machine());
            EnvoyBinary envoy = EnvoyBinary.ofThisMachine();
            if (processors.isPresent()) {
                return processors;
            }
            if (asked.part().equals(Optional.of(ENVOY)) && envoy.find().isEmpty()) {
                return Optional.of(envoy.missing());
            }
        }
        return Optional.empty();
    }

    /**
     * The running processes of a component.
     *
     * @param component id of the component
     * @return their ids, the first of which is the plain id; empty if it does not run
     */
    public List<String> instances(String component) {
        Set<String> running = stack.components().stream().map(Component::id).collect(Collectors.toSet());
        return IntStream.rangeClosed(1, Instance.MAX)
                .mapToObj(number -> new Instance(component, number).id())
                .filter(running::contains)
                .toList();
    }

    /**
     * The programs of the trip system: child processes that do one thing and end.
     *
     * @return their ids
     */
    public Set<String> programIds() {
        return Set.of(POD_SIMULATION);
    }

    /**
     * Ends the services of the trial before, empties the stores, and starts what is wanted with all it needs.
     *
     * @param wanted component ids; may be empty
     * @param trial the trial's label in the names of log files
     * @param launch the launch arguments of a component by its id
     * @param deadline the longest time from the start of one component to its readiness
     * @throws ComponentException if something cannot be stopped, started or made ready; what was started is stopped
     *     again
     */
    public void startFresh(
            Set<String> wanted, String trial, Function<String, LaunchArguments> launch, Duration deadline) {
        Set<String> closure = TripNeeds.closure(wanted);
        stopServices();
        List<Component> components = components(closure, trial, launch);
        stack.start(
                components.stream()
                        .filter(component -> Stores.IDS.contains(component.id()))
                        .toList(),
                deadline);
        resetData();
        stack.start(components, deadline);
    }

    /** Stops every component but MariaDB and Redis. */
    public void stopServices() {
        stack.stop(stack.components().stream()
                .map(Component::id)
                .filter(id -> !Stores.IDS.contains(id))
                .collect(Collectors.toSet()));
    }

    /**
     * The wanted components and all they need. MariaDB and Redis are the running ones if they run; all others are
     * new.
     *
     * @param wanted component ids
     * @param trial the trial's label in the names of log files
     * @param launch the launch arguments of a component by its id
     * @return components for {@link Stack#start}, needs first
     * @throws ComponentException for an unknown component, or arguments that this system cannot give to a component
     */
    public List<Component> components(Set<String> wanted, String trial, Function<String, LaunchArguments> launch) {
        Set<String> closure = TripNeeds.closure(wanted);
        TripLayout layout = TripLayout.of(closure, launch);
        return closure.stream()
                .flatMap(id -> layout.instances(id).stream())
                .map(instance -> component(instance, layout, trial, launch.apply(instance.component())))
                .toList();
    }

    private Component component(Instance instance, TripLayout layout, String trial, LaunchArguments launch) {
        String id = instance.component();
        if (launch.part().isPresent() && !TripServices.IN_PARTS.contains(id)) {
            throw new ComponentException(id + " is asked for part "
                    + launch.part().get() + ", but only these come in parts: " + TripServices.IN_PARTS);
        }
        return Stores.IDS.contains(id)
                ? stores.component(id, launch)
                : services.build(instance, TripNeeds.of(id, layout), layout, log(instance.id(), trial), launch);
    }

    /**
     * Throws the data away: databases {@code trip} and {@code seata} are dropped and made anew, the Seata server's
     * tables are made, Redis is flushed. The trip-service makes its own tables when it starts. No service may run
     * meanwhile.
     *
     * @throws ComponentException if a running store refuses; a store that does not run is passed over
     */
    public void resetData() {
        stores.reset();
    }

    /**
     * The JDBC URL of database {@code trip}, for user root without a password.
     *
     * @return a URL without time-outs
     */
    public String jdbcUrl() {
        return jdbcUrl("trip");
    }

    /**
     * The JDBC URL of a database, for user root without a password.
     *
     * @param database {@code trip} or {@code seata}
     * @return a URL without time-outs
     */
    public String jdbcUrl(String database) {
        return stores.mariaDb().jdbcUrl(database);
    }

    /**
     * Where a component answers HTTP.
     *
     * @param id its id
     * @return for instance {@code http://127.0.0.1:20004}
     * @throws ComponentException if there is no such component
     */
    public URI url(String id) {
        return ports.url(id);
    }

    /**
     * Where a Spring service serves health, info and metrics.
     *
     * @param id uid-service, trip-service or gateway
     * @return for instance {@code http://127.0.0.1:20005}
     * @throws ComponentException if the component has no management port
     */
    public URI managementUrl(String id) {
        return ports.managementUrl(id);
    }

    /**
     * How to start a program of this system; {@link Stack#run} starts it. Its standard output and error get one
     * file each, {@code logs/<trial>-<program>.out} and {@code .log}.
     *
     * @param program one of {@link #programIds()}
     * @param trial the trial's label in the names of files
     * @param launch the program's launch arguments
     * @param arguments what its main method gets
     * @return the program
     * @throws ComponentException if there is no such program or it is not built
     */
    public ProgramSpec program(String program, String trial, LaunchArguments launch, List<String> arguments) {
        if (!programIds().contains(program)) {
            throw new ComponentException("The trip system has no program " + program + "; it has " + programIds());
        }
        Path log = log(program, trial);
        ProgramSpec spec =
                services.podSimulation(program, launch, arguments, log).toProgram();
        Path output = log.resolveSibling(trial + "-" + program + ".out");
        return new ProgramSpec(spec.id(), spec.command(), spec.workingFolder(), output, log, Map.of());
    }

    private Path log(String id, String trial) {
        return stack.folder().logs().resolve(trial + "-" + id + ".log");
    }
}
