package dev.chokepoint.stack.trip;

import dev.chokepoint.catalogue.JvmFlags;
import dev.chokepoint.catalogue.LaunchArguments;
import dev.chokepoint.stack.Component;
import dev.chokepoint.stack.HttpReadiness;
import dev.chokepoint.stack.JdkTools;
import dev.chokepoint.stack.JvmCode;
import dev.chokepoint.stack.JvmComponent;
import dev.chokepoint.stack.JvmSpec;
import dev.chokepoint.stack.LogLineReadiness;
import dev.chokepoint.stack.Readiness;
import dev.chokepoint.stack.Stack;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Builds each JVM of the trip system from its code, its own settings and what the findings add. */
final class TripServices {
    private static final String SEATA_DEFAULT = "seata-server-2.0.0";

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

    Component build(String id, Set<String> needs, Path log, LaunchArguments launch) {
        JvmSpec spec = spec(id, settings.of(id), code(id, launch.part().orElse(SEATA_DEFAULT)), List.of(), log, launch);
        return new JvmComponent(spec, needs, listening(id), readiness(id, log), stack.children());
    }

    private JvmCode code(String id, String seataPart) {
        return switch (id) {
            case "third-party" -> parts.thirdParty();
            case "seata-server" -> parts.seataServer(seataPart);
            case "uid-service" -> parts.uidService();
            case "trip-service" -> parts.tripService();
            case "gateway" -> parts.gateway();
            default -> throw new IllegalStateException("No code for " + id);
        };
    }

    private Map<String, Integer> listening(String id) {
        int server = ports.server(id);
        return switch (id) {
            case "third-party" -> Map.of("server", server);
            case "seata-server" -> Map.of("server", server, "console", ports.server("seata-server.console"));
            default -> Map.of("server", server, "management", ports.management(id));
        };
    }

    private Readiness readiness(String id, Path log) {
        return switch (id) {
            case "third-party" -> new HttpReadiness(ports.url(id).resolve("/__admin/health"));
            case "seata-server" -> new LogLineReadiness(log, "seata server started in");
            default -> new HttpReadiness(ports.managementUrl(id).resolve("/actuator/health"));
        };
    }

    JvmSpec podSimulation(String id, LaunchArguments launch, List<String> arguments, Path log) {
        return spec(id, settings.of(id), parts.podSimulation(), arguments, log, launch);
    }

    private JvmSpec spec(
            String id, List<String> own, JvmCode code, List<String> arguments, Path log, LaunchArguments launch) {
        return new JvmSpec(
                id,
                jdks.getOrDefault(id, JdkTools.ofThisJvm()),
                JvmFlags.merge(own, launch.jvmArguments()),
                code,
                arguments,
                stack.folder().path(),
                log);
    }
}
