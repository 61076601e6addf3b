package dev.chokepoint.stack.trip;

import dev.chokepoint.catalogue.finding.JvmFlags;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.component.EnvoyBinary;
import dev.chokepoint.stack.component.EnvoyComponent;
import dev.chokepoint.stack.component.HttpReadiness;
import dev.chokepoint.stack.component.JvmCode;
import dev.chokepoint.stack.component.JvmComponent;
import dev.chokepoint.stack.component.JvmSpec;
import dev.chokepoint.stack.component.LogLineReadiness;
import dev.chokepoint.stack.component.Readiness;
import dev.chokepoint.stack.component.RedisSet;
import dev.chokepoint.stack.machine.AllowedProcessors;
import dev.chokepoint.stack.process.JdkTools;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Builds each process of the trip system from its code, its own settings and what the findings add. */
final class TripServices {
    private static final String SEATA_DEFAULT = "seata-server-2.0.0";
    private static final String GATEWAY = "gateway";

    /** Components that come in several parts, in the order of the documentation. */
    static final List<String> IN_PARTS = List.of("seata-server", GATEWAY);

    private final Stack stack;
    private final TripPorts ports;
    private final BuiltParts parts;
    private final TripSettings settings;
    private final Map<String, JdkTools> jdks;

    TripServices(Stack stack, TripPorts ports, BuiltParts parts, TripSettings settings, Map<String, JdkTools> jdks) {
        this.stack = stack;
        this.ports = ports;
        this.parts = parts;
        this.settings = settings;
        this.jdks = jdks;
    }

    /** One process of a component; {@code needs} are ids of instances. */
    Component build(Instance instance, Set<String> needs, TripLayout layout, Path log, LaunchArguments launch) {
        String component = instance.component();
        if (component.equals(GATEWAY) && EnvoyGateway.isAskedFor(launch)) {
            return envoy(instance, needs, layout, log, launch);
        }
        JvmSpec spec = spec(
                instance,
                settings.of(instance, layout),
                code(component, launch.part().orElse(SEATA_DEFAULT)),
                programArguments(instance, layout),
                log,
                launch);
        return new JvmComponent(spec, needs, listening(instance), readiness(instance, log), stack.children());
    }

    /** What the findings set on the JVM of gateway/ means nothing to Envoy, which gets none of it. */
    private Component envoy(Instance instance, Set<String> needs, TripLayout layout, Path log, LaunchArguments launch) {
        String id = instance.id();
        Supplier<EnvoyGateway.Job> job = () -> new EnvoyGateway.Job(
                ports.server(id),
                ports.management(id),
                layout.instances("trip-service").stream()
                        .map(trip -> ports.server(trip.id()))
                        .toList(),
                ports.server("uid-service"),
                RedisSet.members(ports.server("redis"), EnvoyGateway.BLACKLIST_KEY));
        String name = String.valueOf(log.getFileName()).replaceFirst("\\.log$", "");
        Path file = log.resolveSibling(name + ".envoy.yaml");
        Path blacklist = stack.folder().tmp().resolve(name + "-blacklist");
        return new EnvoyComponent(
                AllowedProcessors.ofThisMachine().prefix(id, launch.expected().machine()),
                id,
                needs,
                listening(instance),
                EnvoyBinary.ofThisMachine(),
                () -> parts.envoyGateway().write(job.get(), file, blacklist),
                stack.folder().path(),
                log,
                stack.children());
    }

    /**
     * A Seata server takes the node that makes its ids its own from the network card, so that two on one machine could
     * give out the same id; the node is stated as soon as there are two.
     */
    private static List<String> programArguments(Instance instance, TripLayout layout) {
        boolean oneOfSeveral = layout.instances(instance.component()).size() > 1;
        return instance.component().equals("seata-server") && oneOfSeveral
                ? List.of("-n", String.valueOf(instance.number()))
                : List.of();
    }

    private JvmCode code(String id, String seataPart) {
        return switch (id) {
            case "third-party" -> parts.thirdParty();
            case TripLayout.REDIS_RELAY, TripLayout.STORE_RELAY -> parts.relay();
            case TripLayout.COLLECTOR -> parts.skywalkingCollector();
            case "seata-server" -> parts.seataServer(seataPart);
            case "uid-service" -> parts.uidService();
            case "trip-service" -> parts.tripService();
            case GATEWAY -> parts.gateway();
            default -> throw new IllegalStateException("No code for " + id);
        };
    }

    private Map<String, Integer> listening(Instance instance) {
        String id = instance.id();
        int server = ports.server(id);
        return switch (instance.component()) {
            case "third-party" -> Map.of("server", server);
            case "seata-server" -> Map.of("server", server, "console", ports.console(id));
            default -> Map.of("server", server, "management", ports.management(id));
        };
    }

    private Readiness readiness(Instance instance, Path log) {
        String id = instance.id();
        return switch (instance.component()) {
            case "third-party" -> new HttpReadiness(ports.url(id).resolve("/__admin/health"));
            case "seata-server" -> new LogLineReadiness(log, "seata server started in");
            default -> new HttpReadiness(ports.managementUrl(id).resolve("/actuator/health"));
        };
    }

    JvmSpec podSimulation(String id, LaunchArguments launch, List<String> arguments, Path log) {
        Instance program = Instance.only(id);
        return spec(program, settings.of(program, TripLayout.single()), parts.podSimulation(), arguments, log, launch);
    }

    private JvmSpec spec(
            Instance instance,
            List<String> own,
            JvmCode code,
            List<String> arguments,
            Path log,
            LaunchArguments launch) {
        return new JvmSpec(
                AllowedProcessors.ofThisMachine()
                        .prefix(instance.id(), launch.expected().machine()),
                instance.id(),
                jdks.getOrDefault(instance.component(), JdkTools.ofThisJvm()),
                JvmFlags.merge(own, launch.jvmArguments()),
                code,
                arguments,
                stack.folder().path(),
                log);
    }
}
