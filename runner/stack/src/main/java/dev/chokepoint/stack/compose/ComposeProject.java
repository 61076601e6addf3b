package dev.chokepoint.stack.compose;

import dev.chokepoint.stack.container.ContainerSetup;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The project that a run has of its own beside a user's: the command line of docker compose with its files and
 * variables. The checkout's compose file is taken as it is; an override file in the run folder publishes what the
 * runner has to reach.
 */
final class ComposeProject {
    /** Never the name in the compose file, so that a user's own stack is neither used nor harmed. */
    static final String NAME = "chokepoint-run";

    static final String GATEWAY = "gateway";
    static final String RELAY = "redis-relay";
    static final String ENVOY = "envoy";

    /** The components by the services that take their places. */
    static final Map<String, String> OWN_CONTAINERS = Map.of(ENVOY, GATEWAY);

    /** The profiles of the compose file by the services that only they have. */
    static final Map<String, String> PROFILES = Map.of(RELAY, "relay", ENVOY, "envoy");

    /** Services that publish fixed ports in the compose file, by the variables that choose them. */
    static final List<String> PORT_VARIABLES =
            List.of("UID_PORT", "UID_MANAGEMENT_PORT", "GATEWAY_PORT", "GATEWAY_MANAGEMENT_PORT", "ENVOY_PORT");

    /** The address of the relay in front of Redis; the image's own is that of Redis. */
    private static final String THROUGH_RELAY = "-Dspring.data.redis.host=redis-relay -Dspring.data.redis.port=6380";

    /**
     * The engine chooses free ports. A log is kept whole, since it is read when a trial ends; a gigabyte is room
     * for it.
     */
    private static final String OVERRIDE = """
            # Written by the runner for one run: what it has to reach, and logs that are kept until it has read them.
            x-logging: &logging {driver: json-file, options: {max-size: 1g, max-file: "1"}}
            services:
              mariadb: {ports: ["127.0.0.1::3306"], logging: *logging}
              redis: {logging: *logging}
              redis-relay: {ports: ["127.0.0.1::9380"], logging: *logging}
              third-party: {logging: *logging}
              seata-server: {logging: *logging}
              uid-service: {logging: *logging}
              trip-service: {logging: *logging}
              gateway: {logging: *logging}
              envoy: {logging: *logging}
            """;

    private final RunFolder folder;
    private final Map<String, String> variables = new TreeMap<>();

    ComposeProject(RunFolder folder, Ports ports) {
        this.folder = folder;
        write(override(), OVERRIDE);
        PORT_VARIABLES.forEach(name -> variables.put(name, String.valueOf(ports.free(name))));
        // Whatever deploy/.env says: both gateways have as many threads as their limit, or the arms differ in that too.
        variables.put("ENVOY_CONCURRENCY", "");
    }

    private Path override() {
        return folder.path().resolve("compose.override.yaml");
    }

    /** The folder against which the compose file's paths are meant; containers carry it as a label. */
    String workingFolder() {
        return folder.home().resolve("deploy").toString();
    }

    /** The variables that the compose files read, beside those of deploy/.env. */
    Map<String, String> variables() {
        return Map.copyOf(variables);
    }

    /** A command line of docker compose for this project. */
    List<String> command(String... words) {
        return command(List.of(words));
    }

    List<String> command(List<String> words) {
        List<String> command = new ArrayList<>(List.of("docker", "compose", "--project-name", NAME));
        PROFILES.values().stream().sorted().forEach(profile -> command.addAll(List.of("--profile", profile)));
        command.addAll(List.of(
                "--file",
                folder.home().resolve("deploy").resolve("compose.yaml").toString(),
                "--file",
                override().toString()));
        command.addAll(words);
        return command;
    }

    /**
     * Takes away whatever carries the project's name, volumes included. It reads no file, so that it works where one is
     * gone or broken.
     */
    static List<String> down() {
        return List.of(
                "docker", "compose", "--project-name", NAME, "down", "--volumes", "--remove-orphans", "--timeout", "5");
    }

    /** Sets the variables of a trial and writes its toggles, which come over those of deploy/toggles/toggles.env. */
    void prepare(ContainerSetup setup) {
        Path toggles = folder.path().resolve(setup.label() + "-toggles.env");
        write(
                toggles,
                new TreeMap<>(setup.toggles())
                        .entrySet().stream()
                                .map(one -> one.getKey() + "=" + one.getValue() + "\n")
                                .collect(Collectors.joining()));
        variables.put("TOGGLES", toggles.toString());
        variables.remove("GATEWAY_JAVA_OPTIONS");
        if (setup.wanted().contains(RELAY)) {
            variables.put("GATEWAY_JAVA_OPTIONS", THROUGH_RELAY);
        }
    }

    /** Starts services and what they need, and waits until their health checks say that they are well. */
    List<String> up(Set<String> services, Map<String, Integer> replicas, long seconds) {
        List<String> words = new ArrayList<>(
                List.of("up", "--detach", "--no-build", "--wait", "--wait-timeout", String.valueOf(seconds)));
        new TreeMap<>(replicas).forEach((service, count) -> words.addAll(List.of("--scale", service + "=" + count)));
        services.stream().sorted().forEach(words::add);
        return command(words);
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new ComponentException("the file " + file + " cannot be written: " + e, e);
        }
    }
}
